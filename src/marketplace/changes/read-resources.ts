import { and, asc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm'
import { accommodationView } from '../../core/accommodations/index.ts'
import { articleView } from '../../core/articles/index.ts'
import { bookingView, isKnownToStaff } from '../../core/bookings/index.ts'
import { type Kind, kinds, type Read, type Wanted } from '../../core/changes/index.ts'
import { folioView } from '../../core/folios/index.ts'
import { ratePlanView } from '../../core/rates/index.ts'
import { reservationView } from '../../core/reservations/index.ts'
import { roomTypeView, roomView } from '../../core/rooms/index.ts'
import type { Selection } from '../../db/selection.ts'
import { project, type View } from '../../db/view.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { articleFields, articleResource } from '../articles/index.ts'
import { bookingFields, bookingResource } from '../bookings/index.ts'
import { propertyFields, propertyResource } from '../property/index.ts'
import { inventorySource, ratePlanFields, ratePlanResource, ratesSource, stayRulesSource } from '../rates/index.ts'
import { folioFields, folioResource, reservationFields, reservationResource } from '../reservations/index.ts'
import { roomFields, roomResource, roomTypeFields, roomTypeResource } from '../rooms/index.ts'

/** Blocks of rooms are not in the REST interface: their stock is. */
export type ResourceKind = Exclude<Kind, 'room_block'>

export const isResourceKind = (name: string): name is ResourceKind => resourceKinds.some((kind) => kind === name)

export const resourceKinds = kinds.filter((kind): kind is ResourceKind => kind !== 'room_block')

interface Source<Row, Resource> {
  view: View<Row>
  fields: Selection
  /** The column whose value events use as its name. */
  key: 'id' | 'reservationId'
  resource: (row: Row, now: Date) => Resource
  /** Rows that exist for apps; all if left out. */
  where?: SQL
}

const source = <Row, Resource extends { id: string }>({ view, fields, key, resource, where: isKnown }: Source<Row, Resource>) => {
  const columns = getTableColumns(view.table)

  async function read({ db, clock }: Context, where: SQL | undefined, limit: number) {
    const rows = await db
      .select(project(view, fields, ['id', key]))
      .from(view.table)
      .where(and(where, isKnown))
      .orderBy(asc(columns.id!))
      .limit(limit)
    return rows.map((row) => ({ key: row[key] as string, data: resource(row as Row, clock.now()) }))
  }

  // a property has no accommodationId: its id is one
  const isHere = (ctx: Context) => eq(columns.accommodationId ?? columns.id!, appOf(ctx).accommodationId)
  return {
    after: (ctx: Context, id: string, limit: number) => read(ctx, and(isHere(ctx), gt(columns.id!, id)), limit),
    byKeys: (ctx: Context, keys: string[]) => read(ctx, and(isHere(ctx), inArray(columns[key]!, keys)), keys.length),
  }
}

/** How the resources of the caller's property are read, each kind in one statement. */
export const sources = {
  property: source({ view: accommodationView, fields: propertyFields, key: 'id', resource: propertyResource }),
  room_type: source({ view: roomTypeView, fields: roomTypeFields, key: 'id', resource: roomTypeResource }),
  room: source({ view: roomView, fields: roomFields, key: 'id', resource: roomResource }),
  article: source({ view: articleView, fields: articleFields, key: 'id', resource: articleResource }),
  rate_plan: source({ view: ratePlanView, fields: ratePlanFields, key: 'id', resource: ratePlanResource }),
  rates: ratesSource,
  stay_rules: stayRulesSource,
  inventory: inventorySource,
  booking: source({ view: bookingView, fields: bookingFields, key: 'id', resource: bookingResource, where: isKnownToStaff }),
  reservation: source({ view: reservationView, fields: reservationFields, key: 'id', resource: reservationResource }),
  folio: source({ view: folioView, fields: folioFields, key: 'reservationId', resource: folioResource }),
} as const satisfies Record<ResourceKind, unknown>

type Sources = typeof sources

/** A resource as it is now. */
export type Resource = {
  [Each in ResourceKind]: { resource: Each; data: Awaited<ReturnType<Sources[Each]['byKeys']>>[number]['data'] }
}[ResourceKind]

/** The resources of one kind with these keys, or the next ones after an id. */
export async function readResources(ctx: Context, kind: ResourceKind, wanted: Wanted): Promise<Read<Resource>[]> {
  const rows =
    'keys' in wanted ? await sources[kind].byKeys(ctx, wanted.keys) : await sources[kind].after(ctx, wanted.after, wanted.limit)
  return rows.map(({ key, data }) => ({ id: data.id, key, state: { resource: kind, data } as Resource }))
}
