import { type SQL, sql } from 'drizzle-orm'

/**
 * An expression whose columns keep the names of their tables. Drizzle strips those off what stands directly in the list of a
 * select from one table, and a column of that table could then be taken for one of a query within.
 */
export const qualified = <T>(expression: SQL<T>): SQL<T> => sql<T>`${expression}`
