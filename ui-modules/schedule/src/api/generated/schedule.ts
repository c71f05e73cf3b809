// Made by `npm run generate` from openapi/schedule.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/clinic-hours/closures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the dates on which the clinic is closed. */
        get: operations["list_closures"];
        put?: never;
        /**
         * Close the clinic on a date. Booked appointments stay; the answer says how many there are.
         * @description Errors: 409 the clinic is already closed on this date.
         */
        post: operations["create_closure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clinic-hours/closures/{date}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Open the clinic on a date again. Errors: 404 the clinic is not closed on this date. */
        delete: operations["delete_closure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clinic-hours/on-call/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is on call. */
        get: operations["read_on_call_clinician"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clinic-hours/on-call/set/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the clinician on call. Errors: 404 no such active clinician. */
        post: operations["set_on_call_clinician"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clinic-hours/set/{day_of_week}/": {
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
         * Update the clinic's hours on a weekday. The first-response clock counts with them at once.
         * @description Errors: 400 the clinic would open after it closes; 404 no such weekday; 412 the version is stale (`current` is the day as stored); 428 no
         *     version.
         */
        patch: operations["set_clinic_hours"];
        trace?: never;
    };
    "/api/clinic-hours/v3/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the clinic's hours. Errors: 403 `identity-mismatch` for another tenant's. */
        get: operations["list_clinic_hours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/schedule/appointment-types/{id}/": {
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
         * Update a kind of visit. Appointments that are booked keep their times; slots are computed with the new rules at once.
         * @description Errors: 400 a value out of range; 404 no such kind; 412 the version is stale (`current` is the kind as stored); 428 no version.
         */
        patch: operations["update_appointment_type"];
        trace?: never;
    };
    "/api/schedule/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tenant's settings for schedules. */
        get: operations["read_schedule_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the tenant's settings for schedules.
         * @description Errors: 400 not a host name; 412 the version is stale (`current` is the settings as stored); 428 no version.
         */
        patch: operations["update_schedule_settings"];
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
        /** @description The fields of a kind of visit to change. Omitted fields keep their value. */
        "schedule.AppointmentTypePatch": {
            /**
             * Format: int32
             * @description How far ahead it can be booked, in weeks.
             */
            bookingWindow?: number | null;
            /**
             * Format: int32
             * @description Minutes that the provider keeps free after it.
             */
            bufferAfter?: number | null;
            /**
             * Format: int32
             * @description Minutes that the provider keeps free before it.
             */
            bufferBefore?: number | null;
            /**
             * Format: int32
             * @description How long the visit takes, in minutes: 5 to 480, in steps of 5.
             */
            duration?: number | null;
            /** @description Whether it can be booked. */
            isActive?: boolean | null;
            /** @description Whether whoever books must say why. */
            isReasonRequired?: boolean | null;
            /**
             * Format: int32
             * @description How long before its start it must be booked, in minutes.
             */
            minimumNotice?: number | null;
            /** @description What people read; 1 to 60 characters. */
            name?: string | null;
            /** @description Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`; at least one. */
            roles?: string[] | null;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description The kinds of visit of the tenant. */
        "schedule.AppointmentTypes": {
            /** @description All kinds, in the order in which they were added. */
            results: components["schemas"]["schedule.AppointmentType"][];
        };
        /** @description The hours of a weekday. */
        "schedule.ClinicDay": {
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /** @description When the clinic opens, `HH:MM:SS` in the tenant's business zone. */
            fromHour: string;
            /** @description Whether it is closed all day: both times are equal. */
            isClosed: boolean;
            /**
             * Format: int32
             * @description Version, for edits; 0 for a weekday that was never changed.
             */
            rowVersion: number;
            /** @description When it closes; `24:00:00` is the end of the day. */
            toHour: string;
        };
        /** @description The new hours of a weekday. Equal times close the clinic on that day. */
        "schedule.ClinicDayChange": {
            /** @description When the clinic opens, `HH:MM:SS` in the tenant's business zone. */
            fromHour: string;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description When it closes; `24:00:00` is the end of the day. */
            toHour: string;
        };
        /** @description When the clinic is open. */
        "schedule.ClinicHours": {
            /** @description The seven weekdays, Monday first. */
            results: components["schemas"]["schedule.ClinicDay"][];
        };
        /** @description A date on which the clinic is closed. */
        "schedule.Closure": {
            /**
             * Format: int64
             * @description Number of appointments that are booked on this date. Closing the clinic does not cancel them.
             */
            appointments: number;
            /**
             * Format: date
             * @description The date in the tenant's business zone.
             */
            date: string;
            /** @description Why, for example the name of a holiday. */
            name: string;
        };
        /** @description Dates on which the clinic is closed. */
        "schedule.Closures": {
            /** @description By date. */
            results: components["schemas"]["schedule.Closure"][];
        };
        /** @description A date on which the clinic will be closed. */
        "schedule.NewClosure": {
            /**
             * Format: date
             * @description The date in the tenant's business zone.
             */
            date: string;
            /** @description Why, for example the name of a holiday; at most 100 characters. */
            name?: string;
        };
        /** @description The clinician on call. */
        "schedule.OnCall": {
            id?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When they were set.
             */
            setAt?: string | null;
            /** @description Name of the member of staff who set them. */
            setByName?: string | null;
        };
        /** @description Who is on call from now on. */
        "schedule.OnCallChange": {
            /** @description The clinician's user ID. */
            provider: components["schemas"]["UserId"];
        };
        /** @description The tenant's settings for schedules. */
        "schedule.Settings": {
            /** @description Whether calendar feeds name patients. */
            areNamesInFeeds: boolean;
            /** @description Whether patients get mail about their appointments: confirmations, changes and reminders. */
            areRemindersOn: boolean;
            /** @description Hosts whose pages may be shown as a provider's external calendar, such as `calendar.google.com`. */
            calendarHosts: string[];
            /**
             * Format: int32
             * @description Version, for edits; 0 before the first change.
             */
            rowVersion: number;
        };
        /** @description Settings changed: screens that show them, or slots that follow from them, load again. */
        "schedule.SettingsChanged": {
            /** @description What changed. */
            part: components["schemas"]["schedule.SettingsPart"];
        };
        /**
         * @description A part of the tenant's settings.
         * @enum {string}
         */
        "schedule.SettingsPart": "hours" | "closures" | "on_call" | "types" | "settings";
        /** @description The settings to change; omitted settings keep their value. */
        "schedule.SettingsPatch": {
            /** @description Whether calendar feeds name patients. */
            areNamesInFeeds?: boolean | null;
            /** @description Whether patients get mail about their appointments. */
            areRemindersOn?: boolean | null;
            /** @description All hosts whose pages may be shown as a provider's external calendar; at most 20 host names. */
            calendarHosts?: string[] | null;
            /**
             * Format: int32
             * @description The version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
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
    list_closures: {
        parameters: {
            query?: {
                /** @description The first date; today in the tenant's business zone by default. */
                from?: string;
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
                    "application/json": components["schemas"]["schedule.Closures"];
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
    create_closure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewClosure"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Closure"];
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
    delete_closure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The date */
                date: string;
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
    read_on_call_clinician: {
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
                    "application/json": components["schemas"]["schedule.OnCall"];
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
    set_on_call_clinician: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.OnCallChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.OnCall"];
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
    set_clinic_hours: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description 1 is Monday, 7 is Sunday */
                day_of_week: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.ClinicDayChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.ClinicDay"];
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
    list_clinic_hours: {
        parameters: {
            query?: {
                /** @description The caller's tenant; another one is refused. */
                tenant_id?: number;
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
                    "application/json": components["schemas"]["schedule.ClinicHours"];
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
    update_appointment_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The kind's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.AppointmentTypePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.AppointmentType"];
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
    read_schedule_settings: {
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
                    "application/json": components["schemas"]["schedule.Settings"];
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
    update_schedule_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.SettingsPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Settings"];
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
export type AppointmentTypePatch = components['schemas']["schedule.AppointmentTypePatch"];
export type AppointmentTypes = components['schemas']["schedule.AppointmentTypes"];
export type ClinicDay = components['schemas']["schedule.ClinicDay"];
export type ClinicDayChange = components['schemas']["schedule.ClinicDayChange"];
export type ClinicHours = components['schemas']["schedule.ClinicHours"];
export type Closure = components['schemas']["schedule.Closure"];
export type Closures = components['schemas']["schedule.Closures"];
export type NewClosure = components['schemas']["schedule.NewClosure"];
export type OnCall = components['schemas']["schedule.OnCall"];
export type OnCallChange = components['schemas']["schedule.OnCallChange"];
export type Settings = components['schemas']["schedule.Settings"];
export type SettingsChanged = components['schemas']["schedule.SettingsChanged"];
export type SettingsPart = components['schemas']["schedule.SettingsPart"];
export type SettingsPatch = components['schemas']["schedule.SettingsPatch"];
export type SlotsChanged = components['schemas']["schedule.SlotsChanged"];

/** Payloads by kind of event. */
export interface events {
  "schedule.settings.changed": components['schemas']["schedule.SettingsChanged"];
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
