// Made by `npm run generate` from openapi/people.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/bff/crm/verify-member/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a member's identity
         * @description Compares the last four digits with those on record, which no operation shows. After five wrong answers about a person a member of staff
         *     waits a quarter of an hour (429). Errors: 409 no number of this person is known.
         */
        post: operations["verify_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facts/gender-identities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gender identities
         * @description In the order in which they are offered.
         */
        get: operations["list_gender_identities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facts/pronouns/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pronouns
         * @description In the order in which they are offered.
         */
        get: operations["list_pronouns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient-referral-programs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List patient referral programs
         * @description Those that can be chosen for a patient, by label.
         */
        get: operations["list_referral_programs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient-referral-programs/latest/patients/{patient_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient's referral program
         * @description The one that was chosen last.
         */
        get: operations["read_referral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient-referral-programs/patients/{patient_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a patient's referral program
         * @description What was chosen before is kept. Errors: 404 no such program, or none that can be chosen.
         */
        post: operations["choose_referral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request access to a patient
         * @description Gives the caller leave to see a protected record for 12 hours. The grant, its reason and note stand in the audit trail and in the
         *     review queue of the tenant's admins. 409 when the record is not protected.
         */
        post: operations["request_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/check_access/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check access to a patient
         * @description Tells whether the record is protected and whether the caller holds a live grant, without opening it.
         */
        get: operations["check_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/grants/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access grants
         * @description The review queue of the tenant's admins: who opened which protected record, for which reason, newest first. Of the patients it
         *     shows what masked lists show; reading it needs no grant. Needs the permission `access.review`.
         */
        get: operations["list_access_grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/grants/{grant_id}/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an access grant as reviewed
         * @description Takes the grant out of the queue; it goes on to hold. Marking it again changes nothing. Needs the permission `access.review`.
         *     Errors: 404 no such grant.
         */
        post: operations["review_access_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/grants/{grant_id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke access to a patient
         * @description Ends the access that the grant gave, with every other live grant of the same user to the same record. It acts at once: the next call
         *     is refused, open consoles of the user close the record, and their sockets tell nothing more of it. The grants count as reviewed.
         *     Revoking again changes nothing. Needs the permission `access.review`. Errors: 404 no such grant, 409 it has ended by itself.
         */
        post: operations["revoke_access_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check access to a person
         * @description Tells whether the record is protected and whether the caller holds a live grant, without opening it. 404 'Person does not exist'.
         */
        get: operations["check_person_access"];
        put?: never;
        /**
         * Request access to a person
         * @description What `POST /phi_access_control/` is to patients, for whoever is on record: leave to see a protected record for 12 hours, with a reason that
         *     stands in the audit trail and in the review queue. 404 'Person does not exist', 409 when the record is not protected.
         */
        post: operations["request_person_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/physician/{physician_id}/practicing-states/": {
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
         * Update practicing states
         * @description Says in which states one of the tenant's own clinicians is licensed. Warnings, pickers and the header of whom it concerns follow at
         *     once. Licences for territories are not kept here: those that are stored stay. Errors: 404 no such physician, 400 a number that no
         *     state has, 412 somebody changed the licences after that version (`current` has them), 428 no version.
         */
        patch: operations["update_practicing_states"];
        trace?: never;
    };
    "/api/pods/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List care pods
         * @description All of the tenant, by name.
         */
        get: operations["list_pods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/user/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a person
         * @description Somebody new with a patient's account; at the simplified tenant a member at once. Whoever is on record and may be the same must be named in
         *     `duplicate_of`, and is linked to the new person. First name, last name, date of birth, sex, e-mail address and phone number are required
         *     when the tenant matches people during sign-up. Errors: 409 somebody on record may be the same and was not named; 404 somebody was named
         *     who is none of those.
         */
        post: operations["add_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/user/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description Whoever is on record, also those who have no account (`user` is null then). 404 'Person does not exist'; 403
         *     `phi-access-required` for a protected person without a live grant.
         */
        get: operations["read_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a person
         * @description Changes one section (basic info, home address or medical equipment) on the version that the caller saw, in `If-Match` or as
         *     `row_version`; the risk score is a mark and needs none. Errors: 412 somebody changed the section in the meantime (`current` is the
         *     person as they are now), 428 no version.
         */
        patch: operations["update_person"];
        trace?: never;
    };
    "/api/providers/me/user/people/{person_id}/provider-note/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write a person's sticky note
         * @description 412 `stale-version` with the current note when somebody changed it after that version; 428 without a version. The same text again
         *     changes nothing.
         */
        put: operations["write_provider_note"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/states/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List states
         * @description All states, the District of Columbia and the territories, by name.
         */
        get: operations["list_states"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/dashboards/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the tenant's dashboards
         * @description Where support looks a member up, as the developer tools of the Device tab link to it (record.md §2).
         */
        get: operations["read_dashboards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-segmentation/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a member's segmentation
         * @description The answers as far as there are any (console.md §3).
         */
        get: operations["read_segmentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Patients (by default) or staff, 50 a page, newest first (console.md §2), or those whom `search` finds, the best first. Protected patients
         *     without a live grant are masked and found by name or id only; in the orders by e-mail and phone number they stand with those who have
         *     none, so that their place tells nothing.
         */
        get: operations["list_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{patient_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient
         * @description The account and the person with addresses, care team, pods and what the chips show. 404 'User is not a patient' for staff
         *     (console.md §5); 403 `phi-access-required` for a protected patient without a live grant.
         */
        get: operations["read_patient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a patient
         * @description The urgent visit, the risk score (`person.primary_care_program_info`) or a section of the person, which needs its version in
         *     `If-Match` or as `person.row_version`. Errors: 412 somebody changed the section in the meantime (`current` is the person as they are
         *     now), 428 no version.
         */
        patch: operations["update_patient"];
        trace?: never;
    };
    "/api/user/{patient_id}/care-team/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a patient's care team
         * @description The clinician in each of the five places.
         */
        get: operations["read_care_team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a care team
         * @description Fills and empties places on the version that the caller saw. Only active, non-external clinicians of the place's role can be chosen whom
         *     the licensing rule lets give care where the patient lives (record.md §5); who stands there already may stay. Errors: 404 no such
         *     provider, 400 one who cannot be chosen, 412 somebody changed the team in the meantime (`current` is the team as it is now), 428 no
         *     version.
         */
        patch: operations["update_care_team"];
        trace?: never;
    };
    "/api/user/{patient_id}/email/send-verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a patient's e-mail address
         * @description After the right one-time code; without one where no address was known. The new address and the old one are told. Whether somebody else
         *     has the address makes no difference. Errors: 400 'Invalid Email', 409 no right code in the last ten minutes.
         */
        post: operations["update_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{patient_id}/phone/change/request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a change of phone number
         * @description Members change their number themselves, in the member portal; this sends them the way there. The mail arrives within five minutes
         *     (record.md §5). The answer is the same where no address is known. Errors: 503 the tenant has no portal.
         */
        post: operations["request_phone_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/assignee-group/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignee groups
         * @description Teams and single clinicians, by name. With a patient or person (not both) each clinician has what the licensing rule says for them;
         *     that opens the record. Errors: 404 nobody has that id, 403 `phi-access-required`, 400 both are named.
         */
        get: operations["list_assignee_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/{person_id}/accesses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who looked at a record
         * @description Each opening of the person's record, each refusal and each change, the newest first; this one is among them. Lists in which the
         *     person stood beside others are not: they are in the trail alone. Needs the permission `audit.read`.
         */
        get: operations["list_accesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/demographics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List demographics
         * @description Name, date of birth, sex, pronouns and home of the given people. Protected people without a live grant are masked.
         */
        get: operations["list_demographics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/duplicates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find possible duplicates
         * @description People born on the same day with a similar name, and patients with the same phone number or e-mail address. Protected people are found by
         *     date and name only, by those who hold a live grant. Names stand in the body, so that no log of addresses holds them.
         */
        post: operations["find_duplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/recent/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people opened last
         * @description About 20 of the caller's own, the last one first, as a search shows them (`rank` is 1). They are kept by the host and in no browser.
         *     Protected people without a live grant are masked.
         */
        get: operations["list_recent_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/recent/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep a person among those opened last
         * @description Puts the person in front of the caller's list of about 20. 403 `phi-access-required` for a protected person without a live grant:
         *     nobody can have opened that record.
         */
        put: operations["keep_recent_person"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people
         * @description Whole words come first, then beginnings of words, then what is alike (word similarity of at least 0.3). Protected people without
         *     a live grant are found by name or id only, and masked. Test patients are found and marked. Nothing to look for finds nobody.
         */
        get: operations["search_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/provider/phone/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a one-time code
         * @description The right code lets the member of staff who asked for it change the patient's address within ten minutes. Errors: 400 'Please check the
         *     entered OTP' for any code that does not hold, whether it is wrong, too old, was answered too often, or never was.
         */
        post: operations["verify_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/provider/phone/verify/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a one-time code
         * @description Six digits to the patient's e-mail address, good for ten minutes and five answers of the member of staff who asked for it; a code before it
         *     holds no longer. At most five an hour (429). Answer and work are the same where no address is known: the mail goes out after the answer.
         *     Errors: 503 this installation sends no mail.
         */
        post: operations["send_code"];
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
        /** @description One field that is wrong. */
        FieldError: {
            /** @description What is wrong, as a sentence for a person. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /**
         * @description What the rule says of a clinician and a patient.
         * @enum {string}
         */
        Licensing: "licensed" | "not_required" | "state_unknown" | "not_licensed" | "inactive";
        /** @description One page of a list. */
        "Page_people.ReviewedGrant": {
            /**
             * Format: int64
             * @description How many there are in all; at least so many when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is the exact number. */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description The rows. */
            results: {
                /** @description Why. */
                accessReason: components["schemas"]["people.AccessReason"];
                /**
                 * Format: date-time
                 * @description Until when.
                 */
                expiresAt: string;
                /**
                 * Format: date-time
                 * @description From when.
                 */
                grantedAt: string;
                /**
                 * Format: int64
                 * @description Id.
                 */
                id: number;
                /** @description Whether it holds now. */
                isLive: boolean;
                /** @description In the user's own words. */
                note: string;
                /** @description Whose record: of a protected person no more than masked lists show. */
                patient: components["schemas"]["people.GrantPatient"];
                /**
                 * Format: date-time
                 * @description When an admin marked it as reviewed.
                 */
                reviewedAt?: string | null;
                reviewedBy?: components["schemas"]["people.GrantUser"] | null;
                /**
                 * Format: date-time
                 * @description When an admin took it back.
                 */
                revokedAt?: string | null;
                revokedBy?: components["schemas"]["people.GrantUser"] | null;
                /** @description Who may see. */
                user: components["schemas"]["people.GrantUser"];
            }[];
        };
        /** @description One page of a list. */
        "Page_people.User": {
            /**
             * Format: int64
             * @description How many there are in all; at least so many when `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is the exact number. */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description The rows. */
            results: {
                assigneeGroup?: components["schemas"]["people.Named"] | null;
                /** @description E-mail address. */
                email?: string | null;
                /** @description First name. */
                firstName: string;
                /** @description The groups of staff. */
                groups: components["schemas"]["people.Named"][];
                /** @description The user. */
                id: components["schemas"]["UserId"];
                /** @description Whether the account is in use. */
                isActive: boolean;
                /** @description Whether this row is masked. */
                isMasked: boolean;
                /** @description Whether the user is a patient. */
                isPatient: boolean;
                /** @description Whether the record is protected. */
                isProtected: boolean;
                /** @description Whether the user is a member of staff. */
                isProvider: boolean;
                /** @description Last name. */
                lastName: string;
                /** @description The person. */
                person: components["schemas"]["PersonId"];
                personDetail?: components["schemas"]["people.Person"] | null;
                /** @description Phone number. */
                phoneNumber?: string | null;
                /** @description What the person likes to be called. */
                preferredName?: string | null;
                providerFields?: components["schemas"]["people.ProviderFields"] | null;
                /** @description A patient whom only those who test may meet. */
                testOnly: boolean;
                userStatus?: components["schemas"]["people.UserStatus"] | null;
            }[];
        };
        /** @description What the gate says. */
        "people.AccessCheck": {
            /** @description Whether the caller may open the record. */
            access: boolean;
            /**
             * Format: date-time
             * @description The end of the caller's grant.
             */
            expiresAt?: string | null;
            /** @description Whether the record is protected. */
            protected: boolean;
        };
        /** @description A grant to the record of a patient. */
        "people.AccessGrant": {
            /** @description Why. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description Until when.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description From when.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description In the user's own words. */
            note: string;
            /** @description Who may see. */
            requestingUserId: components["schemas"]["UserId"];
            /** @description Whose record: the patient's user id. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The queue of access grants to review changed. It does not say whose record was opened. */
        "people.AccessGrantsChanged": Record<string, unknown>;
        /** @description Somebody, or something, that had to do with a record. */
        "people.Accessor": {
            /** @description First and last name, or the machine's. */
            name: string;
            /** @description What the role is called before a name; empty for a machine. */
            roleLabel: string;
            userId?: components["schemas"]["UserId"] | null;
        };
        /**
         * @description Why someone needs to see a protected record (navigation.md §4.6).
         * @enum {string}
         */
        "people.AccessReason": "other" | "clinical_care" | "quality" | "billing" | "tech" | "operations" | "message_triage";
        /** @description Whose record, and why. */
        "people.AccessRequest": {
            /** @description Why. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description In the user's own words. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
            /** @description The patient's user id. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Who was added. */
        "people.AddedPerson": {
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description The patient's user id. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A postal address. */
        "people.Address": {
            /** @description City. */
            city: string;
            /** @description Two letters; null: not known. */
            state?: string | null;
            /** @description First line. */
            streetAddress: string;
            /** @description Second line. */
            streetAddress2: string;
            /** @description ZIP code, with or without its extension. */
            zipcode: string;
        };
        /** @description A team, or the group of one that stands for a single clinician (console.md §3). */
        "people.AssigneeGroup": {
            /** @description The members; null when they were left out. */
            assigneeGroupUsers?: components["schemas"]["people.AssigneeGroupUser"][] | null;
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description Whether it stands for a single clinician. */
            isProvider: boolean;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Name. */
            name: string;
        };
        /** @description A member of an assignee group, with what a picker needs to offer or refuse them (console.md §5). */
        "people.AssigneeGroupUser": {
            /** @description Path of the picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The clinician. */
            id: components["schemas"]["UserId"];
            /** @description The clinician's own role. */
            internalRole: string;
            /** @description Whether the account is in use. */
            isActive: boolean;
            /** @description An external clinician. */
            isExternal: boolean;
            /** @description Whether more patients may be given to the clinician. */
            isTakingNewPatients: boolean;
            /** @description Last name. */
            lastName: string;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Abbreviations of the states in which the clinician is licensed. */
            practicingStates: string[];
            /** @description What the role is called before a name. */
            roleLabel: string;
        };
        /** @description A member of staff who wrote something. */
        "people.Author": {
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
        };
        /** @description The five places of a care team; an empty one is null (record.md §3). */
        "people.CareTeam": {
            behavioralHealth?: components["schemas"]["people.CareTeamMember"] | null;
            healthGuide?: components["schemas"]["people.CareTeamMember"] | null;
            md?: components["schemas"]["people.CareTeamMember"] | null;
            np?: components["schemas"]["people.CareTeamMember"] | null;
            rn?: components["schemas"]["people.CareTeamMember"] | null;
            /**
             * Format: int32
             * @description The version of the team: a change says on which one it was made.
             */
            rowVersion: number;
        };
        /** @description Who is to fill the places of a care team: null empties one, a place that is not mentioned stays as it is. */
        "people.CareTeamChoice": {
            behavioralHealth?: components["schemas"]["UserId"] | null;
            healthGuide?: components["schemas"]["UserId"] | null;
            md?: components["schemas"]["UserId"] | null;
            np?: components["schemas"]["UserId"] | null;
            rn?: components["schemas"]["UserId"] | null;
        };
        /** @description A member of a patient's care team. */
        "people.CareTeamMember": {
            /** @description Path of the picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The clinician's own role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description The place in the team: `md`, `np`, `rn`, `health_guide`, `behavioral_health`. */
            role: string;
            /** @description What the clinician's role is called before a name. */
            roleLabel?: string;
            /** @description The clinician. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A change of a patient's care team. */
        "people.CareTeamPatch": {
            /** @description Who fills which place. */
            careTeam: components["schemas"]["people.CareTeamChoice"];
            /**
             * Format: int32
             * @description The version on which the change was made, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
        };
        /** @description A field that was changed. */
        "people.ChangedField": {
            /** @description Its value after. */
            after?: string | null;
            /** @description Its value before as a text; null: there was none. */
            before?: string | null;
            /** @description The field. */
            field: string;
        };
        /** @description What somebody says. */
        "people.CodeAnswer": {
            /** @description The six digits. */
            code: string;
            /** @description The patient's user id. */
            id: components["schemas"]["UserId"];
        };
        /** @description Who is to be verified. */
        "people.CodeRequest": {
            /** @description The patient's user id. */
            id: components["schemas"]["UserId"];
        };
        /** @description What the right code opens. */
        "people.CodeVerification": {
            /** @description Always true: a code that does not hold is refused. */
            isVerified: boolean;
        };
        /** @description The dashboards of the tenant. `{user_id}` in an address stands for the member's user id; null: there is no such dashboard. */
        "people.Dashboards": {
            /** @description Of logs. */
            logDashboardUrl?: string | null;
            /** @description Of video meetings. */
            videoDashboardUrl?: string | null;
        };
        /** @description What tells one person from another, for rows that name several. */
        "people.Demographics": {
            /** @description City of the home address. */
            addressCity?: string | null;
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description When the person died.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The person. */
            id: components["schemas"]["PersonId"];
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Whether the record is protected. */
            isProtected: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            /** @description Pronouns. */
            pronouns?: string | null;
            sex?: components["schemas"]["people.Sex"] | null;
            /** @description A patient whom only those who test may meet. */
            testOnly: boolean;
            /** @description Time zone of the home address. */
            timeZone?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description The people asked for. */
        "people.DemographicsList": {
            /** @description In the order of their ids; unknown ids are left out. */
            results: components["schemas"]["people.Demographics"][];
        };
        /** @description Somebody who is to be added, as far as others are told from them. */
        "people.DescribedPerson": {
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Phone number. */
            phoneNumber?: string | null;
        };
        /** @description Somebody on record who may be the person that is to be added. */
        "people.Duplicate": {
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description When the person died.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description By what; at least one. */
            likenesses: components["schemas"]["people.Likeness"][];
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Who it may be. */
        "people.Duplicates": {
            /** @description The likest first, at most 20. */
            results: components["schemas"]["people.Duplicate"][];
        };
        /** @description A piece of medical equipment of a person. */
        "people.Equipment": {
            /** @description Which one. */
            name: components["schemas"]["people.EquipmentName"];
            /** @description What it is. */
            type: components["schemas"]["people.EquipmentType"];
        };
        /** @description A piece of equipment as a form has it: perhaps half filled in. */
        "people.EquipmentEntry": {
            name?: components["schemas"]["people.EquipmentName"] | null;
            type?: components["schemas"]["people.EquipmentType"] | null;
        };
        /**
         * @description Which one of its kind it is (record.md §3).
         * @enum {string}
         */
        "people.EquipmentName": "cellular" | "nonCellular" | "selfSupply" | "ihealth" | "other";
        /**
         * @description What a piece of medical equipment is (record.md §3).
         * @enum {string}
         */
        "people.EquipmentType": "bp_cuff_or_monitor" | "glucometer" | "weight_scale" | "spirometer" | "fertility_tracker" | "sleep_study" | "activity_tracker" | "ekg" | "ekg_and_stethoscope" | "pulse_oximeter" | "thermometer" | "peak_flow_meter" | "other";
        /** @description One that can be chosen, or could. */
        "people.Fact": {
            /**
             * Format: int32
             * @description Id within its list.
             */
            id: number;
            /** @description Whether it can no longer be chosen. */
            isDeleted: boolean;
            /** @description What people read, and what is stored of a person. */
            label: string;
        };
        /** @description Whose record. */
        "people.GrantPatient": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A member of staff by name. */
        "people.GrantUser": {
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description The role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description What the role is called before a name. */
            roleLabel?: string;
        };
        /**
         * @description By what two people may be one.
         * @enum {string}
         */
        "people.Likeness": "birth_date_and_name" | "phone_number" | "email";
        /** @description Another person, by ids alone. */
        "people.LinkedPerson": {
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description What a caller says. */
        "people.MemberIdentity": {
            /** @description The last four of the Social Security number or employee ID. */
            memberIdentificationNumber: string;
            /** @description Whom the caller claims to be. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Whether it is right. */
        "people.MemberVerification": {
            /** @description Whether the number is the member's. */
            isVerified: boolean;
        };
        /** @description An object by id and name. */
        "people.Named": {
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description A patient's new address. */
        "people.NewEmail": {
            /** @description The address. */
            email: string;
        };
        /** @description Somebody new. */
        "people.NewPerson": {
            address?: components["schemas"]["people.Address"] | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description People of `POST /user/people/duplicates/` of whom the caller saw that they may be the same, and adds this one nevertheless. */
            duplicateOf?: components["schemas"]["PersonId"][];
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            sex?: components["schemas"]["people.Sex"] | null;
        };
        /** @description A patient: the account and the person in full. */
        "people.Patient": {
            assigneeGroup?: components["schemas"]["people.Named"] | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Groups of the account. */
            groups: components["schemas"]["people.Named"][];
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Whether the account is in use. */
            isActive: boolean;
            /** @description Always false: who cannot see the record gets 403 `phi-access-required`. */
            isMasked: boolean;
            /** @description Always true. */
            isPatient: boolean;
            /** @description Whether the record is protected (and the caller holds a grant). */
            isProtected: boolean;
            /** @description Whether the user is a member of staff as well. */
            isProvider: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            person: components["schemas"]["people.Person"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            /** @description A patient whom only those who test may meet. */
            testOnly: boolean;
            /** @description Whether the patient has an urgent visit ahead. */
            urgentVisit: boolean;
            /** @description Where the member stands. */
            userStatus: components["schemas"]["people.UserStatus"];
        };
        /** @description Somebody became a patient. */
        "people.PatientCreated": {
            /** @description The patient's user id. */
            patientId: components["schemas"]["UserId"];
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Changes of a patient; what is not mentioned stays as it is. */
        "people.PatientPatch": {
            person?: components["schemas"]["people.PersonPatch"] | null;
            /** @description Whether the patient has an urgent visit ahead. It is a mark, which needs no version. */
            urgentVisit?: boolean | null;
        };
        /** @description A care pod of a patient. */
        "people.PatientPod": {
            /** @description Id. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
        };
        /** @description A person in full. */
        "people.Person": {
            /** @description Addresses; the first is home. */
            addresses: components["schemas"]["people.Address"][];
            /** @description Care team. */
            careTeam: components["schemas"]["people.CareTeamMember"][];
            /**
             * Format: date-time
             * @description When the person died.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Where the chart lies in Elation, for consoles with the feature `elationIntegration`. */
            elationUrl?: string | null;
            /** @description Employer. */
            employer?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Gender identities. */
            gender: string[];
            /** @description The person. */
            id: components["schemas"]["PersonId"];
            /** @description Last name. */
            lastName: string;
            /** @description Medical equipment. */
            medicalEquipmentData: components["schemas"]["people.Equipment"][];
            /** @description By what the member can be known: `ssn` or `employee_id`; null: by neither. */
            memberIdentifierType?: string | null;
            /** @description Care pods. */
            pods: components["schemas"]["people.PatientPod"][];
            /** @description Whom somebody saw to be alike when one of the two was added. */
            possibleDuplicates: components["schemas"]["people.LinkedPerson"][];
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            /** @description Pronouns. */
            pronouns?: string | null;
            /** @description The sticky note. */
            providerNote: string;
            /**
             * Format: date-time
             * @description When the sticky note was last changed.
             */
            providerNoteLastUpdatedAt?: string | null;
            providerNoteLastUpdatedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int32
             * @description The sticky note's version, on which its next change is made.
             */
            providerNoteVersion: number;
            /** @description Whether the record is protected. */
            requestAuthForPhi: boolean;
            /** @description Sex. */
            sex: components["schemas"]["people.Sex"];
            /** @description What the chips show. */
            summary: components["schemas"]["people.Summary"];
            /** @description Time zone of the home address: that of its ZIP code, or else of its state. */
            timeZone?: string | null;
            user?: components["schemas"]["UserId"] | null;
            /** @description The versions of the sections that are edited by themselves. */
            versions: components["schemas"]["people.SectionVersions"];
        };
        /** @description A grant to the record of a person. */
        "people.PersonAccessGrant": {
            /** @description Why. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description Until when.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description From when.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description In the user's own words. */
            note: string;
            /** @description Whose record. */
            personId: components["schemas"]["PersonId"];
            /** @description Who may see. */
            requestingUserId: components["schemas"]["UserId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Why. */
        "people.PersonAccessRequest": {
            /** @description Why. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description In the user's own words. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
        };
        /** @description A person's record changed. */
        "people.PersonChanged": {
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
        };
        /**
         * @description Changes of one section of a person; what is not mentioned stays as it is. Fields of two sections do not go together, since each has a
         *     version of its own.
         */
        "people.PersonPatch": {
            /** @description The home address, alone in a list. State and ZIP code must agree. */
            addresses?: components["schemas"]["people.Address"][] | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Employer. */
            employer?: string | null;
            /** @description First name. */
            firstName?: string | null;
            /** @description Gender identities, of `GET /facts/gender-identities/`; an empty list is stored as none. */
            gender?: string[] | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description All of the medical equipment. Only pieces with both type and name are saved. */
            medicalEquipmentData?: components["schemas"]["people.EquipmentEntry"][] | null;
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            primaryCareProgramInfo?: components["schemas"]["people.PrimaryCareProgramPatch"] | null;
            /** @description Pronouns, of `GET /facts/pronouns/`. */
            pronouns?: string | null;
            /**
             * Format: int32
             * @description The version of the section on which the change was made, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
            sex?: components["schemas"]["people.Sex"] | null;
        };
        /** @description A care pod (navigation.md §3.7). */
        "people.Pod": {
            /** @description Id. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
            /** @description The clinicians of the pod. */
            providerIds: components["schemas"]["UserId"][];
        };
        /** @description A state by its two names. */
        "people.PracticingState": {
            /** @description Two letters. */
            abbreviation: string;
            /**
             * Format: int32
             * @description The number that the census gives it (FIPS 5-2).
             */
            id: number;
            /** @description In full. */
            name: string;
        };
        /** @description The licences that a clinician has. */
        "people.PracticingStates": {
            /** @description States and territories, by name. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description The version on which the next change is made.
             */
            rowVersion: number;
        };
        /** @description The licences that a clinician is to have. */
        "people.PracticingStatesChange": {
            /** @description The numbers of all states in which the clinician is licensed. */
            practicingStateIds: number[];
            /**
             * Format: int32
             * @description The version on which the change was made, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
        };
        /** @description Changes of a person as a member of the primary care program. */
        "people.PrimaryCareProgramPatch": {
            riskScore?: components["schemas"]["people.RiskScore"] | null;
        };
        /** @description A member of staff changed, for example where they are licensed. */
        "people.ProviderChanged": {
            /** @description The member of staff. */
            userId: components["schemas"]["UserId"];
        };
        /** @description What a user has as a member of staff. */
        "people.ProviderFields": {
            /** @description Path of the picture. */
            avatar?: string | null;
            /** @description `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`. */
            internalRole: string;
            /** @description An external clinician. */
            isExternal: boolean;
            /** @description Whether more patients may be given to this clinician. */
            isTakingNewPatients: boolean;
            /**
             * Format: int64
             * @description By this number licences are kept; null for those whose licences are not kept here: external clinicians, and other professions.
             */
            physicianId?: number | null;
            /** @description Where the clinician is licensed. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description The version of `practicing_states`, on which an edit is made.
             */
            practicingStatesVersion: number;
            /** @description What the role is called before a name. */
            roleLabel?: string;
            /** @description Professional title, e.g. `FNP-C`. */
            title: string;
        };
        /** @description The sticky note of a person: one for the whole team. */
        "people.ProviderNote": {
            /** @description The text; empty: there is none. */
            providerNote: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            providerNoteLastUpdatedAt?: string | null;
            providerNoteLastUpdatedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int32
             * @description The version on which the next change is made.
             */
            rowVersion: number;
        };
        /** @description What the sticky note shall say. */
        "people.ProviderNoteBody": {
            /** @description At most 150 characters; empty takes the note away. */
            providerNote: string;
            /**
             * Format: int32
             * @description The version on which the change was made, unless `If-Match` says it.
             */
            rowVersion?: number | null;
        };
        /** @description One access to a record. */
        "people.RecordAccess": {
            /** @description Who. */
            accessor: components["schemas"]["people.Accessor"];
            /** @description Why a protected record was open: the grant's reason. */
            accessReason?: string | null;
            /** @description `read`, `refuse` or `change`. */
            action: string;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The fields that were changed. */
            changes: components["schemas"]["people.ChangedField"][];
            /** @description Its number in the trail, as text. */
            id: string;
            /** @description What was changed. */
            objectType?: string | null;
            /** @description The operation's id. */
            operation: string;
        };
        /** @description A part of the trail of a record. */
        "people.RecordAccesses": {
            /** @description Where the next page begins; null: there is no more. */
            next?: string | null;
            /** @description The newest first. */
            results: components["schemas"]["people.RecordAccess"][];
        };
        /** @description Through whom a patient came. */
        "people.Referral": {
            patientReferralProgram?: components["schemas"]["people.ReferralProgram"] | null;
        };
        /** @description The program that referred a patient. */
        "people.ReferralChoice": {
            /** @description The program's uid; null: none. */
            patientReferralProgram?: string | null;
        };
        /** @description A program by which patients are referred. */
        "people.ReferralProgram": {
            /** @description What people read. */
            label: string;
            /** @description Names it. */
            uid: string;
        };
        /** @description A grant in the review queue: who opened whose record, and why. */
        "people.ReviewedGrant": {
            /** @description Why. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description Until when.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description From when.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description Whether it holds now. */
            isLive: boolean;
            /** @description In the user's own words. */
            note: string;
            /** @description Whose record: of a protected person no more than masked lists show. */
            patient: components["schemas"]["people.GrantPatient"];
            /**
             * Format: date-time
             * @description When an admin marked it as reviewed.
             */
            reviewedAt?: string | null;
            reviewedBy?: components["schemas"]["people.GrantUser"] | null;
            /**
             * Format: date-time
             * @description When an admin took it back.
             */
            revokedAt?: string | null;
            revokedBy?: components["schemas"]["people.GrantUser"] | null;
            /** @description Who may see. */
            user: components["schemas"]["people.GrantUser"];
        };
        /**
         * @description How likely a member is to fall seriously ill.
         * @enum {string}
         */
        "people.RiskScore": "high" | "intermediate" | "low";
        /** @description A person that was found. Of a protected person without a live grant: ids, name, the mark and the rank. */
        "people.SearchHit": {
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            id?: components["schemas"]["UserId"] | null;
            /** @description Whether the person has died. */
            isDeceased: boolean;
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            /**
             * Format: float
             * @description 1: every word of the name is there; 0.9: beginnings of words; below: likeness.
             */
            rank: number;
            sex?: components["schemas"]["people.Sex"] | null;
            /** @description A patient whom only those who test may meet (corrections: found, and marked). */
            testOnly: boolean;
        };
        /** @description Who was found. */
        "people.SearchResults": {
            /** @description How many are in `results`. */
            count: number;
            /** @description Best first. */
            results: components["schemas"]["people.SearchHit"][];
        };
        /** @description The versions of a person's sections. An edit says on which one it was made. */
        "people.SectionVersions": {
            /**
             * Format: int32
             * @description The home address; 0 while there is none.
             */
            address: number;
            /**
             * Format: int32
             * @description Names, date of birth, sex, gender, pronouns, language, employer.
             */
            basicInfo: number;
            /**
             * Format: int32
             * @description Care team.
             */
            careTeam: number;
            /**
             * Format: int32
             * @description Medical equipment.
             */
            medicalEquipment: number;
        };
        /** @description What a member answered. */
        "people.Segmentation": {
            /**
             * Format: date-time
             * @description When the last question was answered; null: not all were, or none was asked.
             */
            completedAt?: string | null;
            /** @description In the order in which they were asked. */
            userSegmentationResponse: components["schemas"]["people.SegmentationAnswer"][];
        };
        /** @description A question with its answer. */
        "people.SegmentationAnswer": {
            /** @description What the member said. */
            answer: string;
            /** @description What was asked. */
            question: string;
        };
        /**
         * @description Sex, as the console offers it (record.md §3).
         * @enum {string}
         */
        "people.Sex": "Unknown" | "Female" | "Male";
        /** @description A reason for which somebody signed up. */
        "people.SignupReason": {
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description The reason. */
            label: string;
        };
        /** @description A state, the District of Columbia or a territory. */
        "people.State": {
            /** @description Two letters. */
            abbreviation: string;
            /**
             * Format: int32
             * @description The number that the census gives it (FIPS 5-2).
             */
            id: number;
            /** @description Whether it is a territory. */
            isTerritory: boolean;
            /** @description In full. */
            name: string;
            /** @description The zone of most of its people. */
            timeZone: string;
        };
        /** @description What chips and profile show of a person, and other modules keep. */
        "people.Summary": {
            /**
             * Format: date
             * @description Last day of cover.
             */
            coverageEnd?: string | null;
            /** @description Payer's name. */
            coveragePayer?: string | null;
            /** @description Payer's short name. */
            coveragePayerShort?: string | null;
            /**
             * Format: date
             * @description First day of cover.
             */
            coverageStart?: string | null;
            /** @description `initial`, `incomplete`, `processing`, `ineligible`, `expired`, `covered`. */
            coverageStatus?: string | null;
            /** @description Enrolled in the benefit programme. */
            enrolledInBenefitProgram: boolean;
            /** @description Enrolled in the primary care programme. */
            enrolledInPrimaryCareProgram: boolean;
            /** @description `initialized`, `enrolled`, `signedup`, `member`, `deactivated`. */
            onboardingStatus?: string | null;
            /** @description `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned`, `care`. */
            programStatus?: string | null;
            /** @description `high`, `intermediate`, `low`. */
            riskScore?: string | null;
            /**
             * Format: date-time
             * @description When the person signed up.
             */
            signedupAt?: string | null;
            /** @description Why, in the order in which the reasons were given. */
            signupReasonsInfo: components["schemas"]["people.SignupReason"][];
        };
        /** @description A row of the list of users. Of a protected person without a live grant: ids, name and the two marks, all else is empty. */
        "people.User": {
            assigneeGroup?: components["schemas"]["people.Named"] | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The groups of staff. */
            groups: components["schemas"]["people.Named"][];
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Whether the account is in use. */
            isActive: boolean;
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Whether the user is a patient. */
            isPatient: boolean;
            /** @description Whether the record is protected. */
            isProtected: boolean;
            /** @description Whether the user is a member of staff. */
            isProvider: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            person: components["schemas"]["PersonId"];
            personDetail?: components["schemas"]["people.Person"] | null;
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            providerFields?: components["schemas"]["people.ProviderFields"] | null;
            /** @description A patient whom only those who test may meet. */
            testOnly: boolean;
            userStatus?: components["schemas"]["people.UserStatus"] | null;
        };
        /** @description A patient's address. */
        "people.UserEmail": {
            /** @description As it is stored now. */
            email: string;
        };
        /**
         * @description Where a member stands between the first contact and the end of membership (console.md §4).
         * @enum {string}
         */
        "people.UserStatus": "initialized" | "enrolled" | "signedup" | "member" | "deactivated";
        /**
         * Format: int64
         * @description A person, whether or not they can sign in.
         */
        PersonId: number;
        /**
         * Format: int64
         * @description A care pod: the team that looks after a panel of patients.
         */
        PodId: number;
        /** @description The body of every error answer (`application/problem+json`). */
        Problem: {
            /** @description The state that a stale writer needs to merge (`stale-version`). */
            current?: Record<string, unknown> | null;
            /** @description What happened here. */
            detail?: string | null;
            /** @description Fields that are wrong. */
            errors?: components["schemas"]["FieldError"][];
            /** @description The request, as the host's log names it. */
            requestId?: string | null;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description The kind in words. */
            title: string;
            /** @description Stable slug of the kind of problem. */
            type: string;
        };
        /**
         * Format: int64
         * @description A user account: a patient's or a member of staff's. Staff type patients' user ids.
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
    verify_member: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.MemberIdentity"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.MemberVerification"];
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
    list_gender_identities: {
        parameters: {
            query?: {
                /** @description Only those that can (false) or can no longer (true) be chosen; without it both. */
                is_deleted?: boolean;
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
                    "application/json": components["schemas"]["people.Fact"][];
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
    list_pronouns: {
        parameters: {
            query?: {
                /** @description Only those that can (false) or can no longer (true) be chosen; without it both. */
                is_deleted?: boolean;
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
                    "application/json": components["schemas"]["people.Fact"][];
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
    list_referral_programs: {
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
                    "application/json": components["schemas"]["people.ReferralProgram"][];
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
    read_referral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
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
                    "application/json": components["schemas"]["people.Referral"];
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
    choose_referral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.ReferralChoice"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.Referral"];
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
    request_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.AccessRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.AccessGrant"];
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
    check_access: {
        parameters: {
            query: {
                /** @description The caller; who names somebody else is refused. */
                requesting_user_id?: number;
                /** @description The patient's user id. */
                user_id: number;
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
                    "application/json": components["schemas"]["people.AccessCheck"];
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
    list_access_grants: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description Those that somebody has reviewed; by default those that nobody has. */
                reviewed?: boolean;
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
                    "application/json": components["schemas"]["Page_people.ReviewedGrant"];
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
    review_access_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant */
                grant_id: number;
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
                    "application/json": components["schemas"]["people.ReviewedGrant"];
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
    revoke_access_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant */
                grant_id: number;
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
                    "application/json": components["schemas"]["people.ReviewedGrant"];
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
    check_person_access: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
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
                    "application/json": components["schemas"]["people.AccessCheck"];
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
    request_person_access: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.PersonAccessRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.PersonAccessGrant"];
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
    update_practicing_states: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The clinician's `physician_id` */
                physician_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.PracticingStatesChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.PracticingStates"];
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
    list_pods: {
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
                    "application/json": components["schemas"]["people.Pod"][];
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
    add_person: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.NewPerson"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.AddedPerson"];
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
    read_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
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
                    "application/json": components["schemas"]["people.Person"];
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
    update_person: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The person */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.PersonPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.Person"];
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
    write_provider_note: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The person's id */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.ProviderNoteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.ProviderNote"];
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
    list_states: {
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
                    "application/json": components["schemas"]["people.State"][];
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
    read_dashboards: {
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
                    "application/json": components["schemas"]["people.Dashboards"];
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
    read_segmentation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
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
                    "application/json": components["schemas"]["people.Segmentation"];
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
    list_users: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Whether `person_detail` comes with each patient. */
                detail?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description `id`, `name`, `email` or `phone_number`; a `-` in front reverses. Default `-id`; of a search, the best first. */
                ordering?: string;
                /**
                 * @description Whom to look for, written in any way that `GET /user/people/search/` takes. At most the best hundred are found. Empty text looks for
                 *     nobody in particular.
                 */
                search?: string;
                /** @description Patients or staff. */
                type?: "patient" | "provider";
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
                    "application/json": components["schemas"]["Page_people.User"];
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
    read_patient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
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
                    "application/json": components["schemas"]["people.Patient"];
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
    update_patient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The patient's user id */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.PatientPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.Patient"];
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
    read_care_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
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
                    "application/json": components["schemas"]["people.CareTeam"];
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
    update_care_team: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The patient's user id */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.CareTeamPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.CareTeam"];
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
    update_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.NewEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.UserEmail"];
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
    request_phone_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The patient's user id */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
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
    list_assignee_groups: {
        parameters: {
            query?: {
                /** @description Leave out the members. */
                groups_only?: boolean;
                /** @description The patient's user id: says of each clinician what the licensing rule says for that patient. */
                patient_id?: number;
                /** @description The same by person id. */
                person_id?: number;
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
                    "application/json": components["schemas"]["people.AssigneeGroup"][];
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
    list_accesses: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The person's id */
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
                    "application/json": components["schemas"]["people.RecordAccesses"];
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
    list_demographics: {
        parameters: {
            query?: {
                /**
                 * @description Person ids with commas between them, at most 200.
                 * @example 1,2,3
                 */
                id__in?: string;
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
                    "application/json": components["schemas"]["people.DemographicsList"];
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
    find_duplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.DescribedPerson"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.Duplicates"];
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
    list_recent_people: {
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
                    "application/json": components["schemas"]["people.SearchResults"];
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
    keep_recent_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person's id */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kept */
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
    search_people: {
        parameters: {
            query?: {
                /** @description Also patients who have only begun to sign up. */
                includeOnboardingInitialized?: boolean;
                /** @description At most so many. */
                limit?: number;
                /**
                 * @description A name in any order and with typos, a preferred name, a patient id, a member id, a phone number, an e-mail address or a date of birth
                 *     (`MM-DD-YYYY`, `M/D/YY`, `YYYY-MM-DD`, `Feb 3, 1980`, …); or a name together with a date of birth.
                 */
                search?: string;
                /** @description `patient` or `provider`; everyone when it is left out. */
                type?: "patient" | "provider";
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
                    "application/json": components["schemas"]["people.SearchResults"];
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
    verify_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.CodeAnswer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.CodeVerification"];
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
    send_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.CodeRequest"];
            };
        };
        responses: {
            /** @description The code is on its way */
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
}

export type FieldError = components['schemas']["FieldError"];
export type Licensing = components['schemas']["Licensing"];
export type ReviewedGrantPage = components['schemas']["Page_people.ReviewedGrant"];
export type UserPage = components['schemas']["Page_people.User"];
export type PersonId = components['schemas']["PersonId"];
export type PodId = components['schemas']["PodId"];
export type Problem = components['schemas']["Problem"];
export type UserId = components['schemas']["UserId"];
export type AccessCheck = components['schemas']["people.AccessCheck"];
export type AccessGrant = components['schemas']["people.AccessGrant"];
export type AccessGrantsChanged = components['schemas']["people.AccessGrantsChanged"];
export type AccessReason = components['schemas']["people.AccessReason"];
export type AccessRequest = components['schemas']["people.AccessRequest"];
export type Accessor = components['schemas']["people.Accessor"];
export type AddedPerson = components['schemas']["people.AddedPerson"];
export type Address = components['schemas']["people.Address"];
export type AssigneeGroup = components['schemas']["people.AssigneeGroup"];
export type AssigneeGroupUser = components['schemas']["people.AssigneeGroupUser"];
export type Author = components['schemas']["people.Author"];
export type CareTeam = components['schemas']["people.CareTeam"];
export type CareTeamChoice = components['schemas']["people.CareTeamChoice"];
export type CareTeamMember = components['schemas']["people.CareTeamMember"];
export type CareTeamPatch = components['schemas']["people.CareTeamPatch"];
export type ChangedField = components['schemas']["people.ChangedField"];
export type CodeAnswer = components['schemas']["people.CodeAnswer"];
export type CodeRequest = components['schemas']["people.CodeRequest"];
export type CodeVerification = components['schemas']["people.CodeVerification"];
export type Dashboards = components['schemas']["people.Dashboards"];
export type Demographics = components['schemas']["people.Demographics"];
export type DemographicsList = components['schemas']["people.DemographicsList"];
export type DescribedPerson = components['schemas']["people.DescribedPerson"];
export type Duplicate = components['schemas']["people.Duplicate"];
export type Duplicates = components['schemas']["people.Duplicates"];
export type Equipment = components['schemas']["people.Equipment"];
export type EquipmentEntry = components['schemas']["people.EquipmentEntry"];
export type EquipmentName = components['schemas']["people.EquipmentName"];
export type EquipmentType = components['schemas']["people.EquipmentType"];
export type Fact = components['schemas']["people.Fact"];
export type GrantPatient = components['schemas']["people.GrantPatient"];
export type GrantUser = components['schemas']["people.GrantUser"];
export type Likeness = components['schemas']["people.Likeness"];
export type LinkedPerson = components['schemas']["people.LinkedPerson"];
export type MemberIdentity = components['schemas']["people.MemberIdentity"];
export type MemberVerification = components['schemas']["people.MemberVerification"];
export type Named = components['schemas']["people.Named"];
export type NewEmail = components['schemas']["people.NewEmail"];
export type NewPerson = components['schemas']["people.NewPerson"];
export type Patient = components['schemas']["people.Patient"];
export type PatientCreated = components['schemas']["people.PatientCreated"];
export type PatientPatch = components['schemas']["people.PatientPatch"];
export type PatientPod = components['schemas']["people.PatientPod"];
export type Person = components['schemas']["people.Person"];
export type PersonAccessGrant = components['schemas']["people.PersonAccessGrant"];
export type PersonAccessRequest = components['schemas']["people.PersonAccessRequest"];
export type PersonChanged = components['schemas']["people.PersonChanged"];
export type PersonPatch = components['schemas']["people.PersonPatch"];
export type Pod = components['schemas']["people.Pod"];
export type PracticingState = components['schemas']["people.PracticingState"];
export type PracticingStates = components['schemas']["people.PracticingStates"];
export type PracticingStatesChange = components['schemas']["people.PracticingStatesChange"];
export type PrimaryCareProgramPatch = components['schemas']["people.PrimaryCareProgramPatch"];
export type ProviderChanged = components['schemas']["people.ProviderChanged"];
export type ProviderFields = components['schemas']["people.ProviderFields"];
export type ProviderNote = components['schemas']["people.ProviderNote"];
export type ProviderNoteBody = components['schemas']["people.ProviderNoteBody"];
export type RecordAccess = components['schemas']["people.RecordAccess"];
export type RecordAccesses = components['schemas']["people.RecordAccesses"];
export type Referral = components['schemas']["people.Referral"];
export type ReferralChoice = components['schemas']["people.ReferralChoice"];
export type ReferralProgram = components['schemas']["people.ReferralProgram"];
export type ReviewedGrant = components['schemas']["people.ReviewedGrant"];
export type RiskScore = components['schemas']["people.RiskScore"];
export type SearchHit = components['schemas']["people.SearchHit"];
export type SearchResults = components['schemas']["people.SearchResults"];
export type SectionVersions = components['schemas']["people.SectionVersions"];
export type Segmentation = components['schemas']["people.Segmentation"];
export type SegmentationAnswer = components['schemas']["people.SegmentationAnswer"];
export type Sex = components['schemas']["people.Sex"];
export type SignupReason = components['schemas']["people.SignupReason"];
export type State = components['schemas']["people.State"];
export type Summary = components['schemas']["people.Summary"];
export type User = components['schemas']["people.User"];
export type UserEmail = components['schemas']["people.UserEmail"];
export type UserStatus = components['schemas']["people.UserStatus"];

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "maps": {},
  "irregular": {
    "streetAddress2": "street_address_2"
  }
};
