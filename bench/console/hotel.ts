import { readFile } from 'node:fs/promises'
import { migratePostgres } from '../../src/db/postgres/migrate.ts'
import { dateIn } from '../../src/kernel/zone.ts'
import { hashPassword } from '../../src/user/auth/index.ts'
import { withClient } from '../client.ts'
import { identity, password } from '../load.ts'

const name = 'foyer_bench_console'

/** A database with the hotel of the tape chart, whose stays lie around today. */
export async function hotelDatabase(server: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  await migratePostgres(url.href)
  await withClient(url.href, async (client) => {
    await client.query(
      `select set_config(name, value, false) from (values
      ('bench.identity', $1), ('bench.password_hash', $2), ('bench.today', $3)) as settings (name, value)`,
      [identity, await hashPassword(password), dateIn('Asia/Seoul', new Date())],
    )
    await client.query(await readFile(new URL('../console.sql', import.meta.url), 'utf8'))
  })
  return url.href
}
