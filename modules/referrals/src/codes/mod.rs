//! Code systems: ICD-10-CM and HCPCS Level II, the same for all tenants, and the CPT codes that a tenant has licensed.

pub mod search;
