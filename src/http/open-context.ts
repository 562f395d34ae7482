import type { Context as HonoContext } from 'hono'
import { type Actor, anonymous } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context } from '../kernel/context.ts'
import type { Authenticate } from '../user/sessions/index.ts'
import { countRequest } from './count-request.ts'
import type { HttpEnv, MakeContext } from './env.ts'

interface Dependencies {
  identify: Authenticate
  makeContext: MakeContext
}

/** Identifies the caller and counts the request. A refused credential counts for the caller's address. */
export async function openContext(c: HonoContext<HttpEnv>, { identify, makeContext }: Dependencies): Promise<Context> {
  // `c.var` copies all variables
  const [requestId, address] = [c.get('requestId'), c.get('address')]
  const actorOf = () => identify(bearerOf(c.req.header('authorization')), { address })
  const count = async (ctx: Context) => {
    await countRequest(ctx, (rateHeaders) => c.set('headers', { ...c.get('headers'), ...rateHeaders }))
    return ctx
  }
  let actor: Actor
  try {
    actor = await actorOf()
  } catch (error) {
    await count(makeContext({ actor: anonymous, requestId, address }))
    throw error
  }
  return count(makeContext({ actor, requestId, address, identifyAgain: actorOf }))
}
