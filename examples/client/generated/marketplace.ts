// Made from the OpenAPI document of the marketplace by `npm run codegen`.

/** Error codes for programs. */
export type ProblemCode = "ERR_AUDITTED_DATA" | "account_employed" | "account_not_managed" | "account_owns_apps" | "already_checked_in" | "already_employed" | "already_installed" | "app_not_published" | "article_not_sold" | "audit_closed_further" | "balance_open" | "booking_change_not_allowed" | "booking_not_confirmed" | "booking_not_held" | "cancellation_fee_changed" | "capacity_exceeded" | "card_number" | "channel_missing" | "channel_owes" | "charge_voided" | "check_in_not_open" | "code_taken" | "command_not_retryable" | "conflict" | "consent_required" | "currency_mismatch" | "cursor_invalid" | "door_key_missing" | "email_link_invalid" | "email_taken" | "event_unknown" | "events_expired" | "forbidden" | "host_not_trusted" | "idempotency_key_in_use" | "idempotency_key_reused" | "identity_taken" | "import_canceled" | "import_ended" | "import_in_progress" | "import_key_repeated" | "import_line_invalid" | "inspection_by_another" | "insufficient_scope" | "internal_error" | "invalid_client" | "invalid_grant" | "invalid_request" | "invalid_scope" | "invalid_token" | "invitation_needed" | "invoice_credited" | "invoice_empty" | "invoice_exists" | "invoice_profile_missing" | "last_owner" | "limit_exceeded" | "memo_exists" | "messages_off" | "method_not_allowed" | "name_taken" | "nickname_taken" | "no_price" | "not_found" | "offer_invalid" | "offer_refused" | "ota_code_taken" | "otp_key_missing" | "password_wrong" | "payload_too_large" | "payment_by_provider" | "payment_credentials_invalid" | "payment_not_due" | "payment_not_made" | "payment_not_possible" | "payment_refunded" | "payment_state_not_allowed" | "payment_voided" | "period_invalid" | "phone_taken" | "precondition_failed" | "price_changed" | "price_required" | "proof_invalid" | "proof_required" | "rate_limited" | "rate_plan_circle" | "rates_derived" | "redirect_uri_unknown" | "refund_by_provider" | "refund_exceeds_paid" | "refund_voided" | "rent_blocks_overlap" | "request_timeout" | "reservation_canceled" | "reservation_in_booking" | "reservation_not_canceled" | "room_already_assigned" | "room_not_available" | "room_unassigned" | "sale_stopped" | "schedule_protected" | "scope_not_offered" | "service_unavailable" | "sold_out" | "status_not_allowed" | "stay_not_over" | "stay_not_started" | "unsupported_grant_type" | "unsupported_media_type" | "upgrade_in_progress" | "version_not_newer" | "webhook_endpoint_disabled" | "webhook_url_refused"

export type AccessToken = {
"access_token": string
"token_type": "Bearer"
/** Lifetime in seconds. */
"expires_in": number
"scope": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
}

/** A refusal (RFC 6749, section 5.2). */
export type OAuthError = {
"error": string
"error_description": string
"request_id": string
}

export type Handoff = {
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
/** Identifier of 26 characters. */
"app_id": string
}

export type Introspection = {
"active": boolean
"scope"?: string
/** Identifier of 26 characters. */
"client_id"?: string
"token_type"?: "Bearer"
"iat"?: number
"exp"?: number
/** Identifier of 26 characters. */
"sub"?: string
/** Identifier of 26 characters. */
"installation_id"?: string
/** Identifier of 26 characters. */
"accommodation_id"?: string
}

export type CreateReservation = {
/** The trade partner that sold it. */
"channel_id"?: string | null
/** The number of the booking there. */
"ota_code"?: string | null
/** Stores the reservation even if the channel has sent another one with this ota_code; otherwise 409 `ota_code_taken`. */
"allow_duplicate_ota_code"?: boolean | null
/** Default: DEFINITE. */
"status"?: "INQUIRY" | "TENTATIVE" | "DEFINITE" | null
/** The token of an offer. It says the rate plan, the price and all that the offer was asked for; fields that are given besides have to agree with it. If it has expired and the price has changed, that is 409 `price_changed` with the new token in `offer`, and what it costs in `offers`. */
"offer"?: string | null
/** Required without offer. */
"type"?: "lodge" | "rent" | null
/** Required without offer. */
"use_start_at"?: string | null
/** Required without offer. */
"use_expire_at"?: string | null
/** Required without offer. */
"room_type_id"?: string | null
"room_id"?: string | null
/** A rate plan of the property, by its id or by the code of one in use, prices the stay: 409 `no_price` if it cannot. Capitals do not matter. With nightly_rates, and if it is any other text, it is for reports only: a text that names no rate plan is kept without an error and without a price, and is 404 `not_found` only with promo_code and without nightly_rates. */
"rate_plan_id"?: string | null
"sleeps"?: number | null
"child_sleeps"?: number | null
"infant_sleeps"?: number | null
"child_ages"?: (number)[] | null
/** A code that unlocks rate plans. */
"promo_code"?: string | null
/** Articles that the guest adds, each once, for a stay that a rate plan prices; not with nightly_rates. With an offer they are those of the offer. */
"articles"?: (StayArticle)[] | null
"primary_guest": {
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
}
"guests"?: ({
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
})[] | null
"nightly_rates"?: ({
"date": string
/** In the currency's minor unit. */
"amount": number
})[] | null
/** Only a check: a currency other than that of the property is refused. */
"currency"?: string | null
"memo"?: string | null
"request"?: string | null
/** When the hold of a TENTATIVE reservation ends. */
"release_at"?: string | null
/** Refuses it with 409 `sold_out` if no room of the type is left; otherwise it is stored with `overbooked` true. */
"refuse_overbooking"?: boolean | null
}

export type StayArticle = {
/** Identifier of 26 characters. */
"article_id": string
/** How many, of its unit; 1 if omitted. */
"count"?: number | null
}

export type CreatedReservation = {
/** Identifier of 26 characters. */
"id": string
/** How far the stay has come. A cancellation does not change it: see `state`. */
"status": "INQUIRY" | "TENTATIVE" | "DEFINITE" | "HOLDING" | "CHECKED_IN" | "CHECKED_OUT"
/** `canceled` and `no_show` are stays that do not take place; they hold nothing and refuse changes. */
"state": "active" | "canceled" | "no_show"
"type": "lodge" | "rent"
"use_start_at": string
"use_expire_at": string
/** Identifier of 26 characters. */
"room_type_id": string
"room_id": string | null
"rate_plan_id": string | null
"channel_id": string | null
"ota_code": string | null
/** The booking of which it is a part, such as that of a group; null if it was made alone. */
"booking_id": string | null
"sleeps": number
"child_sleeps": number
"infant_sleeps": number
/** Ages of guests, mostly children, if they were told; whoever priced the stay. */
"child_ages": (number)[]
/** Whether more adults and children come than the room type holds. A channel booking is stored nevertheless. */
"capacity_exceeded": boolean
/** Whether, when the stay was last counted, its room type was sold beyond its rooms and overbooking. Cleared when others give enough back, and when it is canceled. */
"overbooked": boolean
/** Whether a channel had sold it while the sale was stopped. It is stored nevertheless, and the desk is told. */
"sold_while_stopped": boolean
"primary_guest": {
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
} | null
"guests": ({
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
})[]
"folio_id": string | null
"currency": string | null
/** In the currency's minor unit. */
"total_price": number
"nightly_rates": ({
"date": string
/** In the currency's minor unit. */
"amount": number
})[]
/** The terms on which a rate plan sold it. They stay if its prices are changed by hand: its policies still count. Null if no rate plan sold it, or if rate_plan_id was removed. */
"terms": StayTerms | null
"memo": string | null
"request": string | null
/** Null only for an app without `guests:read`. */
"check_in_code": string | null
"release_at": string | null
/** When the guest was marked as a no-show, which is a cancellation. */
"no_show_at": string | null
"cancellation": {
"at": string
"by": string | null
"reason": string | null
} | null
"created_at": string
"updated_at": string
/** Why guests could not buy the stay, as a quote names it; empty if they could. A warning only: it is booked. Only in the answer to a request whose stay a rate plan or an offer priced. */
"refusals"?: ({
/** The same in capitals, until 2027-11-30. */
"code": "CLOSED" | "CLOSED_TO_ARRIVAL" | "CLOSED_TO_DEPARTURE" | "MIN_STAY" | "MAX_STAY" | "MIN_ADVANCE" | "MAX_ADVANCE" | "NOT_BOOKABLE_NOW" | "PAST" | "DURATION" | "NO_PRICE" | "SOLD_OUT" | "CAPACITY" | "SALE_STOPPED" | "CHANNEL" | "CODE_REQUIRED" | "PLAN_ARCHIVED" | "TYPE_NOT_SOLD"
/** For programs to decide by. */
"reason": string
"date": string | null
"value": number | null
})[]
/** For the guest. The result of the creation alone has it: in its answer, in the webhook of a deferred one, and in `GET /api/v1/commands`. */
"pin_code"?: string
}

export type StayTerms = {
/** Identifier of 26 characters. */
"rate_plan_id": string
"rate_plan_code": string
"child_ages": (number)[]
"promo_code": string | null
/** Those that the guest added. */
"articles": ({
/** Identifier of 26 characters. */
"article_id": string
"count": number
})[]
/** What was due at the booking. */
"due_now": number
"offer_hash": string
"cancellation_policy": {
/** Identifier of 26 characters. */
"id": string
"version": number
"name": string
} | null
"no_show_policy": {
/** Identifier of 26 characters. */
"id": string
"version": number
"name": string
} | null
"booked_at": string
}

/** All that an app without `reservations:read` reads. */
export type Reference = {
/** Identifier of 26 characters. */
"id": string
}

export type CommandWarning = {
/** `no_price`: a night of the stay has no price. `unknown_rate_plan`: rate_plan_id names no rate plan of the property and is kept as a label. `card_number`: the field held the number of a card, which was masked. Further codes may come. */
"code": string
"message": string
/** The field of the request that it is about (RFC 6901). */
"pointer": string
}

export type DeferredCommand = {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "PENDING" | "PROCESSING"
"reservation_id": string | null
/** Always null: the result comes by a webhook. */
"data": Record<string, unknown> | null
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}

