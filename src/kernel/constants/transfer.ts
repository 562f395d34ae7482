export const EXPORT_PAGE_ROWS = 500 // Rows of an export that one statement reads
export const IMPORT_CHUNK_CHARACTERS = 1_048_576 // Characters of lines after which a transaction takes no more
export const IMPORT_CHUNKS_PER_JOB = 10 // Transactions of an import before another job goes on
export const IMPORT_FAILURES_MAX = 5 // Failures of the server in a row after which an import stops
export const IMPORT_ERRORS_SHOWN = 100 // Refused lines that an import shows by itself; a file has all of them
export const IMPORT_KEY_CHARACTERS_MAX = 100 // Longest key of a line
export const IMPORT_CHARGES_MAX = 5000 // Most charges of an imported reservation: the largest ones have an exact sum
export const UNKNOWN_COLUMNS_SHOWN = 10 // Unknown columns that an error names
