import { readFile } from 'node:fs/promises'
import { html } from 'hono/html'
import { refuseField } from '../kernel/errors.ts'
import { DEV_FORM_BYTES_MAX, type Limits } from '../kernel/limits.ts'
import type { Outbox } from '../platform/dev-outbox/index.ts'
import type { DoorSimulator } from '../platform/doorlock/index.ts'
import type { PaymentSimulator, ScenarioName, SimulatedPayment } from '../platform/payments/index.ts'
import { readBody } from './body.ts'
import { newRoutes, type Routes } from './env.ts'
import { HttpRefusal } from './refusal.ts'

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

const frontPage = ({ explorers, graphqlPaths, console, sellsDemo }: DevDependencies) =>
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
export function devRoutes(dependencies: DevDependencies): Routes {
  const { outbox, doors, payments, sendPaymentWebhooks, console } = dependencies
  const max = dependencies.limits.DEV_OUTBOX_MESSAGES
  const routes = newRoutes()
    .get('/', (c) => c.html(frontPage(dependencies), 200, pageHeaders))
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

/** The guest pays on the page of the simulated provider. Answers where the browser goes on. */
async function payAtSimulator(simulator: PaymentSimulator, reference: string, request: Request): Promise<string> {
  const form = new URLSearchParams(Buffer.from(await readBody(request, DEV_FORM_BYTES_MAX)).toString())
  const scenario = form.get('scenario')
  if (!isScenario(scenario)) refuseField('scenario', `expected one of ${Object.keys(texts).join(', ')}`)
  const payment = await simulator.find(reference)
  if (!payment) throw new HttpRefusal(404, 'NOT_FOUND', 'The simulated provider has no such payment.')
  await simulator.pay(reference, scenario)
  return payment.returnUrl ?? `/dev/payments/${reference}`
}

const isScenario = (name: string | null): name is ScenarioName => name !== null && Object.hasOwn(texts, name)

type Html = ReturnType<typeof html>

interface Page {
  title: string
  text: Html
  articles: readonly Html[]
}

/** A page for developers. All values are escaped. */
function devPage({ title, text, articles }: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>${title}</title>
  <style>
    body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
    article { margin: 1rem 0; padding: 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
    header { color: #777; font-size: 0.9rem; overflow-wrap: anywhere; }
    pre { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  </style>
  <h1>${title}</h1>
  <p>${text}</p>
  ${articles}
</html>`
}

/** What the guest may choose at the simulated provider. */
const texts: Readonly<Record<ScenarioName, string>> = {
  SUCCESS: 'Pay',
  DECLINE: 'The card is declined',
  ABORT: 'Abort',
  THREE_D_SECURE: 'Pay, 3-D Secure takes a minute',
  LATE_SUCCESS: 'Pay, the bank answers after half an hour',
  DUPLICATE_WEBHOOKS: 'Pay, each webhook comes twice',
  REVERSED_WEBHOOKS: 'Pay, webhooks come in reversed order',
  LOST_WEBHOOKS: 'Pay, webhooks get lost',
  FAILED_REFUND: 'Pay, refunds will fail',
}

/** The page on which the guest of the simulated provider pays. */
const paymentPage = (payment: SimulatedPayment) =>
  devPage({
    title: 'Pay',
    text: html`This is the simulated provider. Choose what its bank does.`,
    articles: [article(payment), ...(payment.state === 'CREATED' ? [form(payment)] : [])],
  })

const article = ({ reference, description, amount, currency, state, failure, captured, refunds }: SimulatedPayment) => html`
  <article>
    <header>${reference}</header>
    <strong>${description}</strong>
    <pre>${amount} ${currency} (minor units), ${state}${failure === null ? '' : `, ${failure}`}, captured ${captured}</pre>
    ${refunds.map((refund) => html`<pre>Refund of ${refund.amount}: ${refund.state}</pre>`)}
  </article>`

const form = ({ reference }: SimulatedPayment) => html`
  <form method="post" action="/dev/payments/${reference}">
    ${Object.entries(texts).map(([name, text]) => html`<p><button name="scenario" value="${name}">${text}</button></p>`)}
  </form>`
