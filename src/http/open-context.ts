import type { Context as HonoContext } from 'hono'
import { anonymous } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context } from '../kernel/context.ts'
import type { Authenticate } from '../user/auth/index.ts'
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
  let ctx = makeContext({ actor: anonymous, requestId, address })
  try {
    ctx = makeContext({ actor: await actorOf(), requestId, address, identifyAgain: actorOf })
  } finally {
    await countRequest(ctx, (rateHeaders) => c.set('headers', { ...c.get('headers'), ...rateHeaders }))
  }
  return ctx
}
