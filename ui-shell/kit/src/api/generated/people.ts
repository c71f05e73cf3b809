// Made by `npm run generate` from openapi/people.json. Changes by hand are lost.
import type { ApiDocument } from '../keys';

export interface paths {
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
    "/api/phi_access_control/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
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
        /** @description An item of medical equipment. */
        "people.Equipment": {
            /** @description Name. */
            name: components["schemas"]["people.EquipmentName"];
            /** @description Type. */
            type: components["schemas"]["people.EquipmentType"];
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
        /** @description Another person, by IDs only. */
        "people.LinkedPerson": {
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            userId?: components["schemas"]["UserId"] | null;
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
        /** @description A care pod of a patient. */
        "people.PatientPod": {
            /** @description ID. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
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
        /** @description A care pod (navigation.md §3.7). */
        "people.Pod": {
            /** @description ID. */
            id: components["schemas"]["PodId"];
            /** @description Name. */
            name: string;
            /** @description User IDs of the clinicians in the pod. */
            providerIds: components["schemas"]["UserId"][];
        };
        /** @description A staff member changed, for example their licenses. */
        "people.ProviderChanged": {
            /** @description User ID of the staff member. */
            userId: components["schemas"]["UserId"];
        };
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
}

export type FieldError = components['schemas']["FieldError"];
export type Licensing = components['schemas']["Licensing"];
export type PersonId = components['schemas']["PersonId"];
export type PodId = components['schemas']["PodId"];
export type Problem = components['schemas']["Problem"];
export type Shift = components['schemas']["Shift"];
export type UserId = components['schemas']["UserId"];
export type AccessGrant = components['schemas']["people.AccessGrant"];
export type AccessReason = components['schemas']["people.AccessReason"];
export type AccessRequest = components['schemas']["people.AccessRequest"];
export type Address = components['schemas']["people.Address"];
export type AssigneeGroup = components['schemas']["people.AssigneeGroup"];
export type AssigneeGroupUser = components['schemas']["people.AssigneeGroupUser"];
export type Author = components['schemas']["people.Author"];
export type CareTeamMember = components['schemas']["people.CareTeamMember"];
export type Equipment = components['schemas']["people.Equipment"];
export type EquipmentName = components['schemas']["people.EquipmentName"];
export type EquipmentType = components['schemas']["people.EquipmentType"];
export type LinkedPerson = components['schemas']["people.LinkedPerson"];
export type Named = components['schemas']["people.Named"];
export type Patient = components['schemas']["people.Patient"];
export type PatientPod = components['schemas']["people.PatientPod"];
export type Person = components['schemas']["people.Person"];
export type PersonAccessGrant = components['schemas']["people.PersonAccessGrant"];
export type PersonAccessRequest = components['schemas']["people.PersonAccessRequest"];
export type PersonChanged = components['schemas']["people.PersonChanged"];
export type Pod = components['schemas']["people.Pod"];
export type ProviderChanged = components['schemas']["people.ProviderChanged"];
export type SearchHit = components['schemas']["people.SearchHit"];
export type SearchResults = components['schemas']["people.SearchResults"];
export type SectionVersions = components['schemas']["people.SectionVersions"];
export type Sex = components['schemas']["people.Sex"];
export type SignupReason = components['schemas']["people.SignupReason"];
export type Summary = components['schemas']["people.Summary"];
export type UserStatus = components['schemas']["people.UserStatus"];

/** Payloads by kind of event. */
export interface events {
  "people.person.changed": components['schemas']["people.PersonChanged"];
  "people.provider.changed": components['schemas']["people.ProviderChanged"];
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
    "people.Address": {
      "fields": {
        "streetAddress2": {
          "wire": "street_address_2"
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
    "people.Person": {
      "fields": {
        "addresses": {
          "is": {
            "ref": "people.Address"
          }
        }
      }
    }
  },
  "requests": {},
  "responses": {
    "GET /api/providers/me/user/people/{person_id}/": {
      "ref": "people.Person"
    },
    "GET /api/user/{patient_id}/": {
      "ref": "people.Patient"
    }
  },
  "events": {}
};
