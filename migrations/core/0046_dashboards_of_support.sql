-- Where support sees a member's video meetings, and what was logged of the member; null: the tenant has no such place. `{user_id}` in an
-- address stands for the member's user id.
alter table core.tenant
    add column video_dashboard_url text constraint tenant_video_dashboard_url_check check (video_dashboard_url ~ '^https://[^/]+/'),
    add column log_dashboard_url text constraint tenant_log_dashboard_url_check check (log_dashboard_url ~ '^https://[^/]+/');
