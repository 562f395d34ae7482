import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import type { Door } from '../../platform/doorlock/index.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { type LockedStay, refuseUnless } from '../reservations/index.ts'
import { guestSessionsPolicy } from './policy.ts'
import { asGuest, InSession, inSession, refuseForeign } from './session.ts'

const ControlDevice = InSession.extend({
  deviceType: z.string().refine((type) => type === 'doorlock', 'expected doorlock'),
  data: z.unknown().optional(),
})

/** Calls the lock between two transactions: the first records who asked for which door, the second the outcome. */
export const controlRoomDeviceByGuestSession = verb(
  guestSessionsPolicy.controlRoomDeviceByGuestSession,
  ControlDevice,
  async (ctx, { data, ...fields }): Promise<boolean> => {
    const max = ctx.limits.DOOR_OPENINGS_PER_MINUTE
    await refuseForeign(ctx, fields)
    await refuseExcess(ctx, `door:${fields.reservationId}`, { max, windowSeconds: 60, shared: true })
    const door = await inSession(ctx, fields, async (_, unit, locked) => recordRequest(unit, doorOf(locked, data ?? null)))
    const failure = await ctx.ports.doorlock.open(door).then(
      () => null,
      (error: Error) => error,
    )
    if (failure) ctx.log.error({ error: failure, roomId: door.roomId }, 'A door lock did not open')
    await transact(asGuest(ctx, { id: door.reservationId, accommodationId: door.accommodationId }), async (unit) =>
      recordOutcome(unit, door, failure),
    )
    return failure === null
  },
)

function doorOf({ stay, room }: LockedStay, data: unknown): Door {
  if (!room) fail('ROOM_UNASSIGNED')
  refuseUnless('openDoor', stay)
  const { accommodationId, id: reservationId, doorKeyId } = stay
  if (doorKeyId === null) fail('DOOR_KEY_MISSING')
  const { id: roomId, roomNumber } = room
  return { id: newId(), accommodationId, reservationId, roomId, roomNumber, keyId: doorKeyId, data }
}

function recordRequest({ audit }: Unit, door: Door): Door {
  const { accommodationId, reservationId, roomNumber, roomId, keyId, id: openingId } = door
  const log = `Asked the door of room ${roomNumber} to open.`
  audit({ accommodationId, type: 'door.ask', log, relatedId: reservationId, after: { openingId, roomId, keyId } })
  return door
}

function recordOutcome(
  { record }: Unit,
  { accommodationId, reservationId, roomNumber, roomId, id: openingId }: Door,
  failure: Error | null,
) {
  const [type, event, log] = failure
    ? (['door.fail', 'reservation.door_not_opened', `The door of room ${roomNumber} did not open.`] as const)
    : (['door.open', 'reservation.door_opened', `The door of room ${roomNumber} opened.`] as const)
  record({
    accommodationId,
    type,
    log,
    relatedId: reservationId,
    after: { openingId, roomId, failure: failure?.message },
    event,
    payload: { reservationId, roomId },
  })
}
