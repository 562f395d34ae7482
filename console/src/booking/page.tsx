import { useState } from 'preact/hooks'
import { useSubmit } from '../parts/submit.ts'
import { BookingStep } from './booking-step.tsx'
import { CancelStep, ChangeStep } from './change-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { Gallery } from './gallery.tsx'
import { Button, Field, Notice, Problem } from './parts.tsx'
import { isEmbedded, language, speak } from './place.ts'
import { booking, isHeld, resendLink } from './purchase.ts'
import { hasFound, property } from './sale.ts'
import { SearchStep } from './search-step.tsx'
import { isOpening, problem } from './start.ts'
import { goTo, step } from './steps.ts'
import { lost } from './token.ts'
import { words } from './words.ts'

export function Page() {
  return (
    <>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Problem error={problem.value} />
        <Lost />
        {isOpening.value ? <p class="opening">{words.opening}</p> : <CurrentStep />}
      </main>
      <Footer />
    </>
  )
}

function Header() {
  const name = property.value?.name ?? booking.value?.property.name
  const logo = property.value?.logoUrl
  return (
    <header class="head">
      {isEmbedded ? (
        <h1 class="hidden-text">{name}</h1>
      ) : (
        <h1>{logo ? <img class="logo" src={logo} alt={name} /> : (name ?? (isOpening.value ? firstName : words.notHere))}</h1>
      )}
      <button class="button quiet" type="button" lang={otherLanguage()} onClick={() => speak(otherLanguage())}>
        {words.otherLanguage}
      </button>
    </header>
  )
}

/** The server has written it already. */
const firstName = document.querySelector('h1')?.textContent

const otherLanguage = () => (language.value === 'ko' ? 'en' : 'ko')

/** What the page cannot show any more after it was loaded again, or came back without its memory. */
function Lost() {
  const { messagesBy = [], hasLinks = false } = property.value ?? {}
  const isTold = messagesBy.length > 0
  if (!lost.value || lost.value === 'link' || (lost.value === 'hold' && step.value !== 'search')) return null
  const text = {
    hold: words.lostHold,
    booking: isTold && hasLinks ? words.forgotten : words.forgottenForGood,
    payment: isTold ? words.paidElsewhere : words.paidUntold,
  }[lost.value]
  return (
    <Notice tone="warn" icon="warning">
      {text}
    </Notice>
  )
}

function CurrentStep() {
  if (!property.value && !booking.value) return <NotHere />
  if (step.value === 'booking') return <BookingStep />
  if (step.value === 'change') return <ChangeStep />
  if (step.value === 'cancel') return <CancelStep />
  if (!property.value) return <NotHere />
  return (
    <>
      <StandingBooking />
      {step.value === 'details' ? (
        <DetailsStep />
      ) : (
        <>
          {!hasFound.value && !isEmbedded && <About />}
          <SearchStep />
        </>
      )}
    </>
  )
}

function NotHere() {
  return <p class="card soft">{words.notHereHint}</p>
}

/** A booking that the guest left by the back button is one step away. */
function StandingBooking() {
  if (!booking.value || (!isHeld.value && booking.value.status !== 'CONFIRMED')) return null
  return (
    <div class="notice good standing">
      <span>{isHeld.value ? words.heldTitle : words.confirmedTitle}</span>
      <Button onClick={() => goTo('booking', { held: isHeld.value })}>{words.backToBooking}</Button>
    </div>
  )
}

function About() {
  const { descriptions, pictures, name } = property.value!
  const texts = descriptions as Record<string, string>
  const text = texts[language.value] ?? Object.values(texts)[0]
  if (!text && pictures.length === 0) return null
  return (
    <section class="about">
      <Gallery name={name} pictures={pictures} isFirst />
      {text && <p>{text}</p>}
    </section>
  )
}

/** A property that sells no longer does not say. */
const canSendLinks = () => (property.value ? property.value.hasLinks && property.value.messagesBy.length > 0 : lost.value)

function Footer() {
  const { address, phone, email } = booking.value?.property ?? property.value ?? {}
  return (
    <footer class="foot">
      {(address || phone || email) && (
        <address>
          <strong>{words.contact}</strong>
          {address && <span>{address.replaceAll('\n', ', ')}</span>}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
      {!isOpening.value && canSendLinks() && <LostLink />}
    </footer>
  )
}

/** A new link to a booking. The answer never tells whether there is one. */
function LostLink() {
  const [contact, setContact] = useState('')
  const [isSent, setSent] = useState<boolean>()
  const { pending, error, submit: run } = useSubmit()
  const submit = (event: Event) => {
    event.preventDefault()
    setSent(undefined)
    run(async () => setSent((await resendLink(contact.trim())).resendBookingLink))
  }
  return (
    <details class="lost" open={lost.value !== undefined && lost.value !== 'hold'}>
      <summary>{words.lostTitle}</summary>
      <form onSubmit={submit}>
        <Field
          label={words.lostLabel}
          name="contact"
          value={contact}
          maxLength={254}
          autoComplete="email"
          required
          onInput={setContact}
        />
        <Button type="submit" pending={pending}>
          {words.resend}
        </Button>
        <Problem error={error} />
        <p role="status">{isSent !== undefined && (isSent ? words.sent : words.notSent)}</p>
      </form>
    </details>
  )
}
