import { z } from 'zod'
import { id } from '../../../kernel/inputs.ts'
import { verbOfManagers } from '../authorize-managing.ts'
import { changeStay } from '../change/change-stay.ts'
import { asSeen } from '../effect/as-seen.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const RestoreReservation = z.object({ id, withoutRoom: z.boolean().nullish(), allowDuplicateOtaCode: z.boolean().nullish() })

export const restoreReservation = asSeen(
  'restore',
  verbOfManagers(
    reservationsPolicy.restoreReservation,
    RestoreReservation,
    'id',
    locateReservation,
    async (ctx, [wish, located]): Promise<StoredReservation> => (await changeStay(ctx, located, 'restore', wish)).reservation,
  ),
)
