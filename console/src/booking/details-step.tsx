import { useEffect, useRef, useState } from 'preact/hooks'
import { useSubmit } from '../parts/submit.ts'
import { Refused } from './ask.ts'
import { Button, Count, Field, Notice, Problem, StepHeading, Tick } from './parts.tsx'
import { hold } from './purchase.ts'
import { type Chosen, chosen, isPricing, offerWith, property, removeChosen, replaceChosen, sums } from './sale.ts'
import { goTo } from './steps.ts'
import { TermsAndLines, Total } from './summary.tsx'
import { momentText, moneyText } from './text.ts'
import { named, words } from './words.ts'

/** Who comes, and what exactly is bought. */
export function DetailsStep() {
  const [first] = chosen.value
  if (!first) return null
  const { articles } = property.value!
  return (
    <div class="details">
      <section class="card">
        <StepHeading of="details">{words.yourStay}</StepHeading>
        {chosen.value.map((one, at) => (
          <Room key={one.id} room={one} at={at} />
        ))}
        <p>
          <Button icon="plus" kind="quiet" onClick={() => goTo('search', { rooms: chosen.value.map(({ id }) => id) })}>
            {words.addRoom}
          </Button>
        </p>
        {articles.some(({ mandatory }) => !mandatory) && <Extras key={first.id} room={first} />}
        <Total />
      </section>
      <GuestForm />
    </div>
  )
}

function Room({ room, at }: { room: Chosen; at: number }) {
  const { offer, search } = room
  const { timeZone } = property.value!
  const { roomType, ratePlan, useStartAt, useExpireAt } = offer
  const isOnly = chosen.value.length === 1
  const remove = () => {
    removeChosen(room)
    if (chosen.value.length === 0) goTo('search')
  }
  return (
    <article class="chosen">
      <div class="chosen-head">
        <h3>
          {!isOnly && <span class="faint">{words.roomNumber(at + 1)}: </span>}
          {named(roomType)}
        </h3>
        <strong>{moneyText(offer.total ?? 0, offer.currency)}</strong>
        <Button kind="quiet" icon="close" label={words.removeRoom(at + 1)} onClick={remove} />
      </div>
      <p class="soft">
        {named(ratePlan)} · {words.people(search.adults, search.ages.length)}
        <br />
        {momentText(useStartAt, timeZone)} – {momentText(useExpireAt, timeZone)}
      </p>
      <TermsAndLines offer={offer} />
    </article>
  )
}

interface Guest {
  name: string
  email: string
  phone: string
  request: string
}

/** Kept while the guest goes back and forth. */
let typed: Guest = { name: '', email: '', phone: '', request: '' }

const versionMax = 100

function GuestForm() {
  const [guest, setGuest] = useState(typed)
  const [oldTotal, setOldTotal] = useState<number>()
  const [isIncomplete, setIncomplete] = useState(false)
  const { pending, error, submit: run } = useSubmit()
  const { termsUrl, privacyUrl, currency, messagesBy } = property.value!
  const { dueNow, total } = sums.value
  const field = (name: keyof Guest) => ({
    name,
    label: words[name],
    value: guest[name],
    onInput: (value: string) => {
      typed = { ...guest, [name]: value }
      setGuest(typed)
    },
  })
  const submit = (event: Event) => {
    event.preventDefault()
    if (isPricing.value) return
    const text = (part: keyof Guest) => guest[part].trim() || null
    const [name, email, phone] = [text('name'), text('email'), text('phone')]
    setIncomplete(!email && !phone)
    if (!name || (!email && !phone)) return
    const agreed = { terms: termsUrl?.slice(0, versionMax) ?? null, privacy: privacyUrl?.slice(0, versionMax) ?? null }
    run(async () => {
      try {
        await hold({ guest: { name, email, phone }, agreed, request: text('request') })
      } catch (refusal) {
        setOldTotal(refusal instanceof Refused && refusal.code === 'PRICE_CHANGED' ? total : undefined)
        throw refusal
      }
    })
  }
  return (
    <section class="card">
      <h2>{words.yourDetails}</h2>
      <form class="guest" onSubmit={submit}>
        <Field {...field('name')} maxLength={200} autoComplete="name" required />
        <Field
          {...field('email')}
          type="email"
          maxLength={254}
          autoComplete="email"
          hint={messagesBy.includes('MAIL') ? words.contactHint : undefined}
        />
        <Field
          {...field('phone')}
          type="tel"
          maxLength={50}
          autoComplete="tel"
          hint={!messagesBy.includes('MAIL') && messagesBy.includes('SMS') ? words.contactHint : undefined}
        />
        <Field {...field('request')} maxLength={500} autoComplete="off" hint={words.requestHint} isOptional />
        <label class="agree">
          <input type="checkbox" name="agreed" required />
          <Agreement />
        </label>
        {oldTotal !== undefined && (
          <Notice tone="warn" icon="warning">
            {words.oldPrice(moneyText(total, currency), moneyText(oldTotal, currency))}
          </Notice>
        )}
        <Problem error={error} />
        <div role="alert">{isIncomplete && !guest.email && !guest.phone && <p class="notice bad">{words.needsContact}</p>}</div>
        <Button kind="primary" type="submit" pending={pending || isPricing.value}>
          {isPricing.value
            ? words.pricing
            : dueNow > 0
              ? `${words.hold} · ${moneyText(dueNow, currency)}`
              : `${words.book} · ${moneyText(total, currency)}`}
        </Button>
      </form>
    </section>
  )
}

