import { sql } from 'drizzle-orm'
import { reservations, rooms } from '../../db/tables/index.ts'
import type { EndTask } from '../../kernel/ledger.ts'
import type { Unit } from '../../kernel/transact.ts'
import { overlaps, takesInventory } from './occupied-rooms.ts'
import { lockRoomTypes } from './room-locks.ts'

/** A period in which more or less of a room type can be sold than before. */
export interface StockChange {
  accommodationId: string
  roomTypeId: string
  from: Date
  /** Null without an end. */
  to: Date | null
  /** Whether it is an hourly stay, which holds the stock for its turnover too. */
  isRent?: boolean
}

/** Announces a change of stock. All changes of a unit of work become one event. */
export const announceStock = (unit: Unit, change: StockChange): void => unit.atEnd(emitStockChanges, change)

const emitStockChanges: EndTask<StockChange> = async ({ emit }, items) => {
  for (const [accommodationId, changes] of Map.groupBy(items, (item) => item.accommodationId)) {
    const distinct = new Map(
      changes.map(({ roomTypeId, from, to, isRent }) => {
        const change = { roomTypeId, from: from.getTime(), to: to?.getTime() ?? null, ...(isRent && { isRent }) }
        return [Object.values(change).join(), change]
      }),
    )
    const payload = { changes: [...distinct.values()] }
    emit({ accommodationId, type: 'inventory.changed', subjectId: accommodationId, payload })
  }
}

/** Has the overbooked stays that more stock may serve counted again, by a job: their locks come before those of the room types. */
export const announceMoreStock = (unit: Unit, change: StockChange): void => unit.atEnd(emitStaysToCount, change)

interface MarkedStay extends Record<string, unknown> {
  id: string
  roomTypeId: string
}

/** Locks the room types, so that a stay that is marked meanwhile either is found here or sees the new stock. */
const emitStaysToCount: EndTask<StockChange> = async ({ db, emit }, items) => {
  for (const [accommodationId, changes] of Map.groupBy(items, (item) => item.accommodationId)) {
    await lockRoomTypes(
      db,
      accommodationId,
      changes.map(({ roomTypeId }) => roomTypeId),
    )
    const added = changes.map(({ roomTypeId, from, to }) => ({ roomTypeId, from, to }))
    const { rows } = await db.execute<MarkedStay>(markedStays(accommodationId, JSON.stringify(added)))
    for (const { id, roomTypeId } of rows) {
      const payload = { reservationId: id, roomTypeId }
      emit({ accommodationId, type: 'reservation.overbooking_to_count', subjectId: id, payload })
    }
  }
}

const markedStays = (accommodationId: string, added: string) => sql`
  with added as materialized (
    select item->>'roomTypeId' as room_type_id, (item->>'from')::timestamptz as starts_at, (item->>'to')::timestamptz as ends_at
    from jsonb_array_elements(${added}::jsonb) as item
  ), marked as materialized (
    select ${reservations.id}, coalesce((select ${rooms.roomTypeId} from ${rooms} where ${rooms.accommodationId} = ${accommodationId}
        and ${rooms.id} = ${reservations.roomId}), ${reservations.intendedRoomTypeId}) as room_type_id,
      tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)') as period
    from ${reservations}
    where ${reservations.accommodationId} = ${accommodationId} and ${reservations.overbooked} and ${takesInventory}
      and ${reservations.useExpireAt} > (select min(starts_at) from added)
      and ${overlaps(sql`(select min(starts_at) from added)`, sql`(select max(coalesce(ends_at, 'infinity')) from added)`)}
  )
  select marked.id, marked.room_type_id as "roomTypeId" from marked
  where exists (select 1 from added where added.room_type_id = marked.room_type_id
    and tstzrange(added.starts_at, added.ends_at, '[)') && marked.period)
  order by marked.id`
