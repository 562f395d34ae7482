import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { dotted } from '../../data/local.ts'
import { loadMe } from '../../data/property.ts'
import {
  AskEmailVerificationDocument,
  ChangeMyInfoDocument,
  ConfirmPhoneCodeDocument,
  SendPhoneCodeDocument,
  SetMyPictureDocument,
} from '../../generated/account.ts'
import { Actions } from '../../parts/actions.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Form } from '../../parts/form.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formFields, typedValues } from '../../parts/form-table.ts'
import { Tag } from '../../parts/mark.tsx'
import { useClose, useDialog } from '../../parts/open-dialog.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { write } from '../../parts/write.ts'
import type { CardProps } from './account.ts'
import { words } from './words.ts'

export function Profile({ account: { myInfo: user }, onChange }: CardProps) {
  const [dialog, open] = useDialog()
  const { profile, identity, accountId, accountIdHint, name, email, phone, edit, none } = words.value
  const { picture, changePicture, confirmIt, mailSent, changePhone } = words.value
  const reload = () => {
    onChange()
    void loadMe()
  }
  const editNames = () =>
    open(
      <FormDialog
        title={profile}
        values={typedValues(user)}
        fields={formFields(words.value, { name: { required: true }, nickname: {} })}
        onSave={async (values) => {
          await ask(ChangeMyInfoDocument, { input: { name: values.name!, nickname: values.nickname || null } })
          reload()
        }}
      />,
    )
  return (
    <Card title={profile} actions={<Actions all={[[edit, editNames]]} />}>
      <ul>
        <CardRow title={user.thumbnail ? <img class="portrait" src={new URL(user.thumbnail).pathname} alt={picture} /> : picture}>
          <FileButton
            text={changePicture}
            onChoose={(file) => void write(() => upload(SetMyPictureDocument, {}, file), reload)}
          />
        </CardRow>
        <CardRow title={user.name} hint={dotted(name, user.nickname)} />
        <CardRow title={user.identity} hint={identity} />
        <CardRow title={<span class="code-id">{user.id}</span>} hint={`${accountId}. ${accountIdHint}`} />
        <CardRow title={user.email ?? none} hint={email}>
          {user.email && <Confirmed is={user.isAuthorizedEmail} />}
          {user.email && !user.isAuthorizedEmail && (
            <Button writes onClick={() => void write(() => ask(AskEmailVerificationDocument, {}), onChange, mailSent)}>
              {confirmIt}
            </Button>
          )}
        </CardRow>
        <CardRow title={user.phone ?? none} hint={phone}>
          {user.phone && <Confirmed is={user.isAuthorizedPhone} />}
          <Actions all={[[changePhone, () => open(<PhoneDialog onChange={reload} />)]]} />
        </CardRow>
      </ul>
      {dialog}
    </Card>
  )
}

function Confirmed({ is }: { is: boolean | null | undefined }) {
  const { confirmed, notConfirmed } = words.value
  return is ? (
    <Tag tone="good" icon="check">
      {confirmed}
    </Tag>
  ) : (
    <Tag tone="warn">{notConfirmed}</Tag>
  )
}

/** A number is taken over with the code that was sent to it. */
function PhoneDialog({ onChange }: { onChange: () => void }) {
  const close = useClose()
  const [phone, setPhone] = useState<string>()
  const text = words.value
  const send = async (typed: FieldReader) => {
    const number = typed('phone').trim()
    await ask(SendPhoneCodeDocument, { phone: number })
    setPhone(number)
  }
  const confirm = async (typed: FieldReader) => {
    const sent = { phone: phone!, number: typed('number').trim() }
    const { confirmSMSAuth: smsAuthHash } = await ask(ConfirmPhoneCodeDocument, sent)
    await ask(ChangeMyInfoDocument, { input: { phone: phone!, smsAuthHash } })
    onChange()
    close()
  }
  return (
    <Dialog title={text.changePhone}>
      {phone === undefined ? (
        <Form key="phone" action={text.sendCode} onSend={send}>
          <Field label={text.phone} hint={text.phoneHint} name="phone" autoComplete="tel" first required />
        </Form>
      ) : (
        <Form key="code" action={text.save} onSend={confirm}>
          <p role="status">{text.codeSent}</p>
          <Field label={text.smsCode} name="number" autoComplete="one-time-code" first required />
        </Form>
      )}
    </Dialog>
  )
}
