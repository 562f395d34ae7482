import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { dotted, momentText } from '../../data/here.ts'
import { rememberPerson } from '../../data/idle.ts'
import { prefer, preferences } from '../../data/preferences.ts'
import {
  ChangeMyPasswordDocument,
  CreateRecoveryCodesDocument,
  EndSessionDocument,
  LockOtpKeyDocument,
  SetOtpKeyDocument,
  type SetOtpKeyMutation,
} from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Dialog, useDialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { ActionDialog, Form } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { copyText, toastDone, toastError, write } from '../../parts/toast.tsx'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

export function PasswordCard() {
  const [dialog, open] = useDialog()
  return (
    <Card title={words.password} hint={words.passwordHint} buttons={[[words.changePassword, () => open(<ChangePassword />)]]}>
      {dialog}
    </Card>
  )
}

function ChangePassword() {
  const change = async (text: FieldReader) => {
    const password = text('password')
    if (password !== text('again')) throw new ApiError('NOT_ALIKE', words.notAlike)
    await ask(ChangeMyPasswordDocument, { input: { password, currentPassword: text('current') } })
    toastDone(words.passwordChanged)
  }
  const entered = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <ActionDialog title={words.changePassword} action={words.changePassword} onSend={change}>
      <Field {...entered} label={words.currentPassword} name="current" autoComplete="current-password" first />
      <Field {...entered} label={words.newPassword} hint={words.newPasswordHint} name="password" />
      <Field {...entered} label={words.again} name="again" />
    </ActionDialog>
  )
}

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
      buttons={[
        [words.setUpOtp, () => void begin()],
        [words.newRecoveryCodes, () => show(<Prove onProve={createCodes} />)],
      ]}
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

type Session = Account['mySessions'][number]

export function Sessions({ account: { mySessions }, onChange }: CardProps) {
  const others = mySessions.filter(({ isCurrent }) => !isCurrent)
  const endAll = (those: readonly Session[]) =>
    void write(
      async () => {
        for (const { id } of those) await ask(EndSessionDocument, { id })
      },
      onChange,
      words.ended,
    )
  return (
    <Card
      title={words.sessions}
      hint={words.sessionsHint}
      buttons={others.length > 1 && [[words.endOthers, () => endAll(others)]]}
    >
      <ul>
        {mySessions.map((session) => (
          <CardRow
            key={session.id}
            title={kindOf(session)}
            hint={timesOf(session)}
            buttons={!session.isCurrent && [[words.signOut, () => endAll([session])]]}
          >
            {session.isCurrent && (
              <Tag tone="good" icon="check">
                {words.thisOne}
              </Tag>
            )}
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}

function kindOf({ isByAdministrator, isApprovedDevice }: Session) {
  return isByAdministrator ? words.byAdministrator : isApprovedDevice ? words.approvedDevice : words.signedInDevice
}

function timesOf({ createdAt, lastUsedAt }: Session) {
  const text = (at: string) => momentText(at)
  return dotted(words.since(text(createdAt)), lastUsedAt && words.lastUsed(text(lastUsedAt)))
}

const choices = [0, 1, 2, 5, 10, 30, 60] as const

/** How this computer behaves when nobody uses it. */
export function Device() {
  return (
    <Card title={words.device} hint={words.deviceHint}>
      <div class="device">
        <Choice
          label={words.lockAfter}
          value={String(preferences.value.lockMinutes ?? 0)}
          options={choices.map((count) => [String(count), count === 0 ? words.never : words.minutes(count)] as const)}
          onChange={(value) => {
            prefer({ lockMinutes: Number(value) || undefined })
            rememberPerson()
          }}
        />
      </div>
    </Card>
  )
}
