//! The job worker.
