import { z } from 'zod'
import { anonymousSignIns } from '../../db/tables/index.ts'
import { TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { signInPolicy } from './policy.ts'

/** The device keeps `authId` and shows `token` to the approver. Only both together give access. */
interface AnonymousSignIn {
  authId: string
  token: string
}

export const requestAnonymousSignIn = verb(
  signInPolicy.requestAnonymousSignIn,
  { type: z.string().max(TYPE_CHARACTERS_MAX).nullish() },
  async (ctx, { type }): Promise<AnonymousSignIn> => {
    const { clock, limits } = ctx
    const authId = randomToken('foyer_device')
    const token = randomToken('foyer_approval')
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + limits.ANONYMOUS_SIGN_IN_SECONDS * 1000)
    const hashes = { authHash: hashToken(authId), tokenHash: hashToken(token) }
    await ctx.db.insert(anonymousSignIns).values({ ...hashes, type: type ?? null, createdAt, expiresAt })
    return { authId, token }
  },
)
