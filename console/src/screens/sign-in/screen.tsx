import { useState } from 'preact/hooks'
import { ApiError } from '../../data/errors.ts'
import { type Person, preferences } from '../../data/preferences.ts'
import { signIn } from '../../data/session.ts'
import { settings } from '../../data/settings.ts'
import { Later } from '../../navigation/later.tsx'
import { useTitle } from '../../navigation/title.ts'
import { LanguageChoice } from '../../parts/appearance.tsx'
import { Button } from '../../parts/button.tsx'
import { Failed, Field } from '../../parts/field.tsx'
import { type FieldReader, fieldsOf, useSubmit } from '../../parts/submit.ts'
import { words } from './words.ts'
import './style.css'

interface Credentials {
  identity: string
  password: string
}

/** Sign-in in one step, or in two for those who use one-time passwords. A locked desk asks for the password of who used it last. */
export function SignIn() {
  const { locked } = preferences.value
  const [person, setPerson] = useState<Person | undefined>(locked)
  const [credentials, setCredentials] = useState<Credentials>()
  const { pending, error, submit, clear } = useSubmit()
  const [forgets, setForgets] = useState(false)

  const attempt = (entered: Credentials, otp?: string) =>
    submit(async () => {
      try {
        await signIn({ ...entered, otp: otp || undefined })
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.code !== 'OTP_REQUIRED') throw refusal
        setCredentials(entered)
      }
    })

  const attemptWith = (text: FieldReader) =>
    credentials
      ? attempt(credentials, text('otp').trim())
      : attempt({ identity: person?.identity ?? text('identity').trim(), password: text('password') })

  const choose = (chosen: Person | undefined) => {
    setPerson(chosen)
    setCredentials(undefined)
    clear()
  }
  useTitle(words.signIn)
  const signInText = person && person.identity === locked?.identity ? words.unlock : words.signIn

  return (
    <main class="sign-in">
      <form key={credentials ? 'otp' : (person?.identity ?? 'password')} onSubmit={(event) => void attemptWith(fieldsOf(event))}>
        <h1>{person ? person.name : settings.serviceName}</h1>
        {locked && <p class="locked">{words.lockedHint}</p>}
        {credentials ? (
          <Field
            label={words.oneTimePassword}
            hint={words.oneTimePasswordHint}
            name="otp"
            autoComplete="one-time-code"
            first
            required
          />
        ) : (
          <>
            {!person && <Field label={words.identity} name="identity" autoComplete="username" first required />}
            <Field
              label={words.password}
              name="password"
              type="password"
              autoComplete="current-password"
              first={person !== undefined}
              required
            />
          </>
        )}
        <Failed error={error} />
        <Button kind="primary" type="submit" pending={pending}>
          {credentials ? words.continue : signInText}
        </Button>
        {credentials ? (
          <Button onClick={() => setCredentials(undefined)}>{words.back}</Button>
        ) : (
          <Button kind="quiet" onClick={() => setForgets(true)}>
            {words.forgotten}
          </Button>
        )}
      </form>
      <People current={person} onChoose={choose} />
      {settings.demo && !credentials && !locked && (
        <DemoAccounts
          identities={settings.demo.identities}
          onChoose={(name) => void attempt({ identity: name, password: settings.demo!.password })}
        />
      )}
      <LanguageChoice bare />
      {forgets && (
        <Later
          quiet
          load={async () => {
            const { Forgotten } = await import('./forgotten.tsx')
            return { default: () => <Forgotten onClose={() => setForgets(false)} /> }
          }}
        />
      )}
    </main>
  )
}

function DemoAccounts({ identities, onChoose }: { identities: readonly string[]; onChoose: (identity: string) => void }) {
  return (
    <section class="demo" aria-label={words.demoAccounts}>
      <h2>{words.demoAccounts}</h2>
      <div>
        {identities.map((name) => (
          <Button key={name} onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
      <small>{words.demoHint}</small>
    </section>
  )
}

/** Those who use a shared desk: one tap, and only the password is left to type. */
function People({ current, onChoose }: { current: Person | undefined; onChoose: (person: Person | undefined) => void }) {
  const { locked, people = [] } = preferences.value
  const all = [...people, ...(locked ? [locked] : [])]
  const others = all.filter(
    ({ identity }, at) => identity !== current?.identity && all.findIndex((one) => one.identity === identity) === at,
  )
  if (others.length === 0 && !current) return null
  return (
    <section class="demo" aria-label={words.people}>
      <h2>{words.people}</h2>
      <div>
        {others.map((person) => (
          <Button key={person.identity} icon="user" onClick={() => onChoose(person)}>
            {person.name}
          </Button>
        ))}
        {current && <Button onClick={() => onChoose(undefined)}>{words.otherUser}</Button>}
      </div>
    </section>
  )
}
