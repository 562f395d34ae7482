import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { StartError } from '../../../src/kernel/errors.ts'
import { emptyDirectory, migratedDirectory, opened } from '../../harness/platform/database-places.ts'

/** Another process that writes into the directory until it is killed; `pairs` are those that it reported so far. */
async function writing(directory: string, pairsLeast: number) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('writer.ts', import.meta.url)), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let pairs = 0
  for await (const line of createInterface(child.stdout)) {
    pairs = Number(line)
    if (pairs >= pairsLeast) break
  }
  return {
    pairs,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a directory is refused while another process uses it, and free however that process ended', async () => {
  const directory = await migratedDirectory()
  const writer = await writing(directory, 1)
  await expect(opened({ directory })).rejects.toThrow(/data directory .* is in use by another process/)
  await writer.kill()
  await opened({ directory })
})

test('a second handle of the same process cannot open a directory', async () => {
  const directory = await migratedDirectory()
  const first = await opened({ directory })
  await expect(opened({ directory })).rejects.toThrow('in use')
  await first.close()
  await opened({ directory })
})

test('committed transactions survive a killed process, and no partial ones do', async () => {
  const directory = await migratedDirectory()
  for (const pairsLeast of [50, 120]) {
    const writer = await writing(directory, pairsLeast)
    await writer.kill()
    const database = await opened({ directory })
    const { rows } = await database.db.execute<{ pairs: number; halves: number }>(
      sql`select count(distinct number)::int as pairs, count(*)::int as halves from pairs`,
    )
    await database.close()
    expect(rows[0]!.pairs).toBeGreaterThanOrEqual(writer.pairs)
    expect(rows[0]!.halves).toBe(rows[0]!.pairs * 2)
  }
})

test('a missing directory is created with its parents', async () => {
  const directory = join(emptyDirectory(), 'not', 'yet', 'there')
  await opened({ directory })
  expect(existsSync(join(directory, 'database', 'PG_VERSION'))).toBe(true)
})

test('an interrupted first start begins again', async () => {
  const directory = emptyDirectory()
  mkdirSync(join(directory, 'database'))
  writeFileSync(join(directory, 'database', 'PG_VERSION'), '18\n')
  writeFileSync(join(directory, 'database.unfinished'), '')
  const database = await opened({ directory })
  await database.ping()
  expect(existsSync(join(directory, 'database.unfinished'))).toBe(false)
})

test('data of another PostgreSQL version is refused and left unchanged', async () => {
  const directory = emptyDirectory()
  mkdirSync(join(directory, 'database'))
  writeFileSync(join(directory, 'database', 'PG_VERSION'), '17\n')
  await expect(opened({ directory })).rejects.toThrow('was written by PostgreSQL 17')
  await expect(opened({ directory })).rejects.toThrow('was written by PostgreSQL 17')
})

/** The sentence of a start that an operator can mend. */
async function refusalOf(directory: string): Promise<string> {
  const error = await opened({ directory }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as Error
  expect(message).not.toContain('\n')
  return message
}

test('a database without PG_VERSION is refused with the path of that file, and left unchanged', async () => {
  const directory = emptyDirectory()
  mkdirSync(join(directory, 'database'))
  const version = join(directory, 'database', 'PG_VERSION')
  for (const _ of ['first', 'second']) expect(await refusalOf(directory)).toContain(`cannot be opened without ${version}: ENOENT`)
})

test('a directory that cannot be written is refused with its path', async () => {
  const file = join(emptyDirectory(), 'file')
  writeFileSync(file, '')
  for (const directory of [file, join(file, 'data'), '/proc/self'])
    expect(await refusalOf(directory)).toContain(`The directory ${directory} cannot be written: `)
})

test('a database with damaged files is refused with its path', async () => {
  const directory = emptyDirectory()
  mkdirSync(join(directory, 'database'))
  writeFileSync(join(directory, 'database', 'PG_VERSION'), '18\n')
  expect(await refusalOf(directory)).toContain(`The embedded database in ${join(directory, 'database')} does not open: `)
})
