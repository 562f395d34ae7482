import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import {
  CreateRecoveryCodesDocument,
  LockOtpKeyDocument,
  SetOtpKeyDocument,
  type SetOtpKeyMutation,
} from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { copyText } from '../../parts/copy-text.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { toastError } from '../../parts/toast.tsx'
import { PictureOf } from './picture-of.tsx'
import { words } from './words.ts'

type Step =
  | { kind: 'prove'; next: 'key' | 'codes' }
  | { kind: 'key'; setup: SetOtpKeyMutation['setOtpKey'] }
  | { kind: 'codes'; codes: readonly string[] }

/** Sets up an authenticator app, and shows its recovery codes once. */
export function OneTimePasswords() {
  const [step, setStep] = useState<Step>()
  const { otpTitle, otpHint, setUpOtp, newRecoveryCodes, recoveryTitle } = words.value

  const setUp = async (otp?: string) => {
    const { setOtpKey: setup } = await ask(SetOtpKeyDocument, { ...(otp && { otp }) })
    setStep({ kind: 'key', setup })
  }
  const begin = () =>
    setUp().catch((error) => {
      if (error instanceof ApiError && error.code === 'OTP_REQUIRED') setStep({ kind: 'prove', next: 'key' })
      else toastError(error)
    })
  const prove = async (next: 'key' | 'codes', otp: string) => {
    if (next === 'key') return setUp(otp)
    const { createRecoveryCodes: codes } = await ask(CreateRecoveryCodesDocument, { otp })
    setStep({ kind: 'codes', codes })
  }
  const lock = async (otp: string) => {
    const { lockOtpKey } = await ask(LockOtpKeyDocument, { input: { otp } })
    setStep({ kind: 'codes', codes: lockOtpKey.recoveryCodes })
  }

  return (
    <Card
      title={otpTitle}
      hint={otpHint}
      actions={
        <>
          <Button writes onClick={() => void begin()}>
            {setUpOtp}
          </Button>
          <Button writes onClick={() => setStep({ kind: 'prove', next: 'codes' })}>
            {newRecoveryCodes}
          </Button>
        </>
      }
    >
      {step && (
        <Dialog title={step.kind === 'codes' ? recoveryTitle : otpTitle} onClose={() => setStep(undefined)}>
          {step.kind === 'prove' && <Prove next={step.next} onProve={(otp) => prove(step.next, otp)} />}
          {step.kind === 'key' && <Key setup={step.setup} onLock={lock} />}
          {step.kind === 'codes' && <Codes codes={step.codes} />}
        </Dialog>
      )}
    </Card>
  )
}

function Prove({ next, onProve }: { next: 'key' | 'codes'; onProve: (otp: string) => Promise<void> }) {
  const { otpNeeded, otpCode, oneTimePasswordHint } = words.value
  return (
    <Form action={words.value.confirmIt} onSend={(text) => onProve(text('otp').trim())}>
      {next === 'key' && <p>{otpNeeded}</p>}
      <Field label={otpCode} hint={oneTimePasswordHint} name="otp" autoComplete="one-time-code" first required />
    </Form>
  )
}

function Key({ setup, onLock }: { setup: SetOtpKeyMutation['setOtpKey']; onLock: (otp: string) => Promise<void> }) {
  const { scan, otpCode, activate, qrCode } = words.value
  return (
    <Form action={activate} onSend={(text) => onLock(text('otp').trim())}>
      <p>{scan}</p>
      <PictureOf dataUrl={setup.qrCode} label={qrCode} />
      <p class="code-text">{setup.otpKey}</p>
      <Field label={otpCode} name="otp" autoComplete="one-time-code" required />
    </Form>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { recoveryHint, copy } = words.value
  return (
    <>
      <p>{recoveryHint}</p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="note" onClick={() => void copyText(codes.join('\n'))}>
        {copy}
      </Button>
    </>
  )
}
