import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migratedDirectory, opened } from '../../harness/platform/database-places.ts'

/** Counts what is flushed to the disk, or refuses it, until the test is over. */
function watchedDisk() {
  const disk = { flushes: 0, refuses: false }
  const { fsyncSync } = fs
  fs.fsyncSync = (descriptor) => {
    if (disk.refuses) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    disk.flushes++
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  return disk
}

async function withNumbers() {
  const database = await opened({ directory: await migratedDirectory() })
  await database.db.execute(sql`create table numbers (number int)`)
  return database
}

// Bun offers no way to stand between a module and the disk.
describe.skipIf('bun' in process.versions)('the disk under the embedded database', () => {
  test('every commit is flushed, and a read is not', async () => {
    const disk = watchedDisk()
    const { db } = await withNumbers()
    const before = disk.flushes
    for (let number = 0; number < 20; number++) await db.execute(sql`insert into numbers values (${number})`)
    expect(disk.flushes - before).toBeGreaterThanOrEqual(20)
    const afterwards = disk.flushes
    await db.execute(sql`select count(*) from numbers`)
    expect(disk.flushes).toBe(afterwards)
  })

  test('a commit that cannot be flushed fails, and the database reports that it has stopped', async () => {
    const disk = watchedDisk()
    const { db, ping } = await withNumbers()
    disk.refuses = true
    await expect(db.transaction((tx) => tx.execute(sql`insert into numbers values (1)`))).rejects.toThrow()
    await expect(ping()).rejects.toThrow('has stopped')
    disk.refuses = false
    await expect(ping()).rejects.toThrow('has stopped')
  })
})
