-- The codes of clinical records by which measures and lists find them, without reading whole resources.
create table core.clinical_code (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    record_id bigint not null,
    system text not null constraint clinical_code_system_check
        check (system in ('cpt', 'cvx', 'hcpcs', 'icd10cm', 'loinc', 'rxnorm', 'snomed')),
    code text not null,
    starts_on date not null,
    -- None: it has not ended.
    ends_on date,
    -- The measured value, and the code of the answer.
    value double precision,
    answer text,
    primary key (tenant_id, person_id, system, code, record_id),
    constraint clinical_code_record_id_fkey foreign key (tenant_id, record_id) references core.clinical_record (tenant_id, id) on delete cascade
);

create index clinical_code_record_idx on core.clinical_code (tenant_id, record_id);

call core.protect('core.clinical_code');
