import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { onPostgres } from '../../harness/index.ts'
import { emptyDatabase, emptyDirectory, migratedDirectory, opened } from '../../harness/platform/database-places.ts'
import { formerMigrations, pretendMadeBy } from '../../harness/platform/former-migrations.ts'
import { refusalOf } from '../../harness/platform/scripts.ts'
import { isOnCitus } from '../../harness/postgres.ts'
import { asMove, envOf, mark, stateOf } from './places.ts'

onPostgres('a move is refused', () => {
  test('while a server uses the source', async () => {
    const [directory, url] = [await migratedDirectory(), await emptyDatabase()]
    await opened({ directory })
    const running = await emptyDatabase()
    const { migrate } = await opened({ url: running })
    await migrate()
    expect(await refusalOf('bun', 'move', { DATA_DIR: directory }, '--to', url)).toContain('in use by another process')
    expect(await refusalOf('bun', 'move', { DATABASE_URL: running }, '--to', emptyDirectory())).toContain(
      'Stop all servers first',
    )
  })

  test('while another move uses a database, which no server opens then', async () => {
    const [directory, url] = [await migratedDirectory(), await emptyDatabase()]
    await asMove({ url })
    expect(await refusalOf('bun', 'move', { DATA_DIR: directory }, '--to', url)).toContain('Another move uses the database')
    await expect(opened({ url })).rejects.toThrow('`npm run move` uses this database')
  })

  test('to a database that has data, tables of others or the half of another move, and leaves it unchanged', async () => {
    const from = { DATA_DIR: await migratedDirectory() }
    const [full, foreign, half] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
    const first = await opened({ url: full })
    await first.migrate()
    await first.db.execute(sql`insert into hash_keys values ('h1', 'sealed', '2026-01-01Z')`)
    await first.close()
    const second = await opened({ url: foreign })
    await second.db.execute(sql`create schema shop`)
    await second.db.execute(sql`create table shop.orders (id int)`)
    await second.close()
    await mark({ url: half }, { id: 'another', phase: 'COPYING', peer: 'elsewhere' })
    expect(await refusalOf('bun', 'move', from, '--to', full)).toContain('has data in it')
    expect(await refusalOf('bun', 'move', from, '--to', foreign)).toContain('has data in it')
    expect(await refusalOf('bun', 'move', from, '--to', half)).toContain('has the half of another move, of elsewhere')
    await opened({ url: full })
  })

  test.skipIf(!isOnCitus)('from or to a database that is distributed', async () => {
    const distributed = await freshDatabase()
    onTestFinished(() => distributed.drop())
    const url = distributed.env.DATABASE_URL!
    const from = { DATA_DIR: await migratedDirectory() }
    expect(await refusalOf('bun', 'move', from, '--to', url)).toContain('it is distributed')
    expect(await refusalOf('bun', 'move', { DATABASE_URL: url }, '--to', emptyDirectory())).toContain('it is distributed')
  })

  test('of a database that lacks migrations, or has those of a newer version', async () => {
    const [directory, url] = [await migratedDirectory(), await emptyDatabase()]
    const { db, close } = await opened({ directory })
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 32503680000000 where id = 1`)
    await close()
    expect(await refusalOf('bun', 'move', envOf({ directory }), '--to', url)).toContain('was written by a newer Foyer')
    const { db: again, close: closeAgain } = await opened({ directory })
    await again.execute(sql`delete from drizzle.__drizzle_migrations`)
    await closeAgain()
    expect(await refusalOf('bun', 'move', envOf({ directory }), '--to', url)).toContain('Run npm run db:migrate first')
  })
  test('of a database that lacks migrations of before the baseline, and names the commit to pass through', async () => {
    const [directory, url] = [await migratedDirectory(), await emptyDatabase()]
    const { db, close } = await opened({ directory })
    await pretendMadeBy(db, formerMigrations.slice(0, -1))
    await close()
    expect(await refusalOf('bun', 'move', envOf({ directory }), '--to', url)).toMatch(
      /lacks migrations .* with commit [\da-f]{40} first/,
    )
    expect([await stateOf({ directory }), await stateOf({ url })]).toEqual([undefined, undefined])
  })
})
