import { sql } from 'drizzle-orm'
import { together } from '../../../db/pipelining.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { CODE_TRIES_MAX } from '../../../kernel/limits.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { chargeBesidePrice, isPlanned, openOwnFolio, planCharges, sellCharges, writePrice } from '../../folios/index.ts'
import { replaceMemo } from '../../reservation-memos/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { countIfMoved, countLater, giveBack } from '../booking/count-stock.ts'
import { newCheckInCode } from '../guests/guest-codes.ts'
import { addGuests, replaceGuests } from '../guests/guests.ts'
import { removeTerms, writeTerms } from '../pricing/stay-terms.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { takesInventory } from '../status.ts'
import { afterOf, type DecidedAt, type StayChange } from './change.ts'
import { asStored, type NewRow, type NewStay } from './new-stay.ts'

/**
 * Carries changes out in their order, and has their stock counted at the end of the unit. Returns the row that the last one wrote. In a
 * preview they are only noted.
 */
export async function apply(ctx: Context, unit: Unit, decision: DecidedAt): Promise<StoredReservation | undefined> {
  const { changes } = decision
  ctx.decisions?.decided.push(decision)
  if (ctx.decisions?.isPreview) {
    for (const change of changes) record(unit, change.before, change)
    return changes.map(afterOf).at(-1)
  }
  let last: StoredReservation | undefined
  for (const change of changes) last = await applyOne(ctx, unit, change, decision)
  return last
}

async function applyOne(ctx: Context, unit: Unit, change: StayChange, { at, books }: DecidedAt): Promise<StoredReservation> {
  const { before, from, to, price, fee, isDeparture, refuseOverbooking } = change
  const row = await writeRows(ctx, unit, change, at)
  if (isPlanned(before) !== isPlanned(row)) await (isPlanned(row) ? planCharges : sellCharges)(unit, books!, row.id)
  if (isDeparture) giveBack(ctx, unit, before, from)
  else if (row !== before) countIfMoved(ctx, unit, { before, after: row, from, to }, { refuseOverbooking })
  record(unit, before, change)
  if (fee) await chargeBesidePrice(unit, price!, fee, { at, isPlanned: isPlanned(row) })
  return row
}

function record(unit: Unit, { accommodationId, id }: NewRow | StoredReservation, { audits, events }: StayChange | NewStay): void {
  for (const entry of audits) unit.audit({ accommodationId, relatedId: id, ...entry })
  for (const event of events) unit.emit({ accommodationId, subjectId: id, ...event })
}

async function writeRows(ctx: Context, unit: Unit, change: StayChange, at: Date): Promise<StoredReservation> {
  const { before, set, rooms, price, terms, guests, memos = [] } = change
  const { accommodationId, id: reservationId } = before
  if (guests) await replaceGuests(ctx, unit, before, guests)
  if (price) await writePrice(unit, price, { at, isPlanned: isPlanned(afterOf(change)) })
  if (terms) await writeTerms(unit.db, terms)
  if (terms === null) await removeTerms(unit.db, accommodationId, reservationId)
  for (const memo of memos) await replaceMemo(ctx, unit, { accommodationId, reservationId, ...memo })
  const [row] = await together([
    Object.keys(set).length === 0 ? before : writeReservation(ctx, unit, before, set),
    ...rooms.map(({ room, set: state }) => writeRoomState(ctx, unit, room, state)),
  ])
  return row
}

/** Stores a new stay with all that belongs to it. `onOverbooked` is called if more than its stock is sold then. */
export async function applyNew(ctx: Context, unit: Unit, stay: NewStay, onOverbooked?: () => void): Promise<StoredReservation> {
  const { row: values, books, room, rooms, guests, memos, lines, terms, refuseOverbooking } = stay
  const { accommodationId, id: reservationId } = values
  ctx.decisions?.newStays.push(stay)
  if (ctx.decisions?.isPreview) {
    record(unit, values, stay)
    return asStored(values)
  }
  for (const { room: taken, set } of rooms) await writeRoomState(ctx, unit, taken, set)
  const reservation = await insertReservation(unit, values)
  await addGuests(ctx, unit, reservation, guests)
  for (const memo of memos) await replaceMemo(ctx, unit, { accommodationId, reservationId, ...memo })
  await openOwnFolio(ctx, unit, { books, reservationId, lines, isPlanned: isPlanned(reservation) })
  if (terms) await writeTerms(unit.db, terms)
  record(unit, values, stay)
  if (takesInventory(reservation.status)) countLater(ctx, unit, reservation, room, { refuseOverbooking, onOverbooked })
  return reservation
}

/** The columns and the predicate of the unique index `reservations_check_in_code`. */
const sameCheckInCode = {
  target: [reservations.accommodationId, reservations.checkInCode],
  where: sql`deleted_at is null and status <> 'CHECKED_OUT'`,
}

async function insertReservation({ db }: Unit, values: NewRow): Promise<StoredReservation> {
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const [row] = await db
      .insert(reservations)
      .values({ ...values, checkInCode: newCheckInCode() })
      .onConflictDoNothing(sameCheckInCode)
      .returning()
    if (row) return row
  }
  return fail('CONFLICT', { log: 'no free check-in code found' })
}
