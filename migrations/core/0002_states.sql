-- States and territories of the USA; the same for all tenants.
create table core.state (
    -- Number in the census (FIPS 5-2), which other systems use too.
    id integer not null constraint state_id_key unique,
    abbreviation text primary key constraint state_abbreviation_check check (abbreviation ~ '^[A-Z]{2}$'),
    name text not null,
    is_territory boolean not null default false,
    -- Time zone of most residents; a ZIP code may have another one.
    time_zone text not null
);

insert into core.state (id, abbreviation, name, is_territory, time_zone) values
    (1, 'AL', 'Alabama', false, 'America/Chicago'), (2, 'AK', 'Alaska', false, 'America/Anchorage'),
    (4, 'AZ', 'Arizona', false, 'America/Phoenix'), (5, 'AR', 'Arkansas', false, 'America/Chicago'),
    (6, 'CA', 'California', false, 'America/Los_Angeles'), (8, 'CO', 'Colorado', false, 'America/Denver'),
    (9, 'CT', 'Connecticut', false, 'America/New_York'), (10, 'DE', 'Delaware', false, 'America/New_York'),
    (11, 'DC', 'District of Columbia', false, 'America/New_York'), (12, 'FL', 'Florida', false, 'America/New_York'),
    (13, 'GA', 'Georgia', false, 'America/New_York'), (15, 'HI', 'Hawaii', false, 'Pacific/Honolulu'),
    (16, 'ID', 'Idaho', false, 'America/Boise'), (17, 'IL', 'Illinois', false, 'America/Chicago'),
    (18, 'IN', 'Indiana', false, 'America/Indiana/Indianapolis'), (19, 'IA', 'Iowa', false, 'America/Chicago'),
    (20, 'KS', 'Kansas', false, 'America/Chicago'), (21, 'KY', 'Kentucky', false, 'America/New_York'),
    (22, 'LA', 'Louisiana', false, 'America/Chicago'), (23, 'ME', 'Maine', false, 'America/New_York'),
    (24, 'MD', 'Maryland', false, 'America/New_York'), (25, 'MA', 'Massachusetts', false, 'America/New_York'),
    (26, 'MI', 'Michigan', false, 'America/Detroit'), (27, 'MN', 'Minnesota', false, 'America/Chicago'),
    (28, 'MS', 'Mississippi', false, 'America/Chicago'), (29, 'MO', 'Missouri', false, 'America/Chicago'),
    (30, 'MT', 'Montana', false, 'America/Denver'), (31, 'NE', 'Nebraska', false, 'America/Chicago'),
    (32, 'NV', 'Nevada', false, 'America/Los_Angeles'), (33, 'NH', 'New Hampshire', false, 'America/New_York'),
    (34, 'NJ', 'New Jersey', false, 'America/New_York'), (35, 'NM', 'New Mexico', false, 'America/Denver'),
    (36, 'NY', 'New York', false, 'America/New_York'), (37, 'NC', 'North Carolina', false, 'America/New_York'),
    (38, 'ND', 'North Dakota', false, 'America/Chicago'), (39, 'OH', 'Ohio', false, 'America/New_York'),
    (40, 'OK', 'Oklahoma', false, 'America/Chicago'), (41, 'OR', 'Oregon', false, 'America/Los_Angeles'),
    (42, 'PA', 'Pennsylvania', false, 'America/New_York'), (44, 'RI', 'Rhode Island', false, 'America/New_York'),
    (45, 'SC', 'South Carolina', false, 'America/New_York'), (46, 'SD', 'South Dakota', false, 'America/Chicago'),
    (47, 'TN', 'Tennessee', false, 'America/Chicago'), (48, 'TX', 'Texas', false, 'America/Chicago'),
    (49, 'UT', 'Utah', false, 'America/Denver'), (50, 'VT', 'Vermont', false, 'America/New_York'),
    (51, 'VA', 'Virginia', false, 'America/New_York'), (53, 'WA', 'Washington', false, 'America/Los_Angeles'),
    (54, 'WV', 'West Virginia', false, 'America/New_York'), (55, 'WI', 'Wisconsin', false, 'America/Chicago'),
    (56, 'WY', 'Wyoming', false, 'America/Denver'), (60, 'AS', 'American Samoa', true, 'Pacific/Pago_Pago'),
    (66, 'GU', 'Guam', true, 'Pacific/Guam'), (69, 'MP', 'Northern Mariana Islands', true, 'Pacific/Saipan'),
    (72, 'PR', 'Puerto Rico', true, 'America/Puerto_Rico'), (78, 'VI', 'U.S. Virgin Islands', true, 'America/St_Thomas');

grant select on core.state to huddle_app;
