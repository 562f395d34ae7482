import { z } from 'zod'
import { roomBlockKinds } from '../../db/tables/inventory.ts'
import { roomCleaningStates, roomStates } from '../../db/tables/rooms.ts'
import { day, event, flag, id, ids, moment, text, texts } from './event.ts'

const accommodation = { accommodationId: id }
const room = { roomId: id }
const roomType = { roomTypeId: id }
const employee = { userId: id }
const token = { tokenId: id }
const cleaningState = z.enum(roomCleaningStates)
const period = { kind: z.enum(roomBlockKinds), startsAt: moment, endsAt: moment }
const block = { roomBlockId: id, ...room, ...roomType, ...period }
const sale = {
  reason: z.enum(['settings_changed', 'ended']),
  roomTypeIds: ids
    .optional()
    .describe('The room types in use, whose inventory it closes or opens. Events of former versions name none.'),
}

/** The property, its rooms and its staff. */
export const property = {
  'accommodation.created': event('A property was created.', accommodation),
  'accommodation.updated': event('Its name, address, logo or rules changed.', accommodation),
  'accommodation.audit_period_closed': event('Its books were closed.', { ...accommodation, until: text }),
  'sale.stopped': event('Channels and apps cannot sell. Emitted again if the end moves.', {
    ...sale,
    until: moment.nullable().describe('Null without an end.'),
  }),
  'sale.resumed': event('The sale goes on: somebody ended the stop, or it expired.', sale),
  'settings.changed': event('Settings changed.', { area: z.enum(['reservation', 'room']), keys: texts }),
  ASSIGN_ROOM_OPTION_CHANGED: event('A setting of automatic assignment changed.', {
    useAssignRoom: text.optional(),
    assignRoomBefore: text.optional(),
  }),

  'room.created': event('A room was created.', room),
  'room.updated': event('A room changed.', room),
  'room.state_changed': event('The state of a room changed.', {
    ...room,
    state: z.enum(roomStates),
    cleaningState,
    stateUpdatedAt: moment,
  }),
  'room.cleaning_state_changed': event('The cleaning state of a room changed.', { ...room, cleaningState }),
  'room.blocked': event('A room was closed.', block),
  'room.block_changed': event('A block changed. It is given as it is now, and its kind and times before.', {
    ...block,
    before: z.strictObject(period),
  }),
  'room.block_released': event('A block ended.', block),
  'room_type.created': event('A room type was created.', roomType),
  'room_type.updated': event('A room type changed.', roomType),
  'inventory.changed': event('More or less of a room type can be sold. An hourly stay adds its turnover.', {
    changes: z.array(
      z.strictObject({
        roomTypeId: id,
        from: moment,
        to: moment.nullable().describe('Null without an end.'),
        isRent: flag.optional(),
      }),
    ),
  }),
  'inventory.overbooked': event('More of a room type is sold than can be, after it lost rooms or a limit was lowered.', {
    roomTypeId: id,
    from: day.describe('The first such night.'),
    to: day.describe('The last such night.'),
    nights: z.int().describe('How many there are.'),
  }),

  'employee.added': event('Somebody works at the property.', employee),
  'employee.updated': event('The authority or the name of an employee changed.', employee),
  'employee.removed': event('An employee was removed.', employee),
  'employee.invited': event('Somebody was invited to work at the property.', employee),
  'employee.invitation_ended': event('An invitation was not accepted.', {
    ...employee,
    how: z.enum(['declined', 'withdrawn']),
  }),
  'permanent_token.issued': event('A permanent token was issued.', token),
  'permanent_token.revoked': event('A permanent token was revoked.', token),
  'third_party.access_changed': event('A third party got access, or lost it.', { thirdPartyId: id, allow: flag }),
} as const
