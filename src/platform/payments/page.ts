import { html } from 'hono/html'
import { devPage } from '../devpage/index.ts'
import { type ScenarioName, type SimulatedPayment, scenarios } from './simulated-payment.ts'

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
export const paymentPage = (payment: SimulatedPayment) =>
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

const names = Object.keys(scenarios) as ScenarioName[]

const form = ({ reference }: SimulatedPayment) => html`
  <form method="post" action="/dev/payments/${reference}">
    ${names.map((name) => html`<p><button name="scenario" value="${name}">${texts[name]}</button></p>`)}
  </form>`
