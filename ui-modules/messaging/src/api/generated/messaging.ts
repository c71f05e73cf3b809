// Made by `npm run generate` from openapi/messaging.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/chat/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file that shall stand in a message to a patient.
         * @description It is looked at as a whole before anything is stored: its kind is what its bytes say, a picture must decode and have at most 50
         *     million pixels. The answer's `id` goes into `attachments` of `POST /chat/v2/`; what no message takes within a week is thrown away.
         *     The same `uid` again with the same bytes answers 200.
         */
        post: operations["upload_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/attachment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is known of a file, and where its thumbnail and its bytes are. */
        get: operations["read_attachment"];
        put?: never;
        post?: never;
        /** Throw a file away that was sent and stands in no message yet. 409 for one that does. */
        delete: operations["discard_attachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/attachment/{id}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch a file, or a range of it. It is never shown by itself: a browser that is sent here saves it. */
        get: operations["read_attachment_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/attachment/{id}/pages/{page}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw a page of a TIFF, which no browser shows, as PNG. 404 for a page that there is not, and for other files. */
        get: operations["read_attachment_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/attachment/{id}/thumbnail/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch the small picture of a picture, as JPEG; 404 for a file that has none. */
        get: operations["read_attachment_thumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/attachment/{id}/ticket/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an address at which a browser can fetch a file by itself, to save it as it arrives. Good for 60 seconds. */
        post: operations["issue_attachment_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/claim-settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how the tenant wants claims to work. */
        get: operations["read_claim_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how the tenant wants claims to work.
         * @description Errors: 400 a number that cannot be; 412 somebody changed it after that version (`current` is what holds); 428 no version.
         */
        patch: operations["update_claim_settings"];
        trace?: never;
    };
    "/api/chat/pod-filter-options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the care pods by which the inbox can be filtered, by name. */
        get: operations["list_pod_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search in all threads of the tenant, the newest message first.
         * @description Messages of protected patients for whom the caller holds no grant are left out: that a word stands in somebody's thread is part of
         *     their record. Test-only patients are found and marked. What is redacted or deleted is not found.
         */
        get: operations["search_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/search/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the people by whom messages can be looked for.
         * @description Nothing to look for finds nobody. Protected patients without a grant are found by name and masked.
         */
        get: operations["search_message_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/thread-counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the threads of the inbox, for its filters, its pods and the badge in the navigation.
         * @description The badge counts unread threads within the caller's pods (corrections: unread). Test-only patients count nowhere.
         */
        get: operations["count_threads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/thread/{uid}/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Claim a thread, or show that one still works on it.
         * @description Again by its owner renews the lease, when less than half of it is left. A team's thread may be taken by its members. 409
         *     `claimed-by-other` (`current` is the work as it is) without `take_over`.
         */
        put: operations["claim_thread"];
        post?: never;
        /**
         * Give a thread back: it is nobody's.
         * @description 409 `claimed-by-other` when somebody else has claimed it; nothing happens when nobody has.
         */
        delete: operations["give_thread_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/thread/{uid}/done/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a thread done: what the patient wrote needs no answer any more, and nobody owns it.
         * @description It is open again when the patient writes. 409 `claimed-by-other` without `over_claim`.
         */
        put: operations["finish_thread"];
        post?: never;
        /** Take a thread up again that was marked done: what the patient wrote waits for an answer as it did before. */
        delete: operations["reopen_thread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/thread/{uid}/hand-over/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a thread over to a clinician or to a team.
         * @description Whoever sees a thread may: the version says that they saw whose it was. Errors: 404 no such clinician or team; 400 both or neither
         *     named, or a note that is too long; 412 its work changed after that version (`current` is the work as it is); 428 no version.
         */
        post: operations["hand_thread_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/thread/{uid}/snooze/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a thread aside.
         * @description It stays with its owner as long as their lease holds. When its time comes it is unread again. Errors: 400 an instant that has passed or is
         *     more than a year away; 409 `claimed-by-other` without `over_claim`.
         */
        put: operations["snooze_thread"];
        post?: never;
        /** Take a thread up again that was put aside. */
        delete: operations["unsnooze_thread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v2/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message to a patient.
         * @description The same uid again with the same content answers 200 with the stored message; with other content 409. A text marks the thread
         *     read (console.md §4). 400 a place of a macro was not filled in. Naming another sender or tenant than the token's is 403
         *     `identity-mismatch`. Over another's claim (`messaging.claims`) it is 409 `claimed-by-other` without `over_claim`, or always
         *     `claim-refuses-replies`, as the tenant wants it; `current` is the work on the thread.
         */
        post: operations["send_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v2/chat_message/{uid}/delete/": {
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
         * Delete one's own last message.
         * @description Nobody is shown it any more; the trail says who deleted it and when, and the database keeps it. 403 for who did not send it; 409 when
         *     it is not the last of the thread, has tasks, or is no text but something that happened.
         */
        delete: operations["delete_message"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v2/message/{uid}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one message.
         * @description `uid` is the message's uid or its number, by which other objects name it. The text and the files of a redacted message are given to
         *     holders of the permission `messages.read_redacted` only, and the trail says that they read it; others get the message without.
         */
        get: operations["read_message"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v2/thread/{uid}/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search in one thread, the newest message first.
         * @description What is redacted or deleted is not found.
         */
        get: operations["search_thread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v3/chat_message/{uid}/": {
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
         * Redact a message, or take that back.
         * @description Everybody sees that there was a message, nobody what it says; search does not find it. Its text is kept: `GET /chat/v2/message/{uid}/`
         *     gives it to those who may read it. Needs the permission `messages.redact`. 409 when it is no text but something that happened.
         */
        patch: operations["redact_message"];
        trace?: never;
    };
    "/api/chat/v3/chat_message/{uid}/tags/": {
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
         * Say what a message is about.
         * @description A thread is listed by the tag of its newest patient message (corrections: unread).
         */
        patch: operations["tag_message"];
        trace?: never;
    };
    "/api/chat/v3/chat_message/{uid}/urgency/": {
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
         * Say whether a message is urgent.
         * @description A thread is as urgent as its newest patient message (corrections: unread).
         */
        patch: operations["rate_message"];
        trace?: never;
    };
    "/api/chat/v3/thread/{uid}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one thread: its state, its patient and its last message. */
        get: operations["read_thread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a thread read or unread, for the whole team.
         * @description Naming another reader than the token's user is 403 `identity-mismatch`.
         */
        patch: operations["mark_thread"];
        trace?: never;
    };
    "/api/chat/v3/thread/{uid}/history-at/{timetoken}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stretch of a thread around a timetoken.
         * @description Timetoken `0` is the beginning, `9223372036854775807` the end.
         */
        get: operations["read_thread_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/v4/thread/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the threads of the inbox, the one with the newest message first.
         * @description Test-only patients stand in no list (console.md §5), but `patientId` finds them. Threads of protected patients are masked without
         *     a grant: name, ids and place in the list.
         */
        get: operations["list_threads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/attachments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a file that a patient sends with a message.
         * @description As `POST /chat/attachment`; the answer's `id` goes into `attachments` of `POST /inbound/messages/`. It shows nothing of the patient.
         */
        post: operations["deliver_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver what a patient wrote.
         * @description The same uid again with the same content answers 200 with the stored message; with other content 409. The patient must be one of
         *     this tenant: 404. Marks the thread unread; its tag and urgency become the message's. Delivering shows nothing of the patient:
         *     a protected patient's message is stored like any other, and answered without its text and sender.
         */
        post: operations["deliver_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/phone-calls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a phone call.
         * @description The same `external_call_id` again answers 200 with the stored call, after it took what was not known: end, recording, number, patient,
         *     member of staff. What is known stays, since staff may have written it. A number makes no call a patient's: families share them, so
         *     staff decide. Delivering shows nothing of the patient.
         */
        post: operations["deliver_phone_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/macros/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List macros
         * @description The caller's own, those of their teams and of the tenant, by name: all of them.
         */
        get: operations["list_macros"];
        put?: never;
        /**
         * Create a macro
         * @description Errors: 404 it is for a team of which the caller is not; 403 it is for the tenant and the caller may not (`macros.keep`); 400 a field that
         *     cannot be kept, or a name or key that another macro of the same owner has; 409 there are 300 already.
         */
        post: operations["create_macro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/macros/{id}/": {
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
         * Delete a macro
         * @description Errors: 404 the caller has no such macro; 403 it is not theirs to delete.
         */
        delete: operations["delete_macro"];
        options?: never;
        head?: never;
        /**
         * Update a macro
         * @description Errors: 404 the caller has no such macro, or is not of the team; 403 it, or what it is to become, is not theirs to change; 400 a field that cannot be kept, or a
         *     name or key that another macro of the same owner has; 409 where it is to go there are 300 already; 412 somebody changed it after that version (`current` is the macro as it is now);
         *     428 no version.
         */
        patch: operations["update_macro"];
        trace?: never;
    };
    "/api/providers/me/phone-calls/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List phone calls, the newest first.
         * @description Calls of protected people are masked without a grant: ids, name and place in the list. Naming another user than the token's in
         *     `created_by` is 403 `identity-mismatch`.
         */
        get: operations["list_phone_calls"];
        put?: never;
        /**
         * Log a phone call.
         * @description The same uid again for the same person answers 200 with the stored call; 409 when the uid or the telephony's id is another call's.
         *     Naming another creator than the token's user is 403 `identity-mismatch`.
         */
        post: operations["log_phone_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/phone-calls/{id}/": {
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
         * Take away a phone call that was logged by mistake.
         * @description It is kept and shown nowhere. Only who created it may do so, and only while it belongs to no case: 403 and 409. A stale version is
         *     412.
         */
        delete: operations["remove_phone_call"];
        options?: never;
        head?: never;
        /**
         * Change a phone call: say how it went, link it to a person, or take it out of a patient's thread.
         * @description A call is taken from its person only by who created it, and only while it belongs to no case: 403 and 409. A call that the
         *     telephony delivered and nobody created may be moved by anybody. A stale version is 412 with the call as it is.
         */
        patch: operations["update_phone_call"];
        trace?: never;
    };
    "/api/providers/me/phone-calls/dispositions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List how calls can end. */
        get: operations["list_dispositions"];
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
        /**
         * Format: int64
         * @description An attachment's number.
         */
        AttachmentId: number;
        /**
         * Format: int64
         * @description A phone call's number.
         */
        CallId: number;
        /**
         * Format: int64
         * @description A disposition's number.
         */
        DispositionId: number;
        /** @description An invalid field. */
        FieldError: {
            /** @description What is wrong, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /** @description A URL from which a file can be fetched without a token, for a minute. */
        FileTicket: {
            /**
             * Format: date-time
             * @description When the URL expires.
             */
            expiresAt: string;
            /** @description URL of the file on this host. */
            url: string;
        };
        /**
         * Format: int64
         * @description A message's number.
         */
        MessageId: number;
        /** @description A file of a message, or one that waits for its message. */
        "messaging.Attachment": {
            /** @description By what the bytes say: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`. */
            contentType: string;
            /** @description Where the file is. */
            file: string;
            /**
             * Format: int32
             * @description The same downwards.
             */
            height?: number | null;
            /** @description Its number. */
            id: components["schemas"]["AttachmentId"];
            /** @description Its name; the ending says what it is. */
            name: string;
            /**
             * Format: int32
             * @description Pages of a TIFF, each of which `GET /chat/attachment/{id}/pages/{page}/` draws; null for other files.
             */
            pages?: number | null;
            /**
             * Format: int64
             * @description How many bytes.
             */
            size: number;
            /** @description Where a small picture of it is; null when there is none. */
            thumbnail?: string | null;
            /**
             * Format: int32
             * @description Pixels of a picture as it is looked at; of a TIFF those of its first page.
             */
            width?: number | null;
        };
        /** @description What a list of calls shows of whom a call is with. */
        "messaging.CallContact": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description What they want to be called. */
            preferredName?: string | null;
        };
        /** @description How a tenant wants claims to work. */
        "messaging.ClaimSettings": {
            /**
             * Format: int32
             * @description Minutes for which a claim holds without a sign of its owner.
             */
            leaseMinutes: number;
            /** @description Whether one may reply over another's claim. */
            replyOver: components["schemas"]["messaging.ReplyOver"];
            /**
             * Format: int32
             * @description Clinic minutes in which a patient is to be answered.
             */
            responseMinutes: number;
            /**
             * Format: int32
             * @description The version on which the next change is made; 0 as long as nobody changed the defaults.
             */
            rowVersion: number;
            /** @description Whether these also pass while the clinic is closed. */
            urgentAtAllHours: boolean;
            /**
             * Format: int32
             * @description Minutes in which an urgent message is to be answered.
             */
            urgentResponseMinutes: number;
        };
        /** @description What is to change; what is not mentioned stays. */
        "messaging.ClaimSettingsPatch": {
            /**
             * Format: int32
             * @description Minutes for which a claim holds without a sign of its owner; 5 to 720.
             */
            leaseMinutes?: number | null;
            replyOver?: components["schemas"]["messaging.ReplyOver"] | null;
            /**
             * Format: int32
             * @description Clinic minutes in which a patient is to be answered; 1 to 10,080.
             */
            responseMinutes?: number | null;
            /**
             * Format: int32
             * @description The version on which the change was made, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
            /** @description Whether these also pass while the clinic is closed. */
            urgentAtAllHours?: boolean | null;
            /**
             * Format: int32
             * @description Minutes in which an urgent message is to be answered; 1 to 10,080.
             */
            urgentResponseMinutes?: number | null;
        };
        /** @description A claim. */
        "messaging.ClaimThread": {
            /** @description Also when somebody else has claimed it. */
            takeOver?: boolean;
        };
        /** @description A patient's message. */
        "messaging.DeliverMessage": {
            /** @description Files of `POST /inbound/attachments/` that this client delivered for the patient, at most 4, in their order. */
            attachments?: components["schemas"]["AttachmentId"][];
            /** @description The member app found red flags in it, or the patient says so. */
            isUrgent?: boolean;
            /** @description The patient's e-mail address, in any case; when both are given they must belong together. */
            patientEmail?: string | null;
            patientId?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When the patient wrote it; now when not given. At most five minutes ahead of the host's clock.
             */
            sentAt?: string | null;
            tag?: components["schemas"]["messaging.Tag"] | null;
            /** @description Trimmed; 1 to 10,000 characters. May be empty when a file is named. */
            text?: string;
            /**
             * Format: uuid
             * @description Made by the member app, so that a message delivered twice is stored once.
             */
            uid: string;
        };
        /** @description A call that went through the tenant's telephony. */
        "messaging.DeliverPhoneCall": {
            /**
             * Format: date-time
             * @description When it began. At most five minutes ahead of the host's clock.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description When it ended; a later delivery may say it.
             */
            callEndedAt?: string | null;
            /** @description The number that called or was called, if it is known. */
            contactPhoneNumber?: string | null;
            direction?: components["schemas"]["messaging.Direction"] | null;
            /** @description As the telephony names it, so that a call delivered twice is stored once. */
            externalCallId: string;
            /** @description The patient's e-mail address instead; when both are given they must belong together. */
            patientEmail?: string | null;
            patientId?: components["schemas"]["UserId"] | null;
            providerId?: components["schemas"]["UserId"] | null;
            /** @description Where the recording is, behind https; a later delivery may say it. */
            recordingUrl?: string | null;
        };
        /**
         * @description Who called whom (console.md §3).
         * @enum {string}
         */
        "messaging.Direction": "INBOUND" | "OUTBOUND";
        /** @description How a call ended. */
        "messaging.Disposition": {
            /** @description Its number. */
            id: components["schemas"]["DispositionId"];
            /** @description What a person reads. */
            title: string;
        };
        /** @description How calls can end. */
        "messaging.Dispositions": {
            /** @description In the order in which they are offered. */
            results: components["schemas"]["messaging.Disposition"][];
        };
        /** @description A thread in which nothing is left to do. */
        "messaging.Done": {
            /**
             * Format: date-time
             * @description Since when.
             */
            at: string;
            /** @description Who said so. */
            by: components["schemas"]["UserId"];
        };
        /** @description What to change of a call. What is left out stays. */
        "messaging.EditPhoneCall": {
            /**
             * Format: date-time
             * @description When it began.
             */
            calledAt?: string | null;
            /**
             * Format: date-time
             * @description When it ended, not before it began.
             */
            callEndedAt?: string | null;
            /** @description The number that called or was called. */
            contactPhoneNumber?: string | null;
            direction?: components["schemas"]["messaging.Direction"] | null;
            /**
             * Format: int64
             * @description How it ended.
             */
            disposition?: number | null;
            /** @description As the telephony names it. */
            externalCallId?: string | null;
            id?: components["schemas"]["CallId"] | null;
            /** @description What was said. */
            notes?: string | null;
            /**
             * Format: int64
             * @description With whom it was; null: out of the thread, into the queue.
             */
            person?: number | null;
            /**
             * Format: int32
             * @description The version on which the change was made, unless `If-Match` says it.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description The patient's user id; null with no person: out of the patient's thread, into the queue.
             */
            user?: number | null;
        };
        /** @description Nothing is left to do. */
        "messaging.FinishThread": {
            /** @description Also when somebody else has claimed it. */
            overClaim?: boolean;
        };
        /** @description To whom a thread goes. */
        "messaging.HandOver": {
            /**
             * Format: int64
             * @description A team; the group of one that stands for a clinician means the clinician.
             */
            groupId?: number | null;
            /** @description What they should know; at most 500 characters. */
            note?: string;
            /**
             * Format: int32
             * @description The version on which this was decided, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description A clinician; or name a team.
             */
            userId?: number | null;
        };
        /** @description A stretch of a thread. */
        "messaging.History": {
            /** @description Whether there are newer ones. */
            hasAfter: boolean;
            /** @description Whether there are older ones. */
            hasBefore: boolean;
            /** @description The messages, oldest first. */
            results: components["schemas"]["messaging.Message"][];
        };
        /** @description What a row shows of a patient's coverage. */
        "messaging.InsuranceDetails": {
            /**
             * Format: date
             * @description Last day of the coverage.
             */
            coverageEndDate?: string | null;
            /**
             * Format: date
             * @description First day of the coverage.
             */
            coverageStartDate?: string | null;
            /** @description The payer. */
            insurancePayerName?: string | null;
            /** @description The payer, as a chip writes it. */
            insurancePayerShortName?: string | null;
        };
        /** @description A call that somebody logs. */
        "messaging.LogPhoneCall": {
            /**
             * Format: date-time
             * @description When it began. At most five minutes ahead of the host's clock.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description When it ended, not before it began.
             */
            callEndedAt?: string | null;
            /** @description The number that called or was called. */
            contactPhoneNumber?: string | null;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Who called whom. */
            direction: components["schemas"]["messaging.Direction"];
            disposition?: components["schemas"]["DispositionId"] | null;
            /** @description As the telephony names it; of one call of the tenant only. */
            externalCallId?: string | null;
            /** @description What was said; trimmed, at most 10,000 characters. */
            notes?: string;
            person?: components["schemas"]["PersonId"] | null;
            /**
             * Format: uuid
             * @description Made by the client, so that a call logged twice is stored once.
             */
            uid?: string | null;
            user?: components["schemas"]["UserId"] | null;
        };
        /** @description A text to put into messages. */
        "messaging.Macro": {
            /**
             * Format: int64
             * @description Who made it.
             */
            createdBy: number;
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description Whether the caller may change it. */
            isEditable: boolean;
            /** @description By which it is found. */
            name: string;
            /**
             * Format: int32
             * @description The version on which the next change is made.
             */
            rowVersion: number;
            /** @description Who has it. */
            scope: components["schemas"]["messaging.MacroScope"];
            /** @description The key that puts it into a message: a letter or a digit. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that has it.
             */
            teamId?: number | null;
            /** @description The text, with places like `{{patient.first_name}}` and `{{ask:Which day?}}`. */
            template: string;
        };
        /** @description What is to change of a macro; what is not mentioned stays. */
        "messaging.MacroPatch": {
            /** @description By which it is found. */
            name?: string | null;
            /**
             * Format: int32
             * @description The version on which the change was made, when `If-Match` does not say it.
             */
            rowVersion?: number | null;
            scope?: components["schemas"]["messaging.MacroScope"] | null;
            /** @description Its key; null takes it away. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that has it.
             */
            teamId?: number | null;
            /** @description The text. */
            template?: string | null;
        };
        /** @description The macros that somebody has. */
        "messaging.Macros": {
            /** @description By name. */
            results: components["schemas"]["messaging.Macro"][];
            /** @description The teams that the caller can give a macro to. */
            teams: components["schemas"]["messaging.MacroTeam"][];
        };
        /** @description A macro was created, changed or deleted. The event carries no text: it also reaches consoles that do not have the macro. */
        "messaging.MacrosChanged": {
            /**
             * Format: int64
             * @description The macro.
             */
            id: number;
        };
        /**
         * @description Who has a macro.
         * @enum {string}
         */
        "messaging.MacroScope": "personal" | "team" | "tenant";
        /** @description A team that can have macros. */
        "messaging.MacroTeam": {
            /**
             * Format: int64
             * @description Id.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description Whether the team has read a thread. */
        "messaging.MarkThread": {
            /** @description Unread again, or read. */
            isUnread: boolean;
            /**
             * Format: date-time
             * @description When it was read; now when not given, and never later than now.
             */
            lastReadAt?: string | null;
            lastReadBy?: components["schemas"]["UserId"] | null;
            /** @description Timetoken of the newest message that the reader was shown: what the patient wrote after it keeps the thread unread. */
            messageCursor?: string | null;
        };
        /** @description A message of a thread. */
        "messaging.Message": {
            attachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Its files, in their order; none when it is masked, or redacted and not read as such. */
            attachments: components["schemas"]["messaging.Attachment"][];
            event?: components["schemas"]["messaging.MessageEvent"] | null;
            fileAttachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Its number. */
            id: components["schemas"]["MessageId"];
            /** @description Whether its text is withheld. */
            isRedacted: boolean;
            /** @description Whether the team must look at it at once. */
            isUrgentMessage: boolean;
            /** @description `message`, among the kinds of a person's communications. */
            kind: string;
            /** @description What it is about. */
            messageTags: components["schemas"]["messaging.Tag"][];
            /** @description The patient's user id. */
            patientId: components["schemas"]["UserId"];
            sender?: components["schemas"]["messaging.Sender"] | null;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
            /** @description What it says; empty when redacted or masked. */
            text: string;
            /**
             * Format: uuid
             * @description The thread's uid.
             */
            thread: string;
            /** @description Its place in the order of all messages, for life; a decimal string. */
            timetoken: string;
            /**
             * Format: uuid
             * @description Made by the client that sent it.
             */
            uid: string;
        };
        /** @description A message was deleted by its sender. */
        "messaging.MessageDeleted": {
            /**
             * Format: uuid
             * @description The message.
             */
            uid: string;
        };
        /**
         * @description Something that happened in a thread and stands there as a message.
         * @enum {string}
         */
        "messaging.MessageEvent": "arrival";
        /** @description A text to keep. */
        "messaging.NewMacro": {
            /**
             * Format: int64
             * @description The caller, for compatibility.
             */
            createdBy?: number | null;
            /** @description By which it is found; leading dots and the first white space are left out. */
            name: string;
            /** @description Who has it; the caller alone when nothing is said. */
            scope?: components["schemas"]["messaging.MacroScope"];
            /** @description A letter or a digit that puts it into a message. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that has it, for `scope: team`.
             */
            teamId?: number | null;
            /** @description The text, with places like `{{patient.first_name}}` and `{{ask:Which day?}}`. */
            template: string;
        };
        /** @description The nurse practitioner of a patient's care team. */
        "messaging.NursePractitioner": {
            /** @description Address of a picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description The user. */
            userId: components["schemas"]["UserId"];
        };
        /** @description To whom a thread belongs: a clinician or a team. */
        "messaging.Owner": {
            group?: components["schemas"]["messaging.OwnerGroup"] | null;
            handedOverBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When the claim lapses without a sign of its owner; null of a team's, which holds until a member takes it.
             */
            leaseUntil?: string | null;
            /** @description What they said. */
            note: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            user?: components["schemas"]["messaging.OwnerUser"] | null;
        };
        /** @description A team to which a thread belongs. */
        "messaging.OwnerGroup": {
            /**
             * Format: int64
             * @description The assignee group.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /** @description A clinician to whom a thread belongs. */
        "messaging.OwnerUser": {
            /** @description Address of a picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
        };
        /** @description What a thread's row and header show of its patient. Masked: ids and name, all else null. */
        "messaging.PatientMetadata": {
            /** @description City of the first address. */
            addressCity?: string | null;
            /** @description State of the first address. */
            addressState?: string | null;
            /** @description The user ids of the patient's care team. */
            careTeamIds: components["schemas"]["UserId"][];
            /** @description `initial`, `incomplete`, `processing`, `ineligible`, `expired` or `covered`. */
            coverageState?: string | null;
            /**
             * Format: date
             * @description Date of birth.
             */
            dob?: string | null;
            /** @description Whether the patient is in the benefit program. */
            enrolledInBenefitProgram: boolean;
            /** @description Whether the patient is in the primary-care program. */
            enrolledInPrimaryCareProgram: boolean;
            /** @description First name. */
            firstName: string;
            /** @description The patient's user id. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
            nursePractitioner?: components["schemas"]["messaging.NursePractitioner"] | null;
            /** @description `initialized`, `enrolled`, `signedup`, `member` or `deactivated`. */
            onboardingStateStatus?: string | null;
            patientInsuranceDetails?: components["schemas"]["messaging.InsuranceDetails"] | null;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description The patient's care pods. */
            podIds: components["schemas"]["PodId"][];
            /** @description What the patient wants to be called. */
            preferredName?: string | null;
            /** @description `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned` or `care`. */
            programStatus?: string | null;
            /** @description Pronouns. */
            pronouns?: string | null;
            /** @description `high`, `intermediate` or `low`. */
            riskScore?: string | null;
            /** @description `Female`, `Male` or `Unknown`. */
            sex?: string | null;
            /** @description A patient whom only those who test may meet. */
            testOnly: boolean;
            /** @description Time zone (IANA) in which the patient lives. */
            timeZone?: string | null;
        };
        /** @description A phone call. */
        "messaging.PhoneCall": {
            /**
             * Format: date-time
             * @description When it began.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description When it ended; null while nobody said.
             */
            callEndedAt?: string | null;
            /** @description The cases that it belongs to. */
            cases: number[];
            contact?: components["schemas"]["messaging.CallContact"] | null;
            /** @description The number that called or was called. */
            contactPhoneNumber?: string | null;
            createdBy?: components["schemas"]["UserId"] | null;
            creator?: components["schemas"]["messaging.Sender"] | null;
            /** @description Who called whom. */
            direction: components["schemas"]["messaging.Direction"];
            disposition?: components["schemas"]["DispositionId"] | null;
            /** @description As the telephony names it. */
            externalCallId?: string | null;
            /** @description Its number. */
            id: components["schemas"]["CallId"];
            /** @description Whether the person is protected and the caller holds no grant: only ids, name and place in the list are there. */
            isMasked: boolean;
            /** @description `phonecall`, among the kinds of a person's communications. */
            kind: string;
            /** @description What was said. */
            notes: string;
            person?: components["schemas"]["PersonId"] | null;
            /** @description Where its recording is. */
            recordingUrl?: string | null;
            /**
             * Format: int32
             * @description The version on which the next change is made.
             */
            rowVersion: number;
            /**
             * Format: uuid
             * @description Made by the client that logged it.
             */
            uid: string;
            user?: components["schemas"]["UserId"] | null;
        };
        /** @description A phone call left a person's record, or the call queue. */
        "messaging.PhoneCallRemoved": {
            /** @description The call. */
            id: components["schemas"]["CallId"];
            /**
             * Format: int64
             * @description The person whom it was with; null: it was in the queue.
             */
            person?: number | null;
        };
        /** @description How many threads a pod has. */
        "messaging.PodCount": {
            /**
             * Format: int64
             * @description Its threads.
             */
            count: number;
            /** @description The pod. */
            id: components["schemas"]["PodId"];
        };
        /** @description A care pod to filter by. */
        "messaging.PodOption": {
            /** @description The pod. */
            id: components["schemas"]["PodId"];
            /** @description Whether the caller works in it. */
            isMine: boolean;
            /** @description Its name. */
            name: string;
        };
        /** @description How urgent a message is. */
        "messaging.RateMessage": {
            /** @description Whether the team must look at it at once. */
            isUrgentMessage: boolean;
        };
        /**
         * @description Why a text is withheld.
         * @enum {string}
         */
        "messaging.RedactionReason": "wrong_patient" | "sensitive" | "mistake" | "other";
        /** @description Whether a message's text is withheld. */
        "messaging.RedactMessage": {
            /** @description Withheld from everybody, or shown again. */
            isRedacted: boolean;
            reason?: components["schemas"]["messaging.RedactionReason"] | null;
        };
        /**
         * @description Whether one may reply over another's claim.
         * @enum {string}
         */
        "messaging.ReplyOver": "free" | "warned" | "refused";
        /** @description A message that was found. */
        "messaging.SearchHit": {
            /** @description What of its text was looked for: offsets, never mark-up. */
            matches: components["schemas"]["messaging.TextRange"][];
            /** @description The message. */
            message: components["schemas"]["messaging.Message"];
            /** @description Whose thread it stands in. */
            patient: components["schemas"]["messaging.SearchPatient"];
        };
        /** @description The patient whose thread a hit stands in. */
        "messaging.SearchPatient": {
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description What the patient likes to be called. */
            preferredName?: string | null;
            /** @description A patient whom only those who test may meet: found, and marked (corrections: test-only patients). */
            testOnly: boolean;
        };
        /** @description People who were found, best first. */
        "messaging.SearchPeople": {
            /** @description Them. */
            results: components["schemas"]["messaging.SearchPerson"][];
        };
        /** @description Somebody by whom messages can be looked for. */
        "messaging.SearchPerson": {
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description A patient, and no member of staff. */
            isPatient: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description The person. */
            personId: components["schemas"]["PersonId"];
            /** @description What the person likes to be called. */
            preferredName?: string | null;
            /** @description The role as a screen writes it before the name; null for patients. */
            roleLabel?: string | null;
        };
        /** @description Hits, the newest first. */
        "messaging.SearchResults": {
            /** @description Send it as `cursor` to get the next page; null at the end. */
            next?: string | null;
            /** @description The hits. */
            results: components["schemas"]["messaging.SearchHit"][];
        };
        /** @description Who wrote a message. */
        "messaging.Sender": {
            /** @description Address of a picture. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description The user. */
            id: components["schemas"]["UserId"];
            /** @description The patient, and not a member of staff. */
            isPatient: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description The internal role of staff; null for the patient. */
            role?: string | null;
            /** @description The role as a screen writes it before the name; null for the patient. */
            roleLabel?: string | null;
        };
        /** @description A message of staff to a patient. */
        "messaging.SendMessage": {
            attachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Files of `POST /chat/attachment` that the caller sent for this patient, at most 4, in their order. */
            attachments?: components["schemas"]["AttachmentId"][];
            event?: components["schemas"]["messaging.MessageEvent"] | null;
            fileAttachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Also when somebody else has claimed the thread. */
            overClaim?: boolean;
            patientId?: components["schemas"]["UserId"] | null;
            sender?: components["schemas"]["UserId"] | null;
            tenant?: components["schemas"]["TenantId"] | null;
            /** @description Trimmed; 1 to 10,000 characters. May be empty when `event` is set or a file is named. */
            text?: string;
            /**
             * Format: uuid
             * @description The thread's uid; when both are given they must belong together.
             */
            thread?: string | null;
            /**
             * Format: uuid
             * @description Made by the client, so that a message sent twice is stored once.
             */
            uid: string;
        };
        /** @description A thread that is put aside. */
        "messaging.Snooze": {
            /** @description By whom. */
            by: components["schemas"]["UserId"];
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /**
             * Format: date-time
             * @description Until when, unless the patient writes earlier; null: until they do.
             */
            until?: string | null;
        };
        /** @description Until when. */
        "messaging.SnoozeThread": {
            /** @description Also when somebody else has claimed it. */
            overClaim?: boolean;
            /**
             * Format: date-time
             * @description An instant within a year; null: until the patient writes. It ends when the patient writes in any case.
             */
            until?: string | null;
        };
        /**
         * @description What a message is about (console.md §3).
         * @enum {string}
         */
        "messaging.Tag": "clinical" | "operational" | "onboarding";
        /** @description What a message is about. */
        "messaging.TagMessage": {
            /** @description The tags that it shall have; clinical and operational exclude each other. */
            messageTags: components["schemas"]["messaging.Tag"][];
        };
        /** @description A part of a text, in the units in which browsers count (UTF-16). */
        "messaging.TextRange": {
            /** @description Where it ends: the first unit that is not in it. */
            end: number;
            /** @description Where it begins. */
            start: number;
        };
        /** @description A patient's thread. */
        "messaging.Thread": {
            /** @description The caller wrote or joined here before. */
            clinicianHasChattedWithPatient: boolean;
            /** @description The patient is protected and the caller holds no grant: ids, name and place in the list are all that is shown. */
            isMasked: boolean;
            /** @description Nobody of the team has read the patient's last message. */
            isUnread: boolean;
            /** @description Whether the newest patient message is urgent. */
            isUrgent: boolean;
            lastMessage?: components["schemas"]["messaging.Message"] | null;
            /**
             * Format: date-time
             * @description When a member of the team last read it.
             */
            lastReadAt?: string | null;
            lastReadBy?: components["schemas"]["UserId"] | null;
            /** @description Up to when the caller has read; empty when they never did. What others have read is theirs, and no row shows it. */
            members: components["schemas"]["messaging.ThreadMember"][];
            /** @description Timetoken of the last message; `0` before the first. */
            messageCursor: string;
            /** @description The patient's user id. */
            patient: components["schemas"]["UserId"];
            /** @description The patient. */
            patientMetadata: components["schemas"]["messaging.PatientMetadata"];
            tag?: components["schemas"]["messaging.Tag"] | null;
            /**
             * Format: uuid
             * @description Names it on the wire.
             */
            uid: string;
            work?: components["schemas"]["messaging.Work"] | null;
        };
        /** @description The state of a thread changed. */
        "messaging.ThreadChanged": {
            /** @description Whether the team still has to read it. */
            isUnread: boolean;
            /** @description Whether it is urgent. */
            isUrgent: boolean;
            /**
             * Format: date-time
             * @description When it was read last.
             */
            lastReadAt?: string | null;
            /**
             * Format: int64
             * @description Who read it last.
             */
            lastReadBy?: number | null;
            tag?: components["schemas"]["messaging.Tag"] | null;
            /**
             * Format: uuid
             * @description The thread.
             */
            uid: string;
        };
        /** @description How many threads there are. */
        "messaging.ThreadCounts": {
            /**
             * Format: int64
             * @description In the chosen pods.
             */
            all: number;
            /**
             * Format: int64
             * @description Unread threads in the caller's own pods; of the whole tenant when the caller is in no pod.
             */
            badge: number;
            /**
             * Format: int64
             * @description Of them, those whose newest patient message is clinical.
             */
            clinical: number;
            /** @description False: a number that reads 10000 may be more. */
            countExact: boolean;
            /**
             * Format: int64
             * @description Of them, those that the caller or a team of theirs owns; null in tenants without `messaging.claims`.
             */
            mine?: number | null;
            /**
             * Format: int64
             * @description Threads of patients without a care pod.
             */
            noPod: number;
            /**
             * Format: int64
             * @description Of them, those whose newest patient message is operational.
             */
            operational: number;
            /** @description Threads of each pod, by the pod's name. */
            pods: components["schemas"]["messaging.PodCount"][];
            /**
             * Format: int64
             * @description Of them, those that wait for an answer and are nobody's; null in tenants without `messaging.claims`.
             */
            unclaimed?: number | null;
            /**
             * Format: int64
             * @description Of them, the unread ones.
             */
            unread: number;
        };
        /** @description How far one member of staff has read. */
        "messaging.ThreadMember": {
            /**
             * Format: date-time
             * @description Up to when; draws only this reader's own unread line.
             */
            lastReadAt: string;
            /** @description The user. */
            user: components["schemas"]["UserId"];
        };
        /** @description The work on a thread. */
        "messaging.Work": {
            done?: components["schemas"]["messaging.Done"] | null;
            /** @description Whether that has passed. */
            isBreached: boolean;
            owner?: components["schemas"]["messaging.Owner"] | null;
            /**
             * Format: date-time
             * @description When the oldest patient message that nobody answered is to be answered; null when none waits.
             */
            responseDueAt?: string | null;
            /**
             * Format: int32
             * @description The version on which a hand-over is made; 0 before anybody did anything.
             */
            rowVersion: number;
            snooze?: components["schemas"]["messaging.Snooze"] | null;
        };
        /** @description The work on a thread changed. */
        "messaging.WorkChanged": {
            /**
             * Format: uuid
             * @description The thread.
             */
            uid: string;
            /** @description The work as it is now. */
            work: components["schemas"]["messaging.Work"];
        };
        /** @description One page of a list. */
        "Page_messaging.PhoneCall": {
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
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                calledAt: string;
                /**
                 * Format: date-time
                 * @description When it ended; null while nobody said.
                 */
                callEndedAt?: string | null;
                /** @description The cases that it belongs to. */
                cases: number[];
                contact?: components["schemas"]["messaging.CallContact"] | null;
                /** @description The number that called or was called. */
                contactPhoneNumber?: string | null;
                createdBy?: components["schemas"]["UserId"] | null;
                creator?: components["schemas"]["messaging.Sender"] | null;
                /** @description Who called whom. */
                direction: components["schemas"]["messaging.Direction"];
                disposition?: components["schemas"]["DispositionId"] | null;
                /** @description As the telephony names it. */
                externalCallId?: string | null;
                /** @description Its number. */
                id: components["schemas"]["CallId"];
                /** @description Whether the person is protected and the caller holds no grant: only ids, name and place in the list are there. */
                isMasked: boolean;
                /** @description `phonecall`, among the kinds of a person's communications. */
                kind: string;
                /** @description What was said. */
                notes: string;
                person?: components["schemas"]["PersonId"] | null;
                /** @description Where its recording is. */
                recordingUrl?: string | null;
                /**
                 * Format: int32
                 * @description The version on which the next change is made.
                 */
                rowVersion: number;
                /**
                 * Format: uuid
                 * @description Made by the client that logged it.
                 */
                uid: string;
                user?: components["schemas"]["UserId"] | null;
            }[];
        };
        /** @description One page of a list. */
        "Page_messaging.Thread": {
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
                /** @description The caller wrote or joined here before. */
                clinicianHasChattedWithPatient: boolean;
                /** @description The patient is protected and the caller holds no grant: ids, name and place in the list are all that is shown. */
                isMasked: boolean;
                /** @description Nobody of the team has read the patient's last message. */
                isUnread: boolean;
                /** @description Whether the newest patient message is urgent. */
                isUrgent: boolean;
                lastMessage?: components["schemas"]["messaging.Message"] | null;
                /**
                 * Format: date-time
                 * @description When a member of the team last read it.
                 */
                lastReadAt?: string | null;
                lastReadBy?: components["schemas"]["UserId"] | null;
                /** @description Up to when the caller has read; empty when they never did. What others have read is theirs, and no row shows it. */
                members: components["schemas"]["messaging.ThreadMember"][];
                /** @description Timetoken of the last message; `0` before the first. */
                messageCursor: string;
                /** @description The patient's user id. */
                patient: components["schemas"]["UserId"];
                /** @description The patient. */
                patientMetadata: components["schemas"]["messaging.PatientMetadata"];
                tag?: components["schemas"]["messaging.Tag"] | null;
                /**
                 * Format: uuid
                 * @description Names it on the wire.
                 */
                uid: string;
                work?: components["schemas"]["messaging.Work"] | null;
            }[];
        };
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
         * @description A tenant: one provider organisation.
         */
        TenantId: number;
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
    upload_attachment: {
        parameters: {
            query: {
                /** @description The patient's user id: the file can stand in their thread, and in no other. */
                patient_id: components["schemas"]["UserId"];
                /** @description Made by the client, so that a file sent twice is stored once. */
                uid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG, TIFF or PDF by what its bytes say; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Attachment"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Attachment"];
                };
            };
            /** @description Another file has this uid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description More than 100,000,000 bytes */
            413: {
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
    read_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
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
                    "application/json": components["schemas"]["messaging.Attachment"];
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
    discard_attachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
                id: number;
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
    read_attachment_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
                id: number;
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
                    "application/pdf": number[];
                    "image/jpeg": number[];
                    "image/png": number[];
                    "image/tiff": number[];
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                    "image/jpeg": number[];
                    "image/png": number[];
                    "image/tiff": number[];
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
    read_attachment_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
                id: number;
                /** @description From 1 */
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": number[];
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
    read_attachment_thumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": number[];
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
    issue_attachment_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's id */
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
                    "application/json": components["schemas"]["FileTicket"];
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
    read_claim_settings: {
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
                    "application/json": components["schemas"]["messaging.ClaimSettings"];
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
    update_claim_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.ClaimSettingsPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.ClaimSettings"];
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
    list_pod_options: {
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
                    "application/json": components["schemas"]["messaging.PodOption"][];
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
    search_messages: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Sent on this day of the tenant's business zone or later. */
                from?: string;
                /** @description `true`: with a file at least; `false` as if it were left out. */
                hasAttachment?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description The patient in whose thread it stands; opens their record. */
                patientId?: number;
                /** @description Words, all of which must be there, in any form; `"a phrase"`; `-word` must not be there. */
                q?: string;
                /** @description Who wrote it: a member of staff or a patient. */
                senderId?: number;
                /** @description What it is about. */
                tag?: "clinical" | "operational" | "onboarding";
                /** @description Sent on this day or earlier. */
                to?: string;
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
                    "application/json": components["schemas"]["messaging.SearchResults"];
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
    search_message_people: {
        parameters: {
            query: {
                /** @description At most so many; 10 by default. */
                limit?: number;
                /** @description A name in any order and with typos, or a user id. */
                search: string;
                /** @description Patients or staff; both when it is left out. */
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
                    "application/json": components["schemas"]["messaging.SearchPeople"];
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
    count_threads: {
        parameters: {
            query?: {
                /** @description Also (or, without `podIds`, only) patients without a care pod. */
                includeNoPod?: boolean;
                /** @description Care pods, as `1,2,3`; none given: all threads. */
                podIds?: string;
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
                    "application/json": components["schemas"]["messaging.ThreadCounts"];
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
    claim_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.ClaimThread"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Work"];
                };
            };
            /** @description Somebody else has claimed it */
            409: {
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
    give_thread_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.Work"];
                };
            };
            /** @description Somebody else has claimed it */
            409: {
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
    finish_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.FinishThread"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Work"];
                };
            };
            /** @description Somebody else has claimed it */
            409: {
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
    reopen_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.Work"];
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
    hand_thread_over: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The thread's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.HandOver"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Work"];
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
    snooze_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.SnoozeThread"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Work"];
                };
            };
            /** @description Somebody else has claimed it */
            409: {
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
    unsnooze_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.Work"];
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
    send_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.SendMessage"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
                };
            };
            /** @description No such patient, or no such file of the caller for this patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another message has this uid, or somebody else has claimed the thread */
            409: {
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
    delete_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message's uid or number */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Somebody else sent it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is not the last one, or has tasks */
            409: {
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
    read_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message's uid or number */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.Message"];
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
    search_thread: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description `true`: with a file at least; `false` as if it were left out. */
                hasAttachment?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Words, all of which must be there, in any form; `"a phrase"`; `-word` must not be there. The last word may be unfinished. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.SearchResults"];
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
    redact_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message's uid or number */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.RedactMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
                };
            };
            /** @description It has no text */
            409: {
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
    tag_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.TagMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
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
    rate_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.RateMessage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
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
    read_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.Thread"];
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
    mark_thread: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thread's uid */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.MarkThread"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Thread"];
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
    read_thread_history: {
        parameters: {
            query?: {
                /** @description Messages after the timetoken; none by default. */
                numAfter?: number;
                /** @description Messages at or before the timetoken; 10 by default. */
                numBefore?: number;
            };
            header?: never;
            path: {
                /** @description A decimal string */
                timetoken: string;
                /** @description The thread's uid */
                uid: string;
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
                    "application/json": components["schemas"]["messaging.History"];
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
    list_threads: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Which of them; all by default. */
                filter?: "all" | "clinical" | "operational" | "unread" | "mine" | "unclaimed";
                /** @description Also (or, without `podIds`, only) patients without a care pod. */
                includeNoPod?: boolean;
                /** @description Rows per page; 100 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description Only the thread of this patient, whatever the other filters say. */
                patientId?: number;
                /** @description Care pods, as `1,2,3`; none given: all threads. */
                podIds?: string;
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
                    "application/json": components["schemas"]["Page_messaging.Thread"];
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
    deliver_attachment: {
        parameters: {
            query: {
                /** @description The patient's user id: the file can stand in their thread, and in no other. */
                patient_id: components["schemas"]["UserId"];
                /** @description Made by the client, so that a file sent twice is stored once. */
                uid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPG, PNG, TIFF or PDF by what its bytes say; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Attachment"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Attachment"];
                };
            };
            /** @description Another file has this uid */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description More than 100,000,000 bytes */
            413: {
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
    deliver_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.DeliverMessage"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Message"];
                };
            };
            /** @description Another message has this uid, or two patients have this e-mail address */
            409: {
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
    deliver_phone_call: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.DeliverPhoneCall"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PhoneCall"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PhoneCall"];
                };
            };
            /** @description Staff removed it, or two patients have this e-mail address */
            409: {
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
    list_macros: {
        parameters: {
            query?: {
                /** @description The caller: then only what they made themselves. Others' are not asked for by their maker. */
                created_by?: number;
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
                    "application/json": components["schemas"]["messaging.Macros"];
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
    create_macro: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.NewMacro"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Macro"];
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
    delete_macro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The macro */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
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
    update_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The macro */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.MacroPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.Macro"];
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
    list_phone_calls: {
        parameters: {
            query?: {
                /** @description The caller's user id: only the calls that the caller logged or had. */
                created_by?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description Only those of this person. */
                person?: number;
                /** @description True: only those of nobody yet, the call queue. False: only those of a person. */
                person_isnull?: boolean;
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
                    "application/json": components["schemas"]["Page_messaging.PhoneCall"];
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
    log_phone_call: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.LogPhoneCall"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PhoneCall"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PhoneCall"];
                };
            };
            /** @description Another call has this uid or this external_call_id */
            409: {
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
    remove_phone_call: {
        parameters: {
            query?: never;
            header: {
                /** @description The version */
                "If-Match": number;
            };
            path: {
                /** @description The call's number */
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
            /** @description It belongs to a case */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Changed meanwhile */
            412: {
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
    update_phone_call: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number | null;
            };
            path: {
                /** @description The call's number */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["messaging.EditPhoneCall"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PhoneCall"];
                };
            };
            /** @description It belongs to a case, or another call has this external_call_id */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Changed meanwhile */
            412: {
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
    list_dispositions: {
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
                    "application/json": components["schemas"]["messaging.Dispositions"];
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

export type AttachmentId = components['schemas']["AttachmentId"];
export type CallId = components['schemas']["CallId"];
export type DispositionId = components['schemas']["DispositionId"];
export type FieldError = components['schemas']["FieldError"];
export type FileTicket = components['schemas']["FileTicket"];
export type MessageId = components['schemas']["MessageId"];
export type PhoneCallPage = components['schemas']["Page_messaging.PhoneCall"];
export type ThreadPage = components['schemas']["Page_messaging.Thread"];
export type PersonId = components['schemas']["PersonId"];
export type PodId = components['schemas']["PodId"];
export type Problem = components['schemas']["Problem"];
export type TenantId = components['schemas']["TenantId"];
export type UserId = components['schemas']["UserId"];
export type Attachment = components['schemas']["messaging.Attachment"];
export type CallContact = components['schemas']["messaging.CallContact"];
export type ClaimSettings = components['schemas']["messaging.ClaimSettings"];
export type ClaimSettingsPatch = components['schemas']["messaging.ClaimSettingsPatch"];
export type ClaimThread = components['schemas']["messaging.ClaimThread"];
export type DeliverMessage = components['schemas']["messaging.DeliverMessage"];
export type DeliverPhoneCall = components['schemas']["messaging.DeliverPhoneCall"];
export type Direction = components['schemas']["messaging.Direction"];
export type Disposition = components['schemas']["messaging.Disposition"];
export type Dispositions = components['schemas']["messaging.Dispositions"];
export type Done = components['schemas']["messaging.Done"];
export type EditPhoneCall = components['schemas']["messaging.EditPhoneCall"];
export type FinishThread = components['schemas']["messaging.FinishThread"];
export type HandOver = components['schemas']["messaging.HandOver"];
export type History = components['schemas']["messaging.History"];
export type InsuranceDetails = components['schemas']["messaging.InsuranceDetails"];
export type LogPhoneCall = components['schemas']["messaging.LogPhoneCall"];
export type Macro = components['schemas']["messaging.Macro"];
export type MacroPatch = components['schemas']["messaging.MacroPatch"];
export type MacroScope = components['schemas']["messaging.MacroScope"];
export type MacroTeam = components['schemas']["messaging.MacroTeam"];
export type Macros = components['schemas']["messaging.Macros"];
export type MacrosChanged = components['schemas']["messaging.MacrosChanged"];
export type MarkThread = components['schemas']["messaging.MarkThread"];
export type Message = components['schemas']["messaging.Message"];
export type MessageDeleted = components['schemas']["messaging.MessageDeleted"];
export type MessageEvent = components['schemas']["messaging.MessageEvent"];
export type NewMacro = components['schemas']["messaging.NewMacro"];
export type NursePractitioner = components['schemas']["messaging.NursePractitioner"];
export type Owner = components['schemas']["messaging.Owner"];
export type OwnerGroup = components['schemas']["messaging.OwnerGroup"];
export type OwnerUser = components['schemas']["messaging.OwnerUser"];
export type PatientMetadata = components['schemas']["messaging.PatientMetadata"];
export type PhoneCall = components['schemas']["messaging.PhoneCall"];
export type PhoneCallRemoved = components['schemas']["messaging.PhoneCallRemoved"];
export type PodCount = components['schemas']["messaging.PodCount"];
export type PodOption = components['schemas']["messaging.PodOption"];
export type RateMessage = components['schemas']["messaging.RateMessage"];
export type RedactMessage = components['schemas']["messaging.RedactMessage"];
export type RedactionReason = components['schemas']["messaging.RedactionReason"];
export type ReplyOver = components['schemas']["messaging.ReplyOver"];
export type SearchHit = components['schemas']["messaging.SearchHit"];
export type SearchPatient = components['schemas']["messaging.SearchPatient"];
export type SearchPeople = components['schemas']["messaging.SearchPeople"];
export type SearchPerson = components['schemas']["messaging.SearchPerson"];
export type SearchResults = components['schemas']["messaging.SearchResults"];
export type SendMessage = components['schemas']["messaging.SendMessage"];
export type Sender = components['schemas']["messaging.Sender"];
export type Snooze = components['schemas']["messaging.Snooze"];
export type SnoozeThread = components['schemas']["messaging.SnoozeThread"];
export type Tag = components['schemas']["messaging.Tag"];
export type TagMessage = components['schemas']["messaging.TagMessage"];
export type TextRange = components['schemas']["messaging.TextRange"];
export type Thread = components['schemas']["messaging.Thread"];
export type ThreadChanged = components['schemas']["messaging.ThreadChanged"];
export type ThreadCounts = components['schemas']["messaging.ThreadCounts"];
export type ThreadMember = components['schemas']["messaging.ThreadMember"];
export type Work = components['schemas']["messaging.Work"];
export type WorkChanged = components['schemas']["messaging.WorkChanged"];

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "maps": {},
  "irregular": {}
};
