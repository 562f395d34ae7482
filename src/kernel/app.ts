import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { fail } from './errors.ts'

/** What an app may be allowed to do by a tenant; whatever names no scope is open to every installed app. */
export const scopes = ['reservations:write', 'folios:write'] as const
export type Scope = (typeof scopes)[number]

/** The installed app that calls. */
export function appOf({ actor }: Context): Actor & { kind: 'app' } {
  return actor.kind === 'app' ? actor : fail(actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
