import { useState } from 'preact/hooks'
import { Button, Field, Problem, useAction } from './parts.tsx'
import { resendLink } from './purchase.ts'
import { lost } from './token.ts'
import { words } from './words.ts'

/** A new link to a booking. The answer never tells whether there is one. */
export function LostLink() {
  const [contact, setContact] = useState('')
  const [isSent, setSent] = useState<boolean>()
  const { pending, error, run } = useAction()
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
