import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { load } from './load.ts'

const root = join(import.meta.dirname, '..')
const madeOf = ['drizzle/*.sql', 'bench/data.sql', 'bench/load.ts']

/** A database of so many reservations, from an earlier run when nothing it is made of has changed. */
export async function loadedDatabase(server: string, reservations: number): Promise<string> {
  const name = `foyer_bench_${reservations}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const recipe = fingerprint()
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ recipe: string | null }>(
      `select shobj_description(oid, 'pg_database') as recipe from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.recipe === recipe) return url.href
    process.stderr.write(`Loading ${reservations.toLocaleString('en')} reservations (once; minutes for the large one) … `)
    const started = performance.now()
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    await load(url.href, reservations)
    await client.query(`comment on database ${name} is '${recipe}'`)
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`)
    return url.href
  } finally {
    await client.end()
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(madeOf, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
