import { type SQL, sql } from 'drizzle-orm'

/**
 * Keeps the table names of an expression's columns. Drizzle removes them in the select list of a single table, where a column
 * could then be taken for one of a sub-select.
 */
export const qualifyColumns = <T>(expression: SQL<T>): SQL<T> => sql<T>`${expression}`
