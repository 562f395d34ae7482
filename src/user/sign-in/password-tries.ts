import type { Context } from '../../kernel/context.ts'
import { addressKey } from '../../kernel/principal.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'

/**
 * Counts a try before anything is looked up, and answers a function that uncounts it if the password was right. An attacker
 * at one address does not lock the owner out at another. An identity has a limit over all addresses too.
 */
export function countPasswordTry(ctx: Context, identity: string): Promise<() => Promise<void>> {
  const { limits } = ctx
  const { SIGN_IN_FAILURES_PER_IDENTITY_MAX, SIGN_IN_TRIES_PER_MINUTE, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = limits
  const here = addressKey(ctx.address)
  const name = folded(identity)
  return countTry(ctx, [
    ...triesOfAddress(ctx),
    { key: `password-here:${here}:${name}`, max: SIGN_IN_TRIES_PER_MINUTE, windowSeconds: 60, always: true },
    { key: `password:${name}`, max: SIGN_IN_FAILURES_PER_IDENTITY_MAX, windowSeconds, unless: knownHere(ctx, identity) },
  ])
}

/** After a sign-in: for a while, tries from elsewhere do not lock the identity out at this address. */
export const rememberAddress = (ctx: Context, identity: string): Promise<void> =>
  ctx.ports.limiter.remember(knownHere(ctx, identity), ctx.limits.KNOWN_ADDRESS_DAYS * daySeconds)

const daySeconds = 86_400

/** Letter by letter, as the database does it: `toLowerCase` of a text may differ, and that spelling would have its own count. */
const folded = (identity: string) => [...identity].map((letter) => [...letter.toLowerCase()][0]).join('')

const knownHere = ({ address }: Context, identity: string) => `known:${addressKey(address)}:${folded(identity)}`
