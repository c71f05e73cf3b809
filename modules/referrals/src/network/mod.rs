//! The tenant's provider network: what the tenant's upload says of providers.
