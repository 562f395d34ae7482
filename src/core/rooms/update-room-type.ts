import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { rooms, roomTypes } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, memo, name } from '../../kernel/inputs.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { capacity } from './inputs.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoomType } from './queries.ts'
import type { RoomTypeRow } from './view.ts'

const UpdateRoomType = byLimits((limits) =>
  z.object({
    id,
    name: name(limits).nullish(),
    description: memo(limits).nullish(),
    capacity: capacity.nullish(),
    archived: z.boolean().nullish(),
  }),
)

export async function updateRoomType(ctx: Context, input: z.input<ReturnType<typeof UpdateRoomType>>): Promise<RoomTypeRow> {
  authorize(ctx.actor, roomsPolicy.updateRoomType)
  const given = parse(UpdateRoomType(ctx.limits), input)
  const accommodationId = await accommodationOfRoomType(ctx.db, given.id)
  authorize(ctx.actor, roomsPolicy.updateRoomType, accommodationId)
  return transact(
    ctx,
    async ({ db, audit, emit }) => {
      const self = and(eq(roomTypes.accommodationId, accommodationId), eq(roomTypes.id, given.id))
      const [before] = await db.select().from(roomTypes).where(self).for('update')
      if (!before) fail('ROOM_TYPE_NOT_FOUND')
      if (given.archived) await refuseWhileInUse(db, before)
      const [row] = await db
        .update(roomTypes)
        .set(changes(ctx, before, given))
        .where(self)
        .returning()
      audit({
        accommodationId,
        type: 'roomType.update',
        log: `Changed room type ${before.name}.`,
        relatedId: given.id,
        before,
        after: row!,
      })
      emit({ accommodationId, type: 'room_type.updated', subjectId: given.id, payload: { roomTypeId: given.id } })
      return row!
    },
    { constraints: { room_types_name: 'NAME_TAKEN' } },
  )
}

function changes(ctx: Context, before: RoomTypeRow, given: z.output<ReturnType<typeof UpdateRoomType>>) {
  const now = ctx.clock.now()
  const archivedAt = given.archived ? (before.archivedAt ?? now) : null
  return {
    name: given.name ?? before.name,
    description: given.description === undefined ? before.description : given.description,
    capacity: given.capacity ?? before.capacity,
    archivedAt: given.archived == null ? before.archivedAt : archivedAt,
    updatedAt: now,
  }
}

async function refuseWhileInUse(db: Database, { accommodationId, id: roomTypeId }: RoomTypeRow) {
  const inUse = and(eq(rooms.accommodationId, accommodationId), eq(rooms.roomTypeId, roomTypeId), isNull(rooms.archivedAt))
  const [room] = await db.select({ roomNumber: rooms.roomNumber }).from(rooms).where(inUse).limit(1)
  if (room) fail('BAD_REQUEST', `Room ${room.roomNumber} is of this type. Take the rooms out of use first.`)
}
