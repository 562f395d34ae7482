import { and, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { reservations } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { warnOfShortage } from '../inventory/index.ts'
import { announceMoreStock, announceStock } from './announce-stock.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoom, roomTypeInUse, type StoredRoom } from './queries.ts'
import { lockRoom } from './room-locks.ts'
import { writeRoom } from './write-room.ts'

const UpdateRoom = byLimits((limits) =>
  z.object({
    id,
    roomNumber: name(limits).nullish(),
    floor: name(limits).nullish(),
    roomTypeId: id.nullish(),
    archived: z.boolean().nullish(),
  }),
)

export const updateRoom = verbOnRow(
  roomsPolicy.updateRoom,
  UpdateRoom,
  'id',
  accommodationOfRoom,
  async (ctx, [fields, accommodationId]) =>
    transact(
      ctx,
      async (unit) => {
        const { db, audit, emit } = unit
        const now = ctx.clock.now()
        const before = await lockRoom(db, accommodationId, fields.id)
        const isPutBack = fields.archived === false && before.archivedAt !== null
        if (fields.roomTypeId || isPutBack) await roomTypeInUse(db, accommodationId, fields.roomTypeId ?? before.roomTypeId)
        if (fields.archived) await refuseWhileReserved(db, before)
        const row = await writeRoom(db, before, changes(ctx, before, fields))
        audit({
          accommodationId,
          type: 'room.update',
          log: `Changed room ${before.roomNumber}.`,
          relatedId: fields.id,
          before,
          after: row,
        })
        announceRoom(unit, before, row, now)
        emit({ accommodationId, type: 'room.updated', subjectId: fields.id, payload: { roomId: fields.id } })
        return row
      },
      { constraints: { rooms_number: 'NAME_TAKEN' } },
    ),
)

function changes(ctx: Context, before: StoredRoom, fields: FieldsOf<typeof UpdateRoom>) {
  const now = ctx.clock.now()
  return {
    ...valuesAfter(before, fields, ['roomNumber', 'roomTypeId'], ['floor']),
    archivedAt: archivedAtAfter(before.archivedAt, fields.archived, now),
    updatedAt: now,
  }
}

/** Has the stock that the former and the new room type lost or got counted. */
function announceRoom(unit: Unit, before: StoredRoom, after: StoredRoom, now: Date): void {
  const changes = [before, after].map(({ accommodationId, roomTypeId }) => ({ accommodationId, roomTypeId, from: now, to: null }))
  // before the former type is locked alone: the locks are taken in one order
  if (gainsRoom(before, after)) for (const change of changes) announceMoreStock(unit, change)
  if (losesRoom(before, after)) unit.atEnd(warnOfShortage, { ...changes[0]!, now })
  if (changesStock(before, after)) for (const change of changes) announceStock(unit, change)
}

const changesStock = (before: StoredRoom, after: StoredRoom) =>
  before.roomTypeId !== after.roomTypeId || (before.archivedAt === null) !== (after.archivedAt === null)

/** Whether the former room type has lost a room. */
const losesRoom = (before: StoredRoom, after: StoredRoom) =>
  before.archivedAt === null && (before.roomTypeId !== after.roomTypeId || after.archivedAt !== null)

/** Whether the room type has got a room. */
const gainsRoom = (before: StoredRoom, after: StoredRoom) => losesRoom(after, before)

async function refuseWhileReserved(db: Database, { accommodationId, id: roomId, awaitsDepartureOf }: StoredRoom) {
  if (awaitsDepartureOf)
    fail('BAD_REQUEST', 'The guest of a canceled reservation has not left this room yet. Confirm the departure first.')
  const occupies = and(
    matching(reservations, { accommodationId, roomId }),
    ne(reservations.status, 'CHECKED_OUT'),
    isNull(reservations.deletedAt),
  )
  const [occupant] = await db.select({ id: reservations.id }).from(reservations).where(occupies).limit(1)
  if (occupant) fail('BAD_REQUEST', `Reservation ${occupant.id} has this room. Move it first.`)
}
