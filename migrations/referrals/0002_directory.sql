-- The directory of providers: public facts of the national registry (NPPES), the same for all tenants. What a tenant knows of providers is
-- in tables of its own. The owner's import writes these tables, and the application only reads them, so that they need no row security
-- and their indexes serve any operator.

create table referrals.directory_provider (
    npi text collate "C" primary key constraint directory_provider_npi_check check (length(npi) = 10),
    is_organization boolean not null,
    first_name text not null default '',
    last_name text not null default '',
    credential text not null default '',
    organization_name text not null default '',
    -- The name under which an organization does business, or a former name of a person.
    other_name text not null default '',
    gender text constraint directory_provider_gender_check check (gender in ('Female', 'Male')),
    address_line_1 text not null default '',
    address_line_2 text not null default '',
    city text not null default '',
    state text not null default '',
    zip_code text not null default '' constraint directory_provider_zip_code_check check (length(zip_code) in (0, 5, 10)),
    -- E.164; empty if unknown.
    phone text not null default '',
    fax text not null default '',
    -- The first five digits of the ZIP code as a number, and the H3 cell of its centroid at resolution 5; null for a ZIP code without a place.
    zip integer,
    cell bigint,
    -- Taxonomy codes of NUCC, the primary one first.
    taxonomies text[] not null default '{}',
    -- Days of the registry.
    updated_on date not null,
    deactivated_on date,
    reactivated_on date,
    search_name text not null generated always as
        (core.fold(first_name || ' ' || last_name || ' ' || organization_name || ' ' || other_name)) stored,
    constraint directory_provider_place_check check ((zip is null) = (cell is null))
);
grant select on referrals.directory_provider to huddle_app;

-- Active providers by ZIP code and taxonomy, one row for each taxonomy of a provider. All providers of a ZIP code are at its centroid:
-- a search reads ZIP codes in the order of their distance, and ends with the last provider that it needs. The index contains all columns,
-- so that a search reads no other row of the candidates that it does not show.
create table referrals.directory_place (
    zip integer not null,
    taxonomy text collate "C" not null,
    npi text collate "C" not null,
    is_organization boolean not null,
    gender text,
    primary key (zip, taxonomy, npi) include (is_organization, gender)
);
grant select on referrals.directory_place to huddle_app;

-- Words of the names of active providers by cell. The beginning of a word is a range of the primary key. A cell has some dozens of ZIP
-- codes in a city: a search for similar words looks up each of them in each cell.
create table referrals.directory_word (
    cell bigint not null,
    word text collate "C" not null,
    npi text collate "C" not null,
    zip integer not null,
    is_organization boolean not null,
    gender text,
    taxonomies text[] not null,
    primary key (cell, word, npi) include (zip, is_organization, gender, taxonomies)
);
grant select on referrals.directory_word to huddle_app;

-- The distinct words of all names, by which similar words are found. A word that no name contains any longer stays and matches nobody.
create table referrals.directory_term (
    word text collate "C" primary key
);
-- Only imports add words, thousands at a time: the index collects them, and the vacuum at the end of an import adds them.
create index directory_term_alike_idx on referrals.directory_term using gin (word gin_trgm_ops);
grant select on referrals.directory_term to huddle_app;

-- Rows of a file on their way into the tables above, a batch at a time. Only the import of the directory uses it, under a lock.
create unlogged table referrals.directory_staging (
    line bigint primary key,
    npi text collate "C" not null,
    is_organization boolean not null,
    first_name text not null,
    last_name text not null,
    credential text not null,
    organization_name text not null,
    other_name text not null,
    gender text,
    address_line_1 text not null,
    address_line_2 text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    phone text not null,
    fax text not null,
    zip integer,
    cell bigint,
    taxonomies text[] not null,
    updated_on date not null,
    deactivated_on date,
    reactivated_on date
);
