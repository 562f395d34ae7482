import { sql } from 'drizzle-orm'
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' }
import type { Database } from '../../../src/db/database.ts'
import formerChecksums from './former-checksums.json' with { type: 'json' }

interface Applied {
  when: number
  hash: string
}

const { when: lastMoment } = journal.entries[0]!
const checksums = Object.values(formerChecksums)

/** What a database of before the baseline has as its applied migrations. */
export const formerMigrations: readonly Applied[] = checksums.map((hash, at) => ({
  when: lastMoment - (checksums.length - 1 - at),
  hash,
}))

/** Lets a migrated database say that it was made by these migrations instead of the baseline. */
export async function pretendMadeBy(db: Database, applied: readonly Applied[]): Promise<void> {
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at <= ${lastMoment}`)
  for (const { when, hash } of applied)
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
}
