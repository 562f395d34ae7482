import { coalesce } from '../../db/coalesce.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { liveTokens } from './live-tokens.ts'

export const appTokenPrefix = 'foyer_app'

export interface IdentifiedApp {
  actor: Actor & { kind: 'app' }
  /** The app is uninstalled, and looks at nothing but what it left behind. */
  uninstalled: boolean
  /** Whether the token was given out for just that. */
  cleansUp: boolean
}

interface World {
  db: Database
  clock: Clock
  limits: Limits
}

/** Turns an app's access token into an actor. It is looked up at each request, so that its end holds at once on every node. */
export function makeIdentifyApp(world: World): (token: string) => Promise<IdentifiedApp> {
  const liveToken = coalesce((hashes) => liveTokens(world, hashes))
  return async (token) => {
    const live = token.startsWith(`${appTokenPrefix}_`) ? await liveToken(hashToken(token)) : undefined
    const { installationId, appId, accommodationId, scopes, uninstalled, cleansUp } = live ?? fail('AUTH_TOKEN_INVALID')
    return { actor: { kind: 'app', installationId, appId, accommodationId, scopes }, uninstalled, cleansUp }
  }
}
