import { sql } from 'drizzle-orm'
import { reservations, type StayArticle } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { CODE_TRIES_MAX } from '../../../kernel/limits.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { openFolio, type StayLine } from '../../folios/index.ts'
import type { PricedStay } from '../../rates/index.ts'
import { replaceMemo } from '../../reservation-memos/index.ts'
import { newCheckInCode, newPin, pinHashOf } from '../guests/guest-codes.ts'
import { addGuests, type Guest } from '../guests/guests.ts'
import { guestTexts } from '../guests/search-text.ts'
import { countsOf } from '../pricing/stay-of-fields.ts'
import { termsOfNewStay, writeTerms } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import type { ReservationStatus } from '../status.ts'

/** What a new stay is, once everything about it is decided. */
interface NewStay {
  accommodationId: string
  /** A new id if left out. */
  id?: string
  bookingId?: string
  type: 'lodge' | 'rent'
  status?: ReservationStatus | null | undefined
  useStartAt: Date
  useExpireAt: Date
  roomTypeId: string
  roomId?: string | null | undefined
  sleeps?: number | null | undefined
  childSleeps?: number | null | undefined
  infantSleeps?: number | null | undefined
  childAges?: readonly number[] | null | undefined
  articles?: readonly StayArticle[] | null | undefined
  primaryGuest: Guest
  guests?: readonly Guest[] | null | undefined
  userId?: string | null | undefined
  channelId?: string | null | undefined
  otaCode?: string | null | undefined
  releaseAt?: Date | null | undefined
  memo?: string | null | undefined
  request?: string | null | undefined
}

/** Values of a new stay that its fields do not say. */
interface Determined {
  books: Books
  capacityExceeded: boolean
  soldWhileStopped?: boolean
  ratePlanId: string | null
  lines: readonly StayLine[]
  /** By which a rate plan or an offer priced it. */
  priced: PricedStay | null
}

/** Writes a reservation with its guests, memos, folio and terms. Its room is the caller's to take, and its stock the caller's to count. */
export async function storeStay(
  ctx: Context,
  unit: Unit,
  stay: NewStay,
  determined: Determined,
): Promise<{ reservation: StoredReservation; pinCode: string }> {
  const { accommodationId } = stay
  const { books, lines, priced } = determined
  const pinCode = newPin()
  const reservation = await insertReservation(ctx, unit, stay, { ...determined, pinCode })
  const reservationId = reservation.id
  await addGuests(ctx, unit, reservation, [stay.primaryGuest, ...(stay.guests ?? [])])
  if (stay.memo) await replaceMemo(ctx, unit, { accommodationId, reservationId, type: 'MEMO', content: stay.memo })
  if (stay.request) await replaceMemo(ctx, unit, { accommodationId, reservationId, type: 'REQUEST', content: stay.request })
  await openFolio(ctx, unit, { books, reservationId, lines })
  if (priced) await writeTerms(unit.db, termsOfNewStay(reservation, stay, priced))
  recordCreation(unit, reservation)
  return { reservation, pinCode }
}

/** The columns and the predicate of the unique index `reservations_check_in_code`. */
const sameCheckInCode = {
  target: [reservations.accommodationId, reservations.checkInCode],
  where: sql`deleted_at is null and status <> 'CHECKED_OUT'`,
}

async function insertReservation(
  ctx: Context,
  { db }: Unit,
  stay: NewStay,
  {
    pinCode,
    capacityExceeded,
    soldWhileStopped = false,
    ratePlanId,
  }: Pick<Determined, 'capacityExceeded' | 'soldWhileStopped' | 'ratePlanId'> & { pinCode: string },
): Promise<StoredReservation> {
  const now = ctx.clock.now()
  const reservationId = stay.id ?? newIdIn(stay.accommodationId)
  const { accommodationId, type, useStartAt, useExpireAt, roomTypeId } = stay
  const values = {
    accommodationId,
    id: reservationId,
    bookingId: stay.bookingId ?? null,
    status: stay.status ?? 'DEFINITE',
    type,
    useStartAt,
    useExpireAt,
    ...countsOf(stay),
    childAges: [...(stay.childAges ?? [])],
    capacityExceeded,
    soldWhileStopped,
    roomId: stay.roomId ?? null,
    roomTypeId: stay.roomId ? roomTypeId : null,
    intendedType: type,
    intendedUseStartAt: useStartAt,
    intendedUseExpireAt: useExpireAt,
    intendedRoomTypeId: roomTypeId,
    pinHash: pinHashOf(ctx, reservationId, pinCode),
    userId: stay.userId ?? null,
    channelId: stay.channelId ?? null,
    otaCode: stay.otaCode ?? null,
    ratePlanId,
    releaseAt: stay.releaseAt ?? null,
    ...guestTexts({ accommodationId: stay.accommodationId, id: reservationId }, [stay.primaryGuest, ...(stay.guests ?? [])]),
    createdAt: now,
    updatedAt: now,
  }
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

function recordCreation({ audit, emit }: Unit, reservation: StoredReservation) {
  const {
    accommodationId,
    id: reservationId,
    status,
    type,
    useStartAt,
    useExpireAt,
    intendedRoomTypeId,
    roomId,
    releaseAt,
    soldWhileStopped,
  } = reservation
  audit({
    accommodationId,
    type: 'reservation.create',
    log: 'Created.',
    relatedId: reservationId,
    after: { status, type, useStartAt, useExpireAt, roomTypeId: intendedRoomTypeId, roomId },
  })
  const payload = { reservationId, releaseAt: releaseAt?.getTime() ?? null }
  emit({ accommodationId, type: 'reservation.created', subjectId: reservationId, payload })
  if (soldWhileStopped)
    emit({ accommodationId, type: 'reservation.sold_while_stopped', subjectId: reservationId, payload: { reservationId } })
  if (roomId)
    emit({ accommodationId, type: 'reservation.room_assigned', subjectId: reservationId, payload: { reservationId, roomId } })
}
