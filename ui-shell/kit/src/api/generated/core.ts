// Made by `npm run generate` from openapi/core.json. Changes by hand are lost.
import type { ApiDocument } from '../keys';

export interface paths {
    "/api/admin/features/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the tenant's admin can switch: the features by key, the switches of console and members' application, the flags;
         *     each with its version and who changed it last.
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
         * Switch a feature on or off for the whole tenant. With its answer the gates of this host hold; open consoles and other hosts follow
         *     within a second. Errors: 404 no such feature, 412 somebody changed it after that version (with the current state), 428 no version.
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
        /** Turn a flag on or off for the tenant, as a feature is switched. Errors: 404 no such flag, 412, 428. */
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
        /** The caller's drafts, the newest first. Drafts of protected patients without a live grant come masked. */
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
         * One draft of the caller; 204 when nothing is kept there, which is no error: most places have none.
         *     Errors: 403 `phi-access-required` for a protected patient's without a live grant.
         */
        get: operations["read_draft"];
        /**
         * Keep a draft, in place of the one that is there. It needs no grant, since it shows nothing: a grant that ends while somebody
         *     types must not lose what was typed. Errors: 404 unknown patient; 409 too many drafts; 413 too large.
         */
        put: operations["save_draft"];
        post?: never;
        /** Throw a draft away. Also 204 when there is none. */
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
        /** The switches of the members' application. */
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
        /** The flags of the roll-out: those that a module declares and those that the tenant was given. */
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
        /** The switches of the console. */
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
         * Flip a switch. Needs the permission `features.manage`, which the group Admin holds. Open consoles of the tenant change within a
         *     second. Errors: 404 unknown switch, 412 somebody flipped it after the version that was given.
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
        /** What the tenant has: every declared feature with its state after the precedence feature, switch (console.md §5). */
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
         * Fetch a file with a ticket.
         * @description The address comes from an operation of the file's module and is good for 60 seconds, for whoever was given it. It needs no token; the
         *     trail names the member of staff who asked for it. A protected record needs their grant still.
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
    "/api/providers/me/communications/people/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's communications: messages, phone calls, e-mails and others, newest first. */
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
         * @description All of it happens or none. Errors: 400 an action that the object does not have; 404 unknown unit or owner group; 412 the unit changed after
         *     that version (`current` is the unit); 428 no version.
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
         * The socket (docs/contract.md, "Real time"). The token travels in the first frame. Errors: 403 for another origin, 426 for a
         *     request that is no upgrade.
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
         * Finish a sign-in: exchange the code, begin a session, set its cookie. Answers 303: to where the sign-in was begun for, or to
         *     `/?error=` with `not-a-provider`, `login-expired` or `login-failed`.
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
         * Send the browser to the identity provider (authorization code with PKCE). Answers 303; to `/?error=login-failed` when the provider
         *     cannot be reached.
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
         * End this browser's session, or with `everywhere` all of the user's. Access tokens stop to count at once, open consoles close.
         *     Also 200 when there is no session (any more). Errors: 403 `foreign-origin`.
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
         * The access token of this browser's session: the same one for all tabs until 60 s before its end, then a new one. Errors: 401
         *     `not-signed-in` (no session), 401 `session-expired` (ended, revoked, idle too long), 403 `foreign-origin`, 503 `unavailable`
         *     (the identity provider does not answer; the session lives on).
         */
        post: operations["renew_token"];
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
         * What this user's console may load: the modules of the tenant's features, each at the version that its channel names. Those whose
         *     feature is off are listed as `disabled`, so that a console can say at their addresses what is not there.
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
        /** A browser tells how a module fared that did not load or threw, and when it runs again. */
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
        /** The signed-in user, with groups, permissions and provider fields (console.md §5). */
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
         * Get a chat token: good for the socket only, for the session behind the access token. Fetch a new one at half its life and send
         *     it as `renew`.
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
        /** @description An object as shown on screens of other modules. */
        Card: {
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description ID within its type.
             */
            objectId: number;
            /** @description State, in one or two words. */
            status?: string | null;
            /** @description Title, one line. */
            title: string;
        };
        /** @description Grants or permissions changed, of the only user who receives the event or of all users. */
        "core.AccessChanged": Record<string, unknown>;
        /** @description An access token for one tab, to be kept in memory only. */
        "core.AccessToken": {
            accessToken: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: int64
             * @description Seconds until then.
             */
            expiresIn: number;
            /**
             * Format: int64
             * @description After so long without activity the session ends.
             */
            idleLimitMs: number;
            tokenType: string;
        };
        /** @description A token for the socket. */
        "core.ChatToken": {
            /**
             * Format: int64
             * @description Seconds that the token lives; renew it at half of them.
             */
            accessTtl: number;
            /** @description Goes into the socket's first frame. */
            token: string;
            /**
             * Format: uuid
             * @description Names this consumer.
             */
            uuid: string;
        };
        /** @description A draft: text of its author, about a patient or not. */
        "core.Draft": {
            /** @description What the screen put there. Null when `is_masked`. */
            body?: Record<string, unknown> | null;
            /** @description The patient is protected and the caller holds no live grant. */
            isMasked: boolean;
            patientId?: components["schemas"]["UserId"] | null;
            /** @description Where it was typed: `chat:{patientId}`, `note:{personId}`, ... */
            place: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What to keep. */
        "core.DraftBody": {
            /** @description Any JSON object up to 256 KiB. */
            body: Record<string, unknown>;
            patientId?: components["schemas"]["UserId"] | null;
        };
        /** @description One feature of the tenant with its evaluated state. */
        "core.FeatureAccess": {
            isActive: boolean;
            key: string;
        };
        /** @description One flag of the roll-out. */
        "core.FeatureFlag": {
            isActive: boolean;
            name: string;
        };
        /** @description A feature, switch or flag of the tenant changed. Exactly one of the three names is present. */
        "core.FeaturesChanged": {
            /** @description Whether it is now on. */
            active?: boolean;
            /** @description Key of the feature. */
            feature?: string | null;
            /** @description Name of the flag. */
            flag?: string | null;
            /** @description Name of the switch. */
            switch?: string | null;
        };
        /** @description A feature as an admin sets it. */
        "core.FeatureSetting": {
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            /** @description What is set. */
            isActive: boolean;
            /** @description What holds: a switch of the feature's name can turn off what is set on. */
            isOn: boolean;
            key: string;
            /** @description The module that owns it; null for one whose module is not in this build. */
            module?: string | null;
            moduleTitle?: string | null;
            /**
             * Format: int32
             * @description 0 until somebody changes it.
             */
            rowVersion: number;
            title: string;
        };
        /** @description Everything that an admin can switch. */
        "core.FeatureSettings": {
            features: components["schemas"]["core.FeatureSetting"][];
            flags: components["schemas"]["core.FlagSetting"][];
            /**
             * Format: int64
             * @description Browsers of the tenant that hold a token now: so many consoles change with a setting.
             */
            openConsoles: number;
            switches: components["schemas"]["core.SwitchSetting"][];
        };
        /** @description A switch that an admin of the tenant flips. */
        "core.FeatureSwitch": {
            active: boolean;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description What it does, for the admin. */
            note: string;
        };
        /** @description A flag as an admin sets it. */
        "core.FlagSetting": {
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            isActive: boolean;
            /** @description The module that reads it, when one declares so. */
            module?: string | null;
            moduleTitle?: string | null;
            name: string;
            /** Format: int32 */
            rowVersion: number;
        };
        /** @description Where to go now. */
        "core.LoggedOut": {
            /** @description Leaves the identity provider too, and leads back to the landing page. */
            logoutUrl: string;
        };
        /** @description How much ends. */
        "core.LogoutRequest": {
            /** @description All sessions of the user, in every browser. */
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
            /** @description Every permission that holds, as the host evaluates them: an admin's are all that there are. */
            permissions: string[];
            person: components["schemas"]["PersonId"];
            providerFields: components["schemas"]["core.ProviderFields"];
            userStatus: string;
        };
        /** @description The current release of a module's user interface changed. */
        "core.ModulesChanged": {
            /** @description Name of the module. */
            module: string;
            /** @description The version that is now current. */
            version: string;
        };
        /** @description A group by id and name. */
        "core.NamedGroup": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description A page of a person's stream. */
        "core.PersonStream": {
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description Entries of all content types whose feature is on, newest first. */
            results: components["schemas"]["core.StreamRow"][];
        };
        /** @description A state in which the user may practise. */
        "core.PracticingState": {
            abbreviation: string;
            name: string;
        };
        /** @description What makes a user a member of staff. */
        "core.ProviderFields": {
            avatar?: string | null;
            /** @description Abbreviations of the states in which the licensing rule lets the user give no clinical care. */
            closedStates: string[];
            /** @description `md`, `np`, `rn`, `bh`, `hg`, `mg`, `rc` or `admin`. */
            internalRole: string;
            /** @description A clinician of another organisation. */
            isExternal: boolean;
            /** @description The tenant matches people with the plan's list during sign-up: first name, last name, date of birth and sex must then be known. */
            personMatchingDuringSignup: boolean;
            practicingStates: components["schemas"]["core.PracticingState"][];
            /** @description What stands before the name. */
            roleLabel: string;
            /**
             * Format: int64
             * @description The tenant's id.
             */
            tenant: number;
            tenantKey: string;
            tenantName: string;
            /** @description `MD`, `FNP-C`, ... */
            title: string;
        };
        /** @description A session ended. Only its user receives the event. Without a session ID and a token, all sessions of the user ended. */
        "core.SessionEnded": {
            /**
             * Format: uuid
             * @description Session ID.
             */
            sessionId?: string | null;
            /** @description Hash of the revoked access token, hexadecimal. */
            tokenHash?: string | null;
            /** @description Reason. */
            why?: string | null;
        };
        /** @description Who changed a setting last. */
        "core.SettingAuthor": {
            firstName: string;
            id: components["schemas"]["UserId"];
            lastName: string;
        };
        /** @description What to set. */
        "core.SettingChange": {
            isActive: boolean;
            /**
             * Format: int32
             * @description The version on which the change was made, unless `If-Match` says it.
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
            /** @description Content type: `chatmessagev2`, `phonecall`, ... */
            contentType: string;
            /** @description The object as the operations of its module serialise it. */
            object: Record<string, unknown>;
            /**
             * Format: int64
             * @description Id within its content type.
             */
            objectId: number;
            /** @description Cards of the objects that are linked to it, such as the case of a call. Those of other protected people are left out. */
            related: components["schemas"]["Card"][];
        };
        /** @description Where to put a switch. */
        "core.SwitchChange": {
            active: boolean;
            /**
             * Format: int32
             * @description The version on which the change was made. A switch is a toggle and needs none; one that is given is held.
             */
            rowVersion?: number | null;
        };
        /** @description A switch with who flipped it last. */
        "core.SwitchSetting": {
            active: boolean;
            /** @description `provider`: of this console; `member`: of the members' application. */
            audience: string;
            /** Format: date-time */
            changedAt?: string | null;
            changedBy?: components["schemas"]["core.SettingAuthor"] | null;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description What it does. */
            note: string;
            /** Format: int32 */
            rowVersion: number;
        };
        /** @description What the browser says of its user. */
        "core.TokenRequest": {
            /**
             * Format: int64
             * @description Milliseconds since the user last touched anything, in any tab.
             */
            idleForMs?: number;
            /** @description A visit is running: nobody is idle in it. */
            inVisit?: boolean;
        };
        /** @description A module that this user's console may load. */
        "core.UiModule": {
            /** @description Its `module.json`. */
            declaration: Record<string, unknown>;
            /** @description Where its manifest is. */
            entry: string;
            /** @description Its name. */
            name: string;
            /** @description Why not. */
            reason?: string | null;
            /** @description Whether it may be loaded. */
            state: components["schemas"]["core.UiModuleState"];
            /** @description The version that the tenant's channel names. */
            version: string;
        };
        /** @description What a console loads. */
        "core.UiModules": {
            /** @description The modules, also those that are not ready, and why. */
            modules: components["schemas"]["core.UiModule"][];
            /** @description The shell that is current. */
            shell: components["schemas"]["core.UiShell"];
        };
        /**
         * @description State of a module in a console.
         * @enum {string}
         */
        "core.UiModuleState": "ready" | "disabled" | "incompatible" | "failed";
        /** @description What a browser tells of a module. */
        "core.UiReport": {
            /** @description Which module. */
            module: string;
            /** @description Why, without anything of a patient: what did not load, or the name of an error and where it was thrown. */
            reason: string;
            /** @description What became of it. */
            state: components["schemas"]["core.UiModuleState"];
            /** @description Which version. */
            version: string;
        };
        /** @description The shell that is current. */
        "core.UiShell": {
            /** @description Its version; none when no shell was published. */
            version?: string | null;
        };
        /** @description A piece of work. */
        "core.WorkUnit": {
            /** @description Kind of the object: `case`, `task`, `careplan`, ... */
            contentType: string;
            details?: components["schemas"]["core.WorkUnitDetails"] | null;
            /**
             * Format: date-time
             * @description When it is due; null: at any time.
             */
            dueAt?: string | null;
            /** @description First name of the person. */
            firstName?: string | null;
            /**
             * Format: int64
             * @description Id of the unit.
             */
            id: number;
            /** @description The person is protected and the caller has no access: `details` is null. */
            isMasked: boolean;
            /** @description Last name of the person. */
            lastName?: string | null;
            /**
             * Format: int64
             * @description Id of the object.
             */
            objectId: number;
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
            /** @description Whether work is left. */
            statusCategory: components["schemas"]["StateCategory"];
        };
        /** @description A work unit was created, changed or closed. The event is about the unit's person and requires the unit's feature. */
        "core.WorkUnitChanged": {
            /** @description Content type of its object. */
            contentType: string;
            /**
             * Format: int64
             * @description ID of the unit.
             */
            id: number;
            /** @description Whether it has been removed from the lists of open work. */
            isClosed: boolean;
            /**
             * Format: int64
             * @description ID of its object.
             */
            objectId: number;
        };
        /** @description How many units of a content type match. */
        "core.WorkUnitCount": {
            /** @description Content type. */
            contentType: string;
            /**
             * Format: int64
             * @description Matching units.
             */
            count: number;
        };
        /** @description What a unit says about the person's care. */
        "core.WorkUnitDetails": {
            /** @description Category, as the owning module names it. */
            category?: string | null;
            /** @description Its parent. */
            parentCategory?: string | null;
            /**
             * Format: int64
             * @description The care plan that created the work.
             */
            sourcePlanId?: number | null;
            /** @description Status, as the owning module names it. */
            status: string;
            /** @description Tags. */
            tags: string[];
            /** @description One line. */
            title: string;
        };
        /** @description A page of work. */
        "core.WorkUnitPage": {
            /** @description The count by content type; when `count_exact` is false, that of some of the matching units. */
            aggregates: components["schemas"]["core.WorkUnitCount"][];
            /**
             * Format: int64
             * @description How many match, up to 1,000; at least so many when `count_exact` is false.
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
             * @description When it is due; null: at any time.
             */
            dueDate?: string | null;
            /**
             * Format: int64
             * @description Assignee group that owns it; null: nobody.
             */
            ownerGroup?: number | null;
            /**
             * Format: int32
             * @description Version on which the edit was made, unless `If-Match` names it.
             */
            rowVersion?: number | null;
        };
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /**
         * Format: int64
         * @description A person, with or without a user account.
         */
        PersonId: number;
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
         * @description Meaning of a state for lists and counts.
         * @enum {string}
         */
        StateCategory: "open" | "complete" | "deferred";
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
                "If-Match"?: number | null;
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
                "If-Match"?: number | null;
            };
            path: {
                /** @description The flag */
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
                /** @description Only places that start so. */
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
            /** @description Nothing is kept there */
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
                /** @description The switch */
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
                /** @description Accepted for compatibility: every caller of this API is a provider, so that it must not be `false`. */
                provider_context?: boolean;
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
                /** @description As it was given */
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
            /** @description The range that was asked for */
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
    list_communications: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
            };
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
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Due at this instant or later. */
                due_from?: string;
                /** @description Due at this instant or earlier. */
                due_until?: string;
                /** @description Closed work instead of open work; only with `person_id`. */
                is_closed?: boolean;
                /** @description Rows per page. */
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
                "If-Match"?: number | null;
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
            /** @description The socket is open */
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
                /** @description Why there is no code. */
                error?: string;
                /** @description Names the sign-in. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Into the console, or to the landing page with an error */
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
                /** @description A path of this console; `/messages` when missing or not one. */
                next?: string;
                /** @description The tenant's key, when only its users may choose. */
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
            /** @description A problem (RFC 9457) */
            default: {
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
export type ChatToken = components['schemas']["core.ChatToken"];
export type Draft = components['schemas']["core.Draft"];
export type DraftBody = components['schemas']["core.DraftBody"];
export type FeatureAccess = components['schemas']["core.FeatureAccess"];
export type FeatureFlag = components['schemas']["core.FeatureFlag"];
export type FeatureSetting = components['schemas']["core.FeatureSetting"];
export type FeatureSettings = components['schemas']["core.FeatureSettings"];
export type FeatureSwitch = components['schemas']["core.FeatureSwitch"];
export type FeaturesChanged = components['schemas']["core.FeaturesChanged"];
export type FlagSetting = components['schemas']["core.FlagSetting"];
export type LoggedOut = components['schemas']["core.LoggedOut"];
export type LogoutRequest = components['schemas']["core.LogoutRequest"];
export type Me = components['schemas']["core.Me"];
export type ModulesChanged = components['schemas']["core.ModulesChanged"];
export type NamedGroup = components['schemas']["core.NamedGroup"];
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

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "maps": {
    "body": "opaque",
    "declaration": "opaque",
    "object": "opaque"
  },
  "irregular": {}
};
