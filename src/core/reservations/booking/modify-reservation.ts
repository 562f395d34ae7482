import { z } from 'zod'
import { id, memo, name, reference } from '../../../kernel/inputs.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { authorizeManaging, verbOfManagers } from '../authorize-managing.ts'
import type { Findings } from '../change/change.ts'
import { changeStay, type StayResult } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { ages, Guest, Guests, people } from '../guests/guests.ts'
import { reservationsPolicy } from '../policy.ts'
import { nightlyRates } from '../pricing/nightly-rates.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

export const ModifyReservation = byLimits((limits) =>
  z.object({
    id,
    useStartAt: z.date().nullish(),
    useExpireAt: z.date().nullish(),
    roomTypeId: id.nullish(),
    sleeps: people.nullish(),
    childSleeps: people.nullish(),
    infantSleeps: people.nullish(),
    nightlyRates: nightlyRates(limits).nullish(),
    pricing: z.enum(['KEEP', 'EXTEND', 'REPRICE']).nullish(),
    childAges: ages.nullish(),
    memoContent: memo(limits).nullish(),
    requestContent: memo(limits).nullish(),
    primaryGuest: Guest(name(limits)).partial().optional(),
    /** Null removes all of them. */
    guests: Guests(name(limits)).nullish(),
    channelId: reference.nullish(),
    otaCode: reference.nullish(),
    allowDuplicateOtaCode: z.boolean().nullish(),
    ratePlanId: reference.nullish(),
    /** When the hold of a TENTATIVE reservation ends. */
    releaseAt: z.date().nullish(),
    ignoreCapacity: z.boolean().nullish(),
    refuseOverbooking: z.boolean().nullish(),
  }),
)

export interface ModifiedReservation extends Findings {
  reservation: StoredReservation
}

export const modified = ({ reservation, findings }: StayResult): ModifiedReservation => ({ reservation, ...findings! })

export const modifyReservation = asSeen(
  'modify',
  verbOfManagers(
    reservationsPolicy.modifyReservation,
    ModifyReservation,
    'id',
    locateReservation,
    async (ctx, [changes, located]): Promise<ModifiedReservation> => {
      if (changes.ratePlanId !== undefined)
        await authorizeManaging(ctx, reservationsPolicy.modifyRatePlan, located.accommodationId)
      return modified(await changeStay(ctx, located, 'modify', changes))
    },
  ),
)
