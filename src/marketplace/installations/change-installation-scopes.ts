import { z } from 'zod'
import { updateRow } from '../../db/rows.ts'
import { installations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { QUOTED_CHARACTERS_MAX, SCOPES_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { publishedVersion, scopesOf } from '../apps/index.ts'
import { installationsPolicy } from './policy.ts'
import { accommodationOfInstallation, lockInstallation } from './queries.ts'

export const consentedScopes = z.array(z.string()).max(SCOPES_MAX)

const ChangeInstallationScopes = z.object({ installationId: id, scopes: consentedScopes })

/** Changes the scopes that the tenant consents to. Issued tokens have the new scopes from the commit on. */
export const changeInstallationScopes = verbOnRow(
  installationsPolicy.changeInstallationScopes,
  ChangeInstallationScopes,
  'installationId',
  accommodationOfInstallation,
  async (ctx, [{ installationId, scopes }, accommodationId]) =>
    transact(ctx, async ({ db, record }) => {
      const installation = await lockInstallation(db, accommodationId, installationId)
      const { appId, version, effectiveScopes: former } = installation
      const offered = scopesOf((await publishedVersion(db, appId, version)).manifest)
      refuseUnoffered(offered, scopes)
      const effectiveScopes = offered.filter((scope) => scopes.includes(scope))
      const addedScopes = effectiveScopes.filter((scope) => !former.includes(scope))
      const removedScopes = former.filter((scope) => !effectiveScopes.includes(scope))
      if (addedScopes.length === 0 && removedScopes.length === 0) return installation
      const changed = await updateRow(ctx, db, installations, { accommodationId, id: installationId }, { effectiveScopes })
      record({
        accommodationId,
        type: 'installation.changeScopes',
        log: 'Changed the scopes of an app.',
        relatedId: installationId,
        before: { effectiveScopes: former },
        after: { effectiveScopes },
        highlighted: ['effectiveScopes'],
        event: 'installation.scopes_changed',
        payload: { installationId, appId, version, effectiveScopes, addedScopes, removedScopes },
      })
      return changed
    }),
)

/** A tenant cannot consent to a scope that the version of the app does not request. */
export function refuseUnoffered(offered: readonly string[], scopes: readonly string[]): void {
  const unoffered = scopes.find((scope) => !offered.includes(scope))
  if (unoffered !== undefined)
    fail('SCOPE_NOT_OFFERED', `The app does not request the scope ${unoffered.slice(0, QUOTED_CHARACTERS_MAX)}.`)
}
