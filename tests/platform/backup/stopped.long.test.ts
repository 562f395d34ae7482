import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../harness/eventually.ts'
import { emptyDirectory, migratedDirectory, opened } from '../../harness/platform/database-places.ts'
import { formerMigrations, pretendMadeBy } from '../../harness/platform/former-migrations.ts'
import { ran, refusalOf, started } from '../../harness/platform/scripts.ts'

/** A data directory with keys, an uploaded file and a thousand rows, and the path of its backup. */
async function stopped() {
  const directory = await migratedDirectory()
  const { db, close } = await opened({ directory })
  await db.execute(sql`create table numbers as select generate_series(1, 1000) as number`)
  await close()
  writeFileSync(join(directory, 'secrets.json'), 'keys')
  mkdirSync(join(directory, 'files', 'a'), { recursive: true })
  writeFileSync(join(directory, 'files', 'a', 'picture'), 'pixels')
  return { directory, file: join(emptyDirectory(), 'backup') }
}

describe.each(['bun', 'node'] as const)('on %s', (runtime) => {
  test('a stopped server is backed up from its directory; keys go along only with --with-secrets', async () => {
    const { directory, file } = await stopped()
    for (const [name, keys] of [
      ['--with-secrets', true],
      [undefined, false],
    ] as const) {
      const [target, copy] = [`${file}${name}`, `${file}${name}-copy`]
      await ran(runtime, 'backup', { DATA_DIR: directory }, target, ...(name ? [name] : []))
      expect(statSync(target).mode & 0o777).toBe(0o600)
      await ran(runtime, 'restore', { DATA_DIR: copy }, target, '--go-live', '--without-erasures')
      expect(existsSync(join(copy, 'secrets.json'))).toBe(keys)
      expect(readFileSync(join(copy, 'files', 'a', 'picture'), 'utf8')).toBe('pixels')
      const { db } = await opened({ directory: copy })
      const { rows } = await db.execute(sql`select count(*)::int as count from numbers`)
      expect(rows).toEqual([{ count: 1000 }])
    }
  })
})

describe('a restore', () => {
  let file: string
  let content: Buffer
  beforeEach(async () => {
    if (content) return
    const { directory, file: first } = await stopped()
    await ran('bun', 'backup', { DATA_DIR: directory }, first)
    content = readFileSync(first)
  })

  /** The refusal of this file; no directory is left. */
  async function refusal(change: (file: string) => void): Promise<string> {
    const place = emptyDirectory()
    file = join(place, 'backup')
    writeFileSync(file, content)
    change(file)
    const answer = await refusalOf('bun', 'restore', { DATA_DIR: join(place, 'copy') }, file)
    expect(readdirSync(place)).toEqual(['backup'])
    return answer
  }

  const changed = (from: string, to: string) => (path: string) =>
    writeFileSync(path, Buffer.from(content.toString('latin1').replace(from, to), 'latin1'))

  test('refuses a file that is no backup, is cut off or has changed', async () => {
    expect(await refusal((path) => writeFileSync(path, 'Something else, and long enough'))).toContain('not a whole backup')
    expect(await refusal((path) => truncateSync(path, content.length - 1))).toContain('not a whole backup')
    expect(await refusal((path) => truncateSync(path, 1000))).toContain('not a whole backup')
    expect(await refusal((path) => appendFileSync(path, 'x'))).toContain('not a whole backup')
    expect(await refusal((path) => writeFileSync(path, Buffer.from(content).fill(0, 20_000, 20_100)))).toContain('is damaged')
  })

  test('refuses another version of the format and of PostgreSQL', async () => {
    expect(await refusal(changed('"version":1', '"version":2'))).toContain('has version 2 of the format')
    expect(await refusal(changed('"postgres":"18"', '"postgres":"19"'))).toContain('holds data of PostgreSQL 19')
  })

  test('refuses a copy whose rows are not those that the backup counted', async () => {
    expect(await refusal(changed('"rows":"1000"', '"rows":"1001"'))).toContain('The restored public.numbers differ')
  })

  test('refuses a database that lacks migrations of before the baseline, and names the commit to pass through', async () => {
    const { directory, file } = await stopped()
    const { db, close } = await opened({ directory })
    await pretendMadeBy(db, formerMigrations.slice(0, -1))
    await close()
    await ran('bun', 'backup', { DATA_DIR: directory }, file)
    const place = emptyDirectory()
    const answer = await refusalOf('bun', 'restore', { DATA_DIR: join(place, 'copy') }, file)
    expect(answer).toMatch(/lacks migrations .* with commit [\da-f]{40} first/)
    expect(answer).toContain(file)
    expect(readdirSync(place)).toEqual([])
  })

  test('refuses a directory that exists, and a backup refuses a file that exists', async () => {
    const { directory, file } = await stopped()
    await ran('bun', 'backup', { DATA_DIR: directory }, file)
    expect(await refusalOf('bun', 'restore', { DATA_DIR: directory }, file)).toContain('exists already')
    expect(await refusalOf('bun', 'backup', { DATA_DIR: directory }, file)).toContain('exists already')
  })

  test('that is killed leaves no directory under the name', async () => {
    const place = emptyDirectory()
    writeFileSync(join(place, 'backup'), content)
    const restore = started('bun', 'restore', { DATA_DIR: join(place, 'copy') }, join(place, 'backup'))
    await eventually(() => readdirSync(place).length > 1)
    restore.child.kill('SIGKILL')
    await restore.ended
    expect(existsSync(join(place, 'copy'))).toBe(false)
  })
})

