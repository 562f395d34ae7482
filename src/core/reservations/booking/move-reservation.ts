import { z } from 'zod'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { DryRun } from '../../../kernel/dry-run.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { differenceOf } from '../../folios/index.ts'
import { changeLockedStay, type StayResult } from '../change/change-stay.ts'
import { reservationsPolicy } from '../policy.ts'
import { findReservation, locateReservation, type StoredReservation } from '../queries.ts'
import { transactWithLocks } from '../transact-on-reservation.ts'

const MoveReservation = z.object({
  id,
  roomId: id.nullish(),
  useStartAt: z.date().nullish(),
  useExpireAt: z.date().nullish(),
  ifUpdatedAt: z.date().nullish(),
  ignoreCapacity: z.boolean().nullish(),
  dryRun: z.boolean().nullish(),
})

export interface MovedReservation {
  reservation: StoredReservation
  /** How much more the stay costs; null if the move is refused. */
  difference: number | null
  overbooked: boolean
  /** Of a move that is made, what it left undone. */
  refusals: { code: string; message: string }[]
}

/** Moves a stay to another room, to other times, or both at once. A dry run does the same and is rolled back. */
export async function moveReservation(ctx: Context, input: z.input<typeof MoveReservation>): Promise<MovedReservation> {
  authorize(ctx.actor, reservationsPolicy.moveReservation)
  const fields = parse(MoveReservation, input)
  const located = await locateReservation(ctx.db, fields.id)
  authorize(ctx.actor, reservationsPolicy.moveReservation, located.accommodationId)
  const newRoomId = fields.roomId ?? null
  try {
    return await transactWithLocks(
      ctx,
      located,
      { newRoomId, withBooks: true },
      async (unit, { reservation, rooms, ...locked }) => {
        const newRoom = newRoomId === null ? null : rooms.get(newRoomId)!
        const result = await changeLockedStay(ctx, unit, { ...locked, stay: reservation, newRoom }, 'move', fields)
        const moved = await movedBy(ctx, unit, result)
        if (fields.dryRun) throw new DryRun(moved)
        return moved
      },
    )
  } catch (error) {
    if (!fields.dryRun) throw error
    return { ...answerOf(error), reservation: (await findReservation(ctx.db, fields.id)) ?? fail('RESERVATION_NOT_FOUND') }
  }
}

/** What a dry run found. An error that is not about the move stays an error. */
function answerOf(error: unknown): Omit<MovedReservation, 'reservation'> {
  if (error instanceof DryRun) return error.result
  if (!(error instanceof FoyerError) || error.code !== 'BAD_REQUEST') throw error
  return { difference: null, overbooked: false, refusals: [{ code: error.errorCode, message: error.message }] }
}

async function movedBy(ctx: Context, unit: Unit, { reservation, changes, findings }: StayResult): Promise<MovedReservation> {
  if (changes.length === 0) return { reservation, difference: 0, overbooked: reservation.overbooked, refusals: [] }
  // a larger unit counts stock once, at its end
  if (!ctx.ledger) await unit.runEndTasks()
  const { overbooked } = (await findReservation(unit.db, reservation.id))!
  const { unpriced } = findings!
  const difference = changes.reduce((sum, { price }) => sum + (price ? differenceOf(price) : 0), 0)
  return { reservation, difference, overbooked, refusals: unpriced.length > 0 ? [withoutPrice(unpriced)] : [] }
}

const withoutPrice = (dates: readonly string[]) => ({
  code: 'PRICE_REQUIRED',
  message: `No price for ${dates.join(', ')}: these nights are free until the stay gets nightlyRates.`,
})
