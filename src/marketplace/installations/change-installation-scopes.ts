import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { installations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { publishedVersion, scopesOf } from '../apps/index.ts'
import { consentedScopes, refuseUnoffered } from './consent.ts'
import { installationsPolicy } from './policy.ts'
import { accommodationOfInstallation, lockInstallation } from './queries.ts'
import type { StoredInstallation } from './view.ts'

const ChangeInstallationScopes = z.object({ installationId: id, scopes: consentedScopes })

/** Changes the scopes that the tenant consents to. Issued tokens have the new scopes from the commit on. */
export async function changeInstallationScopes(
  ctx: Context,
  input: z.input<typeof ChangeInstallationScopes>,
): Promise<StoredInstallation> {
  authorize(ctx.actor, installationsPolicy.changeInstallationScopes)
  const { installationId, scopes } = parse(ChangeInstallationScopes, input)
  const accommodationId = await accommodationOfInstallation(ctx.db, installationId)
  authorize(ctx.actor, installationsPolicy.changeInstallationScopes, accommodationId)
  return transact(ctx, async ({ db, audit, emit }) => {
    const installation = await lockInstallation(db, accommodationId, installationId)
    const { appId, version, effectiveScopes: former } = installation
    const offered = scopesOf((await publishedVersion(db, appId, version)).manifest)
    refuseUnoffered(offered, scopes)
    const effectiveScopes = offered.filter((scope) => scopes.includes(scope))
    const addedScopes = effectiveScopes.filter((scope) => !former.includes(scope))
    const removedScopes = former.filter((scope) => !effectiveScopes.includes(scope))
    if (addedScopes.length === 0 && removedScopes.length === 0) return installation
    const [changed] = await db
      .update(installations)
      .set({ effectiveScopes, updatedAt: ctx.clock.now() })
      .where(and(eq(installations.accommodationId, accommodationId), eq(installations.id, installationId)))
      .returning()
    audit({
      accommodationId,
      type: 'installation.changeScopes',
      log: 'Changed the scopes of an app.',
      relatedId: installationId,
      before: { effectiveScopes: former },
      after: { effectiveScopes },
      highlighted: ['effectiveScopes'],
    })
    const payload = { installationId, appId, version, effectiveScopes, addedScopes, removedScopes }
    emit({ accommodationId, type: 'installation.scopes_changed', subjectId: installationId, payload })
    return changed!
  })
}
