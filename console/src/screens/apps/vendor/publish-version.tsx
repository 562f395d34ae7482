import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { PublishVersionDocument } from '../../../generated/apps.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { TextArea } from '../../../parts/input.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import type { OwnApp } from './own-app.ts'
import { words } from './words.ts'

const first = { version: '1.0.0', scopes: ['reservations:read'], webhooks: ['pms.reservation.*'], surfaces: [] }

/** The version after this one: its last number counts up. */
const nextOf = (version: string) =>
  version.replace(/^(\d+\.\d+\.)(\d+).*$/, (_, head: string, last: string) => head + (Number(last) + 1))

const draftOf = ({ latestVersion }: OwnApp) =>
  latestVersion ? { ...(latestVersion.manifest as object), version: nextOf(latestVersion.version) } : first

export function PublishVersion({ app, onChange, onClose }: { app: OwnApp; onChange: () => void; onClose: () => void }) {
  const [text, setText] = useState(JSON.stringify(draftOf(app), null, 2))
  const manifest = parsed(text)
  const carryOut = async () => {
    const { publishAppVersion } = await ask(PublishVersionDocument, { appId: app.id, manifest })
    toastDone(words.published(publishAppVersion.version))
    onChange()
  }
  return (
    <ActionDialog
      title={words.publish}
      action={words.publish}
      disabled={manifest === undefined}
      onSend={carryOut}
      onClose={onClose}
    >
      <TextArea
        isCode
        label={words.manifest}
        hint={manifest === undefined ? words.manifestInvalid : words.manifestHint}
        value={text}
        onChange={setText}
        rows={14}
      />
    </ActionDialog>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
