// Made by `npm run generate` from openapi/todos.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/inbound/cases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a case. Staff accept or dismiss it.
         * @description Answers 200 if the same request was stored before, even if its category has been deprecated since. The response contains no patient
         *     data. Errors: 404 unknown patient, category or owner group; 409 the uid was used with other content.
         */
        post: operations["propose_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/cases/{id}/summaries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summarize a case. The latest summary is shown to staff.
         * @description Repeating the latest summary changes nothing. Errors: 404 unknown case.
         */
        post: operations["summarize_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/emails/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an email from outside.
         * @description It is assigned to the case of the messages that it refers to, otherwise to the case whose token is in its subject, otherwise to the
         *     queue of emails without a case. A message with the same Message-ID is stored once (200); a repeated delivery adds the files that an
         *     interrupted one did not store. The response contains no patient data. Errors: 400 the file is not a message, or it runs in a loop; 429
         *     too many automatic messages for the case.
         */
        post: operations["deliver_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/case-emails/{id}/dismiss/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss an email that belongs to no case and needs no answer, or restore it.
         * @description It is kept, and listed with `is_dismissed`. Errors: 409 it belongs to a case.
         */
        post: operations["dismiss_case_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/case-emails/{id}/link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link an email that belongs to no case.
         * @description Its sender is certain only if the address is the patient's. Errors: 404 unknown case; 409 it already belongs to a case.
         */
        post: operations["link_case_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/case-emails/files/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of an email, or a range of it. Always sent as an attachment, so that browsers save it and never render it. */
        get: operations["read_case_email_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/case-emails/unlinked/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the emails that belong to no case, latest first.
         * @description An email belongs to no record while its sender is unknown; an email of a protected patient is masked.
         */
        get: operations["list_unlinked_emails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's cases, latest change first. */
        get: operations["list_cases"];
        put?: never;
        /**
         * Create a case.
         * @description Answers 200 with the stored case if the same request was stored before, even if its category, owner or related objects no longer exist.
         *     Errors: 400 a category in which staff may not open cases, or a priority lower than the default without a reason; 403 `identity-mismatch`
         *     when `created_by` is not the token's user; 404 unknown person, category, owner group or related object; 409 the uid was used with other
         *     content; 409 `not-licensed` or `inactive` when an owner may not give care where the person lives.
         */
        post: operations["create_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a case with its tasks, its relations and the actions that are possible now. */
        get: operations["read_case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a case: edit its fields, run one of its actions, or both.
         * @description A priority that is lower than what is open in the case needs a reason. Tags alone need no version. A proposal and a closed case cannot be
         *     edited; an action may open a closed case first. Errors: 400 an action that the state does not have, an action or a lower priority that needs a
         *     reason, or a description that is emptied ("Description required"); 404 unknown category or owner group; 409 the action closes the case while
         *     tasks are open, the case is a proposal or closed, or `not-licensed` or `inactive`: the new owner may not give care where the person lives; 412
         *     the version is stale (`current` is the case as stored); 428 no
         *     version.
         */
        patch: operations["update_case"];
        trace?: never;
    };
    "/api/providers/me/cases/{id}/add-relation/": {
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
         * Relate an object to a case.
         * @description Repeating it changes nothing. Errors: 400 a kind of object that does not exist here; 404 unknown object.
         */
        patch: operations["add_case_relation"];
        trace?: never;
    };
    "/api/providers/me/cases/{id}/email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the emails of a case, latest first. */
        get: operations["list_case_emails"];
        put?: never;
        /**
         * Send an email to the patient of a case.
         * @description It is queued in the transaction of this request and sent within moments; `status` and `error` show the progress. A repeated uid answers
         *     200. Errors: 400 an empty message, or a file that is not accepted; 409 the patient has no address, or `Reply disabled - partial identity
         *     match. Please call to verify identity.`; 503 email is not configured.
         */
        post: operations["send_case_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/{id}/email/handled/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the open emails of a case as handled, without an answer.
         * @description Repeating it changes nothing. Errors: 404 the case has no such email; 409 another email has arrived since.
         */
        post: operations["handle_case_emails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/{id}/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the history of a case, latest first. */
        get: operations["list_case_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/{id}/message-transcript/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the transcript of a case's related messages and emails, oldest first.
         * @description Objects of a module whose feature is off are omitted.
         */
        get: operations["read_case_transcript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/{id}/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or dismiss a case that a program proposed.
         * @description An accepted case gets the tasks of its category and its actions; a dismissed one is closed by the workflow action that defers it.
         *     Errors: 409 the case is not a proposal, or its workflow cannot close it; 412 the version is stale (`current` is the case); 428 no
         *     version.
         */
        post: operations["review_proposed_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories of cases. */
        get: operations["list_case_categories"];
        put?: never;
        /**
         * Create a category.
         * @description Errors: 404 unknown parent or owner group; 409 the title is taken, or there are 500 categories.
         */
        post: operations["create_case_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/categories/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a category with its definition and the cases that began with each version. */
        get: operations["read_case_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a category.
         * @description A definition that differs becomes the next version; cases keep the version with which they began. A new title or parent appears on all
         *     cases of the category within moments. Errors: 400 the definition is not valid, or the parent is below the category; 404 unknown parent or
         *     owner group; 409 the title is taken; 412 the version is stale (`current` is the category); 428 no version.
         */
        patch: operations["update_case_category"];
        trace?: never;
    };
    "/api/providers/me/cases/categories/{id}/impact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the impact of a change of a category. Nothing is stored.
         * @description The body is the same as for the update, with the same 400 errors.
         */
        post: operations["preview_case_category_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/categories/{id}/tasks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tasks that a new case of a category gets. */
        get: operations["list_case_category_tasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/from-category/{id}/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the case that a category would create for a person. Nothing is stored.
         * @description Errors: 400 a heading, a system-only or a deprecated category, or half of an object; 404 unknown person or object.
         */
        get: operations["preview_case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/cases/summaries/{id}/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate a summary. A second rating replaces the first. */
        post: operations["review_case_summary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * @description Work of protected people without a grant is masked, and omitted when a filter matches a masked field. Work of a module whose feature is
         *     off is omitted.
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
    "/api/providers/me/work_units/owners/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the assignee groups with the amount of their open work and today's shifts, for choosing an owner. */
        get: operations["list_work_owners"];
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
         * List the open or the closed work of all modules for a person, in groups.
         * @description The list can be read in both directions. With an object, the page contains only its unit, or is empty; its cursors lead to the
         *     surrounding units. Work of a module whose feature is off is omitted.
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
         * @description A task needs a title, a due date and an owner together. Answers 200 with the stored task if the same request was stored before. Errors: 403
         *     `identity-mismatch` when `created_by` is not the token's user; 404 unknown person, owner group or related object; 409 the uid was used with
         *     other content; 409 `not-licensed` or `inactive` when the owner may not give care where the person lives.
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
         *     group or related object; 409 `not-licensed` or `inactive` when the new owner may not give care where the person lives; 412 the version is stale (`current` is the task as stored); 428 no version.
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
        /**
         * Create a task.
         * @description The same operation as `create_task`, at its second address.
         */
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
        /**
         * Delete a task.
         * @description The same operation as `delete_task`, at its second address.
         */
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
         * @description A task of a case or care plan is still work of its owner, and its work unit names the case or plan. Errors: 404 unknown object.
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
        /** @description An object, as shown on screens of other modules. */
        Card: {
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description ID within its type.
             */
            objectId: number;
            /** @description Status in a word or two. */
            status?: string | null;
            /** @description One-line title. */
            title: string;
        };
        /** @description A piece of work. */
        "core.WorkUnit": {
            /** @description Kind of the object: `case`, `task`, `careplan`, ... */
            contentType: string;
            details?: components["schemas"]["core.WorkUnitDetails"] | null;
            /**
             * Format: date-time
             * @description When it is due; null without a due date.
             */
            dueAt?: string | null;
            /** @description First name of the person. */
            firstName?: string | null;
            /**
             * Format: int64
             * @description ID of the unit.
             */
            id: number;
            /** @description Whether the person is protected and the caller has no access: `details` is then null. */
            isMasked: boolean;
            /** @description Last name of the person. */
            lastName?: string | null;
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
        };
        /** @description Number of matching units of a content type. */
        "core.WorkUnitCount": {
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description Number of matching units.
             */
            count: number;
        };
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
        "Page_todos.Case": {
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
                /** @description Actions that are possible now. While tasks are open, actions that close the case are omitted. */
                actions: components["schemas"]["WorkflowOffer"][];
                /** @description Whether it completes automatically with its last task; its status is then never chosen. */
                autoComplete: boolean;
                /** @description Tags. */
                caseTags: string[];
                /** @description Category. */
                category: components["schemas"]["todos.CaseCategory"];
                chosenPriority?: components["schemas"]["todos.ChosenPriority"] | null;
                /**
                 * Format: date-time
                 * @description When it was closed; null while it is open.
                 */
                closedAt?: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                createdAt: string;
                createdBy?: components["schemas"]["UserId"] | null;
                /** @description Name of the user or of the program. */
                createdByName: string;
                currentSummary?: components["schemas"]["todos.CaseSummary"] | null;
                /** @description Description; empty when masked. */
                description: string;
                /**
                 * Format: date-time
                 * @description When it is due: 19:00 US Eastern on the chosen date.
                 */
                dueDate: string;
                /** @description The description that the member sees. */
                externalDescription: string;
                /** @description The title that the member sees. */
                externalTitle: string;
                /** @description The person's first name. */
                firstName: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
                isMasked: boolean;
                /** @description Whether it is a proposal by a program that nobody has accepted yet: it has no actions and cannot be changed. */
                isProposed: boolean;
                /** @description The person's last name. */
                lastName: string;
                /** @description Summary of its open emails. */
                mail: components["schemas"]["todos.CaseMail"];
                /** @description Notes of staff. */
                notes: string;
                /**
                 * Format: int32
                 * @description Highest priority of the category, the open tasks and the linked objects.
                 */
                openPriority: number;
                /**
                 * Format: int64
                 * @description The assignee group that owns it.
                 */
                ownerGroup: number;
                /** @description Name of the owner. */
                ownerGroupName: string;
                patient?: components["schemas"]["UserId"] | null;
                /** @description Person whom the case is for. */
                person: components["schemas"]["PersonId"];
                /**
                 * Format: int32
                 * @description Priority: 0 normal, 1 medium, 2 high. The highest of the category, the open tasks and the linked objects, unless another one was
                 *     chosen.
                 */
                priority: number;
                providerSearch?: components["schemas"]["todos.ProviderSearch"] | null;
                /** @description Objects that are related to it, other than its tasks; latest first. */
                relations: components["schemas"]["todos.CaseRelation"][];
                /**
                 * Format: int32
                 * @description Version; send it with the next edit.
                 */
                rowVersion: number;
                /**
                 * Format: int64
                 * @description The care plan that created it.
                 */
                sourcePlanId?: number | null;
                /** @description All states of its workflow. */
                statesWithCategories: components["schemas"]["WorkflowState"][];
                /** @description State of its workflow. */
                status: string;
                /** @description Meaning of the state. */
                statusCategory: components["schemas"]["StateCategory"];
                /** @description Tasks, by due date. */
                tasks: components["schemas"]["todos.Task"][];
                /**
                 * Format: uuid
                 * @description Generated by the client, so that a case sent twice is stored once.
                 */
                uid: string;
                /**
                 * Format: date-time
                 * @description When it or one of its tasks last changed.
                 */
                updatedAt: string;
            }[];
        };
        /** @description One page of a list. */
        "Page_todos.CaseEmail": {
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
                /** @description Files. */
                attachments: components["schemas"]["todos.EmailFile"][];
                /**
                 * Format: int64
                 * @description The case; null while it waits in the queue of emails that belong to no case.
                 */
                case?: number | null;
                /**
                 * Format: date-time
                 * @description When it was written or received.
                 */
                createdAt: string;
                /** @description Direction. */
                direction: components["schemas"]["todos.EmailDirection"];
                /**
                 * Format: date-time
                 * @description When the mail server accepted it, or when it was received.
                 */
                emailSentAt?: string | null;
                /** @description Reason why it was not sent yet. */
                error?: string | null;
                /** @description Address of the sender. */
                fromAddress: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether a program wrote it, for instance an out-of-office reply. */
                isAutomatic: boolean;
                /** @description Whether staff dismissed it from the queue of emails that belong to no case. */
                isDismissed: boolean;
                /** @description Whether the sender's address is not the patient's, so that the sender is not certain. */
                isIdentityPartial: boolean;
                /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
                isMasked: boolean;
                /** @description Sanitized HTML. */
                message: components["schemas"]["Rich"];
                person?: components["schemas"]["PersonId"] | null;
                /** @description Name of that person. */
                personName?: string | null;
                /** @description Name of the sender: of staff who wrote it, or as the message says. */
                sender: string;
                /** @description The first 80 characters of its text. */
                snippet: string;
                /** @description Delivery status. */
                status: components["schemas"]["todos.EmailStatus"];
                /** @description Subject. */
                subject: string;
                /** @description Address of the recipient. */
                toAddress: string;
                /**
                 * Format: uuid
                 * @description Generated by the client that sent it.
                 */
                uid: string;
            }[];
        };
        /** @description One page of a list. */
        "Page_todos.CaseEvent": {
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
                 * @description When it happened.
                 */
                at: string;
                /** @description The changed fields. */
                changes: components["schemas"]["todos.CaseFieldChange"][];
                /** @description Content type of the other object: a task or a related object. */
                contentType?: string | null;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Kind of event. */
                kind: components["schemas"]["todos.CaseEventKind"];
                /**
                 * Format: int64
                 * @description ID.
                 */
                objectId?: number | null;
                /** @description Reason, for actions that need one. */
                reason?: string | null;
                /** @description Title at that time. */
                title?: string | null;
                /** @description The action that changed the status. */
                trigger?: string | null;
                userId?: components["schemas"]["UserId"] | null;
                /** @description Name of the user or of the program; null for Huddle itself. */
                userName?: string | null;
            }[];
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
                /** @description Name of the user who completed it; null while it is open. */
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
                /** @description Name of the creator. */
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
                /** @description Person concerned. */
                person: components["schemas"]["PersonId"];
                /**
                 * Format: int32
                 * @description 0 normal, 1 medium, 2 high.
                 */
                priority: number;
                /** @description Objects that it belongs to or was created from. */
                relations: components["schemas"]["todos.TaskRelation"][];
                /**
                 * Format: int32
                 * @description Version; send it with the next edit.
                 */
                rowVersion: number;
                /** @description Origin. */
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
        /** @description Formatted text as sanitized HTML in its one stored form; empty if it contains nothing to read. */
        Rich: string;
        /** @description A shift of a staff member. */
        Shift: {
            /**
             * Format: date-time
             * @description When it ends.
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startsAt: string;
        };
        /**
         * @description The meaning of a state for lists and counts.
         * @enum {string}
         */
        StateCategory: "open" | "complete" | "deferred";
        /** @description Ongoing work for a person. */
        "todos.Case": {
            /** @description Actions that are possible now. While tasks are open, actions that close the case are omitted. */
            actions: components["schemas"]["WorkflowOffer"][];
            /** @description Whether it completes automatically with its last task; its status is then never chosen. */
            autoComplete: boolean;
            /** @description Tags. */
            caseTags: string[];
            /** @description Category. */
            category: components["schemas"]["todos.CaseCategory"];
            chosenPriority?: components["schemas"]["todos.ChosenPriority"] | null;
            /**
             * Format: date-time
             * @description When it was closed; null while it is open.
             */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Name of the user or of the program. */
            createdByName: string;
            currentSummary?: components["schemas"]["todos.CaseSummary"] | null;
            /** @description Description; empty when masked. */
            description: string;
            /**
             * Format: date-time
             * @description When it is due: 19:00 US Eastern on the chosen date.
             */
            dueDate: string;
            /** @description The description that the member sees. */
            externalDescription: string;
            /** @description The title that the member sees. */
            externalTitle: string;
            /** @description The person's first name. */
            firstName: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Whether it is a proposal by a program that nobody has accepted yet: it has no actions and cannot be changed. */
            isProposed: boolean;
            /** @description The person's last name. */
            lastName: string;
            /** @description Summary of its open emails. */
            mail: components["schemas"]["todos.CaseMail"];
            /** @description Notes of staff. */
            notes: string;
            /**
             * Format: int32
             * @description Highest priority of the category, the open tasks and the linked objects.
             */
            openPriority: number;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup: number;
            /** @description Name of the owner. */
            ownerGroupName: string;
            patient?: components["schemas"]["UserId"] | null;
            /** @description Person whom the case is for. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description Priority: 0 normal, 1 medium, 2 high. The highest of the category, the open tasks and the linked objects, unless another one was
             *     chosen.
             */
            priority: number;
            providerSearch?: components["schemas"]["todos.ProviderSearch"] | null;
            /** @description Objects that are related to it, other than its tasks; latest first. */
            relations: components["schemas"]["todos.CaseRelation"][];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description The care plan that created it.
             */
            sourcePlanId?: number | null;
            /** @description All states of its workflow. */
            statesWithCategories: components["schemas"]["WorkflowState"][];
            /** @description State of its workflow. */
            status: string;
            /** @description Meaning of the state. */
            statusCategory: components["schemas"]["StateCategory"];
            /** @description Tasks, by due date. */
            tasks: components["schemas"]["todos.Task"][];
            /**
             * Format: uuid
             * @description Generated by the client, so that a case sent twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it or one of its tasks last changed.
             */
            updatedAt: string;
        };
        /** @description The category of a case. */
        "todos.CaseCategory": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether members see the cases of the category. */
            isMemberFacing: boolean;
            /**
             * Format: int64
             * @description Heading under which the cases of the category are grouped.
             */
            parent?: number | null;
            /** @description Title of the heading. */
            parentTitle?: string | null;
            /** @description Title. */
            title: string;
            /**
             * Format: int32
             * @description Version of the category's definition with which the case began.
             */
            version: number;
        };
        /** @description A case, its tasks or what is related to it changed. */
        "todos.CaseChanged": {
            /**
             * Format: int64
             * @description The case.
             */
            id: number;
            /** @description Whether it is closed now. */
            isClosed: boolean;
        };
        /** @description An email of a case, or one that belongs to none yet. */
        "todos.CaseEmail": {
            /** @description Files. */
            attachments: components["schemas"]["todos.EmailFile"][];
            /**
             * Format: int64
             * @description The case; null while it waits in the queue of emails that belong to no case.
             */
            case?: number | null;
            /**
             * Format: date-time
             * @description When it was written or received.
             */
            createdAt: string;
            /** @description Direction. */
            direction: components["schemas"]["todos.EmailDirection"];
            /**
             * Format: date-time
             * @description When the mail server accepted it, or when it was received.
             */
            emailSentAt?: string | null;
            /** @description Reason why it was not sent yet. */
            error?: string | null;
            /** @description Address of the sender. */
            fromAddress: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether a program wrote it, for instance an out-of-office reply. */
            isAutomatic: boolean;
            /** @description Whether staff dismissed it from the queue of emails that belong to no case. */
            isDismissed: boolean;
            /** @description Whether the sender's address is not the patient's, so that the sender is not certain. */
            isIdentityPartial: boolean;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Sanitized HTML. */
            message: components["schemas"]["Rich"];
            person?: components["schemas"]["PersonId"] | null;
            /** @description Name of that person. */
            personName?: string | null;
            /** @description Name of the sender: of staff who wrote it, or as the message says. */
            sender: string;
            /** @description The first 80 characters of its text. */
            snippet: string;
            /** @description Delivery status. */
            status: components["schemas"]["todos.EmailStatus"];
            /** @description Subject. */
            subject: string;
            /** @description Address of the recipient. */
            toAddress: string;
            /**
             * Format: uuid
             * @description Generated by the client that sent it.
             */
            uid: string;
        };
        /** @description The emails of a case. */
        "todos.CaseEmails": {
            /** @description Whether an email can be sent now. */
            canReply: boolean;
            /**
             * Format: int64
             * @description Total number; a lower bound when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is exact. */
            countExact: boolean;
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description Reason why it is not possible. */
            replyDisabledReason?: string | null;
            /** @description Latest first. */
            results: components["schemas"]["todos.CaseEmail"][];
            /** @description The patient's address, to which an email would go; null: there is none. */
            toAddress?: string | null;
        };
        /** @description An event of a case. */
        "todos.CaseEvent": {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The changed fields. */
            changes: components["schemas"]["todos.CaseFieldChange"][];
            /** @description Content type of the other object: a task or a related object. */
            contentType?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Kind of event. */
            kind: components["schemas"]["todos.CaseEventKind"];
            /**
             * Format: int64
             * @description ID.
             */
            objectId?: number | null;
            /** @description Reason, for actions that need one. */
            reason?: string | null;
            /** @description Title at that time. */
            title?: string | null;
            /** @description The action that changed the status. */
            trigger?: string | null;
            userId?: components["schemas"]["UserId"] | null;
            /** @description Name of the user or of the program; null for Huddle itself. */
            userName?: string | null;
        };
        /**
         * @description Kind of event in the history of a case.
         * @enum {string}
         */
        "todos.CaseEventKind": "created" | "proposed" | "accepted" | "dismissed" | "changed" | "status_changed" | "relation_added" | "relation_removed" | "task_added" | "task_changed" | "task_completed" | "task_reopened" | "task_removed" | "summarized" | "email_sent" | "email_received" | "email_failed" | "email_handled";
        /** @description A field with its value before and after, as text. */
        "todos.CaseFieldChange": {
            /** @description Value after; null: empty. */
            after?: string | null;
            /** @description Value before; null: empty. */
            before?: string | null;
            /** @description Name of the field. */
            field: string;
        };
        /** @description Summary of the open emails of a case. */
        "todos.CaseMail": {
            /** @description Whether one of the unanswered ones came from an address that is not the patient's. */
            isUnverified: boolean;
            /**
             * Format: int64
             * @description Latest open email; null if none is open.
             */
            latest?: number | null;
            /**
             * Format: date-time
             * @description When the oldest open email was written or received; null if none is open.
             */
            openSince?: string | null;
            /**
             * Format: int64
             * @description Emails from outside that nobody answered or marked as handled.
             */
            unanswered: number;
            /**
             * Format: int64
             * @description Emails to the patient that were not sent.
             */
            unsent: number;
        };
        /** @description The fields of a case to change. Omitted fields keep their value. */
        "todos.CasePatch": {
            /** @description The trigger of an action that the case offers. */
            action?: string | null;
            /** @description All tags, at most 20 of at most 40 characters. Needs no version. */
            caseTags?: string[] | null;
            /**
             * Format: int64
             * @description New category: the case starts over in it, with its current version.
             */
            category?: number | null;
            /** @description Description, 1 to 5,000 characters. */
            description?: string | null;
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate?: string | null;
            /** @description The description that the member sees; at most 2,000 characters. */
            externalDescription?: string | null;
            /** @description The title that the member sees; required in a member-facing category. */
            externalTitle?: string | null;
            /** @description Notes of staff; at most 5,000 characters. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The assignee group that owns it.
             */
            ownerGroup?: number | null;
            person?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int32
             * @description Priority: 0 normal, 1 medium, 2 high; null: it follows what is open in the case.
             */
            priority?: number | null;
            /** @description Reason why the priority is lower than what is open in the case; at most 500 characters. */
            priorityReason?: string | null;
            /** @description Reason why the action is run, for actions that need a reason; at most 500 characters. */
            reason?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            user?: components["schemas"]["UserId"] | null;
        };
        /** @description A case that is not created yet. */
        "todos.CasePreview": {
            /** @description Whether it completes automatically with its last task. */
            autoComplete: boolean;
            /**
             * Format: int32
             * @description Priority without the tasks.
             */
            basePriority: number;
            /** @description The category. */
            category: components["schemas"]["todos.Category"];
            /**
             * Format: date-time
             * @description When it is due; today if it is created from something urgent.
             */
            dueDate: string;
            /** @description The title that the member sees; empty when the category is not member-facing. */
            externalTitle: string;
            /** @description The person's open cases of this category, so that none is opened twice. */
            openCaseIds: number[];
            /**
             * Format: int64
             * @description Assignee group that owns it; null if it must be chosen.
             */
            ownerGroup?: number | null;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description Highest priority of the category, its tasks and the source object: 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description The state in which it begins. */
            status: string;
            /** @description Meaning. */
            statusCategory: components["schemas"]["StateCategory"];
            /** @description The tasks that it gets. */
            tasks: components["schemas"]["todos.TaskOfCategory"][];
        };
        /** @description The part of a stored case that its program receives. */
        "todos.CaseReceipt": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /**
             * Format: uuid
             * @description The program's uid.
             */
            uid: string;
        };
        /** @description An object that is related to a case. */
        "todos.CaseRelation": {
            contentObject?: components["schemas"]["Card"] | null;
            /** @description Kind of the object. */
            contentType: string;
            /**
             * Format: date-time
             * @description When it was related.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description ID within its kind.
             */
            objectId: number;
        };
        /** @description Number of open cases of a category in a state of a version. */
        "todos.CasesInState": {
            /**
             * Format: int64
             * @description Open cases.
             */
            openCases: number;
            /** @description State. */
            status: string;
            /**
             * Format: int32
             * @description Version of the definition.
             */
            version: number;
        };
        /** @description The summary of a case. */
        "todos.CaseSummary": {
            /** @description Plain text; null when withheld. */
            content?: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is withheld because it has more than 400 characters ("Summary withheld due to length"). */
            isWithheld: boolean;
            /** @description Ratings by staff. */
            ratings: components["schemas"]["todos.SummaryRating"][];
        };
        /** @description Transcript of the messages of a case. */
        "todos.CaseTranscript": {
            /** @description The lines, oldest first. */
            results: components["schemas"]["TranscriptLine"][];
            /** @description The transcript as plain text, for copying. */
            transcript: string;
        };
        /** @description The categories of cases. */
        "todos.Categories": {
            /** @description All categories, by title. The picker shows those with `is_selectable`. */
            results: components["schemas"]["todos.Category"][];
        };
        /** @description A category, as lists and pickers show it. */
        "todos.Category": {
            /** @description When it is used. */
            description: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether no new cases are opened. */
            isDeprecated: boolean;
            /** @description Whether it only groups other categories and has no cases. */
            isHeading: boolean;
            /** @description Whether members see the cases of the category. */
            isMemberFacing: boolean;
            /** @description Whether staff may open cases of it: not a heading, not system-only, not deprecated. */
            isSelectable: boolean;
            /** @description Whether only programs open its cases. */
            isSystemOnly: boolean;
            /** @description Notes for staff who work on its cases. */
            notes: string;
            /**
             * Format: int64
             * @description The assignee group that owns new cases, if it exists.
             */
            ownerGroup?: number | null;
            /**
             * Format: int64
             * @description The heading or category above it.
             */
            parent?: number | null;
            /** @description Title. */
            parentTitle?: string | null;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description The tasks that a new case gets (`categories/{id}/tasks/`); null: none.
             */
            taskCollectionId?: number | null;
            /** @description Title, unique in the tenant. */
            title: string;
            /**
             * Format: int32
             * @description The version of the definition that new cases get; null for a heading.
             */
            version?: number | null;
        };
        /** @description A category of cases was created or changed. */
        "todos.CategoryChanged": {
            /**
             * Format: int64
             * @description The category.
             */
            id: number;
        };
        /** @description Definition of a category's cases. */
        "todos.CategoryDefinition": {
            /**
             * Format: int32
             * @description Days from the creation of a case until it is due.
             */
            dueInDays: number;
            /** @description The title that members see, if the category is member-facing. */
            externalTitle: string;
            /** @description Whether a case completes automatically with its last task. Its status is then never chosen. */
            isAutoComplete: boolean;
            /** @description Name of the assignee group that owns new cases; null: chosen for each case. */
            ownerGroupName?: string | null;
            /**
             * Format: int32
             * @description The lowest priority of its cases: 0 normal, 1 medium, 2 high.
             */
            priority?: number;
            providerSearch?: components["schemas"]["todos.ProviderSearch"] | null;
            /** @description Tasks that a new case gets. */
            tasks: components["schemas"]["todos.CategoryTask"][];
            /** @description States and actions. */
            workflow: components["schemas"]["Workflow"];
        };
        /** @description A category with what it defines. */
        "todos.CategoryDetails": {
            /** @description The category. */
            category: components["schemas"]["todos.Category"];
            /**
             * Format: int64
             * @description Categories directly below it.
             */
            children: number;
            definition?: components["schemas"]["todos.CategoryDefinition"] | null;
            /** @description All versions of the definition, latest first. */
            versions: components["schemas"]["todos.CategoryVersion"][];
        };
        /** @description Impact of a change of a category. */
        "todos.CategoryImpact": {
            /** @description Actions that only new cases would have. */
            addedActions: string[];
            /** @description States that only new cases would have. */
            addedStates: string[];
            /** @description Tasks that only new cases would get. */
            addedTasks: string[];
            /**
             * Format: int64
             * @description Categories below it, whose cases would be grouped under another title.
             */
            children: number;
            /** @description Whether the definition would become a new version. */
            isNewVersion: boolean;
            /** @description Whether all cases of the category would show another title or heading. */
            isRenamed: boolean;
            /** @description Open cases, which keep the version with which they began, by version and state. */
            openCases: components["schemas"]["todos.CasesInState"][];
            /** @description Actions of the current version that new cases would not have. */
            removedActions: string[];
            /** @description States of the current version that new cases would not have. */
            removedStates: string[];
            /** @description Tasks that new cases would no longer get. */
            removedTasks: string[];
        };
        /** @description The fields of a category to change. Omitted fields keep their value. */
        "todos.CategoryPatch": {
            definition?: components["schemas"]["todos.CategoryDefinition"] | null;
            /** @description When it is used; at most 500 characters. */
            description?: string | null;
            /** @description Whether no new cases are opened. */
            isDeprecated?: boolean | null;
            /** @description Whether members see the cases of the category. */
            isMemberFacing?: boolean | null;
            /** @description Whether only programs open its cases. */
            isSystemOnly?: boolean | null;
            /** @description Notes for staff; at most 2,000 characters. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The heading or category above it; null: none.
             */
            parent?: number | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description 1 to 80 characters, unique in the tenant. */
            title?: string | null;
        };
        /** @description A task that a new case gets. */
        "todos.CategoryTask": {
            /**
             * Format: int32
             * @description Days from the creation of the case until it is due.
             */
            dueInDays: number;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description One line, 1 to 255 characters. */
            title: string;
        };
        /** @description A version of a category's definition. */
        "todos.CategoryVersion": {
            /**
             * Format: date-time
             * @description When it was stored.
             */
            createdAt: string;
            /** @description Name of the staff member who stored it; null if it came with Huddle. */
            createdByName?: string | null;
            /**
             * Format: int64
             * @description Open cases that began with it.
             */
            openCases: number;
            /**
             * Format: int32
             * @description Number, from 1.
             */
            version: number;
        };
        /** @description The chosen priority of a case. */
        "todos.ChosenPriority": {
            /**
             * Format: int32
             * @description Priority of what was open in the case when a lower one was chosen; null if it was not lower.
             */
            loweredFrom?: number | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description Reason why it is lower. */
            reason?: string | null;
        };
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
        /**
         * @description An email was written, sent, received, linked to a case or dismissed, or its delivery progressed. When it moves to another record, users
         *     who could see it before are notified too.
         */
        "todos.EmailChanged": {
            /**
             * Format: int64
             * @description Case, if it belongs to one.
             */
            case?: number | null;
            /**
             * Format: int64
             * @description The email.
             */
            id: number;
            /**
             * Format: int64
             * @description The person in whose record it is; null while its sender is unknown.
             */
            person?: number | null;
        };
        /**
         * @description Direction of an email.
         * @enum {string}
         */
        "todos.EmailDirection": "inbound" | "outbound";
        /** @description Dismissal of an email without a case. */
        "todos.EmailDismissal": {
            /** @description True dismisses the email; false restores it. */
            isDismissed: boolean;
        };
        /** @description An email in a person's communications (console.md §3). */
        "todos.EmailEntry": {
            /** @description Returns the cases that the email belongs to. */
            cases: number[];
            /**
             * Format: date-time
             * @description When it was written or received.
             */
            createdAt: string;
            /** @description Direction. */
            direction: components["schemas"]["todos.EmailDirection"];
            /**
             * Format: date-time
             * @description When the mail server took it.
             */
            emailSentAt?: string | null;
            /** @description Address of the sender; empty for emails of staff. */
            fromAddress: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description The first 80 characters of its text; null for readers without `cases.email`. */
            snippet?: string | null;
            /** @description Subject; null for readers without `cases.email`. */
            subject?: string | null;
            /** @description Address of the recipient. */
            toAddress: string;
        };
        /** @description A file of an email. */
        "todos.EmailFile": {
            /** @description Media type, detected from the content; empty when it was rejected. */
            contentType: string;
            /** @description Reason why it was rejected. */
            error?: string | null;
            /** @description File name. */
            fileName: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description URL of the file; null unless it is stored. */
            presignedUrl?: string | null;
            /**
             * Format: int64
             * @description Size in bytes.
             */
            size: number;
            /** @description Whether it can be downloaded. */
            status: components["schemas"]["todos.EmailFileStatus"];
        };
        /**
         * @description Whether a file can be downloaded.
         * @enum {string}
         */
        "todos.EmailFileStatus": "pending" | "stored" | "rejected";
        /** @description The case of an email. */
        "todos.EmailLink": {
            /**
             * Format: int64
             * @description The case.
             */
            case: number;
        };
        /** @description Result of a delivery. */
        "todos.EmailReceipt": {
            /**
             * Format: int64
             * @description ID of the email.
             */
            id: number;
            /** @description Whether it belongs to a case; otherwise it waits until staff link it. */
            isLinked: boolean;
        };
        /**
         * @description Delivery status of an email.
         * @enum {string}
         */
        "todos.EmailStatus": "preparing" | "queued" | "sent" | "failed" | "received";
        /** @description The emails that were handled. */
        "todos.HandledEmails": {
            /**
             * Format: int64
             * @description The latest open email that the user has seen.
             */
            latest: number;
        };
        /** @description Actions and card of the object of a unit. */
        "todos.InboxObject": {
            /** @description Actions that the object offers now. */
            actions: components["schemas"]["WorkflowOffer"][];
            card?: components["schemas"]["Card"] | null;
            /**
             * Format: int64
             * @description The unit.
             */
            unit: number;
        };
        /** @description A page of work. `objects` contains nothing about masked units. */
        "todos.InboxPage": {
            /** @description The count by content type, also of the types that the filter by type excludes. */
            aggregates: components["schemas"]["core.WorkUnitCount"][];
            /**
             * Format: int64
             * @description Number of matching units, up to 1,000; a lower bound when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` and `aggregates` are exact. */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description Actions and cards of the objects of these units; objects without either are omitted. */
            objects: components["schemas"]["todos.InboxObject"][];
            /** @description Matching units, highest priority first, then by due date. */
            results: components["schemas"]["core.WorkUnit"][];
        };
        /** @description A new case. */
        "todos.NewCase": {
            /** @description Tags, at most 20 of at most 40 characters. */
            caseTags?: string[];
            /**
             * Format: int64
             * @description Category.
             */
            category: number;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Description, at most 5,000 characters. */
            description?: string;
            /**
             * Format: date-time
             * @description When it is due, stored as 19:00 US Eastern on that date; by default today if it is created from something urgent, otherwise as the
             *     category says.
             */
            dueDate?: string | null;
            /** @description The description that the member sees; at most 2,000 characters. */
            externalDescription?: string;
            /** @description The title that the member sees; by default as the category says. */
            externalTitle?: string | null;
            /** @description Notes of staff; at most 5,000 characters. */
            notes?: string;
            /**
             * Format: int64
             * @description The assignee group that owns it; by default as the category says.
             */
            ownerGroup?: number | null;
            person?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high; by default the highest of its category, its tasks and what it is related to.
             */
            priority?: number | null;
            /** @description Reason why the priority is lower than the default; at most 500 characters. */
            priorityReason?: string | null;
            /** @description Objects to relate; they must be about the person. A care plan among them becomes the case's source plan. */
            relations?: components["schemas"]["todos.RelatedObject"][];
            /** @description Tasks, at most 30; by default those of the category. */
            tasks?: components["schemas"]["todos.NewCaseTask"][] | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
            user?: components["schemas"]["UserId"] | null;
        };
        /** @description An object to relate to a case. */
        "todos.NewCaseRelation": {
            /** @description The object; it must be about the case's person. */
            newRelation: components["schemas"]["todos.RelatedObject"];
        };
        /** @description A summary of a case. */
        "todos.NewCaseSummary": {
            /** @description Plain text, 1 to 4,000 characters. Staff see it if it has at most 400. */
            content: string;
        };
        /** @description A task of a new case. */
        "todos.NewCaseTask": {
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
        /** @description A new category. */
        "todos.NewCategory": {
            definition?: components["schemas"]["todos.CategoryDefinition"] | null;
            /** @description When it is used; at most 500 characters. */
            description?: string;
            /** @description Whether members see the cases of the category. */
            isMemberFacing?: boolean;
            /** @description Whether only programs open its cases. */
            isSystemOnly?: boolean;
            /** @description Notes for staff; at most 2,000 characters. */
            notes?: string;
            /**
             * Format: int64
             * @description The heading or category above it.
             */
            parent?: number | null;
            /** @description 1 to 80 characters, unique in the tenant. */
            title: string;
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
            /** @description Objects that it belongs to or was created from; they must be about the person. */
            relations?: components["schemas"]["todos.TaskRelation"][];
            /** @description Origin. */
            sourceType?: components["schemas"]["todos.TaskSource"];
            /** @description One line, 1 to 255 characters. */
            title: string;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description The decision about a proposal. */
        "todos.ProposalReview": {
            /** @description True: accept it. False: dismiss it. */
            isAccepted: boolean;
            /**
             * Format: int32
             * @description The version that the decision is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A case that a program proposes. */
        "todos.ProposedCase": {
            /**
             * Format: int64
             * @description Category; it may be system-only.
             */
            category: number;
            /** @description Description, 1 to 5,000 characters. */
            description: string;
            /**
             * Format: date-time
             * @description When it is due, stored as 19:00 US Eastern on that date; by default as the category says.
             */
            dueDate?: string | null;
            /**
             * Format: int64
             * @description The assignee group that owns it; by default as the category says.
             */
            ownerGroup?: number | null;
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /**
             * Format: uuid
             * @description Generated by the program; a repeated request is stored once.
             */
            uid: string;
        };
        /** @description Criterion of a provider search: one of the two. */
        "todos.ProviderSearch": {
            /** @description A CPT code. */
            cptCode?: string | null;
            /** @description A specialty, 1 to 80 characters. */
            specialtyGroup?: string | null;
        };
        /** @description An object to relate. */
        "todos.RelatedObject": {
            /** @description Kind of the object, for example `chatmessagev2`. */
            contentType: string;
            /**
             * Format: int64
             * @description ID within its kind.
             */
            objectId: number;
        };
        /** @description A rating of a summary. */
        "todos.SummaryRating": {
            /**
             * Format: int32
             * @description 1 thumbs up, -1 thumbs down.
             */
            score: number;
            /** @description User who rated it. */
            user: components["schemas"]["UserId"];
        };
        /** @description A rating of a summary. */
        "todos.SummaryReview": {
            /** @description A comment, at most 1,000 characters. */
            content?: string;
            /**
             * Format: int32
             * @description 1 thumbs up, -1 thumbs down.
             */
            score: number;
        };
        /** @description Something that a group of staff does for a person by a date. */
        "todos.Task": {
            completedBy?: components["schemas"]["UserId"] | null;
            /** @description Name of the user who completed it; null while it is open. */
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
            /** @description Name of the creator. */
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
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description Objects that it belongs to or was created from. */
            relations: components["schemas"]["todos.TaskRelation"][];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description Origin. */
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
        /** @description A task that a new case of a category gets. */
        "todos.TaskOfCategory": {
            /**
             * Format: date-time
             * @description When it is due if the case is created now.
             */
            dueDate: string;
            /**
             * Format: int32
             * @description Days from the creation of the case until it is due.
             */
            dueInDays: number;
            /**
             * Format: int64
             * @description Assignee group that owns it: the owner of the case; null if chosen with the case.
             */
            ownerGroup?: number | null;
            /**
             * Format: int32
             * @description 0 normal, 1 medium, 2 high.
             */
            priority: number;
            /** @description One line. */
            title: string;
        };
        /** @description The fields of a task to change. Omitted fields keep their value. */
        "todos.TaskPatch": {
            completedBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When it is due; stored as 19:00 US Eastern on that date.
             */
            dueDate?: string | null;
            /** @description Whether it is done. Needs no version; the first user who completed it stays on record. */
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
            /** @description All related objects; new ones must be about the task's person. */
            relations?: components["schemas"]["todos.TaskRelation"][] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
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
        /** @description New related objects of a task. */
        "todos.TaskRelations": {
            /** @description The objects; new ones must be about the task's person. */
            relations: components["schemas"]["todos.TaskRelation"][];
        };
        /** @description The tasks of a category. */
        "todos.TasksOfCategory": {
            /** @description In the order of the category. */
            results: components["schemas"]["todos.TaskOfCategory"][];
        };
        /**
         * @description Origin of a task.
         * @enum {string}
         */
        "todos.TaskSource": "manual" | "virtual";
        /** @description A piece of work of a person. */
        "todos.Todo": {
            card?: components["schemas"]["Card"] | null;
            contentObject?: components["schemas"]["todos.Case"] | null;
            /** @description Title of its group: the parent category of a case, "Care Plan", or the kind of work. */
            group: string;
            /** @description Messages that are related to a case. */
            messageCount: number;
            /** @description Open tasks of a case. */
            openTaskCount: number;
            task?: components["schemas"]["todos.Task"] | null;
            /** @description Tasks of a case. */
            taskCount: number;
            /** @description The unit. */
            unit: components["schemas"]["core.WorkUnit"];
        };
        /** @description A group of a person's to-dos. */
        "todos.TodoGroup": {
            /**
             * Format: int64
             * @description Number of units.
             */
            count: number;
            /** @description The parent category of cases, "Care Plan", or the kind of work. */
            title: string;
        };
        /** @description A page of a person's work. */
        "todos.TodoPage": {
            /**
             * Format: int64
             * @description Units of the list.
             */
            count: number;
            /** @description Always true: a person's work is counted exactly. */
            countExact: boolean;
            /** @description All groups of the list with their number of units. */
            groups: components["schemas"]["todos.TodoGroup"][];
            /** @description Send it as `cursor` to get the page after this one; null at the end. */
            next?: string | null;
            /** @description Send it as `cursor` to get the page before this one; null at the beginning. */
            previous?: string | null;
            /** @description Units, grouped: groups by title; open work by priority and due date, closed work latest first. */
            results: components["schemas"]["todos.Todo"][];
        };
        /** @description An assignee group with the amount of its work. */
        "todos.WorkOwnerLoad": {
            /**
             * Format: int64
             * @description ID of the assignee group.
             */
            id: number;
            /** @description Whether it represents a single clinician. */
            isProvider: boolean;
            /** @description Name. */
            name: string;
            /**
             * Format: int64
             * @description Open work, counted to 500.
             */
            openCount: number;
            /**
             * Format: int64
             * @description Open work that was due before today.
             */
            overdueCount: number;
            shift?: components["schemas"]["Shift"] | null;
        };
        /** @description The owners of work. */
        "todos.WorkOwnerLoads": {
            /** @description Owners by name. */
            results: components["schemas"]["todos.WorkOwnerLoad"][];
        };
        /** @description Text of an object in a transcript. */
        TranscriptLine: {
            /**
             * Format: date-time
             * @description When it was said.
             */
            at: string;
            /** @description Name of the speaker. */
            author: string;
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description ID within its type.
             */
            objectId: number;
            /** @description Plain text. */
            text: string;
        };
        /**
         * Format: int64
         * @description A user account: a patient's or a staff member's. Staff enter patients' user IDs.
         */
        UserId: number;
        /** @description States and actions of a kind of object. */
        Workflow: {
            /** @description Actions. */
            actions: components["schemas"]["WorkflowAction"][];
            /** @description States. */
            states: components["schemas"]["WorkflowState"][];
        };
        /** @description An action: moves an object from one of several states to another. */
        WorkflowAction: {
            /** @description Further effects, one sentence each, shown before it is applied. */
            descriptions?: string[];
            /** @description The resulting state. */
            dest: string;
            /** @description States in which it is possible. */
            from: string[];
            /** @description Whether the user has to enter a reason, which the history keeps. */
            needsReason?: boolean;
            /** @description Name, unique among the actions of a state. */
            trigger: string;
        };
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
        /** @description A state of an object. */
        WorkflowState: {
            /** @description Meaning for lists and counts. */
            category: components["schemas"]["StateCategory"];
            /** @description Whether new objects are in this state. Exactly one state is initial. */
            isInitial?: boolean;
            /** @description Name, unique in the workflow. */
            name: string;
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
    propose_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.ProposedCase"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseReceipt"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseReceipt"];
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
    summarize_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewCaseSummary"];
            };
        };
        responses: {
            /** @description Stored */
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
    deliver_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Message as received (RFC 5322), at most 40,000,000 bytes.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.EmailReceipt"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.EmailReceipt"];
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
    dismiss_case_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The email's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.EmailDismissal"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseEmail"];
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
    link_case_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The email's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.EmailLink"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseEmail"];
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
    read_case_email_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
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
    list_unlinked_emails: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True: emails that staff dismissed; false (default): emails that wait. */
                is_dismissed?: boolean;
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
                    "application/json": components["schemas"]["Page_todos.CaseEmail"];
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
    list_cases: {
        parameters: {
            query?: {
                /** @description Only cases of this category. */
                category?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description True: only closed cases. False: only open ones. */
                is_complete?: boolean;
                /** @description Only open cases and those that were updated within a day. */
                is_recent?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The person whose cases are listed. */
                person?: number;
                /** @description The patient's user ID, as an alternative to `person`. */
                user?: number;
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
                    "application/json": components["schemas"]["Page_todos.Case"];
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
    create_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewCase"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
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
    read_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
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
                    "application/json": components["schemas"]["todos.Case"];
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
    update_case: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.CasePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
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
    add_case_relation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewCaseRelation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
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
    list_case_emails: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The case's ID */
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
                    "application/json": components["schemas"]["todos.CaseEmails"];
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
    send_case_email: {
        parameters: {
            query?: {
                /** @description Generated by the client; a repeated request is sent once. */
                uid?: string;
            };
            header?: never;
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JPG, PNG, TIFF or PDF, detected from the content; at most 3 with 25 MB together; names at most 63 characters. */
                    attachments?: string[] | null;
                    /** @description HTML, sanitized by the host; at most 10,000 characters of text. */
                    message: string;
                    /** @description Subject; by default the subject of the conversation, otherwise the title that the member sees. */
                    subject?: string | null;
                };
            };
        };
        responses: {
            /** @description Queued before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseEmail"];
                };
            };
            /** @description Queued */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CaseEmail"];
                };
            };
            /** @description A file has more than 100,000,000 bytes */
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
    handle_case_emails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.HandledEmails"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
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
    list_case_events: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The case's ID */
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
                    "application/json": components["schemas"]["Page_todos.CaseEvent"];
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
    read_case_transcript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The case's ID */
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
                    "application/json": components["schemas"]["todos.CaseTranscript"];
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
    review_proposed_case: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The case's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.ProposalReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.Case"];
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
    list_case_categories: {
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
                    "application/json": components["schemas"]["todos.Categories"];
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
    create_case_category: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.NewCategory"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CategoryDetails"];
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
    read_case_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The category's ID */
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
                    "application/json": components["schemas"]["todos.CategoryDetails"];
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
    update_case_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The category's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.CategoryPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CategoryDetails"];
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
    preview_case_category_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The category's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.CategoryPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.CategoryImpact"];
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
    list_case_category_tasks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The category's ID */
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
                    "application/json": components["schemas"]["todos.TasksOfCategory"];
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
    preview_case: {
        parameters: {
            query?: {
                /** @description Kind of the object that the case is made from, such as `chatmessagev2`; together with `object_id`. */
                content_type?: string;
                /** @description ID of the object from which the case is created. */
                object_id?: number;
                /** @description The person, as an alternative to `user_id`. */
                person?: number;
                /** @description The patient's user ID. */
                user_id?: number;
            };
            header?: never;
            path: {
                /** @description The category's ID */
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
                    "application/json": components["schemas"]["todos.CasePreview"];
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
    review_case_summary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The summary's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["todos.SummaryReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["todos.SummaryRating"];
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
    list_inbox: {
        parameters: {
            query?: {
                /** @description Content types. */
                content_type__in?: string;
                /** @description Only work that the caller created. */
                created_by_me?: boolean;
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
                /** @description User IDs of owners: their own work, and the work of their personal assignee groups. */
                owner_id__in?: string;
                /** @description Care pods of the person. */
                pod_id__in?: string;
                /** @description Order; only one exists. */
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
                    "application/json": components["schemas"]["todos.InboxPage"];
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
                /** @description Categories of cases, each with those below it. */
                caseCategoryIds?: string;
                /** @description Only work that the caller created. */
                createdByMe?: boolean;
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
                /** @description User IDs of owners: their own work, and the work of their personal assignee groups. */
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
                    "application/json": components["schemas"]["todos.InboxPage"];
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
    list_work_owners: {
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
                    "application/json": components["schemas"]["todos.WorkOwnerLoads"];
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
                /** @description `next` or `previous` of another page. */
                cursor?: string;
                /** @description Whether to list closed work instead of open work. */
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
                    "application/json": components["schemas"]["todos.TodoPage"];
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

export type Card = components['schemas']["Card"];
export type FieldError = components['schemas']["FieldError"];
export type CasePage = components['schemas']["Page_todos.Case"];
export type CaseEmailPage = components['schemas']["Page_todos.CaseEmail"];
export type CaseEventPage = components['schemas']["Page_todos.CaseEvent"];
export type TaskPage = components['schemas']["Page_todos.Task"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type Rich = components['schemas']["Rich"];
export type Shift = components['schemas']["Shift"];
export type StateCategory = components['schemas']["StateCategory"];
export type TranscriptLine = components['schemas']["TranscriptLine"];
export type UserId = components['schemas']["UserId"];
export type Workflow = components['schemas']["Workflow"];
export type WorkflowAction = components['schemas']["WorkflowAction"];
export type WorkflowBlock = components['schemas']["WorkflowBlock"];
export type WorkflowOffer = components['schemas']["WorkflowOffer"];
export type WorkflowState = components['schemas']["WorkflowState"];
export type WorkUnit = components['schemas']["core.WorkUnit"];
export type WorkUnitCount = components['schemas']["core.WorkUnitCount"];
export type WorkUnitDetails = components['schemas']["core.WorkUnitDetails"];
export type WorkUnitWhole = components['schemas']["core.WorkUnitWhole"];
export type Case = components['schemas']["todos.Case"];
export type CaseCategory = components['schemas']["todos.CaseCategory"];
export type CaseChanged = components['schemas']["todos.CaseChanged"];
export type CaseEmail = components['schemas']["todos.CaseEmail"];
export type CaseEmails = components['schemas']["todos.CaseEmails"];
export type CaseEvent = components['schemas']["todos.CaseEvent"];
export type CaseEventKind = components['schemas']["todos.CaseEventKind"];
export type CaseFieldChange = components['schemas']["todos.CaseFieldChange"];
export type CaseMail = components['schemas']["todos.CaseMail"];
export type CasePatch = components['schemas']["todos.CasePatch"];
export type CasePreview = components['schemas']["todos.CasePreview"];
export type CaseReceipt = components['schemas']["todos.CaseReceipt"];
export type CaseRelation = components['schemas']["todos.CaseRelation"];
export type CaseSummary = components['schemas']["todos.CaseSummary"];
export type CaseTranscript = components['schemas']["todos.CaseTranscript"];
export type CasesInState = components['schemas']["todos.CasesInState"];
export type Categories = components['schemas']["todos.Categories"];
export type Category = components['schemas']["todos.Category"];
export type CategoryChanged = components['schemas']["todos.CategoryChanged"];
export type CategoryDefinition = components['schemas']["todos.CategoryDefinition"];
export type CategoryDetails = components['schemas']["todos.CategoryDetails"];
export type CategoryImpact = components['schemas']["todos.CategoryImpact"];
export type CategoryPatch = components['schemas']["todos.CategoryPatch"];
export type CategoryTask = components['schemas']["todos.CategoryTask"];
export type CategoryVersion = components['schemas']["todos.CategoryVersion"];
export type ChosenPriority = components['schemas']["todos.ChosenPriority"];
export type DigestChoice = components['schemas']["todos.DigestChoice"];
export type DigestSetting = components['schemas']["todos.DigestSetting"];
export type EmailChanged = components['schemas']["todos.EmailChanged"];
export type EmailDirection = components['schemas']["todos.EmailDirection"];
export type EmailDismissal = components['schemas']["todos.EmailDismissal"];
export type EmailEntry = components['schemas']["todos.EmailEntry"];
export type EmailFile = components['schemas']["todos.EmailFile"];
export type EmailFileStatus = components['schemas']["todos.EmailFileStatus"];
export type EmailLink = components['schemas']["todos.EmailLink"];
export type EmailReceipt = components['schemas']["todos.EmailReceipt"];
export type EmailStatus = components['schemas']["todos.EmailStatus"];
export type HandledEmails = components['schemas']["todos.HandledEmails"];
export type InboxObject = components['schemas']["todos.InboxObject"];
export type InboxPage = components['schemas']["todos.InboxPage"];
export type NewCase = components['schemas']["todos.NewCase"];
export type NewCaseRelation = components['schemas']["todos.NewCaseRelation"];
export type NewCaseSummary = components['schemas']["todos.NewCaseSummary"];
export type NewCaseTask = components['schemas']["todos.NewCaseTask"];
export type NewCategory = components['schemas']["todos.NewCategory"];
export type NewTask = components['schemas']["todos.NewTask"];
export type ProposalReview = components['schemas']["todos.ProposalReview"];
export type ProposedCase = components['schemas']["todos.ProposedCase"];
export type ProviderSearch = components['schemas']["todos.ProviderSearch"];
export type RelatedObject = components['schemas']["todos.RelatedObject"];
export type SummaryRating = components['schemas']["todos.SummaryRating"];
export type SummaryReview = components['schemas']["todos.SummaryReview"];
export type Task = components['schemas']["todos.Task"];
export type TaskChanged = components['schemas']["todos.TaskChanged"];
export type TaskOfCategory = components['schemas']["todos.TaskOfCategory"];
export type TaskPatch = components['schemas']["todos.TaskPatch"];
export type TaskRelation = components['schemas']["todos.TaskRelation"];
export type TaskRelationKind = components['schemas']["todos.TaskRelationKind"];
export type TaskRelations = components['schemas']["todos.TaskRelations"];
export type TaskSource = components['schemas']["todos.TaskSource"];
export type TasksOfCategory = components['schemas']["todos.TasksOfCategory"];
export type Todo = components['schemas']["todos.Todo"];
export type TodoGroup = components['schemas']["todos.TodoGroup"];
export type TodoPage = components['schemas']["todos.TodoPage"];
export type WorkOwnerLoad = components['schemas']["todos.WorkOwnerLoad"];
export type WorkOwnerLoads = components['schemas']["todos.WorkOwnerLoads"];

/** Payloads by kind of event. */
export interface events {
  "todos.case.changed": components['schemas']["todos.CaseChanged"];
  "todos.category.changed": components['schemas']["todos.CategoryChanged"];
  "todos.email.changed": components['schemas']["todos.EmailChanged"];
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
