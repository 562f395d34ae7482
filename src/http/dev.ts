import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Limits } from '../kernel/limits.ts'
import type { Outbox } from '../platform/dev-outbox/index.ts'
import { devPage } from '../platform/devpage/index.ts'
import type { DoorSimulator } from '../platform/doorlock/index.ts'
import { type PaymentSimulator, paymentPage, type SimulatedPayment } from '../platform/payments/index.ts'
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
  /** Where GraphQL is served. */
  graphqlPaths: () => readonly string[]
  /** Whether the console is served, which has a section for developers. */
  console: boolean
  /** Whether there is a demo property, and the page on which its rooms are booked. */
  sellsDemo: () => boolean
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

/** Found from here and from the bundle for Node, which both lie two levels below the project. */
const readExample = () => readFile(new URL('../../examples/booking/page.html', import.meta.url), 'utf8')

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }

const section = '/console/developers'

const consolePlaces = [
  ['/console', 'the console, for everybody who works at a property'],
  [`${section}/outbox`, 'mails and messages that were sent'],
  [`${section}/doors`, 'doors that were opened'],
  [`${section}/payments`, 'payments at the simulated provider'],
  [`${section}/live`, 'events of a property, live'],
] as const

const explorerPlaces = [
  ['/graphql', 'GraphQL, with its explorer'],
  ['/marketplace', 'the API of apps, with its reference'],
] as const

const places = [
  ['/marketplace/openapi.json', 'the API of apps, as OpenAPI'],
  ['/dev/outbox.json', 'mails and messages that were sent, as JSON'],
  ['/dev/doors.json', 'doors that were opened, as JSON'],
  ['/dev/payments.json', 'payments at the simulated provider, as JSON'],
  ['/dev/booking', 'the booking page of the examples, in one file; name the property: ?accommodation=<id>'],
  ['/readyz', 'whether the server is ready'],
] as const

const demoPlaces = [['/book', 'the booking page of the demo property']] as const

const frontPage = ({
  explorers,
  graphqlPaths,
  console,
  sellsDemo,
}: Pick<DevDependencies, 'explorers' | 'graphqlPaths' | 'console' | 'sellsDemo'>) =>
  devPage({
    title: 'Foyer',
    text: html`The API is at <code>${graphqlPaths().join(', ')}</code>, the API of apps under <code>/marketplace</code>.`,
    articles: [
      ...(console ? consolePlaces : []),
      ...(explorers ? explorerPlaces.filter(([path]) => path === '/marketplace' || graphqlPaths().includes(path)) : []),
      ...(sellsDemo() ? demoPlaces : []),
      ...places,
    ].map(([path, text]) => html`<p><a href="${path}">${path}</a>: ${text}</p>`),
  })

/** What the section for developers in the console reads, and the pages beside it. Not served in production. */
export function devRoutes({
  outbox,
  doors,
  payments,
  sendPaymentWebhooks,
  limits: { DEV_OUTBOX_MESSAGES: max },
  explorers,
  graphqlPaths,
  console,
  sellsDemo,
}: DevDependencies): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
    .get('/', (c) => c.html(frontPage({ explorers, graphqlPaths, console, sellsDemo }), 200, pageHeaders))
    .get('/dev/outbox.json', async (c) => c.json(await outbox.list(max)))
    .get('/dev/doors.json', async (c) => c.json(await doors.list(max)))
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
    .get('/dev/booking', async (c) => c.html(await readExample(), 200, scriptedPageHeaders))
  if (console) routes.get('/dev/:name{outbox|doors|payments|live}', (c) => c.redirect(`${section}/${c.req.param('name')}`))
  return routes
}

const withoutSecrets = ({ secretKey: _, webhookSecret: __, ...payment }: SimulatedPayment) => payment
