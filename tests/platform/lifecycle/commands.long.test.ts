import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDirectory, migratedDirectory } from '../../harness/platform/database-places.ts'

const env = (DATA_DIR: string) => ({ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR })

function ran(name: string, directory: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync('bun', [`scripts/${name}.ts`, ...parameters], {
    env: env(directory),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(['reencrypt', 'mask-cards'])('%s makes no database, and names the one that it used', async (name) => {
  const place = emptyDirectory()
  const missing = join(place, 'data')
  const refused = ran(name, missing)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^There is no embedded database in .*\/data\. .*\n$/)
  expect(readdirSync(place)).toEqual([])
  const directory = await migratedDirectory()
  const { status, stdout } = ran(name, directory)
  expect(status).toBe(0)
  expect(stdout).toContain(`the embedded database in ${directory}`)
})

test('a backup whose directory cannot be written is refused with one sentence', async () => {
  const directory = await migratedDirectory()
  const refused = ran('backup', directory, '/proc/nobody/backup')
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^The directory \/proc\/nobody cannot be written: .*\n$/)
})

test('a restore into a directory that cannot be written is refused with one sentence', async () => {
  const directory = await migratedDirectory()
  const file = join(emptyDirectory(), 'backup')
  expect(ran('backup', directory, file).status).toBe(0)
  const refused = ran('restore', '/proc/nobody/data', file)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^The directory \/proc\/nobody cannot be written: .*\n$/)
})

test('an empty name at the prompt of the first administrator is the login, and the command says which database has it', async () => {
  const directory = await migratedDirectory()
  const { stdout, status } = spawnSync(
    'script',
    ['--quiet', '--return', '--command', 'bun scripts/create-admin.ts', '/dev/null'],
    {
      env: env(directory),
      input: 'hanna\n\na long password\n',
      encoding: 'utf8',
    },
  )
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('hanna is an administrator now') })
  expect(stdout).toContain(`the embedded database in ${directory}`)
  expect(existsSync(join(directory, 'database'))).toBe(true)
})
