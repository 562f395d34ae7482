import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratePostgres } from '../src/db/postgres/migrate.ts'
import { withClient } from './client.ts'
import { load } from './load.ts'

const madeOf = ['data.sql', 'load.ts']

/** A database with so many reservations. That of an earlier run is migrated and reused if its data would be the same. */
export async function loadedDatabase(server: string, reservations: number): Promise<string> {
  const name = `foyer_bench_${reservations}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const recipe = fingerprint()
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ recipe: string | null }>(
      `select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.recipe === recipe) {
      await migratePostgres(url.href)
      return url.href
    }
    process.stderr.write(`Loading ${reservations.toLocaleString('en')} reservations (once; minutes for the large one) … `)
    const started = performance.now()
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    await load(url.href, reservations)
    await client.query(`comment on database ${name} is '${recipe}'`)
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`)
    return url.href
  })
}

/** A copy of a loaded database, for a bench that changes it. */
export async function copyOf(server: string, loaded: string, name: string): Promise<string> {
  const copy = new URL(loaded)
  copy.pathname = `${copy.pathname}_${name}`
  const [from, to] = [loaded, copy.href].map((url) => new URL(url).pathname.slice(1))
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${to} with (force)`)
    await client.query(`create database ${to} template ${from} strategy file_copy`)
  })
  return copy.href
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of madeOf) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex')
}
