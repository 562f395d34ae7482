import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { databaseUrl, onServer } from './template.ts'

export interface TestDatabase {
  /** The settings under which a server finds it. */
  env: Readonly<Record<string, string>>
  /** The directory for whatever a server keeps besides, such as its secrets. */
  directory: string
  drop(): Promise<void>
}

/** A database of its own, migrated and empty. */
export async function freshDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const directory = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  if ('directory' in template) {
    cpSync(template.directory, directory, { recursive: true })
    return { env: { DATA_DIR: directory }, directory, drop: async () => removeDirectory() }
  }
  const { server } = template
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template.database} strategy file_copy`))
  return {
    env: { DATABASE_URL: databaseUrl(server, name), DATA_DIR: directory },
    directory,
    drop: async () => {
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
      removeDirectory()
    },
  }
}
