// Made by `npm run generate` from openapi/todos.json. Changes by hand are lost.
import type { ApiDocument } from '../keys';

export interface paths {
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
        delete?: never;
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An invalid field. */
        FieldError: {
            /** @description Problem, as a sentence for users. */
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
        /**
         * @description Origin of a task.
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
}

export type FieldError = components['schemas']["FieldError"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type UserId = components['schemas']["UserId"];
export type Task = components['schemas']["todos.Task"];
export type TaskPatch = components['schemas']["todos.TaskPatch"];
export type TaskRelation = components['schemas']["todos.TaskRelation"];
export type TaskRelationKind = components['schemas']["todos.TaskRelationKind"];
export type TaskSource = components['schemas']["todos.TaskSource"];

/** Payloads by kind of event. */
export interface events {
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
