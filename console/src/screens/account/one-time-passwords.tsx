import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import {
  CreateRecoveryCodesDocument,
  LockOtpKeyDocument,
  SetOtpKeyDocument,
  type SetOtpKeyMutation,
} from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Actions, Card } from '../../parts/card.tsx'
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { copyText, toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

/** Sets up an authenticator app, and shows its recovery codes once. */
export function OneTimePasswords() {
  const [dialog, open] = useDialog()
  const show = (content: VNode, title = words.otpTitle) => open(<Dialog title={title}>{content}</Dialog>)
  const showCodes = (codes: readonly string[]) => show(<Codes codes={codes} />, words.recoveryTitle)

  const lock = async (otp: string) => {
    const { lockOtpKey } = await ask(LockOtpKeyDocument, { input: { otp } })
    showCodes(lockOtpKey.recoveryCodes)
  }
  const setUp = async (otp?: string) => {
    const { setOtpKey } = await ask(SetOtpKeyDocument, { otp })
    show(<Key setup={setOtpKey} onLock={lock} />)
  }
  const begin = () =>
    setUp().catch((error) => {
      if (error instanceof ApiError && error.code === 'OTP_REQUIRED') show(<Prove hint={words.otpNeeded} onProve={setUp} />)
      else toastError(error)
    })
  const createCodes = async (otp: string) => showCodes((await ask(CreateRecoveryCodesDocument, { otp })).createRecoveryCodes)

  return (
    <Card
      title={words.otpTitle}
      hint={words.otpHint}
      actions={
        <Actions
          all={[
            [words.setUpOtp, () => void begin()],
            [words.newRecoveryCodes, () => show(<Prove onProve={createCodes} />)],
          ]}
        />
      }
    >
      {dialog}
    </Card>
  )
}

function Prove({ hint, onProve }: { hint?: string; onProve: (otp: string) => Promise<void> }) {
  return (
    <Form action={words.confirmIt} text={hint} onSend={(text) => onProve(text('otp').trim())}>
      <Field label={words.otpCode} hint={words.oneTimePasswordHint} name="otp" autoComplete="one-time-code" first required />
    </Form>
  )
}

function Key({ setup, onLock }: { setup: SetOtpKeyMutation['setOtpKey']; onLock: (otp: string) => Promise<void> }) {
  return (
    <Form action={words.activate} text={words.scan} onSend={(text) => onLock(text('otp').trim())}>
      <PictureOf dataUrl={setup.qrCode} label={words.qrCode} />
      <p class="code-text">{setup.otpKey}</p>
      <Field label={words.otpCode} name="otp" autoComplete="one-time-code" required />
    </Form>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{words.recoveryHint}</p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="note" onClick={() => void copyText(codes.join('\n'))}>
        {words.copy}
      </Button>
    </>
  )
}

/** Draws a picture that is told as text: the content policy lets no address of data be one. */
function PictureOf({ dataUrl, label }: { dataUrl: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
    void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((picture) => {
      const { current } = canvas
      if (!current) return
      current.width = picture.width
      current.height = picture.height
      current.getContext('2d')?.drawImage(picture, 0, 0)
    })
  }, [dataUrl])
  return <canvas ref={canvas} class="qr-code" role="img" aria-label={label} />
}
