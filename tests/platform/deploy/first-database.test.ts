import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFirstDatabase, prepareFirstDatabase } from '../../../scripts/first-database.ts'

test('the prepared first database is readable by every user and writable by its owner alone', async () => {
  const files = await prepareFirstDatabase()
  const paths = [files, ...readdirSync(files, { recursive: true, encoding: 'utf8' }).map((path) => join(files, path))]
  expect(paths.length).toBeGreaterThan(500)
  const others = paths.filter((path) => {
    const one = statSync(path)
    return (one.mode & 0o777) !== (one.isDirectory() ? 0o755 : 0o644)
  })
  expect(others).toEqual([])
})

test('a process that makes the first database while another one finishes it makes the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-first.'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const files = await prepareFirstDatabase()
  await makeFirstDatabase(directory)
  const databasesOf = (path: string) => readdirSync(join(path, 'base'))
  expect(databasesOf(join(directory, 'database'))).toEqual(databasesOf(files))
})

const nobody = 65_534

test('a prepared file that cannot be read is named, and the next start begins anew', () => {
  const place = mkdtempSync(join(tmpdir(), 'foyer-prepared.'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [prepared, directory] = [join(place, 'prepared'), join(place, 'data')]
  const file = join(prepared, 'pg_wal', 'one')
  mkdirSync(join(prepared, 'pg_wal'), { recursive: true })
  mkdirSync(directory)
  writeFileSync(file, '', { mode: 0o000 })
  const isRoot = process.getuid!() === 0
  if (isRoot) {
    chmodSync(place, 0o755)
    chownSync(directory, nobody, nobody)
  }
  // in another process, because root reads every file
  const code = `import { takeDirectory } from ${JSON.stringify(resolve('src/db/embedded/directory.ts'))}
    ${isRoot ? `process.setuid(${nobody})` : ''}
    const taken = takeDirectory(${JSON.stringify(directory)}, () => ${JSON.stringify(prepared)})
    console.log(await taken.then(({ release }) => (release(), 'taken'), ({ name, message }) => name + ': ' + message))`
  const start = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).stdout
  const refused = start()
  expect(refused).toContain(`${file} cannot be read: EACCES`)
  expect(refused).not.toContain('cannot be written')
  chmodSync(file, 0o644)
  expect(start()).toBe('taken\n')
  expect(existsSync(join(directory, 'database', 'pg_wal', 'one'))).toBe(true)
  expect(statSync(join(directory, 'database')).mode & 0o777).toBe(0o700)
})