/** A refusal (RFC 9457). */
export type Problem = {
"type": string
"title": string
"status": number
"detail": string
"code": RefusalCode
/** The same as `code`. */
"error": RefusalCode
/** The former name of `code`, if it had another one, until 2027-11-30: `reservation_deleted`, `reservation_not_deleted`. */
"former_code"?: string
"request_id": string
"errors"?: (FieldError)[]
/** The command that was refused. */
"outbox_id"?: string
"command_status"?: "FAILED" | "SKIPPED" | "CANCELED"
/** With `ota_code_taken`: the reservation that has the booking number. Not without `reservations:read`. */
"reservation_id"?: string
/** With `price_changed`: 0, the place of the offer in the request. */
"index"?: number
/** With `price_changed`: the token of the new offer. */
"offer"?: string
/** With `price_changed`: the new offer, and what it costs. */
"offers"?: ({
"index": number
/** The same as `offer`. */
"token": string | null
"expires_at": string | null
"lines": ({
"kind": "RATE" | "ARTICLE" | "TAX"
"date": string
"description": string
/** Language tag → description. */
"names": Record<string, string>
/** In the currency's minor unit. */
"amount": number
})[]
/** In the currency's minor unit. */
"total": number
/** In the currency's minor unit. */
"due_now": number
/** In the currency's minor unit. */
"due_at_property": number
"currency": string
"cancellation": {
"free_until": string | null
"steps": ({
"from": string | null
/** In the currency's minor unit. */
"amount": number
})[]
} | null
})[]
/** With `no_price`: the first night without one. */
"date"?: string
}

/** For programs to decide by. Later versions may have more: treat one that you do not know by the status. */
export type RefusalCode = "ERR_AUDITTED_DATA" | "account_employed" | "account_not_managed" | "account_owns_apps" | "already_checked_in" | "already_employed" | "already_installed" | "app_not_published" | "article_not_sold" | "audit_closed_further" | "balance_open" | "booking_change_not_allowed" | "booking_not_confirmed" | "booking_not_held" | "cancellation_fee_changed" | "capacity_exceeded" | "card_number" | "channel_missing" | "channel_owes" | "charge_voided" | "check_in_not_open" | "code_taken" | "command_not_retryable" | "conflict" | "consent_required" | "currency_mismatch" | "cursor_invalid" | "door_key_missing" | "email_link_invalid" | "email_taken" | "event_unknown" | "events_expired" | "forbidden" | "host_not_trusted" | "idempotency_key_in_use" | "idempotency_key_reused" | "identity_taken" | "import_canceled" | "import_ended" | "import_in_progress" | "import_key_repeated" | "import_line_invalid" | "inspection_by_another" | "insufficient_scope" | "internal_error" | "invalid_client" | "invalid_grant" | "invalid_request" | "invalid_scope" | "invalid_token" | "invitation_needed" | "invoice_credited" | "invoice_empty" | "invoice_exists" | "invoice_profile_missing" | "last_owner" | "limit_exceeded" | "memo_exists" | "messages_off" | "method_not_allowed" | "name_taken" | "nickname_taken" | "no_price" | "not_found" | "offer_invalid" | "offer_refused" | "ota_code_taken" | "otp_key_missing" | "password_wrong" | "payload_too_large" | "payment_by_provider" | "payment_credentials_invalid" | "payment_not_due" | "payment_not_made" | "payment_not_possible" | "payment_refunded" | "payment_state_not_allowed" | "payment_voided" | "period_invalid" | "phone_taken" | "precondition_failed" | "price_changed" | "price_required" | "proof_invalid" | "proof_required" | "rate_limited" | "rate_plan_circle" | "rates_derived" | "redirect_uri_unknown" | "refund_by_provider" | "refund_exceeds_paid" | "refund_voided" | "rent_blocks_overlap" | "request_timeout" | "reservation_canceled" | "reservation_in_booking" | "reservation_not_canceled" | "room_already_assigned" | "room_not_available" | "room_unassigned" | "sale_stopped" | "schedule_protected" | "scope_not_offered" | "service_unavailable" | "sold_out" | "status_not_allowed" | "stay_not_over" | "stay_not_started" | "unsupported_grant_type" | "unsupported_media_type" | "upgrade_in_progress" | "version_not_newer" | "webhook_endpoint_disabled" | "webhook_url_refused" | string

export type FieldError = {
/** The part of the request. */
"in": "path" | "query" | "header" | "body"
/** JSON pointer (RFC 6901) to the field within that part; empty for the whole part. */
"pointer": string
"code": string
"message": string
}

export type Reservation = {
/** Identifier of 26 characters. */
"id": string
/** How far the stay has come. A cancellation does not change it: see `state`. */
"status": "INQUIRY" | "TENTATIVE" | "DEFINITE" | "HOLDING" | "CHECKED_IN" | "CHECKED_OUT"
/** `canceled` and `no_show` are stays that do not take place; they hold nothing and refuse changes. */
"state": "active" | "canceled" | "no_show"
"type": "lodge" | "rent"
"use_start_at": string
"use_expire_at": string
/** Identifier of 26 characters. */
"room_type_id": string
"room_id": string | null
"rate_plan_id": string | null
"channel_id": string | null
"ota_code": string | null
/** The booking of which it is a part, such as that of a group; null if it was made alone. */
"booking_id": string | null
"sleeps": number
"child_sleeps": number
"infant_sleeps": number
/** Ages of guests, mostly children, if they were told; whoever priced the stay. */
"child_ages": (number)[]
/** Whether more adults and children come than the room type holds. A channel booking is stored nevertheless. */
"capacity_exceeded": boolean
/** Whether, when the stay was last counted, its room type was sold beyond its rooms and overbooking. Cleared when others give enough back, and when it is canceled. */
"overbooked": boolean
/** Whether a channel had sold it while the sale was stopped. It is stored nevertheless, and the desk is told. */
"sold_while_stopped": boolean
"primary_guest": {
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
} | null
"guests": ({
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
})[]
"folio_id": string | null
"currency": string | null
/** In the currency's minor unit. */
"total_price": number
"nightly_rates": ({
"date": string
/** In the currency's minor unit. */
"amount": number
})[]
/** The terms on which a rate plan sold it. They stay if its prices are changed by hand: its policies still count. Null if no rate plan sold it, or if rate_plan_id was removed. */
"terms": StayTerms | null
"memo": string | null
"request": string | null
/** Null only for an app without `guests:read`. */
"check_in_code": string | null
"release_at": string | null
/** When the guest was marked as a no-show, which is a cancellation. */
"no_show_at": string | null
"cancellation": {
"at": string
"by": string | null
"reason": string | null
} | null
"created_at": string
"updated_at": string
}

export type Folio = {
/** Identifier of 26 characters. */
"id": string
/** Identifier of 26 characters. */
"reservation_id": string
"currency": string
/** In the currency's minor unit. */
"total_price": number
/** Payments less refunds; voided ones do not count. */
"total_paid": number
/** What is still owed; negative if too much was paid. */
"balance": number
"charges": ({
/** Identifier of 26 characters. */
"id": string
"kind": "NIGHT" | "EXTRA"
/** What it comes from; `TAX` is a tax on top of the price. */
"source": "RATE" | "ARTICLE" | "TAX" | "CANCELLATION" | "NO_SHOW" | "MANUAL"
/** The article, also of a tax on top of it. */
"article_id": string | null
"taxes": ({
"code": string
"name": string
/** Parts per million of the price; null for a fixed amount. */
"rate_ppm": number | null
/** In the currency's minor unit. */
"amount": number
/** Whether the amount of the charge contains it. */
"included": boolean
})[]
"charged_on": string
"description": string
/** In the currency's minor unit. */
"amount": number
"voided_at": string | null
})[]
"payments": ({
/** Identifier of 26 characters. */
"id": string
/** In the currency's minor unit. */
"amount": number
"method": string
"status": "RECORDED" | "VOIDED"
"paid_at": string
"external_ref": string | null
"memo": string | null
})[]
"refunds": ({
/** Identifier of 26 characters. */
"id": string
/** The payment that it gives back; null if it is of none in particular. */
"payment_id": string | null
/** In the currency's minor unit. */
"amount": number
"method": string
"status": "RECORDED" | "VOIDED"
"refunded_at": string
"external_ref": string | null
"memo": string | null
})[]
}

/** A merge patch (RFC 7396): an omitted field stays, null removes its value. */
export type ChangeReservation = {
"status"?: "INQUIRY" | "TENTATIVE" | "DEFINITE" | "HOLDING" | "CHECKED_IN" | "CHECKED_OUT"
/** When the hold of a TENTATIVE reservation ends. Another status has none. */
"release_at"?: string | null
"use_start_at"?: string
"use_expire_at"?: string
/** The type that is booked from now on. An assigned room of another type is released, unless room_id names one. */
"room_type_id"?: string
"room_id"?: string | null
"sleeps"?: number
"child_sleeps"?: number
"infant_sleeps"?: number
/** Ages of guests, mostly children. They are kept with the stay, and a rate plan prices by them. Each guest is counted. */
"child_ages"?: (number)[]
/** Omitted fields of the guest stay. */
"primary_guest"?: {
"name"?: string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
}
/** All others: replaces the whole list. */
"guests"?: ({
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
})[] | null
/** It cannot change while it owes platform payments. */
"channel_id"?: string | null
"ota_code"?: string | null
/** Stores the reservation even if the channel has sent another one with this ota_code; otherwise 409 `ota_code_taken`. */
"allow_duplicate_ota_code"?: boolean | null
/** Another rate plan of the property, by its id or by the code of one in use, prices new nights of a stay that a rate plan priced. Any other text is for reports only; with the pricing EXTEND or REPRICE of a stay with terms it is 404 `not_found`. Null removes the terms; the charges stay. */
"rate_plan_id"?: string | null
/** Each night of the changed stay once. Required if a stay with nightly rates by hand gets further nights. */
"nightly_rates"?: ({
"date": string
/** In the currency's minor unit. */
"amount": number
})[]
/** KEEP: the charges stay. EXTEND: nights that stand keep their price, and new ones are priced by the rate plan; if the room type or the guests change, all open nights that have a price are priced anew. It is the default for a stay that a rate plan priced. REPRICE: all nights are priced by the rate plan. */
"pricing"?: "KEEP" | "EXTEND" | "REPRICE" | null
"memo"?: string | null
"request"?: string | null
}

