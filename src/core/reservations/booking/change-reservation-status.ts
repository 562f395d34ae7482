import { z } from 'zod'
import { reservationStatuses } from '../../../db/tables/index.ts'
import { id } from '../../../kernel/inputs.ts'
import { stayVerb } from '../change/stay-verb.ts'
import { reservationsPolicy } from '../policy.ts'
import { refuseWrongReleaseAt } from '../status.ts'

const ChangeStatus = z.object({ reservationId: id, status: z.enum(reservationStatuses), releaseAt: z.date().nullish() })

export const changeReservationStatus = stayVerb(
  reservationsPolicy.changeReservationStatus,
  ChangeStatus,
  'changeStatus',
  ({ status, releaseAt = null }, { clock }) => {
    refuseWrongReleaseAt(status, releaseAt, clock.now())
    return { status, releaseAt }
  },
)
