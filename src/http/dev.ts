import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Limits } from '../kernel/limits.ts'
import { type Outbox, outboxPage } from '../platform/dev-outbox/index.ts'
import { devPage } from '../platform/devpage/index.ts'
import { type DoorSimulator, doorsPage } from '../platform/doorlock/index.ts'
import { type PaymentSimulator, paymentPage, paymentsPage, type SimulatedPayment } from '../platform/payments/index.ts'
import { bookingPage } from './booking-page.ts'
import type { HttpEnv } from './env.ts'
import { payAtSimulator } from './pay-at-simulator.ts'

interface DevDependencies {
  outbox: Outbox
  doors: DoorSimulator
  payments: PaymentSimulator
  /** Sends what the simulated provider has to tell. */
  sendPaymentWebhooks: () => Promise<void>
  limits: Limits
  /** Whether the interactive explorers are served. */
  explorers: boolean
  /** The page at `/dev/live`. */
  livePage: () => Promise<string>
}

const scriptedPageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "connect-src 'self' ws: wss:",
    "frame-ancestors 'none'",
  ].join('; '),
}

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }

const explorerPlaces = [
  ['/graphql', 'GraphQL, with its explorer'],
  ['/marketplace', 'the API of apps, with its explorer'],
] as const

const places = [
  ['/marketplace/openapi.json', 'the API of apps, as OpenAPI'],
  ['/dev/outbox', 'mails and messages that were sent'],
  ['/dev/doors', 'doors that were opened'],
  ['/dev/payments', 'payments at the simulated provider'],
  ['/dev/booking', 'a page on which guests book; name the property: ?accommodation=<id>'],
  ['/dev/live', 'notifications of a property, live'],
  ['/readyz', 'whether the server is ready'],
] as const

const frontPage = (explorers: boolean) =>
  devPage({
    title: 'Foyer',
    text: html`The API is at <code>/graphql</code>, the API of apps under <code>/marketplace</code>.`,
    empty: '',
    articles: [...(explorers ? explorerPlaces : []), ...places].map(
      ([path, text]) => html`<p><a href="${path}">${path}</a>: ${text}</p>`,
    ),
  })

/** Pages for developers, not served in production. */
export function devRoutes({
  outbox,
  doors,
  payments,
  sendPaymentWebhooks,
  limits: { DEV_OUTBOX_MESSAGES: max },
  explorers,
  livePage,
}: DevDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/', (c) => c.html(frontPage(explorers), 200, pageHeaders))
    .get('/dev/outbox', async (c) => c.html(outboxPage(await outbox.list(max)), 200, pageHeaders))
    .get('/dev/outbox.json', async (c) => c.json(await outbox.list(max)))
    .get('/dev/doors', async (c) => c.html(doorsPage(await doors.list(max)), 200, pageHeaders))
    .get('/dev/doors.json', async (c) => c.json(await doors.list(max)))
    .get('/dev/payments', async (c) => c.html(paymentsPage(await payments.list(max)), 200, pageHeaders))
    .get('/dev/payments.json', async (c) => c.json((await payments.list(max)).map(withoutSecrets)))
    .get('/dev/payments/:reference', async (c) => {
      const payment = await payments.find(c.req.param('reference'))
      return payment ? c.html(paymentPage(payment), 200, pageHeaders) : c.notFound()
    })
    .post('/dev/payments/:reference', async (c) => {
      const returnUrl = await payAtSimulator(payments, c.req.param('reference'), c.req.raw)
      await sendPaymentWebhooks()
      return c.redirect(returnUrl, 303)
    })
    .get('/dev/live', async (c) => c.html(await livePage(), 200, scriptedPageHeaders))
    .get('/dev/booking', async (c) => c.html(await bookingPage(), 200, scriptedPageHeaders))
}

const withoutSecrets = ({ secretKey: _, webhookSecret: __, ...payment }: SimulatedPayment) => payment
