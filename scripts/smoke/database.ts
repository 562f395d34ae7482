import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A new database on the PostgreSQL at TEST_DATABASE_URL and an empty directory, which `drop` removes. */
export async function newDatabase(name: string): Promise<{ url: string; directory: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Run it by scripts/with-postgres.ts')
  const owner = new Client({ connectionString: server })
  await owner.connect()
  const database = `foyer_${name}_${randomBytes(4).toString('hex')}`
  await owner.query(`create database ${database}`)
  const url = new URL(server)
  url.pathname = `/${database}`
  const directory = mkdtempSync(join(tmpdir(), `foyer-${name}-`))
  return {
    url: url.href,
    directory,
    async drop() {
      rmSync(directory, { recursive: true, force: true })
      await owner.query(`drop database if exists ${database} with (force)`)
      await owner.end()
    },
  }
}
