import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '../../db/read-one.ts'
import { none, type Selection } from '../../db/selection.ts'
import { accommodations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { verbAt } from '../../kernel/verb.ts'
import { dayLists } from './day-lists.ts'
import { deskPolicy } from './policy.ts'
import { type DayBoardRow, dayBoardView } from './view.ts'

const DayBoard = byLimits((limits) =>
  z.object({ accommodationId: id, date: day.nullish(), first: z.int().min(0).max(limits.PAGE_SIZE_MAX).nullish() }),
)

export const dayBoard = verbAt(deskPolicy.dayBoard, DayBoard, async (ctx, input, selection: Selection): Promise<DayBoardRow> => {
  const { accommodationId, date = null, first } = input
  const now = ctx.clock.now().toISOString()
  const values = { accommodationId, date, now, first: first ?? ctx.limits.PAGE_SIZE_DEFAULT }
  const row = await readOne(ctx, 'dayBoard', dayBoardView, flat(selection), isAccommodation, values)
  return row ? nested(row) : fail('ACCOMMODATION_NOT_FOUND')
})

const isAccommodation = eq(accommodations.id, sql.placeholder('accommodationId'))

/** The lists as fields of the board. */
function flat(selection: Selection): Selection {
  const fields: Record<string, Selection> = { date: none }
  for (const [field, inner] of Object.entries(selection)) {
    if (!(field in dayLists)) fields[field] = none
    for (const [member, rows] of Object.entries(inner))
      fields[member === 'reservations' ? field : member === 'count' ? `${field}Count` : member] = rows
  }
  return fields
}

function nested({ total, currency, ...row }: Record<string, unknown>): DayBoardRow {
  const lists = Object.keys(dayLists).map((name) => [
    name,
    { count: row[`${name}Count`], reservations: row[name], total, currency },
  ])
  return { ...row, ...Object.fromEntries(lists) }
}
