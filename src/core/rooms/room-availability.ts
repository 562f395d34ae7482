import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { readAll } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations, reservations, rooms, roomTypes } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { AVAILABILITY_DAYS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { isOccupiedBetween, takesInventory } from './occupied-rooms.ts'
import { roomsPolicy } from './policy.ts'
import { type RoomTypeAvailabilityRow, roomView } from './view.ts'

const [from, to] = [sql.placeholder('from'), sql.placeholder('to')]
const count = (of: SQL) => qualifyColumns(sql`(select count(*)::int from ${of})`)

const ofType = and(
  eq(rooms.accommodationId, roomTypes.accommodationId),
  eq(rooms.roomTypeId, roomTypes.id),
  isNull(rooms.archivedAt),
)!

const occupied = isOccupiedBetween(sql.placeholder('accommodationId'), from, to)

const free = count(sql`${rooms} where ${ofType} and not ${occupied}`)

const unassigned = count(sql`${reservations}
  where ${reservations.accommodationId} = ${roomTypes.accommodationId}
    and ${reservations.intendedRoomTypeId} = ${roomTypes.id} and ${reservations.roomId} is null and ${takesInventory}
    and ${reservations.useStartAt} < ${to} and ${reservations.useExpireAt} > ${from}`)

/** Whether the sale of the property is stopped at the moment of the call. */
const isStopped = sql`${accommodations.saleStopped}
  and (${accommodations.saleStoppedUntil} is null or ${accommodations.saleStoppedUntil} > ${sql.placeholder('now')})`
const ofProperty = (value: SQL) =>
  qualifyColumns(sql`(select ${value} from ${accommodations} where ${accommodations.id} = ${roomTypes.accommodationId})`)

const availabilityView = defineView<RoomTypeAvailabilityRow>(roomTypes, {
  always: ['id'],
  needs: { roomTypeId: ['id'], roomType: ['id', 'accommodationId', 'name', 'description', 'capacity', 'archivedAt'] },
  computed: {
    total: count(sql`${rooms} where ${ofType}`),
    free,
    unassigned,
    available: sql`greatest(0, ${free} - ${unassigned})`,
    saleStopped: ofProperty(isStopped),
    saleStoppedUntil: ofProperty(sql`case when ${isStopped} then ${accommodations.saleStoppedUntil} end`).mapWith(
      accommodations.saleStoppedUntil,
    ),
  },
  relations: { rooms: many(roomView, sql`${ofType} and not ${occupied}`, sql`${rooms.roomNumber}`) },
})

const dayMilliseconds = 86_400_000

const RoomAvailability = z.object({ accommodationId: id, from: z.date(), to: z.date(), roomTypeId: id.nullish() })

export async function roomAvailability(
  ctx: Context,
  input: z.input<typeof RoomAvailability>,
  selection: Selection,
): Promise<RoomTypeAvailabilityRow[]> {
  const { accommodationId, roomTypeId, ...period } = parse(RoomAvailability, input)
  authorize(ctx.actor, roomsPolicy.roomAvailability, accommodationId)
  if (period.from >= period.to) fail('PERIOD_INVALID', { field: 'to' })
  if (period.to.getTime() - period.from.getTime() > AVAILABILITY_DAYS_MAX * dayMilliseconds)
    refuseField('to', `at most ${AVAILABILITY_DAYS_MAX} days after from`)
  const where = and(
    eq(roomTypes.accommodationId, sql.placeholder('accommodationId')),
    isNull(roomTypes.archivedAt),
    roomTypeId == null ? undefined : eq(roomTypes.id, sql.placeholder('roomTypeId')),
  )
  const name = `roomAvailability ${roomTypeId != null}`
  const list = { name, view: availabilityView, selection, where, orderBy: [asc(roomTypes.name)] }
  const dates = { from: period.from.toISOString(), to: period.to.toISOString() }
  return readAll(ctx, list, { accommodationId, roomTypeId, ...dates, now: ctx.clock.now().toISOString() })
}
