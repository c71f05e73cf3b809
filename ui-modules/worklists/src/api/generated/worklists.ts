// Made by `npm run generate` from openapi/worklists.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/inbound/worklist-items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver items of worklists, as a service client.
         * @description Works like the upload by staff. The response contains nothing about the people, except whether the organization has them on record.
         */
        post: operations["deliver_worklist_items"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/worklists/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of a worklist.
         * @description Items of protected people without a grant are masked, and omitted when the list, the filter or the order depends on a masked field. Work
         *     of a module whose feature is off is omitted. Errors: 400 a broken filter, with the reason; 403 the list is not shared with the caller;
         *     404 it does not exist or is switched off.
         */
        get: operations["list_worklist_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/worklists/{id}/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the items of a worklist as CSV, as filtered and sorted.
         * @description Contains all items of the list, including those beyond the pages, with times in the organization's zone, and nothing about protected
         *     people without a grant. Fields that a spreadsheet would evaluate begin with an apostrophe. Errors: as for the list; 409 more than 50,000
         *     pieces of work meet the indexed conditions of the list, or were closed in the last 30 days.
         */
        get: operations["export_worklist_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/worklists/{id}/next/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lease the best row of a worklist that nobody holds: first rows without an owner and the caller's own, by highest priority, then by due
         *     date.
         * @description The lease lasts ten minutes, during which nobody else gets the row or another row about the same person. A user holds at most three
         *     rows. Errors: 400 a broken filter; 403 the list is not shared with the caller; 404 it does not exist or is switched off.
         */
        post: operations["take_next_worklist_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/worklists/items/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the context for working on an item: the person's contact details, note and tasks, and the waiting message.
         * @description Opens the person's record. Errors: 403 the person is protected; 404 there is no such work, or it concerns no person.
         */
        get: operations["read_worklist_item"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/worklists/leases/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renew the lease of a row, for ten minutes from now.
         * @description Has no effect while more than half of the lease is left. Errors: 404 the caller does not hold the row, or no longer does.
         */
        put: operations["renew_worklist_item"];
        post?: never;
        /**
         * Release a leased row, so that others can get it immediately.
         * @description Errors: 404 the caller does not hold the row.
         */
        delete: operations["release_worklist_item"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the worklists that are on and shared with the caller, with the number of their open items. */
        get: operations["list_worklists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a worklist with the columns of its items.
         * @description Errors: 403 the list is not shared with the caller; 404 it does not exist or is switched off.
         */
        get: operations["read_worklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/{id}/escalation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the escalation rule of a worklist. */
        get: operations["read_worklist_escalation"];
        /**
         * Set the escalation rule of a worklist.
         * @description A job escalates each unit once, within five minutes after its time, and notifies the person, or each member of the group, by email. Errors:
         *     400 not exactly one of `to_user_id` and `to_group_id`; 404 unknown list, staff member or assignee group; 412 the version is stale
         *     (`current` is the rule as stored); 428 no version.
         */
        put: operations["set_worklist_escalation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the daily numbers of a worklist, and the owners of its items.
         * @description Numbers are counted as for a user without access to protected records. Errors: 403 the list is not shared with the caller; 404 it does
         *     not exist or is switched off.
         */
        get: operations["read_worklist_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/{id}/history/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the daily numbers of a worklist as CSV, one line per day.
         * @description Errors: as for reading it.
         */
        get: operations["export_worklist_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/definitions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the definitions of worklists. */
        get: operations["list_worklist_definitions"];
        put?: never;
        /**
         * Create a worklist.
         * @description Errors: 400 an invalid field, the name of another list of the subcategory, no condition with an index, or other conditions while more
         *     than 1,000 pieces of open work meet the indexed ones; 404 an unknown group of users; 409 the tenant has 200 lists.
         */
        post: operations["create_worklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/definitions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a new version of a worklist, or switch it on or off.
         * @description Nothing changes if the content is equal to the present version. Errors: 400 as for a new list; 404 unknown list or group of users; 412
         *     the version is stale (`current` is the definition as stored); 428 no version.
         */
        put: operations["update_worklist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/definitions/{id}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a worklist, latest first. */
        get: operations["list_worklist_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/definitions/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a list would contain, before it is saved.
         * @description Errors: 400 an invalid condition, or none that has an index.
         */
        post: operations["preview_worklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/worklists/items/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload items of worklists: work for people, one per row.
         * @description Rows are accepted or rejected one by one. A dry run lists the people matched with the rows. A row is rejected if its name or birth date
         *     differs from the person's, or if its owner is not licensed where the person lives. A row is identified by its `key`, otherwise by its
         *     content: repeating a row has no effect, and a different row with the key of an open item changes that item. Items are listed as work of
         *     the content type `worklist` and can be completed, deferred and reopened. Errors: 400 the file cannot be read, with the reason; 413 it is
         *     too large.
         */
        post: operations["upload_worklist_items"];
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
        /** @description Clinical facts of a unit. */
        "core.WorkUnitDetails": {
            /** @description Category, as named by the owning module. */
            category?: string | null;
            /** @description Parent. */
            parentCategory?: string | null;
            partOf?: components["schemas"]["core.WorkUnitWhole"] | null;
            /**
             * Format: int64
             * @description The care plan that created the work.
             */
            sourcePlanId?: number | null;
            /** @description Status, as named by the owning module. */
            status: string;
            /** @description Tags. */
            tags: string[];
            /** @description One line. */
            title: string;
        };
        /** @description Parent of a piece of work. */
        "core.WorkUnitWhole": {
            /** @description Kind of the object: `case`, `careplan`. */
            contentType: string;
            /**
             * Format: int64
             * @description ID of the object.
             */
            objectId: number;
            /** @description Title on one line; empty if the module shows none. */
            title: string;
        };
        /** @description An invalid field. */
        FieldError: {
            /** @description Problem, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /** @description One page of a list. */
        "Page_worklists.Definition": {
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
                /** @description Whether it is offered. */
                active: boolean;
                /** @description Heading under which it is shown. */
                category: string;
                /** @description Conditions on the items. */
                conditions: components["schemas"]["worklists.Conditions"];
                /** @description Purpose of the list. */
                description: string;
                /** @description Groups of users that see it; empty: everybody. */
                groupIds: number[];
                /**
                 * Format: int64
                 * @description ID of the list.
                 */
                id: number;
                /** @description Name. */
                name: string;
                /**
                 * Format: int32
                 * @description Version.
                 */
                rowVersion: number;
                /** @description Second heading. */
                subCategory: string;
                /**
                 * Format: date-time
                 * @description When this version was written.
                 */
                updatedAt: string;
                updatedBy?: components["schemas"]["UserId"] | null;
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
        /** @description A member of a care team. */
        "worklists.CareTeamMember": {
            /** @description `md`, `np`, `rn`, `health_guide` or `behavioral_health`. */
            role: string;
            /**
             * Format: int64
             * @description User ID.
             */
            userId: number;
        };
        /** @description A column of the items. */
        "worklists.Column": {
            /** @description Name in filters and sorts. */
            field: components["schemas"]["worklists.Field"];
            /** @description Whether filters and sorts on it exclude protected people. */
            isHiddenWhenMasked: boolean;
            /** @description Whether the list can be sorted by it. */
            isSortable: boolean;
            /** @description Values, if they are objects of the tenant; null: free text, or values that the field's description lists. */
            options?: components["schemas"]["worklists.ColumnOption"][] | null;
            /** @description Kind of the values, which decides the operators. */
            type: components["schemas"]["worklists.FieldKind"];
        };
        /** @description A value of a column, with its name. */
        "worklists.ColumnOption": {
            /** @description Display name. */
            label: string;
            /** @description Value in filters. */
            value: string;
        };
        /**
         * Format: int32
         * @description A priority of a condition, as described in the document.
         */
        "worklists.ConditionPriority": number;
        /**
         * @description Conditions on work and on the people it is for. An item must meet every condition that is set; several values of one condition are
         *     alternatives, except tags.
         */
        "worklists.Conditions": {
            /**
             * Format: int64
             * @description Youngest age of the person, in years.
             * @default null
             */
            ageFrom: number | null;
            /**
             * Format: int64
             * @description Oldest age.
             * @default null
             */
            ageUntil: number | null;
            /**
             * @description Categories, as named by the owning module.
             * @default []
             */
            categories: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Content types.
             * @default []
             */
            contentTypes: components["schemas"]["worklists.ConditionText"][];
            /**
             * Format: int64
             * @description Created at least this many hours ago.
             * @default null
             */
            createdBeforeHours: number | null;
            /**
             * Format: int64
             * @description Due this many days after today or later; negative: before today.
             * @default null
             */
            dueFromDays: number | null;
            /**
             * Format: int64
             * @description Due this many days after today or earlier; -1: overdue.
             * @default null
             */
            dueUntilDays: number | null;
            /**
             * @description Whether to include only work without a due date.
             * @default false
             */
            hasNoDueDate: boolean;
            /**
             * @description Whether to include work without an owner, in addition to the work of `owner_groups`.
             * @default false
             */
            isUnassigned: boolean;
            /**
             * Format: int64
             * @description No message or call with the person for this many days, or never.
             * @default null
             */
            noContactDays: number | null;
            /**
             * @description Assignee groups that own the work.
             * @default []
             */
            ownerGroups: number[];
            /**
             * @description Parent categories.
             * @default []
             */
            parentCategories: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Payers of the person's coverage.
             * @default []
             */
            payers: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Care pods of the person.
             * @default []
             */
            pods: number[];
            /**
             * @description Priorities, 0 to 2.
             * @default []
             */
            priorities: components["schemas"]["worklists.ConditionPriority"][];
            /**
             * @description Programs of the person: `primary_care`, `benefit`.
             * @default []
             */
            programs: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Risk scores of the person: `high`, `intermediate`, `low`.
             * @default []
             */
            risks: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Home states of the person, two letters.
             * @default []
             */
            states: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Statuses, as named by the owning module.
             * @default []
             */
            statuses: components["schemas"]["worklists.ConditionText"][];
            /**
             * @description Tags, all of which the work must have.
             * @default []
             */
            tags: components["schemas"]["worklists.ConditionText"][];
        };
        /** @description A text of a condition, as described in the document. */
        "worklists.ConditionText": string;
        /**
         * @description Source of the items of a worklist.
         * @enum {string}
         */
        "worklists.DataSource": "WORK_UNIT_API";
        /** @description Numbers of a list on a day. */
        "worklists.DayCount": {
            /**
             * Format: int32
             * @description Items that were closed on this day.
             */
            closed: number;
            /**
             * Format: date
             * @description The day in the tenant's business zone.
             */
            date: string;
            /**
             * Format: int32
             * @description Median age of the open items, in hours; null if there are none.
             */
            medianAgeHours?: number | null;
            /**
             * Format: int32
             * @description Open items at the end of the day, for today: now. Up to 1,000.
             */
            open: number;
            /**
             * Format: int32
             * @description Items created on this day that are in the list now, or were until they were closed.
             */
            opened: number;
        };
        /** @description A definition, or one of its former versions. */
        "worklists.Definition": {
            /** @description Whether it is offered. */
            active: boolean;
            /** @description Heading under which it is shown. */
            category: string;
            /** @description Conditions on the items. */
            conditions: components["schemas"]["worklists.Conditions"];
            /** @description Purpose of the list. */
            description: string;
            /** @description Groups of users that see it; empty: everybody. */
            groupIds: number[];
            /**
             * Format: int64
             * @description ID of the list.
             */
            id: number;
            /** @description Name. */
            name: string;
            /**
             * Format: int32
             * @description Version.
             */
            rowVersion: number;
            /** @description Second heading. */
            subCategory: string;
            /**
             * Format: date-time
             * @description When this version was written.
             */
            updatedAt: string;
            updatedBy?: components["schemas"]["UserId"] | null;
        };
        /** @description Editable fields of a list. */
        "worklists.DefinitionBody": {
            /** @description Whether it is offered. */
            active: boolean;
            /** @description Heading under which it is shown. */
            category: string;
            /** @description Conditions on the items. */
            conditions: components["schemas"]["worklists.Conditions"];
            /** @description Purpose of the list. */
            description?: string;
            /** @description Groups of users that see it; empty: everybody. */
            groupIds?: number[];
            /** @description Name, unique in its subcategory. */
            name: string;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`; ignored when a list is created.
             */
            rowVersion?: number | null;
            /** @description Second heading; empty: none. */
            subCategory?: string;
        };
        /** @description A list was created or changed, or switched on or off. */
        "worklists.DefinitionChanged": {
            /**
             * Format: int64
             * @description The list.
             */
            id: number;
        };
        /** @description The definitions of the tenant, and the options for conditions. */
        "worklists.Definitions": {
            /** @description Groups of users that a list can be limited to. */
            groups: components["schemas"]["worklists.ColumnOption"][];
            /** @description Assignee groups, each `g` and its ID. */
            owners: components["schemas"]["worklists.ColumnOption"][];
            /** @description Care pods. */
            pods: components["schemas"]["worklists.ColumnOption"][];
            /** @description Definitions by category, subcategory and name, including those that are off. */
            results: components["schemas"]["worklists.Definition"][];
        };
        /** @description Target of an escalation: one of the two. */
        "worklists.EscalatedTo": {
            /**
             * Format: int64
             * @description An assignee group.
             */
            groupId?: number | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Rule for escalating the units of a list: time and target. */
        "worklists.EscalationRule": {
            /** @description Whether units are escalated. */
            active: boolean;
            /**
             * Format: int32
             * @description Time in the list before escalation, in minutes.
             */
            afterMinutes: number;
            /** @description Whether only time within the clinic hours counts. */
            inClinicHours: boolean;
            /**
             * Format: int32
             * @description Version; 0: the list has no rule yet.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description An assignee group.
             */
            toGroupId?: number | null;
            /** @description Whether units go to the clinician on call, if known, and otherwise to the person or group below. */
            toOnCall: boolean;
            toUserId?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When this version was written; null: the list has no rule yet.
             */
            updatedAt?: string | null;
            updatedBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: int64
             * @description The list.
             */
            worklistId: number;
        };
        /** @description Editable fields of a list's rule. */
        "worklists.EscalationRuleBody": {
            /** @description Whether units are escalated. */
            active: boolean;
            /**
             * Format: int32
             * @description Time in the list before escalation, in minutes; up to 30 days.
             */
            afterMinutes: number;
            /** @description Whether only time within the clinic hours counts. */
            inClinicHours?: boolean;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`; 0 for a list without a rule.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description An assignee group; this or `to_user_id`.
             */
            toGroupId?: number | null;
            /** @description Whether units go to the clinician on call, if known, and otherwise to the person or group below. */
            toOnCall?: boolean;
            toUserId?: components["schemas"]["UserId"] | null;
        };
        /**
         * @description A column that filters and sorts can name.
         * @enum {string}
         */
        "worklists.Field": "name" | "title" | "status" | "category" | "parent_category" | "content_type" | "owner" | "priority" | "tags" | "due_at" | "created_at" | "state" | "pod" | "care_team" | "payer" | "program" | "risk" | "age" | "last_contact_at";
        /**
         * @description Kind of the values of a column.
         * @enum {string}
         */
        "worklists.FieldKind": "text" | "choice" | "several" | "day" | "number";
        /** @description Number of items of a list over time. */
        "worklists.History": {
            /** @description Oldest first; the last is today so far. Days without a count are omitted. */
            days: components["schemas"]["worklists.DayCount"][];
            /** @description Open items by owner, largest first. */
            owners: components["schemas"]["worklists.Share"][];
            /** @description Open items by care pod of the person, largest first. People with several pods count for each. */
            pods: components["schemas"]["worklists.Share"][];
        };
        /** @description Context for working on an item. */
        "worklists.ItemContext": {
            /**
             * Format: date
             * @description Date of birth.
             */
            dateOfBirth?: string | null;
            /**
             * Format: date-time
             * @description Time of the last message or call.
             */
            lastContactAt?: string | null;
            message?: components["schemas"]["worklists.WaitingMessage"] | null;
            /** @description The sticky note of the person, shared by all staff; empty if there is none. */
            note: string;
            /**
             * Format: date-time
             * @description When the note was changed.
             */
            noteUpdatedAt?: string | null;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number (E.164), or as written. */
            phoneNumber?: string | null;
            /**
             * Format: int64
             * @description Number of open tasks.
             */
            taskCount: number;
            /** @description Open tasks for the person other than the item, by due date; at most 5. */
            tasks: components["schemas"]["worklists.OpenTask"][];
        };
        /** @description A lease. */
        "worklists.Lease": {
            /**
             * Format: date-time
             * @description When the lease expires.
             */
            until: string;
        };
        /** @description A row was leased to a user or released. */
        "worklists.LeaseChanged": {
            /**
             * Format: int64
             * @description The work unit.
             */
            workUnitId: number;
        };
        /** @description Selection of the row to hand out. */
        "worklists.NextBody": {
            /** @description Filter, as in the list of items. */
            filters?: string | null;
        };
        /** @description A row that was handed out. */
        "worklists.NextItem": {
            /** @description Whether the caller already holds the maximum number of rows: three, of all lists. */
            isLimitReached: boolean;
            item?: components["schemas"]["worklists.WorklistItem"] | null;
            /**
             * Format: date-time
             * @description When the lease expires.
             */
            until?: string | null;
        };
        /** @description An open task for the person. */
        "worklists.OpenTask": {
            /**
             * Format: date-time
             * @description When it is due; null without a due date.
             */
            dueAt?: string | null;
            /**
             * Format: int64
             * @description ID of the task.
             */
            id: number;
            /** @description One line. */
            title: string;
        };
        /** @description Columns of the person. */
        "worklists.PersonFacts": {
            /**
             * Format: int64
             * @description Years.
             */
            age?: number | null;
            /** @description Care team, by role. */
            careTeam: components["schemas"]["worklists.CareTeamMember"][];
            /**
             * Format: date-time
             * @description Time of the last message or call.
             */
            lastContactAt?: string | null;
            /**
             * Format: int64
             * @description User ID, if the person is a patient with an account.
             */
            patientId?: number | null;
            /** @description Payer of the coverage. */
            payer?: string | null;
            /** @description Care pods, by name. */
            pods: components["schemas"]["worklists.Pod"][];
            /** @description Programs in which the person is enrolled: `primary_care`, `benefit`. */
            programs: string[];
            /** @description `high`, `intermediate` or `low`. */
            risk?: string | null;
            /** @description Two-letter abbreviation of the home state. */
            state?: string | null;
            /** @description Time zone of the home address. */
            timeZone?: string | null;
        };
        /** @description A care pod. */
        "worklists.Pod": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description Preview of a list with these conditions. */
        "worklists.Preview": {
            /**
             * Format: int64
             * @description Number of open items.
             */
            count: number;
            /** @description Whether `count` is exact. */
            countExact: boolean;
            /** @description Reason why a list with these conditions would be rejected; null if it can be saved. */
            refusal?: string | null;
            /** @description First rows, up to 10. */
            results: components["schemas"]["worklists.WorklistItem"][];
        };
        /** @description Conditions to try. */
        "worklists.PreviewBody": {
            /** @description The conditions. */
            conditions: components["schemas"]["worklists.Conditions"];
        };
        /** @description The person matched with a row, as shown in the response. */
        "worklists.RowMatch": {
            /**
             * Format: date
             * @description Date of birth.
             */
            dateOfBirth?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Whether it is masked: the person is protected and the caller has no access. */
            isMasked: boolean;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: int64
             * @description Line of the row in the file; the header is line 1.
             */
            line: number;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description Title of the item from the row. */
            title: string;
        };
        /** @description A row that was not accepted. */
        "worklists.RowProblem": {
            /** @description Column; null for the row as a whole. */
            column?: string | null;
            /**
             * Format: int64
             * @description Line in the file; the header is line 1.
             */
            line: number;
            /** @description Problem, as a sentence for users. */
            reason: string;
        };
        /** @description Number of open items of an owner or pod. */
        "worklists.Share": {
            /** @description Name; null: nobody, or no pod. */
            label?: string | null;
            /**
             * Format: int64
             * @description Open items.
             */
            open: number;
            /** @description Owner or care pod, as in filters; empty: none. */
            value: string;
        };
        /** @description A unit was escalated. */
        "worklists.UnitEscalated": {
            /** @description Target of the escalation. */
            to: components["schemas"]["worklists.EscalatedTo"];
            /**
             * Format: int64
             * @description List in which it stayed for too long.
             */
            worklistId: number;
            /**
             * Format: int64
             * @description The work unit.
             */
            workUnitId: number;
        };
        /** @description Result of an upload. */
        "worklists.UploadedItems": {
            /** @description Number of new items. */
            created: number;
            /** @description Whether this was a dry run, and nothing was stored. */
            isDryRun: boolean;
            /** @description People matched with the accepted rows, in order; only for staff, before the file is stored. */
            matches: components["schemas"]["worklists.RowMatch"][];
            /** @description Reasons why rows were not accepted, up to 100. */
            problems: components["schemas"]["worklists.RowProblem"][];
            /** @description Number of rejected rows. */
            rejected: number;
            /** @description Rejected rows as a CSV file, with line and reason before their columns; null if there are none. */
            rejectedCsv?: string | null;
            /** @description Number of rows of the file. */
            rows: number;
            /** @description Number of rows without effect: their item is already equal, or was closed. */
            unchanged: number;
            /** @description Number of existing open items that this file changes. */
            updated: number;
        };
        /** @description A message that waits for an answer. */
        "worklists.WaitingMessage": {
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
            /** @description Plain text. */
            text: string;
        };
        /** @description A list of work that a team works off together. */
        "worklists.Worklist": {
            /** @description Whether it is offered. */
            active: boolean;
            /** @description Heading under which it is shown. */
            category: string;
            /** @description Columns of the items; only if a single list is read. */
            columns?: components["schemas"]["worklists.Column"][];
            /** @description Source of the items. */
            dataSource: components["schemas"]["worklists.DataSource"];
            /** @description Purpose. */
            description: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /**
             * Format: int64
             * @description Number of open items, including listable items of protected people; up to 1,000.
             */
            itemCount: number;
            /** @description Whether `item_count` is exact; otherwise it is a lower bound. */
            itemCountExact: boolean;
            /** @description Name. */
            name: string;
            /** @description Second heading; empty: none. */
            subCategory: string;
            /**
             * Format: int32
             * @description Version of the definition.
             */
            version: number;
        };
        /** @description An item of a worklist: a piece of work with its person. */
        "worklists.WorklistItem": {
            /** @description Actions of the object's current state. */
            actions: components["schemas"]["WorkflowOffer"][];
            /**
             * Format: date-time
             * @description When it was closed; null: it is open.
             */
            closedAt?: string | null;
            /** @description Kind of the object: `case`, `task`, ... */
            contentType: string;
            /**
             * Format: date-time
             * @description When the work was created.
             */
            createdAt?: string | null;
            details?: components["schemas"]["core.WorkUnitDetails"] | null;
            /**
             * Format: date-time
             * @description When it is due; null without a due date.
             */
            dueAt?: string | null;
            /**
             * Format: date-time
             * @description When it was escalated; null if it was not.
             */
            escalatedAt?: string | null;
            escalatedTo?: components["schemas"]["worklists.EscalatedTo"] | null;
            /** @description First name of the person. */
            firstName?: string | null;
            /**
             * Format: int64
             * @description ID of the work unit.
             */
            id: number;
            /** @description Whether the person is protected and the caller has no access: the fields below are then null or empty. */
            isMasked: boolean;
            /** @description Last name of the person. */
            lastName?: string | null;
            /** @description Text of a message that waits for an answer, on one line; null for other work. */
            message?: string | null;
            /**
             * Format: int64
             * @description ID of the object.
             */
            objectId: number;
            /**
             * Format: date-time
             * @description Due date of the object itself, if something in it is due earlier; null if it equals `due_at`.
             */
            ownDueAt?: string | null;
            /**
             * Format: int64
             * @description Owner, when it is an assignee group.
             */
            ownerGroupId?: number | null;
            ownerUserId?: components["schemas"]["UserId"] | null;
            person?: components["schemas"]["worklists.PersonFacts"] | null;
            personId?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /**
             * Format: int32
             * @description Version for the next edit.
             */
            rowVersion: number;
            /** @description Meaning of the status. */
            statusCategory: components["schemas"]["StateCategory"];
            takenBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When this lease expires.
             */
            takenUntil?: string | null;
            /**
             * Format: date-time
             * @description When it was changed.
             */
            updatedAt?: string | null;
        };
        /** @description A page of a worklist. */
        "worklists.WorklistPage": {
            /**
             * Format: int64
             * @description Number of matching items.
             */
            count: number;
            /**
             * @description Whether `count` is exact. Otherwise it is a lower bound: the list has more than 1,000 candidates, and a filter or another order
             *     applies to the first of them.
             */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description Items. */
            results: components["schemas"]["worklists.WorklistItem"][];
        };
        /** @description The worklists of a reader. */
        "worklists.Worklists": {
            /** @description Lists by category, subcategory and name. */
            results: components["schemas"]["worklists.Worklist"][];
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
    deliver_worklist_items: {
        parameters: {
            query?: {
                /** @description Whether to only report the result, without storing anything. */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV in UTF-8 of at most 2,000,000 bytes and 2,000 rows. Its first line names the columns, in any order: `title` (required), `person_id`
                     *     or `member_number`, `name` and `birth_date` (1950-11-25 or 11/25/1950), which must agree with the person's record, `due_date` (2026-11-25), `priority` (0, 1, 2, or normal, medium, high), `owner_group` (name or ID), `category`, `key`.
                     */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.UploadedItems"];
                };
            };
            /** @description Too large */
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
    list_worklist_items: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /**
                 * @description Filter as JSON (navigation.md §3.9): `{"linkOperator": "and" | "or", "items": [{"field", "operator", "value"}]}` with up to 20
                 *     items. Text: contains, equals, startsWith, isAnyOf. Choices: is, not, isAnyOf. Days (2026-11-25): is, not, before, onOrBefore,
                 *     after, onOrAfter. Numbers: =, !=, >, >=, <, <=. All: isEmpty, isNotEmpty, without a value. Characters outside the pattern are
                 *     accepted too, as long as the URL is short enough.
                 */
                filters?: string;
                /** @description Whether to list items that were closed in the last 30 days, instead of open ones. */
                isClosed?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description Column, descending with `-` before it. By default highest priority first, then by due date; closed items latest first. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description ID of the worklist */
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
                    "application/json": components["schemas"]["worklists.WorklistPage"];
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
    export_worklist_items: {
        parameters: {
            query?: {
                /**
                 * @description Filter as JSON (navigation.md §3.9): `{"linkOperator": "and" | "or", "items": [{"field", "operator", "value"}]}` with up to 20
                 *     items. Text: contains, equals, startsWith, isAnyOf. Choices: is, not, isAnyOf. Days (2026-11-25): is, not, before, onOrBefore,
                 *     after, onOrAfter. Numbers: =, !=, >, >=, <, <=. All: isEmpty, isNotEmpty, without a value. Characters outside the pattern are
                 *     accepted too, as long as the URL is short enough.
                 */
                filters?: string;
                /** @description Whether to list items that were closed in the last 30 days, instead of open ones. */
                isClosed?: boolean;
                /** @description Column, descending with `-` before it. By default highest priority first, then by due date; closed items latest first. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description ID of the worklist */
                id: number;
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
    take_next_worklist_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the worklist */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["worklists.NextBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.NextItem"];
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
    read_worklist_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the work unit */
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
                    "application/json": components["schemas"]["worklists.ItemContext"];
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
    renew_worklist_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the work unit */
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
                    "application/json": components["schemas"]["worklists.Lease"];
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
    release_worklist_item: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the work unit */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
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
    list_worklists: {
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
                    "application/json": components["schemas"]["worklists.Worklists"];
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
    read_worklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the worklist */
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
                    "application/json": components["schemas"]["worklists.Worklist"];
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
    read_worklist_escalation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the worklist */
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
                    "application/json": components["schemas"]["worklists.EscalationRule"];
                };
            };
            /** @description Unknown list */
            404: {
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
    set_worklist_escalation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description ID of the worklist */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["worklists.EscalationRuleBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.EscalationRule"];
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
    read_worklist_history: {
        parameters: {
            query?: {
                /** @description Days, today included; by default 30. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description ID of the worklist */
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
                    "application/json": components["schemas"]["worklists.History"];
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
    export_worklist_history: {
        parameters: {
            query?: {
                /** @description Days, today included; by default 30. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description ID of the worklist */
                id: number;
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
    list_worklist_definitions: {
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
                    "application/json": components["schemas"]["worklists.Definitions"];
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
    create_worklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["worklists.DefinitionBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.Definition"];
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
    update_worklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description ID of the worklist */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["worklists.DefinitionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.Definition"];
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
    list_worklist_versions: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 20 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description ID of the worklist */
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
                    "application/json": components["schemas"]["Page_worklists.Definition"];
                };
            };
            /** @description Unknown list */
            404: {
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
    preview_worklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["worklists.PreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.Preview"];
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
    upload_worklist_items: {
        parameters: {
            query?: {
                /** @description Whether to only report the result, without storing anything. */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV in UTF-8 of at most 2,000,000 bytes and 2,000 rows. Its first line names the columns, in any order: `title` (required), `person_id`
                     *     or `member_number`, `name` and `birth_date` (1950-11-25 or 11/25/1950), which must agree with the person's record, `due_date` (2026-11-25), `priority` (0, 1, 2, or normal, medium, high), `owner_group` (name or ID), `category`, `key`.
                     */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["worklists.UploadedItems"];
                };
            };
            /** @description Too large */
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
}

export type FieldError = components['schemas']["FieldError"];
export type DefinitionPage = components['schemas']["Page_worklists.Definition"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type StateCategory = components['schemas']["StateCategory"];
export type UserId = components['schemas']["UserId"];
export type WorkflowBlock = components['schemas']["WorkflowBlock"];
export type WorkflowOffer = components['schemas']["WorkflowOffer"];
export type WorkUnitDetails = components['schemas']["core.WorkUnitDetails"];
export type WorkUnitWhole = components['schemas']["core.WorkUnitWhole"];
export type CareTeamMember = components['schemas']["worklists.CareTeamMember"];
export type Column = components['schemas']["worklists.Column"];
export type ColumnOption = components['schemas']["worklists.ColumnOption"];
export type ConditionPriority = components['schemas']["worklists.ConditionPriority"];
export type ConditionText = components['schemas']["worklists.ConditionText"];
export type Conditions = components['schemas']["worklists.Conditions"];
export type DataSource = components['schemas']["worklists.DataSource"];
export type DayCount = components['schemas']["worklists.DayCount"];
export type Definition = components['schemas']["worklists.Definition"];
export type DefinitionBody = components['schemas']["worklists.DefinitionBody"];
export type DefinitionChanged = components['schemas']["worklists.DefinitionChanged"];
export type Definitions = components['schemas']["worklists.Definitions"];
export type EscalatedTo = components['schemas']["worklists.EscalatedTo"];
export type EscalationRule = components['schemas']["worklists.EscalationRule"];
export type EscalationRuleBody = components['schemas']["worklists.EscalationRuleBody"];
export type Field = components['schemas']["worklists.Field"];
export type FieldKind = components['schemas']["worklists.FieldKind"];
export type History = components['schemas']["worklists.History"];
export type ItemContext = components['schemas']["worklists.ItemContext"];
export type Lease = components['schemas']["worklists.Lease"];
export type LeaseChanged = components['schemas']["worklists.LeaseChanged"];
export type NextBody = components['schemas']["worklists.NextBody"];
export type NextItem = components['schemas']["worklists.NextItem"];
export type OpenTask = components['schemas']["worklists.OpenTask"];
export type PersonFacts = components['schemas']["worklists.PersonFacts"];
export type Pod = components['schemas']["worklists.Pod"];
export type Preview = components['schemas']["worklists.Preview"];
export type PreviewBody = components['schemas']["worklists.PreviewBody"];
export type RowMatch = components['schemas']["worklists.RowMatch"];
export type RowProblem = components['schemas']["worklists.RowProblem"];
export type Share = components['schemas']["worklists.Share"];
export type UnitEscalated = components['schemas']["worklists.UnitEscalated"];
export type UploadedItems = components['schemas']["worklists.UploadedItems"];
export type WaitingMessage = components['schemas']["worklists.WaitingMessage"];
export type Worklist = components['schemas']["worklists.Worklist"];
export type WorklistItem = components['schemas']["worklists.WorklistItem"];
export type WorklistPage = components['schemas']["worklists.WorklistPage"];
export type Worklists = components['schemas']["worklists.Worklists"];

/** Payloads by kind of event. */
export interface events {
  "worklists.definition.changed": components['schemas']["worklists.DefinitionChanged"];
  "worklists.lease.changed": components['schemas']["worklists.LeaseChanged"];
  "worklists.unit.escalated": components['schemas']["worklists.UnitEscalated"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "worklists",
  "schemas": {},
  "requests": {},
  "responses": {},
  "events": {}
};
