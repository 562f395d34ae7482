import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type platformEntities, ratePlans, reservations, rooms, roomTypes } from '../../db/tables/index.ts'

export type PlatformEntity = (typeof platformEntities)[number]

/** The distinct values of an indexed column of reservations. The recursion takes one index look-up per value, however many rows there are. */
const distinctValues = (column: PgColumn, accommodationId: string): SQL => sql`
  with recursive seen(id) as (
    select min(${column}) from ${reservations} where ${reservations.accommodationId} = ${accommodationId} and ${column} is not null
    union all
    select (select min(${column}) from ${reservations} where ${reservations.accommodationId} = ${accommodationId} and ${column} > seen.id)
    from seen where seen.id is not null
  )
  select id, null::text as label, true as in_use from seen where id is not null`

const rowsOf = (table: typeof rooms | typeof roomTypes | typeof ratePlans, label: PgColumn, accommodationId: string): SQL => sql`
  select ${table.id} as id, ${label} as label, ${table.archivedAt} is null as in_use
  from ${table} where ${table.accommodationId} = ${accommodationId}`

/** Rate plans of the property, and the names that reservations have for others. */
const ratePlanNames = (accommodationId: string): SQL => sql`
  select id, label, in_use from (${rowsOf(ratePlans, ratePlans.name, accommodationId)}) as plans
  union all
  select id, label, in_use from (${distinctValues(reservations.ratePlanId, accommodationId)}) as names
  where not exists (select from ${ratePlans} as plan where plan.accommodation_id = ${accommodationId} and plan.id = names.id)`

/** The entities that can be mapped: `id`, `label` and `in_use`. Channels exist only in reservations. */
export const entitiesOf: Readonly<Record<PlatformEntity, (accommodationId: string) => SQL>> = {
  ROOM: (accommodationId) => rowsOf(rooms, rooms.roomNumber, accommodationId),
  ROOM_TYPE: (accommodationId) => rowsOf(roomTypes, roomTypes.name, accommodationId),
  RATE_PLAN: ratePlanNames,
  CHANNEL: (accommodationId) => distinctValues(reservations.channelId, accommodationId),
}
