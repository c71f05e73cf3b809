-- What a release holds (SHA-256 over its files): a version never comes to mean something else. Null: published before this was kept.
alter table core.ui_release add column digest text;

-- What a channel named before: the way back is one call.
alter table core.ui_channel
    add column previous text,
    add constraint ui_channel_previous_fkey foreign key (module, previous) references core.ui_release (module, version);
