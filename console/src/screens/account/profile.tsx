import { useState } from 'preact/hooks'
import { ask, upload } from '../../data/api.ts'
import { loadMe } from '../../data/property.ts'
import { AskEmailVerificationDocument, ChangeMyInfoDocument, SetMyPictureDocument } from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import type { CardProps } from './account.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import { words } from './words.ts'

export function Profile({ account: { myInfo: user }, onChange }: CardProps) {
  const [edits, setEdits] = useState(false)
  const [proves, setProves] = useState(false)
  const { profile, identity, accountId, accountIdHint, name, nickname, email, phone, edit, none } = words.value
  const { picture, changePicture, confirmIt, mailSent, changePhone } = words.value
  const reload = () => {
    onChange()
    void loadMe()
  }
  return (
    <Card
      title={profile}
      actions={
        <Button writes onClick={() => setEdits(true)}>
          {edit}
        </Button>
      }
    >
      <ul>
        <CardRow title={user.thumbnail ? <img class="portrait" src={new URL(user.thumbnail).pathname} alt={picture} /> : picture}>
          <FileButton
            text={changePicture}
            onChoose={(file) => void write(() => upload(SetMyPictureDocument, {}, file), reload)}
          />
        </CardRow>
        <CardRow title={user.name} hint={[name, user.nickname].filter(Boolean).join(' · ')} />
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
          <Button writes onClick={() => setProves(true)}>
            {changePhone}
          </Button>
        </CardRow>
      </ul>
      {edits && (
        <FormDialog
          title={profile}
          values={{ name: user.name ?? '', nickname: user.nickname ?? '' }}
          fields={[
            { name: 'name', label: name, required: true },
            { name: 'nickname', label: nickname },
          ]}
          onSave={async (values) => {
            await ask(ChangeMyInfoDocument, { input: { name: values.name!, nickname: values.nickname || null } })
            reload()
          }}
          onClose={() => setEdits(false)}
        />
      )}
      {proves && <PhoneDialog phone={user.phone} onChange={reload} onClose={() => setProves(false)} />}
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
