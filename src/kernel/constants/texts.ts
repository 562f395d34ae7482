// Texts
export const KEYWORD_CHARACTERS_MIN = 2 // Shortest search keyword, and shortest number that is searched as a phone
export const OTA_CODE_CHARACTERS_MAX = 100 // Longest booking number of a channel
export const GUEST_CONTACT_CHARACTERS_MAX = 200 // Longest contact of a guest
export const SEARCH_TEXT_CHARACTERS_MAX = 20_000 // Longest search text of a reservation: a tsvector has at most a megabyte
export const GUEST_KEY_CHARACTERS_MAX = 200 // Longest name or mail address that tells guests apart: an index holds it
export const DOOR_KEY_CHARACTERS_MAX = 200 // Longest key of a door
export const ERROR_MESSAGE_CHARACTERS_MAX = 1000 // Longest message of an error
export const EMAIL_CHARACTERS_MAX = 254 // Longest mail address, and longest contact of a user
export const REFERENCE_CHARACTERS_MAX = 100 // Longest reference of another system
export const PHONE_CHARACTERS_MAX = 40 // Longest spelling of a phone number
export const URI_CHARACTERS_MAX = 2000 // Longest URI of an app
export const VERSION_CHARACTERS_MAX = 64 // Longest version of an app
export const TITLE_CHARACTERS_MAX = 200 // Longest title of an app's document or surface
export const EVENT_PATTERN_CHARACTERS_MAX = 100 // Longest event pattern
export const ORDERING_KEY_CHARACTERS_MAX = 200 // Longest ordering key of a command
export const COMMAND_KIND_CHARACTERS_MAX = 100 // Longest kind by which commands are looked up
export const DATASET_KEY_CHARACTERS_MAX = 200 // Longest key of an item of a dataset
export const DATASET_LABEL_CHARACTERS_MAX = 500 // Longest label of an item of a dataset
export const OAUTH_STATE_CHARACTERS_MAX = 500 // Longest `state` that an installation returns to the app
export const PLATFORM_ID_CHARACTERS_MAX = 100 // Longest identifier of this server that is mapped
export const EXTERNAL_KEY_CHARACTERS_MAX = 200 // Longest key of another system that is mapped
export const URL_CHARACTERS_MAX = 2048 // Longest URL of a webhook endpoint
export const EVENT_TYPE_CHARACTERS_MAX = 100 // Longest event type by which deliveries are looked up
export const IDENTITY_TRIED_CHARACTERS_MAX = 320 // Longest text that is queried as an identity
export const TYPE_CHARACTERS_MAX = 50 // Longest type of an agreement, a contact or an anonymous sign-in
export const RELATED_ID_CHARACTERS_MAX = 100 // Longest id in a filter of the log
export const IDENTITY_CHARACTERS_MAX = 100 // Longest identity of a new account
export const NICKNAME_CHARACTERS_MAX = 100 // Longest nickname
export const WORD_CHARACTERS_MAX = 200 // Longest short text of a REST body that has no limit of its own
export const IMPORTED_TEXT_CHARACTERS_MAX = 1100 // Longest text that an import takes for a charge or a name: the longest name, and the words around it
export const APP_MESSAGE_CHARACTERS_MAX = 2000 // Longest message of an app that people read
export const TEMPLATE_CHARACTERS_MAX = { subject: 200, mail: 10_000, text: 500 } // Longest texts of a message to guests
export const QUOTED_CHARACTERS_MAX = 200 // Longest part of an input that an error quotes
export const REASON_CHARACTERS_MAX = 1000 // Longest reason of a cancellation
export const INVOICE_ADDRESS_CHARACTERS_MAX = 1000 // Longest address on an invoice
export const TAX_NUMBER_CHARACTERS_MAX = 50 // Longest tax number on an invoice
export const INVOICE_PREFIX_CHARACTERS_MAX = 20 // Longest text before the number of an invoice
export const INVOICE_FOOTER_CHARACTERS_MAX = 2000 // Longest text below an invoice
export const SETTING_CHARACTERS_MAX = 1000 // Longest value of a setting of a property

// Texts that are tried as a credential
export const PIN_CHARACTERS_MAX = 64 // Longest text that is tried as a PIN
export const TOKEN_CHARACTERS_MAX = 4096 // Longest text that is verified as a token; real ones are much shorter
export const OFFER_CHARACTERS_MAX = 32_768 // Longest offer; one of a week has about 1,000
export const AUTH_HASH_CHARACTERS_MAX = 200 // Longest text that is tried as the proof of a confirmed code
export const CHECK_IN_CODE_CHARACTERS_MAX = 64 // Longest text that is tried as a check-in code
export const ANONYMOUS_TOKEN_CHARACTERS_MAX = 200 // Longest text that is tried as the token of an anonymous sign-in
export const OTP_CHARACTERS_MAX = 32 // Longest text that is tried as a one-time password
export const SMS_CODE_CHARACTERS_MAX = 20 // Longest text that is tried as a code sent by SMS
export const PASSWORD_TRIED_CHARACTERS_MAX = 1024 // Longest text that is tried as a password

// Secrets of the settings
export const SECRET_CHARACTERS_MIN = 32 // Shortest secret in the settings
export const SECRET_BITS_MIN = 32 // Fewest bits of a secret: 32 random digits have 75 on average
export const SECRET_OF_WORDS_BITS_MIN = 60 // The same for words in lower case: 32 random letters have 110 on average