function Agreement() {
  const { termsUrl, privacyUrl } = property.value!
  const links = [
    [termsUrl, words.agreeTerms],
    [privacyUrl, words.agreePrivacy],
  ].filter(([url]) => url)
  return (
    <span>
      {words.agree}
      {links.length > 0 && `, ${words.and} `}
      {links.map(([url, text], at) => (
        <>
          {at > 0 && ', '}
          <a key={url} href={url!} target="_blank" rel="noreferrer">
            {text}
          </a>
        </>
      ))}
    </span>
  )
}

const countMax = 20
const settleMs = 350

/** What the guest adds to the first room. Each change is another offer: the server says what it costs. */
function Extras({ room }: { room: Chosen }) {
  const { articles, currency } = property.value!
  const [counts, setCounts] = useState(room.extras)
  const [error, setError] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The newest wish: an answer to an older one is out of date. */
  const newest = useRef(counts)
  const leave = () => {
    clearTimeout(timer.current)
    newest.current = {}
    isPricing.value = false
  }
  useEffect(() => leave, [])

  const reprice = async (extras: Chosen['extras']) => {
    const answer = await offerWith(room, extras).then(
      (offer) => (offer ? { offer } : { error: new Refused('SOLD_OUT') }),
      (error: unknown) => ({ error }),
    )
    if (newest.current !== extras) return
    isPricing.value = false
    if ('offer' in answer) replaceChosen(room, { offer: answer.offer, extras })
    else {
      newest.current = room.extras
      setCounts(room.extras)
    }
    setError('error' in answer ? answer.error : undefined)
  }
  const set = (id: string, count: number) => {
    const next = { ...newest.current, [id]: count }
    newest.current = next
    isPricing.value = true
    setCounts(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reprice(next), settleMs)
  }

  return (
    <section class="extras" aria-labelledby="extras">
      <h3 id="extras">
        {words.extras} {chosen.value.length > 1 && <small class="faint">{words.extrasHint(named(room.offer.roomType))}</small>}
      </h3>
      {articles
        .filter(({ mandatory, unit }) => !mandatory && (unit !== 'HOUR' || room.search.type === 'rent'))
        .map((article) => {
          const { id, unit, amount } = article
          const hint = `${moneyText(amount, currency)} · ${words[`unit${unit}`]}`
          const of = { label: named(article), value: counts[id] ?? 0, hint, onChange: (count: number) => set(id, count) }
          // such an article counts the guests itself
          const isForAll = unit === 'PERSON' || unit === 'PERSON_NIGHT'
          return isForAll ? <Tick key={id} {...of} /> : <Count key={id} {...of} min={0} max={countMax} />
        })}
      <Problem error={error} />
    </section>
  )
}
