import type { Database } from '../../../db/database.ts'
import { lockName, lockNames } from '../../../db/lock-name.ts'
import { matching } from '../../../db/rows.ts'
import { type Agreed, type Booker, bookings, heldStays } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId, newIdIn } from '../../../kernel/ids.ts'
import { HOLD_RELEASE_MINUTES, HOLD_RETRY_SECONDS } from '../../../kernel/limits.ts'
import { minuteMs } from '../../../kernel/time.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { hashToken } from '../../../platform/tokens/index.ts'
import type { PricedStay, StayToPrice } from '../../rates/index.ts'
import { announceStock } from '../../rooms/index.ts'
import { insertBooking, type StoredBooking } from '../queries.ts'
import { bookingToken } from './booking-token.ts'
import { judgeSale } from './judge-sale.ts'
import { type HeldStay, type Holder, holdsOf } from './queries.ts'

export interface StayToHold {
  stay: StayToPrice
  priced: PricedStay
}

interface NewHold {
  accommodationId: string
  /** At least one; all in one currency. */
  stays: readonly StayToHold[]
  booker: Booker
  /** The phone, the mail and the address of the guest, and the network of the address. */
  holders: readonly Holder[]
  holdKey: string
  holdRequestHash: string
  locale: string | null
  agreed: Agreed
  request: string | null
}

/** The booking that was held by this key. The caller compares the request. */
export async function findHeldByKey(db: Database, accommodationId: string, holdKey: string): Promise<StoredBooking | undefined> {
  const [found] = await db.select().from(bookings).where(matching(bookings, { accommodationId, holdKey }))
  return found
}

/**
 * Holds rooms for a guest, all or none, until the booking is confirmed or expires. The caller has locked the books and judged prices and
 * rules; the stock is judged at the end of the unit, which holds the locks of the room types only during the commit.
 */
export async function holdStays(ctx: Context, unit: Unit, hold: NewHold): Promise<StoredBooking> {
  const { stays, holders, ...fields } = hold
  const { accommodationId, holdKey } = fields
  const now = ctx.clock.now()
  await lockName(unit.db, 'hold key', accommodationId, holdKey)
  const replayed = await findHeldByKey(unit.db, accommodationId, holdKey)
  if (replayed) return replayed
  await lockHolders(ctx, unit, holders)
  await refuseTooManyHolds(ctx, unit.db, { accommodationId, holders, rooms: stays.length })
  const expiresAt = new Date(now.getTime() + ctx.limits.HOLD_MINUTES * minuteMs)
  const releaseAt = new Date(expiresAt.getTime() + HOLD_RELEASE_MINUTES * minuteMs)
  const id = newIdIn(accommodationId)
  const booking = await insertBooking(ctx, unit, {
    ...fields,
    id,
    status: 'HELD',
    holders: holders.map(({ hash }) => hash),
    expiresAt,
    releaseAt,
    currency: stays[0]!.priced.currency,
    total: stays.reduce((sum, { priced }) => sum + priced.total, 0),
    dueNow: stays.reduce((sum, { priced }) => sum + priced.dueNow, 0),
    offerHash: stays.length === 1 ? stays[0]!.priced.hash : hashToken(stays.map(({ priced }) => priced.hash).join()),
    manageTokenHash: hashToken(bookingToken(ctx, { id, manageTokenGeneration: 0 })),
  })
  const held = await unit.db
    .insert(heldStays)
    .values(stays.map((each) => heldStay(booking, releaseAt, each)))
    .returning()
  announceHeldStays(unit, held)
  const { HOLDS_SHARE_PERCENT: sharePercent, NETWORK_LIMIT_FACTOR } = ctx.limits
  const networkSharePercent = sharePercent * NETWORK_LIMIT_FACTOR
  unit.atEnd(judgeSale, { accommodationId, stays: held, holders, now, sharePercent, networkSharePercent })
  const { number, total, currency } = booking
  unit.record({
    accommodationId,
    type: 'booking.hold',
    log: `A guest holds ${held.length} rooms online.`,
    relatedId: id,
    after: { number, total, currency, expiresAt, stayIds: held.map((stay) => stay.id) },
    event: 'booking.held',
    payload: { bookingId: id, expiresAt: expiresAt.getTime() },
  })
  return booking
}

/** A lock on each key, so that parallel holds of one guest cannot pass together. */
async function lockHolders({ limits }: Context, { db }: Unit, holders: readonly Holder[]): Promise<void> {
  if (limits.HOLDS_MAX > 0)
    await lockNames(
      db,
      holders.map(({ hash }) => ['holder', hash]),
    )
}

interface HoldRequest {
  accommodationId: string
  holders: readonly Holder[]
  rooms: number
}

/** Refuses a guest who holds as many bookings or rooms as one may. Without a lock it is a look. */
export async function refuseTooManyHolds({ limits, clock }: Context, db: Database, request: HoldRequest): Promise<void> {
  const { HOLDS_MAX, HOLDS_ROOMS_MAX } = limits
  const { accommodationId, holders, rooms } = request
  if (HOLDS_MAX === 0) return
  if (HOLDS_ROOMS_MAX > 0 && rooms > HOLDS_ROOMS_MAX)
    fail('LIMIT_EXCEEDED', `At most ${HOLDS_ROOMS_MAX} rooms are held for you at once. Book fewer, or ask the property.`)
  const held = await holdsOf(db, accommodationId, holders, clock.now())
  const refuse = (most: string) =>
    fail('RATE_LIMITED', {
      message: `At most ${most} are held for you at once, or booked in a day without a payment. Pay or release one first.`,
      retryAfterSeconds: HOLD_RETRY_SECONDS,
    })
  if (held.some((of) => of.bookings >= HOLDS_MAX * of.times)) refuse(`${HOLDS_MAX} bookings`)
  if (HOLDS_ROOMS_MAX > 0 && held.some((of) => of.rooms + rooms > HOLDS_ROOMS_MAX * of.times)) refuse(`${HOLDS_ROOMS_MAX} rooms`)
}

function heldStay({ accommodationId, id }: StoredBooking, releaseAt: Date, { stay, priced }: StayToHold): HeldStay {
  const { roomTypeId, type, useStartAt, useExpireAt, sleeps, childSleeps, infantSleeps, childAges, articles } = stay
  const { nights: _, refusals: __, dueAtProperty: ___, roomTypeId: ____, lines, ...price } = priced
  const guests = { sleeps, childSleeps, infantSleeps, childAges: [...childAges] }
  return {
    accommodationId,
    id: newId(),
    bookingId: id,
    roomTypeId,
    type,
    useStartAt,
    useExpireAt,
    releaseAt,
    endedAt: null,
    terms: { ...guests, ...price, articles: [...articles], lines: [...lines] },
  }
}

/** Announces that held stays take stock, or give it back. */
export function announceHeldStays(unit: Unit, stays: readonly HeldStay[]): void {
  for (const { accommodationId, roomTypeId, useStartAt: from, useExpireAt: to, type } of stays)
    announceStock(unit, { accommodationId, roomTypeId, from, to, isRent: type === 'rent' })
}
