import { useState } from 'preact/hooks'
import { Button, Field, Notice, Problem, useAction } from './parts.tsx'
import { confirm, readBooking, sentTo } from './purchase.ts'
import { words } from './words.ts'

/** The code that the guest was sent, without which the held room is not booked. */
export function ProofForm() {
  const [code, setCode] = useState('')
  const { pending, error, run } = useAction()
  const tryIt = (proof?: string) =>
    run(() =>
      confirm(undefined, proof).catch(async (refusal) => {
        // its time may be over
        await readBooking().catch(() => {})
        throw refusal
      }),
    )
  const submit = (event: Event) => {
    event.preventDefault()
    if (code.trim()) tryIt(code.trim())
  }
  return (
    <form onSubmit={submit}>
      <Notice tone="calm" icon="clock">
        {words.codeSent(sentTo.value ?? '')}
      </Notice>
      <Field
        label={words.codeLabel}
        name="code"
        value={code}
        maxLength={20}
        autoComplete="one-time-code"
        hint={words.codeHint}
        required
        onInput={setCode}
      />
      <Problem error={error} />
      <div class="actions">
        <Button kind="primary" type="submit" pending={pending}>
          {words.book}
        </Button>
        <Button kind="quiet" pending={pending} onClick={() => tryIt()}>
          {words.codeAgain}
        </Button>
      </div>
    </form>
  )
}
