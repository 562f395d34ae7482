import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { QUOTED_CHARACTERS_MAX, SCOPES_MAX } from '../../kernel/limits.ts'

export const consentedScopes = z.array(z.string()).max(SCOPES_MAX)

/** A tenant cannot consent to a scope that the version of the app does not request. */
export function refuseUnoffered(offered: readonly string[], scopes: readonly string[]): void {
  const unoffered = scopes.find((scope) => !offered.includes(scope))
  if (unoffered !== undefined)
    fail('SCOPE_NOT_OFFERED', `The app does not request the scope ${unoffered.slice(0, QUOTED_CHARACTERS_MAX)}.`)
}
