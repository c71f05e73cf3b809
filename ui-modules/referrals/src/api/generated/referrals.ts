// Made by `npm run generate` from openapi/referrals.json. Changes by hand are lost.
import type { ApiDocument } from '@huddle/kit/api';

export interface paths {
    "/api/code-systems/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search diagnosis, supply and procedure codes.
         * @description Codes that begin with the text come first, then those whose descriptions contain words that begin with each of its words, or other forms
         *     of them. If there are none, descriptions with similar words match. The text has at least 3 characters (navigation.md §5.4); if fewer
         *     are left without the white space around it, nothing matches.
         */
        get: operations["search_codes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facts/location-types/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the location types that a search or steerage can name.
         * @description In display order, including those that can no longer be chosen.
         */
        get: operations["list_location_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facts/specialty-groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the specialty groups that a search or steerage can name.
         * @description In display order, including those that can no longer be chosen.
         */
        get: operations["list_specialty_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health-plan/person/{person_id}/service-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the service categories that a waiver of a person can cover. */
        get: operations["list_service_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/prior-authorizations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a prior authorization or its new state.
         * @description Answers 201 when it is new, and 200 when it was updated or when the delivery is a repetition or older than the stored state. The response
         *     contains no patient data. Errors: 404 no person has this member ID; 409 several people have it, the uid belongs to another person, or it
         *     was delivered with other content and the same `vendor_update_date`.
         */
        post: operations["receive_prior_authorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/prior-authorizations/claim-response/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a payer's response to a request for prior authorization, as a FHIR R4 `ClaimResponse`.
         * @description Answers 201 when the prior authorization is new, and 200 when it was updated or when the response is a repetition or older than the stored
         *     state. A response says nothing of what was requested: services, quantity and urgency stay as stored. Errors: 400 the response is not
         *     understood, with the element; 404 no person has this member ID; 409 several people have it, the uid belongs to another person, or another
         *     response was created at the same instant.
         */
        post: operations["receive_claim_response"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound/referral-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what was reached of a steerage.
         * @description A report of the past, of an earlier state or of a closed referral is kept in the history and moves nothing. Answers 201 when it is new and
         *     200 when it was stored before. The response contains no patient data. Errors: 400 a state that staff set, or the time of the visit is
         *     missing; 404 unknown steerage; 409 the uid was used with other content.
         */
        post: operations["receive_referral_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/curated-provider/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record facts about a provider for the whole tenant.
         * @description Earlier facts are kept; the latest one counts, and takes precedence over directories and uploads. Repeating the request changes nothing.
         *     Errors: 400 a number, NPI, TIN or address of another form, a day before today, or an unknown specialty.
         */
        post: operations["curate_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/curated-provider/{source_identifier}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the tenant's staff recorded about a provider. A provider without curated facts has none. */
        get: operations["read_curated_provider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/user/person/{person_id}/person-preference/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a member's preferences, oldest first. */
        get: operations["list_preferences"];
        put?: never;
        /**
         * Record a preference of a member.
         * @description Answers 200 with the stored preference if the same request was stored before. Errors: 409 the member has 100 preferences, or the uid was
         *     used with other content.
         */
        post: operations["create_preference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/me/user/person/{person_id}/person-preference/{id}/": {
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
         * Update a preference, or delete it by null.
         * @description A deleted preference is kept with time and staff member, and a later text restores it. Errors: 404 the person has no such preference;
         *     412 the version is stale (`current` is the preference); 428 no version.
         */
        patch: operations["update_preference"];
        trace?: never;
    };
    "/api/referral/delivery/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery that failed.
         * @description The same content is sent, with the same uid: a receiver that accepted it before does not accept it a second time. Errors:
         *     409 `steerage-closed`, or the delivery did not fail; 409 `fax-number-changed` no provider of the referral has the fax number any more;
         *     503 the receiver is not configured.
         */
        post: operations["retry_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/insurance-authorization/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store the authorization of a steerage's referral by the insurance.
         * @description Errors: 400 no number although the status is accepted; 404 unknown steerage; 409 `steerage-locked`, or the steerage has an authorization
         *     or no referral.
         */
        post: operations["create_insurance_authorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/insurance-authorization/{id}/": {
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
         * Clear the authorization of a referral by the insurance, with its diagnoses.
         * @description Errors: 409 `steerage-locked`.
         */
        delete: operations["delete_insurance_authorization"];
        options?: never;
        head?: never;
        /**
         * Update the authorization of a referral by the insurance.
         * @description Errors: 400 no number although the status is accepted; 409 `steerage-locked`; 412 the version is stale (`current` is the authorization);
         *     428 no version.
         */
        patch: operations["update_insurance_authorization"];
        trace?: never;
    };
    "/api/referral/letter-template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tenant's template of letters. */
        get: operations["read_letter_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the tenant's template of letters.
         * @description Letters that were sent stay as they are. Errors: 400 an unknown placeholder; 412 the version is stale (`current` is the template as
         *     stored); 428 no version.
         */
        patch: operations["update_letter_template"];
        trace?: never;
    };
    "/api/referral/letter-template/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Render a letter about a sample patient, with the stored template.
         * @description Errors: 422 `unprintable-characters` the template contains characters that cannot be printed.
         */
        get: operations["preview_letter_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/network/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the number of providers in the tenant's network, and its latest imports. */
        get: operations["read_provider_network"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/network/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the tenant's provider network.
         * @description The file replaces the previous one: providers that it does not have are marked inactive. Rows are accepted or rejected one by one; a file
         *     without a valid row changes nothing. A dry run reports what would change. Errors: 400 the file cannot be read, with the reason; 413 it is
         *     too large.
         */
        post: operations["upload_provider_network"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/ports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which other systems this installation delivers to. */
        get: operations["read_referral_ports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/prior_authorization/{pk}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a prior authorization.
         * @description Errors: 404 it does not exist.
         */
        get: operations["read_prior_authorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/prior_authorization/{pk}/acknowledge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the notice of a prior authorization as done.
         * @description Its work unit is closed, or shows the next reason if there is one. Repeating it changes nothing. Errors: 404 it does not exist; 412 the
         *     status has changed (`current` is the prior authorization as stored).
         */
        post: operations["acknowledge_prior_authorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/prior_authorization/person/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person's prior authorizations, the latest request first. */
        get: operations["list_prior_authorizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the outcomes of the referrals that were started in a period.
         * @description Protected people are counted; nobody is named but staff. Errors: 400 a period that ends before it begins, or more than 366 days; 404 unknown
         *     specialty.
         */
        get: operations["read_referral_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/report/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the report on referrals as CSV.
         * @description The first line has all referrals, then one line per specialty, care pod or staff member, then one per step; the first column says which.
         *     Errors: as for reading it.
         */
        get: operations["export_referral_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/search-availability/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check which searches are available.
         * @description Repeating the request creates another check. 400: no mode, or the ZIP code is not five digits.
         */
        post: operations["create_search_availability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/search-request/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a search request.
         * @description Errors: 403 `phi-access-required`, 404 unknown request.
         */
        get: operations["read_search_request"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/search/facilities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search facilities.
         * @description Requires a location type, an NPI or a name. Errors: 400 for criteria that are not valid, an unknown ZIP code, or an expired check of
         *     availability; 404 unknown person, steerage or check.
         */
        get: operations["search_facilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/search/providers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search providers.
         * @description Requires a specialty group, a procedure, an NPI or a name. Errors: 400 for criteria that are not valid, an unknown ZIP code, or an
         *     expired check of availability; 404 unknown person, steerage or check.
         */
        get: operations["search_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/search/talon/procedures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a procedure search.
         * @description Answers at once with a pending request, which is polled by its ID; an event announces the result. Answers 200 with the stored request if
         *     the same request was stored before. Errors: 400 for criteria that are not valid; 404 unknown person, steerage or check of availability;
         *     409 the uid was used with other content.
         */
        post: operations["create_procedure_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tenant's settings for referrals. */
        get: operations["read_referral_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the tenant's settings for referrals.
         * @description Work that exists keeps its owner, unless that account is not active. Errors: 404 no such group; 412 the version is stale (`current` is the
         *     settings as stored); 428 no version.
         */
        patch: operations["update_referral_settings"];
        trace?: never;
    };
    "/api/referral/steerage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a steerage.
         * @description Answers 200 with the stored steerage if the same request was stored before. Errors: 400 an invalid field, or
         *     `Try another specialty/service type, no partners found.`; 404 unknown person or case; 409 the uid was used with other content.
         */
        post: operations["create_steerage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a steerage. */
        get: operations["read_steerage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a steerage.
         * @description Errors: 400 an invalid field, or `Try another specialty/service type, no partners found.`; 404 unknown case; 409 `steerage-locked`, or
         *     `elation-not-configured` with `send_to_elation`; 412 the version is stale (`current` is the steerage); 422 `unprintable-characters` with
         *     `send_to_elation`, the letter contains characters that cannot be printed (`current` is `{characters}`); 428 no version.
         */
        patch: operations["update_steerage"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a steerage to other systems: the member's app, fax, Elation. Mail to the member is part of the steerage. */
        get: operations["list_steerage_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/fax/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fax the letter that was sent last to a provider.
         * @description It goes to the fax number that was sent with the version, as long as that is the provider's current one. Answers 200 with the stored
         *     delivery if the same request was stored before. Errors: 404 the version has no provider with this ID; 409 `steerage-closed`, the
         *     steerage was not sent yet, the provider has no fax number, or the patient died; 409 `fax-number-changed` the provider has another fax
         *     number now, has none, or was removed; 422 `unprintable-characters`; 503 fax is not configured.
         */
        post: operations["fax_steerage_letter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/letter/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the letter of a steerage as PDF.
         * @description A letter that was not sent has `DRAFT` on every page. Errors: 404 no such version or provider, or the version has no letter; 422
         *     `unprintable-characters` it contains characters that cannot be printed (`current` is `{characters}`); 503 it cannot be rendered now.
         */
        get: operations["read_steerage_letter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/provider/{provider_id}/": {
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
         * Remove a provider from a steerage. What was sent to the member stays as it was sent. Repeating the request changes nothing.
         * @description Errors: 404 the steerage never had such a provider; 409 it is a suggestion, which is dismissed with a reason instead; 409
         *     `steerage-locked`.
         */
        delete: operations["remove_steerage_provider"];
        options?: never;
        head?: never;
        /**
         * Update a provider of a steerage.
         * @description Errors: 400 a field has another form or a required one is missing; 404 the steerage has no such provider; 409 `steerage-locked`; 412 the
         *     version is stale (`current` is the provider as stored); 428 no version.
         */
        patch: operations["update_steerage_provider"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/provider/{provider_id}/update-waiver-level/": {
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
         * Set the care key (waiver level) of a provider of a steerage (navigation.md §4.1).
         * @description Errors: 404 the steerage has no such provider; 409 `steerage-locked`; 409 `waiver-unavailable` when the member's service level is care
         *     only or the waiver is not enabled; 412 the version is stale (`current` is the provider as stored); 428 no version.
         */
        patch: operations["update_waiver_level"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/providers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the providers of a steerage, with suggestions under review. */
        get: operations["list_steerage_providers"];
        put?: never;
        /**
         * Add a provider to a steerage.
         * @description Answers 200 with the stored provider if the same request was stored before. Errors: 400 neither (first name, last name and NPI) nor a
         *     practice, a reason is required, the source does not have the provider, or a field has another form; 409 `steerage-locked`; 409 `provider-exists` when the steerage has this
         *     provider already (`current` is that provider); 409 there are 200 providers, or the uid was used with other content.
         */
        post: operations["add_steerage_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/providers/{provider_id}/select/": {
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
         * Record that the member selected a provider. It replaces an earlier selection (navigation.md §4.1); repeating the request changes nothing.
         * @description Errors: 404 the steerage has no such provider; 409 it is a suggestion that was not accepted; 409 `steerage-locked`.
         */
        patch: operations["select_steerage_provider"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/providers/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or dismiss suggested providers. Repeating the request changes nothing.
         * @description Errors: 400 a reason is required; 404 the steerage has no such suggestion; 409 `steerage-locked`; 409 `already-reviewed` when somebody
         *     decided otherwise before (`current` is the list of providers); 409 `provider-exists` when the provider was added without the suggestion.
         */
        post: operations["review_steerage_providers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/providers/unselect/": {
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
         * Record that the member has selected no provider. Repeating the request changes nothing.
         * @description Errors: 409 `steerage-locked`.
         */
        patch: operations["unselect_steerage_provider"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a steerage to the member.
         * @description It is locked, its content is stored as the next version that never changes, and a mail to the member is queued in the transaction of this
         *     request; `delivery` shows the progress. If the member's app is configured, it is notified too; a member with an account and without an
         *     email address is notified by the app alone. Errors: 400 `cannot-send` with all reasons (`current` is `{reasons}`); 409 `steerage-closed`, or
         *     the member has no email address, and no account of a configured app; 412 the version is stale (`current` is the steerage);
         *     422 `unprintable-characters` the letter contains characters that cannot be printed (`current` is `{characters}`); 428 no version;
         *     503 neither email nor the app is configured, or the letter cannot be rendered now.
         */
        post: operations["send_steerage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/send/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the delivery of the version that was sent last.
         * @description The same version is queued again; a version that was delivered is never sent a second time. Errors: 409 `steerage-closed`, nothing was
         *     sent, or the delivery did not fail; 503 email is not configured, or the app, if the app alone is notified.
         */
        post: operations["retry_steerage_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/{id}/toggle_lock/": {
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
         * Lock or unlock a steerage.
         * @description Repeating it changes nothing: a locked steerage keeps the name of the staff member who locked it first. The version stays the same.
         */
        patch: operations["toggle_steerage_lock"];
        trace?: never;
    };
    "/api/referral/steerage/{id}/tracking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tracking of a steerage with its history. */
        get: operations["read_steerage_tracking"];
        put?: never;
        /**
         * Record a step of a steerage: what was reached, with an outcome when it closes.
         * @description A locked steerage moves as well: the lock is for its content. Answers with the current steerage if the same request was stored before.
         *     Errors: 400 an outcome, a note or the time of the visit is missing or not accepted; 409 `impossible-step`, or the uid was used with other
         *     content; 412 the version is stale (`current` is the steerage); 428 no version.
         */
        post: operations["record_tracking_step"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set owner or due time of the next step of a steerage.
         * @description Errors: 404 unknown staff member or group; 409 it is closed, or `not-licensed` or `inactive` when the owner may not give care where the
         *     person lives; 412 the version is stale (`current` is the steerage); 428 no version.
         */
        patch: operations["update_tracking"];
        trace?: never;
    };
    "/api/referral/steerage/last-mile-service/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the last-mile services. */
        get: operations["list_last_mile_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/person/{person_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the steerages of a person.
         * @description Steerages with a referral and without a waiver that were created before 2021-01-01 are omitted (navigation.md §2.2).
         */
        get: operations["list_steerages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/person/{person_id}/elation-referral-template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the template of a referral's text, filled with the person's name, date of birth and known insurance. */
        get: operations["read_elation_referral_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/person/{person_id}/fhir/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the steerages of a person as a FHIR R4 bundle.
         * @description A collection with one `ServiceRequest` per steerage of the person's list, newest first, each followed by the `Task` that tracks it.
         */
        get: operations["export_steerages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referral/steerage/reason-for-exception/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reasons for adding a provider that is not recommended, for adding one by hand, or for dismissing a suggestion. */
        get: operations["list_exception_reasons"];
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
        /** @description A phone call about an object. Shown only with the object. */
        CallAbout: {
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
            /** @description The other party's phone number: E.164 if it is one, otherwise as written. */
            contactPhoneNumber?: string | null;
            createdBy?: components["schemas"]["UserId"] | null;
            /** @description Name of this staff member. */
            createdByName?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description True: the team called. False: the team was called. */
            isOutbound: boolean;
            /** @description Notes. */
            notes: string;
            /**
             * Format: int64
             * @description The object.
             */
            objectId: number;
            /** @description Label of the outcome. */
            outcome?: string | null;
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
        /**
         * @description Type of a plan (navigation.md §9: none, HMO, PPO).
         * @enum {string}
         */
        PlanType: "HMO" | "PPO";
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
        /** @description The notice to mark as done. */
        "referrals.Acknowledgment": {
            /** @description Reason of the notice. */
            notice: components["schemas"]["referrals.NoticeReason"];
            /**
             * Format: int32
             * @description The status version that the user saw.
             */
            statusVersion: number;
        };
        /** @description State of an address. */
        "referrals.AddressState": {
            /** @description Abbreviation, such as `MA`. */
            abbreviation: string;
        };
        /**
         * @description Agreement between a partner and the tenant's network (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.AgreementType": "client_contract" | "direct_contract" | "preferred_vendor";
        /**
         * @description Status of an authorization by the insurance.
         * @enum {string}
         */
        "referrals.AuthorizationStatus": "pending" | "accepted" | "denied";
        /** @description Category of services. */
        "referrals.AuthorizedCategory": {
            /** @description Name of the category, in the words of the payer; 1 to 100 characters. */
            label: string;
        };
        /** @description A code of a diagnosis. */
        "referrals.AuthorizedDiagnosis": {
            /** @description Code, 1 to 20 characters. */
            code: string;
            /** @description Code system, such as `ICD-10-CM`; 1 to 100 characters. */
            system: string;
            /** @description Version of the code system; empty if the payer gave none. */
            version?: string;
        };
        /** @description A code of a procedure. */
        "referrals.AuthorizedProcedure": {
            /** @description Code, 1 to 20 characters. */
            code: string;
            contentObject?: components["schemas"]["referrals.CodeMeaning"] | null;
            /** @description Code system, such as `CPT` or `HCPCS`; 1 to 100 characters. */
            system: string;
            /** @description Version of the code system; empty if the payer gave none. */
            version?: string;
        };
        /** @description Provider that the authorization is for. */
        "referrals.AuthorizedProvider": {
            /** @description Street address. */
            addressLine1?: string;
            /** @description Second line of the street address. */
            addressLine2?: string;
            /** @description City. */
            city?: string;
            /** @description First name; empty for an organization. */
            firstName?: string;
            /** @description Last name, or name of the organization; 1 to 200 characters. */
            lastName: string;
            /** @description Middle name. */
            middleName?: string;
            /** @description National Provider Identifier; null if unknown. */
            npi?: string | null;
            state?: components["schemas"]["referrals.AddressState"] | null;
            /** @description ZIP code of five or nine digits; empty if unknown. */
            zipCode?: string;
        };
        /** @description Quantity of services. */
        "referrals.AuthorizedQuantity": {
            /** @description Unit. */
            unit: components["schemas"]["referrals.AuthorizedUnit"];
            /**
             * Format: int32
             * @description Number of units, from 1.
             */
            value: number;
        };
        /**
         * @description Unit of a quantity of services (record.md, "Steerage summary").
         * @enum {string}
         */
        "referrals.AuthorizedUnit": "days" | "units" | "visits";
        /** @description Availability to record or delete. */
        "referrals.AvailabilityCuration": {
            /** @description Whether to delete the availability of this scope and specialty instead. */
            delete?: boolean;
            /**
             * @description Whether the provider works there.
             * @default true
             */
            doesProviderExist: boolean;
            /**
             * Format: date
             * @description Day of the next available appointment, today or later. Required if the provider works there.
             */
            nextAvailableOn?: string | null;
            /** @description Where it applies. */
            scope: components["schemas"]["referrals.AvailabilityScope"];
            /**
             * Format: int32
             * @description ID of the specialty; omitted: all specialties of the provider.
             */
            specialtyGroup?: number | null;
        };
        /**
         * @description Where an availability applies (navigation.md §5.6).
         * @enum {string}
         */
        "referrals.AvailabilityScope": "location" | "provider";
        /** @description A selectable entry of a list. */
        "referrals.Choice": {
            /**
             * Format: int32
             * @description ID, unique within its list.
             */
            id: number;
            /** @description Label. */
            label: string;
        };
        /** @description An option of a provider to add. */
        "referrals.ChosenOption": {
            /**
             * Format: int32
             * @description ID of the specialty group or location type.
             */
            id: number;
        };
        /** @description The response of a payer to a request for prior authorization (FHIR R4). Elements that are not named here are ignored. */
        "referrals.ClaimResponse": {
            /** @description Requests for information: if there is one, what is not decided waits for clinical information. */
            communicationRequest?: components["schemas"]["referrals.FhirReference"][];
            /**
             * Format: date-time
             * @description When the payer made this response, with time and offset: the order of responses. One that is older than the stored state changes
             *     nothing.
             */
            created: string;
            /** @description The decision in the payer's words: the reason of a denial if no item has one. */
            disposition?: string | null;
            /**
             * @description Identifiers of this response. One with the system `urn:ietf:rfc:3986` and a value `urn:uuid:…` is the uid of the prior authorization
             *     if one is stored with it, or if the response has neither `preAuthRef` nor the identifier of its request.
             */
            identifier?: components["schemas"]["referrals.FhirIdentifier"][];
            /** @description The payer. Not stored. */
            insurer: components["schemas"]["referrals.FhirReference"];
            /** @description Decisions per item. */
            item?: components["schemas"]["referrals.ClaimResponseItem"][];
            /** @description Progress. */
            outcome: components["schemas"]["referrals.ClaimResponseOutcome"];
            /** @description The person. */
            patient: components["schemas"]["referrals.FhirPatientReference"];
            preAuthPeriod?: components["schemas"]["referrals.FhirPeriod"] | null;
            /** @description The payer's number of the authorization, at most 50 characters. */
            preAuthRef?: string;
            request?: components["schemas"]["referrals.FhirReference"] | null;
            /** @description Type of the resource. */
            resourceType: components["schemas"]["referrals.ClaimResponseType"];
            /** @description Status of the response. */
            status: components["schemas"]["referrals.ClaimResponseStatus"];
            /** @description Purpose. */
            use: components["schemas"]["referrals.ClaimResponseUse"];
        };
        /** @description An item of the request. */
        "referrals.ClaimResponseItem": {
            /** @description Decisions. */
            adjudication?: components["schemas"]["referrals.FhirAdjudication"][];
            /**
             * Format: int32
             * @description Number of the item in the request.
             */
            itemSequence: number;
        };
        /**
         * @description Progress of the payer.
         * @enum {string}
         */
        "referrals.ClaimResponseOutcome": "queued" | "complete" | "partial";
        /**
         * @description Status of the response.
         * @enum {string}
         */
        "referrals.ClaimResponseStatus": "active" | "cancelled" | "entered-in-error";
        /**
         * @description Type of the resource.
         * @enum {string}
         */
        "referrals.ClaimResponseType": "ClaimResponse";
        /**
         * @description Purpose of the response.
         * @enum {string}
         */
        "referrals.ClaimResponseUse": "preauthorization";
        /** @description A code of a code system. */
        "referrals.CodeMatch": {
            /** @description Code as its system writes it, such as `E11.9`. */
            code: string;
            /** @description Description. */
            description: string;
            /** @description Code system. */
            system: components["schemas"]["referrals.CodeSystem"];
            /** @description Version of the system's file, such as `2026`. */
            version: string;
        };
        /** @description Meaning of a code. */
        "referrals.CodeMeaning": {
            /** @description Description, as delivered by the payer; at most 500 characters. */
            description: string;
        };
        /** @description Search results. */
        "referrals.CodeSearchResults": {
            /** @description Matching codes, best match first. */
            results: components["schemas"]["referrals.CodeMatch"][];
        };
        /**
         * @description A code system.
         * @enum {string}
         */
        "referrals.CodeSystem": "ICD-10-CM" | "HCPCS" | "CPT";
        /** @description Contact details to record. */
        "referrals.ContactCuration": {
            /** @description US fax number; empty if the provider has none. Omitted: no change. */
            fax?: string | null;
            /** @description Whether the caller verified the numbers. A verified phone number clears the mark of a wrong number. */
            isVerified?: boolean;
            /** @description US phone number; empty if the provider has none. Omitted: no change. */
            phone?: string | null;
        };
        /** @description Part of an estimated cost. */
        "referrals.CostPart": {
            /**
             * Format: double
             * @description US dollars.
             */
            amount: number;
            /** @description What it is for. */
            label: string;
        };
        /** @description Availability of a provider, as recorded by staff. */
        "referrals.CuratedAvailability": {
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            addedAt: string;
            /** @description Staff member who recorded it. */
            addedByName?: string | null;
            /** @description Whether the provider works there. */
            doesProviderExist: boolean;
            /** @description The location; empty for the listed one, and for all locations. */
            locationKey: string;
            /**
             * Format: date
             * @description Day of the next available appointment; null if unknown.
             */
            nextAvailableOn?: string | null;
            /**
             * Format: int64
             * @description Days from today to that day; null if unknown, or if it has passed.
             */
            numberOfDaysTillNextAvailability?: number | null;
            /** @description Where it applies. */
            scope: components["schemas"]["referrals.AvailabilityScope"];
            specialtyGroup?: components["schemas"]["referrals.ProviderOption"] | null;
        };
        /** @description Curated contact details of a provider. */
        "referrals.CuratedContact": {
            /** @description Fax number, `+1` and ten digits; null if not curated. */
            fax?: string | null;
            /** @description Whether staff verified the curated numbers. */
            isVerified: boolean;
            /** @description Whether the provider's phone number is marked as wrong. */
            isWrongNumber: boolean;
            /** @description Phone number, `+1` and ten digits; null if not curated. */
            phone?: string | null;
            /** @description The number that is wrong; null if none is marked, or if whatever number is shown is wrong. */
            wrongPhone?: string | null;
        };
        /** @description A fact that staff recorded. */
        "referrals.CuratedFact": {
            /**
             * Format: date-time
             * @description When it was recorded or last confirmed.
             */
            asOf: string;
            /** @description Staff member who recorded it; null if none did. */
            by?: string | null;
            /** @description Whether staff verified it. */
            isVerified: boolean;
            /** @description Name: `npi`, `phone`, `fax`, `wrong_number`, `tins`, `organization_npis`, `address`, `latitude` or `longitude`. */
            name: string;
            /** @description Value as text; empty if staff recorded that there is none. */
            value: string;
        };
        /** @description What staff know of a provider. */
        "referrals.CuratedProvider": {
            address?: components["schemas"]["referrals.ProviderAddress"] | null;
            /** @description Availabilities, those of one location first, latest first. */
            availabilities: components["schemas"]["referrals.CuratedAvailability"][];
            /** @description Contact details. */
            contact: components["schemas"]["referrals.CuratedContact"];
            /** @description The current facts with their date and author, by name. */
            facts: components["schemas"]["referrals.CuratedFact"][];
            /** @description Earlier facts, latest first, at most 50. */
            history: components["schemas"]["referrals.CuratedFact"][];
            /**
             * Format: double
             * @description Latitude in degrees; null if not curated.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Longitude in degrees; null if not curated.
             */
            longitude?: number | null;
            /** @description NPI; null if not curated. */
            npi?: string | null;
            /** @description NPIs of the provider's organizations; null if not curated. */
            organizationNpis?: string[] | null;
            /** @description The provider's NPI, or its identifier in the directory that knows it. */
            sourceIdentifier: string;
            /** @description Tax identification numbers, nine digits each; null if not curated. */
            tins?: string[] | null;
        };
        /**
         * @description Source of a provider (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.DataSource": "ribbon" | "talon" | "manual";
        /** @description Delivery of the version that was sent last. */
        "referrals.Delivery": {
            /**
             * Format: date-time
             * @description When it reached this state.
             */
            at: string;
            /** @description Why it failed, or why it waits for another attempt. */
            failure?: string | null;
            /** @description State. */
            state: components["schemas"]["referrals.DeliveryState"];
        };
        /**
         * @description Kind of system that something is delivered to.
         * @enum {string}
         */
        "referrals.DeliveryChannel": "member_app" | "fax" | "elation";
        /**
         * @description State of a delivery.
         * @enum {string}
         */
        "referrals.DeliveryState": "queued" | "sent" | "failed";
        /**
         * @description Decision of the payer.
         * @enum {string}
         */
        "referrals.Determination": "approved" | "partially_approved" | "denied";
        /** @description A diagnosis code of a referral. */
        "referrals.DiagnosisCode": {
            /** @description ICD-10-CM code, with its dot. */
            code: string;
            /** @description Description. */
            description: string;
        };
        /** @description Reasons for an exception. */
        "referrals.ExceptionReasons": {
            /** @description Reasons in the order in which they are offered. */
            results: components["schemas"]["referrals.Choice"][];
        };
        /**
         * @description Source of a fact. Curated facts count before the upload, and the upload before NPPES.
         * @enum {string}
         */
        "referrals.FactSource": "curated" | "upload" | "nppes";
        /** @description What the payer decided about an item. */
        "referrals.FhirAdjudication": {
            /** @description Kind of the adjudication, or the action code. */
            category: components["schemas"]["referrals.FhirCodeableConcept"];
            /** @description Extensions. */
            extension?: components["schemas"]["referrals.FhirExtension"][];
            reason?: components["schemas"]["referrals.FhirCodeableConcept"] | null;
        };
        /** @description A concept: codes, or a text. */
        "referrals.FhirCodeableConcept": {
            /** @description Codes. */
            coding?: components["schemas"]["referrals.FhirCoding"][];
            /** @description Text. */
            text?: string | null;
        };
        /** @description A code of a system. */
        "referrals.FhirCoding": {
            /** @description Code. */
            code?: string | null;
            /** @description Meaning. */
            display?: string | null;
            /** @description Code system. */
            system?: string | null;
        };
        /** @description An extension. Only `reviewAction` is read. */
        "referrals.FhirExtension": {
            /** @description Parts. */
            extension?: components["schemas"]["referrals.FhirExtensionPart"][];
            /** @description Name. */
            url: string;
        };
        /** @description A part of an extension. */
        "referrals.FhirExtensionPart": {
            /** @description Name. */
            url: string;
            valueCodeableConcept?: components["schemas"]["referrals.FhirCodeableConcept"] | null;
        };
        /** @description A business identifier. */
        "referrals.FhirIdentifier": {
            /** @description Namespace of the value. */
            system?: string | null;
            /** @description Value. */
            value?: string | null;
        };
        /** @description A member ID. */
        "referrals.FhirMemberId": {
            /** @description System of the member ID; required only if another system has assigned the same ID to another person. */
            system?: string | null;
            /** @description Member ID at the payer; compared without case and separators. */
            value: string;
        };
        /** @description The person, by member ID: references to other servers are not followed. */
        "referrals.FhirPatientReference": {
            /** @description Member ID. */
            identifier: components["schemas"]["referrals.FhirMemberId"];
        };
        /** @description A period. */
        "referrals.FhirPeriod": {
            /** @description Last day; a time of day is ignored. */
            end?: string | null;
            /** @description First day; a time of day is ignored. */
            start?: string | null;
        };
        /** @description A reference by identifier. */
        "referrals.FhirReference": {
            /** @description Name, which is not stored. */
            display?: string | null;
            identifier?: components["schemas"]["referrals.FhirIdentifier"] | null;
        };
        /**
         * @description Gender of providers that a specialty implies.
         * @enum {string}
         */
        "referrals.ImpliedGender": "Female" | "Male";
        /** @description Authorization of a steerage's referral by the insurance. */
        "referrals.InsuranceAuthorization": {
            /** @description Number given by the insurance; empty: none yet. */
            authorizationNumber: string;
            /** @description Diagnoses of the referral, in the order in which they were chosen. */
            icdCodes: components["schemas"]["referrals.DiagnosisCode"][];
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            status?: components["schemas"]["referrals.AuthorizationStatus"] | null;
            /**
             * Format: int64
             * @description The steerage.
             */
            steerage: number;
            /** @description Whether it is for the provider of the referral; null if not answered. */
            useReferralProvider?: boolean | null;
        };
        /** @description The fields of an authorization to change. Omitted fields keep their value. */
        "referrals.InsuranceAuthorizationPatch": {
            /** @description Number given by the insurance; required when the status is accepted. */
            authorizationNumber?: string | null;
            /** @description All diagnoses of the referral, in order. */
            icdCodes?: components["schemas"]["referrals.NewDiagnosisCode"][] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            status?: components["schemas"]["referrals.AuthorizationStatus"] | null;
            /** @description Whether it is for the provider of the referral; null: not answered. */
            useReferralProvider?: boolean | null;
        };
        /** @description What is known of the person's insurance. */
        "referrals.InsuranceInfo": {
            /** @description Contract between the payer and the practice; null if unknown. */
            contractName?: string | null;
            insurancePayer?: components["schemas"]["referrals.Named"] | null;
            insurancePlan?: components["schemas"]["referrals.Named"] | null;
            /** @description Name of the primary care provider; null if unknown. */
            pcpName?: string | null;
            planType?: components["schemas"]["PlanType"] | null;
        };
        /** @description The tenant's texts around the content of letters. */
        "referrals.LetterTemplate": {
            /** @description Text after them. */
            closing: string;
            /** @description Lines at the top of the first page; the first one is emphasized. */
            letterhead: string;
            /** @description Text before the facts of the referral. */
            opening: string;
            /**
             * Format: int32
             * @description Version; send it with the next edit. 0 before the first change.
             */
            rowVersion: number;
        };
        /** @description The texts to change; omitted texts keep their value. */
        "referrals.LetterTemplatePatch": {
            /** @description Text after them. */
            closing?: string | null;
            /**
             * @description Lines at the top of the first page. Placeholders, in all texts: `{{patient_name}}`, `{{patient_date_of_birth}}`, `{{provider_name}}`,
             *     `{{practice_name}}`, `{{request}}`, `{{sender_name}}`, `{{date}}`.
             */
            letterhead?: string | null;
            /** @description Text before the facts of the referral. */
            opening?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description Next availability of a provider. */
        "referrals.LiveAvailability": {
            /**
             * Format: date
             * @description Date on which it was recorded.
             */
            addedOn: string;
            /**
             * Format: int64
             * @description Days from today to the next available appointment; null if unknown, or if that day has passed.
             */
            daysTillNextAvailability?: number | null;
            /** @description Whether the provider works at this location. */
            doesProviderExist: boolean;
        };
        /** @description Confidence that a provider works at a location. */
        "referrals.LocationConfidence": {
            /**
             * Format: date
             * @description Date of the score.
             */
            asOf?: string | null;
            /**
             * Format: double
             * @description Score, 0 to 5; more than 2 is high certainty (navigation.md §9).
             */
            score: number;
            /** @description Source of the score. */
            source: string;
        };
        /** @description A name. */
        "referrals.Named": {
            /** @description Name. */
            name: string;
        };
        /** @description An import of the tenant's provider network. */
        "referrals.NetworkImport": {
            /**
             * Format: int64
             * @description Number of providers that were new.
             */
            created: number;
            /**
             * Format: int64
             * @description Number of providers that were marked inactive.
             */
            deactivated: number;
            /** @description Name of the file or folder. */
            fileName: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it was imported.
             */
            importedAt: string;
            /** @description Staff member who imported it; null: by command line. */
            importedByName?: string | null;
            /**
             * Format: int64
             * @description Number of rejected rows.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Number of known providers that received the file's data.
             */
            updated: number;
        };
        /** @description The tenant's provider network was imported: searches have other results. */
        "referrals.NetworkImported": Record<string, unknown>;
        /** @description A row that is rejected, or imported without a value. */
        "referrals.NetworkNote": {
            /** @description Whether the row is rejected; otherwise it is imported without the value. */
            isRejected: boolean;
            /**
             * Format: int64
             * @description Line in the file; the header is line 1.
             */
            line: number;
            /** @description Problem. */
            reason: string;
        };
        /** @description Result of an upload. */
        "referrals.NetworkUpload": {
            /**
             * Format: int64
             * @description Number of providers that are new.
             */
            created: number;
            /**
             * Format: int64
             * @description Number of providers that the file does not have, which are marked inactive.
             */
            deactivated: number;
            /** @description Names of providers that are marked inactive, up to 20. */
            deactivatedProviders: string[];
            /** @description Whether this was a dry run, and nothing was stored. */
            isDryRun: boolean;
            /** @description What is wrong with rows, in the order of the file, up to 100. */
            notes: components["schemas"]["referrals.NetworkNote"][];
            /** @description These rows as a CSV file, with line, result and reason before their columns; null if there are none. */
            notesCsv?: string | null;
            /**
             * Format: int64
             * @description Number of rejected rows.
             */
            rejected: number;
            /**
             * Format: int64
             * @description Number of known providers, which have the file's data now.
             */
            updated: number;
        };
        /** @description A diagnosis code to store. */
        "referrals.NewDiagnosisCode": {
            /** @description ICD-10-CM code. */
            code: string;
            /** @description Description. */
            description?: string;
        };
        /** @description A fax to send. */
        "referrals.NewFax": {
            /**
             * Format: int64
             * @description ID of the steerage's provider to whom it is sent.
             */
            provider: number;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is sent once.
             */
            uid?: string | null;
        };
        /** @description A new authorization. */
        "referrals.NewInsuranceAuthorization": {
            /** @description Number given by the insurance; required when the status is accepted. */
            authorizationNumber?: string;
            /** @description Diagnoses of the referral, in order; absent: they stay as they are. */
            icdCodes?: components["schemas"]["referrals.NewDiagnosisCode"][] | null;
            status?: components["schemas"]["referrals.AuthorizationStatus"] | null;
            /**
             * Format: int64
             * @description The steerage; its referral has one authorization at most.
             */
            steerage: number;
            /** @description Whether it is for the provider of the referral. */
            useReferralProvider?: boolean | null;
        };
        /** @description A new preference. */
        "referrals.NewPreference": {
            /** @description Text, 1 to 300 characters (navigation.md §5.7). */
            preference: string;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description A procedure search. */
        "referrals.NewProcedureSearch": {
            /** @description Code of the procedure. */
            cptCode: string;
            /**
             * Format: int32
             * @description Miles, 1 to 250; 25 if omitted.
             */
            distance?: number | null;
            /** @description The person for whom staff search. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int64
             * @description Check of availability for this person and ZIP code.
             */
            searchAvailability?: number | null;
            /**
             * Format: int32
             * @description ID of a specialty group that performs the procedure; all of them if omitted.
             */
            specialtyGroup?: number | null;
            /**
             * Format: int64
             * @description The person's steerage for which staff search.
             */
            steerage?: number | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request starts one search.
             */
            uid?: string | null;
            /** @description ZIP code, five digits. */
            zip: string;
        };
        /** @description Search modes to check. */
        "referrals.NewSearchAvailability": {
            /** @description Whether to search for facilities. */
            facility?: boolean;
            /** @description The person for whom staff search. */
            person: components["schemas"]["PersonId"];
            /** @description Whether to search for procedures. */
            procedure?: boolean;
            /** @description Whether to search for providers. */
            provider?: boolean;
            /** @description ZIP code, five digits. */
            zip: string;
        };
        /** @description A quantity of services to store. */
        "referrals.NewServiceQuantity": {
            /** @description Unit. */
            unit: components["schemas"]["referrals.QuantityUnit"];
            /**
             * Format: int32
             * @description Number of units, 1 to 100,000.
             */
            value: number;
        };
        /** @description A new steerage. */
        "referrals.NewSteerage": {
            /**
             * Format: int64
             * @description ID of a case of the person to relate.
             */
            case?: number | null;
            /** @description IDs of clinical focus areas, each of the specialty or service type. */
            clinicalFocusAreaIds?: number[];
            /** @description CPT code of the procedure for which a provider is searched. */
            cptCode?: string | null;
            /** @description Description for the member. */
            description?: string;
            /**
             * Format: date
             * @description First day on which it applies, 2016-01-01 or later.
             */
            effectiveFrom?: string | null;
            /**
             * Format: date
             * @description Last day on which it applies, tomorrow or later.
             */
            effectiveThrough?: string | null;
            /** @description How the member finds a provider: true, by own search; false, among the added providers. */
            isSelfServiceEnabled?: boolean | null;
            /**
             * Format: int32
             * @description ID of the service type.
             */
            locationType?: number | null;
            /** @description Whether the clinician is to be notified. */
            notifyClinicianYn?: boolean | null;
            /** @description The person. */
            person: components["schemas"]["PersonId"];
            /** @description Provider or facility that the member prefers. */
            preferredProviderOrFacility?: string;
            /** @description Whether prior authorization is required. */
            priorAuthorizationRequired?: boolean | null;
            /** @description Originator ID of the prior authorization: exactly 12 characters, or empty. */
            priorAuthorizationSystemId?: string;
            /**
             * Format: int32
             * @description Priority: 0 Standard, 1 Soonest Available, 2 Urgent.
             */
            priority?: number | null;
            referral?: components["schemas"]["referrals.ReferralPatch"] | null;
            /**
             * Format: date
             * @description Day on which the visit is to be scheduled, 2016-01-01 or later.
             */
            schedulingDate?: string | null;
            /** @description IDs of services, each of the specialty or service type. */
            serviceIds?: number[];
            serviceQuantity?: components["schemas"]["referrals.NewServiceQuantity"] | null;
            /**
             * Format: int32
             * @description ID of the specialty.
             */
            specialtyGroup?: number | null;
            /** @description Status of the request; accepted by default. */
            status?: components["schemas"]["referrals.SteerageStatus"];
            typeOfVisit?: components["schemas"]["referrals.TypeOfVisit"] | null;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
            waiver?: components["schemas"]["referrals.WaiverPatch"] | null;
        };
        /** @description A provider to add to a steerage. */
        "referrals.NewSteerageProvider": {
            /**
             * @description Reason of the list for this situation, or `Other: ` with a text; at most 500 characters. Required if the provider is not recommended
             *     or was entered by hand (navigation.md §5.3, §5.5).
             */
            reasonForException?: string;
            /** @description The provider. */
            source: components["schemas"]["referrals.ProviderToAdd"];
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid?: string | null;
        };
        /** @description The owner to set. */
        "referrals.NewTrackingOwner": {
            /**
             * Format: int64
             * @description User ID, or ID of the assignee group.
             */
            id: number;
            /** @description Kind. */
            kind: components["schemas"]["referrals.OwnerKind"];
        };
        /** @description A step of a referral. */
        "referrals.NewTrackingStep": {
            /**
             * Format: date-time
             * @description Time of the visit; required with `scheduled` if it moves the referral, not accepted with any other state.
             */
            appointmentAt?: string | null;
            /** @description Note, at most 2,000 characters; required to go back or to reopen it. */
            note?: string;
            /**
             * Format: date-time
             * @description When; now by default, and not in the future. What happened before the current state was reached is kept in the history and moves
             *     nothing.
             */
            occurredAt?: string | null;
            outcome?: components["schemas"]["referrals.TrackingOutcome"] | null;
            /**
             * Format: int32
             * @description Version of the tracking that the user saw, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /** @description The state that was reached. */
            state: components["schemas"]["referrals.TrackingState"];
            /**
             * Format: uuid
             * @description Generated by the client; a repeated request is stored once.
             */
            uid: string;
        };
        /**
         * @description Reason why a prior authorization is work, the most important first.
         * @enum {string}
         */
        "referrals.NoticeReason": "status_changed" | "decision_overdue" | "expiring";
        /**
         * @description Kind of an owner.
         * @enum {string}
         */
        "referrals.OwnerKind": "user" | "group";
        /** @description Which other systems this installation delivers to. */
        "referrals.Ports": {
            /** @description Whether letters can be created in Elation. */
            elation: boolean;
            /** @description Whether letters can be faxed. */
            fax: boolean;
            /** @description Whether the member's app is notified of what is sent to the member. */
            memberApp: boolean;
        };
        /** @description A preference of a member, recorded by staff (navigation.md §3.5). */
        "referrals.Preference": {
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description Staff member who recorded it; null for an import. */
            createdByName?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Member. */
            person: components["schemas"]["PersonId"];
            /** @description Text, 1 to 300 characters; null when deleted, empty when masked. */
            preference?: string | null;
            /**
             * Format: int32
             * @description Version; send it with the next change.
             */
            rowVersion: number;
            /**
             * Format: uuid
             * @description Generated by the client, so that a preference sent twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it was last changed or deleted.
             */
            updatedAt: string;
            /** @description Staff member who last changed or deleted it; null for an import. */
            updatedByName?: string | null;
        };
        /** @description Change of a preference. */
        "referrals.PreferencePatch": {
            /** @description New text, 1 to 300 characters; null deletes the preference (navigation.md §4.8). */
            preference?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description Preferences of a member. */
        "referrals.Preferences": {
            /** @description Preferences, oldest first. Deleted ones are omitted. */
            results: components["schemas"]["referrals.Preference"][];
        };
        /** @description The preferences of a member changed. */
        "referrals.PreferencesChanged": Record<string, unknown>;
        /** @description A prior authorization (record.md, "Prior authorization"). */
        "referrals.PriorAuthorization": {
            /**
             * Format: date-time
             * @description When it was first received.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the payer's decision is due: 72 hours (urgent) or 7 days (standard, or unknown urgency) after the request; null when decided or
             *     canceled.
             */
            decisionDueAt?: string | null;
            /** @description Reason for a denial, in the words of the payer; null if not denied, or if the payer gave none. */
            denialReason?: string | null;
            determination?: components["schemas"]["referrals.Determination"] | null;
            /** @description Diagnoses. */
            diagnosisCodes: components["schemas"]["referrals.AuthorizedDiagnosis"][];
            /**
             * Format: date
             * @description First day on which it is valid.
             */
            effectiveFrom?: string | null;
            /**
             * Format: date
             * @description Last day on which it is valid.
             */
            effectiveThrough?: string | null;
            /**
             * Format: int64
             * @description Number of days until its last day, 0 on that day; null unless it is expiring.
             */
            expiresInDays?: number | null;
            /** @description Whether the payer's decision is overdue. */
            isDecisionOverdue: boolean;
            /** @description Whether it is approved and its last day is today or at most 30 days from today. */
            isExpiring: boolean;
            notice?: components["schemas"]["referrals.NoticeReason"] | null;
            /** @description The payer's number of the authorization; empty if it has none. */
            originatorSystemId: string;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: int64
             * @description ID.
             */
            pk: number;
            /** @description Procedures. */
            procedureCodes: components["schemas"]["referrals.AuthorizedProcedure"][];
            /** @description Providers that it is for. */
            providers: components["schemas"]["referrals.AuthorizedProvider"][];
            /** @description Categories of services. */
            serviceCategories: components["schemas"]["referrals.AuthorizedCategory"][];
            serviceQuantity?: components["schemas"]["referrals.AuthorizedQuantity"] | null;
            /** @description State of the request at the payer. */
            status: components["schemas"]["referrals.PriorAuthorizationStatus"];
            /**
             * Format: int32
             * @description Number of the current status; each change of status or determination is another one.
             */
            statusVersion: number;
            /** @description Categories and procedures in one line of at most 80 characters; empty when masked. */
            summary: string;
            /**
             * Format: uuid
             * @description Identifier generated by the system that delivers it.
             */
            uid: string;
            /**
             * Format: int32
             * @description Number of units left: authorized minus used, at least 0; null if either is unknown.
             */
            unitsLeft?: number | null;
            /**
             * Format: int32
             * @description Number of units that were used, as reported by the payer; null if unknown.
             */
            unitsUsed?: number | null;
            /**
             * Format: date-time
             * @description When its last change was received.
             */
            updatedAt: string;
            urgency?: components["schemas"]["referrals.Urgency"] | null;
            /**
             * Format: date-time
             * @description When the request was created at the payer.
             */
            vendorCreateDate: string;
            /**
             * Format: date-time
             * @description When it was last changed at the payer.
             */
            vendorUpdateDate: string;
        };
        /** @description A prior authorization arrived or changed. */
        "referrals.PriorAuthorizationEvent": {
            /**
             * Format: int64
             * @description The prior authorization.
             */
            priorAuthorizationId: number;
        };
        /** @description The part of a stored prior authorization that its client receives. */
        "referrals.PriorAuthorizationReceipt": {
            /**
             * Format: int64
             * @description ID.
             */
            pk: number;
            /**
             * Format: uuid
             * @description Its uid.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When the stored state was last changed at the payer.
             */
            vendorUpdateDate: string;
        };
        /** @description Prior authorizations of a person. */
        "referrals.PriorAuthorizations": {
            /**
             * Format: int64
             * @description Number of all prior authorizations of the person.
             */
            count: number;
            /** @description Prior authorizations, the latest request first, at most 500. */
            results: components["schemas"]["referrals.PriorAuthorization"][];
        };
        /**
         * @description State of the request at the payer.
         * @enum {string}
         */
        "referrals.PriorAuthorizationStatus": "pending" | "pending_clinical_info" | "decided" | "canceled";
        /** @description Postal address of a provider. Unknown parts are empty. */
        "referrals.ProviderAddress": {
            /** @description Street and number. */
            addressLine1?: string;
            /** @description Suite, floor or building. */
            addressLine2?: string;
            /** @description City. */
            city?: string;
            /** @description Two-letter abbreviation of the state. */
            state?: string;
            /** @description ZIP code: five digits, or nine with a hyphen. */
            zipCode?: string;
        };
        /** @description Facts to record about a provider. Omitted fields do not change. */
        "referrals.ProviderCuration": {
            address?: components["schemas"]["referrals.ProviderAddress"] | null;
            availability?: components["schemas"]["referrals.AvailabilityCuration"] | null;
            contact?: components["schemas"]["referrals.ContactCuration"] | null;
            /**
             * Format: double
             * @description Latitude in degrees; truncated to 8 integer digits and 6 decimals.
             */
            latitude?: number | null;
            /** @description The location, if the provider has several: at most 200 characters. For an availability of one location. */
            locationKey?: string | null;
            /**
             * Format: double
             * @description Longitude in degrees; truncated to 8 integer digits and 6 decimals.
             */
            longitude?: number | null;
            /** @description NPI. */
            npi?: string | null;
            /** @description NPIs of all organizations of the provider. */
            organizationNpis?: string[] | null;
            /** @description The provider's NPI, or its identifier in the directory that knows it; 1 to 100 characters. */
            sourceIdentifier: string;
            /** @description All tax identification numbers, nine digits each. */
            tins?: string[] | null;
            /** @description Whether the provider's phone number is wrong. Everybody sees the mark at once. */
            wrongNumber?: boolean | null;
            /** @description The number that is wrong; omitted: whatever number is shown. */
            wrongPhone?: string | null;
        };
        /** @description What the tenant knows of a provider changed. Contains nothing about any person who is cared for. */
        "referrals.ProviderEvent": {
            /** @description The provider's NPI, or its identifier in the directory that knows it. */
            sourceIdentifier: string;
        };
        /** @description A fact about a provider, with its source. */
        "referrals.ProviderFact": {
            /**
             * Format: date
             * @description Date of the value in its source; null if unknown.
             */
            asOf?: string | null;
            /** @description Name of the staff member who recorded it; null for other sources. */
            by?: string | null;
            /** @description Name of the field, such as `phone`. */
            name: string;
            /** @description Source. */
            source: components["schemas"]["referrals.FactSource"];
            /** @description Value as displayed. */
            value: string;
        };
        /**
         * @description Gender of a provider, as the directory states it.
         * @enum {string}
         */
        "referrals.ProviderGender": "Female" | "Male";
        /** @description The tenant's provider network. */
        "referrals.ProviderNetwork": {
            /**
             * Format: int64
             * @description Number of providers that searches use.
             */
            active: number;
            /** @description The latest imports, newest first, at most 10. */
            imports: components["schemas"]["referrals.NetworkImport"][];
            /**
             * Format: int64
             * @description Number of providers that earlier files had.
             */
            inactive: number;
        };
        /** @description An option of the catalog. */
        "referrals.ProviderOption": {
            /**
             * Format: int32
             * @description ID.
             */
            id: number;
            /** @description Display name; empty if the catalog no longer has the option. */
            label: string;
        };
        /** @description A provider, facility or place of a procedure that a search found. What is unknown is null or empty, never estimated. */
        "referrals.ProviderResult": {
            /** @description Address. */
            address: components["schemas"]["referrals.ProviderAddress"];
            /**
             * Format: double
             * @description Average rating, 0 to 5.
             */
            averageRating?: number | null;
            /** @description Practice, facility or organization. */
            careOrganizationName: string;
            /** @description Parts of the estimated cost. */
            costBreakdown?: components["schemas"]["referrals.CostPart"][] | null;
            /**
             * Format: int32
             * @description 6 minus the cost score, floored; 0 to 5 (navigation.md §9).
             */
            costStars?: number | null;
            /** @description Procedure of the search. */
            cptCode?: string | null;
            /** @description Credential, e.g. `MD`. */
            credential: string;
            /** @description Source. */
            dataSource: components["schemas"]["referrals.DataSource"];
            /**
             * Format: double
             * @description Miles from the center of the member's ZIP code, one decimal; null for a provider without a place.
             */
            distance?: number | null;
            /**
             * Format: double
             * @description Estimated cost in US dollars.
             */
            estimatedCost?: number | null;
            /** @description Facts with their sources, one per known field. */
            facts: components["schemas"]["referrals.ProviderFact"][];
            /** @description Fax number; empty when unknown. */
            fax: string;
            /** @description First name; empty for an organization. */
            firstName: string;
            gender?: components["schemas"]["referrals.ProviderGender"] | null;
            /** @description Whether staff have verified phone and fax. */
            hasVerifiedContactDetails: boolean;
            /** @description Whether new patients are accepted. */
            isAccepting?: boolean | null;
            /** @description Whether the provider's place is the center of its ZIP code ("about" in front of the distance). */
            isDistanceApproximate: boolean;
            /** @description Whether the provider is in the tenant's network. */
            isInNetwork?: boolean | null;
            /** @description Whether staff have marked the phone number as wrong. */
            isWrongNumber: boolean;
            /** @description Languages besides English, or all that the source states. */
            languages: string[];
            /** @description Last name; empty for an organization. */
            lastName: string;
            /**
             * Format: double
             * @description Latitude in degrees.
             */
            latitude?: number | null;
            liveAvailability?: components["schemas"]["referrals.LiveAvailability"] | null;
            locationConfidence?: components["schemas"]["referrals.LocationConfidence"] | null;
            locationType?: components["schemas"]["referrals.ProviderOption"] | null;
            /**
             * Format: double
             * @description Longitude in degrees.
             */
            longitude?: number | null;
            networkPartnerAgreementType?: components["schemas"]["referrals.AgreementType"] | null;
            /** @description National Provider Identifier. */
            npi?: string | null;
            /**
             * Format: int32
             * @description Number of ratings.
             */
            numberOfRating?: number | null;
            /** @description Phone number; empty when unknown. */
            phone: string;
            /** @description How the provider sees members. */
            providerType: components["schemas"]["referrals.ProviderType"];
            /** @description Rank within the provider type, with its explanation. */
            rank: components["schemas"]["referrals.Rank"];
            /** @description Reason of the recommendation status. */
            recommendationReason: string;
            /** @description Recommendation. */
            recommendationStatus: components["schemas"]["referrals.RecommendationStatus"];
            /** @description Scores. */
            scores: components["schemas"]["referrals.ProviderScores"];
            /** @description Identifier in the source: the NPI, or the tenant's own identifier. */
            sourceIdentifier: string;
            specialtyGroup?: components["schemas"]["referrals.ProviderOption"] | null;
            /** @description Labels of the provider's specialties. */
            specialtyList: string[];
        };
        /** @description Scores of a provider. Unknown scores are null. */
        "referrals.ProviderScores": {
            /**
             * Format: double
             * @description Composite score, 0 (worst) to 5 (best).
             */
            composite?: number | null;
            /**
             * Format: double
             * @description Cost score, 1 (least expensive) to 6 (most expensive).
             */
            cost?: number | null;
            /**
             * Format: double
             * @description Expertise score, 0 (worst) to 5 (best).
             */
            expertise?: number | null;
            /**
             * Format: double
             * @description Quality score, 0 (worst) to 5 (best).
             */
            quality?: number | null;
        };
        /**
         * @description A provider to add: a result of a search, or a provider entered by hand. A result of a search can be sent as it is: its ratings, costs,
         *     recommendation and relation to the network are not stored, but those that the tenant's own data have at this time.
         */
        "referrals.ProviderToAdd": {
            /** @description Address. */
            address?: components["schemas"]["referrals.ProviderAddress"];
            /**
             * Format: double
             * @description Average rating, 0 to 5.
             */
            averageRating?: number | null;
            /** @description Practice, facility or organization. */
            careOrganizationName?: string;
            /** @description Parts of the estimated cost. */
            costBreakdown?: components["schemas"]["referrals.CostPart"][] | null;
            /** @description Code of the procedure: five digits or capital letters. */
            cptCode?: string | null;
            /** @description Credential, such as `MD`. */
            credential?: string;
            /**
             * @description Source. `manual`: entered by hand.
             * @default manual
             */
            dataSource: components["schemas"]["referrals.DataSource"];
            /**
             * Format: double
             * @description Miles from the center of the member's ZIP code.
             */
            distance?: number | null;
            /**
             * Format: double
             * @description Estimated cost in US dollars.
             */
            estimatedCost?: number | null;
            /** @description US fax number; empty when unknown. */
            fax?: string;
            /** @description First name. */
            firstName?: string;
            gender?: components["schemas"]["referrals.ProviderGender"] | null;
            /** @description Whether the phone and fax information is verified. */
            hasVerifiedContactDetails?: boolean;
            /** @description Whether new patients are accepted. */
            isAccepting?: boolean | null;
            /** @description Whether the distance is to the center of the provider's ZIP code. */
            isDistanceApproximate?: boolean;
            /** @description Whether the provider is in the tenant's network. */
            isInNetwork?: boolean | null;
            /** @description Languages. */
            languages?: string[];
            /** @description Last name. */
            lastName?: string;
            /**
             * Format: double
             * @description Latitude in degrees; truncated to 8 integer digits and 6 decimals.
             */
            latitude?: number | null;
            locationConfidence?: components["schemas"]["referrals.LocationConfidence"] | null;
            locationType?: components["schemas"]["referrals.ChosenOption"] | null;
            /**
             * Format: double
             * @description Longitude in degrees; truncated to 8 integer digits and 6 decimals.
             */
            longitude?: number | null;
            networkPartnerAgreementType?: components["schemas"]["referrals.AgreementType"] | null;
            /** @description NPI. Required with a first and last name, unless there is a practice. */
            npi?: string | null;
            /**
             * Format: int32
             * @description Number of ratings.
             */
            numberOfRating?: number | null;
            /** @description NPIs of the provider's organizations. */
            organizationNpis?: string[];
            /** @description US phone number; empty when unknown. */
            phone?: string;
            /** @description How the provider sees members. */
            providerType?: components["schemas"]["referrals.ProviderType"];
            /** @description Reason for the recommendation status. */
            recommendationReason?: string;
            /** @description Recommendation. */
            recommendationStatus?: components["schemas"]["referrals.RecommendationStatus"];
            /** @description Scores. */
            scores?: components["schemas"]["referrals.ProviderScores"];
            /**
             * Format: int64
             * @description The search request that found it.
             */
            searchRequest?: number | null;
            /** @description Identifier in the source; omitted for a provider entered by hand. */
            sourceIdentifier?: string | null;
            specialtyGroup?: components["schemas"]["referrals.ChosenOption"] | null;
            /** @description Labels of the provider's specialties. */
            specialtyList?: string[];
            /** @description Tax identification numbers, nine digits each. */
            tins?: string[];
        };
        /**
         * @description How a provider sees members (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.ProviderType": "virtual" | "at_home_test_kit" | "in_home" | "in_person";
        /**
         * @description Unit of a quantity of services (navigation.md §3.1).
         * @enum {string}
         */
        "referrals.QuantityUnit": "days" | "units" | "visits";
        /** @description Rank of a result within its provider type. */
        "referrals.Rank": {
            /** @description Factors, always all of them. */
            factors: components["schemas"]["referrals.RankFactor"][];
            /**
             * Format: double
             * @description Sum of the points of all factors, 0 to 100.
             */
            total: number;
        };
        /** @description Factor of a rank with its points. */
        "referrals.RankFactor": {
            /** @description Label for display. */
            label: string;
            /** @description Factor. */
            name: components["schemas"]["referrals.RankFactorName"];
            /**
             * Format: double
             * @description Weight times value: 0 to `weight`.
             */
            points: number;
            /**
             * Format: double
             * @description 0 (worst) to 1 (best); null when unknown, which counts as 0.5.
             */
            value?: number | null;
            /**
             * Format: int32
             * @description Weight in percent; the weights of all factors add up to 100.
             */
            weight: number;
        };
        /**
         * @description Factor of a rank.
         * @enum {string}
         */
        "referrals.RankFactorName": "distance" | "quality" | "cost" | "expertise" | "rating" | "availability";
        /** @description A prior authorization, as known to the payer. */
        "referrals.ReceivedPriorAuthorization": {
            /** @description Reason for a denial, at most 1,000 characters; accepted only with a denial or a partial approval. */
            denialReason?: string;
            determination?: components["schemas"]["referrals.Determination"] | null;
            /** @description Diagnoses, at most 50. */
            diagnosisCodes?: components["schemas"]["referrals.AuthorizedDiagnosis"][];
            /**
             * Format: date
             * @description First day on which it is valid.
             */
            effectiveFrom?: string | null;
            /**
             * Format: date
             * @description Last day on which it is valid; not before the first.
             */
            effectiveThrough?: string | null;
            /** @description The person's member ID at the payer; compared without case and separators. */
            memberId: string;
            /** @description System of the member ID; required only if another system has assigned the same ID to another person. */
            memberIdSystem?: string | null;
            /** @description The payer's number of the authorization, at most 50 characters. */
            originatorSystemId?: string;
            /** @description Procedures, at most 50. */
            procedureCodes?: components["schemas"]["referrals.AuthorizedProcedure"][];
            /** @description Providers that it is for, at most 20, each with a last name. */
            providers?: components["schemas"]["referrals.AuthorizedProvider"][];
            /** @description Categories of services, at most 20. */
            serviceCategories?: components["schemas"]["referrals.AuthorizedCategory"][];
            serviceQuantity?: components["schemas"]["referrals.AuthorizedQuantity"] | null;
            /** @description State of the request at the payer. */
            status: components["schemas"]["referrals.PriorAuthorizationStatus"];
            /**
             * Format: uuid
             * @description Identifier generated by the client. A repeated delivery is stored once; a later delivery with the same uid is an update.
             */
            uid: string;
            /**
             * Format: int32
             * @description Number of units used.
             */
            unitsUsed?: number | null;
            urgency?: components["schemas"]["referrals.Urgency"] | null;
            /**
             * Format: date-time
             * @description When the request was created at the payer; at most five minutes after the host's clock.
             */
            vendorCreateDate: string;
            /**
             * Format: date-time
             * @description When it was last changed at the payer. Required with the status `decided`; otherwise by default when it was created. A delivery
             *     older than the stored one changes nothing.
             */
            vendorUpdateDate?: string | null;
        };
        /**
         * @description Recommendation of a provider (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.RecommendationStatus": "NO_RATING" | "RECOMMENDED" | "NOT_RECOMMENDED" | "NEUTRAL";
        /** @description The referral of a steerage. */
        "referrals.Referral": {
            /** @description Clinical text for the provider, at most 20,000 characters. */
            body: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Whether the insurance must authorize it; null if not answered. */
            insuranceAuthorizationRequired?: boolean | null;
            /** @description Whether it is active. */
            isActive: boolean;
            /** @description Whether it is for a last-mile service; null if not answered. */
            isLastMile?: boolean | null;
            /** @description Its diagnoses, in the order in which they were chosen. */
            referralInsuranceAuthIcdCodes: components["schemas"]["referrals.DiagnosisCode"][];
            referralInsuranceAuthorization?: components["schemas"]["referrals.ReferralAuthorization"] | null;
            /**
             * Format: date
             * @description Day on which another system created it.
             */
            vendorCreateDate?: string | null;
        };
        /** @description Authorization of a referral by the insurance. */
        "referrals.ReferralAuthorization": {
            /** @description Number given by the insurance; empty: none yet. */
            authorizationNumber: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            status?: components["schemas"]["referrals.AuthorizationStatus"] | null;
            /** @description Whether it is for the provider of the referral; null if not answered. */
            useReferralProvider?: boolean | null;
        };
        /** @description The fields of the referral to change. Omitted fields keep their value. The first change creates the referral. */
        "referrals.ReferralPatch": {
            /** @description Clinical text for the provider. */
            body?: string | null;
            /** @description Whether the insurance must authorize it; null: not answered. */
            insuranceAuthorizationRequired?: boolean | null;
            /** @description Whether it is active. */
            isActive?: boolean | null;
            /** @description Whether it is for a last-mile service; null: not answered. */
            isLastMile?: boolean | null;
            /**
             * Format: date
             * @description Day on which another system created it.
             */
            vendorCreateDate?: string | null;
        };
        /** @description Template of a referral's text. */
        "referrals.ReferralTemplate": {
            /** @description The text, with the person's data that is known. */
            body: string;
        };
        /** @description Outcomes of the referrals that were started in a period. */
        "referrals.Report": {
            /**
             * Format: date
             * @description First day of the period, in the tenant's business zone.
             */
            from: string;
            /** @description Specialties, care pods or staff members, the one with the most referrals first. */
            rows: components["schemas"]["referrals.ReportRow"][];
            /** @description The steps of the way to a reviewed report, then the step after the office declined. */
            steps: components["schemas"]["referrals.ReportStep"][];
            /**
             * Format: date
             * @description Last day.
             */
            to: string;
            /** @description Numbers of all referrals. */
            total: components["schemas"]["referrals.ReportNumbers"];
        };
        /** @description What an office or an exchange reports of a referral. */
        "referrals.ReportedStatus": {
            /**
             * Format: date-time
             * @description Time of the visit; required with `scheduled` if it moves the referral, not accepted with any other state.
             */
            appointmentAt?: string | null;
            /** @description Note, at most 2,000 characters. */
            note?: string;
            /**
             * Format: date-time
             * @description When; at most five minutes after the host's clock.
             */
            occurredAt: string;
            /** @description The state that was reached: `delivered`, `accepted`, `scheduled`, `seen`, `report_received` or `declined`. */
            state: components["schemas"]["referrals.TrackingState"];
            /**
             * Format: int64
             * @description ID of the steerage.
             */
            steerage: number;
            /**
             * Format: uuid
             * @description Generated by the client; a repeated report is stored once.
             */
            uid: string;
        };
        /** @description Numbers of referrals by the network of their provider. */
        "referrals.ReportNetwork": {
            /**
             * Format: int64
             * @description In the network.
             */
            inNetwork: number;
            /**
             * Format: int64
             * @description No provider yet.
             */
            noProvider: number;
            /**
             * Format: int64
             * @description Out of the network.
             */
            outOfNetwork: number;
            /**
             * Format: int64
             * @description Not known, or several providers of whom not the same is known.
             */
            unknown: number;
        };
        /** @description Numbers of a group of referrals. */
        "referrals.ReportNumbers": {
            /**
             * Format: double
             * @description Share of the started referrals that is closed, in percent; null: none was started.
             */
            closureRate?: number | null;
            /**
             * Format: double
             * @description Share of the referrals with a provider whose provider is out of the network, in percent; null: none has a provider.
             */
            leakageRate?: number | null;
            /** @description Network of their providers. */
            network: components["schemas"]["referrals.ReportNetwork"];
            /** @description How they ended. */
            outcomes: components["schemas"]["referrals.ReportOutcomes"];
        };
        /** @description Numbers of referrals by how they ended. */
        "referrals.ReportOutcomes": {
            /**
             * Format: int64
             * @description Closed: `reviewed`, `patient_declined` and `no_longer_needed`.
             */
            closed: number;
            /**
             * Format: int64
             * @description Open, declined by the office.
             */
            declined: number;
            /**
             * Format: int64
             * @description Closed because it was no longer needed.
             */
            noLongerNeeded: number;
            /**
             * Format: int64
             * @description Open.
             */
            open: number;
            /**
             * Format: int64
             * @description Open, with an overdue next step.
             */
            overdue: number;
            /**
             * Format: int64
             * @description Closed because the patient declined.
             */
            patientDeclined: number;
            /**
             * Format: int64
             * @description Closed with a reviewed report.
             */
            reviewed: number;
            /**
             * Format: int64
             * @description Started in the period: `closed` and `open`.
             */
            started: number;
        };
        /** @description A group of referrals. */
        "referrals.ReportRow": {
            /** @description Name; null: none. */
            name?: string | null;
            /** @description Numbers. */
            numbers: components["schemas"]["referrals.ReportNumbers"];
            /**
             * Format: int64
             * @description ID of the specialty or service type, care pod, or staff member; 0: none.
             */
            value: number;
        };
        /** @description A step of the referrals. */
        "referrals.ReportStep": {
            /**
             * Format: double
             * @description Median number of days until then, with one decimal; null: none went on.
             */
            medianDays?: number | null;
            /**
             * Format: int64
             * @description Times that a referral went on from it to another state. Corrections of mistakes are not counted.
             */
            movedOn: number;
            /**
             * Format: double
             * @description 90th percentile of the number of days until then, with one decimal; null: none went on.
             */
            ninetiethPercentileDays?: number | null;
            /**
             * Format: int64
             * @description Of those, referrals whose next step is overdue.
             */
            overdue: number;
            /**
             * Format: int64
             * @description Referrals that reached this state, or a later one without it.
             */
            reached: number;
            /** @description State at its beginning. */
            state: components["schemas"]["referrals.TrackingState"];
            /**
             * Format: int64
             * @description Referrals that are in it now and not closed.
             */
            waiting: number;
        };
        /** @description Available search modes. */
        "referrals.SearchAvailability": {
            /** @description Reason when they are not. */
            error?: string | null;
            /** @description Whether the requested search for facilities is available. */
            facility: boolean;
            /**
             * Format: int64
             * @description ID; searches name it as `search_availability` for 24 hours.
             */
            id: number;
            /** @description Whether all requested modes are available. */
            isAvailable: boolean;
            /**
             * Format: double
             * @description Latitude of its center in degrees.
             */
            latitude?: number | null;
            /**
             * Format: double
             * @description Longitude of its center in degrees.
             */
            longitude?: number | null;
            /** @description The person for whom staff search. */
            person: components["schemas"]["PersonId"];
            /** @description City and state of the ZIP code, e.g. `Boston, MA`. */
            place?: string | null;
            /** @description Whether the requested search for procedures is available. */
            procedure: boolean;
            /** @description Whether the requested search for providers is available. */
            provider: boolean;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description A specialty group or location type (navigation.md §3.3). */
        "referrals.SearchOption": {
            /** @description Clinical focus areas. */
            clinicalFocusAreas: components["schemas"]["referrals.Choice"][];
            /** @description Whether a partner of the tenant's network offers virtual visits for it. */
            doesVirtualPartnerExist: boolean;
            gender?: components["schemas"]["referrals.ImpliedGender"] | null;
            /**
             * Format: int32
             * @description ID, unique among specialty groups and location types.
             */
            id: number;
            /** @description Whether it can no longer be chosen. */
            isDeprecated: boolean;
            /** @description Label. */
            label: string;
            /** @description Services. */
            services: components["schemas"]["referrals.Service"][];
            /** @description Specialty of people, or type of facility. */
            source: components["schemas"]["referrals.SearchOptionSource"];
        };
        /** @description Options. */
        "referrals.SearchOptions": {
            /** @description In display order. */
            results: components["schemas"]["referrals.SearchOption"][];
        };
        /**
         * @description Where an option belongs.
         * @enum {string}
         */
        "referrals.SearchOptionSource": "SpecialtyGroup" | "LocationType";
        /** @description A search that runs in the background. */
        "referrals.SearchRequest": {
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
            /** @description Reason of the failure. */
            error?: string | null;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether all matching providers within the distance were ranked: false when there are more than 2,000 and only the nearest were. */
            isExact: boolean;
            /** @description Number of results. */
            recordsAvailable: number;
            /** @description Results in the order of a search for providers; empty unless complete. */
            results: components["schemas"]["referrals.ProviderResult"][];
            /** @description State. */
            status: components["schemas"]["referrals.SearchRequestStatus"];
        };
        /** @description The result of a search request arrived. */
        "referrals.SearchRequestEvent": {
            /**
             * Format: int64
             * @description The search request.
             */
            searchRequestId: number;
        };
        /**
         * @description State of a search request.
         * @enum {string}
         */
        "referrals.SearchRequestStatus": "pending" | "complete" | "failed";
        /** @description Results of a search, one page. */
        "referrals.SearchResults": {
            /** @description Same for equal criteria; pages of one search share it. */
            id: string;
            /** @description Whether all matching providers within the distance were ranked: false when there are more than 2,000 and only the nearest were. */
            isExact: boolean;
            /** @description Number of results on all pages. */
            recordsAvailable: number;
            /** @description By provider type (client contract, virtual, at-home kit, in-home, in-person), then by rank, distance and identifier. */
            results: components["schemas"]["referrals.ProviderResult"][];
            /**
             * Format: date-time
             * @description When the search ran.
             */
            searchedAt: string;
        };
        /** @description The provider that the member selected. */
        "referrals.SelectedProvider": {
            /**
             * Format: int64
             * @description ID of the steerage's provider.
             */
            id: number;
            /** @description Display name. */
            name: string;
        };
        /** @description Whether the member can search a provider. */
        "referrals.SelfSearch": {
            /** @description Whether it is available. */
            isAvailable: boolean;
            /** @description Why not; null when it is available. */
            reason?: string | null;
        };
        /** @description A rule that prevents sending a steerage to the member. */
        "referrals.SendBlocker": {
            /** @description The rule. */
            code: components["schemas"]["referrals.SendRule"];
            /** @description JSON pointer to the field of the steerage that must change. */
            field: string;
            /** @description Reason, as a sentence for users. */
            text: string;
        };
        /**
         * @description Rule that prevents sending.
         * @enum {string}
         */
        "referrals.SendRule": "closed" | "no-description" | "no-provider-mode" | "prior-authorization-not-answered" | "originator-id-incomplete" | "quantity-incomplete" | "no-service-category" | "no-effective-from" | "no-effective-through" | "insurance-authorization-not-answered" | "no-referral-or-waiver" | "no-partner" | "no-providers";
        /** @description The version to send. */
        "referrals.SendSteerage": {
            /**
             * Format: int32
             * @description Version that the sender saw, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /** @description A service of a specialty group or location type. */
        "referrals.Service": {
            /** @description CPT and HCPCS codes of the service. */
            cptCodes: string[];
            /**
             * Format: int32
             * @description ID, unique among the services of all options.
             */
            id: number;
            /** @description Label. */
            label: string;
        };
        /**
         * @description What the member is enrolled in.
         * @enum {string}
         */
        "referrals.ServiceLevel": "care" | "coverage" | "care_and_coverage";
        /** @description Quantity of services. */
        "referrals.ServiceQuantity": {
            /** @description Unit. */
            unit: components["schemas"]["referrals.QuantityUnit"];
            /**
             * Format: int32
             * @description Number of units, 1 to 100,000.
             */
            value: number;
        };
        /** @description The tenant's settings for referrals. */
        "referrals.Settings": {
            /**
             * Format: int32
             * @description Version, for edits; 0 before the first change.
             */
            rowVersion: number;
            /**
             * Format: int64
             * @description Assignee group for prior authorization work without an eligible owner and for open referrals whose owner's account is not active.
             *     If null, the work is unassigned, and each of these referrals is assigned to its creator if the creator's account is active.
             */
            workGroupId?: number | null;
        };
        /** @description The tenant's settings for referrals changed: screens that show them reload. */
        "referrals.SettingsChanged": Record<string, unknown>;
        /** @description The settings to change; omitted settings keep their value. */
        "referrals.SettingsPatch": {
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: int64
             * @description Assignee group for prior authorization work without an eligible owner and for open referrals whose owner's account is not active.
             *     If null, the work is unassigned, and each of these referrals is assigned to its creator if the creator's account is active.
             */
            workGroupId?: number | null;
        };
        /**
         * @description Why another steerage of the person is similar.
         * @enum {string}
         */
        "referrals.SimilarReason": "duplicate" | "expired";
        /** @description Another steerage of the person for the same specialty, service type or procedure. */
        "referrals.SimilarSteerage": {
            /** @description Its description. */
            description: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Why it is listed. */
            reason: components["schemas"]["referrals.SimilarReason"];
        };
        /** @description What a client receives for a report. */
        "referrals.StatusReceipt": {
            /** @description Whether the report moved the referral; otherwise it is kept in its history only. */
            hasMoved: boolean;
            /**
             * Format: uuid
             * @description The client's uid.
             */
            uid: string;
        };
        /** @description A steerage: what staff recommend to a person. */
        "referrals.Steerage": {
            /**
             * Format: int64
             * @description ID of the related case that is open.
             */
            activeCaseId?: number | null;
            /** @description IDs of the related cases. */
            cases: number[];
            /** @description Clinical focus areas. */
            clinicalFocusAreas: components["schemas"]["referrals.Choice"][];
            /** @description CPT code of the procedure for which a provider is searched. */
            cptCode?: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Display name of the staff member who created it; null: another system. */
            createdByName?: string | null;
            delivery?: components["schemas"]["referrals.Delivery"] | null;
            /** @description Description for the member. */
            description: string;
            /**
             * Format: date
             * @description First day on which it applies.
             */
            effectiveFrom?: string | null;
            /**
             * Format: date
             * @description Last day on which it applies.
             */
            effectiveThrough?: string | null;
            /** @description Whether it has a referral, active or not. */
            hasReferral: boolean;
            /** @description Whether its waiver is active or names service categories. */
            hasWaiver: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            insuranceInfo?: components["schemas"]["referrals.InsuranceInfo"] | null;
            /** @description Whether its referral and its waiver are active. */
            isEffectivelyReferralAndWaiver: boolean;
            /** @description Whether its referral is active and its waiver is not. */
            isEffectivelyReferralOnly: boolean;
            /** @description Whether its waiver is active and its referral is not. */
            isEffectivelyWaiverOnly: boolean;
            /** @description Whether staff created it here, and not another system. */
            isInitiatedFromLucian: boolean;
            /** @description Whether it is locked: it cannot be changed until it is unlocked. */
            isLocked: boolean;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description How the member finds a provider: true, by own search; false, among the added providers; null, not chosen. */
            isSelfServiceEnabled?: boolean | null;
            locationType?: components["schemas"]["referrals.Choice"] | null;
            /**
             * Format: date-time
             * @description When it was locked.
             */
            lockedAt?: string | null;
            /** @description Display name of the staff member who locked it. */
            lockedByName?: string | null;
            memberServiceLevel?: components["schemas"]["referrals.ServiceLevel"] | null;
            /** @description Whether the clinician is to be notified; null: not answered. */
            notifyClinicianYn?: boolean | null;
            patient?: components["schemas"]["UserId"] | null;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /** @description Provider or facility that the member prefers. */
            preferredProviderOrFacility: string;
            /** @description Whether prior authorization is required; null: not answered. */
            priorAuthorizationRequired?: boolean | null;
            /** @description Originator ID of the prior authorization, 12 characters; empty: none. */
            priorAuthorizationSystemId: string;
            /**
             * Format: int32
             * @description Priority: 0 Standard, 1 Soonest Available, 2 Urgent; null: not answered.
             */
            priority?: number | null;
            /**
             * Format: int64
             * @description Number of its providers, without suggestions under review.
             */
            providerCount: number;
            /**
             * Format: date-time
             * @description When it was last sent to the member; null: a draft.
             */
            recommendationSentAt?: string | null;
            referral?: components["schemas"]["referrals.Referral"] | null;
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /**
             * Format: date
             * @description Day on which the visit is to be scheduled.
             */
            schedulingDate?: string | null;
            /** @description Segment of members that it was made for; null: none. */
            segment?: string | null;
            selectedProvider?: components["schemas"]["referrals.SelectedProvider"] | null;
            /** @description Whether the member can search a provider. */
            selfSearch: components["schemas"]["referrals.SelfSearch"];
            /** @description Everything that prevents sending it to the member. */
            sendBlockers: components["schemas"]["referrals.SendBlocker"][];
            /** @description Name of the user who sent it; null: it was not sent. */
            sentByName?: string | null;
            /**
             * Format: int32
             * @description Number of the version that was sent last; null: none.
             */
            sentVersion?: number | null;
            serviceQuantity?: components["schemas"]["referrals.ServiceQuantity"] | null;
            /** @description Services. */
            services: components["schemas"]["referrals.Service"][];
            /** @description Other steerages of the person for the same: warnings. */
            similar: components["schemas"]["referrals.SimilarSteerage"][];
            specialtyGroup?: components["schemas"]["referrals.Choice"] | null;
            /** @description Status of the request. */
            status: components["schemas"]["referrals.SteerageStatus"];
            /** @description Where it is in the loop from draft to reviewed report, and what is to be done next. */
            tracking: components["schemas"]["referrals.Tracking"];
            typeOfVisit?: components["schemas"]["referrals.TypeOfVisit"] | null;
            /**
             * Format: uuid
             * @description Generated by the client, so that a steerage sent twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description Waiver (care pass). */
            waiver: components["schemas"]["referrals.Waiver"];
            /** @description Whether a letter of it was created in Elation. */
            wasElationLetterCreatedFromLucian: boolean;
        };
        /** @description Deliveries of a steerage to other systems. */
        "referrals.SteerageDeliveries": {
            /** @description The deliveries, newest first; at most 100. */
            results: components["schemas"]["referrals.SteerageDelivery"][];
        };
        /** @description A delivery of a steerage to another system. */
        "referrals.SteerageDelivery": {
            /** @description Receiver. */
            channel: components["schemas"]["referrals.DeliveryChannel"];
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
            /** @description Staff member who requested it. */
            createdByName?: string | null;
            /** @description Why it failed, or why it waits for another attempt. */
            failure?: string | null;
            /** @description Fax number to which a fax is sent; empty for other receivers. */
            faxNumber: string;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /** @description Name of the provider to whom a fax is sent; empty for other receivers. */
            recipient: string;
            /** @description State. */
            state: components["schemas"]["referrals.DeliveryState"];
            /**
             * Format: date-time
             * @description When it reached this state.
             */
            stateAt: string;
            /**
             * Format: int64
             * @description Steerage.
             */
            steerage: number;
            /**
             * Format: uuid
             * @description Generated by the client; by it, a receiver recognizes a repeated delivery.
             */
            uid: string;
            /**
             * Format: int32
             * @description Version of the steerage that is delivered; null: a draft.
             */
            version?: number | null;
        };
        /** @description A steerage was created, changed, sent, locked or unlocked, or its providers changed. */
        "referrals.SteerageEvent": {
            /**
             * Format: int64
             * @description The steerage.
             */
            steerageId: number;
        };
        /** @description Options to choose from. */
        "referrals.SteerageOptions": {
            /** @description The options, by label. */
            results: components["schemas"]["referrals.Choice"][];
        };
        /** @description The fields of a steerage to change. Omitted fields keep their value. */
        "referrals.SteeragePatch": {
            /**
             * Format: int64
             * @description ID of a case of the person to relate.
             */
            activeCase?: number | null;
            /** @description IDs of all clinical focus areas, each of the specialty or service type. */
            clinicalFocusAreaIds?: number[] | null;
            /** @description CPT code of the procedure for which a provider is searched; null: none. */
            cptCode?: string | null;
            /** @description Description for the member. */
            description?: string | null;
            /**
             * Format: date
             * @description First day on which it applies, 2016-01-01 or later.
             */
            effectiveFrom?: string | null;
            /**
             * Format: date
             * @description Last day on which it applies, tomorrow or later.
             */
            effectiveThrough?: string | null;
            /** @description How the member finds a provider: true, by own search; false, among the added providers; null, not chosen. */
            isSelfServiceEnabled?: boolean | null;
            /**
             * Format: int32
             * @description ID of the service type; null: none. A service type replaces the specialty.
             */
            locationType?: number | null;
            /** @description Whether the clinician is to be notified; null: not answered. */
            notifyClinicianYn?: boolean | null;
            /** @description Provider or facility that the member prefers. */
            preferredProviderOrFacility?: string | null;
            /** @description Whether prior authorization is required; null: not answered. */
            priorAuthorizationRequired?: boolean | null;
            /** @description Originator ID of the prior authorization: exactly 12 characters, or empty. */
            priorAuthorizationSystemId?: string | null;
            /**
             * Format: int32
             * @description Priority: 0 Standard, 1 Soonest Available, 2 Urgent; null: not answered.
             */
            priority?: number | null;
            referral?: components["schemas"]["referrals.ReferralPatch"] | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: date
             * @description Day on which the visit is to be scheduled, 2016-01-01 or later.
             */
            schedulingDate?: string | null;
            /** @description IDs of all services, each of the specialty or service type. */
            serviceIds?: number[] | null;
            serviceQuantity?: components["schemas"]["referrals.NewServiceQuantity"] | null;
            /**
             * Format: int32
             * @description ID of the specialty; null: none. A specialty replaces the service type.
             */
            specialtyGroup?: number | null;
            status?: components["schemas"]["referrals.SteerageStatus"] | null;
            typeOfVisit?: components["schemas"]["referrals.TypeOfVisit"] | null;
            waiver?: components["schemas"]["referrals.WaiverPatch"] | null;
        };
        /** @description A provider of a steerage. What is unknown is null or empty. */
        "referrals.SteerageProvider": {
            /** @description Address. */
            address: components["schemas"]["referrals.ProviderAddress"];
            /**
             * Format: double
             * @description Average rating, 0 to 5.
             */
            averageRating?: number | null;
            /** @description Practice, facility or organization. */
            careOrganizationName: string;
            /** @description Parts of the estimated cost. */
            costBreakdown?: components["schemas"]["referrals.CostPart"][] | null;
            /**
             * Format: int32
             * @description 6 minus the cost score, floored; 0 to 5 (navigation.md §9).
             */
            costStars?: number | null;
            /** @description Code of the procedure. */
            cptCode?: string | null;
            cptCodeObject?: components["schemas"]["referrals.SteerageProviderProcedure"] | null;
            /**
             * Format: date-time
             * @description When it was added or suggested.
             */
            createdAt: string;
            /** @description Staff member who added it; null for a suggestion. */
            createdByName?: string | null;
            /** @description Credential, such as `MD`. */
            credential: string;
            /** @description Fax number to which letters go: the curated one, otherwise `fax`; empty if there is none. */
            currentFax: string;
            /** @description Source. */
            dataSource: components["schemas"]["referrals.DataSource"];
            /**
             * Format: double
             * @description Miles from the center of the member's ZIP code when it was added.
             */
            distance?: number | null;
            /**
             * Format: double
             * @description Estimated cost in US dollars.
             */
            estimatedCost?: number | null;
            /** @description Fax number, `+1` and ten digits; empty when unknown. */
            fax: string;
            /** @description First name; empty for an organization. */
            firstName: string;
            gender?: components["schemas"]["referrals.ProviderGender"] | null;
            /** @description Whether staff verified phone and fax. */
            hasVerifiedContactDetails: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether new patients are accepted. */
            isAccepting?: boolean | null;
            /** @description Whether the distance is to the center of the provider's ZIP code. */
            isDistanceApproximate: boolean;
            /** @description Whether the provider is in the tenant's network. */
            isInNetwork?: boolean | null;
            /** @description Whether the system suggested it. */
            isSystemSuggested: boolean;
            /** @description Whether staff marked the phone number as wrong. */
            isWrongNumber: boolean;
            /** @description Languages. */
            languages: string[];
            /** @description Last name; empty for an organization. */
            lastName: string;
            /**
             * Format: double
             * @description Latitude in degrees.
             */
            latitude?: number | null;
            liveAvailability?: components["schemas"]["referrals.LiveAvailability"] | null;
            locationConfidence?: components["schemas"]["referrals.LocationConfidence"] | null;
            locationType?: components["schemas"]["referrals.ProviderOption"] | null;
            /**
             * Format: double
             * @description Longitude in degrees.
             */
            longitude?: number | null;
            /**
             * Format: date-time
             * @description When the member selected it; null if not selected.
             */
            memberSelectedAt?: string | null;
            /** @description Display name: the provider's name with its credential, otherwise the practice. */
            names: string;
            networkPartnerAgreementType?: components["schemas"]["referrals.AgreementType"] | null;
            /** @description National Provider Identifier. */
            npi?: string | null;
            /**
             * Format: int32
             * @description Number of ratings.
             */
            numberOfRating?: number | null;
            /** @description NPIs of organizations to show: those stored, otherwise the curated ones. */
            organizationNpis: string[];
            /** @description Phone number, `+1` and ten digits; empty when unknown. */
            phone: string;
            /** @description How the provider sees members. */
            providerType: components["schemas"]["referrals.ProviderType"];
            /** @description Why staff added it although it is not recommended, or entered it by hand; empty if no reason was required. */
            reasonForException: string;
            /** @description Why the suggestion was dismissed. */
            reasonForRejection: string;
            /** @description Reason for the recommendation status. */
            recommendationReason: string;
            /** @description Recommendation. */
            recommendationStatus: components["schemas"]["referrals.RecommendationStatus"];
            /**
             * Format: int32
             * @description Version; send it with the next edit.
             */
            rowVersion: number;
            /** @description Scores when it was added. */
            scores: components["schemas"]["referrals.ProviderScores"];
            /**
             * Format: int64
             * @description The search request that found it.
             */
            searchRequest?: number | null;
            /** @description Identifier in the source; null for a provider entered by hand. */
            sourceIdentifier?: string | null;
            specialtyGroup?: components["schemas"]["referrals.ProviderOption"] | null;
            /** @description Labels of the provider's specialties. */
            specialtyList: string[];
            /** @description Status. */
            status: components["schemas"]["referrals.SteerageProviderStatus"];
            /**
             * Format: int64
             * @description The steerage.
             */
            steerageId: number;
            /** @description NPIs of organizations stored with this provider. */
            storedOrganizationNpis: string[];
            /** @description Tax identification numbers stored with this provider. */
            storedTins: string[];
            /** @description Tax identification numbers to show: those stored, otherwise the curated ones. */
            tins: string[];
            /**
             * Format: uuid
             * @description Generated by the client, so that a provider added twice is stored once.
             */
            uid: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description Staff member who last changed it. */
            updatedByName?: string | null;
            waiverLevel?: components["schemas"]["referrals.WaiverLevel"] | null;
        };
        /** @description The fields of a provider of a steerage to change. Omitted fields keep their value. */
        "referrals.SteerageProviderPatch": {
            address?: components["schemas"]["referrals.ProviderAddress"] | null;
            /** @description Practice, facility or organization. */
            careOrganizationName?: string | null;
            /** @description US fax number; empty if unknown. */
            fax?: string | null;
            /** @description First name. */
            firstName?: string | null;
            /** @description Whether the phone and fax information is verified. Changing a number without it makes the contact details unverified. */
            hasVerifiedContactDetails?: boolean | null;
            /** @description All languages. */
            languages?: string[] | null;
            /** @description Last name. */
            lastName?: string | null;
            /**
             * Format: double
             * @description Latitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
             */
            latitude?: number | null;
            /**
             * Format: int32
             * @description ID of the location type; null clears it.
             */
            locationType?: number | null;
            /**
             * Format: double
             * @description Longitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
             */
            longitude?: number | null;
            /** @description NPI; null clears it. It cannot be changed if the provider has a source identifier. */
            npi?: string | null;
            /** @description NPIs of all organizations of the provider. */
            organizationNpis?: string[] | null;
            /** @description US phone number; empty if unknown. */
            phone?: string | null;
            /** @description Label of the reason, at most 500 characters. */
            reasonForException?: string | null;
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            /**
             * Format: int32
             * @description ID of the specialty group; null clears it.
             */
            specialtyGroup?: number | null;
            /** @description All tax identification numbers, nine digits each. */
            tins?: string[] | null;
        };
        /** @description A procedure. */
        "referrals.SteerageProviderProcedure": {
            /** @description Code. */
            code: string;
            /** @description Code and description; the code alone if the description is not known. */
            display: string;
        };
        /** @description The providers of a steerage. */
        "referrals.SteerageProviders": {
            /**
             * @description Accepted providers in the order in which they were added, then suggestions under review. Removed providers and dismissed suggestions
             *     are omitted.
             */
            results: components["schemas"]["referrals.SteerageProvider"][];
        };
        /**
         * @description Status of a provider of a steerage (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.SteerageProviderStatus": "under_review" | "accepted" | "rejected";
        /** @description The steerages of a person. */
        "referrals.Steerages": {
            /** @description Their number. */
            count: number;
            /** @description All steerages, in the requested order. */
            results: components["schemas"]["referrals.Steerage"][];
        };
        /**
         * @description Status of the request (navigation.md §3.1).
         * @enum {string}
         */
        "referrals.SteerageStatus": "pending_approval" | "pending_clinical_info" | "pending_oon" | "date_change" | "denied" | "accepted";
        /** @description Tracking of a referral with its history. */
        "referrals.SteerageTracking": {
            /** @description Phone calls about it, latest first; empty while messaging is off. */
            calls: components["schemas"]["CallAbout"][];
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /** @description All that was recorded, latest first. */
            steps: components["schemas"]["referrals.TrackingStep"][];
            /** @description Where it is, and what is to be done next. */
            tracking: components["schemas"]["referrals.Tracking"];
        };
        /** @description A decision about suggestions. */
        "referrals.SuggestionReview": {
            /** @description Whether to accept them; otherwise they are dismissed. */
            approve: boolean;
            /** @description IDs of the suggested providers, at least one. */
            providers: number[];
            /** @description Label of the reason, at most 500 characters. Required when they are dismissed (navigation.md §5.3). */
            reasonForRejection?: string;
        };
        /** @description State of a referral's tracking, with its next step. */
        "referrals.Tracking": {
            /**
             * Format: date-time
             * @description Time of the visit; null: not known.
             */
            appointmentAt?: string | null;
            /**
             * Format: date-time
             * @description When it was closed; null: it is open.
             */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description Due time of the next step; null if closed.
             */
            dueAt?: string | null;
            /** @description Whether the next step is overdue. */
            isOverdue: boolean;
            /** @description Whether the patient died: nobody calls the family, and the next step is to close it. */
            isPatientDeceased: boolean;
            /** @description Possible moves, next ones first. */
            moves: components["schemas"]["referrals.TrackingMove"][];
            /** @description Text of the next step; null if closed. */
            nextStep?: string | null;
            outcome?: components["schemas"]["referrals.TrackingOutcome"] | null;
            /** @description Note on the outcome; empty: none. */
            outcomeNote: string;
            owner?: components["schemas"]["referrals.TrackingOwner"] | null;
            /**
             * Format: int32
             * @description Version; send it with the next step or edit of the tracking. It is independent of the version of the steerage.
             */
            rowVersion: number;
            /**
             * Format: date-time
             * @description When the latest state before closing was reached, as reported.
             */
            since: string;
            /** @description State. */
            state: components["schemas"]["referrals.TrackingState"];
        };
        /** @description A possible move. */
        "referrals.TrackingMove": {
            /** @description Kind. */
            kind: components["schemas"]["referrals.TrackingMoveKind"];
            /** @description Whether the time of the appointment is required. */
            needsAppointment: boolean;
            /** @description Whether a note is required. */
            needsNote: boolean;
            /** @description Outcomes, one of which is required; empty: none. */
            outcomes: components["schemas"]["referrals.TrackingOutcome"][];
            /** @description The state that it leads to. */
            state: components["schemas"]["referrals.TrackingState"];
        };
        /**
         * @description Kind of a move.
         * @enum {string}
         */
        "referrals.TrackingMoveKind": "forward" | "missed" | "declined" | "close" | "correct" | "reopen";
        /**
         * @description Outcome of a closed referral.
         * @enum {string}
         */
        "referrals.TrackingOutcome": "completed" | "follow_up_planned" | "referred_on" | "cost" | "travel" | "prefers_other_care" | "not_reached" | "other_reason" | "resolved" | "care_elsewhere" | "duplicate" | "entered_in_error" | "coverage_ended" | "patient_died";
        /** @description The owner of an open referral. */
        "referrals.TrackingOwner": {
            /**
             * Format: int64
             * @description User ID, or ID of the assignee group.
             */
            id: number;
            /** @description Kind. */
            kind: components["schemas"]["referrals.OwnerKind"];
            /** @description Name. */
            name: string;
        };
        /** @description Changes of who is to do the next step, and until when. Absent fields stay as they are. */
        "referrals.TrackingPatch": {
            /**
             * Format: date-time
             * @description Due time.
             */
            dueAt?: string | null;
            owner?: components["schemas"]["referrals.NewTrackingOwner"] | null;
            /**
             * Format: int32
             * @description Version of the tracking that the user saw, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
        };
        /**
         * @description State of a referral, from draft to reviewed report.
         * @enum {string}
         */
        "referrals.TrackingState": "draft" | "sent" | "delivered" | "accepted" | "scheduled" | "seen" | "report_received" | "reviewed" | "declined" | "patient_declined" | "no_longer_needed";
        /** @description A step in the history of a referral. */
        "referrals.TrackingStep": {
            /**
             * Format: date-time
             * @description Time of the visit.
             */
            appointmentAt?: string | null;
            /** @description The state before it. */
            fromState: components["schemas"]["referrals.TrackingState"];
            /** @description Whether it moved the referral; false: it was reported late, was no step from the state before it, or records a change of the owner. */
            hasMoved: boolean;
            /**
             * Format: int64
             * @description ID.
             */
            id: number;
            /** @description Whether it is masked: the person is protected and the caller holds no live grant. */
            isMasked: boolean;
            /** @description Note; empty: none. */
            note: string;
            /**
             * Format: date-time
             * @description When it happened, as reported.
             */
            occurredAt: string;
            outcome?: components["schemas"]["referrals.TrackingOutcome"] | null;
            /** @description Person concerned. */
            person: components["schemas"]["PersonId"];
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
            /** @description Display name of the staff member who recorded it; null: a system. */
            recordedByName?: string | null;
            /**
             * @description Name of the other system that reported it; null: a staff member, or this system, which gave the referral to another owner because
             *     the account of its owner is not active.
             */
            sourceName?: string | null;
            /** @description The state that was reported. */
            state: components["schemas"]["referrals.TrackingState"];
            /**
             * Format: int64
             * @description The steerage.
             */
            steerage: number;
            /** @description Title of the steerage: what it asks for. */
            title: string;
        };
        /**
         * @description Type of visit (navigation.md §3.1).
         * @enum {string}
         */
        "referrals.TypeOfVisit": "any" | "in_person" | "virtual" | "in_person_or_virtual" | "home";
        /**
         * @description Urgency of the request, which sets the time that the payer has for its decision.
         * @enum {string}
         */
        "referrals.Urgency": "standard" | "urgent";
        /** @description The waiver (care pass) of a steerage. */
        "referrals.Waiver": {
            /** @description Whether the waiver is active. */
            isEligible: boolean;
            /** @description Originator ID of the prior authorization that it rests on; null: none. */
            priorAuthorization?: string | null;
            /** @description Service categories that it covers. */
            serviceCategories: components["schemas"]["referrals.Choice"][];
        };
        /**
         * @description Care key of a provider (navigation.md §3.2).
         * @enum {string}
         */
        "referrals.WaiverLevel": "Provider" | "Facility" | "Not Applicable";
        /** @description The care key to set. */
        "referrals.WaiverLevelPatch": {
            /**
             * Format: int32
             * @description Version that the change is based on, if not sent in `If-Match`.
             */
            rowVersion?: number | null;
            waiverLevel?: components["schemas"]["referrals.WaiverLevel"] | null;
        };
        /** @description The fields of the waiver to change. Omitted fields keep their value. */
        "referrals.WaiverPatch": {
            /** @description Whether the waiver is active. */
            isEligible?: boolean | null;
            /** @description IDs of all service categories that it covers. */
            serviceCategoryIds?: number[] | null;
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
    search_codes: {
        parameters: {
            query: {
                /** @description Maximum number of results; 20 by default. */
                limit?: number;
                /** @description The beginning of a code, with or without its dot, or words of its description in any order. */
                search_query: string;
                /** @description Code system; all by default. */
                system?: "ICD-10-CM" | "HCPCS" | "CPT";
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
                    "application/json": components["schemas"]["referrals.CodeSearchResults"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_location_types: {
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
                    "application/json": components["schemas"]["referrals.SearchOptions"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_specialty_groups: {
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
                    "application/json": components["schemas"]["referrals.SearchOptions"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_service_categories: {
        parameters: {
            query?: {
                /** @description Accepted for compatibility: prior authorizations have the same categories. */
                is_authorization_specific?: boolean;
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
                    "application/json": components["schemas"]["referrals.SteerageOptions"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receive_prior_authorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.ReceivedPriorAuthorization"];
            };
        };
        responses: {
            /** @description Updated, or stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.PriorAuthorizationReceipt"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.PriorAuthorizationReceipt"];
                };
            };
            /** @description The member ID is ambiguous, or the uid was used for another person or other content */
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
    receive_claim_response: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.ClaimResponse"];
            };
        };
        responses: {
            /** @description Updated, or stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.PriorAuthorizationReceipt"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.PriorAuthorizationReceipt"];
                };
            };
            /** @description The member ID is ambiguous, or the uid was used for another person or other content */
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
    receive_referral_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.ReportedStatus"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.StatusReceipt"];
                };
            };
            /** @description Stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.StatusReceipt"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    curate_provider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.ProviderCuration"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.CuratedProvider"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_curated_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The provider's NPI, or its identifier in the directory that knows it */
                source_identifier: string;
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
                    "application/json": components["schemas"]["referrals.CuratedProvider"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_preferences: {
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
                    "application/json": components["schemas"]["referrals.Preferences"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_preference: {
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
                "application/json": components["schemas"]["referrals.NewPreference"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Preference"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Preference"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_preference: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The preference's ID */
                id: number;
                /** @description The person's ID */
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.PreferencePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Preference"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retry_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageDelivery"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_insurance_authorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewInsuranceAuthorization"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.InsuranceAuthorization"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_insurance_authorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The authorization's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cleared */
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
    update_insurance_authorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The authorization's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.InsuranceAuthorizationPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.InsuranceAuthorization"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_letter_template: {
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
                    "application/json": components["schemas"]["referrals.LetterTemplate"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_letter_template: {
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
                "application/json": components["schemas"]["referrals.LetterTemplatePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.LetterTemplate"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_letter_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_provider_network: {
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
                    "application/json": components["schemas"]["referrals.ProviderNetwork"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upload_provider_network: {
        parameters: {
            query?: {
                /** @description Whether to only report the result, without storing anything. */
                dryRun?: boolean;
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
                     * @description CSV in UTF-8 of at most 25,000,000 bytes and 50,000 rows, with the columns of `docs/provider-network.md`.
                     */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.NetworkUpload"];
                };
            };
            /** @description Too large */
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
    read_referral_ports: {
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
                    "application/json": components["schemas"]["referrals.Ports"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_prior_authorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The prior authorization's ID */
                pk: number;
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
                    "application/json": components["schemas"]["referrals.PriorAuthorization"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acknowledge_prior_authorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The prior authorization's ID */
                pk: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.Acknowledgment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.PriorAuthorization"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_prior_authorizations: {
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
                    "application/json": components["schemas"]["referrals.PriorAuthorizations"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_referral_report: {
        parameters: {
            query?: {
                /** @description Kind of the rows; specialties by default. */
                by?: "specialty" | "pod" | "started_by";
                /** @description First day on which the referrals were started, in the tenant's business zone; by default 89 days before the last. */
                from?: string;
                /** @description Only of this specialty or service type; 0: without one. */
                specialty?: number;
                /** @description Last day on which they were started, at most 365 days later; by default today. */
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
                    "application/json": components["schemas"]["referrals.Report"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_referral_report: {
        parameters: {
            query?: {
                /** @description Kind of the rows; specialties by default. */
                by?: "specialty" | "pod" | "started_by";
                /** @description First day on which the referrals were started, in the tenant's business zone; by default 89 days before the last. */
                from?: string;
                /** @description Only of this specialty or service type; 0: without one. */
                specialty?: number;
                /** @description Last day on which they were started, at most 365 days later; by default today. */
                to?: string;
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
    create_search_availability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewSearchAvailability"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SearchAvailability"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_search_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the search request */
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
                    "application/json": components["schemas"]["referrals.SearchRequest"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_facilities: {
        parameters: {
            query: {
                /** @description Miles, 1 to 250. If omitted: 25 with an NPI or a name, otherwise 10. */
                distance?: number;
                /** @description Name of the facility, with typos. */
                facility_name?: string;
                /** @description ID of a location type. */
                location_type?: number;
                /** @description National Provider Identifier. */
                npi?: string;
                /** @description Page, beginning with 1. */
                page?: number;
                /** @description Results per page. */
                page_size?: number;
                /** @description The person for whom staff search. */
                person: components["schemas"]["PersonId"];
                /** @description Check of availability for this person and ZIP code. */
                search_availability?: number;
                /** @description The person's steerage for which staff search. */
                steerage?: number;
                /** @description ZIP code, five digits. */
                zip: string;
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
                    "application/json": components["schemas"]["referrals.SearchResults"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_providers: {
        parameters: {
            query: {
                /** @description Procedure: specialties that perform it. */
                cpt_code?: string;
                /** @description Miles, 1 to 250. If omitted: 25 with an NPI, a name or a procedure, otherwise 10. */
                distance?: number;
                /** @description Gender. A specialty group can imply one (OBGYN: female). */
                gender?: "Female" | "Male";
                /** @description National Provider Identifier. */
                npi?: string;
                /** @description Page, beginning with 1. */
                page?: number;
                /** @description Results per page. */
                page_size?: number;
                /** @description The person for whom staff search. */
                person: components["schemas"]["PersonId"];
                /** @description Name of the provider or its practice, with typos. */
                provider_name?: string;
                /** @description Check of availability for this person and ZIP code. */
                search_availability?: number;
                /** @description ID of a specialty group. */
                specialty_group?: number;
                /** @description The person's steerage for which staff search. */
                steerage?: number;
                /** @description ZIP code, five digits. */
                zip: string;
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
                    "application/json": components["schemas"]["referrals.SearchResults"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_procedure_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewProcedureSearch"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SearchRequest"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SearchRequest"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_referral_settings: {
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
                    "application/json": components["schemas"]["referrals.Settings"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_referral_settings: {
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
                "application/json": components["schemas"]["referrals.SettingsPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Settings"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_steerage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewSteerage"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_steerage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_steerage: {
        parameters: {
            query?: {
                /** @description Whether a letter is created in Elation. The same letter is created once, however often it is requested. */
                send_to_elation?: boolean;
            };
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.SteeragePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_steerage_deliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageDeliveries"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fax_steerage_letter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewFax"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageDelivery"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageDelivery"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_steerage_letter: {
        parameters: {
            query?: {
                /** @description ID of the steerage's provider to whom it is addressed. Omitted: the selected one, or the only one. */
                provider?: number;
                /** @description Version that was sent. Omitted: what was sent last, if the steerage is locked; otherwise its current content, as a draft. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_steerage_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
                /** @description The provider's ID */
                provider_id: number;
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
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_steerage_provider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
                /** @description The provider's ID */
                provider_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.SteerageProviderPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageProvider"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_waiver_level: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
                /** @description The provider's ID */
                provider_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.WaiverLevelPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageProvider"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_steerage_providers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageProviders"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_steerage_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewSteerageProvider"];
            };
        };
        responses: {
            /** @description Stored before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageProvider"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageProvider"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    select_steerage_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
                /** @description The provider's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageProviders"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    review_steerage_providers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.SuggestionReview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.SteerageProviders"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unselect_steerage_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageProviders"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_steerage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.SendSteerage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retry_steerage_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    toggle_steerage_lock: {
        parameters: {
            query: {
                /** @description Whether the steerage is to be locked. */
                is_locked: boolean;
            };
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_steerage_tracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The steerage's ID */
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
                    "application/json": components["schemas"]["referrals.SteerageTracking"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_tracking_step: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.NewTrackingStep"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_tracking: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `row_version` that was edited, unless the body has it. */
                "If-Match"?: number;
            };
            path: {
                /** @description The steerage's ID */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["referrals.TrackingPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["referrals.Steerage"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_last_mile_services: {
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
                    "application/json": components["schemas"]["referrals.SteerageOptions"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_steerages: {
        parameters: {
            query?: {
                /** @description Order by the time of creation; newest first by default. */
                order?: "newest" | "oldest";
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
                    "application/json": components["schemas"]["referrals.Steerages"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_elation_referral_template: {
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
                    "application/json": components["schemas"]["referrals.ReferralTemplate"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_steerages: {
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
    list_exception_reasons: {
        parameters: {
            query?: {
                /** @description Situation in which a reason is required; omitted: all reasons. */
                reason?: "NOT_RECOMMENDED" | "NEUTRAL" | "NO_RATING" | "MANUAL" | "REJECTED";
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
                    "application/json": components["schemas"]["referrals.ExceptionReasons"];
                };
            };
            /** @description A problem (RFC 9457) */
            default: {
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

export type CallAbout = components['schemas']["CallAbout"];
export type FieldError = components['schemas']["FieldError"];
export type PersonId = components['schemas']["PersonId"];
export type PlanType = components['schemas']["PlanType"];
export type Problem = components['schemas']["Problem"];
export type UserId = components['schemas']["UserId"];
export type Acknowledgment = components['schemas']["referrals.Acknowledgment"];
export type AddressState = components['schemas']["referrals.AddressState"];
export type AgreementType = components['schemas']["referrals.AgreementType"];
export type AuthorizationStatus = components['schemas']["referrals.AuthorizationStatus"];
export type AuthorizedCategory = components['schemas']["referrals.AuthorizedCategory"];
export type AuthorizedDiagnosis = components['schemas']["referrals.AuthorizedDiagnosis"];
export type AuthorizedProcedure = components['schemas']["referrals.AuthorizedProcedure"];
export type AuthorizedProvider = components['schemas']["referrals.AuthorizedProvider"];
export type AuthorizedQuantity = components['schemas']["referrals.AuthorizedQuantity"];
export type AuthorizedUnit = components['schemas']["referrals.AuthorizedUnit"];
export type AvailabilityCuration = components['schemas']["referrals.AvailabilityCuration"];
export type AvailabilityScope = components['schemas']["referrals.AvailabilityScope"];
export type Choice = components['schemas']["referrals.Choice"];
export type ChosenOption = components['schemas']["referrals.ChosenOption"];
export type ClaimResponse = components['schemas']["referrals.ClaimResponse"];
export type ClaimResponseItem = components['schemas']["referrals.ClaimResponseItem"];
export type ClaimResponseOutcome = components['schemas']["referrals.ClaimResponseOutcome"];
export type ClaimResponseStatus = components['schemas']["referrals.ClaimResponseStatus"];
export type ClaimResponseType = components['schemas']["referrals.ClaimResponseType"];
export type ClaimResponseUse = components['schemas']["referrals.ClaimResponseUse"];
export type CodeMatch = components['schemas']["referrals.CodeMatch"];
export type CodeMeaning = components['schemas']["referrals.CodeMeaning"];
export type CodeSearchResults = components['schemas']["referrals.CodeSearchResults"];
export type CodeSystem = components['schemas']["referrals.CodeSystem"];
export type ContactCuration = components['schemas']["referrals.ContactCuration"];
export type CostPart = components['schemas']["referrals.CostPart"];
export type CuratedAvailability = components['schemas']["referrals.CuratedAvailability"];
export type CuratedContact = components['schemas']["referrals.CuratedContact"];
export type CuratedFact = components['schemas']["referrals.CuratedFact"];
export type CuratedProvider = components['schemas']["referrals.CuratedProvider"];
export type DataSource = components['schemas']["referrals.DataSource"];
export type Delivery = components['schemas']["referrals.Delivery"];
export type DeliveryChannel = components['schemas']["referrals.DeliveryChannel"];
export type DeliveryState = components['schemas']["referrals.DeliveryState"];
export type Determination = components['schemas']["referrals.Determination"];
export type DiagnosisCode = components['schemas']["referrals.DiagnosisCode"];
export type ExceptionReasons = components['schemas']["referrals.ExceptionReasons"];
export type FactSource = components['schemas']["referrals.FactSource"];
export type FhirAdjudication = components['schemas']["referrals.FhirAdjudication"];
export type FhirCodeableConcept = components['schemas']["referrals.FhirCodeableConcept"];
export type FhirCoding = components['schemas']["referrals.FhirCoding"];
export type FhirExtension = components['schemas']["referrals.FhirExtension"];
export type FhirExtensionPart = components['schemas']["referrals.FhirExtensionPart"];
export type FhirIdentifier = components['schemas']["referrals.FhirIdentifier"];
export type FhirMemberId = components['schemas']["referrals.FhirMemberId"];
export type FhirPatientReference = components['schemas']["referrals.FhirPatientReference"];
export type FhirPeriod = components['schemas']["referrals.FhirPeriod"];
export type FhirReference = components['schemas']["referrals.FhirReference"];
export type ImpliedGender = components['schemas']["referrals.ImpliedGender"];
export type InsuranceAuthorization = components['schemas']["referrals.InsuranceAuthorization"];
export type InsuranceAuthorizationPatch = components['schemas']["referrals.InsuranceAuthorizationPatch"];
export type InsuranceInfo = components['schemas']["referrals.InsuranceInfo"];
export type LetterTemplate = components['schemas']["referrals.LetterTemplate"];
export type LetterTemplatePatch = components['schemas']["referrals.LetterTemplatePatch"];
export type LiveAvailability = components['schemas']["referrals.LiveAvailability"];
export type LocationConfidence = components['schemas']["referrals.LocationConfidence"];
export type Named = components['schemas']["referrals.Named"];
export type NetworkImport = components['schemas']["referrals.NetworkImport"];
export type NetworkImported = components['schemas']["referrals.NetworkImported"];
export type NetworkNote = components['schemas']["referrals.NetworkNote"];
export type NetworkUpload = components['schemas']["referrals.NetworkUpload"];
export type NewDiagnosisCode = components['schemas']["referrals.NewDiagnosisCode"];
export type NewFax = components['schemas']["referrals.NewFax"];
export type NewInsuranceAuthorization = components['schemas']["referrals.NewInsuranceAuthorization"];
export type NewPreference = components['schemas']["referrals.NewPreference"];
export type NewProcedureSearch = components['schemas']["referrals.NewProcedureSearch"];
export type NewSearchAvailability = components['schemas']["referrals.NewSearchAvailability"];
export type NewServiceQuantity = components['schemas']["referrals.NewServiceQuantity"];
export type NewSteerage = components['schemas']["referrals.NewSteerage"];
export type NewSteerageProvider = components['schemas']["referrals.NewSteerageProvider"];
export type NewTrackingOwner = components['schemas']["referrals.NewTrackingOwner"];
export type NewTrackingStep = components['schemas']["referrals.NewTrackingStep"];
export type NoticeReason = components['schemas']["referrals.NoticeReason"];
export type OwnerKind = components['schemas']["referrals.OwnerKind"];
export type Ports = components['schemas']["referrals.Ports"];
export type Preference = components['schemas']["referrals.Preference"];
export type PreferencePatch = components['schemas']["referrals.PreferencePatch"];
export type Preferences = components['schemas']["referrals.Preferences"];
export type PreferencesChanged = components['schemas']["referrals.PreferencesChanged"];
export type PriorAuthorization = components['schemas']["referrals.PriorAuthorization"];
export type PriorAuthorizationEvent = components['schemas']["referrals.PriorAuthorizationEvent"];
export type PriorAuthorizationReceipt = components['schemas']["referrals.PriorAuthorizationReceipt"];
export type PriorAuthorizationStatus = components['schemas']["referrals.PriorAuthorizationStatus"];
export type PriorAuthorizations = components['schemas']["referrals.PriorAuthorizations"];
export type ProviderAddress = components['schemas']["referrals.ProviderAddress"];
export type ProviderCuration = components['schemas']["referrals.ProviderCuration"];
export type ProviderEvent = components['schemas']["referrals.ProviderEvent"];
export type ProviderFact = components['schemas']["referrals.ProviderFact"];
export type ProviderGender = components['schemas']["referrals.ProviderGender"];
export type ProviderNetwork = components['schemas']["referrals.ProviderNetwork"];
export type ProviderOption = components['schemas']["referrals.ProviderOption"];
export type ProviderResult = components['schemas']["referrals.ProviderResult"];
export type ProviderScores = components['schemas']["referrals.ProviderScores"];
export type ProviderToAdd = components['schemas']["referrals.ProviderToAdd"];
export type ProviderType = components['schemas']["referrals.ProviderType"];
export type QuantityUnit = components['schemas']["referrals.QuantityUnit"];
export type Rank = components['schemas']["referrals.Rank"];
export type RankFactor = components['schemas']["referrals.RankFactor"];
export type RankFactorName = components['schemas']["referrals.RankFactorName"];
export type ReceivedPriorAuthorization = components['schemas']["referrals.ReceivedPriorAuthorization"];
export type RecommendationStatus = components['schemas']["referrals.RecommendationStatus"];
export type Referral = components['schemas']["referrals.Referral"];
export type ReferralAuthorization = components['schemas']["referrals.ReferralAuthorization"];
export type ReferralPatch = components['schemas']["referrals.ReferralPatch"];
export type ReferralTemplate = components['schemas']["referrals.ReferralTemplate"];
export type Report = components['schemas']["referrals.Report"];
export type ReportNetwork = components['schemas']["referrals.ReportNetwork"];
export type ReportNumbers = components['schemas']["referrals.ReportNumbers"];
export type ReportOutcomes = components['schemas']["referrals.ReportOutcomes"];
export type ReportRow = components['schemas']["referrals.ReportRow"];
export type ReportStep = components['schemas']["referrals.ReportStep"];
export type ReportedStatus = components['schemas']["referrals.ReportedStatus"];
export type SearchAvailability = components['schemas']["referrals.SearchAvailability"];
export type SearchOption = components['schemas']["referrals.SearchOption"];
export type SearchOptionSource = components['schemas']["referrals.SearchOptionSource"];
export type SearchOptions = components['schemas']["referrals.SearchOptions"];
export type SearchRequest = components['schemas']["referrals.SearchRequest"];
export type SearchRequestEvent = components['schemas']["referrals.SearchRequestEvent"];
export type SearchRequestStatus = components['schemas']["referrals.SearchRequestStatus"];
export type SearchResults = components['schemas']["referrals.SearchResults"];
export type SelectedProvider = components['schemas']["referrals.SelectedProvider"];
export type SelfSearch = components['schemas']["referrals.SelfSearch"];
export type SendBlocker = components['schemas']["referrals.SendBlocker"];
export type SendRule = components['schemas']["referrals.SendRule"];
export type SendSteerage = components['schemas']["referrals.SendSteerage"];
export type Service = components['schemas']["referrals.Service"];
export type ServiceLevel = components['schemas']["referrals.ServiceLevel"];
export type ServiceQuantity = components['schemas']["referrals.ServiceQuantity"];
export type Settings = components['schemas']["referrals.Settings"];
export type SettingsChanged = components['schemas']["referrals.SettingsChanged"];
export type SettingsPatch = components['schemas']["referrals.SettingsPatch"];
export type SimilarReason = components['schemas']["referrals.SimilarReason"];
export type SimilarSteerage = components['schemas']["referrals.SimilarSteerage"];
export type StatusReceipt = components['schemas']["referrals.StatusReceipt"];
export type Steerage = components['schemas']["referrals.Steerage"];
export type SteerageDeliveries = components['schemas']["referrals.SteerageDeliveries"];
export type SteerageDelivery = components['schemas']["referrals.SteerageDelivery"];
export type SteerageEvent = components['schemas']["referrals.SteerageEvent"];
export type SteerageOptions = components['schemas']["referrals.SteerageOptions"];
export type SteeragePatch = components['schemas']["referrals.SteeragePatch"];
export type SteerageProvider = components['schemas']["referrals.SteerageProvider"];
export type SteerageProviderPatch = components['schemas']["referrals.SteerageProviderPatch"];
export type SteerageProviderProcedure = components['schemas']["referrals.SteerageProviderProcedure"];
export type SteerageProviderStatus = components['schemas']["referrals.SteerageProviderStatus"];
export type SteerageProviders = components['schemas']["referrals.SteerageProviders"];
export type SteerageStatus = components['schemas']["referrals.SteerageStatus"];
export type SteerageTracking = components['schemas']["referrals.SteerageTracking"];
export type Steerages = components['schemas']["referrals.Steerages"];
export type SuggestionReview = components['schemas']["referrals.SuggestionReview"];
export type Tracking = components['schemas']["referrals.Tracking"];
export type TrackingMove = components['schemas']["referrals.TrackingMove"];
export type TrackingMoveKind = components['schemas']["referrals.TrackingMoveKind"];
export type TrackingOutcome = components['schemas']["referrals.TrackingOutcome"];
export type TrackingOwner = components['schemas']["referrals.TrackingOwner"];
export type TrackingPatch = components['schemas']["referrals.TrackingPatch"];
export type TrackingState = components['schemas']["referrals.TrackingState"];
export type TrackingStep = components['schemas']["referrals.TrackingStep"];
export type TypeOfVisit = components['schemas']["referrals.TypeOfVisit"];
export type Urgency = components['schemas']["referrals.Urgency"];
export type Waiver = components['schemas']["referrals.Waiver"];
export type WaiverLevel = components['schemas']["referrals.WaiverLevel"];
export type WaiverLevelPatch = components['schemas']["referrals.WaiverLevelPatch"];
export type WaiverPatch = components['schemas']["referrals.WaiverPatch"];

/** Payloads by kind of event. */
export interface events {
  "referrals.network.imported": components['schemas']["referrals.NetworkImported"];
  "referrals.preferences.changed": components['schemas']["referrals.PreferencesChanged"];
  "referrals.prior_authorization.changed": components['schemas']["referrals.PriorAuthorizationEvent"];
  "referrals.provider.changed": components['schemas']["referrals.ProviderEvent"];
  "referrals.search.completed": components['schemas']["referrals.SearchRequestEvent"];
  "referrals.settings.changed": components['schemas']["referrals.SettingsChanged"];
  "referrals.steerage.changed": components['schemas']["referrals.SteerageEvent"];
}

/** What a client is typed by. */
export interface Document {
  paths: paths;
  events: events;
  schemas: components['schemas'];
}

/** What the client needs to know of the names in this document. */
export const apiDocument: ApiDocument = {
  "name": "referrals",
  "schemas": {
    "referrals.AuthorizedProvider": {
      "fields": {
        "addressLine1": {
          "wire": "address_line_1"
        },
        "addressLine2": {
          "wire": "address_line_2"
        }
      }
    },
    "referrals.ClaimResponse": {
      "fields": {
        "communicationRequest": {
          "wire": "communicationRequest"
        },
        "item": {
          "is": {
            "ref": "referrals.ClaimResponseItem"
          }
        },
        "preAuthPeriod": {
          "wire": "preAuthPeriod"
        },
        "preAuthRef": {
          "wire": "preAuthRef"
        },
        "resourceType": {
          "wire": "resourceType"
        }
      }
    },
    "referrals.ClaimResponseItem": {
      "fields": {
        "adjudication": {
          "is": {
            "ref": "referrals.FhirAdjudication"
          }
        },
        "itemSequence": {
          "wire": "itemSequence"
        }
      }
    },
    "referrals.CuratedProvider": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.FhirAdjudication": {
      "fields": {
        "extension": {
          "is": {
            "ref": "referrals.FhirExtension"
          }
        }
      }
    },
    "referrals.FhirExtension": {
      "fields": {
        "extension": {
          "is": {
            "ref": "referrals.FhirExtensionPart"
          }
        }
      }
    },
    "referrals.FhirExtensionPart": {
      "fields": {
        "valueCodeableConcept": {
          "wire": "valueCodeableConcept"
        }
      }
    },
    "referrals.NetworkImported": "opaque",
    "referrals.NewSteerageProvider": {
      "fields": {
        "source": {
          "is": {
            "ref": "referrals.ProviderToAdd"
          }
        }
      }
    },
    "referrals.PreferencesChanged": "opaque",
    "referrals.PriorAuthorization": {
      "fields": {
        "providers": {
          "is": {
            "ref": "referrals.AuthorizedProvider"
          }
        }
      }
    },
    "referrals.PriorAuthorizations": {
      "fields": {
        "results": {
          "is": {
            "ref": "referrals.PriorAuthorization"
          }
        }
      }
    },
    "referrals.ProviderAddress": {
      "fields": {
        "addressLine1": {
          "wire": "address_line_1"
        },
        "addressLine2": {
          "wire": "address_line_2"
        }
      }
    },
    "referrals.ProviderCuration": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.ProviderResult": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.ProviderToAdd": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.ReceivedPriorAuthorization": {
      "fields": {
        "providers": {
          "is": {
            "ref": "referrals.AuthorizedProvider"
          }
        }
      }
    },
    "referrals.SearchRequest": {
      "fields": {
        "results": {
          "is": {
            "ref": "referrals.ProviderResult"
          }
        }
      }
    },
    "referrals.SearchResults": {
      "fields": {
        "results": {
          "is": {
            "ref": "referrals.ProviderResult"
          }
        }
      }
    },
    "referrals.SettingsChanged": "opaque",
    "referrals.SteerageProvider": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.SteerageProviderPatch": {
      "fields": {
        "address": {
          "is": {
            "ref": "referrals.ProviderAddress"
          }
        }
      }
    },
    "referrals.SteerageProviders": {
      "fields": {
        "results": {
          "is": {
            "ref": "referrals.SteerageProvider"
          }
        }
      }
    }
  },
  "requests": {
    "PATCH /api/referral/steerage/{id}/provider/{provider_id}/": {
      "ref": "referrals.SteerageProviderPatch"
    },
    "POST /api/inbound/prior-authorizations/": {
      "ref": "referrals.ReceivedPriorAuthorization"
    },
    "POST /api/inbound/prior-authorizations/claim-response/": {
      "ref": "referrals.ClaimResponse"
    },
    "POST /api/network/curated-provider/": {
      "ref": "referrals.ProviderCuration"
    },
    "POST /api/referral/steerage/{id}/providers/": {
      "ref": "referrals.NewSteerageProvider"
    }
  },
  "responses": {
    "GET /api/network/curated-provider/{source_identifier}/": {
      "ref": "referrals.CuratedProvider"
    },
    "GET /api/referral/prior_authorization/person/{person_id}/": {
      "ref": "referrals.PriorAuthorizations"
    },
    "GET /api/referral/prior_authorization/{pk}/": {
      "ref": "referrals.PriorAuthorization"
    },
    "GET /api/referral/search-request/{id}/": {
      "ref": "referrals.SearchRequest"
    },
    "GET /api/referral/search/facilities/": {
      "ref": "referrals.SearchResults"
    },
    "GET /api/referral/search/providers/": {
      "ref": "referrals.SearchResults"
    },
    "GET /api/referral/steerage/{id}/providers/": {
      "ref": "referrals.SteerageProviders"
    },
    "PATCH /api/referral/steerage/{id}/provider/{provider_id}/": {
      "ref": "referrals.SteerageProvider"
    },
    "PATCH /api/referral/steerage/{id}/provider/{provider_id}/update-waiver-level/": {
      "ref": "referrals.SteerageProvider"
    },
    "PATCH /api/referral/steerage/{id}/providers/unselect/": {
      "ref": "referrals.SteerageProviders"
    },
    "PATCH /api/referral/steerage/{id}/providers/{provider_id}/select/": {
      "ref": "referrals.SteerageProviders"
    },
    "POST /api/network/curated-provider/": {
      "ref": "referrals.CuratedProvider"
    },
    "POST /api/referral/prior_authorization/{pk}/acknowledge/": {
      "ref": "referrals.PriorAuthorization"
    },
    "POST /api/referral/search/talon/procedures/": {
      "ref": "referrals.SearchRequest"
    },
    "POST /api/referral/steerage/{id}/providers/": {
      "ref": "referrals.SteerageProvider"
    },
    "POST /api/referral/steerage/{id}/providers/review/": {
      "ref": "referrals.SteerageProviders"
    }
  },
  "events": {
    "referrals.network.imported": {
      "ref": "referrals.NetworkImported"
    },
    "referrals.preferences.changed": {
      "ref": "referrals.PreferencesChanged"
    },
    "referrals.settings.changed": {
      "ref": "referrals.SettingsChanged"
    }
  }
};
