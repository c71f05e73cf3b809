// Made by `npm run generate` from openapi/core.json. Changes by hand are lost.
import type { ApiDocument } from '../keys';

export interface paths {
    "/api/admin/failures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenant's failed jobs and parked events, the latest first; at most 500.
         * @description A job is listed after its last attempt failed, an event after its handler failed five times. Requires the permission `jobs.manage`.
         */
        get: operations["list_failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failures/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Dismiss a failed job or a parked event: it is never run again. Errors: 404 it is unknown or has not failed. */
        delete: operations["dismiss_failure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/failures/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a failed job, or handle a parked event, again: it is due at once and has all its attempts.
         * @description An event that is handled is removed from the list. Errors: 404 it is unknown or has not failed; 409 another job with the same purpose is
         *     pending, or the event is no longer stored.
         */
        post: operations["retry_failure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/features/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tenant's settings: features by key, switches of console and member app, flags;
         *     each with its version and last author.
         */
        get: operations["list_feature_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/features/{key}/": {
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
         * Switch a feature on or off for the whole tenant. The change applies to this host before the response; open consoles and other hosts
         *     follow within a second. Errors: 404 no such feature; 412 the version is stale (`current` is the setting as stored); 428 no version.
         */
        patch: operations["update_feature"];
        trace?: never;
    };
    "/api/admin/flags/{name}/": {
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
        /** Switch a flag on or off for the tenant. Errors: 404 no such flag; 412 the version is stale; 428 no version. */
        patch: operations["update_flag"];
        trace?: never;
    };
    "/api/drafts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's drafts, newest first. Drafts about protected patients are masked without a live grant. */
        get: operations["list_drafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drafts/{place}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a draft of the caller; 204 when there is none, which is common and not an error.
         *     Errors: 403 `phi-access-required` for a draft about a protected patient without a live grant.
         */
        get: operations["read_draft"];
        /**
         * Save a draft, replacing the previous one. Needs no grant, since it shows nothing: a grant that ends while someone
         *     is typing must not lose the text. A place that names a person decides whom the draft concerns. Errors: 400 `patient_id` is not the patient of
         *     the place, or missing for a place of an appointment; 404 unknown patient; 409 too many drafts; 413 too large.
         */
        put: operations["save_draft"];
        post?: never;
        /** Delete a draft. Also 204 when there is none. */
        delete: operations["delete_draft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature/member/switches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the switches of the member app. */
        get: operations["list_member_switches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature/provider/flags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the roll-out flags: those that a module declares and those that the tenant was given. */
        get: operations["list_provider_flags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature/provider/switches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the switches of the console. */
        get: operations["list_provider_switches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature/switches/{id}/": {
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
         * Set a switch. Requires the permission `features.manage`, which the group Admin holds. Open consoles of the tenant follow within a
         *     second. Errors: 404 unknown switch; 412 the given version is stale.
         */
        patch: operations["update_switch"];
        trace?: never;
    };
    "/api/features/v2/access/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all declared features with their state, evaluated in the order feature, switch (console.md §5). */
        get: operations["list_feature_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{ticket}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file with a ticket.
         * @description The URL comes from an operation of the file's module and is valid for 60 seconds. It needs no token; the
         *     audit trail names the staff member who requested it. A protected record still requires their grant.
         */
        get: operations["read_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{list}/preference/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save how the caller arranged a list, replacing what they saved before. Errors: 409 the caller has arranged 500 lists; 413 too large. */
        put: operations["save_list_preference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{list}/views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the views of a list: the caller's own and those that others share, with the caller's own preference. */
        get: operations["list_views"];
        put?: never;
        /**
         * Create a view of a list.
         * @description Errors: 400 an invalid name; 409 the caller has a view of this name, or 500 views; 413 too large.
         */
        post: operations["create_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{list}/views/{id}/": {
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
         * Delete a view.
         * @description Errors: 404 the caller has no such view; 403 it is shared by another user, and the caller does not manage features; 412 the version is
         *     stale (`current` is the view as stored); 428 no version.
         */
        delete: operations["delete_view"];
        options?: never;
        head?: never;
        /**
         * Update a view.
         * @description Errors: 404 the caller has no such view; 403 it is shared by another user, and the caller does not manage features; 400 an invalid
         *     name; 409 its author has another view of this name; 412 the version is stale (`current` is the view as stored); 413 too large; 428 no
         *     version.
         */
        patch: operations["update_view"];
        trace?: never;
    };
    "/api/providers/me/communications/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's communications: messages, phone calls, emails and others, newest first. */
        get: operations["list_communications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/timeline/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a person's timeline: what happened in their care, newest first. */
        get: operations["read_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open work of all modules whose feature is on, or the closed work for one person.
         * @description Work of protected people without a grant is masked, and left out when a filter matches on what the mask hides.
         */
        get: operations["list_work_units"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/work_units/{id}/{content_type}/": {
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
         * Change due date or owner of a unit, or run an action of its object.
         * @description All of it happens or none. An owner or a due date that is stored already changes nothing, whatever the version. Errors: 400 an action that the
         *     object does not have, or one that needs a reason without it; 404 unknown unit or owner group; 409 `not-licensed` or `inactive` when the owner
         *     may not give care where the person lives, or `held-by-colleague` a change in bulk of a unit on which a colleague is working; 412 the unit
         *     changed after that version (`current` is the unit); 428 no version.
         */
        patch: operations["update_work_unit"];
        trace?: never;
    };
    "/api/realtime/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connect to the WebSocket (docs/contract.md, "Real time"). The token is sent in the first frame. Errors: 403 another origin; 426
         *     not an upgrade request.
         */
        get: operations["connect_realtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/callback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish a sign-in: exchange the code, start a session, set its cookie. Responds with 303: to the requested page, or to
         *     `/?error=` with `not-a-provider`, `login-expired`, `database-unavailable` or `login-failed`.
         */
        get: operations["finish_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirect the browser to the identity provider (authorization code with PKCE). Responds with 303; to `/?error=login-failed` when the
         *     provider cannot be reached.
         */
        get: operations["begin_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: end this browser's session, or with `everywhere` all of the user's. Access tokens are revoked at once, open consoles close.
         *     Also 200 when there is no session. Errors: 403 `foreign-origin`.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the access token of this browser's session: the same one for all tabs until 60 s before its expiry, then a new one. 204 without a
         *     session cookie: nobody is signed in, which is no error. Errors: 401 `not-signed-in` (the cookie is not that of a session), 401 `session-expired` (ended, revoked, idle too long), 403 `foreign-origin`, 503 `unavailable`
         *     (the identity provider does not respond; the session continues).
         */
        post: operations["renew_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ui/badges/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what the console shows at its navigation entries: for the caller, by the modules that own them. */
        get: operations["list_badges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ui/modules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the modules that this user's console may load, each at the version in its channel. Those whose
         *     feature is off are listed as `disabled`, so that a console can show this at their URLs.
         */
        get: operations["list_ui_modules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ui/reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a module that did not load or threw, or that runs again. Only words that the host knows reach the log: the module, the version of a
         *     published build, the kind of the error, the report's ID, and the position in a file of the build.
         */
        post: operations["report_ui_module"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the signed-in user, with groups, permissions and provider fields (console.md §5). */
        get: operations["read_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/providers/me/authenticate-chat/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a chat token. It is valid for the WebSocket only, and for the session of the access token. Request a new one after half its
         *     lifetime and send it in a `renew` frame.
         */
        post: operations["authenticate_chat"];
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
        /** @description Grants or permissions changed: for the user to whom the event is limited, or for everybody. */
        "core.AccessChanged": Record<string, unknown>;
        /** @description An access token for one tab, to be stored in memory only. */
        "core.AccessToken": {
            accessToken: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: int64
             * @description Seconds until it expires.
             */
            expiresIn: number;
            /**
             * Format: int64
             * @description Milliseconds without activity after which the session ends.
             */
            idleLimitMs: number;
            tokenType: string;
        };
        /** @description The number at a navigation entry. */
        "core.Badge": {
            /** Format: int64 */
            count: number;
            /** @description Path of the entry's page. */
            path: string;
        };
        /** @description The numbers at the navigation's entries. */
        "core.Badges": {
            /** @description One for each module that counts something and whose feature is on. */
            results: components["schemas"]["core.Badge"][];
        };
        /** @description A token for the WebSocket. */
        "core.ChatToken": {
            /**
             * Format: int64
             * @description Lifetime in seconds; renew it after half of it.
             */
            accessTtl: number;
            /** @description Token for the first frame. */
            token: string;
            /**
             * Format: uuid
             * @description Client ID of this consumer.
             */
            uuid: string;
        };
        /** @description A draft of its author, about a patient or not. */
        "core.Draft": {
            /** @description Content, as saved by the screen. Null when `is_masked`. */
            body?: Record<string, unknown> | null;
            /** @description Whether the patient is protected and the caller has no live grant. */
            isMasked: boolean;
            patientId?: components["schemas"]["UserId"] | null;
            /** @description Place of the draft: `chat:{patientId}`, `note:{personId}`, ... */
            place: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A draft to be saved. */
        "core.DraftBody": {
            /** @description Any JSON object up to 256 KiB. */
            body: Record<string, unknown>;
            patientId?: components["schemas"]["UserId"] | null;
        };
        /** @description Failed background work. */
        "core.Failure": {
            /**
             * Format: int32
             * @description Number of attempts.
             */
            attempts: number;
            /** @description Status and slug of the error. */
            error: string;
            /**
             * Format: date-time
             * @description When it failed for the last time.
             */
            failedAt: string;
            /** @description ID: `job-12` or `event-7`. */
            id: string;
            /** @description Kind of the job or of the event. */
            kind: string;
            /** @description The module that handles it. */
            module: string;
        };
        /** @description A feature of the tenant with its evaluated state. */
        "core.FeatureAccess": {
            isActive: boolean;
            key: string;
        };
        /** @description A roll-out flag. */
        "core.FeatureFlag": {
            isActive: boolean;
            name: string;
        };
        /** @description A feature, switch or flag of the tenant changed. One of the three names is present. */
        "core.FeaturesChanged": {
            /** @description New state. */
            active?: boolean;
            /** @description Key of the feature. */
            feature?: string | null;
            /** @description Name of the flag. */
            flag?: string | null;
            /** @description Name of the switch. */
            switch?: string | null;
        };
        /** @description A feature setting. */
        "core.FeatureSetting": {
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            /** @description Whether it is set to on. */
            isActive: boolean;
            /** @description Whether it is effectively on: a switch with the same name can turn it off. */
            isOn: boolean;
            key: string;
            /** @description The module that owns it, or `core` for the host; null if its module is not in this build. */
            module?: string | null;
            moduleTitle?: string | null;
            /**
             * Format: int32
             * @description Version; 0 before the first change.
             */
            rowVersion: number;
            title: string;
        };
        /** @description All settings of the tenant. */
        "core.FeatureSettings": {
            features: components["schemas"]["core.FeatureSetting"][];
            flags: components["schemas"]["core.FlagSetting"][];
            /** @description Number of consoles of the tenant that are open now and that a change affects: live sockets, one per browser. */
            openConsoles: number;
            switches: components["schemas"]["core.SwitchSetting"][];
        };
        /** @description A switch that an admin of the tenant can set. */
        "core.FeatureSwitch": {
            active: boolean;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Description, for the admin. */
            note: string;
        };
        /** @description A flag setting. */
        "core.FlagSetting": {
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            isActive: boolean;
            /** @description The module that reads it, if declared. */
            module?: string | null;
            moduleTitle?: string | null;
            name: string;
            /** Format: int32 */
            rowVersion: number;
        };
        /** @description How the caller arranged a list. */
        "core.ListPreference": {
            /** @description Any JSON object up to 16 KiB. */
            state: Record<string, unknown>;
        };
        /** @description A named view of a list. */
        "core.ListView": {
            /** @description First and last name of its author. */
            authorName: string;
            /** Format: int64 */
            id: number;
            /** @description Whether the caller may change or delete it: its author, and of a shared one also those who manage features. */
            isEditable: boolean;
            /** @description Whether the caller created it. */
            isMine: boolean;
            /** @description Whether all staff can use it. */
            isShared: boolean;
            name: string;
            /** Format: int32 */
            rowVersion: number;
            /** @description Columns, order, filters: as saved by the screen. */
            state: Record<string, unknown>;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The fields of a view to change; omitted fields keep their value. */
        "core.ListViewPatch": {
            /** @description Whether all staff can use it. */
            isShared?: boolean | null;
            /** @description Up to 80 characters. */
            name?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description Any JSON object up to 16 KiB. */
            state?: Record<string, unknown> | null;
        };
        /** @description The views of a list. */
        "core.ListViews": {
            /** @description How the caller last arranged the list; null if they never did. */
            preference?: Record<string, unknown> | null;
            /** @description The caller's own and the shared ones, sorted by name. */
            results: components["schemas"]["core.ListView"][];
        };
        /** @description Where to go after sign-out. */
        "core.LoggedOut": {
            /** @description URL that signs out at the identity provider too, and returns to the landing page. */
            logoutUrl: string;
        };
        /** @description Options of a sign-out. */
        "core.LogoutRequest": {
            /** @description Whether to end all sessions of the user, in every browser. */
            everywhere?: boolean;
        };
        /** @description The signed-in user. */
        "core.Me": {
            assigneeGroup?: components["schemas"]["core.NamedGroup"] | null;
            email?: string | null;
            firstName: string;
            groups: components["schemas"]["core.NamedGroup"][];
            id: components["schemas"]["UserId"];
            isAdmin: boolean;
            isPatient: boolean;
            isProvider: boolean;
            lastName: string;
            /** @description All effective permissions; for an admin, all that exist. */
            permissions: string[];
            person: components["schemas"]["PersonId"];
            providerFields: components["schemas"]["core.ProviderFields"];
            userStatus: string;
        };
        /** @description A different release of a module's user interface became current. */
        "core.ModulesChanged": {
            /** @description Name of the module. */
            module: string;
            /** @description The current version. */
            version: string;
        };
        /** @description A group. */
        "core.NamedGroup": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A view to be created. */
        "core.NewListView": {
            /** @description Whether all staff can use it. */
            isShared?: boolean;
            /** @description Up to 80 characters, unique among the caller's views of the list. */
            name: string;
            /** @description Any JSON object up to 16 KiB. */
            state: Record<string, unknown>;
        };
        /** @description A page of a person's stream. */
        "core.PersonStream": {
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description Entries of all content types whose feature is on, newest first. */
            results: components["schemas"]["core.StreamRow"][];
        };
        /** @description A state in which the user is licensed. */
        "core.PracticingState": {
            abbreviation: string;
            name: string;
        };
        /** @description Fields of a staff member. */
        "core.ProviderFields": {
            avatar?: string | null;
            /** @description The time zone that decides which day is today: `America/New_York` unless the tenant has another one. */
            businessZone: string;
            /** @description Abbreviations of the states in which the user may not give clinical care. */
            closedStates: string[];
            /** @description `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc` or `admin`. */
            internalRole: string;
            /** @description Whether the clinician belongs to another organization. */
            isExternal: boolean;
            /** @description Whether the tenant matches people during sign-up: first name, last name, date of birth and sex are then required. */
            personMatchingDuringSignup: boolean;
            practicingStates: components["schemas"]["core.PracticingState"][];
            /** @description Role as displayed before the name. */
            roleLabel: string;
            /**
             * Format: int64
             * @description Tenant ID.
             */
            tenant: number;
            tenantKey: string;
            tenantName: string;
            /** @description `MD`, `FNP-C`, ... */
            title: string;
        };
        /** @description A session ended. The event is limited to its user. Without an ID and a token, all sessions of the user ended. */
        "core.SessionEnded": {
            /**
             * Format: uuid
             * @description Session ID.
             */
            sessionId?: string | null;
            /** @description Fingerprint of the revoked access token, in hexadecimal. */
            tokenHash?: string | null;
            /** @description Reason for the end. */
            why?: string | null;
        };
        /** @description Who last changed a setting. */
        "core.SettingAuthor": {
            firstName: string;
            id: components["schemas"]["UserId"];
            lastName: string;
        };
        /** @description A change of a setting. */
        "core.SettingChange": {
            isActive: boolean;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description An entry of a person's stream. */
        "core.StreamRow": {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Content type: `chatmessagev2`, `phonecall`, etc. */
            contentType: string;
            /** @description The object, as serialized by the operations of its module. */
            object: Record<string, unknown>;
            /**
             * Format: int64
             * @description ID within its content type.
             */
            objectId: number;
            /** @description Cards of linked objects, such as the case of a call. Those of other protected people are omitted. */
            related: components["schemas"]["Card"][];
        };
        /** @description A change of a switch. */
        "core.SwitchChange": {
            active: boolean;
            /**
             * Format: int32
             * @description The version that the change is based on. Optional for a switch; checked if sent.
             */
            rowVersion?: number | null;
        };
        /** @description A switch, with its last author. */
        "core.SwitchSetting": {
            active: boolean;
            /** @description `provider`: of this console; `member`: of the member app. */
            audience: string;
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Description. */
            note: string;
            /** Format: int32 */
            rowVersion: number;
        };
        /** @description The user's activity. */
        "core.TokenRequest": {
            /**
             * Format: int64
             * @description Milliseconds since the last input in any tab.
             */
            idleForMs?: number;
            /** @description Whether a visit is running: its participants are never idle. */
            inVisit?: boolean;
        };
        /** @description A module for this user's console. */
        "core.UiModule": {
            /** @description Its `module.json`. */
            declaration: Record<string, unknown>;
            /** @description URL of its container, the script that it starts with. */
            entry: string;
            /** @description Name. */
            name: string;
            /** @description Why it may not be loaded. */
            reason?: string | null;
            /** @description Whether it may be loaded. */
            state: components["schemas"]["core.UiModuleState"];
            /** @description The version in the tenant's channel. */
            version: string;
        };
        /** @description The builds that a console loads. */
        "core.UiModules": {
            /** @description The modules, including those that are not ready, with the reason. */
            modules: components["schemas"]["core.UiModule"][];
            /**
             * @description The tenant's position when this was read. A console that reads its data after it, and says `hello` with this position, misses no
             *     event in between.
             */
            position: string;
            /** @description The current shell. */
            shell: components["schemas"]["core.UiShell"];
        };
        /**
         * @description State of a module in a console.
         * @enum {string}
         */
        "core.UiModuleState": "ready" | "disabled" | "incompatible" | "failed";
        /** @description A browser's report about a module. */
        "core.UiReport": {
            /** @description Name of the module. */
            module: string;
            /** @description The reason, without patient data: what did not load, or the name of an error and where it was thrown. */
            reason: string;
            /** @description Its state. */
            state: components["schemas"]["core.UiModuleState"];
            /** @description Its version. */
            version: string;
        };
        /** @description The current shell. */
        "core.UiShell": {
            /** @description Version; null when no shell was published. */
            version?: string | null;
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
        /** @description A work unit was created, changed or closed. The event is about the unit's person and requires the unit's feature. */
        "core.WorkUnitChanged": {
            /** @description Content type of its object. */
            contentType: string;
            /**
             * Format: int64
             * @description The unit's ID.
             */
            id: number;
            /** @description Whether it has left the lists of open work. */
            isClosed: boolean;
            /**
             * Format: int64
             * @description ID of its object.
             */
            objectId: number;
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
        /** @description A page of work. */
        "core.WorkUnitPage": {
            /**
             * @description Number of units by content type; if `count_exact` is false, of some of the matching units. The inbox also counts the types that its
             *     filter by type excludes.
             */
            aggregates: components["schemas"]["core.WorkUnitCount"][];
            /**
             * Format: int64
             * @description How many match, up to 1,000; at least so many when `count_exact` is false: more match, or few of very many units do.
             */
            count: number;
            /** @description Whether `count` and `aggregates` are exact. */
            countExact: boolean;
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description Matching units, highest priority first, then by due date. */
            results: components["schemas"]["core.WorkUnit"][];
        };
        /** @description Changes of a unit. Fields that are absent stay as they are. */
        "core.WorkUnitPatch": {
            /** @description Trigger of an action of the object. */
            action?: string | null;
            /**
             * Format: date-time
             * @description When it is due; null without a due date.
             */
            dueDate?: string | null;
            /** @description Whether this is one of several selected units that are changed together: then it is rejected while a colleague is working on it. */
            isBulk?: boolean;
            /**
             * Format: int64
             * @description Assignee group that owns it; null: nobody.
             */
            ownerGroup?: number | null;
            /** @description Reason why the action is run, for actions that need a reason; at most 500 characters. */
            reason?: string | null;
            /**
             * Format: int32
             * @description Version on which the edit was made, unless `If-Match` names it.
             */
            rowVersion?: number | null;
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
        /**
         * @description The meaning of a state for lists and counts.
         * @enum {string}
         */
        StateCategory: "open" | "complete" | "deferred";
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
    list_failures: {
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
                    "application/json": components["schemas"]["core.Failure"][];
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
    dismiss_failure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the failed work */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dismissed */
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
    retry_failure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the failed work */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Due again */
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
    list_feature_settings: {
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
                    "application/json": components["schemas"]["core.FeatureSettings"];
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
    update_feature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The feature's key */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.SettingChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.FeatureSetting"];
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
    update_flag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The flag's name */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.SettingChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.FlagSetting"];
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
    list_drafts: {
        parameters: {
            query?: {
                /** @description Only these places, separated by commas. */
                places?: string;
                /** @description Only places with this prefix. */
                prefix?: string;
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
                    "application/json": components["schemas"]["core.Draft"][];
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
    read_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Where it was typed */
                place: string;
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
                    "application/json": components["schemas"]["core.Draft"];
                };
            };
            /** @description There is no draft */
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
    save_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Where it is typed */
                place: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.DraftBody"];
            };
        };
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
    delete_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Where it was typed */
                place: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
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
    list_member_switches: {
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
                    "application/json": components["schemas"]["core.FeatureSwitch"][];
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
    list_provider_flags: {
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
                    "application/json": components["schemas"]["core.FeatureFlag"][];
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
    list_provider_switches: {
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
                    "application/json": components["schemas"]["core.FeatureSwitch"][];
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
    update_switch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The switch's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.SwitchChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.FeatureSwitch"];
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
    list_feature_access: {
        parameters: {
            query?: {
                provider_context?: true;
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
                    "application/json": components["schemas"]["core.FeatureAccess"][];
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
    read_file: {
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
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    save_list_preference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list, as its screen names it */
                list: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.ListPreference"];
            };
        };
        responses: {
            /** @description Saved */
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
    list_views: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list, as its screen names it: `people.patients` */
                list: string;
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
                    "application/json": components["schemas"]["core.ListViews"];
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
    create_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The list, as its screen names it */
                list: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.NewListView"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.ListView"];
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
    delete_view: {
        parameters: {
            query?: never;
            header: {
                /** @description The view's version */
                "If-Match": number;
            };
            path: {
                /** @description The view's ID */
                id: number;
                /** @description The list, as its screen names it */
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
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
    update_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The view's ID */
                id: number;
                /** @description The list, as its screen names it */
                list: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.ListViewPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.ListView"];
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
    list_communications: {
        parameters: {
            query?: {
                /** @description Content types, separated by commas (`phonecall,caseemail`); all by default. */
                content_types?: string;
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
                    "application/json": components["schemas"]["core.PersonStream"];
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
    read_timeline: {
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
                    "application/json": components["schemas"]["core.PersonStream"];
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
    list_work_units: {
        parameters: {
            query?: {
                /** @description Categories. */
                categories?: string;
                /** @description Content types. */
                content_types?: string;
                /** @description Only work that the caller created. */
                created_by_me?: boolean;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Due at this instant or later. */
                due_from?: string;
                /** @description Due at this instant or earlier. */
                due_until?: string;
                /** @description Closed work instead of open work; only with `person_id`. */
                is_closed?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Whose work; ignored when `owner_ids` or `owner_group_ids` is given. */
                owner?: "any" | "me" | "my_groups" | "unassigned";
                /** @description Assignee groups that own the work. */
                owner_group_ids?: string;
                /** @description User ids of owners. */
                owner_ids?: string;
                /** @description Parent categories. */
                parent_categories?: string;
                /** @description Person whom the work is for. */
                person_id?: number;
                /** @description Priorities: 0, 1, 2. */
                priorities?: string;
                /** @description Care plans that created the work. */
                source_plan_ids?: string;
                /** @description Tags, all of which the unit must have. */
                tags?: string;
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
    update_work_unit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version on which the edit was made, unless the body names it */
                "If-Match"?: number;
            };
            path: {
                /** @description Its content type */
                content_type: string;
                /** @description Id of the unit */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.WorkUnitPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.WorkUnit"];
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
    connect_realtime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The WebSocket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not an upgrade */
            426: {
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
    finish_login: {
        parameters: {
            query?: {
                /** @description The authorization code. */
                code?: string;
                /** @description Error code, if there is no authorization code. */
                error?: string;
                /** @description State of the sign-in. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the console, or to the landing page with an error */
            303: {
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
    begin_login: {
        parameters: {
            query?: {
                /** @description The page to open after sign-in, a path of this console; `/messages` if omitted or invalid. */
                next?: string;
                /** @description The tenant's key, to restrict the sign-in to its users. */
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider */
            303: {
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
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.LogoutRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.LoggedOut"];
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
    renew_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.TokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["core.AccessToken"];
                };
            };
            /** @description Nobody is signed in in this browser */
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
    list_badges: {
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
                    "application/json": components["schemas"]["core.Badges"];
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
    list_ui_modules: {
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
                    "application/json": components["schemas"]["core.UiModules"];
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
    report_ui_module: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["core.UiReport"];
            };
        };
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
    read_me: {
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
                    "application/json": components["schemas"]["core.Me"];
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
    authenticate_chat: {
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
                    "application/json": components["schemas"]["core.ChatToken"];
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
export type PersonId = components['schemas']["PersonId"];
export type Problem = components['schemas']["Problem"];
export type StateCategory = components['schemas']["StateCategory"];
export type UserId = components['schemas']["UserId"];
export type AccessChanged = components['schemas']["core.AccessChanged"];
export type AccessToken = components['schemas']["core.AccessToken"];
export type Badge = components['schemas']["core.Badge"];
export type Badges = components['schemas']["core.Badges"];
export type ChatToken = components['schemas']["core.ChatToken"];
export type Draft = components['schemas']["core.Draft"];
export type DraftBody = components['schemas']["core.DraftBody"];
export type Failure = components['schemas']["core.Failure"];
export type FeatureAccess = components['schemas']["core.FeatureAccess"];
export type FeatureFlag = components['schemas']["core.FeatureFlag"];
export type FeatureSetting = components['schemas']["core.FeatureSetting"];
export type FeatureSettings = components['schemas']["core.FeatureSettings"];
export type FeatureSwitch = components['schemas']["core.FeatureSwitch"];
export type FeaturesChanged = components['schemas']["core.FeaturesChanged"];
export type FlagSetting = components['schemas']["core.FlagSetting"];
export type ListPreference = components['schemas']["core.ListPreference"];
export type ListView = components['schemas']["core.ListView"];
export type ListViewPatch = components['schemas']["core.ListViewPatch"];
export type ListViews = components['schemas']["core.ListViews"];
export type LoggedOut = components['schemas']["core.LoggedOut"];
export type LogoutRequest = components['schemas']["core.LogoutRequest"];
export type Me = components['schemas']["core.Me"];
export type ModulesChanged = components['schemas']["core.ModulesChanged"];
export type NamedGroup = components['schemas']["core.NamedGroup"];
export type NewListView = components['schemas']["core.NewListView"];
export type PersonStream = components['schemas']["core.PersonStream"];
export type PracticingState = components['schemas']["core.PracticingState"];
export type ProviderFields = components['schemas']["core.ProviderFields"];
export type SessionEnded = components['schemas']["core.SessionEnded"];
export type SettingAuthor = components['schemas']["core.SettingAuthor"];
export type SettingChange = components['schemas']["core.SettingChange"];
export type StreamRow = components['schemas']["core.StreamRow"];
export type SwitchChange = components['schemas']["core.SwitchChange"];
export type SwitchSetting = components['schemas']["core.SwitchSetting"];
export type TokenRequest = components['schemas']["core.TokenRequest"];
export type UiModule = components['schemas']["core.UiModule"];
export type UiModuleState = components['schemas']["core.UiModuleState"];
export type UiModules = components['schemas']["core.UiModules"];
export type UiReport = components['schemas']["core.UiReport"];
export type UiShell = components['schemas']["core.UiShell"];
export type WorkUnit = components['schemas']["core.WorkUnit"];
export type WorkUnitChanged = components['schemas']["core.WorkUnitChanged"];
export type WorkUnitCount = components['schemas']["core.WorkUnitCount"];
export type WorkUnitDetails = components['schemas']["core.WorkUnitDetails"];
export type WorkUnitPage = components['schemas']["core.WorkUnitPage"];
export type WorkUnitPatch = components['schemas']["core.WorkUnitPatch"];
export type WorkUnitWhole = components['schemas']["core.WorkUnitWhole"];

/** Payloads by kind of event. */
export interface events {
  "core.access.changed": components['schemas']["core.AccessChanged"];
  "core.features.changed": components['schemas']["core.FeaturesChanged"];
  "core.modules.changed": components['schemas']["core.ModulesChanged"];
  "core.session.ended": components['schemas']["core.SessionEnded"];
  "core.work_unit.changed": components['schemas']["core.WorkUnitChanged"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "core",
  "schemas": {
    "core.AccessChanged": "opaque",
    "core.Draft": {
      "fields": {
        "body": {
          "is": "opaque"
        }
      }
    },
    "core.DraftBody": {
      "fields": {
        "body": {
          "is": "opaque"
        }
      }
    },
    "core.ListPreference": {
      "fields": {
        "state": {
          "is": "opaque"
        }
      }
    },
    "core.ListView": {
      "fields": {
        "state": {
          "is": "opaque"
        }
      }
    },
    "core.ListViewPatch": {
      "fields": {
        "state": {
          "is": "opaque"
        }
      }
    },
    "core.ListViews": {
      "fields": {
        "preference": {
          "is": "opaque"
        },
        "results": {
          "is": {
            "ref": "core.ListView"
          }
        }
      }
    },
    "core.NewListView": {
      "fields": {
        "state": {
          "is": "opaque"
        }
      }
    },
    "core.PersonStream": {
      "fields": {
        "results": {
          "is": {
            "ref": "core.StreamRow"
          }
        }
      }
    },
    "core.StreamRow": {
      "fields": {
        "object": {
          "is": "opaque"
        }
      }
    },
    "core.UiModule": {
      "fields": {
        "declaration": {
          "is": "opaque"
        }
      }
    },
    "core.UiModules": {
      "fields": {
        "modules": {
          "is": {
            "ref": "core.UiModule"
          }
        }
      }
    }
  },
  "requests": {
    "PATCH /api/lists/{list}/views/{id}/": {
      "ref": "core.ListViewPatch"
    },
    "POST /api/lists/{list}/views/": {
      "ref": "core.NewListView"
    },
    "PUT /api/drafts/{place}/": {
      "ref": "core.DraftBody"
    },
    "PUT /api/lists/{list}/preference/": {
      "ref": "core.ListPreference"
    }
  },
  "responses": {
    "GET /api/drafts/": {
      "ref": "core.Draft"
    },
    "GET /api/drafts/{place}/": {
      "ref": "core.Draft"
    },
    "GET /api/lists/{list}/views/": {
      "ref": "core.ListViews"
    },
    "GET /api/providers/me/communications/people/{person_id}/": {
      "ref": "core.PersonStream"
    },
    "GET /api/providers/me/timeline/people/{person_id}/": {
      "ref": "core.PersonStream"
    },
    "GET /api/ui/modules/": {
      "ref": "core.UiModules"
    },
    "PATCH /api/lists/{list}/views/{id}/": {
      "ref": "core.ListView"
    },
    "POST /api/lists/{list}/views/": {
      "ref": "core.ListView"
    }
  },
  "events": {
    "core.access.changed": {
      "ref": "core.AccessChanged"
    }
  }
};
