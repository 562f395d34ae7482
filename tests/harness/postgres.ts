import { describe } from 'vitest'

export const postgresUrl = process.env.TEST_DATABASE_URL

/**
 * A suite that proves something only on a real PostgreSQL: races, crashes, several nodes. On the embedded database it is
 * listed as skipped.
 */
export const onPostgres = describe.skipIf(!postgresUrl)
