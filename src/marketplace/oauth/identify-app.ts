import { coalesce } from '../../db/coalesce.ts'
import type { Actor } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import { scopesInForce } from '../apps/index.ts'
import { activeTokens, type TokenServices } from './active-tokens.ts'

export const appTokenPrefix = 'foyer_app'

export interface IdentifiedApp {
  actor: Actor & { kind: 'app' }
  /** The app is uninstalled and may only read what it left. */
  uninstalled: boolean
  /** The token was issued after the uninstallation. */
  cleansUp: boolean
}

/** Turns an app's access token into an actor. Each request queries it, so a revocation takes effect at once on every node. */
export function makeIdentifyApp(services: TokenServices): (token: string) => Promise<IdentifiedApp> {
  const activeToken = coalesce((tokens) => activeTokens(services, tokens))
  return async (token) => {
    const active = token.startsWith(`${appTokenPrefix}_`) ? await activeToken(token) : undefined
    const { installationId, appId, accommodationId, uninstalled, cleansUp, ...consent } = active ?? fail('AUTH_TOKEN_INVALID')
    const scopes = uninstalled ? [] : scopesInForce({ effectiveScopes: consent.scopes, scopedReads: consent.scopedReads })
    return { actor: { kind: 'app', installationId, appId, accommodationId, scopes }, uninstalled, cleansUp }
  }
}
