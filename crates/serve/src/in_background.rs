//! A server on a thread of its own, for tests and measurements that talk to it from the same program.

use std::net::SocketAddr;
use std::thread::JoinHandle;

use tokio::sync::oneshot;

use crate::server::Server;

/// A server that answers until this is dropped.
#[derive(Debug)]
pub struct InBackground {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl InBackground {
    /// Lets a server answer on a thread of its own.
    #[must_use]
    pub fn start(server: Server) -> InBackground {
        let (end, ended) = oneshot::channel::<()>();
        let address = server.address();
        let run = move || {
            // It ends when the other end is dropped; a server that cannot run leaves its clients without answers.
            let _ = server.run_until(async { drop(ended.await) });
        };
        InBackground { address, end: Some(end), thread: Some(std::thread::spawn(run)) }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for InBackground {
    fn drop(&mut self) {
        drop(self.end.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}
