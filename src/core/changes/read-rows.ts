import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Selection } from '../../db/selection.ts'
import { folios } from '../../db/tables/index.ts'
import { project, type View } from '../../db/view.ts'
import { FOLIOS_OF_STAY_MAX } from '../../kernel/limits.ts'
import { accommodationView } from '../accommodations/index.ts'
import { articleView } from '../articles/index.ts'
import { bookingView, isKnownToStaff } from '../bookings/index.ts'
import { folioView } from '../folios/index.ts'
import { roomBlockView } from '../inventory/index.ts'
import { ratePlanView } from '../rates/index.ts'
import { reservationView } from '../reservations/index.ts'
import { roomTypeView, roomView } from '../rooms/index.ts'
import type { KeysOrRange } from './read-feed.ts'
import type { Kind } from './resource-kinds.ts'
import type { ChangedRows } from './view.ts'

interface Source {
  view: View<unknown>
  /** The field of a change that holds the row. */
  field: keyof ChangedRows
  /** The column whose value events use as its name, if it is not the id. */
  key?: 'reservationId'
  /** Whether a row has one of these names, if that is no column: a stay can have several folios. */
  isNamed?: (keys: readonly string[]) => SQL
  /** Rows that exist for staff and apps; all if left out. */
  where?: SQL
}

/** Kinds whose resources are rows. Prices, rules and what is left are computed from many. */
export type RowKind = Exclude<Kind, 'rates' | 'stay_rules' | 'inventory'>

export const sources: Readonly<Record<RowKind, Source>> = {
  property: { view: accommodationView, field: 'accommodation' },
  room_type: { view: roomTypeView, field: 'roomType' },
  room: { view: roomView, field: 'room' },
  room_block: { view: roomBlockView, field: 'roomBlock' },
  article: { view: articleView, field: 'article' },
  rate_plan: { view: ratePlanView, field: 'ratePlan' },
  booking: { view: bookingView, field: 'booking', where: isKnownToStaff },
  reservation: { view: reservationView, field: 'reservation' },
  folio: {
    view: folioView,
    field: 'folio',
    key: 'reservationId',
    isNamed: (keys) => or(inArray(folios.reservationId, keys), inArray(folios.stayId, keys))!,
  },
}

/** The folios of guests, for a reader who may not see those of others. */
export const ownFolios = isNotNull(folios.reservationId)

/** The rows of one kind in one statement, each with its id and the key by which events name it. `only` leaves some out. */
export async function readRows(
  db: Database,
  accommodationId: string,
  kind: RowKind,
  selection: Selection,
  range: KeysOrRange,
  only?: SQL,
) {
  const { view, key = 'id', where: isKnown, isNamed } = sources[kind]
  const columns = getTableColumns(view.table)
  // a property has no accommodationId: its id is one
  const isHere = eq(columns.accommodationId ?? columns.id!, accommodationId)
  const isAnyOf = isNamed ?? ((keys: readonly string[]) => inArray(columns[key]!, keys))
  const isInRange = 'keys' in range ? isAnyOf(range.keys) : gt(columns.id!, range.after)
  const rows = await db
    .select(project(view, selection, ['id', key]))
    .from(view.table)
    .where(and(isHere, isKnown, only, isInRange))
    .orderBy(asc(columns.id!))
    .limit('keys' in range ? range.keys.length * FOLIOS_OF_STAY_MAX : range.limit)
  return rows.map((row) => ({ id: row.id as string, key: row[key] as string, row }))
}
