import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { matching } from '../../../db/rows.ts'
import { accommodationSettings, reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { hourMs } from '../../../kernel/time.ts'
import { propertySettings } from '../../settings/index.ts'
import { reservationsPolicy } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { assignBeforeArrival, assignmentRulesOf, assignmentTimesOf } from './assign-automatically.ts'

/** The predicate of the partial index `reservations_awaiting_room`. */
const awaitsRoom = sql`${reservations.roomId} is null and ${reservations.deletedAt} is null and ${reservations.status} = 'DEFINITE'`

/** Queues a job for each property that assigns rooms automatically and has a reservation due for one. */
export async function findDueRooms(ctx: Context): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.findDueRooms)
  const due = await propertiesDue(ctx)
  if (due.length === 0) return
  await ctx.ports.queue.send(ctx.db, 'assign-due-rooms', ...due.map((accommodationId) => ({ data: { accommodationId } })))
}

async function propertiesDue(ctx: Context): Promise<string[]> {
  const [uses, before] = [alias(accommodationSettings, 'uses'), alias(accommodationSettings, 'before')]
  const moment = ctx.clock.now().toISOString()
  const now = sql`${moment}::timestamptz`
  const hours = sql`coalesce(${before.value}::int, ${ctx.limits.ASSIGN_ROOM_BEFORE_HOURS}::int)`
  const rows = await ctx.db
    .select({ accommodationId: uses.accommodationId })
    .from(uses)
    .leftJoin(before, matching(before, { accommodationId: uses.accommodationId, area: 'room', key: 'assignRoomBefore' }))
    .where(
      and(
        matching(uses, { area: 'room', key: 'useAssignRoom', value: 'true' }),
        sql`exists (select 1 from ${reservations} where ${reservations.accommodationId} = ${uses.accommodationId} and ${awaitsRoom}
          and ${reservations.useStartAt} <= ${now} + make_interval(hours => ${hours}) and ${reservations.useExpireAt} > ${now})`,
      ),
    )
  return rows.map(({ accommodationId }) => accommodationId)
}

/** Assigns rooms to the due reservations of a property, earliest arrival first. A reservation that finds no room stays due. */
export async function assignDueRooms(ctx: Context, { accommodationId }: { accommodationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.assignDueRooms)
  const { room } = await propertySettings(ctx, ctx.db, accommodationId)
  const { assignRoomBefore } = room
  if (!assignmentTimesOf(room).beforeArrival) return
  const now = ctx.clock.now()
  const hours = assignRoomBefore === undefined ? ctx.limits.ASSIGN_ROOM_BEFORE_HOURS : Number(assignRoomBefore)
  const due = and(
    eq(reservations.accommodationId, accommodationId),
    awaitsRoom,
    lte(reservations.useStartAt, new Date(now.getTime() + hours * hourMs)),
    gt(reservations.useExpireAt, now),
  )
  for await (const stay of eachOf(ctx, due)) await assignBeforeArrival(ctx, stay, assignmentRulesOf(room))
}

/** In batches, each after the last row of the one before: reservations that found no room are not read again. */
async function* eachOf({ db, limits }: Context, due: SQL | undefined): AsyncGenerator<StoredReservation> {
  let after: SQL | undefined
  for (;;) {
    const batch = await db
      .select()
      .from(reservations)
      .where(and(due, after))
      .orderBy(asc(reservations.useStartAt), asc(reservations.id))
      .limit(limits.ASSIGN_ROOM_BATCH)
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < limits.ASSIGN_ROOM_BATCH) return
    after = sql`(${reservations.useStartAt}, ${reservations.id}) > (${last.useStartAt.toISOString()}::timestamptz, ${last.id})`
  }
}