test('a copy goes live without the file of erasures only if the operator says so', async () => {
  const { directory, file } = await stopped()
  await ran('bun', 'backup', { DATA_DIR: directory }, file)
  const env = { DATA_DIR: `${directory}-copy`, ERASURES_FILE: `${file}.erasures` }
  const missing = `There is no file of erasures at ${env.ERASURES_FILE}`
  expect(await refusalOf('bun', 'restore', env, file, '--go-live')).toContain(`${missing}:`)
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect(await ran('bun', 'restore', env, file)).toContain(missing)
  expect(await refusalOf('bun', 'restore', env, '--go-live')).toContain('If nothing was erased, add --without-erasures.')
  writeFileSync(env.ERASURES_FILE, '')
  expect(await ran('bun', 'restore', env, '--go-live')).not.toContain(missing)
})

test('a full disk ends a backup and a restore with one sentence that says where and how much is needed', async () => {
  const { directory, file } = await stopped()
  const limited = (name: 'backup' | 'restore', env: Record<string, string>, kilobytes: number) => {
    // a write beyond the limit then fails instead of ending the process
    const script = `trap '' XFSZ; ulimit -f ${kilobytes}; exec node_modules/.bin/bun scripts/${name}.ts "$1"`
    const { PATH, HOME } = process.env
    return spawnSync('bash', ['-c', script, name, file], { env: { PATH, HOME, ...env }, encoding: 'utf8' })
  }
  const sentence = (path: string) =>
    new RegExp(
      `^The disk of ${dirname(path)} is full, or .*: ${path} needs up to [1-9]\\d* MB, and \\d+ MB were free before\\. .*\\n$`,
    )
  const backup = limited('backup', { DATA_DIR: directory }, 100)
  expect([backup.status, backup.stderr]).toEqual([1, expect.stringMatching(sentence(file))])
  expect(readdirSync(dirname(file))).toEqual([])
  await ran('bun', 'backup', { DATA_DIR: directory }, file)
  const copy = `${directory}-copy`
  const restore = limited('restore', { DATA_DIR: copy }, 1000)
  expect([restore.status, restore.stderr]).toEqual([1, expect.stringMatching(sentence(copy))])
  expect(readdirSync(dirname(copy)).filter((name) => name.startsWith(basename(copy)))).toEqual([])
})

test('PostgreSQL, a database in memory and a directory without one are refused', async () => {
  const file = join(emptyDirectory(), 'backup')
  expect(await refusalOf('bun', 'backup', { DATABASE_URL: 'postgres://db.example/foyer' }, file)).toContain('pg_dump')
  expect(await refusalOf('bun', 'restore', { DATABASE_URL: 'postgres://db.example/foyer' }, file)).toContain('pg_restore')
  expect(await refusalOf('bun', 'backup', { DATA_DIR: 'memory:' }, file)).toContain('keeps nothing')
  expect(await refusalOf('bun', 'backup', { DATA_DIR: emptyDirectory() }, file)).toContain('There is no embedded database')
})
