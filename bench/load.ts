import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { migratePostgres } from '../src/db/postgres/migrate.ts'
import { hashPassword } from '../src/user/auth/index.ts'
import { withClient } from './client.ts'

export const identity = 'bench'
export const password = 'foyer-bench'

const loaded = [
  'accommodations',
  'room_types',
  'rooms',
  'reservations',
  'guest_profiles',
  'guest_contacts',
  'folios',
  'bills',
  'payments',
  'notifications',
  'users',
  'memberships',
]

/** Migrates an empty database and fills it. Indexes and foreign keys are created again afterwards, which checks the data. */
export async function load(url: string, reservations: number): Promise<void> {
  await migratePostgres(url)
  await withClient(url, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off`)
    const recreate = await dropIndexes(client)
    await client.query(
      `select set_config(name, value, false) from (values
      ('bench.reservations', $1), ('bench.identity', $2), ('bench.password_hash', $3)) as settings (name, value)`,
      [String(reservations), identity, await hashPassword(password)],
    )
    await client.query(await readFile(new URL('data.sql', import.meta.url), 'utf8'))
    for (const statement of recreate) await client.query(statement)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

/** Drops indexes and foreign keys, and returns the statements that create them again. */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [loaded],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add).reverse()
}
