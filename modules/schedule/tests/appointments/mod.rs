//! Appointments.

mod update;
