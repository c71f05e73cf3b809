//! The event dispatcher: hands committed events to modules, exactly once in effect.
