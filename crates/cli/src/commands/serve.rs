//! `nerai serve`: the page, served to a browser on this machine.

use std::io;
use std::net::IpAddr;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use nerai_serve::{Limits, Server, ServerOptions};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::watch::seconds;

/// Serves the page: ask, see, try and learn in a browser. Nothing leaves this machine.
///
/// Prints the address to open, and ends with Ctrl-C. Programs can use the same JSON interface; docs/http.md describes it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai serve
  nerai serve --port 8080 --jobs 1
  nerai serve --seconds 600 --nodes 50000000 --memory 4000
  nerai serve --host 192.168.1.7     (others in the network can use it, too)")]
pub(crate) struct Serve {
    /// Listen on this port; else on the first free one from 7100 on.
    #[arg(long, value_name = "P")]
    port: Option<u16>,
    /// Listen on this address of the machine. Whoever can reach it can have it search.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// Run this many searches at the same time; else as many as there are processors, and at most 4.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Let no search take more time than this.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "120")]
    seconds: Duration,
    /// Let no search hold more memory than this, in millions of bytes; one that would need more tells what it knows by then.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..), default_value_t = Limits::default().megabytes())]
    memory: u32,
    /// Let no search play more moves on a board than this.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes, default_value_t = Limits::default().nodes)]
    nodes: u64,
}

/// Searches at the same time, unless told otherwise, on however large a machine.
const MOST_JOBS: usize = 4;

impl Serve {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let jobs = self
            .jobs
            .map_or_else(|| available_parallelism().map_or(1, |count| count.get().min(MOST_JOBS)), usize::from);
        let limits = Limits {
            time: self.seconds,
            nodes: self.nodes,
            memory: Limits::bytes_of(self.memory),
            ..Limits::with_jobs(jobs)
        };
        let server = match Server::bind(&ServerOptions { host: self.host, port: self.port, limits }) {
            Ok(server) => server,
            Err(error) => {
                let place = self.port.map_or(self.host.to_string(), |port| format!("{}, port {port}", self.host));
                console.complain(&place, None, format_args!("cannot listen there: {error}"))?;
                return Ok(Outcome::Failed);
            }
        };
        console.print(format_args!("{}\n", server.url()))?;
        console.flush()?;
        server.run()?;
        Ok(Outcome::Answered)
    }
}
