// first, because it orders the layers of all styles
import '../parts/tokens.css'
import '../parts/base.css'
import '../booking/style.css'
import './style.css'
import { type Signal, signal } from '@preact/signals'
import { type ComponentChildren, render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { moneyText } from '../data/amounts.ts'
import type { Form, OpenForm, Payment } from './form.ts'
import { openStripe } from './stripe.ts'
import { openToss } from './toss.ts'
import { words } from './words.ts'

type Shown = (Payment & { step: 'PAY' | 'PAID' | 'LATER' }) | { step: 'UNKNOWN' }

const root = document.querySelector('main')!
const shown = JSON.parse(root.dataset.payment!) as Shown
const language = document.documentElement.lang === 'ko' ? 'ko' : 'en'
const says = words[language]
document.title = says.title

const forms: Readonly<Record<string, (open: OpenForm) => Promise<Form>>> = { stripe: openStripe, toss: openToss }

const form: Signal<Form | undefined> = signal(undefined)
const problem: Signal<string | undefined> = signal(undefined)
const isPaying = signal(false)

function open(payment: Payment, place: HTMLElement): void {
  const returnUrl = payment.returnUrl ?? location.href
  forms[payment.driver]!({ payment, place, language, returnUrl }).then(
    (opened) => {
      form.value = opened
    },
    () => {
      problem.value = says.later
    },
  )
}

async function pay(way: Form['ways'][number]): Promise<void> {
  problem.value = undefined
  isPaying.value = true
  const failure = await form.value!.pay(way)
  isPaying.value = false
  problem.value = failure ?? says.failed
}

function Paying({ payment }: { payment: Payment }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => open(payment, place.current!), [])
  const amount = moneyText(payment.amount, payment.currency, language === 'ko' ? 'ko-KR' : 'en-GB')
  return (
    <Card name={payment.accommodationName}>
      <p class="rows">
        {says.booking(payment.bookingNumber)} · <strong>{amount}</strong>
      </p>
      <div class="form" ref={place} />
      {!form.value && !problem.value && <p role="status">{says.opening}</p>}
      <p class={problem.value ? 'notice bad' : ''} role="alert">
        {problem.value}
      </p>
      {form.value?.ways.map((way, at) => (
        <button
          key={way}
          type="button"
          class={`button ${at === 0 ? 'primary' : 'plain'}`}
          disabled={isPaying.value}
          onClick={() => void pay(way)}
        >
          {says.ways[way](amount)}
        </button>
      ))}
      {!form.value && problem.value && <Again />}
      {payment.returnUrl && (
        <a class="button quiet" href={payment.returnUrl}>
          {says.back}
        </a>
      )}
    </Card>
  )
}

const Again = () => (
  <button type="button" class="button primary" onClick={() => location.reload()}>
    {says.again}
  </button>
)

const Card = ({ name, children }: { name?: string; children: ComponentChildren }) => (
  <section class="card">
    <h1>{name ?? says.title}</h1>
    {children}
  </section>
)

function Page() {
  if (shown.step === 'PAY') return <Paying payment={shown} />
  if (shown.step === 'UNKNOWN') return <Card>{says.unknown}</Card>
  return (
    <Card name={shown.accommodationName}>
      <p>{shown.step === 'PAID' ? says.paid : says.later}</p>
      {shown.step === 'LATER' && <Again />}
      {shown.returnUrl && (
        <a class="button quiet" href={shown.returnUrl}>
          {says.back}
        </a>
      )}
    </Card>
  )
}

render(<Page />, root)