export type ChangedReservation = {
/** Identifier of 26 characters. */
"id": string
/** How far the stay has come. A cancellation does not change it: see `state`. */
"status": "INQUIRY" | "TENTATIVE" | "DEFINITE" | "HOLDING" | "CHECKED_IN" | "CHECKED_OUT"
/** `canceled` and `no_show` are stays that do not take place; they hold nothing and refuse changes. */
"state": "active" | "canceled" | "no_show"
"type": "lodge" | "rent"
"use_start_at": string
"use_expire_at": string
/** Identifier of 26 characters. */
"room_type_id": string
"room_id": string | null
"rate_plan_id": string | null
"channel_id": string | null
"ota_code": string | null
/** The booking of which it is a part, such as that of a group; null if it was made alone. */
"booking_id": string | null
"sleeps": number
"child_sleeps": number
"infant_sleeps": number
/** Ages of guests, mostly children, if they were told; whoever priced the stay. */
"child_ages": (number)[]
/** Whether more adults and children come than the room type holds. A channel booking is stored nevertheless. */
"capacity_exceeded": boolean
/** Whether, when the stay was last counted, its room type was sold beyond its rooms and overbooking. Cleared when others give enough back, and when it is canceled. */
"overbooked": boolean
/** Whether a channel had sold it while the sale was stopped. It is stored nevertheless, and the desk is told. */
"sold_while_stopped": boolean
"primary_guest": {
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
} | null
"guests": ({
/** Empty once the guest is erased. */
"name": string
"contacts"?: ({
"contact_type": string
"contact_value": string
})[] | null
"vehicle_number"?: string | null
})[]
"folio_id": string | null
"currency": string | null
/** In the currency's minor unit. */
"total_price": number
"nightly_rates": ({
"date": string
/** In the currency's minor unit. */
"amount": number
})[]
/** The terms on which a rate plan sold it. They stay if its prices are changed by hand: its policies still count. Null if no rate plan sold it, or if rate_plan_id was removed. */
"terms": StayTerms | null
"memo": string | null
"request": string | null
/** Null only for an app without `guests:read`. */
"check_in_code": string | null
"release_at": string | null
/** When the guest was marked as a no-show, which is a cancellation. */
"no_show_at": string | null
"cancellation": {
"at": string
"by": string | null
"reason": string | null
} | null
"created_at": string
"updated_at": string
/** Why guests could not buy the stay, as a quote names it; empty if they could. A warning only: it is booked. Only in the answer to a request whose stay a rate plan or an offer priced. */
"refusals"?: ({
/** The same in capitals, until 2027-11-30. */
"code": "CLOSED" | "CLOSED_TO_ARRIVAL" | "CLOSED_TO_DEPARTURE" | "MIN_STAY" | "MAX_STAY" | "MIN_ADVANCE" | "MAX_ADVANCE" | "NOT_BOOKABLE_NOW" | "PAST" | "DURATION" | "NO_PRICE" | "SOLD_OUT" | "CAPACITY" | "SALE_STOPPED" | "CHANNEL" | "CODE_REQUIRED" | "PLAN_ARCHIVED" | "TYPE_NOT_SOLD"
/** For programs to decide by. */
"reason": string
"date": string | null
"value": number | null
})[]
}

export type Booking = {
/** Identifier of 26 characters. */
"id": string
/** Ten digits for people. */
"number": string
/** CANCELED once none of its reservations stands. Held and expired bookings are not read. */
"status": "HELD" | "CONFIRMED" | "EXPIRED" | "CANCELED"
/** Its reservations by their start, canceled ones included. */
"reservation_ids": (string)[]
/** Who booked. Null only for an app without `guests:read`. */
"booker": {
"name": string
"contacts": ({
"contact_type": string
"contact_value": string
})[]
} | null
/** Language of the messages to a guest who booked online. */
"locale": string | null
/** The first start; null if no reservation stands. */
"use_start_at": string | null
/** The last end; null if no reservation stands. */
"use_expire_at": string | null
"currency": string
/** The charges of all its folios, fees of canceled reservations included. */
"total_price": number
/** Payments less refunds. */
"total_paid": number
/** What is still owed; negative if too much was paid. */
"balance": number
"created_at": string
"updated_at": string
}

export type RecordPayment = {
"folio_id"?: string | null
"reservation_id"?: string | null
/** In the currency's minor unit. */
"amount": number
"currency": string
/** `platform` is owed by the channel that the reservation came from. */
"method": "cash" | "card" | "bank_transfer" | "voucher" | "other" | "platform"
"paid_at"?: string | null
"external_ref"?: string | null
"memo"?: string | null
}

export type Payment = {
/** Identifier of 26 characters. */
"id": string
/** Identifier of 26 characters. */
"folio_id": string
/** Identifier of 26 characters. */
"reservation_id": string
/** In the currency's minor unit. */
"amount": number
"currency": string
"method": "cash" | "card" | "bank_transfer" | "voucher" | "other" | "platform"
"status": "RECORDED" | "VOIDED"
/** What is still owed on the folio; negative if too much was paid. */
"folio_balance": number
"paid_at": string
"external_ref": string | null
"memo": string | null
}

/** An omitted field stays; null removes its value. */
export type ChangePayment = {
"external_ref"?: string | null
"memo"?: string | null
}

export type Command = {
/** Identifier of 26 characters. */
"outbox_id": string
"idempotency_key": string
"kind": string
"ordering_key": string
"status": "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "SKIPPED" | "CANCELED"
"attempts": number
"next_attempt_at": string | null
/** The data of the answer. */
"result": unknown
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
"error": {
"code": RefusalCode
/** The former name of `code`, if it had another one, until 2027-11-30: `reservation_deleted`, `reservation_not_deleted`. */
"former_code"?: string
"message": string
} | null
"created_at": string
"completed_at": string | null
}

export type Property = {
/** Identifier of 26 characters. */
"id": string
"name": string
/** IANA name. Nights and days are those of its calendar. */
"time_zone": string
"currency": string
/** Whether new reservations are refused with 409 `sale_stopped`, except for what a channel has sold. */
"sale_stopped": boolean
/** When it sells again; null if no end is set. */
"sale_stopped_until": string | null
}

export type Room = {
/** Identifier of 26 characters. */
"id": string
/** Identifier of 26 characters. */
"room_type_id": string
"room_number": string
"floor": string | null
"state": "USING" | "NOT_USING"
"cleaning_state": "CLEAN" | "DIRTY" | "CLEANING" | "INSPECTED"
"state_updated_at": string
"archived_at": string | null
}

export type RoomType = {
/** Identifier of 26 characters. */
"id": string
"name": string
"description": string | null
"capacity": number
/** Minutes after an hourly stay in which its room is not sold. Staff may still place a stay there by naming the room. */
"turnover_minutes": number
"archived_at": string | null
}

export type Availability = {
/** Identifier of 26 characters. */
"room_type_id": string
"name": string
/** Rooms in use. */
"total": number
/** Rooms that no stay with its turnover, no guest who overstays and no block holds at any time of the period. */
"free": number
/** Reservations of the period that wait for a room of this type. */
"unassigned": number
/** Stays for the whole period that can still be sold without overbooking; 0 while the sale is stopped. */
"available": number
/** Reservations that hold a room of the type at the moment of the period at which least is left. */
"sold": number
/** Holds (TENTATIVE) at that moment. */
"held": number
/** Rooms that are out of order at that moment. */
"out_of_order": number
/** Rooms that may be sold beyond those of the type in that night. */
"overbooking": number
/** total + overbooking - out_of_order - sold - held at that moment; below zero if more is sold. */
"left": number
/** Whether new reservations are refused with 409 `sale_stopped`, for stays of any date. What a channel has sold, with `channel_id` and `ota_code`, is stored. */
"sale_stopped": boolean
/** When the property sells again; null if no end is set. */
"sale_stopped_until": string | null
/** The free rooms. */
"rooms": ({
/** Identifier of 26 characters. */
"id": string
"room_number": string
})[]
}

export type SetRates = {
"prices"?: (SetPrice)[]
"rules"?: (SetRule)[]
}

export type SetPrice = {
/** The id or the code of a rate plan, in capitals or not. */
"rate_plan_id": string
/** Identifier of 26 characters. */
"room_type_id": string
"from": string
/** The last day; by default only `from`. */
"to"?: string | null
/** Only these days of the week; 0 is Sunday. */
"weekdays"?: (number)[] | null
/** Of a night for the base occupancy; null stops the sale of the days. */
"amount"?: number | null
/** Of a night for one adult, two adults and so on, instead of `amount`. */
"amounts_by_adults"?: (number)[] | null
/** One amount for each day from `from` on, instead of `amount`; null stops the sale of its day. */
"amounts"?: (number | null)[] | null
}

/** An omitted field stays, null removes it. */
export type SetRule = {
/** The id or the code of a rate plan; all plans if it is left out. */
"rate_plan_id"?: string | null
/** All room types if it is left out. */
"room_type_id"?: string | null
"from": string
/** The last day; by default only `from`. */
"to"?: string | null
/** Only these days of the week; 0 is Sunday. */
"weekdays"?: (number)[] | null
"closed"?: boolean | null
"closed_to_arrival"?: boolean | null
"closed_to_departure"?: boolean | null
/** Nights of a stay that arrives on the day. */
"min_stay"?: number | null
"max_stay"?: number | null
/** Nights of a stay that sleeps the night of the day. */
"min_stay_through"?: number | null
"max_stay_through"?: number | null
"advance_min_hours"?: number | null
"advance_max_hours"?: number | null
}

export type RatesSet = {
/** The version of the property's rates. It stays if nothing changed. */
"version": number
/** The version before the change. If it is above the one that you read last, others have changed something since. */
"version_before"?: number
/** How many days of prices and rules changed. */
"cells": number
"warnings": ({
/** The same in capitals, until 2027-11-30. */
"code": string
/** For programs to decide by. */
"reason": string
"message": string
"rate_plan_id": string | null
"room_type_id": string | null
})[]
}

