import { together } from '../../../db/pipelining.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { writePrice } from '../../folios/index.ts'
import { replaceMemo } from '../../reservation-memos/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { countIfMoved, giveBack } from '../booking/count-stock.ts'
import { replaceGuests } from '../guests/guests.ts'
import { removeTerms, writeTerms } from '../pricing/stay-terms.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import type { DecidedAt, StayChange } from './change.ts'

/** Carries changes out in their order, and has their stock counted at the end of the unit. Returns the row that the last one wrote. */
export async function apply(ctx: Context, unit: Unit, { changes, at }: DecidedAt): Promise<StoredReservation | undefined> {
  let last: StoredReservation | undefined
  for (const change of changes) last = await applyOne(ctx, unit, change, at)
  return last
}

async function applyOne(ctx: Context, unit: Unit, change: StayChange, at: Date): Promise<StoredReservation> {
  const { before, from, to, audits, events, isDeparture, refuseOverbooking } = change
  const { accommodationId, id } = before
  const row = await writeRows(ctx, unit, change, at)
  for (const entry of audits) unit.audit({ accommodationId, relatedId: id, ...entry })
  if (isDeparture) giveBack(ctx, unit, before, from)
  else if (row !== before) countIfMoved(ctx, unit, before, row, { from, to }, { refuseOverbooking })
  for (const event of events) unit.emit({ accommodationId, subjectId: id, ...event })
  return row
}

async function writeRows(ctx: Context, unit: Unit, change: StayChange, at: Date): Promise<StoredReservation> {
  const { before, set, rooms, price, terms, guests, memos = [] } = change
  const { accommodationId, id: reservationId } = before
  if (guests) await replaceGuests(ctx, unit, before, guests)
  if (price) await writePrice(unit, price, at)
  if (terms) await writeTerms(unit.db, terms)
  if (terms === null) await removeTerms(unit.db, accommodationId, reservationId)
  for (const memo of memos) await replaceMemo(ctx, unit, { accommodationId, reservationId, ...memo })
  const [row] = await together([
    Object.keys(set).length === 0 ? before : writeReservation(ctx, unit, before, set),
    ...rooms.map(({ room, set: state }) => writeRoomState(ctx, unit, room, state)),
  ])
  return row
}
