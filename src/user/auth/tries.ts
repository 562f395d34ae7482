import type { Context } from '../../kernel/context.ts'
import { addressKey } from '../../kernel/principal.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'

/**
 * Counts a try of a password before anything is looked up; answers how to take it back where it was right. Whoever tries one
 * identity from one address does not lock its owner out, who calls from another. Of an identity that is tried from everywhere so many are allowed.
 */
export function countPasswordTry(ctx: Context, identity: string): Promise<() => Promise<void>> {
  const { limits } = ctx
  const { SIGN_IN_FAILURES_PER_IDENTITY_MAX, SIGN_IN_TRIES_PER_MINUTE, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = limits
  const key = `password:${identity.toLowerCase()}`
  return countTry(ctx, [
    triesOfAddress(ctx),
    { key: `${key}:${addressKey(ctx.address)}`, max: SIGN_IN_TRIES_PER_MINUTE, windowSeconds: 60, always: true },
    { key, max: SIGN_IN_FAILURES_PER_IDENTITY_MAX, windowSeconds },
  ])
}
