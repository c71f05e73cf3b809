-- The access token before the present one is good for up to a minute more (other tabs still hold it): the end of a session withdraws both.
alter table core.session
    add column superseded_token_hash bytea,
    add column superseded_expires_at timestamptz;
