import { and, asc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { none, type Selection } from '../../db/selection.ts'
import { project, type View } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationView } from '../accommodations/index.ts'
import { articleView } from '../articles/index.ts'
import { bookingView, isKnownToStaff } from '../bookings/index.ts'
import { folioView } from '../folios/index.ts'
import { roomBlockView } from '../inventory/index.ts'
import { ratePlanView } from '../rates/index.ts'
import { reservationView } from '../reservations/index.ts'
import { roomTypeView, roomView } from '../rooms/index.ts'
import { changeEvents, subjectOf } from './change-event.ts'
import { changesPolicy } from './policy.ts'
import { type Read, readFeed, type Wanted } from './read-feed.ts'
import { type Kind, kinds } from './resource-kinds.ts'
import type { ChangedRows, ChangeRow } from './view.ts'

const Changes = byLimits(({ CHANGES_PAGE_MAX }) =>
  z.object({
    accommodationId: id,
    since: z.string().max(SINCE_CHARACTERS_MAX).nullish(),
    first: z.int().min(1).max(CHANGES_PAGE_MAX).nullish(),
  }),
)

interface ChangeFeed {
  edges: { node: ChangeRow }[]
  next: string
  hasMore: boolean
}

/** The feed of changes for the people of the property, with all kinds. */
export const changes = verbAt(changesPolicy.changes, Changes, async (ctx, input, selection: Selection): Promise<ChangeFeed> => {
  const { accommodationId, since, first } = input
  const limit = first ?? Math.min(ctx.limits.PAGE_SIZE_DEFAULT, ctx.limits.CHANGES_PAGE_MAX)
  const page = await readFeed(
    ctx,
    { accommodationId, since, limit, kinds: since == null ? kinds : undefined },
    { isVisible: () => true, read: (kind, wanted) => readRows(ctx, accommodationId, selection, kind, wanted) },
  )
  const edges = page.changes.map(({ kind, key, event, state }) => ({
    node: { ...subjectOf({ kind, key }), ...state, event: event && changeEvents.map(event) },
  }))
  return { edges, next: page.next, hasMore: page.more }
})

interface Source {
  view: View<unknown>
  /** The field of a change that holds the row. */
  field: keyof ChangedRows
  /** The column whose value events use as its name. */
  key: 'id' | 'reservationId'
  /** Rows that exist for the people of the property; all if left out. */
  where?: SQL
}

/** Prices, rules and what is left have queries of their own: a change only names them. */
const sources: Readonly<Record<Kind, Source | null>> = {
  property: { view: accommodationView, field: 'accommodation', key: 'id' },
  room_type: { view: roomTypeView, field: 'roomType', key: 'id' },
  room: { view: roomView, field: 'room', key: 'id' },
  room_block: { view: roomBlockView, field: 'roomBlock', key: 'id' },
  article: { view: articleView, field: 'article', key: 'id' },
  rate_plan: { view: ratePlanView, field: 'ratePlan', key: 'id' },
  rates: null,
  stay_rules: null,
  inventory: null,
  booking: { view: bookingView, field: 'booking', key: 'id', where: isKnownToStaff },
  reservation: { view: reservationView, field: 'reservation', key: 'id' },
  folio: { view: folioView, field: 'folio', key: 'reservationId' },
}

/** The rows of one kind, each in the field of its kind, as the query selected it. */
async function readRows(
  { db }: Context,
  accommodationId: string,
  selection: Selection,
  kind: Kind,
  wanted: Wanted,
): Promise<Read<Partial<ChangedRows>>[]> {
  const source = sources[kind]
  if (!source) return 'keys' in wanted ? wanted.keys.map((key) => ({ id: key, key, state: {} })) : []
  const { view, field, key, where: isKnown } = source
  const columns = getTableColumns(view.table)
  // a property has no accommodationId: its id is one
  const isHere = eq(columns.accommodationId ?? columns.id!, accommodationId)
  const read = (where: SQL, limit: number) =>
    db
      .select(project(view, selection[field] ?? none, ['id', key]))
      .from(view.table)
      .where(and(isHere, isKnown, where))
      .orderBy(asc(columns.id!))
      .limit(limit)
  const rows =
    'keys' in wanted
      ? await read(inArray(columns[key]!, wanted.keys), wanted.keys.length)
      : await read(gt(columns.id!, wanted.after), wanted.limit)
  return rows.map((row) => ({ id: row.id as string, key: row[key] as string, state: { [field]: row } }))
}
