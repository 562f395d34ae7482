import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { markProven } from './holds/mark-proven.ts'
import { bookingsPolicy } from './policy.ts'
import { accommodationOfBooking, lockBooking, type StoredBooking } from './queries.ts'

const ProveBooking = z.object({ bookingId: id })

/** The desk knows that the guest of a booking exists. A booking that is proven stays as it is. */
export async function proveBooking(ctx: Context, input: z.input<typeof ProveBooking>): Promise<StoredBooking> {
  authorize(ctx.actor, bookingsPolicy.proveBooking)
  const { bookingId } = parse(ProveBooking, input)
  const accommodationId = await accommodationOfBooking(ctx.db, bookingId)
  authorize(ctx.actor, bookingsPolicy.proveBooking, accommodationId)
  // not audited: `markProven` leaves its entry
  return transact(ctx, async (unit) => markProven(ctx, unit, await lockBooking(unit.db, accommodationId, bookingId), 'DESK'))
}
