import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { QUOTED_CHARACTERS_MAX, SCOPES_MAX } from '../../kernel/limits.ts'

/** What a tenant says of scopes. */
export const consentedScopes = z.array(z.string()).max(SCOPES_MAX)

/** The scopes of a consent, in the order in which the version asks for them; it cannot reach beyond those. */
export function consented(asked: readonly string[], scopes: readonly string[]): string[] {
  const beyond = scopes.find((scope) => !asked.includes(scope))
  if (beyond !== undefined)
    fail('SCOPE_NOT_OFFERED', `The app does not ask for the scope ${beyond.slice(0, QUOTED_CHARACTERS_MAX)}.`)
  return asked.filter((scope) => scopes.includes(scope))
}
