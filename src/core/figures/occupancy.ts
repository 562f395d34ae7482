import { z } from 'zod'
import type { Selection } from '../../db/selection.ts'
import { preparedSql } from '../../db/statements.ts'
import { breathe } from '../../kernel/breathe.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { FIGURE_CELLS_MAX, FIGURE_DAYS_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import { dimensions } from './counted-stays.ts'
import { figuresOf, type Sums, sumOf } from './figures.ts'
import { type Cell, channelGroups, daysOf, type Group, type NamedPlan, ratePlanGroups, roomTypeGroups } from './groups.ts'
import { periodCells } from './period-cells.ts'
import { figuresPolicy } from './policy.ts'

const Occupancy = z.object({ accommodationId: id, from: day, to: day, pickUpSince: day.nullish() })

type RoomCell = Omit<Cell, 'of'>
type Cells = Record<string, unknown> & {
  currency: string
  nights: Cell[]
  money: Cell[]
  rooms: RoomCell[]
  /** Closed days that are stored; the cells of these days stand in the three lists below. */
  stored: { day: number }[]
  storedCells: Cell[]
  storedSales: Cell[]
  storedRooms: RoomCell[]
  roomTypes: Omit<NamedPlan, 'code'>[]
  ratePlans: NamedPlan[]
}

/** How well a property is sold in a period. */
export const occupancy = verbAt(figuresPolicy.occupancy, Occupancy, async (ctx, input, selection: Selection) => {
  const { accommodationId, from, to, pickUpSince = null } = input
  if (from > to) fail('PERIOD_INVALID', { field: 'to' })
  if (to >= addDays(from, FIGURE_DAYS_MAX)) refuseField('to', `a report has at most ${FIGURE_DAYS_MAX} days`)
  const chosen = dimensions.filter((dimension) => selection[dimension])
  const statement = preparedSql<Cells>(ctx.db, `occupancy ${chosen}`, () => periodCells(chosen))
  const now = ctx.clock.now().toISOString()
  const { rows } = await statement.execute({ accommodationId, from, to, pickUpSince, now })
  const [found] = rows
  if (!found) fail('ACCOMMODATION_NOT_FOUND')
  return reportOf(found, { dates: datesBetween(from, to), hasPickUp: pickUpSince !== null, selection })
})

function datesBetween(from: string, to: string): string[] {
  const dates = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

interface ReportRequest {
  dates: readonly string[]
  hasPickUp: boolean
  selection: Selection
}

async function reportOf(found: Cells, { dates, hasPickUp, selection }: ReportRequest) {
  const stored = new Set(found.stored.map(({ day }) => day))
  const isLive = ({ day }: Pick<Cell, 'day'>) => !stored.has(day)
  const rooms = [...found.rooms.filter(isLive), ...found.storedRooms].map((cell): Cell => ({ ...cell, of: 'roomTypes' }))
  const counted = [
    ...[...found.nights, ...found.money].filter(isLive),
    ...[...found.storedCells, ...found.storedSales].map(asStored),
  ]
  const cellsOf = (of: Cell['of']) => counted.filter((cell) => cell.of === of)
  await breathe()
  const known = daysOf([...cellsOf('all'), ...rooms])
  const all = new Map(dates.map((_, day) => [day, known.get(day) ?? sumOf([])]))
  await breathe()
  const groups = {
    roomTypes: roomTypeGroups(selection.roomTypes ? [...cellsOf('roomTypes'), ...rooms] : [], found.roomTypes),
    channels: channelGroups(cellsOf('channels'), all),
    ratePlans: ratePlanGroups(cellsOf('ratePlans'), found.ratePlans, all),
  }
  const cells = Object.entries(groups).map(([name, { length }]) => (selection[name]?.days ? length * dates.length : 0))
  if (cells.reduce((sum, one) => sum + one, 0) > FIGURE_CELLS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `These are more than ${FIGURE_CELLS_MAX} days of room types, channels and rate plans. Ask for fewer days.`,
    )

  await breathe()
  const figuresIn = ({ days }: Pick<Group, 'days'>, within: Selection | undefined) => ({
    total: totalOf([...days.values()], hasPickUp),
    days: within?.days ? dates.map((date, day) => ({ date, figures: figuresOf(days.get(day) ?? none, hasPickUp) })) : [],
  })
  const { roomTypes, channels, ratePlans } = groups
  return {
    currency: found.currency,
    ...figuresIn({ days: all }, selection),
    roomTypes: roomTypes.map((group) => ({ ...group, roomTypeId: group.key!, ...figuresIn(group, selection.roomTypes) })),
    channels: channels.map((group) => ({ ...group, channelId: group.key, ...figuresIn(group, selection.channels) })),
    ratePlans: ratePlans.map((group) => ({ ...group, ...figuresIn(group, selection.ratePlans) })),
  }
}

const asStored = (cell: Cell): Cell => ({ ...cell, isStored: true })

const none: Sums = sumOf([])

/** Nights from before the first room, as imported stays have them, are no part of the occupancy of later days. */
const totalOf = (days: readonly Sums[], hasPickUp: boolean) =>
  figuresOf(sumOf(days), hasPickUp, sumOf(days.filter(({ rooms }) => rooms > 0)))
