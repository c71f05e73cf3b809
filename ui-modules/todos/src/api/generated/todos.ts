// Made by `npm run generate` from openapi/todos.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/providers/me/work_units/inbox/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open work of all modules.
         * @description Work of protected people without a grant is masked. Work of a module whose feature is off is omitted.
         */
        get: operations["list_inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/inbox/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open work of all modules, with the number of units by content type.
         * @description Work of protected people without a grant is masked, and left out when a filter matches on what the mask hides. Work of a module whose
         *     feature is off is omitted.
         */
        get: operations["list_inbox_v2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/people/{person_id}/todos/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open or the closed work of all modules for a person.
         * @description Work of a module whose feature is off is omitted. With an object, the page has its unit alone, or nothing.
         */
        get: operations["list_person_todos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a task.
         * @description A task needs a title, a due date and an owner together. Answers 200 with the stored task if the uid was stored before. Errors: 403
         *     `identity-mismatch` when `created_by` is not the token's user; 404 unknown person, owner group or related object; 409 the uid belongs to a
         *     task about another person.
         */
        post: operations["create_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a task. */
        delete: operations["delete_task"];
        options?: never;
        head?: never;
        /**
         * Update a task.
         * @description Completion and priority need no version. Errors: 403 `identity-mismatch` when `completed_by` is not the token's user; 404 unknown owner
         *     group or related object; 412 the version is stale (`current` is the task as stored); 428 no version.
         */
        patch: operations["update_task"];
        trace?: never;
    };
    "/api/task/digest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether the caller gets the daily mail about their due work. */
        get: operations["read_digest_setting"];
        /**
         * Turn the daily mail about the caller's due work on or off.
         * @description It is sent at 7:00 in the tenant's zone, on days on which something is due or overdue, and has numbers only.
         */
        put: operations["update_digest_setting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's tasks, newest first. */
        get: operations["list_tasks"];
        put?: never;
        /** Create a task; the same operation at its second address. */
        post: operations["create_task_v2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/v2/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a task; the same operation at its second address. */
        delete: operations["delete_task_v2"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/task/v2/{id}/relation/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the objects that a task is related to.
         * @description A task that becomes part of a case or care plan leaves the inbox, where the case or plan stands for it. Errors: 404 unknown object.
         */
        post: operations["update_task_relations"];
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
        /** @description A piece of work. */
        "core.WorkUnit": {
            /** @description Kind of the object: `case`, `task`, `careplan`, ... */
            contentType: string;
            details?: components["schemas"]["core.WorkUnitDetails"] | null;
            /**
             * Format: date-time
             * @description When it is due; null: at any time.
             */
            dueAt?: string | null;
            /** @description First name of the person. */
            firstName?: string | null;
            /**
             * Format: int64
             * @description Id of the unit.
             */
            id: number;
            /** @description The person is protected and the caller has no access: `details` is null. */
            isMasked: boolean;
            /** @description Last name of the person. */
            lastName?: string | null;
            /**
             * Format: int64
             * @description Id of the object.
             */
            objectId: number;
            /**
             * Format: int64
             * @description Owner, when it is an assignee group.
             */
            ownerGroupId?: number | null;
            ownerUserId?: components["schemas"]["UserId"] | null;
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
            /** @description Whether work is left. */
            statusCategory: components["schemas"]["StateCategory"];
        };
        /** @description How many units of a content type match. */
        "core.WorkUnitCount": {
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description Matching units.
             */
            count: number;
        };
        /** @description What a unit says about the person's care. */
        "core.WorkUnitDetails": {
            /** @description Category, as the owning module names it. */
            category?: string | null;
            /** @description Its parent. */
            parentCategory?: string | null;
            /**
             * Format: int64
             * @description The care plan that created the work.
             */
            sourcePlanId?: number | null;
            /** @description Status, as the owning module names it. */
            status: string;
            /** @description Tags. */
            tags: string[];
            /** @description One line. */
            title: string;
        };
        /** @description A page of work. */
        "core.WorkUnitPage": {
            /** @description The count by content type; when `count_exact` is false, that of some of the matching units. */
            aggregates: components["schemas"]["core.WorkUnitCount"][];
            /**
             * Format: int64
             * @description How many match, up to 1,000; at least so many when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` and `aggregates` are exact. */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description Matching units, highest priority first, then by due date. */
            results: components["schemas"]["core.WorkUnit"][];
        };
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /** @description One page of a list. */
        "Page_todos.Task": {
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
                completedBy?: components["schemas"]["UserId"] | null;
                /** @description Their name. */
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
                /** @description Their name. */
                createdByName: string;
                /**
                 * Format: date-time
                 * @description When it is due: 19:00 US Eastern on the chosen date.
                 */
                dueDate: string;
                /** @description The person's first name. */
                firstName: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether it is done. */
                isComplete: boolean;
                /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
                isMasked: boolean;
                /** @description The person's last name. */
                lastName: string;
                /**
                 * Format: int64
                 * @description The assignee group that owns it.
                 */
                ownerGroup: number;
                /** @description Name of the owner. */
                ownerGroupName: string;
                patient?: components["schemas"]["UserId"] | null;
                /** @description The person whom it is for. */
                person: components["schemas"]["PersonId"];
                /**
                 * Format: int32
                 * @description 0 normal, 1 medium, 2 high.
                 */
                priority: number;
                /** @description The objects that it belongs to or was made from. */
                relations: components["schemas"]["todos.TaskRelation"][];
                /**
                 * Format: int32
                 * @description Version; send it with the next edit.
                 */
                rowVersion: number;
                /** @description Where it comes from. */
                sourceType: components["schemas"]["todos.TaskSource"];
                /** @description One line, 1 to 255 characters; empty when masked. */
                title: string;
                /**
                 * Format: uuid
                 * @description Generated by the client, so that a task sent twice is stored once.
                 */
                uid: string;
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
        /** @description The caller's choice. */
        "todos.DigestChoice": {
            /** @description Whether the daily mail is sent. */
            isOn: boolean;
        };
        /** @description Whether the caller gets the daily mail about their due work. */
        "todos.DigestSetting": {
            /** @description Whether this installation sends mail at all. */
            isAvailable: boolean;
            /** @description Whether it is on; off by default. */
            isOn: boolean;
        };
        /** @description A new task. */
        "todos.NewTask": {
            createdBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate: string;
            /** @description Whether it is already done. */
            isComplete?: boolean;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            patient?: components["schemas"]["UserId"] | null;
            person?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority?: number;
            /** @description The objects that it belongs to or was made from; they must be about the person. */
            relations?: components["schemas"]["todos.TaskRelation"][];
            /** @description Where it comes from. */
            sourceType?: components["schemas"]["todos.TaskSource"];
            /** @description One line, 1 to 255 characters. */
            title: string;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description Something that a group of staff does for a person by a date. */
        "todos.Task": {
            completedBy?: components["schemas"]["UserId"] | null;
            /** @description Their name. */
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
            /** @description Their name. */
            createdByName: string;
            /**
             * Format: date-time
             * @description When it is due: 19:00 US Eastern on the chosen date.
             */
            dueDate: string;
            /** @description The person's first name. */
            firstName: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is done. */
            isComplete: boolean;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description The person's last name. */
            lastName: string;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            /** @description Name of the owner. */
            ownerGroupName: string;
            patient?: components["schemas"]["UserId"] | null;
            /** @description The person whom it is for. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description The objects that it belongs to or was made from. */
            relations: components["schemas"]["todos.TaskRelation"][];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description Where it comes from. */
            sourceType: components["schemas"]["todos.TaskSource"];
            /** @description One line, 1 to 255 characters; empty when masked. */
            title: string;
            /**
             * Format: uuid
             * @description Generated by the client, so that a task sent twice is stored once.
             */
            uid: string;
        };
        /** @description A task was created, changed or deleted. */
        "todos.TaskChanged": {
            /**
             * Format: int64
             * @description The task.
             */
            id: number;
        };
        /** @description The fields of a task to change. Omitted fields keep their value. */
        "todos.TaskPatch": {
            completedBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate?: string | null;
            /** @description Whether it is done. Needs no version; who completed it first stays on record. */
            isComplete?: boolean | null;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup?: number | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high. Needs no version.
             */
            priority?: number | null;
            /** @description All related objects; those that are new must be about the task's person. */
            relations?: components["schemas"]["todos.TaskRelation"][] | null;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description One line, 1 to 255 characters. */
            title?: string | null;
        };
        /** @description A link from a task to an object. */
        "todos.TaskRelation": {
            /** @description Kind of the object. */
            contentType: components["schemas"]["todos.TaskRelationKind"];
            /**
             * Format: int64
             * @description ID within its kind.
             */
            objectId: number;
        };
        /**
         * @description Kinds of object that a task can be related to (console.md §3).
         * @enum {string}
         */
        "todos.TaskRelationKind": "careplan" | "case" | "formsubmission" | "insurancememberinfo" | "chatmessagev2";
        /** @description All objects that a task is related to from now on. */
        "todos.TaskRelations": {
            /** @description The objects; those that are new must be about the task's person. */
            relations: components["schemas"]["todos.TaskRelation"][];
        };
        /**
         * @description Where a task comes from.
         * @enum {string}
         */
        "todos.TaskSource": "manual" | "virtual";
        /**
         * Format: int64
         * @description A user account: a patient's or a staff member's. Staff enter patients' user IDs.
         */
        UserId: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_inbox: {
        parameters: {
            query?: {
                /** @description Content types. */
                content_type__in?: string;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Due at this instant or later. */
                due_date__gte?: string;
                /** @description Due at this instant or earlier. */
                due_date__lte?: string;
                /** @description Rows per page; 25 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows of a list that changes. */
                offset?: number;
                /** @description Assignee groups that own the work. */
                owner_group_id__in?: string;
                /** @description User IDs of owners: their own work, and that of the assignee group that represents them alone. */
                owner_id__in?: string;
                /** @description Care pods of the person. */
                pod_id__in?: string;
                /** @description The order; there is one. */
                sortBy?: "priority";
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
                    "application/json": components["schemas"]["core.WorkUnitPage"];
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
    list_inbox_v2: {
        parameters: {
            query?: {
                /** @description Care plans that created the work. */
                carePlanAutocreatedFromIds?: string;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description First and last day in the tenant's business zone, such as `2026-11-23,2026-11-29`; either may be empty. */
                dueDateRange?: string;
                /** @description Rows per page; 25 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows of a list that changes. */
                offset?: number;
                /** @description Assignee groups that own the work. */
                ownerGroupIds?: string;
                /** @description User IDs of owners: their own work, and that of the assignee group that represents them alone. */
                ownerIds?: string;
                /** @description Care pods of the person. */
                podIds?: string;
                /** @description Content types. */
                types?: string;
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
                    "application/json": components["schemas"]["core.WorkUnitPage"];
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
    list_person_todos: {
        parameters: {
            query?: {
                /** @description Content type of the only object to show, open or closed; together with `object_id`. */
                content_type?: string;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Closed work instead of open work. */
                is_complete?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The only object to show. */
                object_id?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows of a list that changes. */
                offset?: number;
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
                    "application/json": components["schemas"]["core.WorkUnitPage"];
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
    create_task: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewTask"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
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
    delete_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The task's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
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
    update_task: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The task's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.TaskPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
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
    read_digest_setting: {
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
                    "application/json": components["schemas"]["todos.DigestSetting"];
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
    update_digest_setting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.DigestChoice"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.DigestSetting"];
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
    list_tasks: {
        parameters: {
            query?: {
                /** @description Kind of the object to which the tasks are related; together with `object_id`. */
                content_type?: "careplan" | "case" | "formsubmission" | "insurancememberinfo" | "chatmessagev2";
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True: only completed tasks. False: only open ones. */
                is_complete?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The object to which the tasks are related. */
                object_id?: number;
                /** @description The patient's user ID, as an alternative to `person`. */
                patient?: number;
                /** @description The person whose tasks are listed. */
                person?: number;
                /** @description Only tasks of this origin. */
                source_type?: "manual" | "virtual";
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
                    "application/json": components["schemas"]["Page_todos.Task"];
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
    create_task_v2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewTask"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
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
    delete_task_v2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The task's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
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
    update_task_relations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The task's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.TaskRelations"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Task"];
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
export type TaskPage = components['schemas']["Page_todos.Task"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type StateCategory = components['schemas']["StateCategory"];
export type UserId = components['schemas']["UserId"];
export type WorkUnit = components['schemas']["core.WorkUnit"];
export type WorkUnitCount = components['schemas']["core.WorkUnitCount"];
export type WorkUnitDetails = components['schemas']["core.WorkUnitDetails"];
export type WorkUnitPage = components['schemas']["core.WorkUnitPage"];
export type DigestChoice = components['schemas']["todos.DigestChoice"];
export type DigestSetting = components['schemas']["todos.DigestSetting"];
export type NewTask = components['schemas']["todos.NewTask"];
export type Task = components['schemas']["todos.Task"];
export type TaskChanged = components['schemas']["todos.TaskChanged"];
export type TaskPatch = components['schemas']["todos.TaskPatch"];
export type TaskRelation = components['schemas']["todos.TaskRelation"];
export type TaskRelationKind = components['schemas']["todos.TaskRelationKind"];
export type TaskRelations = components['schemas']["todos.TaskRelations"];
export type TaskSource = components['schemas']["todos.TaskSource"];

/** Payloads by kind of event. */
export interface events {
  "todos.task.changed": components['schemas']["todos.TaskChanged"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "todos",
  "schemas": {},
  "requests": {},
  "responses": {},
  "events": {}
};
