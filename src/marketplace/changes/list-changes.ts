import { type FeedPage, readFeed } from '../../core/changes/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { changesPolicy } from './policy.ts'
import { type Resource, type ResourceKind, readResources } from './read-resources.ts'
import { isVisible, visibleState } from './visible-kinds.ts'

interface ChangesWanted {
  since?: string | undefined
  limit?: number | undefined
  kinds?: readonly ResourceKind[] | undefined
}

/** The feed of changes for an app, which reads what its scopes allow. */
export async function listChanges(ctx: Context, { since, limit, kinds }: ChangesWanted): Promise<FeedPage<Resource>> {
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
      async read(kind, wanted) {
        const rows = await readResources(ctx, kind as ResourceKind, wanted)
        return rows.map(({ id, key, state }) => ({ id, key, state: visibleState(state, scopes) }))
      },
    },
  )
}
