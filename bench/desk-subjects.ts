import { newId, ulidPattern } from '../src/kernel/ids.ts'
import { withClient } from './client.ts'

/** A confirmed reservation with a room. */
export interface Arrival {
  accommodationId: string
  id: string
  roomId: string
  roomTypeId: string
  checkInCode: string
  start: string
  end: string
}

const maxArrivals = 5000

/**
 * The next reservation of each free room, soonest first, every second one at the large property. All rooms of the data are occupied,
 * so half of the guests are checked out first.
 */
export async function arrivalsIn(url: string, large: string): Promise<Arrival[]> {
  return withClient(url, async (client) => {
    await client.query(`update reservations set status = 'CHECKED_OUT' where status = 'CHECKED_IN' and hashtext(room_id) % 2 = 0`)
    const { rows } = await client.query<Arrival>(
      `select accommodation_id as "accommodationId", id, room_id as "roomId", room_type_id as "roomTypeId",
         check_in_code as "checkInCode", to_json(use_start_at at time zone 'UTC')#>>'{}' as start, to_json(use_expire_at at time zone 'UTC')#>>'{}' as end
       from (
         select distinct on (accommodation_id, room_id) * from reservations
         where status = 'DEFINITE' and room_id is not null and deleted_at is null and use_start_at > now()
           and hashtext(room_id) % 2 = 0
         order by accommodation_id, room_id, use_start_at
       ) as next join memberships using (accommodation_id)
       order by row_number() over (partition by accommodation_id = $1 order by use_start_at, id)
       limit ${maxArrivals}`,
      [large],
    )
    const instant = (text: string) => new Date(`${text}Z`).toISOString()
    return rows.map((row) => ({ ...row, start: instant(row.start), end: instant(row.end) }))
  })
}

/** Resets the arrivals, with or without their rooms. */
export async function putBack(url: string, arrivals: readonly Arrival[], { rooms }: { rooms: boolean }): Promise<void> {
  const column = (of: keyof Arrival) => arrivals.map((arrival) => arrival[of])
  await withClient(url, async (client) => {
    await client.query(
      `update reservations set status = 'DEFINITE', room_id = case when $5 then was.room end, room_type_id = case when $5 then was.type end
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as was (accommodation, id, room, type)
       where accommodation_id = was.accommodation and reservations.id = was.id`,
      [column('accommodationId'), column('id'), column('roomId'), column('roomTypeId'), rooms],
    )
    await client.query('vacuum reservations, rooms, event_counters')
  })
}

/** Deletes what else the writes created. */
export async function sweepUp(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('truncate audit_entries, events, event_counters')
    await client.query(`update rooms set state = 'NOT_USING' where state <> 'NOT_USING'`)
  })
}

/** Translates the values recorded for one arrival to another one. New rows get new ids. */
export function valuesFor(values: unknown[][], sample: Arrival, other: Arrival, since: string): unknown[][] {
  const known = new Map(Object.entries(sample).map(([name, value]) => [value, other[name as keyof Arrival]]))
  const fresh = new Map<string, string>()
  const translate = (text: string) => {
    const value = known.get(text)
    if (value !== undefined) return value
    if (!ulidPattern.test(text) || text < since) return text
    if (!fresh.has(text)) fresh.set(text, newId())
    return fresh.get(text)!
  }
  const tokens = /[0-7][0-9A-HJKMNP-TV-Z]{25}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
  return values.map((row) =>
    row.map((value) => {
      const text = value instanceof Date ? value.toISOString() : value
      return typeof text === 'string' ? (known.get(text) ?? text.replace(tokens, translate)) : text
    }),
  )
}
