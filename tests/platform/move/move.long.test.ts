import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { hashKeys } from '../../../src/db/tables/index.ts'
import { onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { emptyDatabase, emptyDirectory, migratedDirectory } from '../../harness/platform/database-places.ts'
import { ran, refusalOf } from '../../harness/platform/scripts.ts'

const keep = { drop: async () => {} }
/** Values that a text format has to write in another way. */
const oddText = 'a\tb\nc\r\\N\\.\u0001"\',{}\u{1F511}\u00E4'

async function lastEvent(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select last::int as last from event_counters`)
  return rows[0]!.last
}

type Env = Readonly<Record<string, string>>

const readTypes = 'query ($accommodationId: ULID!) { roomTypes(accommodationId: $accommodationId) { name } }'
const addRoom = 'mutation ($input: CreateRoomInput!) { createRoom(input: $input) { id } }'

onPostgres.each(['bun', 'node'] as const)('a move on %s', (runtime) => {
  test('brings all data of a server to PostgreSQL and back: tokens stay valid, files come along, and events go on with the next number', async () => {
    const [directory, other] = [await migratedDirectory(), join(emptyDirectory(), 'back')]
    const url = await emptyDatabase()
    const first = await startApp({ database: { env: { DATA_DIR: directory }, directory, ...keep } })
    const house = await openHouse(first)
    await house.reservation({ room: 0 })
    const tokens = [await house.as.manager.authorization(), await house.as.kiosk.authorization()].map((one) => one!.slice(7))
    await first.context().db.insert(hashKeys).values({ id: 'odd', sealed: oddText, createdAt: first.clock.now() })
    let last = await lastEvent(first.context().db)
    await first.stop()
    mkdirSync(join(directory, 'files', 'a'), { recursive: true })
    writeFileSync(join(directory, 'files', 'a', 'picture'), 'pixels')

    const { accommodationId, roomTypeId } = house
    const places: { source: Env; to: string; env: Env }[] = [
      { source: { DATA_DIR: directory }, to: url, env: { DATABASE_URL: url, DATA_DIR: directory } },
      { source: { DATABASE_URL: url, DATA_DIR: directory }, to: other, env: { DATA_DIR: other } },
    ]
    for (const { source, to, env } of places) {
      expect(await ran(runtime, 'move', source, '--to', to)).toContain('all counts, checksums and sequences as in the source')
      const app = await startApp({ database: { env, directory, ...keep } })
      for (const token of tokens)
        expect((await app.asHolderOf(token).askOk(readTypes, { accommodationId })).roomTypes).toHaveLength(1)
      const { db } = app.context()
      expect(await lastEvent(db)).toBe(last)
      await app.asHolderOf(tokens[0]!).askOk(addRoom, { input: { accommodationId, roomTypeId, roomNumber: `9-${last}` } })
      last = await lastEvent(db)
      const { rows } = await db.execute(sql`select count(*)::int as count, max(number)::int as last from events`)
      expect(rows).toEqual([{ count: last, last }])
      expect(await db.select({ sealed: hashKeys.sealed }).from(hashKeys).where(sql`id = 'odd'`)).toEqual([{ sealed: oddText }])
      await app.stop()
    }
    expect(existsSync(join(other, 'files', 'a', 'picture'))).toBe(true)
  })
})

test('a move without a target, between two databases of a kind, or of nothing is refused', async () => {
  const place = emptyDirectory()
  const url = 'postgres://db.example/foyer'
  expect(await refusalOf('bun', 'move', { DATA_DIR: place })).toContain('Usage: npm run move')
  expect(await refusalOf('bun', 'move', { DATA_DIR: place }, '--to')).toContain('Usage: npm run move')
  expect(await refusalOf('bun', 'move', { DATA_DIR: place }, '--to', url)).toContain('There is no embedded database')
  expect(await refusalOf('bun', 'move', { DATA_DIR: 'memory:' }, '--to', url)).toContain('keeps nothing')
  expect(await refusalOf('bun', 'move', { DATABASE_URL: url }, '--to', url)).toContain('pg_dump')
  const directory = await migratedDirectory()
  expect(await refusalOf('bun', 'move', { DATA_DIR: directory }, '--to', place)).toContain('npm run backup')
  writeFileSync(join(directory, 'restored'), '')
  expect(await refusalOf('bun', 'move', { DATA_DIR: directory }, '--to', url)).toContain('a restored copy')
})
