//! Facts about files: equal rules give equal bytes, and bytes that are no database are refused, never a panic.

mod common;

use common::{geometry, ladder};
use nerai_board::Random;
use nerai_patterns::{Database, FileError, Generation, Goal, Location, Savings, Space, draw};

fn database() -> Database {
    ladder(Goal::ConnectToEmpty, &geometry("2x2", Location::Side), true).pop().unwrap()
}

#[test]
fn a_database_reads_back_as_it_was() {
    let written = database();
    let read = Database::from_bytes(written.bytes().to_vec()).unwrap();
    assert_eq!(read, written);
    assert!(read.rules().eq(written.rules()) && read.rules().count() > 100);
    let rules = read.rules().collect();
    assert_eq!(Database::from_rules(read.geometry(), read.goal(), true, rules).unwrap().bytes(), written.bytes());
    for rule in read.rules() {
        let entry = read.entry(rule.shape).unwrap();
        assert!(entry.concludes(rule.levels, rule.value));
        assert!(!draw(read.geometry(), &rule).is_empty());
    }
}

#[test]
fn a_truncated_file_is_refused_wherever_it_ends() {
    let bytes = database().bytes().to_vec();
    for length in 0..bytes.len() {
        let error = Database::from_bytes(bytes[..length].to_vec()).unwrap_err();
        match length {
            0..8 => assert_eq!(error, FileError::Foreign("a pattern database")),
            _ => assert!(matches!(error, FileError::Length { .. }), "{length}: {error}"),
        }
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(Database::from_bytes(longer), Err(FileError::Length { .. })));
}

#[test]
fn a_damaged_byte_is_noticed_wherever_it_is() {
    let bytes = database().bytes().to_vec();
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 0x10;
        let error = Database::from_bytes(damaged).unwrap_err();
        match place {
            0..8 => assert_eq!(error, FileError::Foreign("a pattern database")),
            8..10 => assert!(matches!(error, FileError::Version { .. })),
            _ => assert!(matches!(error, FileError::Checksum(_)), "{place}: {error}"),
        }
    }
}

#[test]
fn contents_that_make_no_sense_are_refused_although_the_checksums_are_right() {
    let bytes = database().bytes().to_vec();
    let mut random = Random::new(8);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..20_000 {
        let mut forged = bytes.clone();
        for _ in 0..1 + random.next_u64() % 3 {
            let place = 10 + random.next_u64() as usize % (bytes.len() - 10);
            forged[place] = random.next_u64() as u8;
        }
        put_checksums(&mut forged);
        match Database::from_bytes(forged) {
            Ok(database) => {
                accepted += 1;
                assert!(database.rules().all(|rule| !draw(database.geometry(), &rule).is_empty()));
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > accepted, "{refused} refused, {accepted} accepted");
}

#[test]
fn any_bytes_at_all_are_no_database() {
    let mut random = Random::new(4);
    for length in 0..500 {
        let mut bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        assert!(Database::from_bytes(bytes.clone()).is_err() && Generation::from_bytes(&bytes).is_err());
        bytes.splice(0..length.min(10), *b"NeraiPat\x02\x00");
        assert!(Database::from_bytes(bytes.clone()).is_err());
        bytes.splice(0..10, *b"NeraiGen\x01\x00");
        assert!(Generation::from_bytes(&bytes).is_err());
    }
}

#[test]
fn the_record_of_a_generation_is_refused_if_it_is_cut_or_damaged() {
    let mut generation = Generation::new(Space::new(&geometry("3x2", Location::Side), Goal::Eye), Savings::default());
    for _ in 0..3 {
        let found = generation.items().iter().filter_map(|&number| generation.look(number)).collect();
        generation.absorb(found);
    }
    let bytes = generation.to_bytes();
    assert!(Generation::from_bytes(&bytes).is_ok());
    for length in 0..bytes.len() {
        assert!(Generation::from_bytes(&bytes[..length]).is_err());
        let mut damaged = bytes.clone();
        damaged[length] ^= 1;
        assert!(Generation::from_bytes(&damaged).is_err());
    }
}

/// The format's checksum, FNV-1a, written down a second time.
fn put_checksums(bytes: &mut [u8]) {
    let sum = |bytes: &[u8]| {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
    };
    let body = sum(&bytes[64..]);
    bytes[48..56].copy_from_slice(&body.to_le_bytes());
    let header = sum(&bytes[..56]);
    bytes[56..64].copy_from_slice(&header.to_le_bytes());
}
