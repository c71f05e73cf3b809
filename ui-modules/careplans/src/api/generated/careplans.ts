// Made by `npm run generate` from openapi/careplans.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/care-plan/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's plans, case-based ones first, then by latest change.
         * @description The same operation as `list_care_plans_v2`, at its second address.
         */
        get: operations["list_care_plans"];
        put?: never;
        /**
         * Create a plan with its tasks.
         * @description It is active; a Staying Healthy plan is a draft until it is made visible to the member. Answers 200 with the stored plan if the same
         *     request was stored before. Errors: 400 a task without title, due date or owner; 403 `identity-mismatch` when `created_by` is not the token's
         *     user; 404 unknown person, type or owner group; 409 the uid was used with other content, or a plan of a type that is not episodic is open.
         */
        post: operations["create_care_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a plan. */
        get: operations["read_care_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a plan.
         * @description Errors: 400 tracking of a plan without measures, or "Goals or personalized message required"; 404 unknown task, owner group or education
         *     resource; 409 the plan is inactive; 412 the version of the plan or of a task is stale (`current` is the plan or the task); 428 no version.
         */
        patch: operations["update_care_plan"];
        trace?: never;
    };
    "/api/care-plan/{id}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Run an action of a plan.
         * @description Closing deletes open tasks and unlinks cases, in the same transaction. Without the user's confirmation of exactly these, it is rejected:
         *     409 `confirmation-required` (`current` is the `ClosingImpact`). Errors: 400 no such action in this status, or "Goals or personalized
         *     message required"; 409 `active-plan-exists` while another Staying Healthy plan is active, or another plan of a type that is not episodic
         *     is open (`current` is that plan); 412 the version is stale, or the tasks or cases have changed (`current` is the plan); 428 no version.
         */
        patch: operations["act_on_care_plan"];
        trace?: never;
    };
    "/api/care-plan/{id}/fhir/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a plan with its goals as a FHIR R4 bundle.
         * @description A collection with one `CarePlan`, whose activities are its tasks, and one `Goal` per goal.
         */
        get: operations["export_care_plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/{id}/goals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a goal to a plan.
         * @description Answers 200 with the stored goal if the same request was stored before. Errors: 409 the plan is inactive or has 30 goals, or the uid was used
         *     with other content.
         */
        post: operations["create_care_plan_goal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/education-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the education resources. */
        get: operations["list_education_resources"];
        put?: never;
        /**
         * Create an education resource.
         * @description Errors: 409 the title is taken, or there are 1,000 resources.
         */
        post: operations["create_education_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/education-resource/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an education resource. Plans that attach it show its current state.
         * @description Errors: 409 the title is taken; 412 the version is stale (`current` is the resource); 428 no version.
         */
        patch: operations["update_education_resource"];
        trace?: never;
    };
    "/api/care-plan/goals/{goal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a goal.
         * @description Errors: 409 its plan is inactive; 412 the version is stale (`current` is the goal); 428 no version.
         */
        patch: operations["update_care_plan_goal"];
        trace?: never;
    };
    "/api/care-plan/goals/{goal_id}/progress/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the values of a goal's measured quantity in the person's record.
         * @description None for a goal without a LOINC code as target.
         */
        get: operations["read_goal_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/imported/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the care plans and goals of other practices that were imported for a person. They cannot be changed. */
        get: operations["list_imported_care_plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the measures of preventive care, each with the recommendation that it follows. */
        get: operations["list_measures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/closure/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the closure of care gaps over time, by measure, care pod or clinician.
         * @description Protected people are not counted. Errors: 400 a pod and a clinician at once; 404 unknown measure.
         */
        get: operations["read_gap_closure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/closure/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the closure of care gaps as CSV.
         * @description One line per measure, care pod or clinician, then one per day of the selection; the first column says which. Errors: as for reading it.
         */
        get: operations["export_gap_closure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/overrides/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the overrides of measures that have no end and are due for review, oldest decision first.
         * @description A confirmed override is due for review again 12 months later (`POST
         *     /care-plan/measures/people/{person_id}/{measure}/decision/confirm/`). Overrides about protected people are masked without a grant.
         */
        get: operations["list_open_overrides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's measures of preventive care, with the reason for each status.
         * @description They are evaluated when they are read. A person who has not been evaluated by the nightly run or at an import is not ready, and no
         *     measure is listed. A measure about which a clinician decided is always listed.
         */
        get: operations["list_person_measures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/{measure}/decision/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide about a measure for a person, or withdraw the decision.
         * @description A decision replaces the computed result until its last day. Earlier decisions stay on record. Errors: 404 unknown measure; 412 a
         *     colleague decided in the meantime (`current` is the latest decision); 428 no version.
         */
        put: operations["decide_measure"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/{measure}/decision/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that an override without an end still applies. It is due for review again 12 months later.
         * @description The confirmation is kept among the decisions about the measure; the decision, its author and its reason stay unchanged. Errors: 404
         *     unknown measure; 409 there is no override, or it has an end; 412 a colleague decided in the meantime (`current` is the latest decision);
         *     428 no version.
         */
        post: operations["confirm_override"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/{measure}/decisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions about a measure for a person, newest first. A confirmed override is listed once per confirmation.
         * @description Errors: 404 unknown measure.
         */
        get: operations["list_measure_decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/{measure}/results/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a result for a measure, done here or elsewhere.
         * @description It counts like a clinical record: from its date, for the interval or as the dose of the service. Repeating the request with the same uid
         *     changes nothing. Errors: 404 unknown measure or file; 409 the uid was used with other content or another file.
         */
        post: operations["record_measure_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count a person's gaps in preventive care. Zero for a person who has not been evaluated yet. */
        get: operations["count_person_gaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/result-files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the file of a result that is about to be recorded.
         * @description It is inspected like the files of messages (`POST /chat/attachment`). Send the returned `id` as `file` of the result; files that belong
         *     to no result within a week are deleted. A repeated `uid` with the same bytes answers 200. Errors: 400 with the reason at `/file` when
         *     the file is not accepted.
         */
        post: operations["upload_result_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/result-files/{file_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a recorded result, or a range of it. Always sent as an attachment, so that browsers save it and never render it.
         * @description Results that were entered in error keep their files. Errors: 404 the person has no result with this file.
         */
        get: operations["read_result_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/result-files/{file_id}/ticket/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue a URL from which a browser can download the file of a recorded result without a token. Valid for 60 seconds. */
        post: operations["issue_result_file_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/measures/people/{person_id}/results/{result_id}/retract/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a recorded result as entered in error. It stays on record with its file and no longer counts; repeating the request changes nothing.
         * @description Errors: 404 the person has no such result.
         */
        post: operations["retract_measure_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/templates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the templates, marking those that are already assigned to a person. */
        get: operations["list_care_plan_templates"];
        put?: never;
        /**
         * Create a template.
         * @description Errors: 400 a Staying Healthy type, which has measures instead of tasks; 404 unknown type or owner group; 409 the title is taken, or there
         *     are 500 templates.
         */
        post: operations["create_care_plan_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/templates/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a template with its definition and versions. */
        get: operations["read_care_plan_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a template.
         * @description Notes or tasks that differ become the next version; plans are not changed. Errors: 404 unknown owner group; 409 the title is taken; 412 the
         *     version is stale (`current` is the template); 428 no version.
         */
        patch: operations["update_care_plan_template"];
        trace?: never;
    };
    "/api/care-plan/templates/{id}/assign/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a plan from a template.
         * @description The plan keeps the template's version. Answers 200 with the stored plan if the same request was stored before, even if the template has
         *     been archived since. Errors: 400 a task without title, due date or owner; 404 unknown person, version or owner group; 409 the template
         *     is archived, a plan of its type, which is not episodic, is open, or the uid was used with other content.
         */
        post: operations["assign_care_plan_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/templates/{id}/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview the plan that a template would create for a person. Nothing is stored. */
        get: operations["preview_care_plan_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/types/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the types of plans, marking those that fit a person's age and sex. */
        get: operations["list_care_plan_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's plans, case-based ones first, then by latest change. */
        get: operations["list_care_plans_v2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/care-plan/v2/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a plan.
         * @description The same operation as `update_care_plan`, at its second address.
         */
        patch: operations["update_care_plan_v2"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Status of a person for a measure.
         * @enum {string}
         */
        "careplans.CareGapStatus": "Not Applicable" | "Complete" | "Due Soon" | "Overdue";
        /**
         * @description A role in a person's care team.
         * @enum {string}
         */
        "careplans.CareTeamRole": "md" | "np" | "rn" | "health_guide" | "behavioral_health";
        /** @description Closure of gaps over time. */
        "careplans.Closure": {
            /** @description Numbers of the selection per day, oldest first. Days without an evaluation are omitted. */
            days: components["schemas"]["careplans.ClosureDay"][];
            /** @description Measures, pods or clinicians, the lowest rate first. */
            rows: components["schemas"]["careplans.ClosureRow"][];
            /**
             * Format: date-time
             * @description When everybody was last evaluated; null: not yet.
             */
            updatedAt?: string | null;
        };
        /** @description Number of measures of people per status. A person with three measures counts three times. */
        "careplans.ClosureCounts": {
            /**
             * Format: int64
             * @description Up to date.
             */
            complete: number;
            /**
             * Format: int64
             * @description Due soon.
             */
            dueSoon: number;
            /**
             * Format: int64
             * @description Overdue.
             */
            overdue: number;
        };
        /** @description A day. */
        "careplans.ClosureDay": {
            /**
             * Format: int64
             * @description Gaps that were closed on this day.
             */
            closed: number;
            /** @description Numbers. */
            counts: components["schemas"]["careplans.ClosureCounts"];
            /**
             * Format: date
             * @description The day in the tenant's business zone; the numbers are from the following night.
             */
            date: string;
            /**
             * Format: double
             * @description Share that is not overdue, in percent; null: nobody is concerned.
             */
            rate?: number | null;
        };
        /** @description A measure, a pod or a clinician. */
        "careplans.ClosureRow": {
            /**
             * Format: int64
             * @description Gaps that were closed in the period.
             */
            closed: number;
            /** @description Numbers on the last day. */
            counts: components["schemas"]["careplans.ClosureCounts"];
            /**
             * Format: double
             * @description Numbers on the first day.
             */
            earlierRate?: number | null;
            /** @description Name; null: people without a pod, or without a clinician. */
            name?: string | null;
            /**
             * Format: double
             * @description Share that is not overdue on the last day, in percent.
             */
            rate?: number | null;
            /** @description Id of the measure, or ID of the pod or clinician; 0: none. */
            value: string;
        };
        /**
         * @description A code system, as named in `core.clinical_code`.
         * @enum {string}
         */
        "careplans.CodeSystem": "cpt" | "cvx" | "hcpcs" | "icd10cm" | "loinc" | "rxnorm" | "snomed";
        /** @description A measure with the person's reports; there is one. */
        "careplans.CollectionMeasure": {
            /** @description The measure. */
            measure: components["schemas"]["careplans.Measure"];
            /** @description Status of the person. */
            measureReports: components["schemas"]["careplans.MeasureReport"][];
        };
        /** @description The override that is confirmed. */
        "careplans.ConfirmationBody": {
            /**
             * Format: int32
             * @description The version of the override, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A record that counted. */
        "careplans.CountedRecord": {
            /** @description Code. */
            code: string;
            /** @description Service that it counted as, e.g. `Colonoscopy`. */
            label: string;
            /**
             * Format: date
             * @description Day of the record.
             */
            on: string;
            /**
             * Format: int64
             * @description ID of the clinical record; null: staff recorded it.
             */
            recordId?: number | null;
            /**
             * Format: int64
             * @description ID of the result that staff recorded; null: it is a clinical record.
             */
            resultId?: number | null;
            /** @description Code system. */
            system: components["schemas"]["careplans.CodeSystem"];
        };
        /**
         * @description Tracking of the measures of a Staying Healthy plan (record.md §4).
         * @enum {string}
         */
        "careplans.DataTracking": "Manual" | "Automatic";
        /**
         * @description Decision of a clinician about a measure.
         * @enum {string}
         */
        "careplans.DecisionKind": "done_elsewhere" | "not_applicable" | "declined" | "postponed";
        /** @description A page that members can read. */
        "careplans.EducationResource": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can no longer be attached. Plans that have it keep it. */
            isArchived: boolean;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description Title, unique in the tenant. */
            title: string;
            /** @description Address of the page; begins with `https://`. */
            url: string;
        };
        /** @description The fields of an education resource to change. Omitted fields keep their value. */
        "careplans.EducationResourcePatch": {
            /** @description Whether it can no longer be attached. */
            isArchived?: boolean | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description 1 to 200 characters, unique in the tenant. */
            title?: string | null;
            /** @description Address of the page; begins with `https://`. */
            url?: string | null;
        };
        /** @description The education resources of a tenant. */
        "careplans.EducationResources": {
            /** @description All resources, by title. */
            results: components["schemas"]["careplans.EducationResource"][];
        };
        /** @description Numbers of a person's gaps in preventive care, as last evaluated. */
        "careplans.GapCounts": {
            /**
             * Format: int32
             * @description Measures that are due soon.
             */
            dueSoonCount: number;
            /**
             * Format: int32
             * @description Overdue measures.
             */
            overdueCount: number;
        };
        /** @description A person's gaps in preventive care changed, or a case about one. */
        "careplans.GapsChanged": {
            /**
             * Format: int32
             * @description Number of measures that are due soon.
             */
            dueSoon: number;
            /**
             * Format: int32
             * @description Number of overdue measures.
             */
            overdue: number;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Goal of a plan. */
        "careplans.Goal": {
            achievementStatus?: components["schemas"]["careplans.GoalAchievement"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description User who created it. */
            createdBy: components["schemas"]["UserId"];
            /** @description Display name. */
            createdByName: string;
            /** @description Description of the goal, 1 to 500 characters; empty when masked. */
            description: string;
            /**
             * Format: date
             * @description When it is to be reached.
             */
            dueDate?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Lifecycle status. */
            lifecycleStatus: components["schemas"]["careplans.GoalLifecycle"];
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int64
             * @description Plan.
             */
            plan: number;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: date
             * @description When work on it begins.
             */
            startDate?: string | null;
            target?: components["schemas"]["careplans.GoalTarget"] | null;
            /**
             * Format: uuid
             * @description Generated by the client, so that a goal sent twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        /**
         * @description Achievement of a goal (FHIR `achievementStatus`).
         * @enum {string}
         */
        "careplans.GoalAchievement": "in-progress" | "improving" | "worsening" | "no-change" | "achieved" | "not-achieved" | "not-attainable";
        /**
         * @description Comparison of the measured value with the target when the goal is reached.
         * @enum {string}
         */
        "careplans.GoalComparator": "<" | "<=" | ">=" | ">";
        /**
         * @description Lifecycle status of a goal (FHIR `lifecycleStatus`).
         * @enum {string}
         */
        "careplans.GoalLifecycle": "proposed" | "active" | "on-hold" | "completed" | "cancelled";
        /** @description The fields of a goal to change. Omitted fields keep their value. */
        "careplans.GoalPatch": {
            achievementStatus?: components["schemas"]["careplans.GoalAchievement"] | null;
            /** @description Description of the goal, 1 to 500 characters. */
            description?: string | null;
            /**
             * Format: date
             * @description When it is to be reached.
             */
            dueDate?: string | null;
            lifecycleStatus?: components["schemas"]["careplans.GoalLifecycle"] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: date
             * @description When work on it begins.
             */
            startDate?: string | null;
            target?: components["schemas"]["careplans.GoalTarget"] | null;
        };
        /** @description Progress of a person towards a goal. */
        "careplans.GoalProgress": {
            /** @description Oldest first; the latest 200. */
            values: components["schemas"]["careplans.GoalValue"][];
        };
        /** @description A measured value to be reached. */
        "careplans.GoalTarget": {
            /** @description Comparison of the measured value with `value` when the goal is reached. */
            comparator: components["schemas"]["careplans.GoalComparator"];
            /** @description LOINC code of what is measured, such as `8480-6`; null: none. */
            measureCode?: string | null;
            /** @description Measured quantity, 1 to 200 characters. */
            measureText: string;
            /** @description Unit, at most 40 characters; null: a pure number. */
            unit?: string | null;
            /**
             * Format: double
             * @description The value.
             */
            value: number;
        };
        /** @description A measured value. */
        "careplans.GoalValue": {
            /**
             * Format: date
             * @description When it was measured.
             */
            on: string;
            /**
             * Format: int64
             * @description ID of the clinical record.
             */
            recordId: number;
            /**
             * Format: double
             * @description The value, in the unit of its record.
             */
            value: number;
        };
        /** @description An activity of an imported plan. */
        "careplans.ImportedActivity": {
            /** @description Status, in the words of its source. */
            status?: string | null;
            /** @description Description of the activity. */
            title: string;
        };
        /**
         * @description Kind of an imported resource.
         * @enum {string}
         */
        "careplans.ImportedKind": "CarePlan" | "Goal";
        /** @description A care plan or a goal of another practice. */
        "careplans.ImportedPlan": {
            /** @description Achievement of a goal, in the words of the source. */
            achievement?: string | null;
            /** @description Activities of a plan. */
            activities: components["schemas"]["careplans.ImportedActivity"][];
            /**
             * Format: date-time
             * @description When it ends, or when a goal is to be reached.
             */
            endsAt?: string | null;
            /**
             * Format: int64
             * @description ID of the clinical record.
             */
            id: number;
            /** @description Kind. */
            kind: components["schemas"]["careplans.ImportedKind"];
            /** @description The person. */
            person: components["schemas"]["PersonId"];
            /** @description Author or place of origin; null if the source does not say. */
            source?: string | null;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startsAt?: string | null;
            /** @description Status, in the words of its source. */
            status?: string | null;
            /** @description Title. */
            title: string;
        };
        /** @description Imported plans and goals. */
        "careplans.ImportedPlans": {
            /** @description Plans and goals, latest first, at most 200. */
            results: components["schemas"]["careplans.ImportedPlan"][];
        };
        /** @description A measure. */
        "careplans.Measure": {
            /** @description Heading under which lists show it. */
            group: string;
            /** @description Stable name, e.g. `colorectal-cancer`. */
            id: string;
            /** @description Whether the patient and the clinician decide about it individually; it is never overdue. */
            isSharedDecision: boolean;
            /** @description Title. */
            name: string;
            /** @description Recommended action for a gap. */
            nextStep: string;
            /** @description Results that can be recorded. */
            resultKinds: components["schemas"]["careplans.ResultKind"][];
            /** @description The published recommendation. */
            source: components["schemas"]["careplans.MeasureSource"];
            /**
             * Format: int32
             * @description Version of its rules.
             */
            version: number;
        };
        /** @description A clinician's decision about a measure. */
        "careplans.MeasureDecision": {
            /**
             * Format: date-time
             * @description When it was last confirmed.
             */
            confirmedAt?: string | null;
            /**
             * Format: int64
             * @description Staff member who last confirmed that it still applies; null if nobody did, or if it has an end.
             */
            confirmedBy?: number | null;
            /** @description Display name. */
            confirmedByName?: string | null;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            decidedAt: string;
            /**
             * Format: int64
             * @description The clinician.
             */
            decidedBy: number;
            /** @description The clinician's name. */
            decidedByName: string;
            /**
             * Format: date
             * @description Day on which it was done elsewhere, of decisions before results were recorded.
             */
            doneOn?: string | null;
            kind?: components["schemas"]["careplans.DecisionKind"] | null;
            /** @description The reason. */
            reason: string;
            /**
             * Format: date
             * @description The day on which it is to be reviewed again.
             */
            reviewOn?: string | null;
            /**
             * Format: int32
             * @description Version of the decision.
             */
            rowVersion: number;
            /**
             * Format: date
             * @description Last day of the decision; null: until it is withdrawn.
             */
            until?: string | null;
        };
        /** @description A decision about a measure. */
        "careplans.MeasureDecisionBody": {
            kind?: components["schemas"]["careplans.DecisionKind"] | null;
            /** @description Reason, 1 to 500 characters. Kept with the decision. */
            reason: string;
            /**
             * Format: int32
             * @description The version of the decision that the change is based on (0 when none was ever made), if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: date
             * @description Last day of the decision, today or later, at most 15 years from now. Required for `declined` and `postponed`.
             */
            until?: string | null;
        };
        /** @description Decisions about a measure. */
        "careplans.MeasureDecisions": {
            /** @description Newest first, at most 200. */
            results: components["schemas"]["careplans.MeasureDecision"][];
        };
        /** @description Status of a person for a measure. */
        "careplans.MeasureReport": {
            /** @description The status. */
            careGapStatus: components["schemas"]["careplans.CareGapStatus"];
            /** @description The cases about it; none while To Dos are off. */
            cases: components["schemas"]["careplans.PlanCase"][];
            decision?: components["schemas"]["careplans.MeasureDecision"] | null;
            /**
             * Format: int32
             * @description Version of the decision, for `If-Match`; 0 when none was ever made.
             */
            decisionVersion: number;
            /**
             * Format: int64
             * @description ID of the care gap, of content type `caregap`, to relate a case to it; null: not stored yet.
             */
            id?: number | null;
            /** @description Whether something remains to be done: it is overdue or due soon. */
            isCareGap: boolean;
            /** @description Last service, e.g. `Colonoscopy`, of those that count longest. */
            lastAction?: string | null;
            /**
             * Format: date
             * @description Date of the last service.
             */
            lastActionDate?: string | null;
            /**
             * Format: date
             * @description The last day before it is overdue; null: nothing will be due, or it is overdue because it was never done.
             */
            nextActionDate?: string | null;
            /** @description Results that staff recorded, latest first, including those entered in error. */
            results: components["schemas"]["careplans.RecordedResult"][];
            /** @description Reason for the status. */
            why: components["schemas"]["careplans.Why"];
        };
        /** @description All measures. */
        "careplans.Measures": {
            /** @description In the order in which lists show them. */
            results: components["schemas"]["careplans.Measure"][];
        };
        /** @description Everybody was evaluated. Says nothing about anyone. */
        "careplans.MeasuresEvaluated": {
            /**
             * Format: int32
             * @description Number of people.
             */
            people: number;
        };
        /** @description The published recommendation. */
        "careplans.MeasureSource": {
            /** @description Grade, if the publisher gives one. */
            grade?: string | null;
            /** @description Publisher, e.g. `USPSTF`. */
            organization: string;
            /** @description Text, shortened. */
            statement: string;
            /** @description Title of the recommendation. */
            title: string;
            /** @description Page. */
            url: string;
            /**
             * Format: int32
             * @description Year of the recommendation.
             */
            year: number;
        };
        /** @description A new education resource. */
        "careplans.NewEducationResource": {
            /** @description 1 to 200 characters, unique in the tenant. */
            title: string;
            /** @description Address of the page; begins with `https://`. */
            url: string;
        };
        /** @description A new goal. */
        "careplans.NewGoal": {
            achievementStatus?: components["schemas"]["careplans.GoalAchievement"] | null;
            /** @description Description of the goal, 1 to 500 characters. */
            description: string;
            /**
             * Format: date
             * @description When it is to be reached.
             */
            dueDate?: string | null;
            /** @description Lifecycle status; active by default. */
            lifecycleStatus?: components["schemas"]["careplans.GoalLifecycle"];
            /**
             * Format: date
             * @description When work on it begins.
             */
            startDate?: string | null;
            target?: components["schemas"]["careplans.GoalTarget"] | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description A new plan. */
        "careplans.NewPlan": {
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description At most 10,000 characters. */
            notes?: string;
            patient?: components["schemas"]["UserId"] | null;
            person?: components["schemas"]["PersonId"] | null;
            /** @description Tasks of the plan, all new. */
            tasks?: components["schemas"]["careplans.NewTask"][];
            /** @description One line, 1 to 255 characters. */
            title: string;
            /**
             * Format: int64
             * @description Type; absent: a plan of its own.
             */
            typeId?: number | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description A new task of a plan. It needs a title, a due date and an owner together. */
        "careplans.NewTask": {
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate: string;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority?: number;
            /** @description One line, 1 to 255 characters. */
            title: string;
        };
        /** @description A new template. */
        "careplans.NewTemplate": {
            /** @description Whether a person can have several open plans of the new type. */
            episodic?: boolean;
            /** @description Notes of a new plan; at most 10,000 characters. */
            notes?: string;
            /** @description Tasks of the template. */
            tasks?: components["schemas"]["careplans.TemplateTask"][];
            /** @description 1 to 120 characters, unique in the tenant. */
            title: string;
            /**
             * Format: int64
             * @description The type of its plans; absent: a new type.
             */
            typeId?: number | null;
            /** @description Title of the new type; by default the template's title. */
            typeTitle?: string | null;
        };
        /** @description An override that applies until it is withdrawn. */
        "careplans.OpenOverride": {
            /**
             * Format: date-time
             * @description When it was last confirmed.
             */
            confirmedAt?: string | null;
            /** @description Staff member who last confirmed that it still applies; null if nobody did. */
            confirmedByName?: string | null;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            decidedAt: string;
            /** @description The clinician. */
            decidedByName: string;
            /** @description First name. */
            firstName: string;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            kind?: components["schemas"]["careplans.DecisionKind"] | null;
            /** @description Last name. */
            lastName: string;
            /** @description Id of the measure; empty when masked. */
            measure: string;
            /** @description Returns the title of the measure. */
            measureName: string;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description Reason for the override. */
            reason: string;
            /**
             * Format: date
             * @description The day on which it is to be reviewed again; null: now, since nobody confirmed it.
             */
            reviewOn?: string | null;
            /**
             * Format: int32
             * @description Version of the decision, for `If-Match`; 0 when masked.
             */
            rowVersion: number;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A person's preventive care. */
        "careplans.PersonMeasures": {
            /** @description Number of measures that are due soon. */
            dueSoonCount: number;
            /** @description Whether staff keep the measures (manual tracking): a result says when it is due again. */
            isManual: boolean;
            /** @description False: 'Will be ready for review 24 hours after the first visit'; no measure is listed. */
            isReady: boolean;
            /** @description The measures. */
            measureCollectionMeasures: components["schemas"]["careplans.CollectionMeasure"][];
            /** @description Number of overdue measures. */
            overdueCount: number;
            /**
             * Format: date-time
             * @description The latest nightly evaluation, or the latest change of a result.
             */
            updatedAt?: string | null;
        };
        /** @description A plan of care. */
        "careplans.Plan": {
            /** @description The actions that are possible now. */
            actions: components["schemas"]["WorkflowOffer"][];
            carePlanDataTracking?: components["schemas"]["careplans.DataTracking"] | null;
            /** @description Educational resources for the member, by title. */
            carePlanEducationResources: components["schemas"]["careplans.PlanEducationResource"][];
            /** @description Cases that are linked to it; none while To Dos are off. */
            cases: components["schemas"]["careplans.PlanCase"][];
            /**
             * Format: date-time
             * @description When it became inactive; null while it is open.
             */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Display name. */
            createdByName?: string | null;
            /** @description Whether the person can have several open plans of its type. */
            episodic: boolean;
            /** @description Goals, in the order in which they were added. */
            goals: components["schemas"]["careplans.Goal"][];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it shows measures and members see it (Staying Healthy), instead of tasks. */
            isCaseBasedCarePlan: boolean;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description The measures of the active Staying Healthy plan, in lists and when it is read; none until the person has been evaluated. */
            measureCollectionMeasures: components["schemas"]["careplans.CollectionMeasure"][];
            /** @description Notes; of a Staying Healthy plan, the clinician's message to the member. */
            notes: string;
            patient?: components["schemas"]["UserId"] | null;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description All states of its workflow. */
            statesWithCategories: components["schemas"]["careplans.PlanState"][];
            /** @description Lifecycle status. */
            status: components["schemas"]["careplans.PlanStatus"];
            /** @description Meaning of the status: a plan that is not open is listed as inactive. */
            statusCategory: components["schemas"]["StateCategory"];
            /** @description Tasks, by due date; none while To Dos are off. */
            tasks: components["schemas"]["ObjectTask"][];
            /**
             * Format: int64
             * @description The template from which it was made; null: none.
             */
            templateId?: number | null;
            /**
             * Format: int32
             * @description The version of the template from which it was made.
             */
            templateVersion?: number | null;
            /** @description One line, 1 to 255 characters; empty when masked. */
            title: string;
            /** @description Title of the type. */
            typeDescription?: string | null;
            /**
             * Format: int64
             * @description Type; null: a plan of its own.
             */
            typeId?: number | null;
            /** @description Name of the type in every tenant. */
            typeUid?: string | null;
            /**
             * Format: uuid
             * @description Generated by the client, so that a plan sent twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it last changed; its tasks do not count.
             */
            updatedAt: string;
            updatedBy?: components["schemas"]["UserId"] | null;
            /** @description Display name. */
            updatedByName?: string | null;
        };
        /** @description An action of a plan. */
        "careplans.PlanAction": {
            /** @description Trigger of the action, as the plan offers it. */
            action: string;
            /** @description Linked cases that the user confirmed to unlink: all cases of the plan. */
            cases?: number[] | null;
            /**
             * Format: int64
             * @description The plan's ID, if given.
             */
            id?: number | null;
            patient?: components["schemas"]["UserId"] | null;
            /**
             * Format: int32
             * @description The version that the action is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description Open tasks that the user confirmed to delete: all open tasks of the plan. */
            tasks?: number[] | null;
        };
        /** @description A case that is linked to a plan. */
        "careplans.PlanCase": {
            /** @description Title of its category. */
            category?: string | null;
            /**
             * Format: date-time
             * @description When it is due.
             */
            dueDate?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description State of its workflow. */
            status: string;
            /** @description Meaning of the state. */
            statusCategory: components["schemas"]["StateCategory"];
            /** @description One line. */
            title: string;
        };
        /** @description A plan, its tasks or what is related to it changed. */
        "careplans.PlanChanged": {
            /**
             * Format: int64
             * @description The plan.
             */
            id: number;
            /** @description Whether it is closed now. */
            isClosed: boolean;
        };
        /** @description An education resource that a plan attaches. */
        "careplans.PlanEducationResource": {
            /** @description The resource. */
            educationResource: components["schemas"]["careplans.PlanResource"];
        };
        /** @description A person's plans. */
        "careplans.PlanPage": {
            /**
             * Format: int64
             * @description Number of the person's inactive plans.
             */
            closedCount: number;
            /**
             * Format: int64
             * @description Number of plans that match the filters.
             */
            count: number;
            /** @description Whether `count` is exact. */
            countExact: boolean;
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /**
             * Format: int64
             * @description Number of the person's draft and active plans.
             */
            openCount: number;
            /** @description Case-based plans first, then by latest change. */
            results: components["schemas"]["careplans.Plan"][];
        };
        /** @description The fields of a plan to change. Omitted fields keep their value. */
        "careplans.PlanPatch": {
            carePlanDataTracking?: components["schemas"]["careplans.DataTracking"] | null;
            /** @description All education resources that it attaches from now on, at most 50. An archived one can stay, but not be added. */
            carePlanEducationResources?: components["schemas"]["careplans.ResourceToAttach"][] | null;
            /**
             * Format: int64
             * @description The plan's ID, if given.
             */
            id?: number | null;
            /** @description At most 10,000 characters. */
            notes?: string | null;
            patient?: components["schemas"]["UserId"] | null;
            /** @description IDs of tasks to delete. */
            removedTasks?: number[];
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description Tasks to edit, and new ones. Those that are not named stay as they are. */
            tasks?: components["schemas"]["careplans.TaskChange"][];
            /** @description One line, 1 to 255 characters. */
            title?: string | null;
        };
        /** @description An education resource of a plan. */
        "careplans.PlanResource": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Title. */
            title: string;
            /** @description Address of the page. */
            url: string;
        };
        /** @description A state of a plan's workflow. */
        "careplans.PlanState": {
            /** @description Meaning for lists and counts. */
            category: components["schemas"]["StateCategory"];
            /** @description Whether new plans are in this state, unless they begin active. */
            isInitial: boolean;
            /** @description Name. */
            name: string;
        };
        /**
         * @description Lifecycle status of a plan.
         * @enum {string}
         */
        "careplans.PlanStatus": "draft" | "active" | "inactive";
        /** @description A task that the plan would get. */
        "careplans.PreviewTask": {
            /**
             * Format: date-time
             * @description When it is due if the plan is assigned now.
             */
            dueDate: string;
            /**
             * Format: int32
             * @description Days from the assignment until it is due.
             */
            dueInDays: number;
            /**
             * Format: int64
             * @description The assignee group that owns it; null: to be chosen, because nobody in the care team has the role.
             */
            ownerGroup?: number | null;
            /** @description Name of the owner. */
            ownerGroupName?: string | null;
            ownerRole?: components["schemas"]["careplans.CareTeamRole"] | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description One line. */
            title: string;
        };
        /** @description A result that staff recorded. */
        "careplans.RecordedResult": {
            /**
             * Format: date
             * @description Day on which it was done.
             */
            doneOn: string;
            /**
             * Format: date
             * @description The last day before it is due again, if staff keep the measure; null: by the rules of the measure.
             */
            dueOn?: string | null;
            file?: components["schemas"]["careplans.ResultFile"] | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Id of the kind, e.g. `colonoscopy`. */
            kind: string;
            /** @description Completed service, e.g. `Colonoscopy`. */
            label: string;
            /** @description Place where it was done. */
            place: components["schemas"]["careplans.ResultPlace"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
            /**
             * Format: int64
             * @description Staff member who recorded it.
             */
            recordedBy: number;
            /** @description Display name. */
            recordedByName: string;
            /**
             * Format: date-time
             * @description When it was marked as entered in error; null: it counts.
             */
            retractedAt?: string | null;
            /** @description Staff member who marked it as entered in error. */
            retractedByName?: string | null;
            /** @description Reason why it was marked as entered in error. */
            retractedReason?: string | null;
            /** @description Person who did it, or report that says so; empty if not stated. */
            source: string;
            /** @description Value; empty: none. */
            value: string;
        };
        /** @description An education resource was created or changed. */
        "careplans.ResourceChanged": {
            /**
             * Format: int64
             * @description The resource.
             */
            id: number;
        };
        /** @description An education resource to attach. */
        "careplans.ResourceToAttach": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
        };
        /** @description Completed service. */
        "careplans.ResultBody": {
            /**
             * Format: date
             * @description When it was done. Not in the future, nor before the person's birth.
             */
            doneOn: string;
            /**
             * Format: date
             * @description The last day before it is due again, at most 15 years from now. Only while staff keep the person's measures (manual tracking), and
             *     instead of the interval of the measure.
             */
            dueOn?: string | null;
            /**
             * Format: int64
             * @description ID of its file, which the caller uploaded for this person (`POST /care-plan/measures/people/{person_id}/result-files/`).
             */
            file?: number | null;
            /** @description Completed service: an id of the measure's `result_kinds`. */
            kind: string;
            /** @description Place where it was done. */
            place: components["schemas"]["careplans.ResultPlace"];
            /** @description Person who did it, or report that says so; at most 200 characters. Required if it was done elsewhere. */
            source?: string;
            /**
             * Format: uuid
             * @description Generated by the client; a result sent twice is stored once.
             */
            uid: string;
            /** @description Value, as its kind says: for example `120/80`, `5.6`, or one of the choices. At most 200 characters. */
            value?: string;
        };
        /** @description A file of a recorded result. */
        "careplans.ResultFile": {
            /** @description Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`. */
            contentType: string;
            /** @description URL of the content, valid once a result has the file. */
            file: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description File name, with the extension of its type. */
            name: string;
            /**
             * Format: int64
             * @description Size in bytes.
             */
            size: number;
        };
        /** @description Something that staff can record as done. */
        "careplans.ResultKind": {
            /** @description Choices for the value. */
            choices: string[];
            /** @description Id, e.g. `colonoscopy`. */
            id: string;
            /** @description Description, e.g. `Colonoscopy`. */
            label: string;
            /** @description Unit of a number. */
            unit?: string | null;
            /** @description Input of the value. */
            valueForm: components["schemas"]["careplans.ValueForm"];
            /** @description Name of the value, if it differs from the result, e.g. `LDL cholesterol`. */
            valueLabel?: string | null;
        };
        /**
         * @description Place where something was done.
         * @enum {string}
         */
        "careplans.ResultPlace": "here" | "elsewhere";
        /** @description Reason why a result does not count. */
        "careplans.RetractionBody": {
            /** @description Reason, 1 to 500 characters. Kept with the result. */
            reason: string;
        };
        /** @description A task of a plan to edit or to add. */
        "careplans.TaskChange": {
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate: string;
            /**
             * Format: int64
             * @description The task to edit; absent: a new one.
             */
            id?: number | null;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority?: number;
            /**
             * Format: int32
             * @description The version of the task that was edited.
             */
            rowVersion?: number | null;
            /** @description One line, 1 to 255 characters. */
            title: string;
        };
        /** @description A template, as lists and pickers show it. */
        "careplans.Template": {
            /** @description Whether a person can have several open plans of its type. */
            episodic: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can no longer be assigned. */
            isArchived: boolean;
            /** @description Whether it cannot be assigned to the person because a plan of its type, which is not episodic, is open; false without a person. */
            isAssigned: boolean;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description Number of its tasks. */
            taskCount: number;
            /** @description Title, unique in the tenant. */
            title: string;
            /** @description Title of the type. */
            typeDescription: string;
            /**
             * Format: int64
             * @description The type of its plans.
             */
            typeId: number;
            /** @description Name of the type in every tenant. */
            typeUid: string;
            /**
             * Format: int32
             * @description The version of its definition that new plans get.
             */
            version: number;
        };
        /** @description The plan to create from a template. */
        "careplans.TemplateAssignment": {
            /** @description At most 10,000 characters; by default the template's notes. */
            notes?: string | null;
            person?: components["schemas"]["PersonId"] | null;
            /** @description Tasks, as edited in the preview; by default the tasks of the preview, which must then all have an owner. */
            tasks?: components["schemas"]["careplans.NewTask"][] | null;
            /** @description One line, 1 to 255 characters; by default the template's title. */
            title?: string | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
            userId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int32
             * @description The version of the template that was previewed, which the plan keeps; by default the current one.
             */
            version?: number | null;
        };
        /** @description A template was created or changed. */
        "careplans.TemplateChanged": {
            /**
             * Format: int64
             * @description The template.
             */
            id: number;
        };
        /** @description A template with its definition. */
        "careplans.TemplateDetails": {
            /** @description Whether a person can have several open plans of its type. */
            episodic: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can no longer be assigned. */
            isArchived: boolean;
            /** @description Notes of a new plan. */
            notes: string;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description The tasks of a new plan. */
            tasks: components["schemas"]["careplans.TemplateTask"][];
            /** @description Title, unique in the tenant. */
            title: string;
            /**
             * Format: int64
             * @description The type of its plans.
             */
            typeId: number;
            /** @description Title of the type. */
            typeTitle: string;
            /**
             * Format: int32
             * @description The version of notes and tasks that new plans get.
             */
            version: number;
            /** @description Latest versions, latest first, at most 100. */
            versions: components["schemas"]["careplans.TemplateVersion"][];
        };
        /** @description The fields of a template to change. Omitted fields keep their value. */
        "careplans.TemplatePatch": {
            /** @description Whether a person can have several open plans of its type. Plans keep the setting from their creation. */
            episodic?: boolean | null;
            /** @description Whether it can no longer be assigned. */
            isArchived?: boolean | null;
            /** @description Notes of a new plan, as a new version; at most 10,000 characters. Plans keep the version from which they were made. */
            notes?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description All of its tasks, as a new version. */
            tasks?: components["schemas"]["careplans.TemplateTask"][] | null;
            /** @description 1 to 120 characters, unique in the tenant. */
            title?: string | null;
        };
        /** @description A plan that is not created yet. */
        "careplans.TemplatePreview": {
            /** @description Whether it cannot be assigned because a plan of its type, which is not episodic, is open. */
            isAssigned: boolean;
            /** @description Notes of the plan. */
            notes: string;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /** @description The tasks that it gets. */
            tasks: components["schemas"]["careplans.PreviewTask"][];
            /**
             * Format: int64
             * @description The template.
             */
            template: number;
            /** @description Title of the plan. */
            title: string;
            /**
             * Format: int32
             * @description The version of its definition; send it with the assignment.
             */
            version: number;
        };
        /** @description The templates of a tenant. */
        "careplans.Templates": {
            /** @description All templates, by title. */
            results: components["schemas"]["careplans.Template"][];
        };
        /** @description A task that a new plan gets. */
        "careplans.TemplateTask": {
            /**
             * Format: int32
             * @description Days from the assignment of the plan until it is due.
             */
            dueInDays: number;
            /** @description Name of the assignee group that owns it, also when nobody in the care team has the role; null: chosen for each plan. */
            ownerGroupName?: string | null;
            ownerRole?: components["schemas"]["careplans.CareTeamRole"] | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority?: number;
            /** @description One line, 1 to 255 characters. */
            title: string;
        };
        /** @description A version of a template's definition. */
        "careplans.TemplateVersion": {
            /**
             * Format: date-time
             * @description When it was stored.
             */
            createdAt: string;
            /** @description Name of the staff member who stored it; null if it came with Huddle. */
            createdByName?: string | null;
            /**
             * Format: int64
             * @description Open plans that were made from it.
             */
            plans: number;
            /**
             * Format: int32
             * @description Number, from 1.
             */
            version: number;
        };
        /** @description A type of plans, for a person. */
        "careplans.Type": {
            /** @description Whether a person can have several open plans of it, one per episode. */
            episodic: boolean;
            /** @description Whether it fits the person's age and sex. */
            fits: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether its plans show measures, and members see them (Staying Healthy). */
            isCaseBased: boolean;
            /**
             * Format: int64
             * @description The person's open plan of it, which prevents another one unless the type is episodic; null: none.
             */
            openPlanId?: number | null;
            /** @description Title. */
            title: string;
            /** @description Name in every tenant, such as `stayingHealthyMen18To44`. */
            uid: string;
        };
        /** @description The types of plans, for a person. */
        "careplans.Types": {
            /** @description All types, by title. */
            results: components["schemas"]["careplans.Type"][];
        };
        /**
         * @description Input of a value.
         * @enum {string}
         */
        "careplans.ValueForm": "text" | "number" | "pressure" | "choice";
        /** @description Reason for the status of a measure. */
        "careplans.Why": {
            /** @description Kind of the reason. */
            kind: components["schemas"]["careplans.WhyKind"];
            /** @description The records that counted, or that exclude the person. */
            records: components["schemas"]["careplans.CountedRecord"][];
            /** @description The reason as text. It names no person. */
            text: string;
        };
        /**
         * @description Kind of reason for a status.
         * @enum {string}
         */
        "careplans.WhyKind": "evidence" | "partial_evidence" | "no_evidence" | "exclusion" | "population" | "season" | "override" | "staff";
        /** @description An invalid field. */
        FieldError: {
            /** @description Problem, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /** @description A URL from which a file can be downloaded without a token, for a minute. */
        FileTicket: {
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /** @description URL path on this host. */
            url: string;
        };
        /** @description A task of an object. Shown only within the object. */
        ObjectTask: {
            completedBy?: components["schemas"]["UserId"] | null;
            /** @description Display name. */
            completedByName?: string | null;
            /**
             * Format: date-time
             * @description When it was completed; null while it is open.
             */
            completedOn?: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description User who created it. */
            createdBy: components["schemas"]["UserId"];
            /** @description Display name. */
            createdByName: string;
            /**
             * Format: date-time
             * @description When it is due: 19:00 US Eastern on the chosen date.
             */
            dueDate: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is done. */
            isComplete: boolean;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            /** @description Name of the owner. */
            ownerGroupName: string;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description One line. */
            title: string;
        };
        /** @description One page of a list. */
        "Page_careplans.OpenOverride": {
            /**
             * Format: int64
             * @description Total number of rows; a lower bound when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is exact. */
            countExact: boolean;
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: date-time
                 * @description When it was last confirmed.
                 */
                confirmedAt?: string | null;
                /** @description Staff member who last confirmed that it still applies; null if nobody did. */
                confirmedByName?: string | null;
                /**
                 * Format: date-time
                 * @description When it was decided.
                 */
                decidedAt: string;
                /** @description The clinician. */
                decidedByName: string;
                /** @description First name. */
                firstName: string;
                /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
                isMasked: boolean;
                kind?: components["schemas"]["careplans.DecisionKind"] | null;
                /** @description Last name. */
                lastName: string;
                /** @description Id of the measure; empty when masked. */
                measure: string;
                /** @description Returns the title of the measure. */
                measureName: string;
                /** @description The person. */
                personId: components["schemas"]["PersonId"];
                /** @description Reason for the override. */
                reason: string;
                /**
                 * Format: date
                 * @description The day on which it is to be reviewed again; null: now, since nobody confirmed it.
                 */
                reviewOn?: string | null;
                /**
                 * Format: int32
                 * @description Version of the decision, for `If-Match`; 0 when masked.
                 */
                rowVersion: number;
                userId?: components["schemas"]["UserId"] | null;
            }[];
        };
        /**
         * Format: int64
         * @description A person, whether or not they can sign in.
         */
        PersonId: number;
        /** @description The body of every error response (`application/problem+json`). */
        Problem: {
            /** @description The current state, for a client whose version is stale (`stale-version`). */
            current?: Record<string, unknown> | null;
            /** @description Details of this occurrence. */
            detail?: string | null;
            /** @description Invalid fields. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Request ID, as in the host's log. */
            requestId?: string | null;
            /**
             * Format: date-time
             * @description When the current state was saved (`stale-version`), if known.
             */
            savedAt?: string | null;
            /** @description Name of the user who saved the current state (`stale-version`), if known. */
            savedBy?: string | null;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description Title of the kind. */
            title: string;
            /** @description Stable slug of the kind of problem. */
            type: string;
        };
        /**
         * @description The meaning of a state for lists and counts.
         * @enum {string}
         */
        StateCategory: "open" | "complete" | "deferred";
        /**
         * Format: int64
         * @description A user account: a patient's or a staff member's. Staff enter patients' user IDs.
         */
        UserId: number;
        /**
         * @description Reason why an action is not possible now.
         * @enum {string}
         */
        WorkflowBlock: "open_tasks" | "proposed";
        /** @description An action of the current state, and whether it is possible. */
        WorkflowOffer: {
            blockedBy?: components["schemas"]["WorkflowBlock"] | null;
            /** @description Further effects. */
            descriptions: string[];
            /** @description The resulting state. */
            dest: string;
            /** @description Category of the resulting state. */
            destCategory: components["schemas"]["StateCategory"];
            /** @description Whether the user has to enter a reason. */
            needsReason: boolean;
            /** @description Name. */
            trigger: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_care_plans: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True: only inactive plans. False: only draft and active ones. */
                is_closed?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The patient's user ID. */
                patient?: number;
                /** @description The person, as an alternative to `patient`. */
                person?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.PlanPage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_care_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.NewPlan"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_care_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_care_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.PlanPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    act_on_care_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.PlanAction"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_care_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/fhir+json": Record<string, unknown>;
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_care_plan_goal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.NewGoal"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Goal"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Goal"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_education_resources: {
        parameters: {
            query?: {
                /** @description Whether to include resources that can no longer be attached; false by default. */
                include_archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.EducationResources"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_education_resource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.NewEducationResource"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.EducationResource"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_education_resource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The resource's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.EducationResourcePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.EducationResource"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_care_plan_goal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The goal's ID */
                goal_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.GoalPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Goal"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_goal_progress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The goal's ID */
                goal_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.GoalProgress"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_imported_care_plans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.ImportedPlans"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_measures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Measures"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_gap_closure: {
        parameters: {
            query?: {
                /** @description Kind of the rows; measures by default. */
                by?: "measure" | "pod" | "clinician";
                /** @description Only people of this clinician (user ID); 0: without one. */
                clinician?: number;
                /** @description Days up to the last night, by default 90. */
                days?: number;
                /** @description Only this measure. */
                measure?: string;
                /** @description Only people of this care pod; 0: without a pod. */
                pod?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Closure"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_gap_closure: {
        parameters: {
            query?: {
                /** @description Kind of the rows; measures by default. */
                by?: "measure" | "pod" | "clinician";
                /** @description Only people of this clinician (user ID); 0: without one. */
                clinician?: number;
                /** @description Days up to the last night, by default 90. */
                days?: number;
                /** @description Only this measure. */
                measure?: string;
                /** @description Only people of this care pod; 0: without a pod. */
                pod?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_open_overrides: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Whether to include overrides that were confirmed and are not yet due for review. False by default. */
                include_confirmed?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_careplans.OpenOverride"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_person_measures: {
        parameters: {
            query?: {
                /** @description Whether to include measures that do not concern the person, with the reason. False by default. */
                include_not_applicable?: boolean;
            };
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.PersonMeasures"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decide_measure: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description Id of the measure */
                measure: string;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.MeasureDecisionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.CollectionMeasure"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_override: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description Id of the measure */
                measure: string;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.ConfirmationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.MeasureDecision"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_measure_decisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the measure */
                measure: string;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.MeasureDecisions"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_measure_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the measure */
                measure: string;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.ResultBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.CollectionMeasure"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    count_person_gaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.GapCounts"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upload_result_file: {
        parameters: {
            query?: {
                /** @description Generated by the client; a repeated upload is stored once. */
                uid?: string;
            };
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG, TIFF or PDF, detected from the content; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Already stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.ResultFile"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.ResultFile"];
                };
            };
            /** @description The uid belongs to another file */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description More than 100,000,000 bytes */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_result_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                file_id: number;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                    "image/jpeg": number[];
                    "image/png": number[];
                    "image/tiff": number[];
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                    "image/jpeg": number[];
                    "image/png": number[];
                    "image/tiff": number[];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issue_result_file_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                file_id: number;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileTicket"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retract_measure_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
                /** @description The result's ID */
                result_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.RetractionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.CollectionMeasure"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_care_plan_templates: {
        parameters: {
            query?: {
                /** @description Whether to include templates that can no longer be assigned; false by default. */
                include_archived?: boolean;
                /** @description The user ID of the patient for whom a template is chosen. */
                patient?: number;
                /** @description The person, as an alternative to `patient`. */
                person?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Templates"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_care_plan_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.NewTemplate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.TemplateDetails"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_care_plan_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.TemplateDetails"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_care_plan_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The template's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.TemplatePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.TemplateDetails"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assign_care_plan_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.TemplateAssignment"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_care_plan_template: {
        parameters: {
            query?: {
                /** @description The person, as an alternative to `user_id`. */
                person?: number;
                /** @description The patient's user ID. */
                user_id?: number;
            };
            header?: never;
            path: {
                /** @description The template's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.TemplatePreview"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_care_plan_types: {
        parameters: {
            query?: {
                /** @description The patient's user ID. */
                patient?: number;
                /** @description The person, as an alternative to `patient`. */
                person?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Types"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_care_plans_v2: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True: only inactive plans. False: only draft and active ones. */
                is_closed?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The patient's user ID. */
                patient?: number;
                /** @description The person, as an alternative to `patient`. */
                person?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.PlanPage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_care_plan_v2: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The plan's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["careplans.PlanPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["careplans.Plan"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

export type FieldError = components['schemas']["FieldError"];
export type FileTicket = components['schemas']["FileTicket"];
export type ObjectTask = components['schemas']["ObjectTask"];
export type OpenOverridePage = components['schemas']["Page_careplans.OpenOverride"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type StateCategory = components['schemas']["StateCategory"];
export type UserId = components['schemas']["UserId"];
export type WorkflowBlock = components['schemas']["WorkflowBlock"];
export type WorkflowOffer = components['schemas']["WorkflowOffer"];
export type CareGapStatus = components['schemas']["careplans.CareGapStatus"];
export type CareTeamRole = components['schemas']["careplans.CareTeamRole"];
export type Closure = components['schemas']["careplans.Closure"];
export type ClosureCounts = components['schemas']["careplans.ClosureCounts"];
export type ClosureDay = components['schemas']["careplans.ClosureDay"];
export type ClosureRow = components['schemas']["careplans.ClosureRow"];
export type CodeSystem = components['schemas']["careplans.CodeSystem"];
export type CollectionMeasure = components['schemas']["careplans.CollectionMeasure"];
export type ConfirmationBody = components['schemas']["careplans.ConfirmationBody"];
export type CountedRecord = components['schemas']["careplans.CountedRecord"];
export type DataTracking = components['schemas']["careplans.DataTracking"];
export type DecisionKind = components['schemas']["careplans.DecisionKind"];
export type EducationResource = components['schemas']["careplans.EducationResource"];
export type EducationResourcePatch = components['schemas']["careplans.EducationResourcePatch"];
export type EducationResources = components['schemas']["careplans.EducationResources"];
export type GapCounts = components['schemas']["careplans.GapCounts"];
export type GapsChanged = components['schemas']["careplans.GapsChanged"];
export type Goal = components['schemas']["careplans.Goal"];
export type GoalAchievement = components['schemas']["careplans.GoalAchievement"];
export type GoalComparator = components['schemas']["careplans.GoalComparator"];
export type GoalLifecycle = components['schemas']["careplans.GoalLifecycle"];
export type GoalPatch = components['schemas']["careplans.GoalPatch"];
export type GoalProgress = components['schemas']["careplans.GoalProgress"];
export type GoalTarget = components['schemas']["careplans.GoalTarget"];
export type GoalValue = components['schemas']["careplans.GoalValue"];
export type ImportedActivity = components['schemas']["careplans.ImportedActivity"];
export type ImportedKind = components['schemas']["careplans.ImportedKind"];
export type ImportedPlan = components['schemas']["careplans.ImportedPlan"];
export type ImportedPlans = components['schemas']["careplans.ImportedPlans"];
export type Measure = components['schemas']["careplans.Measure"];
export type MeasureDecision = components['schemas']["careplans.MeasureDecision"];
export type MeasureDecisionBody = components['schemas']["careplans.MeasureDecisionBody"];
export type MeasureDecisions = components['schemas']["careplans.MeasureDecisions"];
export type MeasureReport = components['schemas']["careplans.MeasureReport"];
export type MeasureSource = components['schemas']["careplans.MeasureSource"];
export type Measures = components['schemas']["careplans.Measures"];
export type MeasuresEvaluated = components['schemas']["careplans.MeasuresEvaluated"];
export type NewEducationResource = components['schemas']["careplans.NewEducationResource"];
export type NewGoal = components['schemas']["careplans.NewGoal"];
export type NewPlan = components['schemas']["careplans.NewPlan"];
export type NewTask = components['schemas']["careplans.NewTask"];
export type NewTemplate = components['schemas']["careplans.NewTemplate"];
export type OpenOverride = components['schemas']["careplans.OpenOverride"];
export type PersonMeasures = components['schemas']["careplans.PersonMeasures"];
export type Plan = components['schemas']["careplans.Plan"];
export type PlanAction = components['schemas']["careplans.PlanAction"];
export type PlanCase = components['schemas']["careplans.PlanCase"];
export type PlanChanged = components['schemas']["careplans.PlanChanged"];
export type PlanEducationResource = components['schemas']["careplans.PlanEducationResource"];
export type PlanPage = components['schemas']["careplans.PlanPage"];
export type PlanPatch = components['schemas']["careplans.PlanPatch"];
export type PlanResource = components['schemas']["careplans.PlanResource"];
export type PlanState = components['schemas']["careplans.PlanState"];
export type PlanStatus = components['schemas']["careplans.PlanStatus"];
export type PreviewTask = components['schemas']["careplans.PreviewTask"];
export type RecordedResult = components['schemas']["careplans.RecordedResult"];
export type ResourceChanged = components['schemas']["careplans.ResourceChanged"];
export type ResourceToAttach = components['schemas']["careplans.ResourceToAttach"];
export type ResultBody = components['schemas']["careplans.ResultBody"];
export type ResultFile = components['schemas']["careplans.ResultFile"];
export type ResultKind = components['schemas']["careplans.ResultKind"];
export type ResultPlace = components['schemas']["careplans.ResultPlace"];
export type RetractionBody = components['schemas']["careplans.RetractionBody"];
export type TaskChange = components['schemas']["careplans.TaskChange"];
export type Template = components['schemas']["careplans.Template"];
export type TemplateAssignment = components['schemas']["careplans.TemplateAssignment"];
export type TemplateChanged = components['schemas']["careplans.TemplateChanged"];
export type TemplateDetails = components['schemas']["careplans.TemplateDetails"];
export type TemplatePatch = components['schemas']["careplans.TemplatePatch"];
export type TemplatePreview = components['schemas']["careplans.TemplatePreview"];
export type TemplateTask = components['schemas']["careplans.TemplateTask"];
export type TemplateVersion = components['schemas']["careplans.TemplateVersion"];
export type Templates = components['schemas']["careplans.Templates"];
export type Type = components['schemas']["careplans.Type"];
export type Types = components['schemas']["careplans.Types"];
export type ValueForm = components['schemas']["careplans.ValueForm"];
export type Why = components['schemas']["careplans.Why"];
export type WhyKind = components['schemas']["careplans.WhyKind"];

/** Payloads by kind of event. */
export interface events {
  "careplans.education_resource.changed": components['schemas']["careplans.ResourceChanged"];
  "careplans.gaps.changed": components['schemas']["careplans.GapsChanged"];
  "careplans.measures.evaluated": components['schemas']["careplans.MeasuresEvaluated"];
  "careplans.plan.changed": components['schemas']["careplans.PlanChanged"];
  "careplans.template.changed": components['schemas']["careplans.TemplateChanged"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "careplans",
  "schemas": {},
  "requests": {},
  "responses": {},
  "events": {}
};
