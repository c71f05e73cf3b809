-- Returns the lists of a new tenant.
create function worklists.first_definitions() returns jsonb
    language sql immutable
    as $$
    select '[
      { "category": "Attention", "sub": "Across the practice", "name": "Overdue work",
        "description": "Everything that was due before today, oldest first within each priority.", "conditions": { "due_until_days": -1 } },
      { "category": "Attention", "sub": "Across the practice", "name": "Due today",
        "description": "Tasks and cases that are due today.", "conditions": { "due_from_days": 0, "due_until_days": 0 } },
      { "category": "Attention", "sub": "Across the practice", "name": "High priority",
        "description": "Open work of high priority.", "conditions": { "priorities": [2] } },
      { "category": "Attention", "sub": "Without an owner", "name": "Unassigned work",
        "description": "Nobody works on it yet.", "conditions": { "is_unassigned": true } },
      { "category": "Attention", "sub": "Without an owner", "name": "Unassigned and urgent",
        "description": "Nobody works on it yet, and it has high priority.", "conditions": { "is_unassigned": true, "priorities": [2] } },
      { "category": "Cases", "sub": "Breaches", "name": "Overdue cases",
        "description": "Cases that were due before today.", "conditions": { "content_types": ["case"], "due_until_days": -1 } },
      { "category": "Cases", "sub": "Breaches", "name": "Open longer than 30 days",
        "description": "Cases that were opened more than 30 days ago.",
        "conditions": { "content_types": ["case"], "created_before_hours": 720 } },
      { "category": "Cases", "sub": "By subject", "name": "Referrals",
        "description": "Referrals that are not complete.", "conditions": { "content_types": ["case"], "parent_categories": ["Referrals"] } },
      { "category": "Cases", "sub": "By subject", "name": "Results to follow up",
        "description": "Abnormal labs and findings on imaging.",
        "conditions": { "content_types": ["case"], "parent_categories": ["Results"] } },
      { "category": "Cases", "sub": "By subject", "name": "Prior authorizations",
        "description": "Approvals of the health plan that are pending.",
        "conditions": { "content_types": ["case"], "categories": ["Medication Prior Authorization", "Service Prior Authorization"] } },
      { "category": "Cases", "sub": "By subject", "name": "Insurance and billing",
        "description": "Questions on coverage and bills.",
        "conditions": { "content_types": ["case"], "parent_categories": ["Insurance and Billing"] } },
      { "category": "Care", "sub": "Outreach", "name": "Wellness visits and screenings",
        "description": "Yearly visits, screenings, vaccines and care gaps.",
        "conditions": { "content_types": ["case"], "parent_categories": ["Preventive Care"] } },
      { "category": "Care", "sub": "Outreach", "name": "Discharge and emergency follow-up",
        "description": "Patients who left a hospital or an emergency department.",
        "conditions": { "content_types": ["case"], "categories": ["Hospital Discharge Follow-Up", "Emergency Visit Follow-Up"] } },
      { "category": "Care", "sub": "Risk", "name": "Work for patients at high risk",
        "description": "Due within seven days or overdue, for patients with a high risk score.",
        "conditions": { "risks": ["high"], "due_until_days": 7 } },
      { "category": "Care", "sub": "Risk", "name": "Not contacted for 30 days",
        "description": "Open cases of patients without a message or call in the last 30 days.",
        "conditions": { "content_types": ["case"], "no_contact_days": 30 } },
      { "category": "Tasks", "sub": "", "name": "Tasks due this week",
        "description": "Tasks due within seven days, and overdue ones.", "conditions": { "content_types": ["task"], "due_until_days": 7 } },
      { "category": "Referrals", "sub": "Breaches", "name": "Overdue referrals",
        "description": "Referrals whose next step was due before today, oldest first within each priority.",
        "conditions": { "content_types": ["steerage"], "due_until_days": -1 } },
      { "category": "Messages", "sub": "Breaches", "name": "Unanswered past the response time",
        "description": "Patients who have waited longer for an answer than the practice allows, longest first within each priority.",
        "conditions": { "content_types": ["chatmessagev2"] } }
    ]'::jsonb
$$;

-- Adds them to a tenant. Called as the tables' owner, for each new tenant.
create procedure worklists.add_first_definitions(tenant bigint)
    language sql
    as $$
    insert into worklists.definition (tenant_id, name, description, category, sub_category, conditions)
    select tenant, d ->> 'name', d ->> 'description', d ->> 'category', d ->> 'sub', d -> 'conditions'
      from jsonb_array_elements(worklists.first_definitions()) with ordinality e (d, n)
     order by n
$$;
revoke all on procedure worklists.add_first_definitions(bigint) from public;
