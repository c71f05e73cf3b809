-- The first categories of a tenant, with their workflows.

-- The categories of a new tenant: headings with their categories. A category names its workflow below, and what a provider is searched by
-- if its cases always need the same kind of provider.
create function todos.first_case_categories() returns jsonb
    language sql immutable
    as $$
    select '[
      { "title": "Care Coordination", "categories": [
        { "title": "Hospital Discharge Follow-Up", "flow": "follow-up", "owner": "Nurse team", "due": 2, "member": "Your hospital follow-up",
          "description": "Contact within two business days after discharge, medicines reconciled, follow-up visit booked.",
          "tasks": [["Request the discharge summary", 0, 1], ["Call the patient within two business days", 2, 2],
                    ["Reconcile medicines with the discharge list", 2, 1], ["Book the follow-up visit", 3, 0]] },
        { "title": "Emergency Visit Follow-Up", "flow": "follow-up", "owner": "Nurse team", "due": 3,
          "description": "Contact after a visit to an emergency department or urgent care.",
          "tasks": [["Request the visit note", 0, 0], ["Call the patient", 2, 1]] },
        { "title": "Medical Records Request", "flow": "records", "owner": "Health guides", "due": 14,
          "description": "Records from another practice or hospital.",
          "tasks": [["Get the signed release", 3, 0], ["Send the request", 3, 0], ["File the records in the chart", 14, 0]] },
        { "title": "Home Health or Equipment Order", "flow": "order", "owner": "Nurse team", "due": 5,
          "description": "Home health services or durable medical equipment.",
          "tasks": [["Sign the order", 1, 1], ["Send the order to the supplier", 2, 0], ["Confirm delivery with the patient", 5, 0]] } ] },
      { "title": "Referrals", "categories": [
        { "title": "Specialty Referral", "flow": "referral", "owner": "Referral team", "due": 7, "member": "Your referral",
          "description": "A visit with a specialist, from the request to the consult note.",
          "tasks": [["Check that the specialist is in network", 1, 0], ["Send the referral with the chart notes", 2, 0],
                    ["Confirm that the visit is booked", 7, 0], ["Request the consult note", 30, 0]] },
        { "title": "Imaging Referral", "flow": "referral", "owner": "Referral team", "due": 5, "member": "Your imaging",
          "search": "Diagnostic Radiology",
          "description": "X-ray, ultrasound, CT, MRI or mammography at an outside facility.",
          "tasks": [["Check whether prior authorization is needed", 1, 0], ["Send the order to the facility", 2, 0],
                    ["Obtain the report", 14, 1]] },
        { "title": "Behavioral Health Referral", "flow": "referral", "owner": "Behavioral health team", "due": 5,
          "search": "Behavioral Health",
          "description": "Therapy or psychiatry inside or outside the practice.",
          "tasks": [["Ask about preferences and availability", 2, 0], ["Offer the first appointment", 5, 0]] } ] },
      { "title": "Medications", "categories": [
        { "title": "Prescription Refill", "flow": "clinical", "owner": "Nurse team", "due": 1, "member": "Your refill",
          "description": "A refill that needs a decision of a clinician.",
          "tasks": [["Check the last visit and labs", 0, 0], ["Send the refill or answer the patient", 1, 1]] },
        { "title": "Medication Prior Authorization", "flow": "authorization", "owner": "Referral team", "due": 3,
          "description": "The health plan has to approve a medicine.",
          "tasks": [["Collect diagnosis and tried medicines", 1, 0], ["Submit the request to the plan", 1, 1],
                    ["Tell patient and pharmacy the decision", 5, 0]] },
        { "title": "Medication Reconciliation", "flow": "checklist", "owner": "Nurse team", "due": 7,
          "description": "The list of medicines is compared with what the patient takes. It completes itself with its last task.",
          "tasks": [["Review the list with the patient", 5, 0], ["Update the chart", 7, 0]] } ] },
      { "title": "Results", "categories": [
        { "title": "Abnormal Lab Follow-Up", "flow": "clinical", "owner": "Nurse team", "due": 1, "member": "Your lab results",
          "description": "A result that needs action and word to the patient.",
          "tasks": [["Review the result with the clinician", 0, 2], ["Tell the patient the result and the plan", 1, 2],
                    ["Order the repeat test", 3, 0]] },
        { "title": "Imaging Result Follow-Up", "flow": "clinical", "owner": "Physicians", "due": 3,
          "description": "A finding on imaging that needs action.",
          "tasks": [["Review the report", 1, 1], ["Tell the patient the finding and the plan", 3, 1]] } ] },
      { "title": "Preventive Care", "categories": [
        { "title": "Annual Wellness Visit Outreach", "flow": "outreach", "owner": "Health guides", "due": 14,
          "description": "The yearly visit is due.", "tasks": [] },
        { "title": "Cancer Screening Outreach", "flow": "outreach", "owner": "Health guides", "due": 14, "member": "Your screening",
          "description": "Colorectal, breast or cervical cancer screening is due.",
          "tasks": [["Order the screening", 7, 0], ["Confirm that it was done", 45, 0]] },
        { "title": "Immunization Outreach", "flow": "outreach", "owner": "Health guides", "due": 14,
          "description": "A vaccine is due.", "tasks": [] },
        { "title": "Care Gap", "flow": "outreach", "owner": "Health guides", "due": 30, "system": true,
          "description": "A gap in a quality measure, opened from the nightly report.", "tasks": [] } ] },
      { "title": "Insurance and Billing", "categories": [
        { "title": "Service Prior Authorization", "flow": "authorization", "owner": "Referral team", "due": 5,
          "description": "The health plan has to approve a procedure, imaging or equipment.",
          "tasks": [["Collect the clinical notes", 1, 0], ["Submit the request to the plan", 2, 1], ["Tell the patient the decision", 10, 0]] },
        { "title": "Coverage Question", "flow": "request", "owner": "Health guides", "due": 3, "member": "Your coverage question",
          "description": "Eligibility, benefits or a change of plan.", "tasks": [] },
        { "title": "Billing Question", "flow": "request", "owner": "Health guides", "due": 5, "member": "Your billing question",
          "description": "A bill or an explanation of benefits.", "tasks": [] } ] },
      { "title": "Forms and Letters", "categories": [
        { "title": "Form Completion", "flow": "form", "owner": "Nurse team", "due": 5, "member": "Your form",
          "description": "FMLA, disability, school, camp or sports form.",
          "tasks": [["Fill in from the chart", 2, 0], ["Get the clinician''s signature", 4, 0], ["Send the form", 5, 0]] },
        { "title": "Work or School Letter", "flow": "form", "owner": "Nurse team", "due": 2,
          "description": "A letter about absence or accommodations.", "tasks": [["Write the letter", 1, 0], ["Send the letter", 2, 0]] } ] },
      { "title": "Member Experience", "categories": [
        { "title": "Complaint", "flow": "request", "owner": "Health guides", "due": 2,
          "description": "A complaint about care or service; answered within two business days.",
          "tasks": [["Acknowledge the complaint", 1, 1], ["Answer the patient", 2, 1]] },
        { "title": "Portal or App Help", "flow": "request", "owner": "Health guides", "due": 1, "member": "Help with the app",
          "description": "Sign-in, messages or video visits do not work for the patient.", "tasks": [] } ] }
    ]'::jsonb
