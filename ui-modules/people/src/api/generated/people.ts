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
         * Verify a member's identity.
         * @description Compares the last four digits with those on record, which no operation returns. 409: no number is on record for this person; 429: after
         *     five wrong answers about a person, a member of staff must wait for the rest of 15 minutes.
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
         * List gender identities.
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
         * List pronouns.
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
         * List patient referral programs.
         * @description Active programs, by label.
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
         * Read a patient's referral program.
         * @description The program that was set last.
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
         * Set a patient's referral program.
         * @description Previous referrals are kept. 404: the program does not exist or is not active.
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
         * Request access to a patient.
         * @description Gives the caller access to a protected record for 12 hours. The grant, its reason and note are recorded in the audit trail and appear in
         *     the review queue of the tenant's admins. 409: the record is not protected.
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
         * Check access to a patient.
         * @description Returns whether the record is protected and whether the caller holds an active grant, without opening the record.
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
         * List access grants.
         * @description The review queue of the tenant's admins: who opened which protected record, and why, newest first. Shows no more about patients than
         *     masked lists do, so it requires no grant. Requires the permission `access.review`.
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
         * Mark an access grant as reviewed.
         * @description Removes the grant from the queue; it remains active. Marking it again changes nothing. Requires the permission `access.review`. 404: the
         *     grant does not exist.
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
         * Revoke access to a patient.
         * @description Revokes the grant and every other active grant of the same user to the same record. It takes effect immediately: the next call is
         *     rejected, open consoles of the user close the record, and their sockets send nothing more about it. The grants count as reviewed.
         *     Revoking again changes nothing. Requires the permission `access.review`. 404: the grant does not exist; 409: it has already expired.
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
         * Check access to a person.
         * @description Returns whether the record is protected and whether the caller holds an active grant, without opening the record. 404: 'Person does not
         *     exist'.
         */
        get: operations["check_person_access"];
        put?: never;
        /**
         * Request access to a person.
         * @description Like `POST /phi_access_control/`, for any person on record: gives access to a protected record for 12 hours, with a reason that is
         *     recorded in the audit trail and appears in the review queue. 404: 'Person does not exist'; 409: the record is not protected.
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
         * Update a clinician's practicing states.
         * @description Sets the states in which one of the tenant's own clinicians is licensed. Warnings, pickers and the clinician's own header change
         *     immediately. Licences for territories are not managed here and are not changed. 400: unknown state ID; 404: the physician does not
         *     exist; 412: it changed after that version (`current` has the stored licences); 428: no version.
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
         * List care pods.
         * @description All pods of the tenant, by name.
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
         * Add a person.
         * @description Adds a person with a patient's account; in the simplified tenant, a member immediately. All possible duplicates on record must be listed
         *     in `duplicate_of` and are linked to the new person. First name, last name, date of birth, sex, email address and phone number are
         *     required if the tenant matches people during sign-up. 404: `duplicate_of` lists someone who is no possible duplicate; 409: a possible
         *     duplicate is not listed.
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
         * Read a person.
         * @description Any person on record, also without an account (`user` is null). 403 `phi-access-required`: the person is protected, and the caller has
         *     no active grant; 404: 'Person does not exist'.
         */
        get: operations["read_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a person.
         * @description Changes one section (basic information, home address or medical equipment), based on the version in `If-Match` or `row_version`. The
         *     risk score needs no version. 412: it changed after that version (`current` is the person as stored); 428: no version.
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
         * Update a person's sticky note.
         * @description Writing the same text changes nothing. 412 `stale-version`: it changed after that version (`current` is the note as stored); 428: no
         *     version.
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
         * List states.
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
         * Read the tenant's dashboards.
         * @description URLs where support looks up a member, for the links in the developer tools of the Device tab (record.md §2).
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
         * Read a member's segmentation.
         * @description The member's answers so far (console.md §3).
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
         * List users.
         * @description Patients (by default) or staff, 50 per page, newest first (console.md §2), or the matches of `search`, best match first. Unless the
         *     caller holds an active grant, protected patients are masked and found only by name or ID; when sorted by email or phone number, they
         *     are placed with the patients who have none, so that their position reveals nothing.
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
         * Read a patient.
         * @description The account and the person with addresses, care team, pods and the data of the chips. 403 `phi-access-required`: the patient is
         *     protected, and the caller has no active grant; 404: 'User is not a patient' for staff (console.md §5).
         */
        get: operations["read_patient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a patient.
         * @description Changes the urgent visit, the risk score (`person.primary_care_program_info`) or a section of the person, which needs its version in
         *     `If-Match` or as `person.row_version`. 412: it changed after that version (`current` is the person as stored); 428: no version.
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
         * Read a patient's care team.
         * @description The clinician in each of the five roles.
         */
        get: operations["read_care_team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a patient's care team.
         * @description Assigns and removes clinicians, based on the version that the caller saw. A clinician must be active, not external, have the role,
         *     and be allowed by the licensing rule to give care where the patient lives (record.md §5); clinicians who are already assigned may
         *     stay. 400: the provider cannot be assigned; 404: the provider does not exist; 412: it changed after that version (`current` is the
         *     team as stored); 428: no version.
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
         * Update a patient's email address.
         * @description Requires a verified one-time code, unless no address was known. Notifies the new address and the previous one. The address may belong to
         *     another person as well. 400: 'Invalid Email'; 409: no correct code in the last ten minutes.
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
         * Request a change of phone number.
         * @description Sends the member a link to the member portal, where members change their number themselves. The mail arrives within five minutes
         *     (record.md §5). The response is the same if no email address is known. 503: the tenant has no portal.
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
         * List assignee groups.
         * @description Teams and single clinicians, by name. With a patient or a person (not both), opens the record and adds the result of the licensing rule
         *     to each clinician. 400: both are given; 403 `phi-access-required`; 404: the patient or person does not exist.
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
         * List accesses to a record.
         * @description Every opening, refused access and change of the person's record, newest first, including this request. Lists in which the person
         *     appeared beside others are not included; they are only in the audit trail. Requires the permission `audit.read`.
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
         * List demographics.
         * @description Name, date of birth, sex, pronouns and home of the given people. Protected people are masked unless the caller holds an active grant.
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
         * Find possible duplicates.
         * @description People with the same date of birth and a similar name, and patients with the same phone number or email address. Protected people are
         *     found only by date of birth and name, and only for callers with an active grant. The data is sent in the body, so that URL logs contain
         *     no names.
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
         * List recently opened people.
         * @description The caller's own last 20 or so, latest first, in the form of search results (`rank` is 1). The list is stored on the host, not in the
         *     browser. Protected people are masked unless the caller holds an active grant.
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
         * Add a person to the recently opened people.
         * @description Moves the person to the front of the caller's list of about 20. 403 `phi-access-required`: the person is protected, and the caller has
         *     no active grant and so cannot have opened the record.
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
         * Search people.
         * @description Whole words match best, then prefixes of words, then similar words (word similarity of at least 0.3). Unless the caller holds an active
         *     grant, protected people are found only by name or ID, and masked. Test patients are found and marked. An empty search finds nobody.
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
         * Verify a one-time code.
         * @description With the correct code, the member of staff who requested it may change the patient's address within ten minutes. 400: 'Please check the
         *     entered OTP' for any invalid code, whether it is wrong, expired, was tried too often, or was never sent.
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
         * Send a one-time code.
         * @description Sends six digits to the patient's email address, valid for ten minutes and five attempts by the member of staff who requested them.
         *     Replaces any previous code. The response and its timing are the same if no address is known: the mail is sent after the response. 429:
         *     more than five codes within an hour; 503: this installation sends no mail.
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
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /**
         * @description Result of the rule for a clinician and a patient.
         * @enum {string}
         */
        Licensing: "licensed" | "not_required" | "state_unknown" | "not_licensed" | "inactive";
        /** @description One page of a list. */
        "Page_people.ReviewedGrant": {
            /**
             * Format: int64
             * @description Total number of rows; a lower bound if `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is the exact number. */
            countExact: boolean;
            /** @description Cursor of the next page, to be sent as `cursor`; null on the last page. */
            next?: string | null;
            /** @description The rows. */
            results: {
                /** @description Reason. */
                accessReason: components["schemas"]["people.AccessReason"];
                /**
                 * Format: date-time
                 * @description When it expires.
                 */
                expiresAt: string;
                /**
                 * Format: date-time
                 * @description When it was granted.
                 */
                grantedAt: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether it is active. */
                isLive: boolean;
                /** @description Note by the user. */
                note: string;
                /** @description The person whose record it is, with no more data than masked lists show. */
                patient: components["schemas"]["people.GrantPatient"];
                /**
                 * Format: date-time
                 * @description When an admin marked it as reviewed.
                 */
                reviewedAt?: string | null;
                reviewedBy?: components["schemas"]["people.GrantUser"] | null;
                /**
                 * Format: date-time
                 * @description When an admin revoked it.
                 */
                revokedAt?: string | null;
                revokedBy?: components["schemas"]["people.GrantUser"] | null;
                /** @description The user who has access. */
                user: components["schemas"]["people.GrantUser"];
            }[];
        };
        /** @description One page of a list. */
        "Page_people.User": {
            /**
             * Format: int64
             * @description Total number of rows; a lower bound if `count_exact` is false.
             */
            count: number;
            /** @description Whether `count` is the exact number. */
            countExact: boolean;
            /** @description Cursor of the next page, to be sent as `cursor`; null on the last page. */
            next?: string | null;
            /** @description The rows. */
            results: {
                assigneeGroup?: components["schemas"]["people.Named"] | null;
                /** @description Email address. */
                email?: string | null;
                /** @description First name. */
                firstName: string;
                /** @description Staff groups. */
                groups: components["schemas"]["people.Named"][];
                /** @description User ID. */
                id: components["schemas"]["UserId"];
                /** @description Whether the account is active. */
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
                /** @description Person ID. */
                person: components["schemas"]["PersonId"];
                personDetail?: components["schemas"]["people.Person"] | null;
                /** @description Phone number. */
                phoneNumber?: string | null;
                /** @description Preferred name. */
                preferredName?: string | null;
                providerFields?: components["schemas"]["people.ProviderFields"] | null;
                /** @description Whether this is a test patient, whom only testers may meet. */
                testOnly: boolean;
                userStatus?: components["schemas"]["people.UserStatus"] | null;
            }[];
        };
        /** @description Result of the access check. */
        "people.AccessCheck": {
            /** @description Whether the caller may open the record. */
            access: boolean;
            /**
             * Format: date-time
             * @description When the caller's grant expires; null without an active grant.
             */
            expiresAt?: string | null;
            /** @description Whether the record is protected. */
            protected: boolean;
        };
        /** @description A grant of access to a patient's record. */
        "people.AccessGrant": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was granted.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Note by the user. */
            note: string;
            /** @description ID of the user who has access. */
            requestingUserId: components["schemas"]["UserId"];
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The review queue of access grants changed. The event does not say whose record was opened. */
        "people.AccessGrantsChanged": Record<string, unknown>;
        /** @description A user or machine client that accessed a record. */
        "people.Accessor": {
            /** @description First and last name, or the name of the machine client. */
            name: string;
            /** @description Label of the role before a name; empty for a machine client. */
            roleLabel: string;
            userId?: components["schemas"]["UserId"] | null;
        };
        /**
         * @description Reason for access to a protected record (navigation.md §4.6).
         * @enum {string}
         */
        "people.AccessReason": "other" | "clinical_care" | "quality" | "billing" | "tech" | "operations" | "message_triage";
        /** @description A request for access to a patient's record. */
        "people.AccessRequest": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description Note by the user, at most 1000 characters. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description IDs of the added person. */
        "people.AddedPerson": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A postal address. */
        "people.Address": {
            /** @description City. */
            city: string;
            /** @description Two-letter state; null if unknown. */
            state?: string | null;
            /** @description First line. */
            streetAddress: string;
            /** @description Second line. */
            streetAddress2: string;
            /** @description ZIP code, with or without its extension. */
            zipcode: string;
        };
        /** @description A team, or the group that represents a single clinician (console.md §3). */
        "people.AssigneeGroup": {
            /** @description Members; null if omitted. */
            assigneeGroupUsers?: components["schemas"]["people.AssigneeGroupUser"][] | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it represents a single clinician. */
            isProvider: boolean;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Name. */
            name: string;
        };
        /** @description A member of an assignee group, with the data that a picker needs to offer or disable the member (console.md §5). */
        "people.AssigneeGroupUser": {
            /** @description Path of the profile picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description The clinician's role. */
            internalRole: string;
            /** @description Whether the account is active. */
            isActive: boolean;
            /** @description Whether the clinician is external. */
            isExternal: boolean;
            /** @description Whether the clinician takes new patients. */
            isTakingNewPatients: boolean;
            /** @description Last name. */
            lastName: string;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Abbreviations of the states in which the clinician is licensed. */
            practicingStates: string[];
            /** @description Label of the role before a name. */
            roleLabel: string;
        };
        /** @description A member of staff who wrote a text. */
        "people.Author": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
        };
        /** @description The five roles of a care team; null if nobody is assigned (record.md §3). */
        "people.CareTeam": {
            behavioralHealth?: components["schemas"]["people.CareTeamMember"] | null;
            healthGuide?: components["schemas"]["people.CareTeamMember"] | null;
            md?: components["schemas"]["people.CareTeamMember"] | null;
            np?: components["schemas"]["people.CareTeamMember"] | null;
            rn?: components["schemas"]["people.CareTeamMember"] | null;
            /**
             * Format: int32
             * @description Version of the team, required for updates.
             */
            rowVersion: number;
        };
        /** @description The clinicians to assign to the roles of a care team. Null removes the clinician; an absent role is unchanged. */
        "people.CareTeamChoice": {
            behavioralHealth?: components["schemas"]["UserId"] | null;
            healthGuide?: components["schemas"]["UserId"] | null;
            md?: components["schemas"]["UserId"] | null;
            np?: components["schemas"]["UserId"] | null;
            rn?: components["schemas"]["UserId"] | null;
        };
        /** @description A member of a patient's care team. */
        "people.CareTeamMember": {
            /** @description Path of the profile picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The clinician's staff role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description Role in the team: `md`, `np`, `rn`, `health_guide`, `behavioral_health`. */
            role: string;
            /** @description Label of the clinician's staff role before a name. */
            roleLabel?: string;
            /** @description User ID of the clinician. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Changes to a patient's care team. */
        "people.CareTeamPatch": {
            /** @description Clinicians by role. */
            careTeam: components["schemas"]["people.CareTeamChoice"];
            /**
             * Format: int32
             * @description The version that was edited, unless `If-Match` names it.
             */
            rowVersion?: number | null;
        };
        /** @description A changed field. */
        "people.ChangedField": {
            /** @description Value after, as text; null if there is none. */
            after?: string | null;
            /** @description Value before, as text; null if there was none. */
            before?: string | null;
            /** @description Name of the field. */
            field: string;
        };
        /** @description A code to verify. */
        "people.CodeAnswer": {
            /** @description The code, six digits. */
            code: string;
            /** @description The patient's user ID. */
            id: components["schemas"]["UserId"];
        };
        /** @description The patient to be verified. */
        "people.CodeRequest": {
            /** @description The patient's user ID. */
            id: components["schemas"]["UserId"];
        };
        /** @description Result of verifying a code. */
        "people.CodeVerification": {
            /** @description Always true: an invalid code is rejected. */
            isVerified: boolean;
        };
        /** @description URLs of the tenant's dashboards. `{user_id}` in a URL is a placeholder for the member's user ID; null if there is no such dashboard. */
        "people.Dashboards": {
            /** @description URL of the dashboard of logs. */
            logDashboardUrl?: string | null;
            /** @description URL of the dashboard of video meetings. */
            videoDashboardUrl?: string | null;
        };
        /** @description Data that distinguishes one person from another, for rows that name several. */
        "people.Demographics": {
            /** @description City of the home address. */
            addressCity?: string | null;
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description Time of death; null if alive.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Person ID. */
            id: components["schemas"]["PersonId"];
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Whether the record is protected. */
            isProtected: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description Pronouns. */
            pronouns?: string | null;
            sex?: components["schemas"]["people.Sex"] | null;
            /** @description Whether this is a test patient, whom only testers may meet. */
            testOnly: boolean;
            /** @description Time zone of the home address. */
            timeZone?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Demographics of the requested people. */
        "people.DemographicsList": {
            /** @description Ordered by ID; unknown IDs are omitted. */
            results: components["schemas"]["people.Demographics"][];
        };
        /** @description Data of a person to be added, for finding duplicates. */
        "people.DescribedPerson": {
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Phone number. */
            phoneNumber?: string | null;
        };
        /** @description A person on record who may be the person to be added. */
        "people.Duplicate": {
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description Time of death; null if alive.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Why the two may be the same person; at least one reason. */
            likenesses: components["schemas"]["people.Likeness"][];
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Possible duplicates. */
        "people.Duplicates": {
            /** @description Possible duplicates, best match first, at most 20. */
            results: components["schemas"]["people.Duplicate"][];
        };
        /** @description A piece of medical equipment of a person. */
        "people.Equipment": {
            /** @description Name. */
            name: components["schemas"]["people.EquipmentName"];
            /** @description Type. */
            type: components["schemas"]["people.EquipmentType"];
        };
        /** @description A piece of equipment as entered in a form, possibly incomplete. */
        "people.EquipmentEntry": {
            name?: components["schemas"]["people.EquipmentName"] | null;
            type?: components["schemas"]["people.EquipmentType"] | null;
        };
        /**
         * @description Name of medical equipment (record.md §3).
         * @enum {string}
         */
        "people.EquipmentName": "cellular" | "nonCellular" | "selfSupply" | "ihealth" | "other";
        /**
         * @description Type of medical equipment (record.md §3).
         * @enum {string}
         */
        "people.EquipmentType": "bp_cuff_or_monitor" | "glucometer" | "weight_scale" | "spirometer" | "fertility_tracker" | "sleep_study" | "activity_tracker" | "ekg" | "ekg_and_stethoscope" | "pulse_oximeter" | "thermometer" | "peak_flow_meter" | "other";
        /** @description An option that is or was offered. */
        "people.Fact": {
            /**
             * Format: int32
             * @description ID within its list.
             */
            id: number;
            /** @description Whether it is no longer offered. */
            isDeleted: boolean;
            /** @description Label, which is also the value stored for a person. */
            label: string;
        };
        /** @description The person whose record a grant gives access to. */
        "people.GrantPatient": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A member of staff. */
        "people.GrantUser": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Staff role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description Label of the role before a name. */
            roleLabel?: string;
        };
        /**
         * @description A reason why two people may be the same person.
         * @enum {string}
         */
        "people.Likeness": "birth_date_and_name" | "phone_number" | "email";
        /** @description The IDs of another person. */
        "people.LinkedPerson": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A caller's claim to be a member. */
        "people.MemberIdentity": {
            /** @description Last four digits of the Social Security number or employee ID. */
            memberIdentificationNumber: string;
            /** @description ID of the person that the caller claims to be. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Result of the verification. */
        "people.MemberVerification": {
            /** @description Whether the digits are correct. */
            isVerified: boolean;
        };
        /** @description An object's ID and name. */
        "people.Named": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description A patient's new email address. */
        "people.NewEmail": {
            /** @description Email address. */
            email: string;
        };
        /** @description A person to add. */
        "people.NewPerson": {
            address?: components["schemas"]["people.Address"] | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description IDs of the possible duplicates (`POST /user/people/duplicates/`) that the caller has seen; the person is added nevertheless. */
            duplicateOf?: components["schemas"]["PersonId"][];
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            sex?: components["schemas"]["people.Sex"] | null;
        };
        /** @description A patient: the account and the person with all details. */
        "people.Patient": {
            assigneeGroup?: components["schemas"]["people.Named"] | null;
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Groups of the account. */
            groups: components["schemas"]["people.Named"][];
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Whether the account is active. */
            isActive: boolean;
            /** @description Always false: without access the response is 403 `phi-access-required`. */
            isMasked: boolean;
            /** @description Always true. */
            isPatient: boolean;
            /** @description Whether the record is protected. If it is, the caller holds a grant. */
            isProtected: boolean;
            /** @description Whether the user is also a member of staff. */
            isProvider: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            person: components["schemas"]["people.Person"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description Whether this is a test patient, whom only testers may meet. */
            testOnly: boolean;
            /** @description Whether the patient has an upcoming urgent visit. */
            urgentVisit: boolean;
            /** @description Membership status. */
            userStatus: components["schemas"]["people.UserStatus"];
        };
        /** @description A patient was created. */
        "people.PatientCreated": {
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Changes to a patient. Absent fields are unchanged. */
        "people.PatientPatch": {
            person?: components["schemas"]["people.PersonPatch"] | null;
            /** @description Whether the patient has an upcoming urgent visit. Needs no version. */
            urgentVisit?: boolean | null;
        };
        /** @description A care pod of a patient. */
        "people.PatientPod": {
            /** @description ID. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
        };
        /** @description A person with all details. */
        "people.Person": {
            /** @description Addresses; the first is home. */
            addresses: components["schemas"]["people.Address"][];
            /** @description Care team. */
            careTeam: components["schemas"]["people.CareTeamMember"][];
            /**
             * Format: date-time
             * @description Time of death; null if alive.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description URL of the chart in Elation, for consoles with the feature `elationIntegration`. */
            elationUrl?: string | null;
            /** @description Employer. */
            employer?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Gender identities. */
            gender: string[];
            /** @description Person ID. */
            id: components["schemas"]["PersonId"];
            /** @description Last name. */
            lastName: string;
            /** @description Medical equipment. */
            medicalEquipmentData: components["schemas"]["people.Equipment"][];
            /** @description Identifier for verifying the member: `ssn` or `employee_id`; null if neither is known. */
            memberIdentifierType?: string | null;
            /** @description Care pods. */
            pods: components["schemas"]["people.PatientPod"][];
            /** @description People who were recognized as possible duplicates when either of the two was added. */
            possibleDuplicates: components["schemas"]["people.LinkedPerson"][];
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description Preferred name. */
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
             * @description Version of the sticky note, required for updates.
             */
            providerNoteVersion: number;
            /** @description Whether the record is protected. */
            requestAuthForPhi: boolean;
            /** @description Sex. */
            sex: components["schemas"]["people.Sex"];
            /** @description Data for the chips. */
            summary: components["schemas"]["people.Summary"];
            /** @description Time zone of the home address: that of its ZIP code, otherwise that of its state. */
            timeZone?: string | null;
            user?: components["schemas"]["UserId"] | null;
            /** @description Versions of the sections that are edited separately. */
            versions: components["schemas"]["people.SectionVersions"];
        };
        /** @description A grant of access to a person's record. */
        "people.PersonAccessGrant": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was granted.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Note by the user. */
            note: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description ID of the user who has access. */
            requestingUserId: components["schemas"]["UserId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A request for access to a person's record. */
        "people.PersonAccessRequest": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description Note by the user, at most 1000 characters. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
        };
        /** @description A person's record changed. */
        "people.PersonChanged": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /**
         * @description Changes to one section of a person. Absent fields are unchanged. Fields of two sections cannot be combined, since each has its own
         *     version.
         */
        "people.PersonPatch": {
            /** @description Home address, as a list of one. State and ZIP code must match. */
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
            /** @description Gender identities from `GET /facts/gender-identities/`; an empty list clears them. */
            gender?: string[] | null;
            /** @description Last name. */
            lastName?: string | null;
            /** @description All medical equipment. Only items with both type and name are saved. */
            medicalEquipmentData?: components["schemas"]["people.EquipmentEntry"][] | null;
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            primaryCareProgramInfo?: components["schemas"]["people.PrimaryCareProgramPatch"] | null;
            /** @description Pronouns from `GET /facts/pronouns/`. */
            pronouns?: string | null;
            /**
             * Format: int32
             * @description The version of the section that was edited, unless `If-Match` names it.
             */
            rowVersion?: number | null;
            sex?: components["schemas"]["people.Sex"] | null;
        };
        /** @description A care pod (navigation.md §3.7). */
        "people.Pod": {
            /** @description ID. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
            /** @description User IDs of the pod's clinicians. */
            providerIds: components["schemas"]["UserId"][];
        };
        /** @description A state. */
        "people.PracticingState": {
            /** @description Two-letter abbreviation. */
            abbreviation: string;
            /**
             * Format: int32
             * @description FIPS 5-2 code.
             */
            id: number;
            /** @description Full name. */
            name: string;
        };
        /** @description The licences of a clinician. */
        "people.PracticingStates": {
            /** @description States and territories, by name. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description Version for the next update.
             */
            rowVersion: number;
        };
        /** @description The new licences of a clinician. */
        "people.PracticingStatesChange": {
            /** @description IDs of all states in which the clinician is licensed. */
            practicingStateIds: number[];
            /**
             * Format: int32
             * @description The version that was edited, unless `If-Match` names it.
             */
            rowVersion?: number | null;
        };
        /** @description Changes to a person's data in the primary care program. */
        "people.PrimaryCareProgramPatch": {
            riskScore?: components["schemas"]["people.RiskScore"] | null;
        };
        /** @description A member of staff changed, e.g. the states in which they are licensed. */
        "people.ProviderChanged": {
            /** @description User ID of the member of staff. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The properties of a user as a member of staff. */
        "people.ProviderFields": {
            /** @description Path of the profile picture. */
            avatar?: string | null;
            /** @description `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`. */
            internalRole: string;
            /** @description Whether the clinician is external. */
            isExternal: boolean;
            /** @description Whether the clinician takes new patients. */
            isTakingNewPatients: boolean;
            /**
             * Format: int64
             * @description ID under which licences are managed; null for external clinicians and other professions, whose licences are not managed here.
             */
            physicianId?: number | null;
            /** @description States in which the clinician is licensed. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description Version of `practicing_states`, required for updates.
             */
            practicingStatesVersion: number;
            /** @description Label of the role before a name. */
            roleLabel?: string;
            /** @description Professional title, e.g. `FNP-C`. */
            title: string;
        };
        /** @description The sticky note of a person, shared by the whole team. */
        "people.ProviderNote": {
            /** @description Text; empty if there is no note. */
            providerNote: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            providerNoteLastUpdatedAt?: string | null;
            providerNoteLastUpdatedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int32
             * @description Version for the next update.
             */
            rowVersion: number;
        };
        /** @description New text of a sticky note. */
        "people.ProviderNoteBody": {
            /** @description Text, at most 150 characters; empty removes the note. */
            providerNote: string;
            /**
             * Format: int32
             * @description The version that was edited, unless `If-Match` names it.
             */
            rowVersion?: number | null;
        };
        /** @description One access to a record. */
        "people.RecordAccess": {
            /** @description User or machine client. */
            accessor: components["schemas"]["people.Accessor"];
            /** @description Reason of the grant, if the record is protected. */
            accessReason?: string | null;
            /** @description `read`, `refuse` or `change`. */
            action: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Changed fields. */
            changes: components["schemas"]["people.ChangedField"][];
            /** @description ID in the audit trail, as text. */
            id: string;
            /** @description Type of the changed object. */
            objectType?: string | null;
            /** @description Operation ID. */
            operation: string;
        };
        /** @description A page of accesses to a record. */
        "people.RecordAccesses": {
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
            /** @description Accesses, newest first. */
            results: components["schemas"]["people.RecordAccess"][];
        };
        /** @description A patient's referral. */
        "people.Referral": {
            patientReferralProgram?: components["schemas"]["people.ReferralProgram"] | null;
        };
        /** @description The program that referred a patient. */
        "people.ReferralChoice": {
            /** @description UID of the program; null for none. */
            patientReferralProgram?: string | null;
        };
        /** @description A program through which patients are referred. */
        "people.ReferralProgram": {
            /** @description Label. */
            label: string;
            /** @description Unique ID. */
            uid: string;
        };
        /** @description A grant in the review queue: who opened which record, and why. */
        "people.ReviewedGrant": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was granted.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is active. */
            isLive: boolean;
            /** @description Note by the user. */
            note: string;
            /** @description The person whose record it is, with no more data than masked lists show. */
            patient: components["schemas"]["people.GrantPatient"];
            /**
             * Format: date-time
             * @description When an admin marked it as reviewed.
             */
            reviewedAt?: string | null;
            reviewedBy?: components["schemas"]["people.GrantUser"] | null;
            /**
             * Format: date-time
             * @description When an admin revoked it.
             */
            revokedAt?: string | null;
            revokedBy?: components["schemas"]["people.GrantUser"] | null;
            /** @description The user who has access. */
            user: components["schemas"]["people.GrantUser"];
        };
        /**
         * @description A member's risk of serious illness.
         * @enum {string}
         */
        "people.RiskScore": "high" | "intermediate" | "low";
        /** @description A search result. For a protected person without an active grant: IDs, name, flag and rank only. */
        "people.SearchHit": {
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Email address. */
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
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            /**
             * Format: float
             * @description Quality of the match. 1: all words of the name; 0.9: prefixes of words; below: similarity.
             */
            rank: number;
            sex?: components["schemas"]["people.Sex"] | null;
            /** @description Whether this is a test patient, whom only testers may meet (corrections: found, and marked). */
            testOnly: boolean;
        };
        /** @description Search results. */
        "people.SearchResults": {
            /** @description Number of `results`. */
            count: number;
            /** @description Matching people, best match first. */
            results: components["schemas"]["people.SearchHit"][];
        };
        /** @description Versions of a person's sections, required for updates. */
        "people.SectionVersions": {
            /**
             * Format: int32
             * @description Home address; 0 if there is none.
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
        /** @description A member's answers. */
        "people.Segmentation": {
            /**
             * Format: date-time
             * @description When the last question was answered; null if questions are unanswered or none were asked.
             */
            completedAt?: string | null;
            /** @description Answers, in the order of the questions. */
            userSegmentationResponse: components["schemas"]["people.SegmentationAnswer"][];
        };
        /** @description A question and its answer. */
        "people.SegmentationAnswer": {
            /** @description The member's answer. */
            answer: string;
            /** @description Question. */
            question: string;
        };
        /**
         * @description Sex (record.md §3).
         * @enum {string}
         */
        "people.Sex": "Unknown" | "Female" | "Male";
        /** @description A reason for signing up. */
        "people.SignupReason": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Text of the reason. */
            label: string;
        };
        /** @description A state, the District of Columbia or a territory. */
        "people.State": {
            /** @description Two-letter abbreviation. */
            abbreviation: string;
            /**
             * Format: int32
             * @description FIPS 5-2 code.
             */
            id: number;
            /** @description Whether it is a territory. */
            isTerritory: boolean;
            /** @description Full name. */
            name: string;
            /** @description Time zone of most of its population, an IANA name. */
            timeZone: string;
        };
        /** @description Data about a person that chips and profile show and other modules maintain. */
        "people.Summary": {
            /**
             * Format: date
             * @description Last day of coverage.
             */
            coverageEnd?: string | null;
            /** @description Payer's name. */
            coveragePayer?: string | null;
            /** @description Payer's short name. */
            coveragePayerShort?: string | null;
            /**
             * Format: date
             * @description First day of coverage.
             */
            coverageStart?: string | null;
            /** @description `initial`, `incomplete`, `processing`, `ineligible`, `expired`, `covered`. */
            coverageStatus?: string | null;
            /** @description Whether enrolled in the benefit program. */
            enrolledInBenefitProgram: boolean;
            /** @description Whether enrolled in the primary care program. */
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
            /** @description Reasons for signing up, in the order given. */
            signupReasonsInfo: components["schemas"]["people.SignupReason"][];
        };
        /** @description A row of the list of users. For a protected person without an active grant, all fields except IDs, name and flags are empty. */
        "people.User": {
            assigneeGroup?: components["schemas"]["people.Named"] | null;
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Staff groups. */
            groups: components["schemas"]["people.Named"][];
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Whether the account is active. */
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
            /** @description Person ID. */
            person: components["schemas"]["PersonId"];
            personDetail?: components["schemas"]["people.Person"] | null;
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            providerFields?: components["schemas"]["people.ProviderFields"] | null;
            /** @description Whether this is a test patient, whom only testers may meet. */
            testOnly: boolean;
            userStatus?: components["schemas"]["people.UserStatus"] | null;
        };
        /** @description A patient's email address. */
        "people.UserEmail": {
            /** @description Email address as stored. */
            email: string;
        };
        /**
         * @description Status of a member between the first contact and the end of membership (console.md §4).
         * @enum {string}
         */
        "people.UserStatus": "initialized" | "enrolled" | "signedup" | "member" | "deactivated";
        /**
         * Format: int64
         * @description A person, with or without a user account.
         */
        PersonId: number;
        /**
         * Format: int64
         * @description A care pod: the team that looks after a panel of patients.
         */
        PodId: number;
        /** @description The body of every error response (`application/problem+json`). */
        Problem: {
            /** @description The current state, for merging a stale edit (`stale-version`). */
            current?: Record<string, unknown> | null;
            /** @description Explanation of this occurrence. */
            detail?: string | null;
            /** @description Invalid fields. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Request ID, as in the host's log. */
            requestId?: string | null;
            /**
             * Format: int32
             * @description HTTP status code.
             */
            status: number;
            /** @description Title of the kind. */
            title: string;
            /** @description Kind of problem, a stable slug. */
            type: string;
        };
        /**
         * Format: int64
         * @description A user account of a patient or a member of staff. Staff enter patients' user IDs.
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
                /** @description Only options that are offered (false) or no longer offered (true); both if absent. */
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
                /** @description Only options that are offered (false) or no longer offered (true); both if absent. */
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
                /** @description The caller's user ID; any other ID is rejected with 403 `identity-mismatch`. */
                requesting_user_id?: number;
                /** @description The patient's user ID. */
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
                /** @description Whether to list reviewed grants; by default grants that are not reviewed. */
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
                /** @description Whether to include `person_detail` for each patient. */
                detail?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description `id`, `name`, `email` or `phone_number`, with a leading `-` for descending order. Default: `-id`, or best match first with `search`. */
                ordering?: string;
                /** @description Search text, in any form that `GET /user/people/search/` accepts. Returns at most the 100 best matches. Empty text lists all users. */
                search?: string;
                /** @description Whether to list patients or staff. */
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
                /** @description Whether to omit the members. */
                groups_only?: boolean;
                /** @description The patient's user ID: adds the result of the licensing rule for that patient to each clinician. */
                patient_id?: number;
                /** @description The person's ID, as an alternative to `patient_id`. */
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
                 * @description Person IDs, separated by commas, at most 200.
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
                /** @description Whether to include patients who have only started to sign up. */
                includeOnboardingInitialized?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /**
                 * @description A name in any order and with typos, a preferred name, a patient ID, a member ID, a phone number, an email address or a date of birth
                 *     (`MM-DD-YYYY`, `M/D/YY`, `YYYY-MM-DD`, `Feb 3, 1980`, …); or a name together with a date of birth.
                 */
                search?: string;
                /** @description `patient` or `provider`; everyone if absent. */
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
