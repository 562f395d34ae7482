import { z } from 'zod'
import type { Selection } from '../../db/selection.ts'
import { preparedSql } from '../../db/statements.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { CHART_DAYS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { addDays } from '../../kernel/zone.ts'
import { deskPolicy } from './policy.ts'
import { chart } from './stays-in-period.ts'
import type { ChartBlockRow, ChartRoomRow, ChartRoomTypeRow, ChartStayRow } from './view.ts'

const Stays = z.object({ accommodationId: id, from: day, to: day })

/** A statement of one row, so its lists come as JSON. */
type Chart = Record<string, unknown> & {
  roomTypes: (Pick<ChartRoomTypeRow, 'id' | 'name'> & { isArchived: boolean })[]
  rooms: (Omit<ChartRoomRow, 'stays' | 'blocks'> & { roomTypeId: string; isArchived: boolean })[]
  stays: (ChartStayRow & { roomTypeId: string })[]
  blocks: (ChartBlockRow & { roomId: string })[]
}

export async function stays(ctx: Context, input: z.input<typeof Stays>, selection: Selection): Promise<ChartRoomTypeRow[]> {
  authorize(ctx.actor, deskPolicy.stays)
  const { accommodationId, from, to } = parse(Stays, input)
  authorize(ctx.actor, deskPolicy.stays, accommodationId)
  if (from > to) fail('PERIOD_INVALID', { field: 'to' })
  if (to >= addDays(from, CHART_DAYS_MAX)) refuseField('to', `a chart has at most ${CHART_DAYS_MAX} days`)
  const parts = { guestName: isSelected(selection, 'guestName'), owes: isSelected(selection, 'owes') }
  const statement = preparedSql<Chart>(ctx.db, `chart ${parts.guestName} ${parts.owes}`, () => chart(parts))
  const max = ctx.limits.CHART_STAYS_MAX
  const now = ctx.clock.now().toISOString()
  const { rows } = await statement.execute({ accommodationId, from, to, now, limit: max + 1 })
  const [found] = rows
  if (found!.stays.length > max) fail('LIMIT_EXCEEDED', `More than ${max} stays lie in this period. Ask for fewer days.`)
  return arranged(found!)
}

function isSelected({ unassigned, rooms }: Selection, field: string): boolean {
  return [unassigned, rooms && staysIn(rooms)].some((stay) => stay?.[field] !== undefined)
}

const staysIn = ({ stays }: Selection) => stays

/** Rooms below their types, stays below their rooms. What is archived is left out unless something of the period is in it. */
function arranged({ roomTypes, rooms, stays, blocks }: Chart): ChartRoomTypeRow[] {
  const staysOf = Map.groupBy(stays, ({ roomId }) => roomId)
  const blocksOf = Map.groupBy(blocks, ({ roomId }) => roomId)
  const shown = rooms
    .map((room) => ({ ...room, stays: staysOf.get(room.id) ?? [], blocks: blocksOf.get(room.id) ?? [] }))
    .filter((room) => !room.isArchived || room.stays.length > 0)
  const roomsOf = Map.groupBy(shown, ({ roomTypeId }) => roomTypeId)
  const unassignedOf = Map.groupBy(staysOf.get(null) ?? [], ({ roomTypeId }) => roomTypeId)
  return roomTypes
    .map((type) => ({ ...type, rooms: roomsOf.get(type.id) ?? [], unassigned: unassignedOf.get(type.id) ?? [] }))
    .filter((type) => !type.isArchived || type.rooms.length > 0 || type.unassigned.length > 0)
}
