import { readFile } from 'node:fs/promises'
import { withClient } from './client.ts'
import { copyOf } from './databases.ts'
import { subjectsIn } from './questions.ts'

/** A copy of the loaded database, whose large property sells by rate plans. */
export async function sellingDatabase(server: string, loaded: string, name: string): Promise<{ url: string; property: string }> {
  const { large } = await subjectsIn(loaded)
  const url = await copyOf(server, loaded, name)
  await withClient(url, async (client) => {
    await client.query(`select set_config('bench.property', $1, false)`, [large])
    await client.query(await readFile(new URL('quotes.sql', import.meta.url), 'utf8'))
  })
  return { url, property: large }
}

export const dropDatabase = (server: string, url: string): Promise<void> =>
  withClient(server, async (client) => void (await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)))
