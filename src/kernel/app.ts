import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { fail } from './errors.ts'

/** The installed app that calls. */
export function appOf({ actor }: Context): Actor & { kind: 'app' } {
  return actor.kind === 'app' ? actor : fail(actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
