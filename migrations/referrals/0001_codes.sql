-- Code systems.

grant usage on schema referrals to huddle_app;
