import { readFile } from 'node:fs/promises'
import { newId } from '../src/kernel/ids.ts'
import { withClient } from './client.ts'
import { copyOf } from './databases.ts'
import { subjectsIn } from './questions.ts'

interface Hotel {
  /** Of the copy. */
  name: string
  rooms: number
}

/** A copy of the loaded database with the money of the last 400 days and a hotel of so many rooms. */
export async function hotelDatabase(
  server: string,
  loaded: string,
  { name, rooms }: Hotel,
): Promise<{ url: string; hotel: string; large: string }> {
  const { large } = await subjectsIn(loaded)
  const hotel = newId()
  const url = await copyOf(server, loaded, name)
  await withClient(url, async (client) => {
    const settings = { 'bench.property': large, 'bench.hotel': hotel, 'bench.rooms': String(rooms) }
    for (const [setting, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [setting, value])
    await client.query(await readFile(new URL('desk-day.sql', import.meta.url), 'utf8'))
    await client.query('vacuum')
  })
  return { url, hotel, large }
}
