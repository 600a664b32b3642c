//! Listens, and answers each connection on a task of its own until someone ends the program.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::Semaphore;

use crate::app::service;
use crate::limits::Limits;

/// Where to listen, and what requests may take.
#[derive(Clone, Copy, Debug)]
pub struct ServerOptions {
    /// The address; only this machine can reach a loopback address.
    pub host: IpAddr,
    /// The port; the first free one from 7100 on if there is none.
    pub port: Option<u16>,
    /// What requests may take.
    pub limits: Limits,
}

impl Default for ServerOptions {
    /// On this machine only, at the first free port.
    fn default() -> ServerOptions {
        ServerOptions { host: Ipv4Addr::LOCALHOST.into(), port: None, limits: Limits::default() }
    }
}

/// A server that has its address and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

/// Ports that are tried.
const PORTS: std::ops::Range<u16> = 7100..7200;
/// Threads for short work: reading files and the like.
const SHORT_THREADS: usize = 4;
/// After a failure to accept a connection (too many open files), others get time to end.
const PAUSE: Duration = Duration::from_millis(100);

impl Server {
    /// Takes a port.
    ///
    /// # Errors
    /// If the port is taken, or the address is none of this machine.
    pub fn bind(options: &ServerOptions) -> io::Result<Server> {
        let at = |port: u16| TcpListener::bind((options.host, port));
        let listener = match options.port {
            Some(port) => at(port)?,
            // Where the usual ports are all taken, the system knows another.
            None => { PORTS }.find_map(|port| at(port).ok()).map_or_else(|| at(0), Ok)?,
        };
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, limits: options.limits })
    }

    /// The address that a browser opens.
    #[must_use]
    pub fn url(&self) -> String {
        let port = self.address.port();
        match self.address.ip() {
            host if host.is_loopback() || host.is_unspecified() => format!("http://localhost:{port}/"),
            IpAddr::V4(host) => format!("http://{host}:{port}/"),
            IpAddr::V6(host) => format!("http://[{host}]:{port}/"),
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until Ctrl-C.
    ///
    /// # Errors
    /// If the system gives no threads or no sockets.
    pub fn run(self) -> io::Result<()> {
        self.run_until(async {
            // Where no handler can be set, Ctrl-C ends the program as usual.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }

    /// Answers requests until the end comes. Searches that still run are stopped and not waited for.
    ///
    /// # Errors
    /// If the system gives no threads or no sockets.
    pub fn run_until(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(SHORT_THREADS)
            .enable_all()
            .build()?;
        let done = runtime.block_on(async {
            tokio::select! {
                failed = self.accept() => failed,
                () = end => Ok(()),
            }
        });
        runtime.shutdown_background();
        done
    }

    /// Takes connections, a limited number at a time, for ever.
    async fn accept(self) -> io::Result<()> {
        let service = service(self.address.ip(), self.limits);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let connections = Arc::new(Semaphore::new(self.limits.connections));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.limits.arrival).keep_alive(true);
        loop {
            let Ok(permit) = connections.clone().acquire_owned().await else { return Ok(()) };
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service.clone()));
            tokio::spawn(async move {
                // A client that breaks off has had its answer.
                let _ = connection.await;
                drop(permit);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_servers_find_ports_of_their_own() {
        let servers = [(); 2].map(|()| Server::bind(&ServerOptions::default()).unwrap());
        assert_ne!(servers[0].address, servers[1].address);
        assert!(servers[0].address.ip().is_loopback());
        assert_eq!(servers[0].url(), format!("http://localhost:{}/", servers[0].address.port()));
        let taken = ServerOptions { port: Some(servers[0].address.port()), ..ServerOptions::default() };
        assert_eq!(Server::bind(&taken).unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }
}
