import { receiveProviderWebhook } from '../booking/payments/index.ts'
import { PROVIDER_WEBHOOK_BYTES_MAX, PROVIDER_WEBHOOKS_PER_MINUTE } from '../kernel/limits.ts'
import { countsOfAddress, hitEach, requireAllowed } from '../platform/limiter/index.ts'
import { readBody } from './body.ts'
import { type MakeContext, newRoutes, type Routes } from './env.ts'
import { anonymousContext } from './open-context.ts'
import { refuseMethod } from './refusal.ts'

const windowSeconds = 60

/** Webhooks of payment providers: `/payments/<driver>/<account>`. */
export function paymentRoutes(makeContext: MakeContext): Routes {
  return newRoutes()
    .post('/:driver/:accountId', async (c) => {
      const ctx = anonymousContext(c, makeContext)
      const allowance = { max: PROVIDER_WEBHOOKS_PER_MINUTE, windowSeconds }
      requireAllowed(await hitEach(ctx, countsOfAddress(ctx, 'provider-webhooks', allowance)))
      const rawBody = await readBody(c.req.raw, PROVIDER_WEBHOOK_BYTES_MAX, ctx.limits)
      await receiveProviderWebhook(ctx, { ...c.req.param(), rawBody, headers: c.req.header() })
      return c.json({ received: true })
    })
    .all('/:driver/:accountId', () => refuseMethod('Webhooks are sent by POST.', 'POST'))
}
