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
        /** List a person's plans; the same operation at its second address. */
        get: operations["list_care_plans"];
        put?: never;
        /**
         * Create an active plan.
         * @description Answers 200 with the stored plan if the uid was stored before. Errors: 403 `identity-mismatch` when `created_by` is not the token's user;
         *     409 the uid belongs to a plan for another person.
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
    "/api/care-plan/measures/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a person stands with preventive care, with the reason for each status.
         * @description It is evaluated when it is read. A person who has not been evaluated by the nightly run or at an import is not ready, and no measure is
         *     listed. A measure about which a clinician decided is always listed.
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
    "/api/care-plan/measures/people/{person_id}/{measure}/decisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions about a measure for a person, newest first.
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
    "/api/care-plan/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's plans, case-based ones first, then those that changed last. */
        get: operations["list_care_plans_v2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Where a person stands with a measure.
         * @enum {string}
         */
        "careplans.CareGapStatus": "Not Applicable" | "Complete" | "Due Soon" | "Overdue";
        /**
         * @description A code system, as `core.clinical_code` names it.
         * @enum {string}
         */
        "careplans.CodeSystem": "cpt" | "cvx" | "hcpcs" | "icd10cm" | "loinc" | "rxnorm" | "snomed";
        /** @description A measure with the person's reports; there is one. */
        "careplans.CollectionMeasure": {
            /** @description The measure. */
            measure: components["schemas"]["careplans.Measure"];
            /** @description Where the person stands. */
            measureReports: components["schemas"]["careplans.MeasureReport"][];
        };
        /** @description A record that counted. */
        "careplans.CountedRecord": {
            /** @description Code. */
            code: string;
            /** @description What it counted as, e.g. `Colonoscopy`. */
            label: string;
            /**
             * Format: date
             * @description Day of the record.
             */
            on: string;
            /**
             * Format: int64
             * @description ID of the clinical record.
             */
            recordId: number;
            /** @description Code system. */
            system: components["schemas"]["careplans.CodeSystem"];
        };
        /**
         * @description How the measures of a Staying Healthy plan are kept up to date (record.md §4).
         * @enum {string}
         */
        "careplans.DataTracking": "Manual" | "Automatic";
        /**
         * @description What a clinician can decide about a measure.
         * @enum {string}
         */
        "careplans.DecisionKind": "done_elsewhere" | "not_applicable" | "declined" | "postponed";
        /** @description What a person lacks of preventive care changed. */
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
            /** @description What to do about a gap. */
            nextStep: string;
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
             * @description When.
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
             * @description Day on which it was done elsewhere.
             */
            doneOn?: string | null;
            kind?: components["schemas"]["careplans.DecisionKind"] | null;
            /** @description The reason. */
            reason: string;
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
            /**
             * Format: date
             * @description Day on which it was done, for `done_elsewhere` only and required there. Not in the future.
             */
            doneOn?: string | null;
            kind?: components["schemas"]["careplans.DecisionKind"] | null;
            /** @description Why, 1 to 500 characters. Kept with the decision. */
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
        /** @description Where a person stands with a measure. */
        "careplans.MeasureReport": {
            /** @description The status. */
            careGapStatus: components["schemas"]["careplans.CareGapStatus"];
            decision?: components["schemas"]["careplans.MeasureDecision"] | null;
            /**
             * Format: int32
             * @description Version of the decision, for `If-Match`; 0 when none was ever made.
             */
            decisionVersion: number;
            /** @description Whether something remains to be done: it is overdue or due soon. */
            isCareGap: boolean;
            /** @description What was done last, e.g. `Colonoscopy`, of what counts longest. */
            lastAction?: string | null;
            /**
             * Format: date
             * @description When.
             */
            lastActionDate?: string | null;
            /**
             * Format: date
             * @description The last day before it is overdue; null: nothing will be due, or it is overdue because it was never done.
             */
            nextActionDate?: string | null;
            /** @description Why. */
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
            /** @description Its text, shortened. */
            statement: string;
            /** @description Title of the recommendation. */
            title: string;
            /** @description Its page. */
            url: string;
            /**
             * Format: int32
             * @description Year of the recommendation.
             */
            year: number;
        };
        /** @description A new plan. */
        "careplans.NewPlan": {
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description At most 10,000 characters. */
            notes?: string;
            patient?: components["schemas"]["UserId"] | null;
            person?: components["schemas"]["PersonId"] | null;
            /** @description One line, 1 to 255 characters. */
            title: string;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description A person's preventive care. */
        "careplans.PersonMeasures": {
            /** @description Number of measures that are due soon. */
            dueSoonCount: number;
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
            /** @description Their name. */
            createdByName?: string | null;
            /** @description Whether the person can have several open plans of its type. */
            episodic: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it shows measures and members see it (Staying Healthy), instead of tasks. */
            isCaseBasedCarePlan: boolean;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Notes; of a Staying Healthy plan, the clinician's message to the member. */
            notes: string;
            patient?: components["schemas"]["UserId"] | null;
            /** @description The person whom it is for. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description All states of its workflow. */
            statesWithCategories: components["schemas"]["careplans.PlanState"][];
            /** @description Where it is in its life. */
            status: components["schemas"]["careplans.PlanStatus"];
            /** @description Meaning of the status: a plan that is not open is listed as inactive. */
            statusCategory: components["schemas"]["StateCategory"];
            /** @description One line, 1 to 255 characters; empty when masked. */
            title: string;
            /** @description Title of the type. */
            typeDescription?: string | null;
            /**
             * Format: int64
             * @description Its type; null: a plan of its own.
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
            /** @description Their name. */
            updatedByName?: string | null;
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
            /** @description Case-based plans first, then those that changed last. */
            results: components["schemas"]["careplans.Plan"][];
        };
        /** @description A state of a plan's workflow. */
        "careplans.PlanState": {
            /** @description Its meaning for lists and counts. */
            category: components["schemas"]["StateCategory"];
            /** @description Whether new plans are in this state, unless they begin active. */
            isInitial: boolean;
            /** @description Name. */
            name: string;
        };
        /**
         * @description Where a plan is in its life.
         * @enum {string}
         */
        "careplans.PlanStatus": "draft" | "active" | "inactive";
        /** @description Why a measure has its status. */
        "careplans.Why": {
            /** @description What decided. */
            kind: components["schemas"]["careplans.WhyKind"];
            /** @description The records that counted, or that exclude the person. */
            records: components["schemas"]["careplans.CountedRecord"][];
            /** @description The same in words. It names no person. */
            text: string;
        };
        /**
         * @description What decided about a status.
         * @enum {string}
         */
        "careplans.WhyKind": "evidence" | "partial_evidence" | "no_evidence" | "exclusion" | "population" | "season" | "override";
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
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
            /** @description What happened in this case. */
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
            /** @description Who saved the current state (`stale-version`), if known. */
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
         * @description Why an action is not possible now.
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
            /** @description Category of that state. */
            destCategory: components["schemas"]["StateCategory"];
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
    list_person_measures: {
        parameters: {
            query?: {
                /** @description Also those that do not concern the person, with the reason. False by default. */
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
}

export type FieldError = components['schemas']["FieldError"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type StateCategory = components['schemas']["StateCategory"];
export type UserId = components['schemas']["UserId"];
export type WorkflowBlock = components['schemas']["WorkflowBlock"];
export type WorkflowOffer = components['schemas']["WorkflowOffer"];
export type CareGapStatus = components['schemas']["careplans.CareGapStatus"];
export type CodeSystem = components['schemas']["careplans.CodeSystem"];
export type CollectionMeasure = components['schemas']["careplans.CollectionMeasure"];
export type CountedRecord = components['schemas']["careplans.CountedRecord"];
export type DataTracking = components['schemas']["careplans.DataTracking"];
export type DecisionKind = components['schemas']["careplans.DecisionKind"];
export type GapsChanged = components['schemas']["careplans.GapsChanged"];
export type Measure = components['schemas']["careplans.Measure"];
export type MeasureDecision = components['schemas']["careplans.MeasureDecision"];
export type MeasureDecisionBody = components['schemas']["careplans.MeasureDecisionBody"];
export type MeasureDecisions = components['schemas']["careplans.MeasureDecisions"];
export type MeasureReport = components['schemas']["careplans.MeasureReport"];
export type MeasureSource = components['schemas']["careplans.MeasureSource"];
export type Measures = components['schemas']["careplans.Measures"];
export type MeasuresEvaluated = components['schemas']["careplans.MeasuresEvaluated"];
export type NewPlan = components['schemas']["careplans.NewPlan"];
export type PersonMeasures = components['schemas']["careplans.PersonMeasures"];
export type Plan = components['schemas']["careplans.Plan"];
export type PlanChanged = components['schemas']["careplans.PlanChanged"];
export type PlanPage = components['schemas']["careplans.PlanPage"];
export type PlanState = components['schemas']["careplans.PlanState"];
export type PlanStatus = components['schemas']["careplans.PlanStatus"];
export type Why = components['schemas']["careplans.Why"];
export type WhyKind = components['schemas']["careplans.WhyKind"];

/** Payloads by kind of event. */
export interface events {
  "careplans.gaps.changed": components['schemas']["careplans.GapsChanged"];
  "careplans.measures.evaluated": components['schemas']["careplans.MeasuresEvaluated"];
  "careplans.plan.changed": components['schemas']["careplans.PlanChanged"];
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
