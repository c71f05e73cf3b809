//! The module's operations, one file an endpoint, against a host with a database of its own.

use huddle_sample as _;

mod entries;