export type RatePlan = {
/** Identifier of 26 characters. */
"id": string
"code": string
"name": string
/** Language tag → name. */
"names": Record<string, string>
"description": string | null
"type": "lodge" | "rent"
/** The plan from whose prices its own derive. */
"parent_id": string | null
/** In parts per million; -100000 is ten percent off. */
"adjust_ppm": number
/** In the currency's minor unit. */
"adjust_amount": number
/** The price of a night is a multiple of it; null for the minor unit. */
"round_to": number | null
"round_mode": "NEAREST" | "UP" | "DOWN"
"visibility": "PUBLIC" | "PRIVATE" | "CODE"
/** Channels that may sell it; null for all. */
"channels": (string)[] | null
"guarantee": "NONE" | "HOLD_UNTIL" | "CARD" | "PREPAY"
"hold_until": string | null
"prepay_ppm": number | null
"prepay_nights": number | null
"prepay_amount": number | null
"cancellation_policy_id": string | null
"no_show_policy_id": string | null
"tax_group": string
"advance_min_hours": number | null
"advance_max_hours": number | null
"bookable_from": string | null
"bookable_until": string | null
/** Local time, HH:mm. */
"check_in_time": string
/** Local time, HH:mm. */
"check_out_time": string
/** Counts the changes of the plan. */
"version": number
/** The room types that it sells. */
"room_types": ({
/** Names the prices of this plan and room type. */
"id": string
/** Identifier of 26 characters. */
"room_type_id": string
/** Adults that the price is for. */
"base_occupancy": number
/** In parts per million; -100000 is ten percent off. */
"adjust_ppm": number
/** In the currency's minor unit. */
"adjust_amount": number
"supplements": ({
/** The code of an age band, or ADULT, CHILD, INFANT. */
"band": string
/** The supplement of the nth guest of the band, and of every later one without a supplement. */
"nth": number
/** In the currency's minor unit. */
"supplement": number
})[]
/** Articles that the price includes. */
"articles": ({
/** Identifier of 26 characters. */
"article_id": string
"count": number
})[]
/** The prices of hours, of a plan of the type `rent`. A plan with `parent_id` has none: its prices derive from those of its parent. */
"rent_blocks": (RentBlock)[]
})[]
"archived_at": string | null
"created_at": string
"updated_at": string
}

/** Hours that a rate plan sells as one block, with its extension. */
export type RentBlock = {
/** Identifier of 26 characters. */
"id": string
/** The first day on which a stay can start. */
"from": string
/** The last day on which a stay can start. */
"to": string
/** Days of the week on which a stay can start; 0 is Sunday. */
"weekdays": (number)[]
/** Local time, HH:mm, from which a stay can start. */
"opens": string
/** Local time, HH:mm, by which it has ended; on the next day if it is not after `opens`. */
"last_end": string
"minutes": number
/** Of the block for the base occupancy. */
"amount": number
/** Minutes by which a stay is extended; null if it is not. */
"extra_minutes": number | null
/** Of each extension. */
"extra_amount": number | null
/** Most minutes of a stay with its extensions. */
"most_minutes": number
}

export type Rates = {
/** Names the prices of this plan and room type. */
"id": string
/** Identifier of 26 characters. */
"rate_plan_id": string
/** Identifier of 26 characters. */
"room_type_id": string
/** Whether the prices follow from those of another plan. */
"derived": boolean
/** The version of the property's rates that changed it last. */
"version": number
/** Days with the same price. Other days are not sold. */
"ranges": ({
"from": string
/** Included. */
"to": string
/** Of a night for the base occupancy, in the currency's minor unit. */
"amount": number
/** For one adult, two adults and so on, if set so. */
"amounts_by_adults": (number)[] | null
})[]
}

/** Days with the same rule. One whose values are all null was removed. */
export type StayRule = {
/** Null for all plans. */
"rate_plan_id": string | null
/** Null for all room types. */
"room_type_id": string | null
"from": string
/** Included. */
"to": string
"closed": boolean | null
"closed_to_arrival": boolean | null
"closed_to_departure": boolean | null
"min_stay": number | null
"max_stay": number | null
"min_stay_through": number | null
"max_stay_through": number | null
"advance_min_hours": number | null
"advance_max_hours": number | null
/** The version of the property's rates that changed it last. */
"version": number
}

export type InventoryCalendar = {
/** Identifier of 26 characters. */
"room_type_id": string
/** Whether the property has stopped its sale: nothing is sold, for stays of any date. */
"sale_stopped": boolean
/** When it sells again; null if no end is set. */
"sale_stopped_until": string | null
/** From noon to noon, at the moment at which least is left. */
"nights": ({
"date": string
/** Rooms in use. */
"total": number
"out_of_order": number
"sold": number
/** TENTATIVE reservations. */
"held": number
/** Rooms that may be sold beyond those of the type. */
"overbooking": number
/** What can still be sold; below zero if more is sold. Not above 0 while the sale is stopped. */
"left": number
})[]
}

export type QuoteStay = {
"type": "lodge" | "rent"
/** Give moments, or for nights the two dates. */
"use_start_at"?: string | null
"use_expire_at"?: string | null
/** The stay then has the times of check-in and check-out of each plan. */
"arrival"?: string | null
"departure"?: string | null
/** Adults; 1 if omitted. */
"sleeps"?: number | null
"child_sleeps"?: number | null
"infant_sleeps"?: number | null
/** Ages of guests, mostly children, each of whom is counted above. */
"child_ages"?: (number)[] | null
"room_type_ids"?: (string)[] | null
"rate_plan_ids"?: (string)[] | null
"promo_code"?: string | null
/** Articles that the guest adds, each once. Mandatory ones need not be named. */
"articles"?: (StayArticle)[] | null
/** The channel that sells the stay; `direct` if omitted. */
"channel_id"?: string | null
}

export type Quote = {
"currency": string
"promo_code_accepted": boolean | null
/** One per rate plan and room type that it sells. */
"data": (Offer)[]
}

export type Offer = {
/** Identifier of 26 characters. */
"rate_plan_id": string
"rate_plan_code": string
"rate_plan_name": string
/** Language tag → name. */
"rate_plan_names": Record<string, string>
/** Identifier of 26 characters. */
"room_type_id": string
"room_type_name": string
/** Language tag → name. */
"room_type_names": Record<string, string>
"use_start_at": string
"use_expire_at": string
/** Rooms that are left for the stay. */
"left": number
/** Why it is not sold to guests; empty if it is. An app is only warned, except by `no_price`, and by `sale_stopped` without `channel_id` and `ota_code`. */
"refusals": ({
/** The same in capitals, until 2027-11-30. */
"code": "CLOSED" | "CLOSED_TO_ARRIVAL" | "CLOSED_TO_DEPARTURE" | "MIN_STAY" | "MAX_STAY" | "MIN_ADVANCE" | "MAX_ADVANCE" | "NOT_BOOKABLE_NOW" | "PAST" | "DURATION" | "NO_PRICE" | "SOLD_OUT" | "CAPACITY" | "SALE_STOPPED" | "CHANNEL" | "CODE_REQUIRED" | "PLAN_ARCHIVED" | "TYPE_NOT_SOLD"
/** For programs to decide by. */
"reason": string
"date": string | null
"value": number | null
})[]
/** The charges of the folio. */
"lines": ({
"source": "RATE" | "ARTICLE" | "TAX"
/** The article, also of a tax that is added to it. */
"article_id": string | null
/** Whether the price of the night contained the article. */
"is_included": boolean
"date": string
"description": string
/** The description by language tag, as the article or the tax is named, or in the words of the server. */
"names": Record<string, string>
/** In the currency's minor unit. */
"amount": number
"taxes": ({
"code": string
"name": string
/** Language tag → name. */
"names": Record<string, string>
"rate_ppm": number | null
/** Whether the price contains it. */
"included": boolean
/** In the currency's minor unit. */
"amount": number
})[]
})[]
/** Those of all lines together. */
"taxes": ({
"code": string
"name": string
/** Language tag → name. */
"names": Record<string, string>
"rate_ppm": number | null
/** Whether the price contains it. */
"included": boolean
/** In the currency's minor unit. */
"amount": number
})[]
/** Null without a price. */
"total": number | null
"due_now": number | null
"due_at_property": number | null
"cancellation_policy": {
/** Identifier of 26 characters. */
"policy_id": string
"version": number
"name": string
"free_until": string | null
"steps": ({
/** The moment; null for the booking. */
"from": string | null
/** In the currency's minor unit. */
"amount": number
})[]
} | null
"no_show_policy": {
/** Identifier of 26 characters. */
"policy_id": string
"version": number
"name": string
"free_until": string | null
"steps": ({
/** The moment; null for the booking. */
"from": string | null
/** In the currency's minor unit. */
"amount": number
})[]
} | null
/** Books the stay at this price, as `offer` of a new reservation. */
"offer": string | null
/** Until then the price is kept. */
"expires_at": string | null
"hash": string | null
}

/** What a property sells besides stays, such as breakfast or parking. */
export type Article = {
/** Identifier of 26 characters. */
"id": string
"code": string
"name": string
/** Language tag → name. */
"names": Record<string, string>
/** What one piece is for: the stay, each night, each guest, each guest and night, each begun hour of an hourly stay, or itself. */
"unit": "STAY" | "NIGHT" | "PERSON" | "PERSON_NIGHT" | "HOUR" | "PIECE"
/** With stays, at the desk onto a folio, or by guests at a kiosk. */
"sold_at": ("BOOKING" | "FOLIO" | "KIOSK")[]
/** Of one piece, with its included taxes. */
"amount": number
/** The percentages of this group apply. */
"tax_group": string
/** The guests who are counted: the code of an age band, ADULT, CHILD or INFANT; null for all. */
"age_band": string | null
/** Each new stay that is priced by a rate plan has it. */
"mandatory": boolean
"archived_at": string | null
"created_at": string
"updated_at": string
}

/** A resource as it is now. */
export type Change = {
"resource": "property"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Property
} | {
"resource": "room_type"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": RoomType
} | {
"resource": "room"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Room
} | {
"resource": "article"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Article
} | {
"resource": "rate_plan"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": RatePlan
} | {
"resource": "rates"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Rates
} | {
"resource": "stay_rules"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": StayRules
} | {
"resource": "inventory"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Inventory
} | {
"resource": "booking"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Booking
} | {
"resource": "reservation"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Reservation
} | {
"resource": "folio"
/** What happened; null while the present state is read. */
"event": ChangeEvent | null
"data": Folio
}

export type ChangeEvent = {
/** Counts up by one within the property. Some events change no resource, and are left out. */
"number": number
/** Such as `reservation.room_assigned`. */
"type": string
"occurred_at": string
"actor": {
"type": string
"id": string | null
}
/** The app's command that caused it. */
"outbox_id": string | null
}

export type StayRules = {
/** The rate plan, or the property for rules of all plans. */
"id": string
/** Null for all plans. */
"rate_plan_id": string | null
/** The version of the property's rates when this was read. */
"version": number
/** For the next 400 days; those of other plans from which it derives not included. */
"rules": (StayRule)[]
}

