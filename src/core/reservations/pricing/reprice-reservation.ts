import { z } from 'zod'
import { id } from '../../../kernel/inputs.ts'
import type { ChargedLine } from '../../folios/index.ts'
import type { Refusal } from '../../rates/index.ts'
import { verbOfManagers } from '../authorize-managing.ts'
import { changeLockedStay, decideChange } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'
import { totalOf } from './fee-by-policy.ts'

const RepriceReservation = z.object({ id, dryRun: z.boolean().nullish() })

export interface RepricedReservation {
  reservation: StoredReservation
  before: ChargedLine[]
  after: ChargedLine[]
  difference: number
  refusals: Refusal[]
}

/** Prices a stay by its rate plan as it is sold now. A dry run only says what would change. */
export const repriceReservation = asSeen(
  'reprice',
  verbOfManagers(
    reservationsPolicy.repriceReservation,
    RepriceReservation,
    'id',
    locateReservation,
    async (ctx, [{ dryRun }, located]): Promise<RepricedReservation> =>
      transactOnReservation(ctx, located, { withBooks: true }, async (unit, locked) => {
        const decision = await (dryRun ? decideChange : changeLockedStay)(ctx, unit, locked, 'reprice', {})
        const { before, after } = decision.changes[0]!.price!
        const difference = totalOf(after) - totalOf(before)
        return { reservation: locked.stay, before, after, difference, refusals: [...decision.findings!.refusals!] }
      }),
  ),
)
