import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { migratedDirectory, opened } from './places.ts'

const disk = vi.hoisted(() => ({ flushes: 0, refuses: false }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const fsyncSync = (descriptor: number) => {
    if (disk.refuses) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    disk.flushes++
    real.fsyncSync(descriptor)
  }
  return { ...real, fsyncSync }
})

beforeEach(() => {
  disk.refuses = false
})

async function onDisk() {
  const database = await opened({ directory: await migratedDirectory() })
  await database.db.execute(sql`create table numbers (number int)`)
  return database
}

test('every commit reaches the disk, and what changes nothing does not go there', async () => {
  const { db } = await onDisk()
  const before = disk.flushes
  for (let number = 0; number < 20; number++) await db.execute(sql`insert into numbers values (${number})`)
  expect(disk.flushes - before).toBeGreaterThanOrEqual(20)
  const afterwards = disk.flushes
  await db.execute(sql`select count(*) from numbers`)
  expect(disk.flushes).toBe(afterwards)
})

test('a commit that the disk refuses is not told as committed, and the database says that it is broken', async () => {
  const { db, ping } = await onDisk()
  disk.refuses = true
  await expect(Promise.resolve(db.execute(sql`insert into numbers values (1)`)).then((result) => result.rows)).rejects.toThrow()
  await expect(ping()).rejects.toThrow()
  disk.refuses = false
  await expect(ping()).rejects.toThrow()
})
