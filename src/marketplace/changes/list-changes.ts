import { type FeedPage, type Kind, readFeed } from '../../core/changes/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { allows, type Scope } from '../../kernel/scopes.ts'
import { visibleBooking } from '../bookings/index.ts'
import { visibleFolio, visibleReservation } from '../reservations/index.ts'
import { changesPolicy } from './policy.ts'
import { isResourceKind, type Resource, type ResourceKind, readResources } from './read-resources.ts'

interface ChangesQuery {
  since?: string | undefined
  limit?: number | undefined
  kinds?: readonly ResourceKind[] | undefined
}

/** The feed of changes for an app, which reads what its scopes allow. */
export async function listChanges(ctx: Context, { since, limit, kinds }: ChangesQuery): Promise<FeedPage<Resource>> {
  authorize(ctx.actor, changesPolicy.listChanges)
  const { CHANGES_PAGE_MAX } = ctx.limits
  const size = limit ?? CHANGES_PAGE_MAX
  if (size < 1 || size > CHANGES_PAGE_MAX) refuseField('limit', `a page holds 1 to ${CHANGES_PAGE_MAX} changes`)
  const { accommodationId, scopes } = appOf(ctx)
  return readFeed(
    ctx,
    { accommodationId, since, limit: size, kinds },
    {
      isVisible: (kind) => isVisible(kind, scopes),
      async read(kind, selection) {
        const rows = await readResources(ctx, kind as ResourceKind, selection)
        return rows.map(({ id, key, state }) => ({ id, key, state: visibleState(state, scopes) }))
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
