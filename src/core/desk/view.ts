import { type SQL, sql } from 'drizzle-orm'
import type { JsonText } from '../../db/json-text.ts'
import { accommodations, reservations, type roomBlocks } from '../../db/tables/index.ts'
import { defineView, many, qualifyColumns, type Relation } from '../../db/view.ts'
import { type ReservationRow, reservationView } from '../reservations/index.ts'
import type { RoomRow } from '../rooms/index.ts'
import { type DayListName, day, dayLists } from './day-lists.ts'

export interface DayBoardListRow {
  count: number
  reservations: ReservationRow[]
}

export interface DayBoardBalancesRow extends DayBoardListRow {
  total: number
  currency: string
}

export interface DayBoardRow extends Record<Exclude<DayListName, 'owing'>, DayBoardListRow> {
  date: string
  arrivalsDue: number
  departuresDue: number
  owing: DayBoardBalancesRow
}

type StoredReservation = typeof reservations.$inferSelect

export interface ChartStayRow extends Pick<StoredReservation, 'id' | 'status' | 'type' | 'roomId' | 'overbooked' | 'updatedAt'> {
  startsAt: Date
  endsAt: Date
  people: number
  guestName: string | null
  owes: boolean
}

export type ChartBlockRow = Pick<typeof roomBlocks.$inferSelect, 'id' | 'kind' | 'startsAt' | 'endsAt' | 'reason'>

export interface ChartRoomRow extends Pick<RoomRow, 'id' | 'roomNumber' | 'floor' | 'state' | 'cleaningState'> {
  stays: (ChartStayRow | JsonText)[]
  blocks: ChartBlockRow[]
}

export interface ChartRoomTypeRow {
  id: string
  name: string
  rooms: ChartRoomRow[]
  unassigned: (ChartStayRow | JsonText)[]
}

const names = Object.keys(dayLists) as DayListName[]

const countOf = (list: SQL, condition: SQL = sql`true`) =>
  qualifyColumns(sql`(select count(*)::int from (${list}) as listed where ${condition})`)

/** The column by which a list is sorted. */
const orderOf = (name: DayListName) =>
  ['departures', 'inHouse', 'owing'].includes(name) ? reservations.useExpireAt : reservations.useStartAt

function firstOf(name: DayListName): Relation {
  const first = sql`select listed.id from (${dayLists[name]}) as listed order by listed.at, listed.id limit ${sql.placeholder('first')}`
  const isFirst = sql`${reservations.accommodationId} = ${accommodations.id} and ${reservations.id} in (${first})`
  return many(reservationView, isFirst, sql`${orderOf(name)}, ${reservations.id}`)
}

const isExpected = sql`listed.status in ('TENTATIVE', 'DEFINITE', 'HOLDING')`

/** The lists as relations of their names, with their counts: see `day-lists.ts` for the placeholders. */
export const dayBoardView = defineView<Record<string, unknown>>(accommodations, {
  computed: {
    date: qualifyColumns(sql`(select day.date from (${day}) as day)`),
    arrivalsDue: countOf(dayLists.arrivals, isExpected),
    departuresDue: countOf(dayLists.departures, sql`listed.status = 'CHECKED_IN'`),
    total: qualifyColumns(sql`(select coalesce(sum(listed.balance), 0)::bigint from (${dayLists.owing}) as listed)`).mapWith(
      Number,
    ),
    ...Object.fromEntries(names.map((name) => [`${name}Count`, countOf(dayLists[name])])),
  },
  relations: Object.fromEntries(names.map((name) => [name, firstOf(name)])),
})
