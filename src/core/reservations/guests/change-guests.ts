import { z } from 'zod'
import { id, name } from '../../../kernel/inputs.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { authorizeManaging } from '../authorize-managing.ts'
import { type ModifiedReservation, modified } from '../booking/modify-reservation.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation } from '../queries.ts'
import { ages, Guest, Guests, people } from './guests.ts'

const ChangeGuests = byLimits((limits) =>
  z.object({
    reservationId: id,
    sleeps: people.nullish(),
    childSleeps: people.nullish(),
    infantSleeps: people.nullish(),
    childAges: ages.nullish(),
    primaryGuest: Guest(name(limits))
      .extend({ name: name(limits).nullish() })
      .nullish(),
    guests: Guests(name(limits)).nullish(),
    pricing: z.enum(['KEEP', 'EXTEND', 'REPRICE']).nullish(),
    ignoreCapacity: z.boolean().nullish(),
    ifUpdatedAt: z.date().nullish(),
  }),
)

/** The part of `modifyReservation` that the desk needs every day: who comes, and what that costs. */
export const changeGuests = asSeen(
  'changeGuests',
  verbOnRow(
    reservationsPolicy.changeGuests,
    ChangeGuests,
    'reservationId',
    locateReservation,
    async (ctx, [{ primaryGuest, guests, ...numbers }, located]): Promise<ModifiedReservation> => {
      if (numbers.pricing === 'KEEP' || numbers.pricing === 'REPRICE')
        await authorizeManaging(ctx, reservationsPolicy.modifyNightlyRates, located.accommodationId)
      const changes = {
        ...numbers,
        ...(primaryGuest && { primaryGuest: { ...primaryGuest, name: primaryGuest.name ?? undefined } }),
        ...(guests && { guests }),
      }
      return modified(await changeStay(ctx, located, 'modify', { ...changes, mayPrice: reservationsPolicy.changeGuests }))
    },
  ),
)