export type Inventory = {
/** The room type. */
"id": string
/** Whether the property has stopped its sale: nothing is sold, for stays of any date. */
"sale_stopped": boolean
/** When it sells again; null if no end is set. */
"sale_stopped_until": string | null
/** Nights with the same number of rooms left, for the next 400 nights; empty if the type is out of use. */
"ranges": ({
"from": string
/** Included. */
"to": string
"left": number
})[]
}

export type DatasetItem = {
/** Names the item within the dataset. */
"key": string
/** What people read. */
"label": string
/** Any other data that the app wants to keep with it. */
"attributes"?: Record<string, unknown> | null
}

export type Dataset = {
"key": string
"item_count": number
"updated_at": string
}

export type DatasetWithItems = {
"key": string
"item_count": number
"updated_at": string
/** In the order in which they were pushed. */
"items": (StoredDatasetItem)[]
/** Where the next page of items starts; null when nothing follows. */
"next_cursor": string | null
}

export type StoredDatasetItem = {
"key": string
"label": string
"attributes": Record<string, unknown>
}

export type MappingList = {
"platform_entity": "room" | "room_type" | "rate_plan" | "channel"
"dataset": string
"items": (Mapping)[]
/** Entities in use that are not mapped. */
"unmapped": ({
"platform_id": string
"platform_label": string | null
})[]
}

export type Mapping = {
"platform_id": string
"platform_label": string | null
/** The key of the item in the dataset. */
"external_key": string
/** Null if the dataset no longer has the item. */
"external_label": string | null
"updated_at": string
}

export type PutDocument = {
/** What kind of document it is to the app. */
"ref_type": string
/** What it is about, such as the id of a reservation. Each push can change it. */
"external_ref": string
/** Names the document within `ref_type`. */
"data_id": string
"content_type": "application/xml" | "application/json" | "text/plain"
/** At most 65,536 bytes of UTF-8. */
"content": string
"title"?: string | null
}

/** A document, without its content. */
export type Document = {
/** Identifier of 26 characters. */
"id": string
"ref_type": string
"external_ref": string
"data_id": string
"size_bytes": number
"updated_at": string
}

export type DocumentWithContent = {
/** Identifier of 26 characters. */
"id": string
"ref_type": string
"external_ref": string
"data_id": string
"size_bytes": number
"updated_at": string
"title": string | null
"content_type": "application/xml" | "application/json" | "text/plain"
"content": string
}

export type AppEvent = {
/** For example `lock.opened`. */
"type": string
/** When it happened. Without it the time of arrival counts. */
"occurred_at"?: string | null
/** What it is about, for example the id of a reservation. */
"external_ref"?: string | null
/** At most 65,536 bytes of JSON. */
"data": Record<string, unknown>
}

export type Report = {
"status": "completed" | "failed"
/** For people to read. */
"message"?: string | null
}

export type ActionRun = {
/** Identifier of 26 characters. */
"id": string
"action": string
"external_ref": string | null
"status": "requested" | "completed" | "failed" | "timed_out"
"message": string | null
"completed_at": string | null
}

export type SetupReady = {
/** Identifier of 26 characters. */
"installation_id": string
"setup_ready_at": string
}

export type Upgrade = {
/** Identifier of 26 characters. */
"upgrade_id": string
"from_version": string
"to_version": string
"status": "awaiting_app" | "completed" | "failed" | "canceled"
"message": string | null
"completed_at": string | null
}

export type NewWebhookEndpoint = {
/** Identifier of 26 characters. */
"id": string
/** `app` is the registered address of the app, for all its installations. */
"kind": "app" | "own"
"url": string | null
"description": string | null
/** Event types, or beginnings of them such as `pms.reservation.*`. */
"patterns": (string)[]
"enabled": boolean
"disabled_reason": "requested" | "gone" | "failing" | "uninstalled" | null
"failing_since": string | null
"created_at": string
"updated_at": string
/** `whsec_…`. Only this answer contains it. */
"secret": string
}

export type WebhookEndpoint = {
/** Identifier of 26 characters. */
"id": string
/** `app` is the registered address of the app, for all its installations. */
"kind": "app" | "own"
"url": string | null
"description": string | null
/** Event types, or beginnings of them such as `pms.reservation.*`. */
"patterns": (string)[]
"enabled": boolean
"disabled_reason": "requested" | "gone" | "failing" | "uninstalled" | null
"failing_since": string | null
"created_at": string
"updated_at": string
}

export type WebhookDelivery = {
/** The `webhook-id` of every attempt. */
"id": string
/** Identifier of 26 characters. */
"endpoint_id": string
"type": string
/** What it is about, such as a reservation: webhooks about the same thing arrive in order. */
"resource": string
/** Of `mapping.changed`, until 2027-11-30: the installation, which was its `resource` before it was the `platform_id`. */
"former_resource"?: string
"status": "pending" | "delivered" | "dead"
"attempts": number
"next_attempt_at": string | null
"created_at": string
"completed_at": string | null
}

export type WebhookDeliveryWithLog = {
/** The `webhook-id` of every attempt. */
"id": string
/** Identifier of 26 characters. */
"endpoint_id": string
"type": string
/** What it is about, such as a reservation: webhooks about the same thing arrive in order. */
"resource": string
/** Of `mapping.changed`, until 2027-11-30: the installation, which was its `resource` before it was the `platform_id`. */
"former_resource"?: string
"status": "pending" | "delivered" | "dead"
"attempts": number
"next_attempt_at": string | null
"created_at": string
"completed_at": string | null
"log": ({
"number": number
"at": string
"milliseconds": number
/** The HTTP status of the answer. */
"status": number | null
/** The same as `reason` in capitals, until 2027-11-30. */
"failure": string | null
/** Why there was no complete answer, for example `timeout`. */
"reason": string | null
})[]
}

/** A command that was answered 202 and then failed. */
export type FailedCommand = {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "SKIPPED" | "CANCELED"
"reservation_id": string | null
"data": null
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
"error": {
"code": RefusalCode
/** The former name of `code`, if it had another one, until 2027-11-30: `reservation_deleted`, `reservation_not_deleted`. */
"former_code"?: string
"message": string
}
}

/** Read the reservation for the rest. */
export type ReservationNotice = {
/** Identifier of 26 characters. */
"reservation_id": string
"actor": {
/** For example `user` or `app`. */
"type": string
"id": string | null
}
/** The end of the type; for `.changed` it is `status_changed`, `released` or `memo_changed`. */
"reason": string
"occurred_at": string
/** The command that caused it. */
"outbox_id"?: string
}

/** Read the booking and its reservations for the rest. */
export type BookingNotice = {
/** Identifier of 26 characters. */
"booking_id": string
/** The reservations of the booking, canceled ones included. */
"reservation_ids": (string)[]
"actor": {
"type": string
"id": string | null
}
"occurred_at": string
}

/** Read each reservation: whoever is still named there is not erased. */
export type GuestErased = {
/** A person with very many stays comes in several webhooks of one erasure. */
"erasure_id": string
/** Stays that the person was a guest of. Other guests of these stays are not erased. */
"reservation_ids": (string)[]
/** Bookings that the person made. */
"booking_ids": (string)[]
"occurred_at": string
}

export type SaleNotice = {
/** Whether new reservations are refused with 409 `sale_stopped`, except for what a channel has sold. */
"sale_stopped": boolean
/** When the stop ends by itself; null without an end. */
"sale_stopped_until": string | null
"actor": {
/** For example `user`; `system` if the stop ended by itself. */
"type": string
"id": string | null
}
/** `ended` if the stop ended by itself. */
"reason": "settings_changed" | "ended"
"occurred_at": string
}

/** Read the prices or rules after the version that you have. */
export type RatesNotice = {
/** The version of the property's rates after the change. */
"version": number
/** What changed. A range may cover days that did not change. */
"ranges": ({
/** Null for all of them. */
"rate_plan_ids": (string)[] | null
/** Null for all of them. */
"room_type_ids": (string)[] | null
"from": string
"to": string
})[]
"actor": {
"type": string
"id": string | null
}
"occurred_at": string
/** The command that caused it. */
"outbox_id"?: string
}

/** Changes within a moment come as one. Read the inventory of these nights. */
export type InventoryNotice = {
/** Counts up within the property, with gaps: the number of the newest event that this covers, as in `/api/v1/changes`. A lower one is older. */
"version": number
/** Nights whose stock can have changed. */
"ranges": ({
/** Null for all of them. */
"room_type_ids": (string)[] | null
/** The first night. */
"from": string
/** The last night; null for all later ones. */
"to": string | null
})[]
/** When the last of the changes was committed. */
"occurred_at": string
}

