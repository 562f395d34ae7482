export const PERSONAL_DATA_PAGE_ROWS = 500 // Rows that one statement of an export, an erasure, `keys:reencrypt` or `cards:mask` reads or writes
export const PERSONAL_DATA_EXPORT_PAGES = 20 // Pages of rows that one part of an export looks through
export const PERSONAL_DATA_TRIES_MAX = 5 // Tries to write a row that others change at the same time
export const NAME_LETTERS_MIN = 3 // Letters of a name without spaces, such as a Korean one, by which texts are searched
export const PERSON_STAYS_MAX = 20_000 // Most stays or bookings of one person
export const ALIKE_GUESTS_MAX = 100 // Most guests that are named as perhaps the same person
export const INVOICES_KEPT_YEARS = 10 // How long invoices are kept if the property sets nothing
export const INVOICES_KEPT_YEARS_MAX = 30 // Longest time for which a property keeps invoices
