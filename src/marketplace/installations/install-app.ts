import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { installations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { OAUTH_STATE_CHARACTERS_MAX, URI_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { hasScopedReads, type InstallableApp, installableApp } from '../apps/index.ts'
import { consentedScopes, refuseUnoffered } from './change-installation-scopes.ts'
import { issueHandoffCode } from './handoff-codes.ts'
import { installationsPolicy } from './policy.ts'

const InstallApp = z.object({
  accommodationId: id,
  appId: id,
  scopes: consentedScopes,
  redirectUri: z.string().max(URI_CHARACTERS_MAX).nullish(),
  state: z.string().max(OAUTH_STATE_CHARACTERS_MAX).nullish(),
})

/** The tenant's consent. After the commit the app can get tokens for this accommodation, with these scopes. */
export const installApp = verbAt(
  installationsPolicy.installApp,
  InstallApp,
  async (ctx, { accommodationId, appId, scopes, redirectUri, state }) => {
    return transact(
      ctx,
      async ({ db, record }) => {
        const app = await installableApp(db, appId)
        refuseUnoffered(app.scopes, scopes)
        const effectiveScopes = app.scopes.filter((scope) => scopes.includes(scope))
        const target = redirectOf(app, redirectUri)
        const { version } = app
        const after = { appId, version, effectiveScopes }
        const installation = await insertRow(ctx, db, installations, {
          ...after,
          accommodationId,
          scopedReads: await hasScopedReads(db, appId, version),
          installedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
          installedAt: ctx.clock.now(),
        })
        const installationId = installation.id
        record({
          accommodationId,
          type: 'installation.install',
          log: `Installed ${app.name} ${version}.`,
          relatedId: installationId,
          after,
          event: 'installation.activated',
          payload: { installationId, ...after },
        })
        const code = await issueHandoffCode(ctx, db, installation)
        return { installation, redirectUrl: withQuery(target, { code, state }) }
      },
      {
        constraints: {
          installations_live: 'ALREADY_INSTALLED',
          installations_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND',
        },
      },
    )
  },
)

function redirectOf({ redirectUris }: InstallableApp, requested: string | null | undefined): string {
  if (requested == null && redirectUris.length > 1) fail('BAD_REQUEST', 'redirectUri: required, because the app has several.')
  return redirectUris.find((uri) => uri === (requested ?? uri)) ?? fail('REDIRECT_URI_UNKNOWN')
}

function withQuery(uri: string, values: Readonly<Record<string, string | null | undefined>>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(values)) if (value != null) url.searchParams.set(name, value)
  return url.href
}