/** Webhook bodies by event type. */
export interface Webhooks {
/** A tenant installed the app and consented to its scopes. */
"installation.activated": {
"type": "installation.activated"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
/** Identifier of 26 characters. */
"app_id": string
"version": string
"effective_scopes": (string)[]
}
}
/** The installation runs another version of the app. */
"installation.upgraded": {
"type": "installation.upgraded"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"upgrade_id": string
"from_version": string
"to_version": string
/** Whether the app must complete it. */
"app_migration": boolean
"effective_scopes": (string)[]
}
}
/** An upgrade no longer waits for the app; the webhook has the version in force. */
"installation.upgrade_ended": {
"type": "installation.upgrade_ended"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"upgrade_id": string
"status": "completed" | "failed" | "canceled"
/** In force from now on. */
"version": string
"effective_scopes": (string)[]
}
}
/** The tenant changed the scopes to which it consents. */
"installation.scopes_changed": {
"type": "installation.scopes_changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
"version": string
/** In force from now on, also for issued tokens. */
"effective_scopes": (string)[]
"added_scopes": (string)[]
"removed_scopes": (string)[]
}
}
/** A tenant removed the app. */
"installation.uninstalled": {
"type": "installation.uninstalled"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
/** Identifier of 26 characters. */
"app_id": string
"version": string
"clean_up_until": string
}
}
/** A deferred command created a reservation. */
"reservation.created": {
"type": "reservation.created"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": CreatedReservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command changed a reservation. */
"reservation.changed": {
"type": "reservation.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": ChangedReservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command canceled a reservation. */
"reservation.canceled": {
"type": "reservation.canceled"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Reservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command restored a reservation. */
"reservation.restored": {
"type": "reservation.restored"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Reservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command on a reservation failed for good. */
"reservation.failed": {
"type": "reservation.failed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": FailedCommand
}
/** A deferred command recorded a payment. */
"payment.recorded": {
"type": "payment.recorded"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command changed a payment. */
"payment.changed": {
"type": "payment.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command voided a payment. */
"payment.voided": {
"type": "payment.voided"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command on a payment failed for good. */
"payment.failed": {
"type": "payment.failed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": FailedCommand
}
/** A deferred command set prices and rules. */
"rates.set": {
"type": "rates.set"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": RatesSet
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
}
}
/** A deferred command that sets prices and rules failed for good. */
"rates.failed": {
"type": "rates.failed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": FailedCommand
}
/** A reservation was entered. */
"pms.reservation.created": {
"type": "pms.reservation.created"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** The status or a memo of a reservation changed. */
"pms.reservation.changed": {
"type": "pms.reservation.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** The times, the guests or the booking numbers of a reservation changed. */
"pms.reservation.amended": {
"type": "pms.reservation.amended"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A reservation got a room. */
"pms.reservation.room_assigned": {
"type": "pms.reservation.room_assigned"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A reservation lost its room. */
"pms.reservation.room_unassigned": {
"type": "pms.reservation.room_unassigned"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A reservation moved to another room. */
"pms.reservation.room_changed": {
"type": "pms.reservation.room_changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** The guest checked in. */
"pms.reservation.checked_in": {
"type": "pms.reservation.checked_in"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** The guest checked out. */
"pms.reservation.checked_out": {
"type": "pms.reservation.checked_out"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A check-in was undone. */
"pms.reservation.check_in_undone": {
"type": "pms.reservation.check_in_undone"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A check-out was undone: the guest is in house again. */
"pms.reservation.check_out_undone": {
"type": "pms.reservation.check_out_undone"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A reservation was canceled. */
"pms.reservation.canceled": {
"type": "pms.reservation.canceled"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** The guest did not come: the reservation is canceled. */
"pms.reservation.no_show": {
"type": "pms.reservation.no_show"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A canceled reservation, or a no-show, was restored. */
"pms.reservation.restored": {
"type": "pms.reservation.restored"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": ReservationNotice
}
/** A guest booked online, or the desk for one booker; each of its reservations is told by `pms.reservation.created` too. */
"pms.booking.confirmed": {
"type": "pms.booking.confirmed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": BookingNotice
}
/** A guest or the desk changed a booking as a whole; each changed reservation is told by `pms.reservation.amended` and its like too. */
"pms.booking.changed": {
"type": "pms.booking.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": BookingNotice
}
/** A guest canceled a booking online, or the property canceled the last stays of a booking. */
"pms.booking.canceled": {
"type": "pms.booking.canceled"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": BookingNotice
}
/** The property erased the personal data of a guest: erase what the app stores on the guests of these reservations and bookings. */
"pms.guest.erased": {
"type": "pms.guest.erased"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": GuestErased
}
/** The property stopped its sale, or moved the end of the stop. */
"pms.sale.stopped": {
"type": "pms.sale.stopped"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": SaleNotice
}
/** The property sells again: somebody ended the stop, or its time was over. */
"pms.sale.resumed": {
"type": "pms.sale.resumed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": SaleNotice
}
/** Prices changed, those of derived plans included. */
"pms.rates.changed": {
"type": "pms.rates.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": RatesNotice
}
/** Rules of stays changed. */
"pms.stay_rules.changed": {
"type": "pms.stay_rules.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": RatesNotice
}
/** More or less of some room types can be sold. */
"pms.inventory.changed": {
"type": "pms.inventory.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": InventoryNotice
}
/** Somebody asks the app for an action. */
"action.run": {
"type": "action.run"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"action_run_id": string
"action": string
"external_ref": string | null
"input": unknown
"requested_by": string
/** Complete it before this. */
"expires_at": string
}
}
/** Somebody mapped an entity of the property to an item of a dataset, or removed a mapping, or its dataset was deleted. */
"mapping.changed": {
"type": "mapping.changed"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
"dataset": string
"platform_entity": "room" | "room_type" | "rate_plan" | "channel"
"platform_id": string
/** Null if the mapping was removed, or its dataset deleted. */
"external_key": string | null
}
}
/** A requested test. */
"webhook.test": {
"type": "webhook.test"
/** When it happened. */
"timestamp": string
/** Identifier of 26 characters. */
"installation_id": string
/** Identifier of 26 characters. */
"accommodation_id": string
"data": {
/** Identifier of 26 characters. */
"endpoint_id": string
}
}
}

export type Webhook = Webhooks[keyof Webhooks]

export interface Operations {
/** Issues an access token of an installation. OAuth 2.0 client_credentials with the additional parameter `installation_id`. There is no refresh token: request a new token. */
"issueToken": { request: {
body: {
"client_id"?: string
"client_secret"?: string
/** `client_credentials`. */
"grant_type": string
"installation_id": string
/** Fewer scopes than the installation has, separated by spaces. */
"scope"?: string
}
}; answer: { status: 200; headers: Headers; body: AccessToken } }
/** The installation behind a handoff code. The redirect after an installation has the code. It works once, and only for the installed app. */
"exchangeHandoffCode": { request: {
body: {
"client_id"?: string
"client_secret"?: string
"code": string
}
}; answer: { status: 200; headers: Headers; body: Handoff } }
/** Says whether a token of this client is active (RFC 7662). */
"introspectToken": { request: {
body: {
"client_id"?: string
"client_secret"?: string
"token": string
"token_type_hint"?: string
}
}; answer: { status: 200; headers: Headers; body: Introspection } }
/** Revokes a token of this client (RFC 7009). */
"revokeAppToken": { request: {
body: {
"client_id"?: string
"client_secret"?: string
"token": string
"token_type_hint"?: string
}
}; answer: { status: 200; headers: Headers; body: undefined } }
/** Creates a reservation. More adults and children than the room type holds are refused with 409 `capacity_exceeded`; infants are not counted. A booking with `channel_id` is already sold: it is stored, with `capacity_exceeded` true. While the sale is stopped, a reservation is refused with 409 `sale_stopped`; with `channel_id` and `ota_code` it is stored, with `sold_while_stopped` true. Needs the scope `reservations:write`. */
"createReservation": { request: {
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
body: CreateReservation
}; answer: { status: 201; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": CreatedReservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** Reservations, the longest unchanged first. Canceled ones are listed only with updated_since or state. Charges, and memos that staff write, do not move a reservation here: `/api/v1/changes` has every change. Needs the scope `reservations:read`, if the app requests scopes for reading. */
"listReservations": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
"updated_since"?: string
"status"?: "INQUIRY" | "TENTATIVE" | "DEFINITE" | "HOLDING" | "CHECKED_IN" | "CHECKED_OUT"
"state"?: "active" | "canceled" | "no_show"
/** Those that this trade partner sold. */
"channel_id"?: string
/** Those with this number of the booking there. */
"ota_code"?: string
/** Stays that touch the period from here on. */
"from"?: string
/** Stays that touch the period up to here. */
"to"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (Reservation)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
} } }
/** All of the state of a reservation. All of the state of a reservation. Needs the scope `reservations:read`, if the app requests scopes for reading. */
"readReservation": { request: {
/** Identifier of 26 characters. */
"id": string
/** The ETag that was read: an unchanged resource is answered 304. */
"ifNoneMatch"?: string
}; answer: { status: 200; headers: Headers; body: Reservation } }
/** Changes a reservation. One that is canceled, or whose guest did not come, is not changed: 409 `reservation_canceled`. Restore it first. Needs the scope `reservations:write`. */
"changeReservation": { request: {
/** Identifier of 26 characters. */
"id": string
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
/** The ETag that was read: a resource that has changed since is not changed. */
"ifMatch"?: string
body: ChangeReservation
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": ChangedReservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** Cancels a reservation. The reservation stays, with the record of its cancellation. A fee, or nothing, replaces its price. A stay that has begun is not canceled for a fee: 409 `status_not_allowed`. One that is canceled already: 409 `reservation_canceled`. Needs the scope `reservations:write`. */
"cancelReservation": { request: {
/** Identifier of 26 characters. */
"id": string
/** Kept with the record of the cancellation. */
"reason"?: string
/** What the guest owes: `BY_POLICY` replaces the price by the fee of the policy with which the stay was sold, by nothing without one; `NONE` replaces it by nothing. If neither this nor fee_amount is given: `NONE` for an INQUIRY or a TENTATIVE, else `BY_POLICY`. Charges by hand stay, and all charges of a guest who has come. */
"fee"?: "BY_POLICY" | "NONE"
/** A fee that replaces the price, in the currency's minor unit, instead of `fee`. */
"fee_amount"?: number
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
/** The ETag that was read: a resource that has changed since is not changed. */
"ifMatch"?: string
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Reservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** The account of a reservation. The account of a reservation. Needs the scope `reservations:read`, if the app requests scopes for reading. */
"readFolio": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: Folio } }
/** Restores a canceled reservation. It gets back its status, its price and its room: 409 `room_not_available` if another reservation has the room now. A no-show is restored too. One that is neither: 409 `reservation_not_canceled`. If its room type is sold out meanwhile, it is restored with `overbooked` true. Needs the scope `reservations:write`. */
"restoreReservation": { request: {
/** Identifier of 26 characters. */
"id": string
/** Restores the reservation without its room, which another one may have meanwhile. */
"without_room"?: "true" | "false"
/** Restores it even if another reservation of the channel has its ota_code; otherwise 409 `ota_code_taken`. */
"allow_duplicate_ota_code"?: "true" | "false"
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
/** The ETag that was read: a resource that has changed since is not changed. */
"ifMatch"?: string
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Reservation | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** Reservations that were booked together, online or by staff. Reservations that were booked together, online or by staff. Needs the scope `reservations:read`, if the app requests scopes for reading. */
"readBooking": { request: {
/** Identifier of 26 characters. */
"id": string
/** The ETag that was read: an unchanged resource is answered 304. */
"ifNoneMatch"?: string
}; answer: { status: 200; headers: Headers; body: Booking } }
/** Records a payment on the folio of a reservation. Records a payment on the folio of a reservation. Needs the scope `folios:write`. */
"recordPayment": { request: {
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
body: RecordPayment
}; answer: { status: 201; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** One payment. One payment. Needs the scope `reservations:read`, if the app requests scopes for reading. */
"readPayment": { request: {
/** Identifier of 26 characters. */
"id": string
/** The ETag that was read: an unchanged resource is answered 304. */
"ifNoneMatch"?: string
}; answer: { status: 200; headers: Headers; body: Payment } }
/** Changes the reference or the memo of a payment. Changes the reference or the memo of a payment. Needs the scope `folios:write`. */
"changePayment": { request: {
/** Identifier of 26 characters. */
"id": string
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
/** The ETag that was read: a resource that has changed since is not changed. */
"ifMatch"?: string
body: ChangePayment
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** Voids a payment. A payment is never deleted: a voided one stays, and does not count. Needs the scope `folios:write`. */
"voidPayment": { request: {
/** Identifier of 26 characters. */
"id": string
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
/** The ETag that was read: a resource that has changed since is not changed. */
"ifMatch"?: string
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": Payment | Reference
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** Commands with their results, newest first. */
"listCommands": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, which is also the default. */
"limit"?: number
/** The literal beginning of the outbox id or the idempotency key: at least 8 characters. */
"prefix"?: string
"status"?: "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "SKIPPED" | "CANCELED"
}; answer: { status: 200; headers: Headers; body: {
"data": (Command)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
} } }
/** The property that the app is installed at, and whether it sells now. While `sale_stopped` is true a new reservation is refused with 409 `sale_stopped`, for stays of any date. What a channel has sold, with `channel_id` and `ota_code`, is stored, with `sold_while_stopped` true. */
"readProperty": { request: {
}; answer: { status: 200; headers: Headers; body: Property } }
/** The rooms by number. */
"listRooms": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
/** Identifier of 26 characters. */
"room_type_id"?: string
"include_archived"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (Room)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
} } }
/** The room types by name. */
"listRoomTypes": { request: {
"include_archived"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (RoomType)[]
} } }
/** What is free throughout a period, by room type. */
"readAvailability": { request: {
"from": string
"to": string
/** Identifier of 26 characters. */
"room_type_id"?: string
/** The kind of stay: for an hourly one its turnover counts. lodge if not given. */
"type"?: "lodge" | "rent"
}; answer: { status: 200; headers: Headers; body: {
"data": (Availability)[]
} } }
/** Sets prices and the rules of stays. Prices and rules together, all or nothing, in a body of at most 16,777,216 bytes. Days that are not named stay. Prices of derived plans follow those of their parent, and cannot be set. Of a day that is given more than once, the last value counts. Without an `Ordering-Key` all such requests of the app are carried out in their order. Needs the scope `rates:write`. */
"setRates": { request: {
/** 1 to 255 visible characters, bare or in quotes: the same request is carried out once. A refusal without `outbox_id` leaves the key unused; one with `outbox_id` is the result of the command and is repeated with the key. */
"idempotencyKey"?: string
/** At most 200 characters. Commands with the same key are carried out in the order of their creation. */
"orderingKey"?: string
body: SetRates
}; answer: { status: 200; headers: Headers; body: {
/** Names the command, here and in a later webhook. */
"outbox_id": string
"command_status": "SUCCEEDED"
"reservation_id": string | null
"data": RatesSet
/** What to look at, though the request was carried out. Empty if there is nothing. */
"warnings": (CommandWarning)[]
} } | { status: 202; headers: Headers; body: DeferredCommand } }
/** The prices of nights, by plan and room type. Prices of derived plans included. With `since_version` only plans and room types whose prices changed after it, each with all its prices of the period. Those that are no longer sold, because the room type was removed from the plan or the plan was archived, are among them with empty `ranges`. The version of a plan and room type never falls. */
"listRates": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
/** A version that was read before. One that the property has not reached is refused: read everything again. */
"since_version"?: number
/** The first day; by default today. */
"from"?: string
/** The last day: by default, and at most, 400 days with `from`. */
"to"?: string
/** Identifier of 26 characters. */
"rate_plan_id"?: string
/** Identifier of 26 characters. */
"room_type_id"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (Rates)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
/** The version of the property's rates. That of the first page is `since_version` of the next read. */
"version": number
"currency": string
} } }
/** The rate plans by code. Each with its terms, and with the prices of hours if it sells hours. `/rates` has the prices of nights. */
"listRatePlans": { request: {
/** Those that sell this room type. */
"room_type_id"?: string
"include_archived"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (RatePlan)[]
} } }
/** The rules of stays as ranges of days. By default the rules as they were set. Of the rules for all plans, for the room type, for the plan, and for both, the strictest counts for each field. A derived plan inherits the rules of its parent field by field: a field that it sets itself replaces that of its parent. With `effective=true` the server works this out. With `since_version` only days whose rules changed after it, also those without a rule now. */
"listStayRules": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
/** A version that was read before. One that the property has not reached is refused: read everything again. */
"since_version"?: number
/** The first day; by default today. */
"from"?: string
/** The last day: by default, and at most, 400 days with `from`. */
"to"?: string
/** Identifier of 26 characters. */
"rate_plan_id"?: string
/** Identifier of 26 characters. */
"room_type_id"?: string
/** What counts for each plan and room type that is sold, with inherited rules. Each range names both, and its `version` is that of the answer. Not with `since_version`. The `advance_min_hours` and `advance_max_hours` of the plan itself are in `/rate-plans` and count too. */
"effective"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (StayRule)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
/** The version of the property's rates. That of the first page is `since_version` of the next read. */
"version": number
} } }
/** What is left to sell, night by night. */
"readInventory": { request: {
/** The first day; by default today. */
"from"?: string
/** The last day: by default, and at most, 400 days with `from`. */
"to"?: string
/** Identifier of 26 characters. */
"room_type_id"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (InventoryCalendar)[]
} } }
/** What a stay costs on each rate plan. Nothing is stored. With its `offer` a stay is created at the price that was quoted, while the offer is valid; afterwards if its price is still the same. */
"quoteStay": { request: {
body: QuoteStay
}; answer: { status: 200; headers: Headers; body: Quote } }
/** The articles by code. What the property sells besides stays. A quote and a new reservation take those that are sold at BOOKING. */
"listArticles": { request: {
/** Those that are sold there. */
"sold_at"?: "BOOKING" | "FOLIO" | "KIOSK"
"include_archived"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (Article)[]
} } }
/** The whole state of the property, then every change. Without `since` it starts with the present state: the property, room types, rooms, reservations and folios. Continue with `next_since`, while `has_more` is true and then from time to time: after the state, every event follows in order, without gaps. `data` is never older than its event, so keep what came last. Reservations and rooms are never removed: they are canceled or archived. The end of a stop of sale is an event too, `sale.resumed`. Articles, rate plans, prices, rules, what is left to sell and bookings come only if `kinds` asks for them; of prices, rules and what is left, a page has each resource once, with the last event that changed it. After 410 `events_expired` start again without `since`. */
"listChanges": { request: {
/** The kinds of resources, with commas between them: property, room_type, room, article, rate_plan, rates, stay_rules, inventory, booking, reservation, folio. By default the property, room types, rooms, reservations and folios. They stay those of the first request. */
"kinds"?: string
/** `next_since` of the answer before. */
"since"?: string
/** Events, or resources of the present state: at most 200. */
"limit"?: number
}; answer: { status: 200; headers: Headers; body: {
"data": (Change)[]
/** `since` of the next request. */
"next_since": string
/** Whether there is more already. */
"has_more": boolean
} } }
/** Replaces a dataset. The dataset then has exactly these items in this order: at most 5,000, each key once, in a body of at most 16,777,216 bytes. Readers see the previous items or these, never a mix. */
"putDataset": { request: {
"key": string
body: {
"items": (DatasetItem)[]
}
}; answer: { status: 200; headers: Headers; body: Dataset } }
/** A dataset with a page of its items. After the app is uninstalled, it can be read until the clean-up ends. */
"readDataset": { request: {
"key": string
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
}; answer: { status: 200; headers: Headers; body: DatasetWithItems } }
/** Deletes a dataset. The mappings to its items are deleted too. */
"deleteDataset": { request: {
"key": string
}; answer: { status: 204; headers: Headers; body: undefined } }
/** The datasets of the installation. There are at most 100. After the app is uninstalled, they can be read until the clean-up ends. */
"listDatasets": { request: {
}; answer: { status: 200; headers: Headers; body: {
"data": (Dataset)[]
} } }
/** Which item of a dataset is which entity of the property. As managers of the property have set it. Rate plans are those of the property and others that reservations name; channels are those that reservations name. */
"readMappings": { request: {
"platform_entity": "room" | "room_type" | "rate_plan" | "channel"
"dataset": string
}; answer: { status: 200; headers: Headers; body: MappingList } }
/** Stores or replaces a document. An installation has one document of each `ref_type` and `data_id`, and at most 10,000 of them. */
"putDocument": { request: {
body: PutDocument
}; answer: { status: 200; headers: Headers; body: Document } }
/** The documents of the installation, newest first, without their content. After the app is uninstalled, they can be read until the clean-up ends. */
"listDocuments": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
"ref_type"?: string
"external_ref"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (Document)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
} } }
/** Deletes a document. */
"deleteDocument": { request: {
"ref_type": string
"data_id": string
}; answer: { status: 204; headers: Headers; body: undefined } }
/** A document with its content. After the app is uninstalled, it can be read until the clean-up ends. */
"readDocument": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: DocumentWithContent } }
/** Sends one event, or up to 100. All events are stored or none. An event that is sent twice is stored twice. An installation can send 5,000 of them per hour. */
"pushEvents": { request: {
body: AppEvent | {
"events": (AppEvent)[]
}
}; answer: { status: 202; headers: Headers; body: {
"accepted": number
/** In the order of the request. */
"ids": (string)[]
} } }
/** Reports how an action ended. A run that has ended, by an earlier report or a timeout, is answered unchanged. */
"completeActionRun": { request: {
/** Identifier of 26 characters. */
"id": string
body: Report
}; answer: { status: 200; headers: Headers; body: ActionRun } }
/** Reports that the app is ready at this property. A repeated report changes nothing. */
"reportSetupReady": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: SetupReady } }
/** Reports that the app has migrated its own data to the new version, or could not. Only for an upgrade of this installation that waits for the app; others are not found. After `failed` the former version and its scopes are in force again. */
"completeUpgrade": { request: {
/** Identifier of 26 characters. */
"upgrade_id": string
body: Report
}; answer: { status: 200; headers: Headers; body: Upgrade } }
/** Adds an endpoint to this installation. An installation has at most 20 endpoints, and can add 100 in a day. */
"createWebhookEndpoint": { request: {
body: {
"url": string
"patterns": (string)[]
"description"?: string | null
}
}; answer: { status: 201; headers: Headers; body: NewWebhookEndpoint } }
/** Lists the endpoints of this installation. */
"listWebhookEndpoints": { request: {
}; answer: { status: 200; headers: Headers; body: {
"data": (WebhookEndpoint)[]
} } }
/** Reads an endpoint. */
"readWebhookEndpoint": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: WebhookEndpoint } }
/** Changes, disables or enables an endpoint. */
"updateWebhookEndpoint": { request: {
/** Identifier of 26 characters. */
"id": string
body: {
"url"?: string
"patterns"?: (string)[]
"description"?: string | null
"enabled"?: boolean
}
}; answer: { status: 200; headers: Headers; body: WebhookEndpoint } }
/** Deletes an endpoint. */
"deleteWebhookEndpoint": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 204; headers: Headers; body: undefined } }
/** Sends `webhook.test` to an endpoint. */
"testWebhookEndpoint": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 202; headers: Headers; body: {
/** Identifier of 26 characters. */
"delivery_id": string
} } }
/** Creates a new secret. Until `previous_ends_at` each webhook is signed with both secrets. At most 5 secrets are active. */
"rotateWebhookSecret": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: {
/** `whsec_…`. Only this answer contains it. */
"secret": string
"previous_ends_at": string
} } }
/** Sends the webhooks that an endpoint missed. Sends at most 10,000 webhooks, and works 20 times in an hour. */
"replayWebhooks": { request: {
/** Identifier of 26 characters. */
"id": string
body: {
"from": string
"to"?: string | null
/** For example `reservation.*`. Without it all events. */
"pattern"?: string | null
/** Also sends delivered webhooks again. */
"include_delivered"?: boolean
}
}; answer: { status: 202; headers: Headers; body: {
/** Those of the period that are sent again. */
"count": number
/** Those that waited for this endpoint and are sent now too, whatever their time and type. */
"waiting": number
/** Both together. */
"total": number
} } }
/** Lists deliveries, newest first. */
"listWebhookDeliveries": { request: {
/** `next_cursor` of the page before. */
"cursor"?: string
/** Rows of the page: at most 200, by default 20. */
"limit"?: number
/** Identifier of 26 characters. */
"endpoint_id"?: string
"status"?: "pending" | "delivered" | "dead"
"type"?: string
"from"?: string
"to"?: string
}; answer: { status: 200; headers: Headers; body: {
"data": (WebhookDelivery)[]
/** Where the next page starts; null when nothing follows. */
"next_cursor": string | null
} } }
/** Reads a delivery with all its attempts. */
"readWebhookDelivery": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 200; headers: Headers; body: WebhookDeliveryWithLog } }
/** Sends a webhook again under the same id. */
"redeliverWebhook": { request: {
/** Identifier of 26 characters. */
"id": string
}; answer: { status: 202; headers: Headers; body: WebhookDelivery } }
}

