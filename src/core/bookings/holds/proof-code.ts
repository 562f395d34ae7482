import { and, isNull } from 'drizzle-orm'
import { matching } from '../../../db/rows.ts'
import { heldStays } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import {
  BOOKING_CODE_DIGITS,
  BOOKING_CODE_MINUTES,
  BOOKING_CODE_PAUSE_SECONDS,
  BOOKING_CODE_TRIES_MAX,
  HOLD_RELEASE_MINUTES,
} from '../../../kernel/limits.ts'
import { minuteMs } from '../../../kernel/time.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { randomDigits } from '../../../platform/tokens/index.ts'
import { lockBooking, type StoredBooking, writeBooking } from '../queries.ts'
import { hasRunOut } from './end-held-booking.ts'
import { markProven } from './mark-proven.ts'

interface SentCode {
  booking: StoredBooking
  code: string
  until: Date
}

/** Whether a code went out just now: a repeated or parallel request sends no other. */
export const hasNewCode = ({ proofCode }: StoredBooking, now: Date): boolean =>
  proofCode !== null && now.getTime() - proofCode.sentAt < BOOKING_CODE_PAUSE_SECONDS * 1000

/** Gives a held booking a new code, which replaces the one before, and hands it on in the same unit. The first one prolongs a hold that ends sooner. */
export async function newProofCode(
  ctx: Context,
  { accommodationId, id: bookingId }: StoredBooking,
  handOn: (unit: Unit, sent: SentCode) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now()
  await transact(ctx, async (unit) => {
    const booking = await lockBooking(unit.db, accommodationId, bookingId)
    if (booking.status !== 'HELD' || hasRunOut(booking, now)) fail('BOOKING_NOT_HELD')
    if (hasNewCode(booking, now)) return
    const code = randomDigits(BOOKING_CODE_DIGITS)
    const until = new Date(now.getTime() + BOOKING_CODE_MINUTES * minuteMs)
    const hash = ctx.ports.tokens.mac('booking-code', textOf(booking, code))
    const proofCode = { hash, tries: 0, sentAt: now.getTime(), expiresAt: until.getTime() }
    const held = booking.proofCode === null && booking.expiresAt! < until ? await prolong(unit, booking, until) : {}
    const written = await writeBooking(ctx, unit, booking, { proofCode, ...held })
    unit.audit({ accommodationId, type: 'booking.sendCode', log: 'Its guest was sent a code.', relatedId: bookingId })
    await handOn(unit, { booking: written, code, until })
  })
}

async function prolong({ db }: Unit, { accommodationId, id }: StoredBooking, expiresAt: Date) {
  const releaseAt = new Date(expiresAt.getTime() + HOLD_RELEASE_MINUTES * minuteMs)
  const ofBooking = and(matching(heldStays, { accommodationId, bookingId: id }), isNull(heldStays.endedAt))
  await db.update(heldStays).set({ releaseAt }).where(ofBooking)
  return { expiresAt, releaseAt }
}

/** Whether the code is right: then the booking is proven. A wrong try counts, parallel ones too. One that is proven already needs no code. */
export function tryProofCode(ctx: Context, { accommodationId, id }: StoredBooking, code: string): Promise<boolean> {
  // not audited: `markProven` leaves its entry, and a wrong try changes nothing but its count
  return transact(ctx, async (unit) => {
    const booking = await lockBooking(unit.db, accommodationId, id)
    const { proofCode, provenAt } = booking
    if (provenAt !== null) return true
    const isLive = proofCode !== null && proofCode.expiresAt > ctx.clock.now().getTime()
    if (!isLive || proofCode.tries >= BOOKING_CODE_TRIES_MAX) return false
    if (ctx.ports.tokens.macs('booking-code', textOf(booking, code)).includes(proofCode.hash)) {
      await markProven(ctx, unit, booking, 'CODE')
      return true
    }
    await writeBooking(ctx, unit, booking, { proofCode: { ...proofCode, tries: proofCode.tries + 1 } })
    return false
  })
}

const textOf = ({ id }: StoredBooking, code: string) => `${id}:${code}`
