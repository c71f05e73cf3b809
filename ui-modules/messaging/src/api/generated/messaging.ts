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
         * Upload a file to attach to a message to a patient.
         * @description The file is inspected before it is stored: its type is detected from the content; an image must decode and have at most 50
         *     million pixels. Send the returned `id` in `attachments` of `POST /chat/v2/`; files not attached to a message within a week are
         *     deleted. A repeated `uid` with the same bytes answers 200. Errors: 400 with the reason
         *     at `/file` when the file is not accepted.
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
        /**
         * Read an attachment's metadata, with the URLs of its file and its thumbnail.
         * @description Errors: 403 the record is protected (`phi-access-required`), or the message is redacted (`permission-denied`); 404 for users other than
         *     the uploader while no message contains it. The same errors apply to its file, thumbnail and pages.
         */
        get: operations["read_attachment"];
        put?: never;
        post?: never;
        /** Delete an uploaded file that no message uses. Errors: 409 it is attached to a message, or filed in the patient's record. */
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
        /** Download a file, or a range of it. Always sent as an attachment, so that browsers save it and never render it. */
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
        /** Render a page of a TIFF as PNG, since browsers do not display TIFF. Errors: 404 no such page, or the file is not a TIFF. */
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
        /** Read an image's thumbnail as JPEG. Errors: 404 the file has no thumbnail. */
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
        /** Issue a URL from which a browser can download a file without a token. Valid for 60 seconds. */
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
        /** Read the tenant's settings for claims. */
        get: operations["read_claim_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the tenant's settings for claims.
         * @description Errors: 400 a value out of range; 412 the version is stale (`current` is the settings as stored); 428 no version.
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
        /** List the care pods by which the inbox can be filtered, sorted by name. */
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
         * Search messages in all threads of the tenant, newest first.
         * @description Messages of protected patients are excluded without a grant, since the occurrence of a word in a patient's thread is part of their
         *     record. Test-only patients are included and marked. Redacted and deleted messages are not found.
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
         * Find people by whom messages can be filtered.
         * @description A blank text finds nobody. Without a grant, protected patients are found by name only, and masked.
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
        /** Count the threads of the inbox per filter and pod. Test-only patients are not counted. */
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
         * Claim a thread, or renew a claim.
         * @description A repeated claim by the owner renews the lease when less than half of it is left. Members of the owning team may claim the thread. A
         *     snooze is kept. Errors: 409 `claimed-by-other` without `take_over` (`current` is the work on the thread), 409 `not-licensed` if the
         *     caller is not licensed where the patient lives.
         */
        put: operations["claim_thread"];
        post?: never;
        /**
         * Release a claimed thread.
         * @description Does nothing when nobody has claimed it. Errors: 409 `claimed-by-other`.
         */
        delete: operations["release_thread"];
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
         * Mark a thread done: its messages need no answer, and its claim ends.
         * @description A new patient message reopens it. Errors: 409 `claimed-by-other` without `over_claim`.
         */
        put: operations["finish_thread"];
        post?: never;
        /** Reopen a thread that was marked done: earlier patient messages wait for an answer again. */
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
         * Hand a thread over to a clinician or team.
         * @description The hand-over and its note become a line of the thread. Anyone who can see the thread may do so: the version proves that they saw its
         *     owner. A snooze is kept. Errors: 404 no such clinician or team; 400 both or neither named, or the note is too long; 409 `not-licensed`
         *     the clinician is not licensed where the patient lives, `inactive` their account is not active, `team-without-members` nobody in the team
         *     could see the thread; 412 the version is stale (`current` is the work on the thread); 428 no version.
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
         * Snooze a thread.
         * @description It stays with its owner as long as their lease holds. When the snooze ends, the thread is marked unread. Errors: 400 the instant has
         *     passed or is more than a year away; 409 `claimed-by-other` without `over_claim`.
         */
        put: operations["snooze_thread"];
        post?: never;
        /** End the snooze of a thread. */
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
         * @description A repeated uid with the same content answers 200 with the stored message; with other content 409. A text marks the thread
         *     read (console.md §4). Errors: 400 an unfilled macro placeholder; 403 `identity-mismatch` when sender or tenant are not the token's.
         *     If someone else has claimed the thread (`messaging.claims`): 409 `claimed-by-other` without `over_claim`, or always
         *     `claim-refuses-replies`, depending on the tenant's settings; `current` is the work on the thread.
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
         * Delete the caller's own last message in a thread.
         * @description The message is no longer shown to anyone, and its text is removed from the events kept for replay; the audit trail records who deleted
         *     it and when, and the database keeps it. Its uid stays taken. Errors: 403 the caller did not send it; 409 it is not the last message of
         *     the thread, has tasks, or records an event.
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
         * @description `uid` is the message's UID, or the ID by which other objects refer to it. The text and files of a redacted message are returned only
         *     with the permission `messages.read_redacted`, and that is audited; without it they are omitted.
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
         * Search messages in one thread, newest first.
         * @description Redacted and deleted messages are not found.
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
         * Redact a message, or restore it.
         * @description Everyone still sees that there was a message, but not its text, search no longer finds it, and it is removed from the
         *     events kept for replay. The text is kept:
         *     `GET /chat/v2/message/{uid}/` returns it with the permission `messages.read_redacted`. Errors: 409 the message records an event.
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
         * Set the tags of a message.
         * @description A thread is listed under the tag of its newest patient message (corrections: unread).
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
         * Mark a message urgent, or remove the mark.
         * @description A thread is urgent if its newest patient message is (corrections: unread).
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
         * @description 403 `identity-mismatch` when the reader is not the token's user.
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
         * Read a thread's messages around a timetoken.
         * @description Timetoken `0` is the beginning of the thread, `9223372036854775807` the end.
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
         * List the threads of the inbox.
         * @description Newest message first; `mine`, `unclaimed`, `overdue` and `today` by when the answer is due, threads of `mine` without a waiting message
         *     last; `urgent` by the oldest urgent message; `snoozed` by the end of the snooze; `done` and `drafts` latest first.
         *
         *     Test-only patients are not listed (console.md §5), but `patientId` finds them. Threads of protected patients are masked without
         *     a grant: only name, IDs and position are shown. In tenants with `messaging.claims`, `active`, `clinical` and `operational` omit threads that
         *     are done or snoozed, `unread`, `mine`, `unclaimed`, `urgent`, `overdue` and `today` those that are snoozed. Errors: 403 `feature-disabled` when a filter
         *     requires `messaging.claims` and the tenant is without it.
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
    "/api/chat/view-counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the threads in views of the inbox: a filter and care pods each. Test-only patients are not counted. */
        get: operations["count_views"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/providers/me/patients/{patient_id}/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a patient's files, newest first: files in the record, and files of messages that are neither deleted nor redacted. */
        get: operations["list_patient_files"];
        put?: never;
        /**
         * File a document or a picture in a patient's record.
         * @description It is inspected like the files of messages (`POST /chat/attachment`). A repeated `uid` with the same bytes answers 200 with the stored
         *     file. Errors: 400 with the reason at `/file`, `/title` or `/description`.
         */
        post: operations["upload_patient_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/providers/me/patients/{patient_id}/files/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a patient's file, with the URLs of its content and its thumbnail. */
        get: operations["read_patient_file"];
        put?: never;
        post?: never;
        /**
         * Remove a file from a patient's record. It is kept, but hidden from everyone until it is restored.
         * @description Errors: 409 it is part of a message.
         */
        delete: operations["remove_patient_file"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/providers/me/patients/{patient_id}/files/{id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a removed file back into the patient's record. Errors: 404 no file of this patient was removed under this ID. */
        post: operations["restore_patient_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/providers/me/patients/{patient_id}/files/{id}/stub/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the title of a patient's file. */
        get: operations["read_patient_file_stub"];
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
         * @description Works like `POST /chat/attachment`; send the returned `id` in `attachments` of `POST /inbound/messages/`. The response contains no patient data.
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
         * Deliver a patient's message.
         * @description A repeated uid with the same content answers 200 with the stored message; with other content 409. 404 when the patient does not exist in
         *     this tenant. Marks the thread unread and sets its tag and urgency to those of the message. The response shows no patient data: a
         *     protected patient's message is stored like any other and returned without its text and sender.
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
         * @description A repeated `external_call_id` answers 200 with the stored call, after filling fields that were still empty: end, recording, number,
         *     patient, staff member. Filled fields stay, since staff may have changed them. A phone number alone does not link a call to a patient:
         *     families share numbers, so staff decide. The response shows no patient data.
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
         * List macros.
         * @description Returns all of the caller's own, their teams' and the tenant's macros, sorted by name.
         */
        get: operations["list_macros"];
        put?: never;
        /**
         * Create a macro.
         * @description Errors: 404 the caller is not a member of the team; 403 a tenant macro without the permission `macros.manage`; 400 an invalid field,
         *     or the name or key of another macro of the same owner; 409 the target scope already has 300 macros.
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
         * Delete a macro.
         * @description Errors: 404 the caller has no such macro; 403 the caller may not delete it.
         */
        delete: operations["delete_macro"];
        options?: never;
        head?: never;
        /**
         * Update a macro.
         * @description Errors: 404 the caller has no such macro, or is not a member of the team; 403 the caller may not change the macro, or may not give it the
         *     new scope; 400 an invalid field, or the name or key of another macro of the same owner; 409 the target scope already has 300 macros;
         *     412 the version is stale (`current` is the macro as stored); 428 no version.
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
         * List phone calls, newest first.
         * @description Calls of protected people are masked without a grant: only IDs, name and position are shown. 403 `identity-mismatch` when
         *     `created_by` is not the token's user.
         */
        get: operations["list_phone_calls"];
        put?: never;
        /**
         * Log a phone call.
         * @description A repeated request answers 200 with the stored call; 409 when the uid was used with other content, or `external_call_id` belongs to another call.
         *     403 `identity-mismatch` when `created_by` is not the token's user. 400 when `about` is an object that calls cannot be about, or the call has
         *     no person; 404 when it is not an object of this person.
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
         * Remove a phone call that was logged by mistake.
         * @description The call is kept in the database but no longer shown. Errors: 403 the caller did not create it; 409 it belongs to a case; 412 the version
         *     is stale.
         */
        delete: operations["remove_phone_call"];
        options?: never;
        head?: never;
        /**
         * Update a phone call: change its details, link it to a person, or unlink it from a patient.
         * @description Only the creator may unlink a call (403), and only while it belongs to no case (409); it is then no longer about other objects of the
         *     person. Anyone may move a call that the telephony system delivered without a creator. Errors: 412 the version is stale (`current` is the
         *     call as stored).
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
        /** List the outcomes that can be chosen for a phone call. */
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
         * @description Attachment ID.
         */
        AttachmentId: number;
        /**
         * Format: int64
         * @description Phone call ID.
         */
        CallId: number;
        /**
         * Format: int64
         * @description Disposition ID.
         */
        DispositionId: number;
        /** @description An invalid field. */
        FieldError: {
            /** @description Problem, as a sentence for users. */
            detail: string;
            /** @description JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter. */
            pointer: string;
        };
        /** @description A URL from which a file can be downloaded without a token, for a minute. */
        FileTicket: {
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /** @description URL path on this host. */
            url: string;
        };
        /**
         * Format: int64
         * @description Message ID.
         */
        MessageId: number;
        /** @description A file of a message, or one that is not yet attached to a message. */
        "messaging.Attachment": {
            /** @description Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`. */
            contentType: string;
            /** @description URL of the file. */
            file: string;
            /**
             * Format: int32
             * @description Height in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
             */
            height?: number | null;
            /** @description ID. */
            id: components["schemas"]["AttachmentId"];
            /** @description File name, with the extension of its type. */
            name: string;
            /**
             * Format: int32
             * @description Number of pages of a TIFF; `GET /chat/attachment/{id}/pages/{page}/` renders each. Null for other types.
             */
            pages?: number | null;
            /**
             * Format: int64
             * @description Size in bytes.
             */
            size: number;
            /** @description URL of the thumbnail; null when there is none. */
            thumbnail?: string | null;
            /**
             * Format: int32
             * @description Width in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
             */
            width?: number | null;
        };
        /** @description Name of the person on a call. */
        "messaging.CallContact": {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Preferred name. */
            preferredName?: string | null;
        };
        /** @description An object of another module that a call is about. */
        "messaging.CallObject": {
            /** @description Content type, such as `steerage`. */
            contentType: string;
            /**
             * Format: int64
             * @description ID within its type.
             */
            objectId: number;
        };
        /** @description A tenant's settings for claims. */
        "messaging.ClaimSettings": {
            /**
             * Format: int32
             * @description Minutes until a claim without activity of its owner expires; 30 by default.
             */
            leaseMinutes: number;
            /** @description Whether staff may reply to a thread claimed by somebody else. */
            replyOver: components["schemas"]["messaging.ReplyOver"];
            /**
             * Format: int32
             * @description Clinic minutes within which a patient should be answered; 240 by default.
             */
            responseMinutes: number;
            /**
             * Format: int32
             * @description Version; send it with the next change. 0 while the defaults apply.
             */
            rowVersion: number;
            /** @description Whether the urgent minutes also pass while the clinic is closed; true by default. */
            urgentAtAllHours: boolean;
            /**
             * Format: int32
             * @description Minutes within which an urgent message should be answered; 30 by default.
             */
            urgentResponseMinutes: number;
        };
        /** @description The settings to change; omitted settings keep their value. */
        "messaging.ClaimSettingsPatch": {
            /**
             * Format: int32
             * @description Minutes until a claim without activity of its owner expires; 5 to 720.
             */
            leaseMinutes?: number | null;
            replyOver?: components["schemas"]["messaging.ReplyOver"] | null;
            /**
             * Format: int32
             * @description Clinic minutes within which a patient should be answered; 1 to 10,080.
             */
            responseMinutes?: number | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description Whether the urgent minutes also pass while the clinic is closed. */
            urgentAtAllHours?: boolean | null;
            /**
             * Format: int32
             * @description Minutes within which an urgent message should be answered; 1 to 10,080.
             */
            urgentResponseMinutes?: number | null;
        };
        /** @description A claim. */
        "messaging.ClaimThread": {
            /** @description Take the thread over if someone else has claimed it. */
            takeOver?: boolean;
        };
        /** @description A patient's message. */
        "messaging.DeliverMessage": {
            /** @description IDs from `POST /inbound/attachments/`, delivered by this client for this patient; at most 4, in display order. */
            attachments?: components["schemas"]["AttachmentId"][];
            /** @description Whether the member app found red flags or the patient marked it urgent. A text with an urgent phrase is urgent without it. */
            isUrgent?: boolean;
            /** @description The patient's email address, case-insensitive; if both are given, they must belong together. */
            patientEmail?: string | null;
            patientId?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When the patient sent it; defaults to now. At most five minutes after the host's clock.
             */
            sentAt?: string | null;
            tag?: components["schemas"]["messaging.Tag"] | null;
            /** @description The text; trimmed, 1 to 10,000 characters. May be empty if there are attachments. */
            text?: string;
            /**
             * Format: uuid
             * @description Generated by the member app; a repeated delivery is stored once.
             */
            uid: string;
        };
        /** @description A call in the tenant's telephony system. */
        "messaging.DeliverPhoneCall": {
            /**
             * Format: date-time
             * @description Start of the call; at most five minutes after the host's clock.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description End of the call; a later delivery may add it.
             */
            callEndedAt?: string | null;
            /** @description The other party's phone number, if known. */
            contactPhoneNumber?: string | null;
            direction?: components["schemas"]["messaging.Direction"] | null;
            /** @description The call's ID in the telephony system; a repeated delivery is stored once. */
            externalCallId: string;
            /** @description The patient's email address, as an alternative; if both are given, they must belong together. */
            patientEmail?: string | null;
            patientId?: components["schemas"]["UserId"] | null;
            providerId?: components["schemas"]["UserId"] | null;
            /** @description URL of the recording (https); a later delivery may add it. */
            recordingUrl?: string | null;
        };
        /**
         * @description Direction of a call (console.md §3).
         * @enum {string}
         */
        "messaging.Direction": "INBOUND" | "OUTBOUND";
        /** @description Outcome of a call. */
        "messaging.Disposition": {
            /** @description ID. */
            id: components["schemas"]["DispositionId"];
            /** @description Label. */
            title: string;
        };
        /** @description Outcomes of phone calls. */
        "messaging.Dispositions": {
            /** @description In display order. */
            results: components["schemas"]["messaging.Disposition"][];
        };
        /** @description A thread that is marked done. */
        "messaging.Done": {
            /**
             * Format: date-time
             * @description When it was marked done.
             */
            at: string;
            /** @description Staff member who marked it done. */
            by: components["schemas"]["UserId"];
        };
        /** @description The fields to change. Omitted fields keep their value. */
        "messaging.EditPhoneCall": {
            /**
             * Format: date-time
             * @description Start of the call.
             */
            calledAt?: string | null;
            /**
             * Format: date-time
             * @description End of the call; not before its start.
             */
            callEndedAt?: string | null;
            /** @description The other party's phone number. */
            contactPhoneNumber?: string | null;
            direction?: components["schemas"]["messaging.Direction"] | null;
            /**
             * Format: int64
             * @description Outcome of the call.
             */
            disposition?: number | null;
            /** @description The call's ID in the telephony system. */
            externalCallId?: string | null;
            id?: components["schemas"]["CallId"] | null;
            /** @description Notes. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The person on the call; null unlinks the call and moves it to the queue.
             */
            person?: number | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description The patient's user ID; null (without `person`) unlinks the call from its patient and moves it to the queue.
             */
            user?: number | null;
        };
        /** @description A file was filed in a patient's record, removed or restored. */
        "messaging.FileChanged": {
            /** @description The file's ID. */
            id: components["schemas"]["AttachmentId"];
        };
        /** @description A file of a patient, by name only. */
        "messaging.FileStub": {
            /** @description ID. */
            id: components["schemas"]["AttachmentId"];
            /** @description Title. */
            title: string;
        };
        /** @description Options for marking a thread done. */
        "messaging.FinishThread": {
            /** @description Mark it done even if someone else has claimed it. */
            overClaim?: boolean;
        };
        /** @description The new owner of a thread. */
        "messaging.HandOver": {
            /**
             * Format: int64
             * @description ID of a team; the personal group of a clinician means that clinician.
             */
            groupId?: number | null;
            /** @description A note for the new owner; at most 500 characters. */
            note?: string;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description User ID of a clinician, as an alternative to `group_id`.
             */
            userId?: number | null;
        };
        /** @description A section of a thread. */
        "messaging.History": {
            /** @description Whether there are newer messages. */
            hasAfter: boolean;
            /** @description Whether there are older messages. */
            hasBefore: boolean;
            /** @description Messages, oldest first. */
            results: components["schemas"]["messaging.Message"][];
        };
        /** @description A patient's insurance coverage. */
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
            /** @description Name of the payer. */
            insurancePayerName?: string | null;
            /** @description Short name of the payer. */
            insurancePayerShortName?: string | null;
        };
        /** @description A phone call to log. */
        "messaging.LogPhoneCall": {
            about?: components["schemas"]["messaging.CallObject"] | null;
            /**
             * Format: date-time
             * @description Start of the call; at most five minutes after the host's clock.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description End of the call; not before its start.
             */
            callEndedAt?: string | null;
            /** @description The other party's phone number; stored as E.164 if it is one (`+16175550142`), otherwise as written. */
            contactPhoneNumber?: string | null;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Direction of the call. */
            direction: components["schemas"]["messaging.Direction"];
            disposition?: components["schemas"]["DispositionId"] | null;
            /** @description The call's ID in the telephony system; unique in the tenant. */
            externalCallId?: string | null;
            /** @description Notes; trimmed, at most 10,000 characters. */
            notes?: string;
            person?: components["schemas"]["PersonId"] | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
            user?: components["schemas"]["UserId"] | null;
        };
        /** @description A text to insert into messages. */
        "messaging.Macro": {
            /**
             * Format: int64
             * @description User ID of its creator.
             */
            createdBy: number;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether the caller may change it. */
            isEditable: boolean;
            /** @description Name, by which the macro is found. */
            name: string;
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
            /** @description Scope of the users. */
            scope: components["schemas"]["messaging.MacroScope"];
            /** @description Shortcut key that inserts it: a letter or digit. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that can use it, with `scope: team`.
             */
            teamId?: number | null;
            /** @description The text, with placeholders such as `{{patient.first_name}}` and `{{ask:Which day?}}`. */
            template: string;
        };
        /** @description The fields of a macro to change; omitted fields keep their value. */
        "messaging.MacroPatch": {
            /** @description Name, by which the macro is found. */
            name?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            scope?: components["schemas"]["messaging.MacroScope"] | null;
            /** @description Shortcut key; null removes it. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that can use it, with `scope: team`.
             */
            teamId?: number | null;
            /** @description The text. */
            template?: string | null;
        };
        /** @description The caller's macros. */
        "messaging.Macros": {
            /** @description Sorted by name. */
            results: components["schemas"]["messaging.Macro"][];
            /** @description The teams for which the caller can create macros. */
            teams: components["schemas"]["messaging.MacroTeam"][];
        };
        /**
         * @description A macro was created, changed or deleted. Contains no text, since it also reaches consoles that do not have the macro; for a personal
         *     macro, only the owner's consoles receive it.
         */
        "messaging.MacrosChanged": {
            /**
             * Format: int64
             * @description The macro's ID.
             */
            id: number;
        };
        /**
         * @description Scope of the users of a macro.
         * @enum {string}
         */
        "messaging.MacroScope": "personal" | "team" | "tenant";
        /** @description A team that can have macros. */
        "messaging.MacroTeam": {
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description The read state of a thread. */
        "messaging.MarkThread": {
            /** @description True marks it unread, false marks it read. */
            isUnread: boolean;
            /**
             * Format: date-time
             * @description When it was read; defaults to now, and is never later than now.
             */
            lastReadAt?: string | null;
            lastReadBy?: components["schemas"]["UserId"] | null;
            /** @description Timetoken of the newest message shown to the reader: a later patient message keeps the thread unread. */
            messageCursor?: string | null;
        };
        /** @description A message of a thread. */
        "messaging.Message": {
            attachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Files, in display order; empty when masked, or when redacted and the text may not be read. */
            attachments: components["schemas"]["messaging.Attachment"][];
            event?: components["schemas"]["messaging.MessageEvent"] | null;
            /** @description Name of the clinician or team to whom the thread was handed over; null for other messages. */
            eventSubject?: string | null;
            fileAttachment?: components["schemas"]["AttachmentId"] | null;
            /** @description ID. */
            id: components["schemas"]["MessageId"];
            /** @description Whether its text is redacted. */
            isRedacted: boolean;
            /** @description Whether it is marked urgent. */
            isUrgentMessage: boolean;
            /** @description `message`, the kind within a person's communications. */
            kind: string;
            /** @description Tags. */
            messageTags: components["schemas"]["messaging.Tag"][];
            /** @description The patient's user ID. */
            patientId: components["schemas"]["UserId"];
            sender?: components["schemas"]["messaging.Sender"] | null;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
            /** @description Text; empty when redacted or masked. */
            text: string;
            /**
             * Format: uuid
             * @description The thread's UID.
             */
            thread: string;
            /**
             * @description Permanent position in the thread, a decimal string: the time of storage, in microseconds since 1970. Messages from before this rule
             *     have smaller numbers.
             */
            timetoken: string;
            /**
             * Format: uuid
             * @description UID, generated by the client that sent it.
             */
            uid: string;
        };
        /** @description A message was deleted by its sender. */
        "messaging.MessageDeleted": {
            /**
             * Format: uuid
             * @description The message's UID.
             */
            uid: string;
        };
        /**
         * @description An event in a thread that is recorded as a message.
         * @enum {string}
         */
        "messaging.MessageEvent": "arrival" | "hand_over";
        /** @description A macro to create. */
        "messaging.NewMacro": {
            /**
             * Format: int64
             * @description The caller's own user ID; accepted for compatibility.
             */
            createdBy?: number | null;
            /** @description Name, by which the macro is found; leading dots and the first whitespace are removed. */
            name: string;
            /** @description Scope of the users; only the caller by default. */
            scope?: components["schemas"]["messaging.MacroScope"];
            /** @description Shortcut key that inserts it: a letter or digit. */
            shortcut?: string | null;
            /**
             * Format: int64
             * @description The team that can use it; required with `scope: team`, otherwise not allowed.
             */
            teamId?: number | null;
            /** @description The text, with placeholders such as `{{patient.first_name}}` and `{{ask:Which day?}}`. */
            template: string;
        };
        /** @description The nurse practitioner of a patient's care team. */
        "messaging.NursePractitioner": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description User ID. */
            userId: components["schemas"]["UserId"];
        };
        /** @description The owner of a thread: a clinician or a team. */
        "messaging.Owner": {
            group?: components["schemas"]["messaging.OwnerGroup"] | null;
            handedOverBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: date-time
             * @description When the claim expires without activity of its owner; null for a team, whose claim lasts until a member takes it. It also ends with
             *     the owner's last session.
             */
            leaseUntil?: string | null;
            /** @description The note of the hand-over. */
            note: string;
            /**
             * Format: date-time
             * @description When it was claimed or assigned.
             */
            since: string;
            user?: components["schemas"]["messaging.OwnerUser"] | null;
        };
        /** @description A team that owns a thread. */
        "messaging.OwnerGroup": {
            /**
             * Format: int64
             * @description Assignee group ID.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description A clinician who owns a thread. */
        "messaging.OwnerUser": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
        };
        /** @description A file of a patient. */
        "messaging.PatientFile": {
            /** @description Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`. */
            contentType: string;
            /** @description Description; empty for a file of a message. */
            description: string;
            /** @description URL of the content. */
            file: string;
            /**
             * Format: int32
             * @description Height in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
             */
            height?: number | null;
            /** @description ID. */
            id: components["schemas"]["AttachmentId"];
            /**
             * Format: uuid
             * @description UID of the message that contains it; null for a file that was filed in the record.
             */
            message?: string | null;
            /** @description The message's timetoken, a decimal string; null for a file that was filed in the record. */
            messageTimetoken?: string | null;
            /** @description File name, with the extension of its type. */
            name: string;
            /**
             * Format: int32
             * @description Number of pages of a TIFF; `GET /chat/attachment/{id}/pages/{page}/` renders each. Null for other types.
             */
            pages?: number | null;
            /**
             * Format: int64
             * @description Size in bytes.
             */
            size: number;
            /** @description URL of the thumbnail; null when there is none. */
            thumbnail?: string | null;
            /** @description Title; for a file of a message, its name. */
            title: string;
            /**
             * Format: date-time
             * @description When it was uploaded.
             */
            uploadedAt: string;
            uploadedBy?: components["schemas"]["messaging.Sender"] | null;
            /**
             * Format: int32
             * @description Width in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
             */
            width?: number | null;
        };
        /** @description The patient's data in a thread's row and header. When masked: only IDs and name, everything else null. */
        "messaging.PatientMetadata": {
            /** @description City of the first address. */
            addressCity?: string | null;
            /** @description State of the first address. */
            addressState?: string | null;
            /** @description User IDs of the patient's care team. */
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
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
            nursePractitioner?: components["schemas"]["messaging.NursePractitioner"] | null;
            /** @description `initialized`, `enrolled`, `signedup`, `member` or `deactivated`. */
            onboardingStateStatus?: string | null;
            patientInsuranceDetails?: components["schemas"]["messaging.InsuranceDetails"] | null;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description The patient's care pods. */
            podIds: components["schemas"]["PodId"][];
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description `signed_up`, `none`, `discharge_in_progress`, `deactivated`, `discharged`, `churned` or `care`. */
            programStatus?: string | null;
            /** @description Pronouns. */
            pronouns?: string | null;
            /** @description `high`, `intermediate` or `low`. */
            riskScore?: string | null;
            /** @description `Female`, `Male` or `Unknown`. */
            sex?: string | null;
            /** @description Whether it is a test-only patient. */
            testOnly: boolean;
            /** @description Time zone (IANA) of the patient's address. */
            timeZone?: string | null;
        };
        /** @description A phone call. */
        "messaging.PhoneCall": {
            /** @description Other objects that it is about. */
            about: components["schemas"]["messaging.CallObject"][];
            /**
             * Format: date-time
             * @description Start of the call.
             */
            calledAt: string;
            /**
             * Format: date-time
             * @description End of the call; null if unknown.
             */
            callEndedAt?: string | null;
            /** @description IDs of the linked cases. */
            cases: number[];
            contact?: components["schemas"]["messaging.CallContact"] | null;
            /** @description The other party's phone number. */
            contactPhoneNumber?: string | null;
            createdBy?: components["schemas"]["UserId"] | null;
            creator?: components["schemas"]["messaging.Sender"] | null;
            /** @description Direction of the call. */
            direction: components["schemas"]["messaging.Direction"];
            disposition?: components["schemas"]["DispositionId"] | null;
            /** @description The call's ID in the telephony system. */
            externalCallId?: string | null;
            /** @description ID. */
            id: components["schemas"]["CallId"];
            /** @description Whether the person is protected and the caller has no grant: only IDs, name and position are shown. */
            isMasked: boolean;
            /** @description `phonecall`, the kind within a person's communications. */
            kind: string;
            /** @description Notes. */
            notes: string;
            person?: components["schemas"]["PersonId"] | null;
            /** @description URL of the recording. */
            recordingUrl?: string | null;
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
            /**
             * Format: uuid
             * @description Generated by the client that logged it.
             */
            uid: string;
            user?: components["schemas"]["UserId"] | null;
        };
        /**
         * @description A phone call was removed from a person's record or from the call queue. Published with `messaging.call.changed` when a call moves, for
         *     users who could see it before.
         */
        "messaging.PhoneCallRemoved": {
            /** @description The call's ID. */
            id: components["schemas"]["CallId"];
            /**
             * Format: int64
             * @description The person it was linked to; null when it was in the queue.
             */
            person?: number | null;
        };
        /** @description The number of threads of a pod. */
        "messaging.PodCount": {
            /**
             * Format: int64
             * @description Number of threads.
             */
            count: number;
            /** @description The pod's ID. */
            id: components["schemas"]["PodId"];
        };
        /** @description A care pod as a filter option. */
        "messaging.PodOption": {
            /** @description The pod's ID. */
            id: components["schemas"]["PodId"];
            /** @description Whether the caller is a member of it. */
            isMine: boolean;
            /** @description Name. */
            name: string;
        };
        /** @description The urgency of a message. */
        "messaging.RateMessage": {
            /** @description Whether it needs immediate attention. */
            isUrgentMessage: boolean;
        };
        /**
         * @description Reason for redacting a message.
         * @enum {string}
         */
        "messaging.RedactionReason": "wrong_patient" | "sensitive" | "mistake" | "other";
        /** @description Whether to redact a message. */
        "messaging.RedactMessage": {
            /** @description True redacts the message, false restores it. */
            isRedacted: boolean;
            reason?: components["schemas"]["messaging.RedactionReason"] | null;
        };
        /**
         * @description Whether staff may reply to a thread claimed by somebody else.
         * @enum {string}
         */
        "messaging.ReplyOver": "free" | "warned" | "refused";
        /** @description A search result. */
        "messaging.SearchHit": {
            /** @description Matches in the text, as offsets. */
            matches: components["schemas"]["messaging.TextRange"][];
            /** @description The message. */
            message: components["schemas"]["messaging.Message"];
            /** @description The patient of the thread. */
            patient: components["schemas"]["messaging.SearchPatient"];
        };
        /** @description The patient of a search result. */
        "messaging.SearchPatient": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description Whether it is a test-only patient: included and marked (corrections: test-only patients). */
            testOnly: boolean;
        };
        /** @description Matching people, best match first. */
        "messaging.SearchPeople": {
            /** @description Matching people, best match first. */
            results: components["schemas"]["messaging.SearchPerson"][];
        };
        /** @description A person by whom messages can be filtered. */
        "messaging.SearchPerson": {
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Whether this row is masked. */
            isMasked: boolean;
            /** @description Whether it is a patient rather than staff. */
            isPatient: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Person ID. */
            personId: components["schemas"]["PersonId"];
            /** @description Preferred name. */
            preferredName?: string | null;
            /** @description Role as displayed before the name; null for patients. */
            roleLabel?: string | null;
        };
        /** @description Search results, newest first. */
        "messaging.SearchResults": {
            /** @description Send it as `cursor` for the next page; null on the last page. */
            next?: string | null;
            /** @description The results of this page. */
            results: components["schemas"]["messaging.SearchHit"][];
        };
        /** @description The sender of a message. */
        "messaging.Sender": {
            /** @description URL of the avatar. */
            avatar?: string | null;
            /** @description First name. */
            firstName: string;
            /** @description User ID. */
            id: components["schemas"]["UserId"];
            /** @description Whether the sender is the patient rather than staff. */
            isPatient: boolean;
            /** @description Last name. */
            lastName: string;
            /** @description Internal role of a staff member; null for the patient. */
            role?: string | null;
            /** @description Role as displayed before the name; null for the patient. */
            roleLabel?: string | null;
        };
        /** @description A staff message to a patient. */
        "messaging.SendMessage": {
            attachment?: components["schemas"]["AttachmentId"] | null;
            /** @description IDs from `POST /chat/attachment`, uploaded by the caller for this patient; at most 4, in display order. */
            attachments?: components["schemas"]["AttachmentId"][];
            event?: components["schemas"]["messaging.MessageEvent"] | null;
            fileAttachment?: components["schemas"]["AttachmentId"] | null;
            /** @description Send it even if someone else has claimed the thread. */
            overClaim?: boolean;
            patientId?: components["schemas"]["UserId"] | null;
            sender?: components["schemas"]["UserId"] | null;
            tenant?: components["schemas"]["TenantId"] | null;
            /** @description The text; trimmed, 1 to 10,000 characters. May be empty with `event` or attachments. */
            text?: string;
            /**
             * Format: uuid
             * @description The thread's UID; if both are given, they must belong together.
             */
            thread?: string | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid: string;
        };
        /** @description A snoozed thread. */
        "messaging.Snooze": {
            /** @description Staff member who snoozed it. */
            by: components["schemas"]["UserId"];
            /**
             * Format: date-time
             * @description When it was snoozed.
             */
            since: string;
            /**
             * Format: date-time
             * @description When the snooze ends, unless the patient writes earlier; null: it ends when the patient writes.
             */
            until?: string | null;
        };
        /** @description Duration of a snooze. */
        "messaging.SnoozeThread": {
            /** @description Snooze it even if someone else has claimed it. */
            overClaim?: boolean;
            /**
             * Format: date-time
             * @description An instant within one year; null: until the patient writes. A patient message ends the snooze in any case.
             */
            until?: string | null;
        };
        /**
         * @description Topic of a message (console.md §3).
         * @enum {string}
         */
        "messaging.Tag": "clinical" | "operational" | "onboarding";
        /** @description The tags of a message. */
        "messaging.TagMessage": {
            /** @description The new tags; clinical and operational exclude each other. */
            messageTags: components["schemas"]["messaging.Tag"][];
        };
        /** @description A range of a text, in UTF-16 code units, as in JavaScript. */
        "messaging.TextRange": {
            /** @description End offset (exclusive). */
            end: number;
            /** @description Start offset. */
            start: number;
        };
        /** @description A patient's thread. */
        "messaging.Thread": {
            /** @description Whether the caller has written in or joined this thread before. */
            clinicianHasChattedWithPatient: boolean;
            /** @description Whether the patient is protected and the caller has no grant: only IDs, name and position are shown. */
            isMasked: boolean;
            /** @description Whether the newest patient message is unread by the team. */
            isUnread: boolean;
            /** @description Whether the newest patient message is urgent. */
            isUrgent: boolean;
            lastMessage?: components["schemas"]["messaging.Message"] | null;
            /**
             * Format: date-time
             * @description When a team member last read it.
             */
            lastReadAt?: string | null;
            lastReadBy?: components["schemas"]["UserId"] | null;
            /** @description Position up to which the caller has read; empty if they never did. Does not include other readers. */
            members: components["schemas"]["messaging.ThreadMember"][];
            /** @description Timetoken of the last message; `0` if there is none. */
            messageCursor: string;
            /** @description The patient's user ID. */
            patient: components["schemas"]["UserId"];
            /** @description Patient data. */
            patientMetadata: components["schemas"]["messaging.PatientMetadata"];
            tag?: components["schemas"]["messaging.Tag"] | null;
            /**
             * Format: uuid
             * @description UID.
             */
            uid: string;
            work?: components["schemas"]["messaging.Work"] | null;
        };
        /** @description The row of a thread in the inbox changed, also after `messaging.message.sent`. */
        "messaging.ThreadChanged": {
            /** @description Whether the patient's last message is unread by the team. */
            isUnread: boolean;
            /** @description Whether the newest patient message is urgent. */
            isUrgent: boolean;
            /**
             * Format: date-time
             * @description When it was last read.
             */
            lastReadAt?: string | null;
            /**
             * Format: int64
             * @description Who last read it.
             */
            lastReadBy?: number | null;
            tag?: components["schemas"]["messaging.Tag"] | null;
            /**
             * Format: uuid
             * @description The thread's UID.
             */
            uid: string;
        };
        /** @description Numbers of threads. */
        "messaging.ThreadCounts": {
            /**
             * Format: int64
             * @description Of these, open threads: with messages, not marked done, and in tenants with `messaging.claims` not snoozed.
             */
            active: number;
            /**
             * Format: int64
             * @description Threads in the selected pods.
             */
            all: number;
            /**
             * Format: int64
             * @description Of these, threads whose newest patient message is clinical; open threads only in tenants with `messaging.claims`.
             */
            clinical: number;
            /** @description Whether all counts are exact; if false, a count of 10000 means 10000 or more. */
            countExact: boolean;
            /**
             * Format: int64
             * @description Of these, threads with an unsent message of the caller.
             */
            drafts: number;
            /**
             * Format: int64
             * @description Of these, threads owned by the caller or one of their teams; null in tenants without `messaging.claims`.
             */
            mine?: number | null;
            /**
             * Format: int64
             * @description Unread threads in the caller's own pods, or in the whole tenant if the caller is in none: the number at the navigation.
             */
            myUnread: number;
            /**
             * Format: int64
             * @description Active threads of patients without a care pod.
             */
            noPod: number;
            /**
             * Format: int64
             * @description Of these, threads whose newest patient message is operational; open threads only in tenants with `messaging.claims`.
             */
            operational: number;
            /**
             * Format: int64
             * @description Of these, threads whose answer is overdue; null in tenants without `messaging.claims`.
             */
            overdue?: number | null;
            /** @description Active threads per pod, by pod name. */
            pods: components["schemas"]["messaging.PodCount"][];
            /**
             * Format: int64
             * @description Of these, snoozed threads; null in tenants without `messaging.claims`.
             */
            snoozed?: number | null;
            /**
             * Format: int64
             * @description Of these, threads whose answer is due by the end of today, or overdue; null in tenants without `messaging.claims`.
             */
            today?: number | null;
            /**
             * Format: int64
             * @description Of these, unclaimed threads that wait for an answer; null in tenants without `messaging.claims`.
             */
            unclaimed?: number | null;
            /**
             * Format: int64
             * @description Of these, unread threads; in tenants with `messaging.claims` those that are not snoozed.
             */
            unread: number;
            /**
             * Format: int64
             * @description Of these, threads in which an urgent message waits for an answer; null in tenants without `messaging.claims`.
             */
            urgent?: number | null;
        };
        /** @description Position up to which a staff member has read. */
        "messaging.ThreadMember": {
            /**
             * Format: date-time
             * @description Read up to this instant; places this reader's own unread line.
             */
            lastReadAt: string;
            /** @description User ID. */
            user: components["schemas"]["UserId"];
        };
        /** @description The number of threads in a view. */
        "messaging.ViewCount": {
            /**
             * Format: int64
             * @description Number of threads; null when the filter requires `messaging.claims` and the tenant is without it.
             */
            count?: number | null;
            /** @description Whether the number is exact; if false, it means this many or more. */
            countExact: boolean;
        };
        /** @description The numbers of threads in views. */
        "messaging.ViewCounts": {
            /** @description One per view, in the order of the request. */
            results: components["schemas"]["messaging.ViewCount"][];
        };
        /** @description The work on a thread. */
        "messaging.Work": {
            done?: components["schemas"]["messaging.Done"] | null;
            /** @description Whether `response_due_at` has passed. */
            isBreached: boolean;
            owner?: components["schemas"]["messaging.Owner"] | null;
            /**
             * Format: date-time
             * @description When the oldest unanswered patient message is due for an answer; null when none waits.
             */
            responseDueAt?: string | null;
            /**
             * Format: int32
             * @description Version; send it with a hand-over. 0 before the first change.
             */
            rowVersion: number;
            snooze?: components["schemas"]["messaging.Snooze"] | null;
            /**
             * Format: date-time
             * @description When the oldest unanswered urgent message was sent; null when none waits.
             */
            urgentSince?: string | null;
            /**
             * Format: date-time
             * @description When the oldest unanswered patient message was sent; null when none waits.
             */
            waitingSince?: string | null;
        };
        /** @description The work on a thread changed. */
        "messaging.WorkChanged": {
            lostBy?: components["schemas"]["UserId"] | null;
            /**
             * Format: uuid
             * @description The thread's UID.
             */
            uid: string;
            /** @description The current work. */
            work: components["schemas"]["messaging.Work"];
        };
        /** @description One page of a list. */
        "Page_messaging.PatientFile": {
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
                /** @description Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`. */
                contentType: string;
                /** @description Description; empty for a file of a message. */
                description: string;
                /** @description URL of the content. */
                file: string;
                /**
                 * Format: int32
                 * @description Height in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
                 */
                height?: number | null;
                /** @description ID. */
                id: components["schemas"]["AttachmentId"];
                /**
                 * Format: uuid
                 * @description UID of the message that contains it; null for a file that was filed in the record.
                 */
                message?: string | null;
                /** @description The message's timetoken, a decimal string; null for a file that was filed in the record. */
                messageTimetoken?: string | null;
                /** @description File name, with the extension of its type. */
                name: string;
                /**
                 * Format: int32
                 * @description Number of pages of a TIFF; `GET /chat/attachment/{id}/pages/{page}/` renders each. Null for other types.
                 */
                pages?: number | null;
                /**
                 * Format: int64
                 * @description Size in bytes.
                 */
                size: number;
                /** @description URL of the thumbnail; null when there is none. */
                thumbnail?: string | null;
                /** @description Title; for a file of a message, its name. */
                title: string;
                /**
                 * Format: date-time
                 * @description When it was uploaded.
                 */
                uploadedAt: string;
                uploadedBy?: components["schemas"]["messaging.Sender"] | null;
                /**
                 * Format: int32
                 * @description Width in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
                 */
                width?: number | null;
            }[];
        };
        /** @description One page of a list. */
        "Page_messaging.PhoneCall": {
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
                /** @description Other objects that it is about. */
                about: components["schemas"]["messaging.CallObject"][];
                /**
                 * Format: date-time
                 * @description Start of the call.
                 */
                calledAt: string;
                /**
                 * Format: date-time
                 * @description End of the call; null if unknown.
                 */
                callEndedAt?: string | null;
                /** @description IDs of the linked cases. */
                cases: number[];
                contact?: components["schemas"]["messaging.CallContact"] | null;
                /** @description The other party's phone number. */
                contactPhoneNumber?: string | null;
                createdBy?: components["schemas"]["UserId"] | null;
                creator?: components["schemas"]["messaging.Sender"] | null;
                /** @description Direction of the call. */
                direction: components["schemas"]["messaging.Direction"];
                disposition?: components["schemas"]["DispositionId"] | null;
                /** @description The call's ID in the telephony system. */
                externalCallId?: string | null;
                /** @description ID. */
                id: components["schemas"]["CallId"];
                /** @description Whether the person is protected and the caller has no grant: only IDs, name and position are shown. */
                isMasked: boolean;
                /** @description `phonecall`, the kind within a person's communications. */
                kind: string;
                /** @description Notes. */
                notes: string;
                person?: components["schemas"]["PersonId"] | null;
                /** @description URL of the recording. */
                recordingUrl?: string | null;
                /**
                 * Format: int32
                 * @description Version; send it with the next change.
                 */
                rowVersion: number;
                /**
                 * Format: uuid
                 * @description Generated by the client that logged it.
                 */
                uid: string;
                user?: components["schemas"]["UserId"] | null;
            }[];
        };
        /** @description One page of a list. */
        "Page_messaging.Thread": {
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
                /** @description Whether the caller has written in or joined this thread before. */
                clinicianHasChattedWithPatient: boolean;
                /** @description Whether the patient is protected and the caller has no grant: only IDs, name and position are shown. */
                isMasked: boolean;
                /** @description Whether the newest patient message is unread by the team. */
                isUnread: boolean;
                /** @description Whether the newest patient message is urgent. */
                isUrgent: boolean;
                lastMessage?: components["schemas"]["messaging.Message"] | null;
                /**
                 * Format: date-time
                 * @description When a team member last read it.
                 */
                lastReadAt?: string | null;
                lastReadBy?: components["schemas"]["UserId"] | null;
                /** @description Position up to which the caller has read; empty if they never did. Does not include other readers. */
                members: components["schemas"]["messaging.ThreadMember"][];
                /** @description Timetoken of the last message; `0` if there is none. */
                messageCursor: string;
                /** @description The patient's user ID. */
                patient: components["schemas"]["UserId"];
                /** @description Patient data. */
                patientMetadata: components["schemas"]["messaging.PatientMetadata"];
                tag?: components["schemas"]["messaging.Tag"] | null;
                /**
                 * Format: uuid
                 * @description UID.
                 */
                uid: string;
                work?: components["schemas"]["messaging.Work"] | null;
            }[];
        };
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
        /**
         * Format: int64
         * @description A tenant: one provider organization.
         */
        TenantId: number;
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
    upload_attachment: {
        parameters: {
            query: {
                /** @description The patient's user ID; the file can be attached to messages of this thread only. */
                patient_id: components["schemas"]["UserId"];
                /** @description Generated by the client; a repeated upload is stored once. */
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
                     * @description JPG, PNG, TIFF or PDF, detected from the content; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Already stored */
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
            /** @description The uid belongs to another file */
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
                /** @description The attachment's ID */
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
                /** @description The attachment's ID */
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
    read_attachment_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment's ID */
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
            /** @description The requested range */
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
                /** @description The attachment's ID */
                id: number;
                /** @description Page number, starting at 1 */
                page: number;
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
                /** @description The attachment's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thumbnail */
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
                /** @description The attachment's ID */
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
                "If-Match"?: number;
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
                /** @description First day of sending, in the tenant's business time zone. */
                from?: string;
                /** @description `true`: only messages with attachments; `false` has no effect. */
                hasAttachment?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description User ID of the patient whose thread to search; opens their record. */
                patientId?: number;
                /** @description Words, all of which must occur, in any inflected form; `"a phrase"`; `-word` excludes a word. */
                q?: string;
                /** @description User ID of the sender: staff or patient. */
                senderId?: number;
                /** @description Tag of the message. */
                tag?: "clinical" | "operational" | "onboarding";
                /** @description Last day of sending, inclusive. */
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
                /** @description Maximum number of results; 10 by default. */
                limit?: number;
                /** @description A name, in any order and with typos, or a user ID. */
                search: string;
                /** @description Patients or staff; both if omitted. */
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
                /** @description Also include (or, without `podIds`, only include) patients without a care pod. */
                includeNoPod?: boolean;
                /** @description Care pod IDs, as `1,2,3`; all threads if omitted. */
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
                /** @description The thread's UID */
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
            /** @description Claimed by someone else, or the caller is not licensed where the patient lives */
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
    release_thread: {
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
            /** @description Claimed by someone else */
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
            /** @description Claimed by someone else */
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
                "If-Match"?: number;
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
            /** @description The clinician is not licensed where the patient lives or not active, or the team has no members */
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
            /** @description Claimed by someone else */
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
            /** @description Already stored */
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
            /** @description No such patient, or no such attachment uploaded by the caller for this patient */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The uid belongs to another message, or someone else has claimed the thread */
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
                /** @description The message's UID or ID */
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
            /** @description The caller did not send it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is not the last message, has tasks, or records an event */
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
                /** @description The message's UID or ID */
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
                /** @description `true`: only messages with attachments; `false` has no effect. */
                hasAttachment?: boolean;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Words, all of which must occur, in any inflected form; `"a phrase"`; `-word` excludes a word. The last word may be incomplete. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description The thread's UID */
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
                /** @description The message's UID or ID */
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
                /** @description The message's UID */
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
                /** @description The message's UID */
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
                /** @description The thread's UID */
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
                /** @description The thread's UID */
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
                /** @description Number of messages after the timetoken; 0 by default. */
                numAfter?: number;
                /** @description Number of messages at or before the timetoken; 10 by default. */
                numBefore?: number;
            };
            header?: never;
            path: {
                /** @description A timetoken, as a decimal string */
                timetoken: string;
                /** @description The thread's UID */
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
                /** @description Filter of the threads; all by default. */
                filter?: "all" | "active" | "clinical" | "operational" | "unread" | "mine" | "unclaimed" | "urgent" | "overdue" | "today" | "snoozed" | "done" | "drafts";
                /** @description Also include (or, without `podIds`, only include) patients without a care pod. */
                includeNoPod?: boolean;
                /** @description Rows per page; 100 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description User ID of a patient: only their thread, regardless of the other filters. */
                patientId?: number;
                /** @description Care pod IDs, as `1,2,3`; all threads if omitted. */
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
    count_views: {
        parameters: {
            query: {
                /**
                 * @description Up to 50 views, separated by `;`: a filter of the thread list, a colon and care pod IDs, as `overdue:1,2,none`. `none` means
                 *     patients without a care pod; without any pod, all threads.
                 */
                views: string;
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
                    "application/json": components["schemas"]["messaging.ViewCounts"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_patient_files: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Text that the title contains, ignoring case and accents. */
                q?: string;
            };
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
                    "application/json": components["schemas"]["Page_messaging.PatientFile"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upload_patient_file: {
        parameters: {
            query?: {
                /** @description Generated by the client; a repeated upload is stored once. */
                uid?: string;
            };
            header?: never;
            path: {
                /** @description The patient's user ID */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Description. */
                    description?: string | null;
                    /**
                     * Format: binary
                     * @description JPG, PNG, TIFF or PDF, detected from the content; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                    /** @description Title; the file's name if it is empty or omitted. */
                    title?: string | null;
                };
            };
        };
        responses: {
            /** @description Already stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PatientFile"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["messaging.PatientFile"];
                };
            };
            /** @description The uid belongs to another file */
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
    read_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                id: number;
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
                    "application/json": components["schemas"]["messaging.PatientFile"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                id: number;
                /** @description The patient's user ID */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is part of a message */
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
    restore_patient_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                id: number;
                /** @description The patient's user ID */
                patient_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored */
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
    read_patient_file_stub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file's ID */
                id: number;
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
                    "application/json": components["schemas"]["messaging.FileStub"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
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
                /** @description The patient's user ID; the file can be attached to messages of this thread only. */
                patient_id: components["schemas"]["UserId"];
                /** @description Generated by the client; a repeated upload is stored once. */
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
                     * @description JPG, PNG, TIFF or PDF, detected from the content; at most 100,000,000 bytes; its name at most 63 characters.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Already stored */
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
            /** @description The uid belongs to another file */
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
            /** @description Already stored */
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
            /** @description The uid belongs to another message, or two patients have this email address */
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
            /** @description Already stored */
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
            /** @description Staff removed the call, or two patients have this email address */
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
                /** @description The caller's own user ID: only macros that they created. 403 for another user. */
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
                /** @description The macro's ID */
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
                "If-Match"?: number;
            };
            path: {
                /** @description The macro's ID */
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
                /** @description The caller's own user ID: only calls that they logged or took. */
                created_by?: number;
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Rows per page; 50 by default. */
                limit?: number;
                /** @description Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes. */
                offset?: number;
                /** @description Only calls of this person. */
                person?: number;
                /** @description True: only calls without a linked person, the call queue. False: only calls linked to a person. */
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
            /** @description Already stored */
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
            /** @description The uid or external_call_id belongs to another call */
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
                /** @description The call's version */
                "If-Match": number;
            };
            path: {
                /** @description The call's ID */
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
            /** @description The version is stale */
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
                "If-Match"?: number;
            };
            path: {
                /** @description The call's ID */
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
            /** @description The version is stale */
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
export type PatientFilePage = components['schemas']["Page_messaging.PatientFile"];
export type PhoneCallPage = components['schemas']["Page_messaging.PhoneCall"];
export type ThreadPage = components['schemas']["Page_messaging.Thread"];
export type PersonId = components['schemas']["PersonId"];
export type PodId = components['schemas']["PodId"];
export type Problem = components['schemas']["Problem"];
export type TenantId = components['schemas']["TenantId"];
export type UserId = components['schemas']["UserId"];
export type Attachment = components['schemas']["messaging.Attachment"];
export type CallContact = components['schemas']["messaging.CallContact"];
export type CallObject = components['schemas']["messaging.CallObject"];
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
export type FileChanged = components['schemas']["messaging.FileChanged"];
export type FileStub = components['schemas']["messaging.FileStub"];
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
export type PatientFile = components['schemas']["messaging.PatientFile"];
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
export type ViewCount = components['schemas']["messaging.ViewCount"];
export type ViewCounts = components['schemas']["messaging.ViewCounts"];
export type Work = components['schemas']["messaging.Work"];
export type WorkChanged = components['schemas']["messaging.WorkChanged"];

/** Payloads by kind of event. */
export interface events {
  "messaging.call.changed": components['schemas']["messaging.PhoneCall"];
  "messaging.call.removed": components['schemas']["messaging.PhoneCallRemoved"];
  "messaging.file.changed": components['schemas']["messaging.FileChanged"];
  "messaging.macros.changed": components['schemas']["messaging.MacrosChanged"];
  "messaging.message.changed": components['schemas']["messaging.Message"];
  "messaging.message.deleted": components['schemas']["messaging.MessageDeleted"];
  "messaging.message.sent": components['schemas']["messaging.Message"];
  "messaging.thread.changed": components['schemas']["messaging.ThreadChanged"];
  "messaging.work.changed": components['schemas']["messaging.WorkChanged"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "messaging",
  "schemas": {},
  "requests": {},
  "responses": {},
  "events": {}
};
