import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { dotted } from '../../data/here.ts'
import { loadMe } from '../../data/property.ts'
import {
  AddContactDocument,
  AskEmailVerificationDocument,
  ChangeContactDocument,
  ChangeMyInfoDocument,
  ConfirmPhoneCodeDocument,
  DeleteContactDocument,
  SendPhoneCodeDocument,
  SetMyPictureDocument,
} from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardList, CardRow } from '../../parts/card.tsx'
import { Dialog, useClose, useDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Form, FormDialog, formFields, typedValues } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { write } from '../../parts/toast.tsx'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

export function Profile({ account: { myInfo: user }, onChange }: CardProps) {
  const [dialog, open] = useDialog()
  const { profile, identity, accountId, accountIdHint, name, email, phone, edit, none } = words
  const reload = () => {
    onChange()
    void loadMe()
  }
  const editNames = () =>
    open(
      <FormDialog
        title={profile}
        values={typedValues(user)}
        fields={formFields(words, { name: { required: true }, nickname: {} })}
        onSave={async (values) => {
          await ask(ChangeMyInfoDocument, { input: { name: values.name!, nickname: values.nickname || null } })
          reload()
        }}
      />,
    )
  return (
    <Card title={profile} buttons={[[edit, editNames]]}>
      <ul>
        <CardRow
          title={
            user.thumbnail ? <img class="portrait" src={new URL(user.thumbnail).pathname} alt={words.picture} /> : words.picture
          }
        >
          <FileButton
            text={words.changePicture}
            onChoose={(file) => void write(() => upload(SetMyPictureDocument, {}, file), reload)}
          />
        </CardRow>
        <CardRow title={user.name} hint={dotted(name, user.nickname)} />
        <CardRow title={user.identity} hint={identity} />
        <CardRow title={<span class="code-id">{user.id}</span>} hint={`${accountId}. ${accountIdHint}`} />
        <CardRow title={user.email ?? none} hint={email}>
          {user.email && <Confirmed is={user.isAuthorizedEmail} />}
          {user.email && !user.isAuthorizedEmail && (
            <Button writes onClick={() => void write(() => ask(AskEmailVerificationDocument, {}), onChange, words.mailSent)}>
              {words.confirmIt}
            </Button>
          )}
        </CardRow>
        <CardRow
          title={user.phone ?? none}
          hint={phone}
          buttons={[[words.changePhone, () => open(<PhoneDialog onChange={reload} />)]]}
        >
          {user.phone && <Confirmed is={user.isAuthorizedPhone} />}
        </CardRow>
      </ul>
      {dialog}
    </Card>
  )
}

function Confirmed({ is }: { is: boolean | null | undefined }) {
  return is ? (
    <Tag tone="good" icon="check">
      {words.confirmed}
    </Tag>
  ) : (
    <Tag tone="warn">{words.notConfirmed}</Tag>
  )
}

/** A number is taken over with the code that was sent to it. */
function PhoneDialog({ onChange }: { onChange: () => void }) {
  const close = useClose()
  const [phone, setPhone] = useState<string>()
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
    <Dialog title={words.changePhone}>
      {phone === undefined ? (
        <Form key="phone" action={words.sendCode} onSend={send}>
          <Field label={words.phone} hint={words.phoneHint} name="phone" autoComplete="tel" first required />
        </Form>
      ) : (
        <Form key="code" action={words.save} onSend={confirm}>
          <p role="status">{words.codeSent}</p>
          <Field label={words.smsCode} name="number" autoComplete="one-time-code" first required />
        </Form>
      )}
    </Dialog>
  )
}

type Contact = Account['myContacts'][number]

export function Contacts({ account: { myInfo, myContacts }, onChange }: CardProps) {
  const [dialog, open] = useDialog()
  const edit = (before?: Contact) =>
    open(
      <FormDialog
        title={before?.contact ?? words.newContact}
        values={typedValues(before ?? { type: 'phone' })}
        fields={formFields(words, {
          type: { label: words.contactKind, hint: words.contactKindHint, required: true },
          contact: { label: words.contactValue, required: true },
        })}
        onSave={async ({ type = '', contact = '' }) => {
          if (before) await ask(ChangeContactDocument, { input: { id: before.id, type, contact } })
          else await ask(AddContactDocument, { input: { userId: myInfo.id, type, contact } })
          onChange()
        }}
      />,
    )
  const remove = ({ id }: Contact) => void write(() => ask(DeleteContactDocument, { id }), onChange)
  return (
    <Card title={words.contacts} hint={words.contactsHint} buttons={[[words.add, () => edit()]]}>
      <CardList rows={myContacts} empty={words.noContacts}>
        {(one) => (
          <CardRow
            key={one.id}
            title={one.contact}
            hint={one.type}
            buttons={[
              [words.edit, () => edit(one)],
              [words.remove, () => remove(one)],
            ]}
          />
        )}
      </CardList>
      {dialog}
    </Card>
  )
}
