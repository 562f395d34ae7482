import { readFile } from 'node:fs/promises'
import { withClient } from './client.ts'
import { subjectsIn } from './questions.ts'

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

/** A copy of the loaded database, whose large property sells by rate plans. */
export async function sellingDatabase(server: string, loaded: string, name: string): Promise<{ url: string; property: string }> {
  const { large } = await subjectsIn(loaded)
  const copy = new URL(loaded)
  copy.pathname = `${copy.pathname}_${name}`
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${databaseOf(copy.href)} with (force)`)
    await client.query(`create database ${databaseOf(copy.href)} template ${databaseOf(loaded)} strategy file_copy`)
  })
  await withClient(copy.href, async (client) => {
    await client.query(`select set_config('bench.property', $1, false)`, [large])
    await client.query(await readFile(new URL('quotes.sql', import.meta.url), 'utf8'))
  })
  return { url: copy.href, property: large }
}

export const dropDatabase = (server: string, url: string): Promise<void> =>
  withClient(server, async (client) => void (await client.query(`drop database ${databaseOf(url)} with (force)`)))
