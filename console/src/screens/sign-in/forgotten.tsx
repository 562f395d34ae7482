import { useState } from 'preact/hooks'
import { askOpenly } from '../../data/api.ts'
import {
  ChangeForgottenPasswordDocument,
  ConfirmCodeDocument,
  MailPasswordResetDocument,
  SendCodeDocument,
} from '../../generated/sign-in.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Failed, Field } from '../../parts/field.tsx'
import { Segments } from '../../parts/input.tsx'
import { type FieldReader, fieldsOf, useSubmit } from '../../parts/submit.ts'
import { words } from './words.ts'

type ProofChannel = 'mail' | 'phone'
type Step = 'ask' | 'code' | 'sent' | 'changed'

/** A new password by a link in a mail, or by a code on the confirmed phone. No answer tells who has an account. */
export function Forgotten({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<ProofChannel>('mail')
  const [step, setStep] = useState<Step>('ask')
  const [phone, setPhone] = useState('')
  const { pending, error, submit } = useSubmit()

  const mail = async (text: FieldReader) => {
    await askOpenly(MailPasswordResetDocument, { email: text('email').trim() })
    setStep('sent')
  }
  const sendCode = async (text: FieldReader) => {
    const number = text('phone').trim()
    await askOpenly(SendCodeDocument, { phone: number })
    setPhone(number)
    setStep('code')
  }
  const change = async (text: FieldReader) => {
    const { confirmSMSAuth: smsAuthHash } = await askOpenly(ConfirmCodeDocument, { phone, number: text('number').trim() })
    const input = { identity: text('identity').trim(), phone, password: text('password'), smsAuthHash }
    await askOpenly(ChangeForgottenPasswordDocument, { input })
    setStep('changed')
  }
  const send = step === 'code' ? change : way === 'mail' ? mail : sendCode

  return (
    <Dialog title={words.forgotten} onClose={onClose}>
      {step === 'sent' || step === 'changed' ? (
        <p role="status">{step === 'sent' ? words.linkSent : words.passwordChanged}</p>
      ) : (
        <>
          {step === 'ask' && (
            <Segments
              label={words.way}
              value={way}
              options={[
                ['mail', words.byMail],
                ['phone', words.byPhone],
              ]}
              onChange={setWay}
            />
          )}
          <form
            key={`${way} ${step}`}
            class="sign-in-form"
            onSubmit={(event) => {
              const text = fieldsOf(event)
              void submit(() => send(text))
            }}
          >
            <Fields way={way} step={step} />
            <Failed error={error} />
            <Button kind="primary" type="submit" pending={pending}>
              {step === 'code' ? words.changePassword : way === 'mail' ? words.sendLink : words.sendCode}
            </Button>
          </form>
        </>
      )}
    </Dialog>
  )
}

function Fields({ way, step }: { way: ProofChannel; step: Step }) {
  if (step === 'code')
    return (
      <>
        <p role="status">{words.codeSent}</p>
        <Field label={words.smsCode} name="number" autoComplete="one-time-code" first required />
        <Field label={words.identity} name="identity" autoComplete="username" required />
        <Field
          label={words.newPassword}
          hint={words.newPasswordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
      </>
    )
  if (way === 'mail') return <Field key="mail" label={words.email} name="email" autoComplete="email" first required />
  return <Field key="phone" label={words.phone} hint={words.phoneHint} name="phone" autoComplete="tel" first required />
}
