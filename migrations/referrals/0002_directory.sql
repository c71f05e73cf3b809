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
    -- Centroid of the ZIP code, and its H3 cell at resolution 5; null for a ZIP code without a place.
    latitude double precision,
    longitude double precision,
    cell bigint,
    -- Taxonomy codes of NUCC, the primary one first.
    taxonomies text[] not null default '{}',
    -- Days of the registry.
    updated_on date not null,
    deactivated_on date,
    reactivated_on date,
    search_name text not null generated always as
        (core.fold(first_name || ' ' || last_name || ' ' || organization_name || ' ' || other_name)) stored,
    constraint directory_provider_place_check check ((latitude is null) = (cell is null) and (longitude is null) = (cell is null))
);
-- Providers in a cell, whatever their taxonomy.
create index directory_provider_cell_idx on referrals.directory_provider (cell, npi)
    include (is_organization, gender, latitude, longitude) where cell is not null and deactivated_on is null;
grant select on referrals.directory_provider to huddle_app;

-- Active providers by taxonomy and cell, one row for each taxonomy of a provider. The index contains all columns: candidates are filtered
-- by gender and sorted by distance without reading their rows. The cells within a coarser cell are consecutive, so that a search of any
-- radius reads a few ranges of it (`places::ranges_within`).
create table referrals.directory_place (
    taxonomy text collate "C" not null,
    cell bigint not null,
    npi text collate "C" not null,
    is_organization boolean not null,
    gender text,
    latitude double precision not null,
    longitude double precision not null,
    primary key (taxonomy, cell, npi) include (is_organization, gender, latitude, longitude)
);
grant select on referrals.directory_place to huddle_app;

-- The distinct taxonomies of the providers, by which options that name beginnings of codes are completed.
create table referrals.directory_taxonomy (
    taxonomy text collate "C" primary key
);
grant select on referrals.directory_taxonomy to huddle_app;

-- Words of the names of active providers by cell. The beginning of a word is a range of the primary key.
create table referrals.directory_word (
    word text collate "C" not null,
    cell bigint not null,
    npi text collate "C" not null,
    primary key (word, cell, npi)
);
grant select on referrals.directory_word to huddle_app;

-- The distinct words of all names, by which similar words are found. A word that no name contains any longer stays and matches nobody.
create table referrals.directory_term (
    word text collate "C" primary key
);
create index directory_term_alike_idx on referrals.directory_term using gin (word gin_trgm_ops) with (fastupdate = off);
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
    latitude double precision,
    longitude double precision,
    cell bigint,
    taxonomies text[] not null,
    updated_on date not null,
    deactivated_on date,
    reactivated_on date
);
