import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastBackupIn } from '../../../src/platform/backup/index.ts'
import { createLog } from '../../../src/platform/log/index.ts'
import { emptyDirectory } from '../../harness/platform/database-places.ts'

test('a moment of the last backup that nobody can read counts as no backup ever, and is logged once', async () => {
  const directory = emptyDirectory()
  const file = join(directory, 'last-backup')
  const said: { level: string; msg: string }[] = []
  const log = createLog({ level: 'info', format: 'json' }, { write: (line) => void said.push(JSON.parse(line)) })
  const lastBackup = lastBackupIn(directory, log)
  expect(await lastBackup()).toBeUndefined()
  expect(said).toEqual([])
  // also root cannot read it as a file
  mkdirSync(file)
  for (const _ of ['first', 'second']) expect(await lastBackup()).toEqual(new Date(0))
  expect(said).toMatchObject([{ level: 'error', msg: expect.stringContaining(`${file} cannot be read: EISDIR`) }])
  rmdirSync(file)
  writeFileSync(file, '')
  expect(await lastBackup()).toEqual(new Date(0))
  expect(said).toMatchObject([{}, { level: 'error', msg: expect.stringContaining(`${file} has no moment`) }])
  writeFileSync(file, '2027-01-31T00:00:00Z\n')
  expect(await lastBackup()).toEqual(new Date('2027-01-31T00:00:00Z'))
  expect(said).toHaveLength(2)
})