$$;

-- The workflows of these categories. An action has a trigger, the states in which it is offered, the state that follows, what it does in words,
-- and whether it asks for a reason.
create function todos.first_case_workflows() returns jsonb
    language sql immutable
    as $$
    select jsonb_object_agg(f.name, jsonb_build_object(
               'states', (select jsonb_agg(jsonb_build_object('name', s ->> 0, 'category', s ->> 1, 'is_initial', n = 1) order by n)
                            from jsonb_array_elements(f.states) with ordinality e (s, n)),
               'actions', (select jsonb_agg(jsonb_build_object('trigger', a ->> 0, 'from', a -> 1, 'dest', a ->> 2,
                                                               'descriptions', coalesce(a -> 3, '[]'::jsonb))
                                            || case when a ->> 4 = 'true' then '{"needs_reason": true}' else '{}' end::jsonb order by n)
                             from jsonb_array_elements(f.actions) with ordinality e (a, n))))
      from (values
        ('request',
         '[["New", "open"], ["In Progress", "open"], ["Waiting for Patient", "open"], ["Resolved", "complete"], ["Deferred", "deferred"]]'::jsonb,
         '[["Start", ["New"], "In Progress"], ["Wait for patient", ["New", "In Progress"], "Waiting for Patient"],
           ["Continue", ["Waiting for Patient"], "In Progress"], ["Resolve", ["New", "In Progress", "Waiting for Patient"], "Resolved"],
           ["Defer", ["New", "In Progress", "Waiting for Patient"], "Deferred"], ["Reopen", ["Resolved", "Deferred"], "In Progress"]]'::jsonb),
        ('clinical',
         '[["New", "open"], ["With Clinician", "open"], ["Patient to Be Told", "open"], ["Complete", "complete"], ["Deferred", "deferred"]]',
         '[["Send to clinician", ["New"], "With Clinician"], ["Decision made", ["New", "With Clinician"], "Patient to Be Told"],
           ["Back to clinician", ["Patient to Be Told"], "With Clinician"],
           ["Complete", ["With Clinician", "Patient to Be Told"], "Complete", ["The patient knows the decision."]],
           ["Defer", ["New", "With Clinician", "Patient to Be Told"], "Deferred"], ["Reopen", ["Complete", "Deferred"], "With Clinician"]]'),
        ('follow-up',
         '[["New", "open"], ["First Attempt", "open"], ["Second Attempt", "open"], ["Reached", "open"], ["Complete", "complete"],
           ["Unable to Reach", "deferred"], ["Declined", "deferred"]]',
         '[["No answer", ["New"], "First Attempt"], ["No answer again", ["First Attempt"], "Second Attempt"],
           ["Reached", ["New", "First Attempt", "Second Attempt"], "Reached"], ["Complete", ["Reached"], "Complete"],
           ["Unable to reach", ["Second Attempt"], "Unable to Reach", ["Send the letter for patients who were not reached."]],
           ["Patient declines", ["New", "First Attempt", "Second Attempt", "Reached"], "Declined"],
           ["Reopen", ["Complete", "Unable to Reach", "Declined"], "Reached"]]'),
        ('outreach',
         '[["New", "open"], ["First Attempt", "open"], ["Second Attempt", "open"], ["Scheduled", "open"], ["Complete", "complete"],
           ["Unable to Reach", "deferred"], ["Declined", "deferred"]]',
         '[["No answer", ["New"], "First Attempt"], ["No answer again", ["First Attempt"], "Second Attempt"],
           ["Scheduled", ["New", "First Attempt", "Second Attempt"], "Scheduled"],
           ["Complete", ["New", "First Attempt", "Second Attempt", "Scheduled"], "Complete"],
           ["Unable to reach", ["Second Attempt"], "Unable to Reach"],
           ["Patient declines", ["New", "First Attempt", "Second Attempt", "Scheduled"], "Declined", [], true],
           ["Reopen", ["Complete", "Unable to Reach", "Declined"], "New"]]'),
        ('referral',
         '[["Requested", "open"], ["Sent", "open"], ["Scheduled", "open"], ["Complete", "complete"], ["Declined by Patient", "deferred"],
           ["Cancelled", "deferred"]]',
         '[["Send", ["Requested"], "Sent"], ["Visit booked", ["Requested", "Sent"], "Scheduled"], ["Visit cancelled", ["Scheduled"], "Sent"],
           ["Complete", ["Sent", "Scheduled"], "Complete", ["The report or consult note is in the chart."]],
           ["Patient declines", ["Requested", "Sent", "Scheduled"], "Declined by Patient"],
           ["Cancel", ["Requested", "Sent", "Scheduled"], "Cancelled"], ["Reopen", ["Complete", "Declined by Patient", "Cancelled"], "Requested"]]'),
        ('records',
         '[["New", "open"], ["Requested", "open"], ["Received", "complete"], ["Not Available", "deferred"]]',
         '[["Request", ["New"], "Requested"], ["Request again", ["Requested"], "Requested"], ["Received", ["New", "Requested"], "Received"],
           ["Not available", ["Requested"], "Not Available"], ["Cancel", ["New"], "Not Available"],
           ["Reopen", ["Received", "Not Available"], "Requested"]]'),
        ('order',
         '[["New", "open"], ["Ordered", "open"], ["Delivered", "complete"], ["Cancelled", "deferred"]]',
         '[["Order", ["New"], "Ordered"], ["Delivered", ["Ordered"], "Delivered"], ["Cancel", ["New", "Ordered"], "Cancelled"],
           ["Reopen", ["Delivered", "Cancelled"], "Ordered"]]'),
        ('authorization',
         '[["Preparing", "open"], ["Submitted", "open"], ["More Information Requested", "open"], ["Appealed", "open"], ["Approved", "complete"],
           ["Denied", "complete"], ["Withdrawn", "deferred"]]',
         '[["Submit", ["Preparing", "More Information Requested"], "Submitted"],
           ["Plan asks for more", ["Submitted", "Appealed"], "More Information Requested"],
           ["Approved", ["Submitted", "Appealed"], "Approved"], ["Denied", ["Submitted", "Appealed"], "Denied"],
           ["Appeal", ["Denied"], "Appealed", ["The case returns to the inbox."]],
           ["Withdraw", ["Preparing", "Submitted", "More Information Requested", "Appealed"], "Withdrawn"],
           ["Reopen", ["Approved", "Withdrawn"], "Preparing"]]'),
        ('form',
         '[["Received", "open"], ["With Clinician", "open"], ["Signed", "open"], ["Sent", "complete"], ["Cancelled", "deferred"]]',
         '[["Give to clinician", ["Received"], "With Clinician"], ["Signed", ["With Clinician"], "Signed"], ["Sent", ["Signed"], "Sent"],
           ["Cancel", ["Received", "With Clinician", "Signed"], "Cancelled"], ["Reopen", ["Sent", "Cancelled"], "Received"]]'),
        ('checklist',
         '[["Open", "open"], ["Complete", "complete"], ["Cancelled", "deferred"]]',
         '[["Complete", ["Open"], "Complete"], ["Cancel", ["Open"], "Cancelled"], ["Reopen", ["Complete", "Cancelled"], "Open"]]')
      ) f (name, states, actions)
