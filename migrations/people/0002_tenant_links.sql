-- URLs of other systems of a tenant to which this module links.

create table people.tenant_link (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    -- URL of the portal in which members change data that only they may change.
    member_portal_url text constraint tenant_link_member_portal_url_check check (member_portal_url ~ '^https://[^/]+$'),
    -- Dashboards of a member's video meetings and logs, for support staff. `{user_id}` in the address is replaced by the member's user ID.
    -- Null if the tenant has no such dashboard.
    video_dashboard_url text constraint tenant_link_video_dashboard_url_check check (video_dashboard_url ~ '^https://[^/]+/'),
    log_dashboard_url text constraint tenant_link_log_dashboard_url_check check (log_dashboard_url ~ '^https://[^/]+/'),
    primary key (tenant_id)
);

call core.protect('people.tenant_link', 'select');