export const operations = {"issueToken":{"method":"POST","path":"/oauth/token","withToken":false,"query":[],"headers":{}},"exchangeHandoffCode":{"method":"POST","path":"/oauth/handoff","withToken":false,"query":[],"headers":{}},"introspectToken":{"method":"POST","path":"/oauth/introspect","withToken":false,"query":[],"headers":{}},"revokeAppToken":{"method":"POST","path":"/oauth/revoke","withToken":false,"query":[],"headers":{}},"createReservation":{"method":"POST","path":"/api/v1/reservations","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key"}},"listReservations":{"method":"GET","path":"/api/v1/reservations","withToken":true,"query":["cursor","limit","updated_since","status","state","channel_id","ota_code","from","to"],"headers":{}},"readReservation":{"method":"GET","path":"/api/v1/reservations/{id}","withToken":true,"query":[],"headers":{"ifNoneMatch":"If-None-Match"}},"changeReservation":{"method":"PATCH","path":"/api/v1/reservations/{id}","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key","ifMatch":"If-Match"}},"cancelReservation":{"method":"DELETE","path":"/api/v1/reservations/{id}","withToken":true,"query":["reason","fee","fee_amount"],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key","ifMatch":"If-Match"}},"readFolio":{"method":"GET","path":"/api/v1/reservations/{id}/folio","withToken":true,"query":[],"headers":{}},"restoreReservation":{"method":"POST","path":"/api/v1/reservations/{id}/restore","withToken":true,"query":["without_room","allow_duplicate_ota_code"],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key","ifMatch":"If-Match"}},"readBooking":{"method":"GET","path":"/api/v1/bookings/{id}","withToken":true,"query":[],"headers":{"ifNoneMatch":"If-None-Match"}},"recordPayment":{"method":"POST","path":"/api/v1/payments","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key"}},"readPayment":{"method":"GET","path":"/api/v1/payments/{id}","withToken":true,"query":[],"headers":{"ifNoneMatch":"If-None-Match"}},"changePayment":{"method":"PATCH","path":"/api/v1/payments/{id}","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key","ifMatch":"If-Match"}},"voidPayment":{"method":"DELETE","path":"/api/v1/payments/{id}","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key","ifMatch":"If-Match"}},"listCommands":{"method":"GET","path":"/api/v1/commands","withToken":true,"query":["cursor","limit","prefix","status"],"headers":{}},"readProperty":{"method":"GET","path":"/api/v1/property","withToken":true,"query":[],"headers":{}},"listRooms":{"method":"GET","path":"/api/v1/rooms","withToken":true,"query":["cursor","limit","room_type_id","include_archived"],"headers":{}},"listRoomTypes":{"method":"GET","path":"/api/v1/room-types","withToken":true,"query":["include_archived"],"headers":{}},"readAvailability":{"method":"GET","path":"/api/v1/availability","withToken":true,"query":["from","to","room_type_id","type"],"headers":{}},"setRates":{"method":"PUT","path":"/api/v1/rates","withToken":true,"query":[],"headers":{"idempotencyKey":"Idempotency-Key","orderingKey":"Ordering-Key"}},"listRates":{"method":"GET","path":"/api/v1/rates","withToken":true,"query":["cursor","limit","since_version","from","to","rate_plan_id","room_type_id"],"headers":{}},"listRatePlans":{"method":"GET","path":"/api/v1/rate-plans","withToken":true,"query":["room_type_id","include_archived"],"headers":{}},"listStayRules":{"method":"GET","path":"/api/v1/stay-rules","withToken":true,"query":["cursor","limit","since_version","from","to","rate_plan_id","room_type_id","effective"],"headers":{}},"readInventory":{"method":"GET","path":"/api/v1/inventory","withToken":true,"query":["from","to","room_type_id"],"headers":{}},"quoteStay":{"method":"POST","path":"/api/v1/quotes","withToken":true,"query":[],"headers":{}},"listArticles":{"method":"GET","path":"/api/v1/articles","withToken":true,"query":["sold_at","include_archived"],"headers":{}},"listChanges":{"method":"GET","path":"/api/v1/changes","withToken":true,"query":["kinds","since","limit"],"headers":{}},"putDataset":{"method":"PUT","path":"/api/v1/datasets/{key}","withToken":true,"query":[],"headers":{}},"readDataset":{"method":"GET","path":"/api/v1/datasets/{key}","withToken":true,"query":["cursor","limit"],"headers":{}},"deleteDataset":{"method":"DELETE","path":"/api/v1/datasets/{key}","withToken":true,"query":[],"headers":{}},"listDatasets":{"method":"GET","path":"/api/v1/datasets","withToken":true,"query":[],"headers":{}},"readMappings":{"method":"GET","path":"/api/v1/mappings","withToken":true,"query":["platform_entity","dataset"],"headers":{}},"putDocument":{"method":"PUT","path":"/api/v1/documents","withToken":true,"query":[],"headers":{}},"listDocuments":{"method":"GET","path":"/api/v1/documents","withToken":true,"query":["cursor","limit","ref_type","external_ref"],"headers":{}},"deleteDocument":{"method":"DELETE","path":"/api/v1/documents","withToken":true,"query":["ref_type","data_id"],"headers":{}},"readDocument":{"method":"GET","path":"/api/v1/documents/{id}","withToken":true,"query":[],"headers":{}},"pushEvents":{"method":"POST","path":"/api/v1/events","withToken":true,"query":[],"headers":{}},"completeActionRun":{"method":"POST","path":"/api/v1/action-runs/{id}/complete","withToken":true,"query":[],"headers":{}},"reportSetupReady":{"method":"POST","path":"/api/v1/installations/{id}/setup-ready","withToken":true,"query":[],"headers":{}},"completeUpgrade":{"method":"POST","path":"/api/v1/upgrades/{upgrade_id}/complete","withToken":true,"query":[],"headers":{}},"createWebhookEndpoint":{"method":"POST","path":"/api/v1/webhook-endpoints","withToken":true,"query":[],"headers":{}},"listWebhookEndpoints":{"method":"GET","path":"/api/v1/webhook-endpoints","withToken":true,"query":[],"headers":{}},"readWebhookEndpoint":{"method":"GET","path":"/api/v1/webhook-endpoints/{id}","withToken":true,"query":[],"headers":{}},"updateWebhookEndpoint":{"method":"PATCH","path":"/api/v1/webhook-endpoints/{id}","withToken":true,"query":[],"headers":{}},"deleteWebhookEndpoint":{"method":"DELETE","path":"/api/v1/webhook-endpoints/{id}","withToken":true,"query":[],"headers":{}},"testWebhookEndpoint":{"method":"POST","path":"/api/v1/webhook-endpoints/{id}/test","withToken":true,"query":[],"headers":{}},"rotateWebhookSecret":{"method":"POST","path":"/api/v1/webhook-endpoints/{id}/rotate-secret","withToken":true,"query":[],"headers":{}},"replayWebhooks":{"method":"POST","path":"/api/v1/webhook-endpoints/{id}/replay","withToken":true,"query":[],"headers":{}},"listWebhookDeliveries":{"method":"GET","path":"/api/v1/webhook-deliveries","withToken":true,"query":["cursor","limit","endpoint_id","status","type","from","to"],"headers":{}},"readWebhookDelivery":{"method":"GET","path":"/api/v1/webhook-deliveries/{id}","withToken":true,"query":[],"headers":{}},"redeliverWebhook":{"method":"POST","path":"/api/v1/webhook-deliveries/{id}/redeliver","withToken":true,"query":[],"headers":{}}} as const
