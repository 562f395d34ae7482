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
  const here = addressKey(ctx.address)
  const one = folded(identity)
  return countTry(ctx, [
    ...triesOfAddress(ctx),
    { key: `password-here:${here}:${one}`, max: SIGN_IN_TRIES_PER_MINUTE, windowSeconds: 60, always: true },
    { key: `password:${one}`, max: SIGN_IN_FAILURES_PER_IDENTITY_MAX, windowSeconds, unless: knownHere(ctx, identity) },
  ])
}

/** After a sign-in: whoever tries this identity from elsewhere does not lock it out here for a while. */
export const rememberAddress = (ctx: Context, identity: string): Promise<void> =>
  ctx.ports.limiter.remember(knownHere(ctx, identity), ctx.limits.KNOWN_ADDRESS_DAYS * daySeconds)

const daySeconds = 86_400

/** Letter by letter, as the look-up folds it: for a whole text the language has rules of its own, and another spelling its own count. */
const folded = (identity: string) => [...identity].map((letter) => [...letter.toLowerCase()][0]).join('')

const knownHere = ({ address }: Context, identity: string) => `known:${addressKey(address)}:${folded(identity)}`
