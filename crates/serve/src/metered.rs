//! Counts the memory that a search holds, and stops it when it has had enough.
//!
//! Nodes say little about memory: a search keeps what it finds in tables of many kinds, and a limit for each of them would be
//! either too tight or too loose for all together. So the allocator counts. It knows a search by its thread, and raises the
//! flag that stops it at the moment when the limit is passed; the search then tells what it knows.
#![allow(unsafe_code, reason = "Rust has no other way to an allocator; all of it is passed on to the system's")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};

/// The system's allocator, counted. Only a program that has it as its `#[global_allocator]` keeps to [`Limits::memory`].
///
/// [`Limits::memory`]: crate::Limits::memory
#[derive(Clone, Copy, Debug, Default)]
pub struct Metered;

/// What this thread holds, and what is to happen when that is too much. Nothing here allocates or is ever dropped, so that an
/// allocator may use it.
struct Meter {
    /// Memory that another thread has given away and this one gives back makes it negative.
    held: Cell<isize>,
    most: Cell<isize>,
    /// The flag to raise; null if there is no limit.
    full: Cell<*const AtomicBool>,
    /// Whether it was raised here.
    is_full: Cell<bool>,
}

thread_local! {
    static METER: Meter = const {
        Meter { held: Cell::new(0), most: Cell::new(isize::MAX), full: Cell::new(ptr::null()), is_full: Cell::new(false) }
    };
}

/// Does work that raises the flag once it holds this many bytes more than at its beginning, and says whether it did.
pub(crate) fn metered<T>(bytes: usize, full: &AtomicBool, work: impl FnOnce() -> T) -> (T, bool) {
    let limited = Limited::begin(bytes, full);
    let done = work();
    let is_full = METER.with(|meter| meter.is_full.get());
    drop(limited);
    (done, is_full)
}

/// Takes the limit off again, after a panic, too: the flag is borrowed no longer than this lives.
struct Limited;

impl Limited {
    fn begin(bytes: usize, full: &AtomicBool) -> Limited {
        METER.with(|meter| {
            let bytes = isize::try_from(bytes).unwrap_or(isize::MAX);
            meter.most.set(meter.held.get().saturating_add(bytes));
            meter.full.set(full);
            meter.is_full.set(false);
        });
        Limited
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        METER.with(|meter| {
            meter.full.set(ptr::null());
            meter.most.set(isize::MAX);
        });
    }
}

#[inline]
fn count(change: isize) {
    // A thread that ends has no meter any more, and no limit.
    let _ = METER.try_with(|meter| {
        let held = meter.held.get().wrapping_add(change);
        meter.held.set(held);
        if held > meter.most.get()
            // SAFETY: a flag that is set belongs to a `Limited` on the stack of this thread, which borrows it.
            && let Some(full) = unsafe { meter.full.get().as_ref() }
        {
            full.store(true, Ordering::Relaxed);
            meter.is_full.set(true);
        }
    });
}

/// Sizes are at most `isize::MAX`, says `Layout`.
fn signed(size: usize) -> isize {
    size as isize
}

// SAFETY: every call goes to the system's allocator as it came; counting allocates nothing and does not panic.
unsafe impl GlobalAlloc for Metered {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()));
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()));
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-signed(layout.size()));
        unsafe { System.dealloc(at, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(signed(size) - signed(layout.size()));
        unsafe { System.realloc(at, layout, size) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[global_allocator]
    static ALLOCATOR: Metered = Metered;

    #[test]
    fn the_flag_is_raised_when_the_limit_is_passed_and_not_before() {
        let full = AtomicBool::new(false);
        let ((), is_full) = metered(1_000_000, &full, || {
            let most = vec![1_u8; 900_000];
            assert!(!full.load(Ordering::Relaxed));
            drop(most);
            // What was given back can be had again.
            let mut again = vec![1_u8; 900_000];
            assert!(!full.load(Ordering::Relaxed));
            again.extend([1; 200_000]);
            assert!(full.load(Ordering::Relaxed));
        });
        assert!(is_full);
    }

    #[test]
    fn what_others_hold_does_not_count_and_no_limit_outlives_its_work() {
        let full = AtomicBool::new(false);
        let before = vec![1_u8; 5_000_000];
        let ((), is_full) = metered(1_000_000, &full, || {
            std::thread::scope(|scope| drop(scope.spawn(|| vec![1_u8; 3_000_000].len()).join()));
        });
        let after = vec![1_u8; 3_000_000];
        assert!(!is_full && !full.load(Ordering::Relaxed), "{} {}", before.len(), after.len());
    }
}
