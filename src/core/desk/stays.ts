import { z } from 'zod'
import type { Selection } from '../../db/selection.ts'
import { preparedSql } from '../../db/statements.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { CHART_DAYS_MAX, CHART_STAYS_NAMED_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import { deskPolicy } from './policy.ts'
import { type StayText, stayTextOf } from './stay-text.ts'
import { chart } from './stays-in-period.ts'
import type { ChartBlockRow, ChartRoomRow, ChartRoomTypeRow } from './view.ts'

const Stays = z.object({
  accommodationId: id,
  from: day,
  to: day,
  reservationIds: z.array(id).max(CHART_STAYS_NAMED_MAX).nullish(),
})

/** A statement of one row, so its lists come as JSON. */
type Chart = Record<string, unknown> & {
  roomTypes: (Pick<ChartRoomTypeRow, 'id' | 'name'> & { isArchived: boolean })[]
  rooms: (Omit<ChartRoomRow, 'stays' | 'blocks'> & { roomTypeId: string; isArchived: boolean })[]
  /** A line for each stay. */
  stays: string
  blocks: (ChartBlockRow & { roomId: string })[]
}

/** What is selected of the stays. */
interface Selected {
  unassigned: Selection
  inRoom: Selection
}

export const stays = verbAt(deskPolicy.stays, Stays, async (ctx, input, selected: Selected): Promise<ChartRoomTypeRow[]> => {
  const { accommodationId, from, to, reservationIds } = input
  if (from > to) fail('PERIOD_INVALID', { field: 'to' })
  if (to >= addDays(from, CHART_DAYS_MAX)) refuseField('to', `a chart has at most ${CHART_DAYS_MAX} days`)
  const texts = { unassigned: stayTextOf(selected.unassigned), inRoom: stayTextOf(selected.inRoom) }
  const shapes = { unassigned: texts.unassigned.shape, inRoom: texts.inRoom.shape }
  const named = reservationIds != null
  const name = `${named ? 'named stays' : 'stays'} of a chart ${JSON.stringify(shapes)}`
  const statement = preparedSql<Chart>(ctx.db, name, () => chart(shapes, { named }))
  const max = ctx.limits.CHART_STAYS_MAX
  const now = ctx.clock.now().toISOString()
  const { rows } = await statement.execute({ accommodationId, from, to, now, limit: max + 1, ...(named && { reservationIds }) })
  const [found] = rows
  const lines = found!.stays === '' ? [] : found!.stays.split('\n')
  if (lines.length > max) fail('LIMIT_EXCEEDED', `More than ${max} stays lie in this period. Ask for fewer days.`)
  return arranged(
    found!,
    lines.map((line) => stayOf(line, texts)),
  )
})

type PlacedStay = ReturnType<typeof stayOf>

function stayOf(line: string, { unassigned, inRoom }: Record<keyof Selected, StayText>) {
  const [room, roomTypeId] = line.split(' ', 2) as [string, string]
  const text = line.slice(room.length + roomTypeId.length + 2)
  return room === '-'
    ? { roomId: null, roomTypeId, row: unassigned.read(text) }
    : { roomId: room, roomTypeId, row: inRoom.read(text) }
}

/** Rooms below their types, stays below their rooms. What is archived is left out unless something of the period is in it. */
function arranged({ roomTypes, rooms, blocks }: Chart, stays: PlacedStay[]): ChartRoomTypeRow[] {
  const staysOf = Map.groupBy(stays, ({ roomId }) => roomId)
  const blocksOf = Map.groupBy(blocks, ({ roomId }) => roomId)
  const shown = rooms
    .map((room) => ({ ...room, stays: rowsOf(staysOf.get(room.id)), blocks: blocksOf.get(room.id) ?? [] }))
    .filter((room) => !room.isArchived || room.stays.length > 0)
  const roomsOf = Map.groupBy(shown, ({ roomTypeId }) => roomTypeId)
  const unassignedOf = Map.groupBy(staysOf.get(null) ?? [], ({ roomTypeId }) => roomTypeId)
  return roomTypes
    .map((type) => ({ ...type, rooms: roomsOf.get(type.id) ?? [], unassigned: rowsOf(unassignedOf.get(type.id)) }))
    .filter((type) => !type.isArchived || type.rooms.length > 0 || type.unassigned.length > 0)
}

const rowsOf = (stays: PlacedStay[] = []) => stays.map(({ row }) => row)
