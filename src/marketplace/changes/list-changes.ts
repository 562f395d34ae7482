import {
  type FeedPage,
  type KeysOrRange,
  type Kind,
  kinds,
  ownFolios,
  type RowKind,
  readFeed,
  readRows,
} from '../../core/changes/index.ts'
import type { Selection } from '../../db/selection.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { allows, type Scope } from '../../kernel/scopes.ts'
import { articleFields, articleResource } from '../articles/index.ts'
import { bookingFields, bookingResource, visibleBooking } from '../bookings/index.ts'
import { propertyFields, propertyResource } from '../property/index.ts'
import { inventorySource, ratePlanFields, ratePlanResource, ratesSource, stayRulesSource } from '../rates/index.ts'
import {
  folioFields,
  folioResource,
  reservationFields,
  reservationResource,
  visibleFolio,
  visibleReservation,
} from '../reservations/index.ts'
import { roomFields, roomResource, roomTypeFields, roomTypeResource } from '../rooms/index.ts'
import { changesPolicy } from './policy.ts'

/** Blocks of rooms are not in the REST interface: their stock is. */
export type ResourceKind = Exclude<Kind, 'room_block'>

export const isResourceKind = (name: string): name is ResourceKind => resourceKinds.some((kind) => kind === name)

export const resourceKinds = kinds.filter((kind): kind is ResourceKind => kind !== 'room_block')

const source =
  <Row, Resource extends { id: string }>(kind: RowKind, fields: Selection, resource: (row: Row, now: Date) => Resource) =>
  async (ctx: Context, range: KeysOrRange) => {
    const { accommodationId, scopes } = appOf(ctx)
    const only = kind === 'folio' && !allows(scopes, 'folios:read') ? ownFolios : undefined
    const rows = await readRows(ctx.db, accommodationId, kind, fields, range, only)
    return rows.map(({ key, row }) => ({ key, data: resource(row as Row, ctx.clock.now()) }))
  }

/** How the resources of the caller's property are read, each kind in one statement. */
const sources = {
  property: source('property', propertyFields, propertyResource),
  room_type: source('room_type', roomTypeFields, roomTypeResource),
  room: source('room', roomFields, roomResource),
  article: source('article', articleFields, articleResource),
  rate_plan: source('rate_plan', ratePlanFields, ratePlanResource),
  rates: ratesSource,
  stay_rules: stayRulesSource,
  inventory: inventorySource,
  booking: source('booking', bookingFields, bookingResource),
  reservation: source('reservation', reservationFields, reservationResource),
  folio: source('folio', folioFields, folioResource),
} as const satisfies Record<ResourceKind, unknown>

type Sources = typeof sources

/** A resource as it is now. */
type Resource = {
  [Each in ResourceKind]: { resource: Each; data: Awaited<ReturnType<Sources[Each]>>[number]['data'] }
}[ResourceKind]

interface ChangesQuery {
  since?: string | undefined
  limit?: number | undefined
  kinds?: readonly ResourceKind[] | undefined
}

/** The feed of changes for an app, which reads what its scopes allow. */
export async function listChanges(ctx: Context, { since, limit, kinds: chosen }: ChangesQuery): Promise<FeedPage<Resource>> {
  authorize(ctx.actor, changesPolicy.listChanges)
  const { CHANGES_PAGE_MAX } = ctx.limits
  const size = limit ?? CHANGES_PAGE_MAX
  if (size < 1 || size > CHANGES_PAGE_MAX) refuseField('limit', `a page holds 1 to ${CHANGES_PAGE_MAX} changes`)
  const { accommodationId, scopes } = appOf(ctx)
  return readFeed(
    ctx,
    { accommodationId, since, limit: size, kinds: chosen },
    {
      isVisible: (kind) => isVisible(kind, scopes),
      async read(kind, range) {
        const rows = await sources[kind as ResourceKind](ctx, range)
        return rows.map(({ key, data }) => ({
          id: data.id,
          key,
          state: visibleState({ resource: kind, data } as Resource, scopes),
        }))
      },
    },
  )
}

const neededScopes: Partial<Readonly<Record<Kind, Scope>>> = {
  booking: 'reservations:read',
  reservation: 'reservations:read',
  folio: 'reservations:read',
}

/** Whether an app with these scopes may read resources of this kind. */
function isVisible(kind: Kind, scopes: readonly string[]): boolean {
  const needed = neededScopes[kind]
  return isResourceKind(kind) && (needed === undefined || allows(scopes, needed))
}

function visibleState(state: Resource, scopes: readonly string[]): Resource {
  if (state.resource === 'reservation') return { ...state, data: visibleReservation(state.data, scopes) }
  if (state.resource === 'booking') return { ...state, data: visibleBooking(state.data, scopes) }
  if (state.resource === 'folio') return { ...state, data: visibleFolio(state.data, scopes) }
  return state
}
