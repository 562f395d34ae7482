import { createPaymentSimulator, stripePayments, tossPayments } from '../../../src/platform/payments/index.ts'
import { atEndOfFile } from '../at-end-of-file.ts'
import { startApp, type TestApp } from '../index.ts'
import { memoryStore } from '../payment-providers/memory-store.ts'
import { outbound } from '../payment-providers/providers.ts'
import { startStripe } from '../payment-providers/stripe-server.ts'
import { startToss } from '../payment-providers/toss-server.ts'
import { openShop } from './payments.ts'
import { setAccount } from './simulator.ts'

export const keys = {
  toss: { secretKey: 'test_sk_1', clientKey: 'test_ck_1' },
  stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_test' },
}

/** A server whose drivers call local servers that speak the protocols of Stripe and Toss Payments, besides the simulator. */
export async function startWithStripeAndToss(options: Parameters<typeof startApp>[0] = {}) {
  let running: TestApp | undefined
  const clock = { now: () => running?.clock.now() ?? new Date() }
  const [toss, stripe] = [await startToss({ ...keys.toss, clock }), await startStripe({ ...keys.stripe, clock })]
  atEndOfFile(toss.stop)
  atEndOfFile(stripe.stop)
  const drivers = [
    createPaymentSimulator({ clock, store: memoryStore() }),
    tossPayments({ outbound, seconds: 5, url: toss.url }),
    stripePayments({ outbound, clock, seconds: 5, url: stripe.url }),
  ]
  const names = drivers.map(({ name }) => name)
  const payments = { names, driver: (name: string) => drivers.find((one) => one.name === name) ?? null }
  const app = await startApp({ ...options, ports: { ...options.ports, payments } })
  running = app

  /** A property whose guests pay by this provider. */
  async function shopWith(driver: keyof typeof keys, { rooms = 1 } = {}) {
    const shop = await openShop(app, { rooms })
    const { accommodationId, as } = shop
    const input = { accommodationId, driver, credentials: keys[driver] }
    const { id } = (await as.manager.askOk(setAccount, { input })).setPaymentAccount
    return { ...shop, webhookPath: `/payments/${driver}/${id}` }
  }

  /** What Stripe calls the payment that was begun last. */
  const newestOfStripe = () =>
    `pi_${stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents').length}`

  return { app, toss, stripe, shopWith, newestOfStripe }
}
