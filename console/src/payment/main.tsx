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
import { wordsIn } from './words.ts'

type Shown = (Payment & { step: 'PAY' | 'PAID' | 'OVER' | 'LATER' }) | { step: 'UNKNOWN' | 'LATER'; returnUrl: null }

const root = document.querySelector('main')!
const shown = JSON.parse(root.dataset.payment!) as Shown
const language = document.documentElement.lang === 'ko' ? 'ko' : 'en'
const locale = language === 'ko' ? 'ko-KR' : 'en-GB'
const says = wordsIn(language)
document.title = says.title
// what a provider adds on the way back
history.replaceState(null, '', location.pathname)
// back from the provider in the same memory
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

const forms: Readonly<Record<string, (open: OpenForm) => Promise<Form>>> = { stripe: openStripe, toss: openToss }

const form: Signal<Form | undefined> = signal(undefined)
const problem: Signal<string | undefined> = signal(undefined)
const isPaying = signal(false)

function open(payment: Payment, place: HTMLElement) {
  const returnUrl = payment.returnUrl ?? location.href
  forms[payment.driver]!({ payment, place, language, returnUrl }).then(
    (opened) => {
      form.value = opened
    },
    () => {
      problem.value = says.notLoaded
    },
  )
}

async function pay(way: Form['ways'][number]) {
  if (isPaying.value) return
  problem.value = undefined
  isPaying.value = true
  const failure = await form.value!.pay(way).catch(() => undefined)
  isPaying.value = false
  problem.value = failure ?? says.failed
}

const millisecondsLeft = 'secondsLeft' in shown ? shown.secondsLeft * 1000 : 0
const endText = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
  Date.now() + millisecondsLeft,
)

function Paying({ payment }: { payment: Payment }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    open(payment, place.current!)
    const end = setTimeout(() => location.reload(), millisecondsLeft)
    return () => clearTimeout(end)
  }, [])
  const amount = moneyText(payment.amount, payment.currency, locale)
  return (
    <Card name={payment.accommodationName}>
      <p>
        {says.booking(payment.bookingNumber)} · <strong>{amount}</strong>
      </p>
      <p class="faint">{says.until(endText)}</p>
      <div ref={place} />
      {!form.value && !problem.value && <p role="status">{says.opening}</p>}
      <p class={problem.value ? 'notice bad' : ''} role="alert">
        {problem.value}
      </p>
      {form.value?.ways.map((way, at) => (
        <button
          key={way}
          type="button"
          class={`button ${at === 0 ? 'primary' : 'plain'}`}
          aria-busy={isPaying.value}
          onClick={() => void pay(way)}
        >
          {says.ways[way](amount)}
        </button>
      ))}
      {!form.value && problem.value && <Again />}
      <Back />
    </Card>
  )
}

function Back() {
  if (!shown.returnUrl) return null
  const { origin, host } = new URL(shown.returnUrl)
  return (
    <a class="button quiet" href={shown.returnUrl}>
      {says.back(origin === location.origin ? undefined : host)}
    </a>
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

const texts = { PAID: says.paid, OVER: says.over, LATER: says.later, UNKNOWN: says.unknown }

function Page() {
  if (shown.step === 'PAY') return <Paying payment={shown} />
  return (
    <Card name={'accommodationName' in shown ? shown.accommodationName : undefined}>
      <p>{texts[shown.step]}</p>
      {shown.step === 'LATER' && <Again />}
      <Back />
    </Card>
  )
}

render(<Page />, root)
