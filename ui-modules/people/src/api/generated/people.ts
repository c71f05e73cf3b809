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
         * @description Compares the last four digits with those on record, which no operation returns. After five wrong answers about a person, a staff member
         *     has to wait 15 minutes (429). Errors: 409 no number is on record for this person.
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
         * List the gender identities that can be chosen for a person.
         * @description In display order.
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
         * List the pronouns that can be chosen for a person.
         * @description In display order.
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
         * List referral programs.
         * @description The programs that can be chosen for a patient, sorted by label.
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
         * @description Earlier choices are kept as history. Errors: 404 no such program, or it can no longer be chosen.
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
         * Request access to a patient's protected record.
         * @description Grants the caller access for 12 hours. The grant with its reason and note is recorded in the audit trail and added to the review queue of
         *     the tenant's admins. Errors: 409 the record is not protected.
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
         * Check access to a patient's record.
         * @description Returns whether the record is protected and whether the caller holds a live grant, without opening it.
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
         * @description The review queue of the tenant's admins: who opened which protected record, and why, newest first. Patients are shown as in masked
         *     lists, so reading the queue needs no grant. Days are in the tenant's time zone. Requires the permission `access.review`.
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
         * @description Removes the grant from the review queue; it stays active. Marking it again has no effect. Requires the permission `access.review`.
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
         * Revoke an access grant.
         * @description Ends this grant and all other live grants of the same user to the same record, at once: the next request is
         *     refused, open consoles of the user close the record, and their sockets receive nothing more of it. The grants count as reviewed.
         *     Revoking again has no effect. Requires the permission `access.review`. Errors: 404 no such grant; 409 it has already ended.
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
         * Check access to a person's record.
         * @description Returns whether the record is protected and whether the caller holds a live grant, without opening it. Errors: 404 'Person does not exist'.
         */
        get: operations["check_person_access"];
        put?: never;
        /**
         * Request access to a person's protected record.
         * @description Like `POST /phi_access_control/`, for people with or without an account: grants the caller access for 12 hours. The reason is recorded in
         *     the audit trail and the review queue. Errors: 404 'Person does not exist'; 409 the record is not protected.
         */
        post: operations["request_person_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phi_access_control/people/{person_id}/protection/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Protect a person's record, or end its protection.
         * @description The change takes effect at once, for the caller too: requests without a live grant are refused, open consoles close the record, and
         *     lists mask the person. Records that were merged with this one change with it. Setting the same state again has no effect. The reason is
         *     recorded in the audit trail. Returns the caller's access. Requires the permission `access.protect`. Errors: 400 no reason; 403 a record
         *     is protected and the caller has no live grant; 404 'Person does not exist'.
         */
        put: operations["update_protection"];
        post?: never;
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
         * Update the states in which a clinician is licensed.
         * @description Warnings, pickers and headers reflect the change at once. Licenses for territories are not managed here: stored ones stay. Errors: 404 no
         *     such physician; 400 unknown state ID; 412 the version is stale (`current` is the licenses as stored); 428 no version.
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
         * @description All pods of the tenant, sorted by name.
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
         * @description Creates the person with a patient account; at the simplified tenant, the person is a member immediately. Every possible duplicate on
         *     record must be named in `duplicate_of`, and is reported as a pair with the new person. First name, last name, date of birth, sex, email
         *     address and phone number are required if the tenant matches people during sign-up. Errors: 409 a possible duplicate was not named; 404 a
         *     named person is not a possible duplicate. A protected person who may match needs `is_protected_match_confirmed` (409), and an email
         *     address that another patient has `is_shared_confirmed` (409 `email-shared`; `detail` names them by their initials).
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
         * @description Works for everyone on record, also for people without an account (`user` is null). Errors: 404 'Person does not exist'; 403
         *     `phi-access-required` for a protected person without a live grant.
         */
        get: operations["read_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a person.
         * @description Changes one section (basic info, home address or medical equipment), which needs its version in `If-Match` or as `row_version`; the risk
         *     score needs none. Errors: 412 the section's version is stale (`current` is the person as stored); 428 no version.
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
         * @description The same text again has no effect. Errors: 412 `stale-version` with the current note; 428 no version.
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
         * @description All states, the District of Columbia and the territories, sorted by name.
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
         * Read the URLs of the tenant's dashboards.
         * @description The developer tools of the Device tab link to them (record.md §2).
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
         * Read a member's segmentation answers.
         * @description Includes the answers given so far (console.md §3).
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
         * @description Patients (by default) or staff, 50 per page, newest first (console.md §2), or those matching `search`, best match first. Protected patients
         *     are masked without a live grant and found by name or ID only; when sorted by email or phone number they are placed with those who have
         *     none, so that their position reveals nothing. The filters apply to patients only. Errors: 403 `feature-disabled` the feature of the set is off.
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
         * @description Returns the account and the person with addresses, care team, pods and status data. Errors: 404 'User is not a patient' for staff
         *     (console.md §5); 403 `phi-access-required` for a protected patient without a live grant.
         */
        get: operations["read_patient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a patient.
         * @description Changes the urgent-visit flag, the risk score (`person.primary_care_program_info`), or one section of the person, which needs its version
         *     in `If-Match` or as `person.row_version`. Errors: 412 the section's version is stale (`current` is the person as stored); 428 no version.
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
         * @description Returns the clinician in each of the five positions.
         */
        get: operations["read_care_team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a care team.
         * @description Fills and empties positions. Only active, non-external clinicians with the position's role can be chosen, and only if the licensing rule
         *     allows them to give care where the patient lives (record.md §5); current members may stay. Errors: 404 no such provider; 400 the
         *     provider cannot be chosen; 412 the version is stale (`current` is the team as stored); 428 no version.
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
         * @description Requires verification by a one-time code, unless no address was known. The new and the old address are notified. If
         *     another patient has the address, `is_shared_confirmed` is required. Errors: 400 'Invalid Email'; 409 `conflict` not verified in the last
         *     ten minutes; 409 `email-shared` another patient has the address (`detail` names them by their initials).
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
         * Send a member a link to change their phone number.
         * @description Members change their number themselves in the member portal. The email arrives within five minutes (record.md §5). The response is the
         *     same when no address is known. Errors: 503 the tenant has no member portal.
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
         * @description Teams and single clinicians, sorted by name, with the members' shifts today. With a patient or person (not both), each clinician has the
         *     result of the licensing rule, and the patient's record is opened. Errors: 404 unknown ID; 403 `phi-access-required`; 400 both are given.
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
         * List accesses to a person's record.
         * @description Each time the record was opened or changed, and each refused access, newest first, including this request. Lists that showed the person
         *     among others appear only in the audit trail. Requires the permission `audit.read`.
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
         * List the demographics of several people.
         * @description Name, date of birth, sex, pronouns and home address. Protected people are masked without a live grant.
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
    "/api/user/people/duplicate-pairs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pairs of possible duplicates.
         * @description Records that staff reported as possibly being of the same person, newest first. Protected people are masked without a live grant.
         *     Requires the permission `duplicates.manage`.
         */
        get: operations["list_duplicate_pairs"];
        put?: never;
        /**
         * Report that two records may be of the same person.
         * @description Both records are marked as possible duplicates until an admin decides. A dismissed pair is reopened; reporting an open or merged pair
         *     has no effect. Errors: 400 both IDs are the same person; 404 unknown person; 403 `phi-access-required`.
         */
        post: operations["report_duplicate_pair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/duplicate-pairs/{pair_id}/": {
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
         * Decide about a pair of possible duplicates, or undo the decision.
         * @description Merging marks one record as merged into the other. No data is moved: both records keep their contents, each names the other, and
         *     searches that find the merged record return the one in use. Undoing removes the mark and restores both records. Requires the permission
         *     `duplicates.manage`, and access to both records. Errors: 400 the person to keep is missing; 404 no such pair, or the person to keep does
         *     not belong to it; 403 `phi-access-required`; 409 the pair is not open, one of the records is part of another merge, or only one is
         *     protected; 412 the version is stale (`current` is the pair); 428 no version.
         */
        patch: operations["decide_duplicate_pair"];
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
         * Find possible duplicates of a person.
         * @description Returns people born on the same day with a similar name, and patients with the same phone number or email address. Protected people are
         *     listed only with a live grant, and only if date of birth and name match; for others, only `protected_may_match` is returned. The data is
         *     sent in the body, so that URLs in logs contain no names.
         */
        post: operations["find_duplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/people/filters/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filters of people.
         * @description Sets of people provided by modules whose feature is on.
         */
        get: operations["list_people_filters"];
        put?: never;
        post?: never;
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
         * List the people whose records the caller opened last.
         * @description About 20 people, last opened first, as search results (`rank` is 1). The list is stored by the host, not in the browser. Protected
         *     people are masked without a live grant.
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
         * Record that the caller opened a person's record.
         * @description Puts the person at the top of the caller's list of about 20 recent people. Errors: 403 `phi-access-required` for a protected person
         *     without a live grant.
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
         * @description Matches of whole words come first, then of prefixes, then names with one edit of a word (a letter missing, added, replaced, or swapped
         *     with its neighbor), the most similar and the newest first. Only if there are none, similar words match (word similarity of at least
         *     0.3). Without a live grant, protected people are found by name or ID only, and are masked. Test-only patients are included and marked.
         *     Record numbers are searched too, and punctuation is ignored. A blank text finds nobody.
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
         * @description The right code allows the staff member who requested it to change the patient's email address within ten minutes. Errors: 400 'Please
         *     check the entered OTP' for any invalid code: wrong, expired, too many attempts, or never sent.
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
         * Send a patient a one-time code by email.
         * @description The code has six digits, is valid for ten minutes and five attempts by the staff member who requested it, and replaces an earlier one. At
         *     most five per hour (429). Response and timing are the same when no address is known. Errors: 503 this installation sends no email.
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
        "Page_people.DuplicatePair": {
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
                 * @description When the pair was decided, or the decision undone.
                 */
                decidedAt?: string | null;
                decidedBy?: components["schemas"]["people.Author"] | null;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                keptPersonId?: components["schemas"]["PersonId"] | null;
                /** @description The two records, the older one first. Empty until access to them was checked. */
                records: components["schemas"]["people.PairedRecord"][];
                /**
                 * Format: date-time
                 * @description When the pair was reported.
                 */
                reportedAt: string;
                reportedBy?: components["schemas"]["people.Author"] | null;
                /**
                 * Format: int32
                 * @description Version; send it with the next decision.
                 */
                rowVersion: number;
                /** @description State of the pair. */
                state: components["schemas"]["people.DuplicateState"];
            }[];
        };
        /** @description One page of a list. */
        "Page_people.ReviewedGrant": {
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
                /** @description Reason for the access. */
                accessReason: components["schemas"]["people.AccessReason"];
                /**
                 * Format: date-time
                 * @description End of the access.
                 */
                expiresAt: string;
                /**
                 * Format: date-time
                 * @description Start of the access.
                 */
                grantedAt: string;
                /**
                 * Format: int64
                 * @description ID.
                 */
                id: number;
                /** @description Whether it is active now. */
                isLive: boolean;
                /** @description Additional note. */
                note: string;
                /** @description Person whose record was opened; for a protected person, only what masked lists show. */
                patient: components["schemas"]["people.GrantPatient"];
                /**
                 * Format: date-time
                 * @description When an admin marked the grant as reviewed.
                 */
                reviewedAt?: string | null;
                reviewedBy?: components["schemas"]["people.GrantUser"] | null;
                /**
                 * Format: date-time
                 * @description When an admin revoked the grant.
                 */
                revokedAt?: string | null;
                revokedBy?: components["schemas"]["people.GrantUser"] | null;
                /** @description User who was granted access. */
                user: components["schemas"]["people.GrantUser"];
            }[];
        };
        /** @description One page of a list. */
        "Page_people.User": {
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
                assigneeGroup?: components["schemas"]["people.Named"] | null;
                /** @description Email address. */
                email?: string | null;
                /** @description First name. */
                firstName: string;
                /** @description Groups of a staff member. */
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
                /** @description Whether the user is a staff member. */
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
                /** @description Whether it is a test-only patient. */
                testOnly: boolean;
                userStatus?: components["schemas"]["people.UserStatus"] | null;
            }[];
        };
        /** @description The caller's access to a record. */
        "people.AccessCheck": {
            /** @description Whether the caller may open the record. */
            access: boolean;
            /**
             * Format: date-time
             * @description When the caller's grant ends.
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
             * @description End of the access.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Start of the access.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Additional note. */
            note: string;
            /** @description User who was granted access. */
            requestingUserId: components["schemas"]["UserId"];
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The review queue of access grants changed. Does not say whose record was opened. */
        "people.AccessGrantsChanged": Record<string, unknown>;
        /** @description The user or service that accessed a record. */
        "people.Accessor": {
            /** @description First and last name, or the name of the service client. */
            name: string;
            /** @description Role as displayed before the name; empty for a service client. */
            roleLabel: string;
            userId?: components["schemas"]["UserId"] | null;
        };
        /**
         * @description Reason for opening a protected record (navigation.md §4.6).
         * @enum {string}
         */
        "people.AccessReason": "other" | "clinical_care" | "quality" | "billing" | "tech" | "operations" | "message_triage";
        /** @description A request to open a patient's protected record. */
        "people.AccessRequest": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description Additional note. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The added person. */
        "people.AddedPerson": {
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description The patient's user ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A postal address. */
        "people.Address": {
            /** @description City. */
            city: string;
            /** @description Two-letter abbreviation; null if unknown. */
            state?: string | null;
            /** @description First line. */
            streetAddress: string;
            /** @description Second line. */
            streetAddress2: string;
            /** @description ZIP code, with or without its extension. */
            zipcode: string;
        };
        /** @description A team, or the personal group of a clinician (console.md §3). */
        "people.AssigneeGroup": {
            /** @description Members; null if omitted. */
            assigneeGroupUsers?: components["schemas"]["people.AssigneeGroupUser"][] | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is a clinician's personal group. */
            isProvider: boolean;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Name. */
            name: string;
            /**
             * Format: int32
             * @description Number of open work units, counted up to 1,000; for a personal group, including the clinician's own.
             */
            openWork: number;
        };
        /** @description A member of an assignee group, with what a picker needs to offer or disable them (console.md §5). */
        "people.AssigneeGroupUser": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Internal role. */
            internalRole: string;
            /** @description Whether the account is active. */
            isActive: boolean;
            /** @description Whether the clinician is external. */
            isExternal: boolean;
            /** @description Whether the clinician accepts more patients. */
            isTakingNewPatients: boolean;
            /** @description Last name. */
            lastName: string;
            licensing?: components["schemas"]["Licensing"] | null;
            /** @description Abbreviations of the states in which the clinician is licensed. */
            practicingStates: string[];
            /** @description Role as displayed before the name. */
            roleLabel: string;
            shift?: components["schemas"]["Shift"] | null;
        };
        /** @description A staff member as the author of a change. */
        "people.Author": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
        };
        /** @description The five positions of a care team; an empty one is null (record.md §3). */
        "people.CareTeam": {
            behavioralHealth?: components["schemas"]["people.CareTeamMember"] | null;
            healthGuide?: components["schemas"]["people.CareTeamMember"] | null;
            md?: components["schemas"]["people.CareTeamMember"] | null;
            np?: components["schemas"]["people.CareTeamMember"] | null;
            rn?: components["schemas"]["people.CareTeamMember"] | null;
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
        };
        /** @description New members of a care team, as user IDs: null empties a position, an omitted position stays unchanged. */
        "people.CareTeamChoice": {
            behavioralHealth?: components["schemas"]["UserId"] | null;
            healthGuide?: components["schemas"]["UserId"] | null;
            md?: components["schemas"]["UserId"] | null;
            np?: components["schemas"]["UserId"] | null;
            rn?: components["schemas"]["UserId"] | null;
        };
        /** @description A member of a patient's care team. */
        "people.CareTeamMember": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Internal role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description Position in the team: `md`, `np`, `rn`, `health_guide`, `behavioral_health`. */
            role: string;
            /** @description Role as displayed before the name. */
            roleLabel?: string;
            /** @description User ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description A change to a patient's care team. */
        "people.CareTeamPatch": {
            /** @description The positions to change. */
            careTeam: components["schemas"]["people.CareTeamChoice"];
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A changed field. */
        "people.ChangedField": {
            /** @description New value as text; null if there is none. */
            after?: string | null;
            /** @description Previous value as text; null if there was none. */
            before?: string | null;
            /** @description Name of the field. */
            field: string;
        };
        /** @description The code that the caller read out. */
        "people.CodeAnswer": {
            /** @description The six digits. */
            code: string;
            /** @description The patient's user ID. */
            id: components["schemas"]["UserId"];
        };
        /** @description The patient to be verified. */
        "people.CodeRequest": {
            /** @description The patient's user ID. */
            id: components["schemas"]["UserId"];
        };
        /** @description Result of a verification. */
        "people.CodeVerification": {
            /** @description Always true: an invalid code is rejected. */
            isVerified: boolean;
        };
        /** @description URLs of the tenant's dashboards. `{user_id}` in a URL is replaced by the member's user ID; null if there is no such dashboard. */
        "people.Dashboards": {
            /** @description Logs. */
            logDashboardUrl?: string | null;
            /** @description Video meetings. */
            videoDashboardUrl?: string | null;
        };
        /** @description Demographics of a person, for rows that name several people. */
        "people.Demographics": {
            /** @description City of the home address. */
            addressCity?: string | null;
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description Date of death.
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
            /** @description Whether it is a test-only patient. */
            testOnly: boolean;
            /** @description Time zone of the home address. */
            timeZone?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Demographics of several people. */
        "people.DemographicsList": {
            /** @description Sorted by ID; unknown IDs are omitted. */
            results: components["schemas"]["people.Demographics"][];
        };
        /** @description Data of a person to be added. */
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
        /** @description A person on record who may be the same as the person to be added. */
        "people.Duplicate": {
            /** @description State of the home address. */
            addressState?: string | null;
            /**
             * Format: date-time
             * @description Date of death.
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
            /** @description Matching criteria; at least one. */
            likenesses: components["schemas"]["people.Likeness"][];
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description Two records that may be of the same person. */
        "people.DuplicatePair": {
            /**
             * Format: date-time
             * @description When the pair was decided, or the decision undone.
             */
            decidedAt?: string | null;
            decidedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            keptPersonId?: components["schemas"]["PersonId"] | null;
            /** @description The two records, the older one first. Empty until access to them was checked. */
            records: components["schemas"]["people.PairedRecord"][];
            /**
             * Format: date-time
             * @description When the pair was reported.
             */
            reportedAt: string;
            reportedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int32
             * @description Version; send it with the next decision.
             */
            rowVersion: number;
            /** @description State of the pair. */
            state: components["schemas"]["people.DuplicateState"];
        };
        /** @description Possible duplicates. */
        "people.Duplicates": {
            /** @description Whether a protected person whose data the caller may not see may match. Each such answer is audited. */
            protectedMayMatch: boolean;
            /** @description Matching people, best match first, at most 20. */
            results: components["schemas"]["people.Duplicate"][];
        };
        /** @description The queue of possible duplicates changed. Does not say who is in it. */
        "people.DuplicatesChanged": Record<string, unknown>;
        /**
         * @description State of a pair of records.
         * @enum {string}
         */
        "people.DuplicateState": "open" | "dismissed" | "merged";
        /** @description An item of medical equipment. */
        "people.Equipment": {
            /** @description Name. */
            name: components["schemas"]["people.EquipmentName"];
            /** @description Type. */
            type: components["schemas"]["people.EquipmentType"];
        };
        /** @description An item of medical equipment from a form, possibly incomplete. */
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
        /** @description An option of a list. */
        "people.Fact": {
            /**
             * Format: int32
             * @description ID, unique within its list.
             */
            id: number;
            /** @description Whether it can no longer be chosen. */
            isDeleted: boolean;
            /** @description Label, which is also the stored value. */
            label: string;
        };
        /** @description The person whose record was opened. */
        "people.GrantPatient": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A staff member. */
        "people.GrantUser": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Internal role. */
            internalRole: string;
            /** @description Last name. */
            lastName: string;
            /** @description Role as displayed before the name. */
            roleLabel?: string;
        };
        /**
         * @description Reason why two people may be the same.
         * @enum {string}
         */
        "people.Likeness": "birth_date_and_name" | "phone_number" | "email";
        /** @description Another person, by IDs only. */
        "people.LinkedPerson": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description The caller's answer. */
        "people.MemberIdentity": {
            /** @description The last four of the Social Security number or employee ID. */
            memberIdentificationNumber: string;
            /** @description Person ID of the claimed member. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Result of a verification. */
        "people.MemberVerification": {
            /** @description Whether the digits match. */
            isVerified: boolean;
        };
        /** @description A named object. */
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
            /**
             * Format: email
             * @description The email address.
             */
            email: string;
            /** @description Whether the caller has confirmed that the address is also another patient's. */
            isSharedConfirmed?: boolean;
        };
        /** @description A person to be added. */
        "people.NewPerson": {
            address?: components["schemas"]["people.Address"] | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description IDs of people from `POST /user/people/duplicates/` that the caller has reviewed as possible duplicates. */
            duplicateOf?: components["schemas"]["PersonId"][];
            /**
             * Format: email
             * @description Email address.
             */
            email?: string | null;
            /** @description First name. */
            firstName?: string;
            /** @description Whether the caller was informed that a protected person may match, and adds a second record anyway. */
            isProtectedMatchConfirmed?: boolean;
            /** @description Whether the caller has confirmed that the email address is also another patient's. */
            isSharedConfirmed?: boolean;
            /** @description Last name. */
            lastName?: string;
            /** @description Phone number: ten digits of a US number in any usual notation, or `+` and the country code. It is stored as E.164. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            sex?: components["schemas"]["people.Sex"] | null;
        };
        /** @description A decision about a pair. */
        "people.PairDecision": {
            keptPersonId?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int32
             * @description The version that the decision is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description The new state: `dismissed`, `merged`, or `open` to undo either. */
            state: components["schemas"]["people.DuplicateState"];
        };
        /** @description One of two records that may be of the same person. For a protected person without a live grant, only IDs and name are set. */
        "people.PairedRecord": {
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Whether this record is masked. */
            isMasked: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Preferred name. */
            preferredName?: string | null;
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A reported pair. */
        "people.PairReport": {
            /**
             * Format: int64
             * @description ID of the pair.
             */
            id: number;
        };
        /** @description A patient: the account and all data of the person. */
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
            /** @description Whether the record is protected (the caller then holds a grant). */
            isProtected: boolean;
            /** @description Whether the user is also a staff member. */
            isProvider: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description All data of the person. */
            person: components["schemas"]["people.Person"];
            /** @description Phone number. */
            phoneNumber?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description Whether it is a test-only patient. */
            testOnly: boolean;
            /** @description Whether an urgent visit is scheduled. */
            urgentVisit: boolean;
            /** @description Membership status. */
            userStatus: components["schemas"]["people.UserStatus"];
        };
        /** @description A person became a patient. */
        "people.PatientCreated": {
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description Changes to a patient; omitted fields keep their value. */
        "people.PatientPatch": {
            person?: components["schemas"]["people.PersonPatch"] | null;
            /** @description Whether an urgent visit is scheduled. Needs no version. */
            urgentVisit?: boolean | null;
        };
        /** @description A care pod of a patient. */
        "people.PatientPod": {
            /** @description ID. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
        };
        /** @description A set of people by which the patient list can be filtered. */
        "people.PeopleFilter": {
            /** @description Name: `people_filter` of `GET /user/`. */
            name: string;
            /** @description Title. */
            title: string;
        };
        /** @description All data of a person. */
        "people.Person": {
            /** @description Addresses; the first is home. */
            addresses: components["schemas"]["people.Address"][];
            /** @description Care team. */
            careTeam: components["schemas"]["people.CareTeamMember"][];
            /**
             * Format: date-time
             * @description Date of death.
             */
            deceasedAt?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description URL of the chart in Elation, with the feature `elationIntegration`. */
            elationUrl?: string | null;
            /** @description Email address of the account, or the one that staff recorded for a person without an account. */
            email?: string | null;
            /** @description Employer. */
            employer?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Gender identities. */
            gender: string[];
            /** @description Person ID. */
            id: components["schemas"]["PersonId"];
            /**
             * Format: date-time
             * @description When a message or phone call was last exchanged.
             */
            lastContactAt?: string | null;
            /** @description Last name. */
            lastName: string;
            /** @description Medical equipment. */
            medicalEquipmentData: components["schemas"]["people.Equipment"][];
            /** @description How the member can be verified: `ssn` or `employee_id`; null if no number is on record. */
            memberIdentifierType?: string | null;
            mergedInto?: components["schemas"]["people.LinkedPerson"] | null;
            /** @description People whose records were merged into this one. Their contents stay in them. */
            mergedPeople: components["schemas"]["people.LinkedPerson"][];
            /** @description Phone number in E.164 format: of the account, or as recorded by staff for a person without an account. */
            phoneNumber?: string | null;
            /** @description Care pods. */
            pods: components["schemas"]["people.PatientPod"][];
            /** @description People whose records may be of the same person, until an admin decides. */
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
             * @description Version of the sticky note; send it with its next change.
             */
            providerNoteVersion: number;
            /** @description Whether the record is protected. */
            requestAuthForPhi: boolean;
            /** @description Sex. */
            sex: components["schemas"]["people.Sex"];
            /** @description Status data for chips. */
            summary: components["schemas"]["people.Summary"];
            /** @description Time zone of the home address: by ZIP code, otherwise by state. */
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
             * @description End of the access.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Start of the access.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Additional note. */
            note: string;
            /** @description The person whose record it is. */
            personId: components["schemas"]["PersonId"];
            /** @description User who was granted access. */
            requestingUserId: components["schemas"]["UserId"];
            userId?: components["schemas"]["UserId"] | null;
        };
        /** @description A request to open a person's protected record. */
        "people.PersonAccessRequest": {
            /** @description Reason. */
            accessReason: components["schemas"]["people.AccessReason"];
            /** @description Additional note. */
            note?: string | null;
            requestingUserId?: components["schemas"]["UserId"] | null;
        };
        /** @description A person's record changed. */
        "people.PersonChanged": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /**
         * @description Changes to one section of a person; omitted fields keep their value. Fields of different sections cannot be combined, since each section
         *     has its own version.
         */
        "people.PersonPatch": {
            /** @description Home address, as the only element of a list. State and ZIP code must match. */
            addresses?: components["schemas"]["people.Address"][] | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /**
             * Format: email
             * @description Email address. For a person with an account it can only be recorded if there is none; it is changed by `POST
             *     /user/{patient_id}/email/send-verification/`.
             */
            email?: string | null;
            /** @description Employer. */
            employer?: string | null;
            /** @description First name. */
            firstName?: string | null;
            /** @description Gender identities from `GET /facts/gender-identities/`; an empty list is stored as none. */
            gender?: string[] | null;
            /** @description Whether the caller has confirmed that the email address is also another patient's. */
            isSharedConfirmed?: boolean;
            /** @description Last name. */
            lastName?: string | null;
            /** @description All items of medical equipment. Only items with both type and name are saved. */
            medicalEquipmentData?: components["schemas"]["people.EquipmentEntry"][] | null;
            /**
             * @description Phone number: ten digits of a US number in any usual notation, or `+` and the country code. It is stored as E.164. For a person with
             *     an account it can only be recorded if there is none; members change their number themselves.
             */
            phoneNumber?: string | null;
            /** @description Preferred language. */
            preferredLanguage?: string | null;
            /** @description Preferred name. */
            preferredName?: string | null;
            primaryCareProgramInfo?: components["schemas"]["people.PrimaryCareProgramPatch"] | null;
            /** @description Pronouns from `GET /facts/pronouns/`. */
            pronouns?: string | null;
            /**
             * Format: int32
             * @description The version of the section that the change is based on, if not sent in `If-Match`.
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
            /** @description User IDs of the clinicians in the pod. */
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
        /** @description The licenses of a clinician. */
        "people.PracticingStates": {
            /** @description States and territories, sorted by name. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
        };
        /** @description The new licenses of a clinician. */
        "people.PracticingStatesChange": {
            /** @description IDs of all states in which the clinician is licensed. */
            practicingStateIds: number[];
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description Changes to a person's data in the primary care program. */
        "people.PrimaryCareProgramPatch": {
            riskScore?: components["schemas"]["people.RiskScore"] | null;
        };
        /** @description Protection of a record, and the reason for it. */
        "people.ProtectionBody": {
            /** @description Whether the person is a VIP, whose record is opened only with a stated reason. */
            isProtected: boolean;
            /** @description Reason for the change. */
            reason: string;
        };
        /** @description A staff member changed, for example their licenses. */
        "people.ProviderChanged": {
            /** @description User ID of the staff member. */
            userId: components["schemas"]["UserId"];
        };
        /** @description Fields of a staff member. */
        "people.ProviderFields": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc`, `admin`. */
            internalRole: string;
            /** @description Whether the clinician is external. */
            isExternal: boolean;
            /** @description Whether the clinician accepts more patients. */
            isTakingNewPatients: boolean;
            /**
             * Format: int64
             * @description ID for managing the licenses; null for external clinicians and other professions, whose licenses are not managed here.
             */
            physicianId?: number | null;
            /** @description States in which the clinician is licensed. */
            practicingStates: components["schemas"]["people.PracticingState"][];
            /**
             * Format: int32
             * @description Version of `practicing_states`; send it with the next change.
             */
            practicingStatesVersion: number;
            /** @description Role as displayed before the name. */
            roleLabel?: string;
            /** @description Professional title, e.g. `FNP-C`. */
            title: string;
        };
        /** @description The sticky note of a person, shared by the whole team. */
        "people.ProviderNote": {
            /** @description The text; empty if there is none. */
            providerNote: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            providerNoteLastUpdatedAt?: string | null;
            providerNoteLastUpdatedBy?: components["schemas"]["people.Author"] | null;
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
        };
        /** @description The new sticky note. */
        "people.ProviderNoteBody": {
            /** @description At most 150 characters; an empty text removes the note. */
            providerNote: string;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description One access to a record. */
        "people.RecordAccess": {
            /** @description User or service that accessed the record. */
            accessor: components["schemas"]["people.Accessor"];
            /** @description Reason of the grant with which a protected record was open. */
            accessReason?: string | null;
            /** @description `read`, `refuse` or `change`. */
            action: string;
            /**
             * Format: date-time
             * @description Time of the access.
             */
            at: string;
            /** @description The changed fields. */
            changes: components["schemas"]["people.ChangedField"][];
            /** @description ID of the audit row, as a string. */
            id: string;
            /** @description Kind of the changed object. */
            objectType?: string | null;
            /** @description Operation ID. */
            operation: string;
        };
        /** @description A page of the audit trail of a record. */
        "people.RecordAccesses": {
            /** @description Cursor of the next page; null on the last page. */
            next?: string | null;
            /** @description Accesses, newest first. */
            results: components["schemas"]["people.RecordAccess"][];
        };
        /** @description Parts of a person's clinical record were imported. */
        "people.RecordImported": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description How a patient was referred. */
        "people.Referral": {
            patientReferralProgram?: components["schemas"]["people.ReferralProgram"] | null;
        };
        /** @description The program that referred a patient. */
        "people.ReferralChoice": {
            /** @description UID of the program; null: none. */
            patientReferralProgram?: string | null;
        };
        /** @description A referral program. */
        "people.ReferralProgram": {
            /** @description Label. */
            label: string;
            /** @description UID. */
            uid: string;
        };
        /** @description Two records that may be of the same person. */
        "people.ReportedPair": {
            /** @description Person ID of the other record. */
            otherPersonId: components["schemas"]["PersonId"];
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
        };
        /** @description A grant in the review queue: the user, the person whose record was opened, and the reason. */
        "people.ReviewedGrant": {
            /** @description Reason for the access. */
            accessReason: components["schemas"]["people.AccessReason"];
            /**
             * Format: date-time
             * @description End of the access.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Start of the access.
             */
            grantedAt: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is active now. */
            isLive: boolean;
            /** @description Additional note. */
            note: string;
            /** @description Person whose record was opened; for a protected person, only what masked lists show. */
            patient: components["schemas"]["people.GrantPatient"];
            /**
             * Format: date-time
             * @description When an admin marked the grant as reviewed.
             */
            reviewedAt?: string | null;
            reviewedBy?: components["schemas"]["people.GrantUser"] | null;
            /**
             * Format: date-time
             * @description When an admin revoked the grant.
             */
            revokedAt?: string | null;
            revokedBy?: components["schemas"]["people.GrantUser"] | null;
            /** @description User who was granted access. */
            user: components["schemas"]["people.GrantUser"];
        };
        /**
         * @description Risk of serious illness.
         * @enum {string}
         */
        "people.RiskScore": "high" | "intermediate" | "low";
        /** @description A search result. For a protected person without a live grant, only IDs, name, the flag and the rank are set. */
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
             * @description 1: all words of the name match; 0.9: prefixes match; at least 0.8: words with one edit; below: similarity.
             */
            rank: number;
            sex?: components["schemas"]["people.Sex"] | null;
            /** @description Whether it is a test-only patient (corrections: included and marked). */
            testOnly: boolean;
        };
        /** @description Search results. */
        "people.SearchResults": {
            /** @description Number of `results`. */
            count: number;
            /** @description Best match first. */
            results: components["schemas"]["people.SearchHit"][];
        };
        /** @description Versions of a person's sections; an edit names the version that it is based on. */
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
             * @description Email address and phone number.
             */
            contact: number;
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
             * @description When the last question was answered; null if some or all are unanswered.
             */
            completedAt?: string | null;
            /** @description In the order of the questions. */
            userSegmentationResponse: components["schemas"]["people.SegmentationAnswer"][];
        };
        /** @description A question and its answer. */
        "people.SegmentationAnswer": {
            /** @description The member's answer. */
            answer: string;
            /** @description The question. */
            question: string;
        };
        /**
         * @description Sex, as offered in the console (record.md §3).
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
            /** @description Label. */
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
            /** @description Time zone of most of its population. */
            timeZone: string;
        };
        /** @description Status data of a person for chips and profile, maintained by other modules. */
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
            /**
             * Format: date-time
             * @description When the last visit that took place started; null if none did, or without the feature `appointmentBooking`.
             */
            lastVisitAt?: string | null;
            /**
             * Format: date-time
             * @description When the next scheduled visit starts.
             */
            nextVisitAt?: string | null;
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
            /** @description Reasons for signing up, in the given order. */
            signupReasonsInfo: components["schemas"]["people.SignupReason"][];
        };
        /** @description A row of the user list. For a protected person without a live grant, only IDs, name and the two flags are set. */
        "people.User": {
            assigneeGroup?: components["schemas"]["people.Named"] | null;
            /** @description Email address. */
            email?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Groups of a staff member. */
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
            /** @description Whether the user is a staff member. */
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
            /** @description Whether it is a test-only patient. */
            testOnly: boolean;
            userStatus?: components["schemas"]["people.UserStatus"] | null;
        };
        /** @description A patient's email address. */
        "people.UserEmail": {
            /** @description The stored address. */
            email: string;
        };
        /**
         * @description Membership status (console.md §4).
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
         * @description A care pod: the team that cares for a panel of patients.
         */
        PodId: number;
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
                /** @description False: only selectable facts; true: only facts that are no longer selectable. Both by default. */
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
                /** @description False: only selectable facts; true: only facts that are no longer selectable. Both by default. */
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
                /** @description The patient's user ID */
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
                /** @description The caller's own user ID; another user's is rejected. */
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
                /** @description Only grants of this day and later, in the tenant's time zone. */
                granted_from?: string;
                /** @description Only grants of this day and earlier, in the tenant's time zone. */
                granted_to?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description True: only reviewed grants; false (default): only unreviewed ones. */
                reviewed?: boolean;
                /** @description Only grants of this user. */
                user_id?: components["schemas"]["UserId"];
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
                /** @description The grant's ID */
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
                /** @description The grant's ID */
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
                /** @description The person's ID */
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
    update_protection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.ProtectionBody"];
            };
        };
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
    update_practicing_states: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
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
                "If-Match"?: number;
            };
            path: {
                /** @description The person's ID */
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
                "If-Match"?: number;
            };
            path: {
                /** @description The person's ID */
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
                /** @description Only patients in the caller's care pods. */
                my_pods?: boolean;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description `id`, `name`, `email` or `phone_number`; prefix `-` for descending order. Default: `-id`, or best match first with `search`. */
                ordering?: string;
                /** @description Only patients in a set of `GET /user/people/filters/`, by its name. */
                people_filter?: string;
                /**
                 * @description Only patients with one of these risk scores, separated by commas: `high`, `intermediate`, `low`. Protected patients are omitted
                 *     without a live grant.
                 */
                risk?: string;
                /** @description Search text, as in `GET /user/people/search/`. Returns at most the best 100 matches. A blank text does not filter. */
                search?: string;
                /** @description Patients or staff; patients by default. */
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
                "If-Match"?: number;
            };
            path: {
                /** @description The patient's user ID */
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
                "If-Match"?: number;
            };
            path: {
                /** @description The patient's user ID */
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
                /** @description The patient's user ID */
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
                /** @description The patient's user ID */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email was queued */
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
                /** @description Omit the members. */
                groups_only?: boolean;
                /** @description The patient's user ID: adds to each clinician the result of the licensing rule for this patient. */
                patient_id?: number;
                /** @description The patient's person ID, with the same effect. */
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
                 * @description Comma-separated person IDs, at most 200.
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
    list_duplicate_pairs: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Only pairs in this state; open ones by default. */
                state?: "open" | "dismissed" | "merged";
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
                    "application/json": components["schemas"]["Page_people.DuplicatePair"];
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
    report_duplicate_pair: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.ReportedPair"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.PairReport"];
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
    decide_duplicate_pair: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The pair's ID */
                pair_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["people.PairDecision"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["people.DuplicatePair"];
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
    list_people_filters: {
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
                    "application/json": components["schemas"]["people.PeopleFilter"][];
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
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded */
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
                /** @description `patient` or `provider`; everyone if omitted. */
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
            /** @description The email was queued */
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
export type DuplicatePairPage = components['schemas']["Page_people.DuplicatePair"];
export type ReviewedGrantPage = components['schemas']["Page_people.ReviewedGrant"];
export type UserPage = components['schemas']["Page_people.User"];
export type PersonId = components['schemas']["PersonId"];
export type PodId = components['schemas']["PodId"];
export type Problem = components['schemas']["Problem"];
export type Shift = components['schemas']["Shift"];
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
export type DuplicatePair = components['schemas']["people.DuplicatePair"];
export type DuplicateState = components['schemas']["people.DuplicateState"];
export type Duplicates = components['schemas']["people.Duplicates"];
export type DuplicatesChanged = components['schemas']["people.DuplicatesChanged"];
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
export type PairDecision = components['schemas']["people.PairDecision"];
export type PairReport = components['schemas']["people.PairReport"];
export type PairedRecord = components['schemas']["people.PairedRecord"];
export type Patient = components['schemas']["people.Patient"];
export type PatientCreated = components['schemas']["people.PatientCreated"];
export type PatientPatch = components['schemas']["people.PatientPatch"];
export type PatientPod = components['schemas']["people.PatientPod"];
export type PeopleFilter = components['schemas']["people.PeopleFilter"];
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
export type ProtectionBody = components['schemas']["people.ProtectionBody"];
export type ProviderChanged = components['schemas']["people.ProviderChanged"];
export type ProviderFields = components['schemas']["people.ProviderFields"];
export type ProviderNote = components['schemas']["people.ProviderNote"];
export type ProviderNoteBody = components['schemas']["people.ProviderNoteBody"];
export type RecordAccess = components['schemas']["people.RecordAccess"];
export type RecordAccesses = components['schemas']["people.RecordAccesses"];
export type RecordImported = components['schemas']["people.RecordImported"];
export type Referral = components['schemas']["people.Referral"];
export type ReferralChoice = components['schemas']["people.ReferralChoice"];
export type ReferralProgram = components['schemas']["people.ReferralProgram"];
export type ReportedPair = components['schemas']["people.ReportedPair"];
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

/** Payloads by kind of event. */
export interface events {
  "people.access_grants.changed": components['schemas']["people.AccessGrantsChanged"];
  "people.duplicates.changed": components['schemas']["people.DuplicatesChanged"];
  "people.patient.created": components['schemas']["people.PatientCreated"];
  "people.person.changed": components['schemas']["people.PersonChanged"];
  "people.provider.changed": components['schemas']["people.ProviderChanged"];
  "people.record.imported": components['schemas']["people.RecordImported"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "people",
  "schemas": {
    "Page_people.User": {
      "fields": {
        "results": {
          "is": {
            "fields": {
              "personDetail": {
                "is": {
                  "ref": "people.Person"
                }
              }
            }
          }
        }
      }
    },
    "people.AccessGrantsChanged": "opaque",
    "people.Address": {
      "fields": {
        "streetAddress2": {
          "wire": "street_address_2"
        }
      }
    },
    "people.DuplicatesChanged": "opaque",
    "people.NewPerson": {
      "fields": {
        "address": {
          "is": {
            "ref": "people.Address"
          }
        }
      }
    },
    "people.Patient": {
      "fields": {
        "person": {
          "is": {
            "ref": "people.Person"
          }
        }
      }
    },
    "people.PatientPatch": {
      "fields": {
        "person": {
          "is": {
            "ref": "people.PersonPatch"
          }
        }
      }
    },
    "people.Person": {
      "fields": {
        "addresses": {
          "is": {
            "ref": "people.Address"
          }
        }
      }
    },
    "people.PersonPatch": {
      "fields": {
        "addresses": {
          "is": {
            "ref": "people.Address"
          }
        }
      }
    },
    "people.User": {
      "fields": {
        "personDetail": {
          "is": {
            "ref": "people.Person"
          }
        }
      }
    }
  },
  "requests": {
    "PATCH /api/providers/me/user/people/{person_id}/": {
      "ref": "people.PersonPatch"
    },
    "PATCH /api/user/{patient_id}/": {
      "ref": "people.PatientPatch"
    },
    "POST /api/providers/me/user/people/": {
      "ref": "people.NewPerson"
    }
  },
  "responses": {
    "GET /api/providers/me/user/people/{person_id}/": {
      "ref": "people.Person"
    },
    "GET /api/user/": {
      "ref": "Page_people.User"
    },
    "GET /api/user/{patient_id}/": {
      "ref": "people.Patient"
    },
    "PATCH /api/providers/me/user/people/{person_id}/": {
      "ref": "people.Person"
    },
    "PATCH /api/user/{patient_id}/": {
      "ref": "people.Patient"
    }
  },
  "events": {
    "people.access_grants.changed": {
      "ref": "people.AccessGrantsChanged"
    },
    "people.duplicates.changed": {
      "ref": "people.DuplicatesChanged"
    }
  }
};
