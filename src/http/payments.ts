import { Hono } from 'hono'
import { receiveProviderWebhook } from '../booking/payments/index.ts'
import { anonymous } from '../kernel/actor.ts'
import { fail } from '../kernel/errors.ts'
import { PROVIDER_WEBHOOK_BYTES_MAX, PROVIDER_WEBHOOKS_PER_MINUTE } from '../kernel/limits.ts'
import { countsOfAddress, hitEach } from '../platform/limiter/index.ts'
import { readBody } from './body.ts'
import type { HttpEnv, MakeContext } from './env.ts'
import { HttpRefusal } from './refusal.ts'

const windowSeconds = 60

/** Webhooks of payment providers: `/payments/<driver>/<account>`. */
export function paymentRoutes(makeContext: MakeContext): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .post('/:driver/:accountId', async (c) => {
      const { requestId, address } = c.var
      const ctx = makeContext({ actor: anonymous, requestId, address })
      const allowance = { max: PROVIDER_WEBHOOKS_PER_MINUTE, windowSeconds }
      const { allowed, resetSeconds } = await hitEach(ctx, countsOfAddress(ctx, 'provider-webhooks', allowance))
      if (!allowed) fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
      const rawBody = await readBody(c.req.raw, PROVIDER_WEBHOOK_BYTES_MAX, ctx.limits)
      await receiveProviderWebhook(ctx, { ...c.req.param(), rawBody, headers: c.req.header() })
      return c.json({ received: true })
    })
    .all('/:driver/:accountId', () => {
      throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', 'Webhooks are sent by POST.', { allow: 'POST' })
    })
}
