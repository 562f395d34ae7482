import type { Actor } from './actor.ts'
import { authorize, type Grant } from './authorize.ts'
import type { Context } from './context.ts'
import { fail } from './errors.ts'

/** The installed app that calls. */
export function appOf({ actor }: Context): Actor & { kind: 'app' } {
  return actor.kind === 'app' ? actor : fail(actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

/** The same at the beginning of a verb, if apps are among those who are allowed. */
export function authorizedApp(ctx: Context, allowed: readonly Grant[]): Actor & { kind: 'app' } {
  authorize(ctx.actor, allowed)
  return appOf(ctx)
}
