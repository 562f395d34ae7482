import { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { differenceOf } from '../../folios/index.ts'
import { changeLockedStay, changeStay, type StayResult } from '../change/change-stay.ts'
import type { MoveWish } from '../change/move.ts'
import { asSeen, tryOutOrRefusal } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { findReservation, type Located, locateReservation, type StoredReservation } from '../queries.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'

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

/** Moves a stay to another room, to other times, or both at once. A dry run only says what it would do. */
export const moveReservation = asSeen(
  'move',
  verbOnRow(
    reservationsPolicy.moveReservation,
    MoveReservation,
    'id',
    locateReservation,
    async (ctx, [wish, located]): Promise<MovedReservation> => {
      if (wish.dryRun) return tryToMove(ctx, located, wish)
      return transactOnReservation(ctx, located, { newRoomId: wish.roomId, withBooks: true }, async (unit, locked) => {
        const { stay } = locked
        const result = await changeLockedStay(ctx, unit, locked, 'move', wish)
        if (result.changes.length === 0) return movedBy(result, stay.overbooked)
        // a larger unit counts stock once, at its end
        if (!ctx.ledger || ctx.decisions?.wish === 'move') await unit.runEndTasks()
        return movedBy(result, (await findReservation(unit.db, stay.id))!.overbooked)
      })
    },
  ),
)

/** A refusal is an answer too. */
async function tryToMove(ctx: Context, located: Located, wish: MoveWish) {
  const stay = (await findReservation(ctx.db, located.id)) ?? fail('RESERVATION_NOT_FOUND')
  const trial = await tryOutOrRefusal(ctx, (asking) => changeStay(asking, located, 'move', wish))
  if (trial instanceof FoyerError) {
    const { errorCode: code, message } = trial
    return { reservation: stay, difference: null, overbooked: false, refusals: [{ code, message }] }
  }
  const { overbooked } = trial.decisions.stock.get(stay.id) ?? stay
  return { ...movedBy(trial.result, overbooked), reservation: stay }
}

function movedBy({ reservation, changes, findings }: StayResult, overbooked: boolean): MovedReservation {
  const unpriced = findings?.unpriced ?? []
  const difference = changes.reduce((sum, { price }) => sum + (price ? differenceOf(price) : 0), 0)
  return { reservation, difference, overbooked, refusals: unpriced.length > 0 ? [withoutPrice(unpriced)] : [] }
}

const withoutPrice = (dates: readonly string[]) => ({
  code: 'PRICE_REQUIRED',
  message: `No price for ${dates.join(', ')}: these nights are free until the stay gets nightlyRates.`,
})
