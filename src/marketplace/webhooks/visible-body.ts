import type { Context } from '../../kernel/context.ts'
import { allows, impliedScopes } from '../../kernel/scopes.ts'
import { visibleEnvelope } from '../commands/index.ts'

/** Whether an installation with these scopes may receive webhooks of a type. Results of its own commands always come. */
export const mayReceive = (type: string, scopes: readonly string[]): boolean =>
  !/^pms\.(reservation|booking)\./.test(type) || allows(scopes, 'reservations:read')

/** The body of a queued webhook without what its app may no longer read; null if it may no longer receive it. */
export function visibleBody(ctx: Context, type: string, body: string, scopes: readonly string[]): string | null {
  if (impliedScopes.every((scope) => allows(scopes, scope))) return body
  if (!mayReceive(type, scopes)) return null
  const { data, ...rest } = JSON.parse(body)
  return JSON.stringify({ ...rest, data: visibleEnvelope(ctx, type, data, scopes) })
}
