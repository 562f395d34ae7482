import { type SQL, sql } from 'drizzle-orm'
import { type Demand, levelsDuring } from './levels.ts'

export interface Stock {
  /** Rooms in use. */
  rooms: number
  /** What can still be sold within the limit of overbooking; below zero if more is sold. */
  left: number
  /** Rooms that may be sold beyond those of the type in that night. */
  overbooking: number
  /** Rooms of which nothing holds any during the stay, whatever room the stays without one get; below zero if more is sold. */
  empty: number
}

/** With what holds the rest, at the first moment of the period at which least is left. */
export interface StockDetails extends Omit<Stock, 'empty'> {
  sold: number
  /** Reservations that are TENTATIVE. */
  held: number
  outOfOrder: number
}

/** The stock of room types during a stay, as rows (room_type_id, rooms, sold, held, out_of_order, overbooking, "left"). */
export const stockDuring = (demand: Demand): SQL => sql`
  with ${levelsDuring(demand)}
  select distinct on (room_type_id) room_type_id, rooms, sold, held, out_of_order, overbooking, "left"
  from levels
  order by room_type_id, "left", at`

/** The same with `empty`: no more places are taken at one moment than during the whole stay. */
export const stockThroughout = (demand: Demand): SQL => sql`
  with ${levelsDuring(demand)}, taken as (
    select room_type_id, count(distinct place)::int as places from intervals group by room_type_id
  )
  select distinct on (room_type_id) room_type_id, rooms, overbooking, "left",
    rooms + min(overbooking) over (partition by room_type_id) - coalesce(taken.places, 0) as empty
  from levels left join taken using (room_type_id)
  order by room_type_id, "left", at`
