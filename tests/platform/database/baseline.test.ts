import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { migrations } from '../../../src/db/migrate.ts'
import { StartError } from '../../../src/kernel/errors.ts'
import { prepareDatabase } from '../../../src/platform/lifecycle/start.ts'
import { migratedDirectory, opened, places } from '../../harness/platform/database-places.ts'
import { quietLog } from '../../harness/platform/fixture.ts'
import { formerMigrations, pretendMadeBy } from '../../harness/platform/former-migrations.ts'
import { schemaOf } from '../../harness/platform/schema-of.ts'

/**
 * Checksum of `schemaOf` for an embedded database that the 67 replaced migrations made. A new major version of PGlite may write some
 * definitions differently: then take the new checksum, since the baseline itself is sealed.
 */
const formerSchema = 'dc58654122080d8ed68a8d25f5537857961883333e9554d4a821f4e0a6c8dbad'

test('The baseline makes the schema of the migrations that it replaced', async () => {
  const { db } = await opened({ directory: await migratedDirectory() })
  for (const made of ['public', 'drizzle']) await db.execute(sql.raw(`drop schema ${made} cascade`))
  await db.execute(sql`create schema public`)
  const [baseline] = readMigrationFiles(migrations)
  await new PgDialect().migrate([baseline!], db._.session as PgSession, migrations)
  const lines = (await schemaOf(db)).join('\n')
  expect(createHash('sha256').update(lines).digest('hex')).toBe(formerSchema)
})

const appliedTo = async (db: Database) =>
  (await db.execute(sql`select id, hash, created_at from drizzle.__drizzle_migrations order by id`)).rows

describe.each(places)('on $kind', ({ empty }) => {
  async function migrated() {
    const { place, drop } = await empty()
    onTestFinished(drop)
    const database = await opened(place)
    await database.migrate()
    return database
  }

  test.each([true, false])(
    'A database with all of them is adopted: nothing in it changes (production: %s)',
    async (production) => {
      const database = await migrated()
      const { db } = database
      await pretendMadeBy(db, formerMigrations)
      const before = { schema: await schemaOf(db), applied: await appliedTo(db) }
      await prepareDatabase(database, production, quietLog)
      await database.migrate((name) => expect.unreachable(name))
      expect({ schema: await schemaOf(db), applied: await appliedTo(db) }).toEqual(before)
      expect(before.applied.length).toBeGreaterThanOrEqual(67)
    },
  )

  test('A database that lacks one of them is refused with the commit to pass through, and stays as it is', async () => {
    const database = await migrated()
    const { db } = database
    for (const missing of [0, 33, formerMigrations.length - 1]) {
      await pretendMadeBy(db, formerMigrations.toSpliced(missing, 1))
      const before = { schema: await schemaOf(db), applied: await appliedTo(db) }
      for (const production of [true, false]) {
        const refusal = await prepareDatabase(database, production, quietLog).catch((error: unknown) => error)
        expect(refusal).toBeInstanceOf(StartError)
        expect(refusal).toMatchObject({ message: expect.stringMatching(/Bring it up to date with commit [\da-f]{40} first/) })
      }
      expect({ schema: await schemaOf(db), applied: await appliedTo(db) }).toEqual(before)
    }
  })

  test('A database is refused if one of its migrations differs from that of Foyer', async () => {
    const database = await migrated()
    await pretendMadeBy(database.db, formerMigrations.with(33, { ...formerMigrations[33]!, hash: 'edited' }))
    await expect(prepareDatabase(database, false, quietLog)).rejects.toThrow('made by migrations that differ from those of Foyer')
  })
})
