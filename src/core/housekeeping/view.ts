import { sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { memberships, type reservations, type roomBlocks, rooms, users } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'
import { isReady, type RoomRow, roomView } from '../rooms/index.ts'
import { isSettingOn } from '../settings/index.ts'
import { blocksOfDay, laterArrival, occupancyOfDay } from './day-of-rooms.ts'

type StoredReservation = typeof reservations.$inferSelect

export interface HousekeepingStayRow extends Pick<StoredReservation, 'status' | 'type'> {
  reservationId: string
  startsAt: Date
  endsAt: Date
  arrives: boolean
  departs: boolean
  adults: number
  children: number
  infants: number
}

export type HousekeepingBlockRow = Pick<typeof roomBlocks.$inferSelect, 'id' | 'kind' | 'startsAt' | 'endsAt' | 'reason'>

export interface HousekeeperRow {
  id: string
  name: string
}

export interface HousekeepingRoomRow extends RoomRow {
  isReady: boolean
  stays: HousekeepingStayRow[]
  neededToday: boolean
  nextArrivalAt: Date | null
  blocks: HousekeepingBlockRow[]
  note: string | null
  housekeeper: HousekeeperRow | null
  cleanedBy: HousekeeperRow | null
}

/** What the database says of the stays of a room. */
export interface Occupancy {
  stays: HousekeepingStayRow[]
  /** Check-in time of the first guest of the day who has not checked in yet; the start of the day for one who is late. */
  dueAt: Date | null
}

export type ReadRoom = Omit<HousekeepingRoomRow, 'stays' | 'neededToday' | 'nextArrivalAt'> & {
  occupancy?: Occupancy | null
  laterArrivalAt?: Date | null
}

const whoWorksHere = (userId: typeof rooms.housekeeperId | typeof rooms.cleanerId) =>
  one(
    defineView<HousekeeperRow>(users),
    sql`${users.id} = ${userId} and exists (select 1 from ${memberships}
      where ${memberships.accommodationId} = ${rooms.accommodationId} and ${memberships.userId} = ${userId})`,
  )

const inspectionRequired = isSettingOn(rooms.accommodationId, 'room', 'inspectionRequired')

const { roomType } = roomView.relations

/** Rooms on a day: see `day-of-rooms.ts` for its placeholders. */
export const housekeepingRoomView = defineView<ReadRoom>(rooms, {
  always: ['accommodationId', 'id'],
  computed: {
    isReady: qualifyColumns(isReady(inspectionRequired)),
    note: qualifyColumns(sql`${rooms.housekeepingNote}`),
    blocks: qualifyColumns(sql`coalesce((${blocksOfDay}) -> ${rooms.id}, '[]'::jsonb)`),
    occupancy: qualifyColumns(sql`(${occupancyOfDay}) -> ${rooms.id}`),
    laterArrivalAt: qualifyColumns(sql`(${laterArrival})`).mapWith(rooms.createdAt),
  },
  relations: {
    roomType: roomType!,
    housekeeper: whoWorksHere(rooms.housekeeperId),
    cleanedBy: whoWorksHere(rooms.cleanerId),
  },
})
