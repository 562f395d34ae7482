import { z } from 'zod'
import { id, name } from '../../../kernel/inputs.ts'
import { DOOR_KEY_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { changeStay } from '../change/change-stay.ts'
import { stayVerb } from '../change/stay-verb.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation } from '../queries.ts'

const IntoRoom = byLimits((limits) =>
  z.object({
    reservationId: id,
    roomId: id,
    roomTypeId: id.nullish(),
    roomName: name(limits).nullish(),
    ignoreCapacity: z.boolean().nullish(),
  }),
)

const AssignRoom = byLimits((limits) => IntoRoom(limits).extend({ isManualAssign: z.boolean().nullish() }))

export const assignRoomToReservation = stayVerb(
  reservationsPolicy.assignRoomToReservation,
  AssignRoom,
  'assignRoom',
  (wish) => wish,
)

export const changeReservationRoom = stayVerb(reservationsPolicy.changeReservationRoom, IntoRoom, 'changeRoom', (wish) => wish)

export const cancelAssignReservation = stayVerb(
  reservationsPolicy.cancelAssignReservation,
  z.object({ reservationId: id }),
  'unassignRoom',
  (wish) => wish,
)

const SetDoorKey = z.object({ reservationId: id, doorKeyId: z.string().trim().min(1).max(DOOR_KEY_CHARACTERS_MAX).nullish() })

export const setReservationDoorKey = verbOnRow(
  reservationsPolicy.setReservationDoorKey,
  SetDoorKey,
  'reservationId',
  locateReservation,
  async (ctx, [{ doorKeyId = null }, located]): Promise<StoredReservation> =>
    (await changeStay(ctx, located, 'setDoorKey', { doorKeyId })).reservation,
)
