// Made by `npm run generate` from openapi/schedule.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/schedule/appointment-types/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of visit. */
        get: operations["list_appointment_types"];
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
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
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
        /** @description A kind of visit. */
        "schedule.AppointmentType": {
            /**
             * Format: int32
             * @description How far ahead it can be booked, in weeks.
             */
            bookingWindow: number;
            /**
             * Format: int32
             * @description Minutes that the provider keeps free after it.
             */
            bufferAfter: number;
            /**
             * Format: int32
             * @description Minutes that the provider keeps free before it.
             */
            bufferBefore: number;
            /**
             * Format: int32
             * @description How long the visit takes, in minutes.
             */
            duration: number;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can be booked. */
            isActive: boolean;
            /** @description Whether a share of a provider's day can be given to it. */
            isInVisitMix: boolean;
            /** @description Whether whoever books must say why. */
            isReasonRequired: boolean;
            /**
             * Format: int32
             * @description How long before its start it must be booked, in minutes.
             */
            minimumNotice: number;
            /** @description What people read: `Established`, `New Patient`, ... */
            name: string;
            /** @description Its name in slots and appointments: `Video`, `Video-New`, ... */
            reason: string;
            /** @description Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`. */
            roles: string[];
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
            /** @description Its name in every tenant: `video`, `videoNew`, ... */
            uniqueKey: string;
        };
        /** @description The kinds of visit of the tenant. */
        "schedule.AppointmentTypes": {
            /** @description All kinds, in the order in which they were added. */
            results: components["schemas"]["schedule.AppointmentType"][];
        };
        /** @description When a provider can be booked changed: shifts, exceptions, appointments or holds. Says nothing about any patient. */
        "schedule.SlotsChanged": {
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
        };
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
    list_appointment_types: {
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
                    "application/json": components["schemas"]["schedule.AppointmentTypes"];
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
export type Problem = components['schemas']["Problem"];
export type UserId = components['schemas']["UserId"];
export type AppointmentType = components['schemas']["schedule.AppointmentType"];
export type AppointmentTypes = components['schemas']["schedule.AppointmentTypes"];
export type SlotsChanged = components['schemas']["schedule.SlotsChanged"];

/** Payloads by kind of event. */
export interface events {
  "schedule.slots.changed": components['schemas']["schedule.SlotsChanged"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "schedule",
  "schemas": {},
  "requests": {},
  "responses": {},
  "events": {}
};
