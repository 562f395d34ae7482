import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DatabasePlace } from '../../../src/db/handle.ts'
import { onPostgres } from '../../harness/index.ts'
import { emptyDatabase, emptyDirectory, migratedDirectory, opened } from '../../harness/platform/database-places.ts'
import { ran, refusalOf } from '../../harness/platform/scripts.ts'
import { asMove, envOf, killedMove, mark, named, stateOf } from './places.ts'

const count = 60
/** Each row is larger than a piece of a copy may be in half, and all are copied before most other tables. */
const largeRows = sql`
  insert into hash_keys select 'k' || number, (select string_agg(md5(number::text || part), '') from generate_series(1, 30000) as part),
    '2026-01-01Z' from generate_series(1, ${count}) as number`

async function largeDirectory(): Promise<DatabasePlace> {
  const directory = await migratedDirectory()
  const { db, close } = await opened({ directory })
  await db.execute(largeRows)
  await close()
  return { directory }
}

async function rowsOf(place: DatabasePlace): Promise<number> {
  const { db, close } = await opened(place)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from hash_keys`)
  await close()
  return rows[0]!.count
}

const back = (): DatabasePlace => ({ directory: join(emptyDirectory(), 'back') })

onPostgres('a move', () => {
  test('that is killed leaves the source as it was and a target that nobody opens; the same command ends it, there and back', async () => {
    const [first, second, third] = [await largeDirectory(), { url: await emptyDatabase() }, back()]
    for (const [from, to] of [
      [first, second],
      [second, third],
    ] as const) {
      await killedMove(from, to)
      expect(await rowsOf(from)).toBe(count)
      await expect(opened(to)).rejects.toThrow(/^The move of .* has not ended\. Run the same npm run move again/)
      // served meanwhile
      const { db, close } = await opened(from)
      await db.execute(sql`update hash_keys set sealed = 'changed' where id = 'k1'`)
      await close()
      expect(await ran('bun', 'move', envOf(from), '--to', named(to))).toContain('all counts, checksums and sequences')
      await expect(opened(from)).rejects.toThrow(
        `This database was moved to ${named(to).replace(/\/\/.*@/, '//')}, and is sealed`,
      )
      expect(await rowsOf(to)).toBe(count)
      const side = await asMove(to)
      const { rows } = await side.db.execute(sql`select sealed from hash_keys where id = 'k1'`)
      expect(rows).toEqual([{ sealed: 'changed' }])
      await side.close()
    }
  })

  test('that is killed at its end leaves two databases that refuse; the same command opens the target, and no other one', async () => {
    const [from, to, other] = [{ directory: await migratedDirectory() }, { url: await emptyDatabase() }, await emptyDatabase()]
    await ran('bun', 'move', envOf(from), '--to', to.url)
    await mark(to, { ...(await stateOf(from))!, phase: 'VERIFIED', peer: from.directory })
    await expect(opened(from)).rejects.toThrow('is sealed')
    await expect(opened(to)).rejects.toThrow('has not ended')
    expect(await refusalOf('bun', 'move', envOf(from), '--to', other)).toContain('was moved to')
    expect(await ran('bun', 'move', envOf(from), '--to', to.url)).toContain('only had to be ended')
    await opened(to)
  })
})

onPostgres('a sealed source', () => {
  test('is served again after --unseal', async () => {
    const [from, to] = [{ directory: await migratedDirectory() }, await emptyDatabase()]
    await ran('bun', 'move', envOf(from), '--to', to)
    expect(await ran('bun', 'move', envOf(from), '--unseal')).toContain('Unsealed')
    await opened(from)
    expect(await ran('bun', 'move', { DATABASE_URL: to }, '--unseal')).toContain('is not sealed')
  })
})
