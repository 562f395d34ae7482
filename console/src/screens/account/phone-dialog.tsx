import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ChangeMyInfoDocument, ConfirmPhoneCodeDocument, SendPhoneCodeDocument } from '../../generated/account.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { words } from './words.ts'

interface PhoneDialogProps {
  phone: string | null | undefined
  onChange: () => void
  onClose: () => void
}

/** A number is taken over with the code that was sent to it. */
export function PhoneDialog({ onChange, onClose }: PhoneDialogProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { changePhone, phone, phoneHint, sendCode, codeSent, smsCode } = words.value
  const send = async (text: FieldReader) => {
    await ask(SendPhoneCodeDocument, { phone: text('phone').trim() })
    setSentTo(text('phone').trim())
  }
  const confirm = async (text: FieldReader) => {
    const sent = { phone: sentTo!, number: text('number').trim() }
    const { confirmSMSAuth: smsAuthHash } = await ask(ConfirmPhoneCodeDocument, sent)
    await ask(ChangeMyInfoDocument, { input: { phone: sentTo!, smsAuthHash } })
    onChange()
    onClose()
  }
  return (
    <Dialog title={changePhone} onClose={onClose}>
      {sentTo === undefined ? (
        <Form key="phone" action={sendCode} onSend={send}>
          <Field label={phone} hint={phoneHint} name="phone" autoComplete="tel" first required />
        </Form>
      ) : (
        <Form key="code" action={words.value.save} onSend={confirm}>
          <p role="status">{codeSent}</p>
          <Field label={smsCode} name="number" autoComplete="one-time-code" first required />
        </Form>
      )}
    </Dialog>
  )
}