$$;

-- Adds them to a tenant. Called as the tables' owner, for each new tenant.
create procedure todos.add_first_case_categories(tenant bigint)
    language sql
    as $$
    with headings as (
        insert into todos.case_category (tenant_id, title)
        select tenant, h ->> 'title' from jsonb_array_elements(todos.first_case_categories()) with ordinality e (h, n) order by n
        returning id, title),
    given as (
        select h ->> 'title' as heading, c, row_number() over (order by n, m) as place
          from jsonb_array_elements(todos.first_case_categories()) with ordinality e (h, n)
         cross join jsonb_array_elements(h -> 'categories') with ordinality f (c, m))
    insert into todos.case_category (tenant_id, parent_id, title, description, is_member_facing, is_system_only)
    select tenant, h.id, g.c ->> 'title', g.c ->> 'description', g.c ? 'member', g.c ? 'system'
      from given g join headings h on h.title = g.heading
     order by g.place;

    insert into todos.case_category_version (tenant_id, category_id, version, definition)
    select tenant, k.id, 1, jsonb_build_object(
               'workflow', todos.first_case_workflows() -> (c ->> 'flow'),
               'tasks', (select coalesce(jsonb_agg(jsonb_build_object('title', t ->> 0, 'due_in_days', t -> 1, 'priority', t -> 2) order by i),
                                         '[]'::jsonb)
                           from jsonb_array_elements(c -> 'tasks') with ordinality j (t, i)),
               'owner_group_name', c ->> 'owner', 'due_in_days', c -> 'due', 'is_auto_complete', c ->> 'flow' = 'checklist',
               'external_title', coalesce(c ->> 'member', ''))
           || case when c ? 'search' then
                  jsonb_build_object('provider_search', jsonb_build_object('specialty_group', c -> 'search', 'cpt_code', null)) else '{}' end
      from jsonb_array_elements(todos.first_case_categories()) h
     cross join jsonb_array_elements(h -> 'categories') c
      join todos.case_category k on k.tenant_id = tenant and k.title = c ->> 'title';

    update todos.case_category set current_version = 1 where tenant_id = tenant and parent_id is not null;
$$;
revoke all on procedure todos.add_first_case_categories(bigint) from public;
