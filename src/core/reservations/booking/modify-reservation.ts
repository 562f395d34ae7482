import { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id, memo, name, reference } from '../../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../../kernel/parse.ts'
import { propertySettings } from '../../settings/index.ts'
import { authorizeManaging, verbOfManagers } from '../authorize-managing.ts'
import type { Findings } from '../change/change.ts'
import { changeStay, type StayResult } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { ages, Guest, Guests, people } from '../guests/guests.ts'
import { refuseInvalidPeriod } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { nightlyRates, sharedByNights, totalPrice } from '../pricing/nightly-rates.ts'
import { findReservation, locateReservation, type StoredReservation } from '../queries.ts'

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
    /** Instead of them: it is shared by the nights. */
    totalPrice: totalPrice.nullish(),
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

/** The nights are those of the stay as it is now: if somebody moves it meanwhile, they are refused as wrong ones. */
async function withSharedTotal(ctx: Context, { totalPrice: total, ...changes }: FieldsOf<typeof ModifyReservation>) {
  for (const name of ['nightlyRates', 'pricing'] as const)
    if (changes[name] != null) refuseField('totalPrice', `not together with ${name}`)
  const stay = (await findReservation(ctx.db, changes.id)) ?? fail('RESERVATION_NOT_FOUND')
  const { useStartAt, useExpireAt } = changes
  const period = { useStartAt: useStartAt ?? stay.useStartAt, useExpireAt: useExpireAt ?? stay.useExpireAt }
  refuseInvalidPeriod(period, ctx.limits)
  const { timeZone } = await propertySettings(ctx, ctx.db, stay.accommodationId)
  return { ...changes, nightlyRates: sharedByNights(total!, { ...stay, ...period }, timeZone) }
}

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
      if (changes.totalPrice == null) return modified(await changeStay(ctx, located, 'modify', changes))
      const wish = await withSharedTotal(ctx, changes)
      const { warnings, ...found } = modified(await changeStay(ctx, located, 'modify', wish))
      return { ...found, warnings: [...warnings, 'TOTAL_SHARED'] }
    },
  ),
)
