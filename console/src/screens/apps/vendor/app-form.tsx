import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { RegisterAppDocument, type RegisterAppMutation, UpdateAppDocument } from '../../../generated/apps.ts'
import { go, hrefOf } from '../../../navigation/route.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { Input, TextArea } from '../../../parts/input.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import type { OwnApp } from '../installed-app.tsx'
import { ShowOnce } from './secrets.tsx'
import { words } from './words.ts'

interface Draft {
  name: string
  description: string
  redirectUris: string
  webhookUrl: string
}

const inputOf = ({ name, description, redirectUris, webhookUrl }: Draft) => ({
  name: name.trim(),
  description: description.trim() || null,
  redirectUris: redirectUris.split('\n').flatMap((line) => line.trim() || []),
  webhookUrl: webhookUrl.trim() || null,
})

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const set = (key: keyof Draft) => (value: string) => onChange({ ...draft, [key]: value })
  return (
    <>
      <Input label={words.name} value={draft.name} onChange={set('name')} required />
      <Input label={words.description} value={draft.description} onChange={set('description')} />
      <TextArea label={words.redirectUris} value={draft.redirectUris} onChange={set('redirectUris')} rows={2} required isCode />
      <Input label={words.webhookUrl} value={draft.webhookUrl} onChange={set('webhookUrl')} type="url" />
    </>
  )
}

const empty: Draft = { name: '', description: '', redirectUris: '', webhookUrl: '' }

export function RegisterApp({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const [made, setMade] = useState<RegisterAppMutation['registerApp']>()
  const carryOut = async () => {
    setMade((await ask(RegisterAppDocument, { input: inputOf(draft) })).registerApp)
    onChange()
    return false
  }
  if (made)
    return (
      <ShowOnce
        title={words.registered}
        values={[
          [words.clientId, made.clientId],
          [words.clientSecret, made.clientSecret],
          [words.webhookSecret, made.webhookSecret],
        ]}
        onClose={() => {
          onClose()
          go(hrefOf('apps', 'mine', made.app.id))
        }}
      />
    )
  return (
    <ActionDialog title={words.registerApp} action={words.registerApp} onSend={carryOut} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActionDialog>
  )
}

export function EditApp({ app, onChange, onClose }: { app: OwnApp; onChange: () => void; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    name: app.name,
    description: app.description ?? '',
    redirectUris: app.redirectUris.join('\n'),
    webhookUrl: app.webhookUrl ?? '',
  })
  const carryOut = async () => {
    await ask(UpdateAppDocument, { input: { id: app.id, ...inputOf(draft) } })
    toastDone(words.saved)
    onChange()
  }
  return (
    <ActionDialog title={words.edit} action={words.save} onSend={carryOut} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActionDialog>
  )
}
