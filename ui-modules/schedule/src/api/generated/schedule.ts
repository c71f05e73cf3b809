// Made by `npm run generate` from openapi/schedule.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/appointment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an appointment. */
        get: operations["read_appointment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move or resize an appointment, or set its status.
         * @description The same rules apply as for booking. Errors: 400 a rule is broken without a reason for it (`current` is the `Objections`), the status
         *     does not fit the time, or time and status change at once; 404 unknown clinician; 409 `slot-taken` (`current` is the `Alternatives`), the
         *     patient has another appointment then, or the appointment is not scheduled any more or has started; 412 the version is stale; 428 no
         *     version.
         */
        patch: operations["update_appointment"];
        trace?: never;
    };
    "/api/appointment/{id}/cancel/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an appointment.
         * @description A cancellation less than a day before the start is marked as late. Errors: 400 no reason, or an unknown one; 404 the body names another
         *     appointment; 409 it cannot be canceled; 412 the version is stale.
         */
        post: operations["cancel_appointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/annual-wellness/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read when a patient's annual wellness visit is due: one year after the last. */
        get: operations["read_annual_wellness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/cancellation-reasons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reasons for cancellations. */
        get: operations["list_cancellation_reasons"];
        put?: never;
        /**
         * Add a reason for cancellations.
         * @description Errors: 400 the parent is not a root; 404 unknown parent; 409 the label is taken.
         */
        post: operations["create_cancellation_reason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/cancellation-reasons/{id}/": {
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
         * Change a reason for cancellations. A reason that can no longer be chosen stays on earlier cancellations.
         * @description Errors: 400 a root, or a reason that takes a text, cannot be switched off; 404 unknown reason; 409 the label is taken; 412 the version is
         *     stale; 428 no version.
         */
        patch: operations["update_cancellation_reason"];
        trace?: never;
    };
    "/api/appointment/fhir/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a patient's appointments as a FHIR R4 bundle.
         * @description A collection with one `Appointment` per appointment, including canceled ones.
         */
        get: operations["export_appointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/fhir/slots/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a clinician's free and busy times as a FHIR R4 bundle of `Slot` resources.
         * @description Names no patient. Errors: 400 more than five weeks; 404 unknown clinician.
         */
        get: operations["export_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/holds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a time for two minutes, so that nobody else books it.
         * @description Replaces the caller's existing hold. Repeating the request restarts the two minutes. Errors: 400 an unknown kind of visit, or one that
         *     the clinician does not give; 404 unknown patient, clinician or appointment; 409 `slot-taken` when the time is taken or held (`current`
         *     is the `Alternatives`).
         */
        post: operations["hold_slot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/holds/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a held time. */
        delete: operations["release_slot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/symptom-visit-type/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest a kind of visit for a patient's symptoms, and list the messages that the patient must be told before a visit is booked.
         * @description All texts are searched for urgent phrases, by the rules that apply to messages, too. Errors: 404 unknown patient, symptom or appointment.
         */
        post: operations["suggest_visit_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/symptoms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the symptoms with which visits are booked. */
        get: operations["list_symptoms"];
        put?: never;
        /**
         * Add a symptom.
         * @description Errors: 400 an unknown category or kind of visit; 409 the label is taken.
         */
        post: operations["create_symptom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointment/symptoms/{id}/": {
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
         * Change a symptom.
         * @description Errors: 400 an unknown kind of visit; 404 unknown symptom; 409 the label is taken; 412 the version is stale; 428 no version.
         */
        patch: operations["update_symptom"];
        trace?: never;
    };
    "/api/bff/crm/available-appointment-slots/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the times at which a patient can be booked with any clinician.
         * @description Errors: 400 an unknown kind of visit, or more than five weeks; 404 unknown patient.
         */
        get: operations["list_appointment_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/available-slots-by-provider/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the times at which a patient can be booked with a clinician.
         * @description Errors: 400 an unknown kind of visit, one that the clinician does not give, or more than five weeks; 404 unknown patient or clinician.
         */
        get: operations["list_provider_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/book-appointment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a visit at a time that is offered.
         * @description Errors: 400 "Reason for visit required", the patient is not eligible, the clinician does not give such visits or is not licensed, or the
         *     time breaks a rule (`current` is the `Objections`); 404 unknown patient, clinician, symptom or appointment; 409 `slot-taken` (`current` is
         *     the `Alternatives`), or the patient has another appointment then, or the replaced one cannot be canceled; 409 `patient-not-told` the patient
         *     was not told of each red flag (`current` is the `RedFlags`).
         *
         *     An appointment that replaces another one keeps its symptoms if none are given.
         */
        post: operations["book_appointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/book-custom-appointment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a visit at a time that is not offered, with reasons for each rule that it breaks.
         * @description Errors: as `book-appointment`; 400 no reason, or a rule is broken without a reason for it. Other appointments, the past and licenses are
         *     not overridden.
         */
        post: operations["book_custom_appointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/custom-appointment-additional-reasons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules that a custom appointment can break, and those that a time breaks.
         * @description Errors: 400 an unknown kind of visit, or one that the clinician does not give; 404 unknown clinician.
         */
        get: operations["list_custom_reasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/patient-appointment-cancelations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a patient's canceled appointments, newest first. */
        get: operations["list_patient_cancelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/patient-appointments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a patient's appointments that were not canceled, newest first. */
        get: operations["list_patient_appointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/drafts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drafts of schedules, newest first.
         * @description The same operation as `list_schedule_drafts`, at its second address.
         */
        get: operations["list_crm_schedule_drafts"];
        put?: never;
        /**
         * Create a draft of a schedule. It has no effect before it is approved.
         * @description The same operation as `create_schedule_draft`, at its second address.
         */
        post: operations["create_crm_schedule_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/drafts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft with its impact. Protected patients are masked.
         * @description The same operation as `read_schedule_draft`, at its second address.
         */
        get: operations["read_crm_schedule_draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/drafts/{id}/impact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the impact of a draft, computed from what is stored now. The impact of a reviewed draft is empty.
         * @description Protected patients are masked. Errors: 404 unknown draft.
         */
        get: operations["read_schedule_draft_impact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/drafts/pending/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts that wait for review, newest first.
         * @description The same operation as `list_pending_schedule_drafts`, at its second address.
         */
        get: operations["list_pending_crm_schedule_drafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/drafts/status/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject a draft.
         * @description An approval checks the draft again and applies all of it or none of it. Affected appointments stay booked and become work to rebook.
         *     Approving requires the permission; providers may reject drafts of their own schedules. Errors: 403 `permission-denied`; 404 unknown
         *     draft; 409 the draft was reviewed before or cannot take effect; 409 `impact-changed` it affects appointments that the reviewer did not
         *     see; 412 the draft was changed (`current` is the draft); 428 no version.
         */
        post: operations["review_crm_schedule_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/historical-shift-exceptions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the exceptions of a provider that ended before today, latest end first. */
        get: operations["list_historical_shift_exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bff/crm/schedule/historical-shifts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shifts of a provider that ended before today, latest end first. */
        get: operations["list_historical_shifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * Close the clinic on a date. Booked appointments stay; the response contains their number.
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
        /**
         * Set the clinician on call, who needs a licensed profession: physician, nurse practitioner, registered nurse or behavioral health.
         * @description Errors: 404 no such active staff member; 409 `not-a-clinician` another profession.
         */
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
         * Update the clinic's hours on a weekday. The first-response clock uses them immediately.
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
    "/api/physician/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the active clinicians who can be booked. */
        get: operations["list_physicians"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/{provider_id}/visit-mix-consume/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Usage of a provider's visit mix of a day.
         * @description A kind's allotment is its percentage of the bookable minutes of the day. Appointments that are not canceled use it; those that were booked
         *     before the mix changed may exceed it.
         */
        post: operations["read_visit_mix_consumption"];
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
         * Update a kind of visit. Booked appointments keep their times; slots immediately follow the new rules.
         * @description Errors: 400 a value out of range; 404 no such kind; 412 the version is stale (`current` is the kind as stored); 428 no version.
         */
        patch: operations["update_appointment_type"];
        trace?: never;
    };
    "/api/schedule/drafts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List drafts of schedules, newest first. */
        get: operations["list_schedule_drafts"];
        put?: never;
        /**
         * Create a draft of a schedule. It has no effect before it is approved.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider, shift or exception; 409 another draft of the
         *     provider waits for review or is in progress; 412 a changed shift or exception is stale (`current` is the stored one); 428 its version is
         *     missing.
         */
        post: operations["create_schedule_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/drafts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a draft with its impact. Protected patients are masked. */
        get: operations["read_schedule_draft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/drafts/pending/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the drafts that wait for review, newest first. */
        get: operations["list_pending_schedule_drafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/drafts/status/{id}/": {
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
        /** Approve or reject a draft; the same operation at its second address. */
        patch: operations["review_schedule_draft"];
        trace?: never;
    };
    "/api/schedule/events/{provider_pk}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a provider's days.
         * @description Shifts are listed in full; exceptions and closures are separate events. Canceled appointments are omitted. An appointment of a protected
         *     patient without a grant is masked: its time and the patient's name remain. Errors: 404 no such provider.
         */
        get: operations["list_schedule_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/external-calendar-frames/{ticket}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the page in which the console embeds an external calendar.
         * @description Only the console may embed the page. It loads nothing but the calendar, which runs without access to the console. Errors: 404 unknown or expired
         *     ticket, and a calendar that was removed or is no longer allowed.
         */
        get: operations["read_external_calendar_frame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/external-calendars/{provider_pk}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider's external calendar.
         * @description Each response contains a new URL of a page with the calendar. Errors: 404 no such provider.
         */
        get: operations["read_external_calendar"];
        /**
         * Set the address of a provider's external calendar.
         * @description Errors: 400 not an address on an allowed host; 403 the calendar is not yours and you lack the permission; 404 no such provider;
         *     412 the version is stale (`current` is the calendar as stored); 428 no version.
         */
        put: operations["set_external_calendar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/feed/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether the caller has a calendar feed. */
        get: operations["read_feed"];
        put?: never;
        /**
         * Create the caller's calendar feed. The address of an earlier one stops working.
         * @description Errors: 404 the caller is not a provider.
         */
        post: operations["create_feed"];
        /**
         * Delete the caller's calendar feed: its address stops working.
         * @description Errors: 404 there is none.
         */
        delete: operations["delete_feed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/feeds/{token}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider's calendar feed (RFC 5545).
         * @description The address is the secret: `{token}.ics`, as returned when the provider created the feed. Contains the appointments and exceptions of
         *     the last 30 and the next 120 days. Patients are named only if the tenant allows it, and protected ones never without the provider's
         *     grant. Errors: 404 unknown or revoked, and an inactive provider.
         */
        get: operations["read_calendar_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Errors: 400 not a host name; 404 no such group; 412 the version is stale (`current` is the settings as stored); 428 no version.
         */
        patch: operations["update_schedule_settings"];
        trace?: never;
    };
    "/api/schedule/staging-shift-exceptions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change exceptions of a provider in their draft, which is created if none waits for review.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider or shift exception; 409 an approved draft is in
         *     progress; 412 an exception is stale (`current` is the stored one); 428 its version is missing.
         */
        post: operations["create_staging_shift_exceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/staging-shift-exceptions/{id}/": {
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
         * Remove a change of an exception from its draft. A draft without changes is withdrawn.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
         *     (`current` is the change); 428 no version.
         */
        delete: operations["delete_staging_shift_exception"];
        options?: never;
        head?: never;
        /**
         * Update a staged change of an exception.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
         *     (`current` is the change); 428 no version.
         */
        patch: operations["update_staging_shift_exception"];
        trace?: never;
    };
    "/api/schedule/staging-shifts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change shifts of a provider in their draft, which is created if none waits for review.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider or shift; 409 an approved draft is in progress;
         *     412 a shift is stale (`current` is the stored one); 428 its version is missing.
         */
        post: operations["create_staging_shifts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/staging-shifts/{id}/": {
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
         * Remove a change of a shift from its draft. A draft without changes is withdrawn.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
         *     (`current` is the change); 428 no version.
         */
        delete: operations["delete_staging_shift"];
        options?: never;
        head?: never;
        /**
         * Update a staged change of a shift.
         * @description Errors: 403 the schedule is not yours and you lack the permission; 404 unknown change; 409 the draft was reviewed; 412 the version is stale
         *     (`current` is the change); 428 no version.
         */
        patch: operations["update_staging_shift"];
        trace?: never;
    };
    "/api/schedule/utilization/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the utilization of the offered time by day, kind of visit and provider.
         * @description Appointments count on the day on which they start, including those of inactive providers. Errors: 404 no such provider.
         */
        get: operations["read_utilization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/utilization/csv/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the numbers of `GET /schedule/utilization/` as CSV.
         * @description One line per day, kind of visit and provider, in this order; the first column says which. Errors: the same.
         */
        get: operations["export_utilization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedule/visit-mix-ratios/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set shares of a provider's days, at once.
         * @description Each is between 0 and 100 percent, and each weekday with a change adds up to 99 to 101; a weekday whose shares are all set to 0 no
         *     longer has shares. Errors: 403 the schedule is not yours and you lack the permission; 404 unknown provider, share or kind of visit; 409
         *     the provider takes no new patients; 412 the version is stale (`current` is the mix); 428 no version.
         */
        post: operations["create_visit_mix_ratios"];
        delete?: never;
        options?: never;
        head?: never;
        /** Set shares of a provider's days, at once; the same as `POST`. */
        patch: operations["update_visit_mix_ratios"];
        trace?: never;
    };
    "/api/user/{patient_id}/can_book_appointments_v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which kinds of visit can be booked for a patient.
         * @description Depends on the patient's status and earlier visits, and on whether any clinician of the kind may give care where the patient lives.
         */
        get: operations["read_can_book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/providers/{provider_id}/schedule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a provider's schedule: current shifts and exceptions, open drafts and visit mix. */
        get: operations["read_provider_schedule"];
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
            /** @description Problem, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /**
         * @description Result of the licensing rule for a clinician and a patient.
         * @enum {string}
         */
        Licensing: "licensed" | "not_required" | "state_unknown" | "not_licensed" | "inactive";
        /** @description One page of a list. */
        "Page_schedule.Draft": {
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
                 * @description When it was created.
                 */
                createdAt: string;
                /** @description User who created it. */
                createdBy: components["schemas"]["UserId"];
                /** @description Display name. */
                createdByName: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether the follow-up of the approval is completed: the affected appointments have become work. False before an approval. */
                isIngested: boolean;
                /** @description The provider's user ID. */
                provider: components["schemas"]["UserId"];
                /** @description The provider's name. */
                providerName: string;
                /**
                 * Format: date-time
                 * @description When it was approved or rejected.
                 */
                reviewedAt?: string | null;
                reviewedBy?: components["schemas"]["UserId"] | null;
                /** @description Name of the reviewer; empty before the review. */
                reviewedByName: string;
                /** @description State of the review. */
                reviewStatus: components["schemas"]["schedule.ReviewStatus"];
                /**
                 * Format: int32
                 * @description Version of the draft with its changes; send it with the review.
                 */
                rowVersion: number;
                /** @description Changes of exceptions. */
                stagingShiftExceptions: components["schemas"]["schedule.StagingShiftException"][];
                /** @description Changes of shifts. */
                stagingShifts: components["schemas"]["schedule.StagingShift"][];
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
        /** @description Due date of a patient's annual wellness visit. */
        "schedule.AnnualWellness": {
            /**
             * Format: date
             * @description One year after the last; null: there was none.
             */
            dueOn?: string | null;
            /** @description Whether it is due before today, or there was none. */
            isOverdue: boolean;
            /**
             * Format: date
             * @description Date of the last one, in the tenant's business zone.
             */
            lastOn?: string | null;
            /** @description Reason of the kind of visit to book. */
            reason: string;
        };
        /** @description An appointment. */
        "schedule.Appointment": {
            /** @description Whether it can be canceled now. */
            cancelableStatus: components["schemas"]["schedule.CancelableStatus"];
            /** @description Reason for canceling it. */
            cancelationReasons: components["schemas"]["schedule.CancelationReasons"];
            /**
             * Format: date-time
             * @description When it was canceled.
             */
            canceledAt?: string | null;
            canceledBy?: components["schemas"]["UserId"] | null;
            /** @description Name of the user who canceled it. */
            canceledByProviderName?: string | null;
            /** @description Reasons for booking it at such a time. */
            customReasons: string[];
            /** @description Reason for the visit, as text. */
            description: string;
            /**
             * Format: int64
             * @description Duration.
             */
            durationMinutes: number;
            /**
             * Format: date-time
             * @description When it ends.
             */
            end: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it was booked at a time that is not offered. */
            isCustom: boolean;
            /** @description Whether it was canceled less than a day before its start. */
            isLateCancel: boolean;
            /** @description Whether the row was masked. */
            isMasked: boolean;
            /** @description Whether the visit can be joined now: from ten minutes before the start to ten minutes after the end. */
            isSessionActive: boolean;
            /** @description Status of its open work: `To rebook` (its clinician cannot keep it, or the patient looks for another time), `Patient deceased`; null: none. */
            openWork?: string | null;
            patientId?: components["schemas"]["UserId"] | null;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description The clinician's user ID. */
            providerId: components["schemas"]["UserId"];
            /** @description The clinician's name. */
            providerName: string;
            /** @description Reason of the kind of visit, such as `Video`. */
            reason: string;
            /** @description Display name, such as `Established`. */
            reasonLabel: string;
            /** @description Next step after the cancellation: `now`, `rescheduled`, `patient_to_reschedule` or nothing. */
            rescheduleAction?: string | null;
            /**
             * Format: int64
             * @description The appointment that it replaces.
             */
            rescheduledFromId?: number | null;
            /**
             * Format: int64
             * @description The appointment that replaces it.
             */
            rescheduledToId?: number | null;
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
            /**
             * Format: date-time
             * @description When it was booked.
             */
            scheduledAt: string;
            /** @description User who booked it. */
            scheduledBy: components["schemas"]["UserId"];
            /** @description Name of the user who booked it. */
            scheduledByProviderName: string;
            /**
             * Format: date-time
             * @description When it starts.
             */
            start: string;
            /** @description Status. */
            status: components["schemas"]["schedule.AppointmentStatus"];
            /** @description The patient's symptoms, as text. */
            symptomsSummary: string;
            /** @description Messages about urgent symptoms that the patient was told when it was booked. */
            toldPatient: string[];
        };
        /** @description An appointment was booked, changed or canceled. */
        "schedule.AppointmentEvent": {
            /**
             * Format: int64
             * @description The appointment.
             */
            appointmentId: number;
            /** @description The clinician's user ID. */
            providerId: components["schemas"]["UserId"];
            /**
             * Format: date-time
             * @description When it starts, or would have started.
             */
            startsAt: string;
        };
        /** @description An edit of an appointment. */
        "schedule.AppointmentPatch": {
            /** @description The rules that the new time breaks, or `other`. */
            customAppointmentReasons?: string[] | null;
            /** @description Text for `other`. */
            customReasonOther?: string;
            /**
             * Format: int64
             * @description Duration, 5 to 480 minutes in steps of 5.
             */
            durationMinutes?: number | null;
            providerId?: components["schemas"]["UserId"] | null;
            /**
             * Format: int32
             * @description The version that the edit is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: date-time
             * @description When it starts.
             */
            start?: string | null;
            status?: components["schemas"]["schedule.AppointmentStatus"] | null;
        };
        /**
         * @description Status of an appointment.
         * @enum {string}
         */
        "schedule.AppointmentStatus": "Scheduled" | "Checked Out" | "Not Seen" | "Cancelled";
        /** @description A kind of visit. */
        "schedule.AppointmentType": {
            /**
             * Format: int32
             * @description Booking window, in weeks.
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
             * @description Duration of the visit, in minutes.
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
            /** @description Whether a booking requires a reason. */
            isReasonRequired: boolean;
            /**
             * Format: int32
             * @description Minimum notice before the start for booking, in minutes.
             */
            minimumNotice: number;
            /** @description Display name: `Established`, `New Patient`, ... */
            name: string;
            /** @description Name in slots and appointments: `Video`, `Video-New`, ... */
            reason: string;
            /** @description Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`. */
            roles: string[];
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
            /** @description Name in every tenant: `video`, `videoNew`, ... */
            uniqueKey: string;
        };
        /** @description A kind of visit that the provider gives, with its shares of their days. */
        "schedule.AppointmentTypeMapping": {
            /** @description The kind. */
            appointmentType: components["schemas"]["schedule.ScheduleAppointmentType"];
            /** @description Shares by weekday. A weekday without shares has no limits. */
            visitMixRatios: components["schemas"]["schedule.VisitMixRatio"][];
        };
        /** @description The fields of a kind of visit to change. Omitted fields keep their value. */
        "schedule.AppointmentTypePatch": {
            /**
             * Format: int32
             * @description Booking window, in weeks.
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
             * @description Duration of the visit, in minutes: 5 to 480, in steps of 5.
             */
            duration?: number | null;
            /** @description Whether it can be booked. */
            isActive?: boolean | null;
            /** @description Whether a booking requires a reason. */
            isReasonRequired?: boolean | null;
            /**
             * Format: int32
             * @description Minimum notice before the start for booking, in minutes.
             */
            minimumNotice?: number | null;
            /** @description Display name, 1 to 60 characters. */
            name?: string | null;
            /** @description Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`; at least one. */
            roles?: string[] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description The kinds of visit of the tenant. */
        "schedule.AppointmentTypes": {
            /** @description All kinds, in the order in which they were added. */
            results: components["schemas"]["schedule.AppointmentType"][];
        };
        /** @description A booked visit. */
        "schedule.BookedAppointment": {
            /** @description The appointment. */
            appointment: components["schemas"]["schedule.Appointment"];
            /**
             * Format: int64
             * @description The appointment's ID.
             */
            id: number;
            /** @description The patient. */
            patient: components["schemas"]["schedule.BookedPatient"];
        };
        /** @description The patient of a booked visit. */
        "schedule.BookedPatient": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description User ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description An event of a provider's calendar. */
        "schedule.CalendarEvent": {
            /**
             * Format: int64
             * @description ID of the appointment; otherwise null.
             */
            appointmentId?: number | null;
            /** @description Whether the caller may change its time. */
            canEdit: boolean;
            /** @description Reasons, e.g. `Overlaps PTO`, `Clinic closed`, `Outside the shifts`. */
            conflicts: string[];
            /**
             * Format: date-time
             * @description When it ends.
             */
            end: string;
            /**
             * Format: int64
             * @description ID of the exception; otherwise null.
             */
            exceptionId?: number | null;
            /** @description Unique among the events of all providers, e.g. `appointment-7`. */
            id: string;
            /** @description Whether it lasts for whole days of the tenant's business zone. */
            isAllDay: boolean;
            /** @description Whether the appointment is at a time at which the provider does not see patients. */
            isConflict: boolean;
            /** @description Whether it is masked: the patient is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Kind. */
            kind: components["schemas"]["schedule.CalendarKind"];
            person?: components["schemas"]["schedule.CalendarPerson"] | null;
            /** @description User ID of the provider. */
            providerId: components["schemas"]["UserId"];
            /** @description For an appointment, the kind of visit, e.g. `Video-New`; for an exception, the reason, e.g. `PTO`; empty: out of office. */
            reason: string;
            /**
             * Format: int32
             * @description Version of the appointment or exception, for edits; otherwise null.
             */
            rowVersion?: number | null;
            /**
             * Format: date-time
             * @description When it begins.
             */
            start: string;
            /** @description Status of an appointment: `Scheduled`, `Checked Out` or `Not Seen`; otherwise null. */
            status?: string | null;
            /** @description One line: the name of the kind of visit, the reason of an exception, the name of a closure. Empty for shifts and when masked. */
            title: string;
        };
        /** @description A provider's calendar. */
        "schedule.CalendarEvents": {
            /** @description Events that overlap the dates, by start. */
            results: components["schemas"]["schedule.CalendarEvent"][];
            /** @description The tenant's business zone, in which shifts and closures are defined. */
            timeZone: string;
        };
        /**
         * @description Kind of an event.
         * @enum {string}
         */
        "schedule.CalendarKind": "closure" | "shift" | "exception" | "appointment" | "hold";
        /** @description The patient of an appointment. */
        "schedule.CalendarPerson": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            patientId?: components["schemas"]["UserId"] | null;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Kinds of visit that can be booked for a patient. */
        "schedule.CanBook": {
            /** @description Either kind of annual wellness visit. */
            annualWellness: boolean;
            /** @description Annual wellness of established patients. */
            annualWellnessVisitEstablished: boolean;
            /** @description Annual wellness of new patients. */
            annualWellnessVisitNew: boolean;
            /** @description Behavioral health. */
            behavioralHealth: boolean;
            /** @description Short visits. */
            focused: boolean;
            /** @description Health guides. */
            healthGuideConsult: boolean;
            /** @description Established patients. */
            video: boolean;
            /** @description New patients. */
            videoNew: boolean;
        };
        /** @description Whether an appointment can be canceled. */
        "schedule.CancelableStatus": {
            /** @description Whether it can be canceled now. */
            canCancel: boolean;
            /** @description Reason why it is not possible. */
            reason?: string | null;
        };
        /** @description A cancellation. */
        "schedule.CancelAppointment": {
            /** @description Reasons of the tree, at least one. */
            cancellationReasonIds: number[];
            /** @description Text of the practice's "Other". */
            fireflyOtherReason?: string;
            /**
             * Format: int64
             * @description The appointment's ID, if given.
             */
            id?: number | null;
            /** @description Text of the patient's "Other". */
            patientOtherReason?: string;
            rescheduleAction?: components["schemas"]["schedule.RescheduleAction"] | null;
            /**
             * Format: int32
             * @description Version that the user saw; any version if absent.
             */
            rowVersion?: number | null;
        };
        /** @description Reason for canceling an appointment. */
        "schedule.CancelationReasons": {
            /** @description Reasons of the practice. */
            fireflyReasons: string[];
            /** @description Reasons of the patient. */
            patientReasons: string[];
        };
        /** @description A canceled appointment. */
        "schedule.CanceledAppointment": {
            /** @description The appointment. */
            appointment: components["schemas"]["schedule.Appointment"];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
        };
        /** @description Reason for canceling an appointment. */
        "schedule.Cancellation": {
            /** @description Reasons of the tree, at least one. */
            cancellationReasonIds: number[];
            /** @description Text of the practice's "Other". */
            fireflyOtherReason?: string;
            /** @description Text of the patient's "Other". */
            patientOtherReason?: string;
        };
        /** @description A reason for a cancellation. */
        "schedule.CancellationReason": {
            /** @description Child reasons; only a reason without children can be chosen. */
            children: components["schemas"]["schedule.CancellationReason"][];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can be chosen. */
            isActive: boolean;
            /** @description Whether it is a reason of the patient rather than of the practice. */
            isPatientFacing: boolean;
            /** @description Display name. */
            label: string;
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
            /** @description Name in every tenant; `other` and `other_firefly` take a text. */
            uid: string;
        };
        /** @description An edit of a reason. */
        "schedule.CancellationReasonPatch": {
            /** @description Whether it can be chosen. */
            isActive?: boolean | null;
            /** @description One line, 1 to 120 characters. */
            label?: string | null;
            /**
             * Format: int32
             * @description The version that the edit is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description The tree of reasons. */
        "schedule.CancellationReasons": {
            /** @description The roots. */
            results: components["schemas"]["schedule.CancellationReason"][];
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
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description When it closes; `24:00:00` is the end of the day. */
            toHour: string;
        };
        /** @description Opening hours of the clinic. */
        "schedule.ClinicHours": {
            /** @description The seven weekdays, Monday first. */
            results: components["schemas"]["schedule.ClinicDay"][];
        };
        "schedule.ClockTime": string;
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
            /** @description Reason, for example the name of a holiday. */
            name: string;
        };
        /** @description Dates on which the clinic is closed. */
        "schedule.Closures": {
            /** @description Closures by date. */
            results: components["schemas"]["schedule.Closure"][];
        };
        /** @description A reason for a custom appointment. */
        "schedule.CustomReason": {
            /** @description Whether it applies to this time: then a booking must name it or give another reason. */
            applies: boolean;
            /** @description Name. */
            id: string;
            /** @description Text to display. */
            label: string;
        };
        /** @description The reasons for a custom appointment. */
        "schedule.CustomReasons": {
            /** @description All reasons. */
            additionalReasons: components["schemas"]["schedule.CustomReason"][];
            /** @description Whether another reason can be given as text. */
            allowsOther: boolean;
        };
        /** @description A draft of a schedule. */
        "schedule.Draft": {
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
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether the follow-up of the approval is completed: the affected appointments have become work. False before an approval. */
            isIngested: boolean;
            /** @description The provider's user ID. */
            provider: components["schemas"]["UserId"];
            /** @description The provider's name. */
            providerName: string;
            /**
             * Format: date-time
             * @description When it was approved or rejected.
             */
            reviewedAt?: string | null;
            reviewedBy?: components["schemas"]["UserId"] | null;
            /** @description Name of the reviewer; empty before the review. */
            reviewedByName: string;
            /** @description State of the review. */
            reviewStatus: components["schemas"]["schedule.ReviewStatus"];
            /**
             * Format: int32
             * @description Version of the draft with its changes; send it with the review.
             */
            rowVersion: number;
            /** @description Changes of exceptions. */
            stagingShiftExceptions: components["schemas"]["schedule.StagingShiftException"][];
            /** @description Changes of shifts. */
            stagingShifts: components["schemas"]["schedule.StagingShift"][];
        };
        /** @description A draft with its impact. */
        "schedule.DraftDetails": {
            /** @description The draft. */
            draft: components["schemas"]["schedule.Draft"];
            /** @description Impact of its approval. */
            ingestionImpact: components["schemas"]["schedule.IngestionImpact"];
        };
        /** @description The outcome of a review. */
        "schedule.DraftReview": {
            /** @description Affected appointments that the reviewer saw. An approval that affects others is rejected. */
            appointmentIds?: number[];
            /** @description Approved or rejected. */
            reviewStatus: components["schemas"]["schedule.ReviewedStatus"];
            /**
             * Format: int32
             * @description The version of the draft that was reviewed, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A draft of a schedule was created, changed, reviewed or completed. */
        "schedule.DraftsChanged": {
            /**
             * Format: int64
             * @description The draft.
             */
            draftId: number;
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
        };
        /** @description Dates on which a shift takes place. */
        "schedule.EffectivePeriod": {
            /** @description Both dates belong to it. */
            bounds: components["schemas"]["schedule.InclusiveBounds"];
            /**
             * Format: date
             * @description First date.
             */
            lower: string;
            /**
             * Format: date
             * @description Last date; null: no end.
             */
            upper?: string | null;
        };
        /** @description The dates of a shift as they are sent. */
        "schedule.EffectivePeriodInput": {
            /** @description Both dates belong to the period. */
            bounds?: components["schemas"]["schedule.InclusiveBounds"];
            /**
             * Format: date
             * @description First date.
             */
            lower: string;
            /**
             * Format: date
             * @description Last date; null: no end.
             */
            upper?: string | null;
        };
        /** @description Period of an exception. */
        "schedule.ExceptionPeriod": {
            /** @description The last instant does not belong to it. */
            bounds: components["schemas"]["schedule.HalfOpenBounds"];
            /**
             * Format: date-time
             * @description When it begins.
             */
            lower: string;
            /**
             * Format: date-time
             * @description When it is over.
             */
            upper: string;
        };
        /** @description The period of an exception in a request. */
        "schedule.ExceptionPeriodInput": {
            /** @description The last instant does not belong to the period. */
            bounds?: components["schemas"]["schedule.HalfOpenBounds"];
            /**
             * Format: date-time
             * @description When it begins.
             */
            lower: string;
            /**
             * Format: date-time
             * @description When it is over.
             */
            upper: string;
        };
        /**
         * @description Why a provider is away; empty: out of office.
         * @enum {string}
         */
        "schedule.ExceptionReason": "" | "Late Call out" | "PTO" | "Late PTO" | "Meeting" | "Offsite Business" | "Other";
        /** @description A provider's external calendar. */
        "schedule.ExternalCalendar": {
            /** @description The hosts that the tenant allows. */
            allowedHosts: string[];
            /** @description Address; null if there is none. */
            calendarUrl?: string | null;
            /** @description Whether the caller may change the address. */
            canEdit: boolean;
            /** @description URL path on this host of a page with the calendar, which the console embeds: valid for 60 seconds. Null if the calendar is not shown. */
            framePath?: string | null;
            /** @description Whether the tenant allows the host of the address. Other calendars are not shown. */
            isAllowed: boolean;
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
        };
        /** @description The address of an external calendar. */
        "schedule.ExternalCalendarAddress": {
            /** @description An `https` address on one of the hosts that the tenant allows, at most 2,000 characters; null removes the address. */
            calendarUrl?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description The caller's feed. */
        "schedule.Feed": {
            /**
             * Format: date-time
             * @description When it was created; null: there is none.
             */
            createdAt?: string | null;
        };
        /**
         * @description Inclusion of the ends of a period.
         * @enum {string}
         */
        "schedule.HalfOpenBounds": "[)";
        /** @description A held time. */
        "schedule.Hold": {
            /**
             * Format: date-time
             * @description When the hold expires; until then, nobody else can book the time.
             */
            expiresAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
        };
        /** @description An appointment that a draft leaves without working time. */
        "schedule.ImpactedAppointment": {
            /** @description The patient's name; empty when masked. */
            affectedPatient: string;
            /**
             * Format: int64
             * @description The appointment.
             */
            id: number;
            /** @description Whether it is masked: the patient is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Address of the patient's appointments in the console; empty when masked, or if the patient has no account. */
            patientUrl: string;
            /** @description The patient's person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Kind of visit; empty when masked. */
            shortReason: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startTime: string;
        };
        /** @description A time at which a visit could be booked, and no longer can after the draft. */
        "schedule.ImpactedSlot": {
            /** @description Kind of visit. */
            shortReason: string;
            /**
             * Format: date-time
             * @description When the visit would begin.
             */
            startTime: string;
        };
        /**
         * @description Inclusion of the ends of a period.
         * @enum {string}
         */
        "schedule.InclusiveBounds": "[]";
        /** @description Impact of the approval of a draft. */
        "schedule.IngestionImpact": {
            /** @description Future appointments that it leaves without working time, by start. They stay booked. */
            impactedAppointments: components["schemas"]["schedule.ImpactedAppointment"][];
            /** @description The first 200 times that can no longer be booked. */
            impactedAppointmentSlots: components["schemas"]["schedule.ImpactedSlot"][];
            /**
             * Format: int64
             * @description Number of such times within the booking windows.
             */
            impactedSlotCount: number;
            /** @description Reasons why it cannot be approved; empty if it can. */
            validationErrors: string[];
        };
        /** @description A visit to book. */
        "schedule.NewAppointment": {
            cancellation?: components["schemas"]["schedule.Cancellation"] | null;
            /** @description Reason for the visit; some kinds of visit require it. */
            description?: string;
            /** @description Symptoms as free text. */
            otherSymptoms?: string;
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description Reason of the kind of visit, such as `Video`. */
            reason: string;
            /**
             * Format: int64
             * @description The appointment that it replaces: it is canceled in the same transaction.
             */
            rescheduleFromId?: number | null;
            /**
             * Format: date-time
             * @description When the visit starts.
             */
            scheduledDate: string;
            /** @description The patient's symptoms. */
            symptomIds?: number[];
            /** @description Messages of the red flags that the patient was told: all that `symptom-visit-type` lists. */
            toldPatient?: string[];
        };
        /** @description A new reason. */
        "schedule.NewCancellationReason": {
            /** @description One line, 1 to 120 characters. */
            label: string;
            /**
             * Format: int64
             * @description Root below which it is added: the patient's or the practice's.
             */
            parentId: number;
        };
        /** @description A date on which the clinic will be closed. */
        "schedule.NewClosure": {
            /**
             * Format: date
             * @description The date in the tenant's business zone.
             */
            date: string;
            /** @description Reason, for example the name of a holiday; at most 100 characters. */
            name?: string;
        };
        /** @description A visit to book at a time that is not offered. */
        "schedule.NewCustomAppointment": {
            cancellation?: components["schemas"]["schedule.Cancellation"] | null;
            /** @description The rules that the time breaks, or `other`; at least one. */
            customAppointmentReasons: string[];
            /** @description Text for `other`. */
            customReasonOther?: string;
            /** @description Reason for the visit; some kinds of visit require it. */
            description?: string;
            /** @description Symptoms as free text. */
            otherSymptoms?: string;
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description Reason of the kind of visit, such as `Video`. */
            reason: string;
            /**
             * Format: int64
             * @description The appointment that it replaces: it is canceled in the same transaction.
             */
            rescheduleFromId?: number | null;
            /**
             * Format: date-time
             * @description When the visit starts.
             */
            scheduledDate: string;
            /** @description The patient's symptoms. */
            symptomIds?: number[];
            /** @description Messages of the red flags that the patient was told: all that `symptom-visit-type` lists. */
            toldPatient?: string[];
        };
        /** @description A new draft: all changes of a schedule that are reviewed together. */
        "schedule.NewDraft": {
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
            /** @description New, changed and deleted exceptions. */
            shiftExceptions?: components["schemas"]["schedule.ShiftExceptionInput"][];
            /** @description New, changed and deleted shifts. */
            shifts?: components["schemas"]["schedule.ShiftInput"][];
        };
        /** @description A feed that was just created. */
        "schedule.NewFeed": {
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Address below the host's, with the secret. It is not stored and never shown again. */
            path: string;
        };
        /** @description A time to hold. */
        "schedule.NewHold": {
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description Reason of the kind of visit, such as `Video`. */
            reason: string;
            /**
             * Format: int64
             * @description The appointment that is about to move there: its own time counts as free.
             */
            rescheduleFromId?: number | null;
            /**
             * Format: date-time
             * @description When the visit starts.
             */
            scheduledDate: string;
        };
        /** @description Changes of exceptions. */
        "schedule.NewStagingShiftExceptions": {
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
            /** @description New, changed and deleted exceptions. A change to an exception that the draft already changes replaces that change. */
            stagingShiftExceptions: components["schemas"]["schedule.ShiftExceptionInput"][];
        };
        /** @description Changes of shifts. */
        "schedule.NewStagingShifts": {
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
            /** @description New, changed and deleted shifts. A change to a shift that the draft already changes replaces that change. */
            stagingShifts: components["schemas"]["schedule.ShiftInput"][];
        };
        /** @description A new symptom. */
        "schedule.NewSymptom": {
            /** @description The category to which it belongs. */
            categoryUid: string;
            /** @description One line, 1 to 120 characters. */
            label: string;
            /** @description Reason of the kind of visit that it suggests. */
            suggestedReason: string;
            /** @description Immediate action; empty if none. */
            urgentMessage?: string;
        };
        /** @description The slots of a clinician. */
        "schedule.OfferedProviderSlots": {
            /** @description Whether other times can be booked with a reason. */
            allowCustomAppointment: boolean;
            /**
             * Format: int32
             * @description Booking window of such a visit.
             */
            bookingWindowInWeeks: number;
            /** @description The dates in the booking window with a slot, in the tenant's business zone. */
            datesWithSlotAvailability: string[];
            /**
             * Format: date-time
             * @description The first slot in the booking window that nobody else holds.
             */
            firstAvailableSlot?: string | null;
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description Reasons why there are no slots, as text; empty when there are some. */
            reasonsForUnavailability: string[];
            /** @description The slots in order. */
            slots: components["schemas"]["schedule.SlotView"][];
        };
        /** @description The slots of all clinicians who give a kind of visit. */
        "schedule.OfferedSlots": {
            /** @description Whether other times can be booked with a reason. */
            allowCustomAppointment: boolean;
            /** @description Care team first, then by first available slot; those without one last. */
            appointments: components["schemas"]["schedule.ProviderSlots"][];
            /**
             * Format: int32
             * @description Booking window of such a visit.
             */
            bookingWindowInWeeks: number;
            /** @description The dates in the booking window with a slot of any of them, in the tenant's business zone. */
            datesWithSlotAvailability: string[];
            /** @description The zone in which the patient lives, if known. */
            patientTimeZone?: string | null;
            /** @description The tenant's business zone. */
            timeZone: string;
        };
        /** @description The clinician on call. */
        "schedule.OnCall": {
            id?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When they were set.
             */
            setAt?: string | null;
            /** @description Name of the staff member who set them. */
            setByName?: string | null;
        };
        /** @description New clinician on call. */
        "schedule.OnCallChange": {
            /** @description The clinician's user ID. */
            provider: components["schemas"]["UserId"];
        };
        /** @description A patient's appointments. */
        "schedule.PatientAppointments": {
            /**
             * Format: int64
             * @description Total number on all pages.
             */
            count: number;
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description Appointments that were not canceled, newest first. */
            results: components["schemas"]["schedule.Appointment"][];
            /** @description The tenant's business zone, in which times are shown. */
            timeZone: string;
        };
        /** @description A patient's cancellations. */
        "schedule.PatientCancelations": {
            /** @description The canceled appointments, newest first. */
            cancelationEvents: components["schemas"]["schedule.Appointment"][];
            /**
             * Format: int64
             * @description Total number on all pages.
             */
            count: number;
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description The tenant's business zone, in which times are shown. */
            timeZone: string;
        };
        /** @description A patient's symptoms. */
        "schedule.PatientSymptoms": {
            /** @description Reason for the visit. */
            description?: string;
            /** @description Symptoms as free text. */
            otherSymptoms?: string;
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /**
             * Format: int64
             * @description Appointment that is about to be replaced: its symptoms apply if none are given.
             */
            rescheduleFromId?: number | null;
            /** @description The chosen symptoms. */
            symptomIds?: number[];
        };
        /** @description A clinician in pickers. */
        "schedule.Physician": {
            /**
             * Format: int64
             * @description The clinician's personal assignee group.
             */
            assigneeGroup?: number | null;
            /** @description Address of an external calendar. */
            calendarUrl?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description User ID, by which clinicians are booked. */
            id: components["schemas"]["UserId"];
            /** @description `md`, `np`, `rn`, `bh` or `hg`. */
            internalRole: string;
            /** @description Whether new patients may choose the clinician. */
            isTakingNewPatients: boolean;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: int64
             * @description ID for managing the licenses; null for professions without a license.
             */
            physicianId?: number | null;
            /** @description `Physician`, `Nurse Practitioner`, `Registered Nurse`, `Behavioral Health Specialist` or `Health Guide`. */
            providerGroup: string;
            /** @description Title, such as `MD`. */
            title: string;
        };
        /** @description The clinicians of the tenant. */
        "schedule.Physicians": {
            /** @description Sorted by last name. */
            results: components["schemas"]["schedule.Physician"][];
        };
        /** @description A clinician with the slots of some weeks. */
        "schedule.ProviderSlots": {
            /**
             * Format: date-time
             * @description The first slot in the booking window that nobody else holds.
             */
            firstAvailableSlot?: string | null;
            /** @description Whether the clinician is in the patient's care team. */
            inCareTeam: boolean;
            /** @description `md`, `np`, `rn`, `bh` or `hg`. */
            internalRole: string;
            /** @description Whether the clinician may give care where the patient lives. */
            licensing: components["schemas"]["Licensing"];
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description First and last name. */
            physicianName: string;
            /** @description Reason of the kind of visit. */
            reason: string;
            /** @description Reasons why there are no slots, as text; empty when there are some. */
            reasonsForUnavailability: string[];
            /** @description The slots in order. */
            slots: components["schemas"]["schedule.SlotView"][];
            /** @description Title, such as `MD`. */
            title: string;
        };
        /** @description Something that the patient must be told before a visit is booked. */
        "schedule.RedFlag": {
            /** @description Message for the patient. Identifies the red flag: no two have the same message. */
            message: string;
            /** @description Symptoms and words that cause it. */
            symptoms: string[];
        };
        /**
         * @description Next step after a cancellation (record.md §9).
         * @enum {string}
         */
        "schedule.RescheduleAction": "now" | "rescheduled" | "patient_to_reschedule";
        /**
         * @description Result of a review.
         * @enum {string}
         */
        "schedule.ReviewedStatus": "Approved" | "Rejected";
        /**
         * @description State of the review of a draft.
         * @enum {string}
         */
        "schedule.ReviewStatus": "Review Pending" | "Approved" | "Rejected";
        /** @description A provider's schedule. */
        "schedule.Schedule": {
            /** @description Whether the caller may edit the schedule. */
            allowEditSchedule: boolean;
            /** @description The kinds of visit that share the provider's days. */
            appointmentTypeMappings: components["schemas"]["schedule.AppointmentTypeMapping"][];
            /** @description ID: the provider's user ID. */
            id: components["schemas"]["UserId"];
            /** @description Drafts that wait for review, and approved ones whose follow-up is not completed. */
            ingestionJobs: components["schemas"]["schedule.Draft"][];
            /** @description Whether the provider takes new patients. Otherwise the visit mix cannot be edited. */
            isTakingNewPatients: boolean;
            /**
             * Format: int32
             * @description Version of the visit mix; send it with an edit of it.
             */
            mixVersion: number;
            /** @description The provider's user ID. */
            provider: components["schemas"]["UserId"];
            /** @description Exceptions that end today or later, by start. */
            shiftExceptions: components["schemas"]["schedule.ShiftException"][];
            /** @description Shifts that have no end or end today or later, by weekday and time. */
            shifts: components["schemas"]["schedule.Shift"][];
            /** @description IANA name of the zone of all clock times. */
            timeZone: string;
        };
        /** @description A kind of visit in a schedule. */
        "schedule.ScheduleAppointmentType": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Display name: `Established`, `New Patient`, ... */
            name: string;
            /** @description Name in every tenant: `video`, `videoNew`, ... */
            uniqueKey: string;
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
             * Format: int64
             * @description The assignee group that owns the work of finding other times for patients; null: the user who approved the change that caused it.
             */
            rebookingGroupId?: number | null;
            /**
             * Format: int32
             * @description Version, for edits; 0 before the first change.
             */
            rowVersion: number;
        };
        /** @description Settings changed: screens that show them, or slots computed from them, reload. */
        "schedule.SettingsChanged": {
            /** @description Changed part. */
            part: components["schemas"]["schedule.SettingsPart"];
        };
        /**
         * @description A part of the tenant's settings.
         * @enum {string}
         */
        "schedule.SettingsPart": "hours" | "closures" | "on_call" | "types" | "cancellation_reasons" | "settings";
        /** @description The settings to change; omitted settings keep their value. */
        "schedule.SettingsPatch": {
            /** @description Whether calendar feeds name patients. */
            areNamesInFeeds?: boolean | null;
            /** @description Whether patients get mail about their appointments. */
            areRemindersOn?: boolean | null;
            /** @description All hosts whose pages may be shown as a provider's external calendar; at most 20 host names. */
            calendarHosts?: string[] | null;
            /**
             * Format: int64
             * @description The assignee group that owns the work of finding other times for patients; null: none.
             */
            rebookingGroupId?: number | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A shift. */
        "schedule.Shift": {
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /** @description The dates on which it takes place. */
            effectivePeriod: components["schemas"]["schedule.EffectivePeriod"];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether a draft changes it. */
            isEdited: boolean;
            /**
             * Format: int32
             * @description Version; send it with a change.
             */
            rowVersion: number;
            /** @description When it begins, in the tenant's business zone. */
            startTime: components["schemas"]["schedule.ClockTime"];
            /** @description When it ends, in the tenant's business zone. */
            stopTime: components["schemas"]["schedule.ClockTime"];
        };
        /** @description An exception of a provider's shifts. */
        "schedule.ShiftException": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it takes whole days of the business zone. */
            isAllDay: boolean;
            /** @description Whether a draft changes it. */
            isEdited: boolean;
            /** @description When it takes place. */
            period: components["schemas"]["schedule.ExceptionPeriod"];
            /** @description Reason; empty: out of office. */
            reason: components["schemas"]["schedule.ExceptionReason"];
            /**
             * Format: int32
             * @description Version; send it with a change.
             */
            rowVersion: number;
        };
        /** @description A change of an exception in a request. */
        "schedule.ShiftExceptionInput": {
            /**
             * Format: int64
             * @description The exception that changes; null or omitted: a new one. Negative numbers, which clients use for new rows, count as omitted.
             */
            id?: number | null;
            /** @description Whether it takes whole days: from the beginning of the first one to the end of the last one, in the business zone. */
            isAllDay?: boolean;
            /** @description Whether the exception is to be removed. Its other fields are then ignored. */
            isDeleted?: boolean;
            /** @description When it takes place. */
            period: components["schemas"]["schedule.ExceptionPeriodInput"];
            /** @description Reason; empty: out of office. */
            reason?: components["schemas"]["schedule.ExceptionReason"];
            /**
             * Format: int32
             * @description The `row_version` of the exception that changes.
             */
            rowVersion?: number | null;
        };
        /** @description A page of past exceptions. */
        "schedule.ShiftExceptionPage": {
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description Latest end first. */
            results: components["schemas"]["schedule.ShiftException"][];
        };
        /** @description A change of a shift in a request. */
        "schedule.ShiftInput": {
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /** @description The dates on which it takes place. */
            effectivePeriod: components["schemas"]["schedule.EffectivePeriodInput"];
            /**
             * Format: int64
             * @description The shift that changes; null or omitted: a new one. Negative numbers, which clients use for new rows, count as omitted.
             */
            id?: number | null;
            /** @description Whether the shift is to end. Its other fields are then ignored. */
            isDeleted?: boolean;
            /**
             * Format: int32
             * @description The `row_version` of the shift that changes.
             */
            rowVersion?: number | null;
            /** @description When it begins, in the tenant's business zone. */
            startTime: components["schemas"]["schedule.ClockTime"];
            /** @description When it ends. */
            stopTime: components["schemas"]["schedule.ClockTime"];
        };
        /** @description A page of past shifts. */
        "schedule.ShiftPage": {
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description Latest end first. */
            results: components["schemas"]["schedule.Shift"][];
        };
        /** @description The bookable times of a provider changed: shifts, exceptions, appointments or holds. Contains nothing about any patient. */
        "schedule.SlotsChanged": {
            /** @description The provider's user ID. */
            providerId: components["schemas"]["UserId"];
        };
        /** @description A time at which a visit can be booked. */
        "schedule.SlotView": {
            /** @description Whether the caller holds it. */
            heldByMe: boolean;
            /** @description Whether the clinician is in the patient's care team. */
            inCareTeam: boolean;
            /** @description Whether somebody else holds it, so that it cannot be booked now. */
            isHeld: boolean;
            /** @description The clinician's user ID. */
            physicianId: components["schemas"]["UserId"];
            /** @description Reason of the kind of visit. */
            reason: string;
            /**
             * Format: date-time
             * @description When the visit starts.
             */
            scheduledDate: string;
        };
        /** @description A change of a shift in a draft: a new shift, or the new state of an existing one. */
        "schedule.StagingShift": {
            /**
             * Format: int32
             * @description Version of the shift when the change was made; null for a new one.
             */
            baseVersion?: number | null;
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /**
             * Format: int64
             * @description Draft.
             */
            draft: number;
            /** @description The dates on which it takes place. */
            effectivePeriod: components["schemas"]["schedule.EffectivePeriod"];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether the shift is to end. A shift that has taken place ends yesterday, since the past is not rewritten. */
            isDeleted: boolean;
            /** @description Whether it changes a shift that exists. */
            isEdited: boolean;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description The shift that it changes; null: a new one.
             */
            shift?: number | null;
            /** @description When it begins, in the tenant's business zone. */
            startTime: components["schemas"]["schedule.ClockTime"];
            /** @description When it ends, in the tenant's business zone. */
            stopTime: components["schemas"]["schedule.ClockTime"];
        };
        /** @description A change of an exception in a draft: a new exception, or the new state of an existing one. */
        "schedule.StagingShiftException": {
            /**
             * Format: int32
             * @description Version of the exception when the change was made; null for a new one.
             */
            baseVersion?: number | null;
            /**
             * Format: int64
             * @description Draft.
             */
            draft: number;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it takes whole days of the business zone. */
            isAllDay: boolean;
            /** @description Whether the exception is to be removed. */
            isDeleted: boolean;
            /** @description Whether it changes an exception that exists. */
            isEdited: boolean;
            /** @description When it takes place. */
            period: components["schemas"]["schedule.ExceptionPeriod"];
            /** @description Reason; empty: out of office. */
            reason: components["schemas"]["schedule.ExceptionReason"];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description The exception that it changes; null: a new one.
             */
            shiftException?: number | null;
        };
        /** @description Fields to update on a staged change. Omitted fields keep their value. */
        "schedule.StagingShiftExceptionPatch": {
            /** @description Whether it takes whole days of the business zone. */
            isAllDay?: boolean | null;
            /** @description Whether an exception that exists is to end; without effect on a new one. */
            isDeleted?: boolean | null;
            period?: components["schemas"]["schedule.ExceptionPeriodInput"] | null;
            reason?: components["schemas"]["schedule.ExceptionReason"] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description Fields to update on a staged change. Omitted fields keep their value. */
        "schedule.StagingShiftPatch": {
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek?: number | null;
            effectivePeriod?: components["schemas"]["schedule.EffectivePeriodInput"] | null;
            /** @description Whether a shift that exists is to end; without effect on a new one. */
            isDeleted?: boolean | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            startTime?: components["schemas"]["schedule.ClockTime"] | null;
            stopTime?: components["schemas"]["schedule.ClockTime"] | null;
        };
        /** @description Suggestion from symptoms. */
        "schedule.SuggestedVisit": {
            /** @description Required actions: the messages of all red flags. */
            message?: string | null;
            /** @description Reason of the kind of visit. */
            reason: string;
            /** @description Messages that the patient must be told, each once. */
            redFlags: components["schemas"]["schedule.RedFlag"][];
            /** @description Whether action is required before a visit is booked. */
            urgent: boolean;
        };
        /** @description A symptom. */
        "schedule.Symptom": {
            /** @description The category to which it belongs. */
            categoryUid: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it can be chosen. */
            isActive: boolean;
            /** @description Display name. */
            label: string;
            /**
             * Format: int32
             * @description Version, for edits.
             */
            rowVersion: number;
            /** @description Reason of the kind of visit that it suggests. */
            suggestedReason: string;
            /** @description Immediate action; empty if none. */
            urgentMessage: string;
        };
        /** @description A group of symptoms. */
        "schedule.SymptomCategory": {
            /** @description Display name. */
            label: string;
            /** @description Symptoms that can be chosen. */
            symptoms: components["schemas"]["schedule.Symptom"][];
            /** @description Name in every tenant. */
            uid: string;
        };
        /** @description An edit of a symptom. */
        "schedule.SymptomPatch": {
            /** @description Whether it can be chosen. */
            isActive?: boolean | null;
            /** @description One line, 1 to 120 characters. */
            label?: string | null;
            /**
             * Format: int32
             * @description The version that the edit is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description Reason of the kind of visit that it suggests. */
            suggestedReason?: string | null;
            /** @description Immediate action; empty if none. */
            urgentMessage?: string | null;
        };
        /** @description The symptoms of the tenant. */
        "schedule.Symptoms": {
            /** @description All symptoms, also those that can no longer be chosen. */
            allSymptoms: components["schemas"]["schedule.Symptom"][];
            /** @description The categories with their symptoms that can be chosen. */
            homePageCategories: components["schemas"]["schedule.SymptomCategory"][];
        };
        /** @description Usage of the offered time. */
        "schedule.Utilization": {
            /** @description Each day of the range. */
            days: components["schemas"]["schedule.UtilizationDay"][];
            /** @description The active providers, by last name. */
            providers: components["schemas"]["schedule.UtilizationProvider"][];
            /** @description Totals. */
            total: components["schemas"]["schedule.UtilizationCounts"];
            /** @description Kinds of visit that can be booked, or were booked. */
            types: components["schemas"]["schedule.UtilizationType"][];
        };
        /** @description Numbers of appointments by their start, and minutes. */
        "schedule.UtilizationCounts": {
            /**
             * Format: int64
             * @description Appointments that were not canceled.
             */
            booked: number;
            /**
             * Format: int64
             * @description Minutes of the appointments that were not canceled.
             */
            bookedMinutes: number;
            /**
             * Format: int64
             * @description Appointments that were canceled.
             */
            canceled: number;
            /**
             * Format: int64
             * @description Times that are held for a booking.
             */
            held: number;
            /**
             * Format: int64
             * @description Of those, canceled less than a day before their start.
             */
            lateCanceled: number;
            /**
             * Format: int64
             * @description Of those, patients who did not come.
             */
            noShow: number;
            /**
             * Format: int64
             * @description Minutes in which visits could take place: shifts in opening hours, without exceptions. Null if the time belongs to no single type.
             */
            offeredMinutes?: number | null;
            /**
             * Format: int64
             * @description Of those, visits that took place.
             */
            seen: number;
        };
        /** @description A day. */
        "schedule.UtilizationDay": {
            /** @description Numbers. */
            counts: components["schemas"]["schedule.UtilizationCounts"];
            /**
             * Format: date
             * @description The date, in the tenant's business zone.
             */
            date: string;
        };
        /** @description A provider. */
        "schedule.UtilizationProvider": {
            /** @description The provider's numbers. */
            counts: components["schemas"]["schedule.UtilizationCounts"];
            /** @description First and last name. */
            name: string;
            /** @description User ID. */
            providerId: components["schemas"]["UserId"];
        };
        /** @description A kind of visit. */
        "schedule.UtilizationType": {
            /** @description Numbers. */
            counts: components["schemas"]["schedule.UtilizationCounts"];
            /** @description Display name: `Established`. */
            name: string;
            /**
             * Format: int64
             * @description Days from today until the third next free slot; null if there are fewer than three in the booking window.
             */
            thirdNextAvailableDays?: number | null;
            /**
             * Format: int64
             * @description ID of the kind of visit.
             */
            typeId: number;
        };
        /** @description A provider's visit mix. */
        "schedule.VisitMix": {
            /** @description The kinds of visit that share the provider's days. */
            appointmentTypeMappings: components["schemas"]["schedule.AppointmentTypeMapping"][];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            mixVersion: number;
            /** @description The provider's user ID. */
            provider: components["schemas"]["UserId"];
        };
        /** @description Usage of a day's visit mix. */
        "schedule.VisitMixConsumption": {
            /**
             * Format: int64
             * @description Minutes of the day's shifts within opening hours, without exceptions.
             */
            bookableMinutes: number;
            /**
             * Format: date
             * @description The day, in the tenant's business zone.
             */
            date: string;
            /** @description The provider's user ID. */
            provider: components["schemas"]["UserId"];
            /** @description The kinds of visit that share the day. */
            results: components["schemas"]["schedule.VisitMixUse"][];
        };
        /** @description Day to read. */
        "schedule.VisitMixDay": {
            /**
             * Format: date
             * @description A date in the tenant's business zone; today if omitted.
             */
            date?: string | null;
        };
        /** @description Shares to store. Stored shares that are not named keep their value. */
        "schedule.VisitMixInput": {
            /**
             * Format: int32
             * @description The `mix_version` that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description The shares, all of one provider. */
            visitMixRatios: components["schemas"]["schedule.VisitMixRatioInput"][];
        };
        /** @description The share of a provider's bookable minutes of a weekday that a kind of visit gets. */
        "schedule.VisitMixRatio": {
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /**
             * Format: int32
             * @description Percent, 0 to 100.
             */
            percentageOfSlots: number;
        };
        /** @description A share in a request. */
        "schedule.VisitMixRatioInput": {
            /**
             * Format: int64
             * @description The kind of visit.
             */
            appointmentTypeId: number;
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            dayOfWeek: number;
            /**
             * Format: int64
             * @description The stored share, if there is one.
             */
            id?: number | null;
            /**
             * Format: int32
             * @description Percent.
             */
            percentageOfSlots: number;
            /** @description The provider's user ID, the same in all shares. */
            physicianId: components["schemas"]["UserId"];
        };
        /** @description Usage of a kind's share of a day. */
        "schedule.VisitMixUse": {
            /**
             * Format: int64
             * @description Minutes of the day that it may take; null: no limit.
             */
            allottedMinutes?: number | null;
            /**
             * Format: int64
             * @description The kind of visit.
             */
            appointmentTypeId: number;
            /** @description Display name. */
            name: string;
            /**
             * Format: int32
             * @description Percent of the day; null: the weekday has no limits.
             */
            percentageOfSlots?: number | null;
            /**
             * Format: int64
             * @description Minutes that are left; null: no limit.
             */
            remainingMinutes?: number | null;
            /** @description Name in every tenant. */
            uniqueKey: string;
            /**
             * Format: int64
             * @description Minutes that appointments of it take.
             */
            usedMinutes: number;
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
    read_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appointment's ID */
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
                    "application/json": components["schemas"]["schedule.Appointment"];
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
    update_appointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The appointment's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.AppointmentPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Appointment"];
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
    cancel_appointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The appointment's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.CancelAppointment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.CanceledAppointment"];
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
    read_annual_wellness: {
        parameters: {
            query: {
                /** @description The patient's user ID. */
                patient_id: number;
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
                    "application/json": components["schemas"]["schedule.AnnualWellness"];
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
    list_cancellation_reasons: {
        parameters: {
            query?: {
                /** @description Whether to include reasons that can no longer be chosen. */
                include_inactive?: boolean;
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
                    "application/json": components["schemas"]["schedule.CancellationReasons"];
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
    create_cancellation_reason: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewCancellationReason"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.CancellationReason"];
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
    update_cancellation_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The reason's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.CancellationReasonPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.CancellationReason"];
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
    export_appointments: {
        parameters: {
            query: {
                /** @description The patient's user ID. */
                patient_id: number;
            };
            header?: never;
            path?: never;
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
    export_slots: {
        parameters: {
            query: {
                /** @description Last instant, at most five weeks later. */
                end: string;
                /** @description The clinician's user ID. */
                physician_id: number;
                /** @description First instant. */
                start: string;
            };
            header?: never;
            path?: never;
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
    hold_slot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewHold"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Hold"];
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
    release_slot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The hold's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Released */
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
    suggest_visit_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.PatientSymptoms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.SuggestedVisit"];
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
    list_symptoms: {
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
                    "application/json": components["schemas"]["schedule.Symptoms"];
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
    create_symptom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewSymptom"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Symptom"];
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
    update_symptom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The symptom's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.SymptomPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Symptom"];
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
    list_appointment_slots: {
        parameters: {
            query: {
                /** @description Only slots that start before this instant, at most five weeks after `start_time`. */
                end_time: string;
                /** @description The patient's user ID. */
                patientId: number;
                /** @description Reason of the kind of visit, such as `Video`. */
                reason: string;
                /** @description Only slots that start at this instant or later. */
                start_time: string;
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
                    "application/json": components["schemas"]["schedule.OfferedSlots"];
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
    list_provider_slots: {
        parameters: {
            query: {
                /** @description Only slots that start before this instant, at most five weeks after `start_time`. */
                end_time: string;
                /** @description The patient's user ID. */
                patientId: number;
                /** @description The clinician's user ID. */
                physicianId: number;
                /** @description Reason of the kind of visit, such as `Video`. */
                reason: string;
                /** @description Only slots that start at this instant or later. */
                start_time: string;
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
                    "application/json": components["schemas"]["schedule.OfferedProviderSlots"];
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
    book_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewAppointment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.BookedAppointment"];
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
    book_custom_appointment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewCustomAppointment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.BookedAppointment"];
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
    list_custom_reasons: {
        parameters: {
            query: {
                /** @description When the visit would start. */
                appointment_date_time: string;
                /** @description The clinician's user ID. */
                physician_id: number;
                /** @description Reason of the kind of visit, such as `Video`. */
                reason: string;
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
                    "application/json": components["schemas"]["schedule.CustomReasons"];
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
    list_patient_cancelations: {
        parameters: {
            query: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 100 by default. */
                limit?: number;
                /** @description The patient's user ID. */
                patient_id: number;
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
                    "application/json": components["schemas"]["schedule.PatientCancelations"];
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
    list_patient_appointments: {
        parameters: {
            query: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 100 by default. */
                limit?: number;
                /** @description The patient's user ID. */
                patient_id: number;
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
                    "application/json": components["schemas"]["schedule.PatientAppointments"];
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
    list_crm_schedule_drafts: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Only drafts of this provider (user ID). */
                provider_id?: number;
                /** @description Only drafts with this status. */
                review_status?: "Review Pending" | "Approved" | "Rejected";
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
                    "application/json": components["schemas"]["Page_schedule.Draft"];
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
    create_crm_schedule_draft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    read_crm_schedule_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft's ID */
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
                    "application/json": components["schemas"]["schedule.DraftDetails"];
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
    read_schedule_draft_impact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft's ID */
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
                    "application/json": components["schemas"]["schedule.IngestionImpact"];
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
    list_pending_crm_schedule_drafts: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Only drafts of this provider (user ID). */
                provider_id?: number;
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
                    "application/json": components["schemas"]["Page_schedule.Draft"];
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
    review_crm_schedule_draft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The draft's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.DraftReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    list_historical_shift_exceptions: {
        parameters: {
            query: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The provider's user ID. */
                provider_id: number;
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
                    "application/json": components["schemas"]["schedule.ShiftExceptionPage"];
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
    list_historical_shifts: {
        parameters: {
            query: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Only shifts of this weekday; 1 is Monday, 7 is Sunday. */
                day_of_week?: number;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The provider's user ID. */
                provider_id: number;
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
                    "application/json": components["schemas"]["schedule.ShiftPage"];
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
                /** @description The caller's tenant; another one is rejected. */
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
    list_physicians: {
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
                    "application/json": components["schemas"]["schedule.Physicians"];
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
    read_visit_mix_consumption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The schedule: the provider's user ID */
                provider_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.VisitMixDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.VisitMixConsumption"];
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
    list_schedule_drafts: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Only drafts of this provider (user ID). */
                provider_id?: number;
                /** @description Only drafts with this status. */
                review_status?: "Review Pending" | "Approved" | "Rejected";
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
                    "application/json": components["schemas"]["Page_schedule.Draft"];
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
    create_schedule_draft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    read_schedule_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft's ID */
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
                    "application/json": components["schemas"]["schedule.DraftDetails"];
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
    list_pending_schedule_drafts: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Only drafts of this provider (user ID). */
                provider_id?: number;
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
                    "application/json": components["schemas"]["Page_schedule.Draft"];
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
    review_schedule_draft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The draft's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.DraftReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    list_schedule_events: {
        parameters: {
            query: {
                /** @description Last date, at most 43 days later. */
                end_date: string;
                /** @description First date, in the tenant's business zone. */
                start_date: string;
            };
            header?: never;
            path: {
                /** @description The provider's user ID */
                provider_pk: number;
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
                    "application/json": components["schemas"]["schedule.CalendarEvents"];
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
    read_external_calendar_frame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ticket, as issued */
                ticket: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
    read_external_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's user ID */
                provider_pk: number;
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
                    "application/json": components["schemas"]["schedule.ExternalCalendar"];
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
    set_external_calendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The provider's user ID */
                provider_pk: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.ExternalCalendarAddress"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.ExternalCalendar"];
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
    read_feed: {
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
                    "application/json": components["schemas"]["schedule.Feed"];
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
    create_feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.NewFeed"];
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
    delete_feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    read_calendar_feed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret, with or without `.ics` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
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
    create_staging_shift_exceptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewStagingShiftExceptions"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    delete_staging_shift_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The change's ID */
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
    update_staging_shift_exception: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The change's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.StagingShiftExceptionPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.StagingShiftException"];
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
    create_staging_shifts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.NewStagingShifts"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.Draft"];
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
    delete_staging_shift: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The change's ID */
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
    update_staging_shift: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The change's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["schedule.StagingShiftPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.StagingShift"];
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
    read_utilization: {
        parameters: {
            query: {
                /** @description Last date, at most 91 days later. */
                end_date: string;
                /** @description Only this provider, by user ID. */
                provider_id?: number;
                /** @description First date, in the tenant's business zone. */
                start_date: string;
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
                    "application/json": components["schemas"]["schedule.Utilization"];
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
    export_utilization: {
        parameters: {
            query: {
                /** @description Last date, at most 91 days later. */
                end_date: string;
                /** @description Only this provider, by user ID. */
                provider_id?: number;
                /** @description First date, in the tenant's business zone. */
                start_date: string;
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
    create_visit_mix_ratios: {
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
                "application/json": components["schemas"]["schedule.VisitMixInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.VisitMix"];
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
    update_visit_mix_ratios: {
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
                "application/json": components["schemas"]["schedule.VisitMixInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["schedule.VisitMix"];
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
    read_can_book: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user ID */
                patient_id: number;
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
                    "application/json": components["schemas"]["schedule.CanBook"];
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
    read_provider_schedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's user ID */
                provider_id: number;
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
                    "application/json": components["schemas"]["schedule.Schedule"];
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
export type Licensing = components['schemas']["Licensing"];
export type DraftPage = components['schemas']["Page_schedule.Draft"];
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type UserId = components['schemas']["UserId"];
export type AnnualWellness = components['schemas']["schedule.AnnualWellness"];
export type Appointment = components['schemas']["schedule.Appointment"];
export type AppointmentEvent = components['schemas']["schedule.AppointmentEvent"];
export type AppointmentPatch = components['schemas']["schedule.AppointmentPatch"];
export type AppointmentStatus = components['schemas']["schedule.AppointmentStatus"];
export type AppointmentType = components['schemas']["schedule.AppointmentType"];
export type AppointmentTypeMapping = components['schemas']["schedule.AppointmentTypeMapping"];
export type AppointmentTypePatch = components['schemas']["schedule.AppointmentTypePatch"];
export type AppointmentTypes = components['schemas']["schedule.AppointmentTypes"];
export type BookedAppointment = components['schemas']["schedule.BookedAppointment"];
export type BookedPatient = components['schemas']["schedule.BookedPatient"];
export type CalendarEvent = components['schemas']["schedule.CalendarEvent"];
export type CalendarEvents = components['schemas']["schedule.CalendarEvents"];
export type CalendarKind = components['schemas']["schedule.CalendarKind"];
export type CalendarPerson = components['schemas']["schedule.CalendarPerson"];
export type CanBook = components['schemas']["schedule.CanBook"];
export type CancelAppointment = components['schemas']["schedule.CancelAppointment"];
export type CancelableStatus = components['schemas']["schedule.CancelableStatus"];
export type CancelationReasons = components['schemas']["schedule.CancelationReasons"];
export type CanceledAppointment = components['schemas']["schedule.CanceledAppointment"];
export type Cancellation = components['schemas']["schedule.Cancellation"];
export type CancellationReason = components['schemas']["schedule.CancellationReason"];
export type CancellationReasonPatch = components['schemas']["schedule.CancellationReasonPatch"];
export type CancellationReasons = components['schemas']["schedule.CancellationReasons"];
export type ClinicDay = components['schemas']["schedule.ClinicDay"];
export type ClinicDayChange = components['schemas']["schedule.ClinicDayChange"];
export type ClinicHours = components['schemas']["schedule.ClinicHours"];
export type ClockTime = components['schemas']["schedule.ClockTime"];
export type Closure = components['schemas']["schedule.Closure"];
export type Closures = components['schemas']["schedule.Closures"];
export type CustomReason = components['schemas']["schedule.CustomReason"];
export type CustomReasons = components['schemas']["schedule.CustomReasons"];
export type Draft = components['schemas']["schedule.Draft"];
export type DraftDetails = components['schemas']["schedule.DraftDetails"];
export type DraftReview = components['schemas']["schedule.DraftReview"];
export type DraftsChanged = components['schemas']["schedule.DraftsChanged"];
export type EffectivePeriod = components['schemas']["schedule.EffectivePeriod"];
export type EffectivePeriodInput = components['schemas']["schedule.EffectivePeriodInput"];
export type ExceptionPeriod = components['schemas']["schedule.ExceptionPeriod"];
export type ExceptionPeriodInput = components['schemas']["schedule.ExceptionPeriodInput"];
export type ExceptionReason = components['schemas']["schedule.ExceptionReason"];
export type ExternalCalendar = components['schemas']["schedule.ExternalCalendar"];
export type ExternalCalendarAddress = components['schemas']["schedule.ExternalCalendarAddress"];
export type Feed = components['schemas']["schedule.Feed"];
export type HalfOpenBounds = components['schemas']["schedule.HalfOpenBounds"];
export type Hold = components['schemas']["schedule.Hold"];
export type ImpactedAppointment = components['schemas']["schedule.ImpactedAppointment"];
export type ImpactedSlot = components['schemas']["schedule.ImpactedSlot"];
export type InclusiveBounds = components['schemas']["schedule.InclusiveBounds"];
export type IngestionImpact = components['schemas']["schedule.IngestionImpact"];
export type NewAppointment = components['schemas']["schedule.NewAppointment"];
export type NewCancellationReason = components['schemas']["schedule.NewCancellationReason"];
export type NewClosure = components['schemas']["schedule.NewClosure"];
export type NewCustomAppointment = components['schemas']["schedule.NewCustomAppointment"];
export type NewDraft = components['schemas']["schedule.NewDraft"];
export type NewFeed = components['schemas']["schedule.NewFeed"];
export type NewHold = components['schemas']["schedule.NewHold"];
export type NewStagingShiftExceptions = components['schemas']["schedule.NewStagingShiftExceptions"];
export type NewStagingShifts = components['schemas']["schedule.NewStagingShifts"];
export type NewSymptom = components['schemas']["schedule.NewSymptom"];
export type OfferedProviderSlots = components['schemas']["schedule.OfferedProviderSlots"];
export type OfferedSlots = components['schemas']["schedule.OfferedSlots"];
export type OnCall = components['schemas']["schedule.OnCall"];
export type OnCallChange = components['schemas']["schedule.OnCallChange"];
export type PatientAppointments = components['schemas']["schedule.PatientAppointments"];
export type PatientCancelations = components['schemas']["schedule.PatientCancelations"];
export type PatientSymptoms = components['schemas']["schedule.PatientSymptoms"];
export type Physician = components['schemas']["schedule.Physician"];
export type Physicians = components['schemas']["schedule.Physicians"];
export type ProviderSlots = components['schemas']["schedule.ProviderSlots"];
export type RedFlag = components['schemas']["schedule.RedFlag"];
export type RescheduleAction = components['schemas']["schedule.RescheduleAction"];
export type ReviewStatus = components['schemas']["schedule.ReviewStatus"];
export type ReviewedStatus = components['schemas']["schedule.ReviewedStatus"];
export type Schedule = components['schemas']["schedule.Schedule"];
export type ScheduleAppointmentType = components['schemas']["schedule.ScheduleAppointmentType"];
export type Settings = components['schemas']["schedule.Settings"];
export type SettingsChanged = components['schemas']["schedule.SettingsChanged"];
export type SettingsPart = components['schemas']["schedule.SettingsPart"];
export type SettingsPatch = components['schemas']["schedule.SettingsPatch"];
export type Shift = components['schemas']["schedule.Shift"];
export type ShiftException = components['schemas']["schedule.ShiftException"];
export type ShiftExceptionInput = components['schemas']["schedule.ShiftExceptionInput"];
export type ShiftExceptionPage = components['schemas']["schedule.ShiftExceptionPage"];
export type ShiftInput = components['schemas']["schedule.ShiftInput"];
export type ShiftPage = components['schemas']["schedule.ShiftPage"];
export type SlotView = components['schemas']["schedule.SlotView"];
export type SlotsChanged = components['schemas']["schedule.SlotsChanged"];
export type StagingShift = components['schemas']["schedule.StagingShift"];
export type StagingShiftException = components['schemas']["schedule.StagingShiftException"];
export type StagingShiftExceptionPatch = components['schemas']["schedule.StagingShiftExceptionPatch"];
export type StagingShiftPatch = components['schemas']["schedule.StagingShiftPatch"];
export type SuggestedVisit = components['schemas']["schedule.SuggestedVisit"];
export type Symptom = components['schemas']["schedule.Symptom"];
export type SymptomCategory = components['schemas']["schedule.SymptomCategory"];
export type SymptomPatch = components['schemas']["schedule.SymptomPatch"];
export type Symptoms = components['schemas']["schedule.Symptoms"];
export type Utilization = components['schemas']["schedule.Utilization"];
export type UtilizationCounts = components['schemas']["schedule.UtilizationCounts"];
export type UtilizationDay = components['schemas']["schedule.UtilizationDay"];
export type UtilizationProvider = components['schemas']["schedule.UtilizationProvider"];
export type UtilizationType = components['schemas']["schedule.UtilizationType"];
export type VisitMix = components['schemas']["schedule.VisitMix"];
export type VisitMixConsumption = components['schemas']["schedule.VisitMixConsumption"];
export type VisitMixDay = components['schemas']["schedule.VisitMixDay"];
export type VisitMixInput = components['schemas']["schedule.VisitMixInput"];
export type VisitMixRatio = components['schemas']["schedule.VisitMixRatio"];
export type VisitMixRatioInput = components['schemas']["schedule.VisitMixRatioInput"];
export type VisitMixUse = components['schemas']["schedule.VisitMixUse"];

/** Payloads by kind of event. */
export interface events {
  "schedule.appointment.booked": components['schemas']["schedule.AppointmentEvent"];
  "schedule.appointment.canceled": components['schemas']["schedule.AppointmentEvent"];
  "schedule.appointment.changed": components['schemas']["schedule.AppointmentEvent"];
  "schedule.drafts.changed": components['schemas']["schedule.DraftsChanged"];
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
