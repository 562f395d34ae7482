import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { dayMs, now } from '../../../data/clock.ts'
import { momentText } from '../../../data/format.ts'
import { dotted, inBrowser } from '../../../data/here.ts'
import { type MyAppQuery, RotateSecretDocument } from '../../../generated/apps.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog, useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Check } from '../../../parts/input.tsx'
import { copyText } from '../../../parts/toast.tsx'
import { words } from './words.ts'

type Secret = MyAppQuery['appSecrets'][number]
const kinds = ['CLIENT', 'WEBHOOK'] as const
interface SecretsProps {
  appId: string
  secrets: readonly Secret[]
  onChange: () => void
}

/** How old the secrets are, and new ones. */
export function Secrets({ appId, secrets, onChange }: SecretsProps) {
  const [dialog, open] = useDialog()
  const moment = (at: string) => momentText(at, inBrowser())
  const ageOf = ({ createdAt, lastUsedAt, endsAt }: Secret) =>
    dotted(
      words.days(Math.max(0, Math.floor((now() - Date.parse(createdAt)) / dayMs))),
      lastUsedAt && words.usedLast(moment(lastUsedAt)),
      endsAt && words.endsAt(moment(endsAt)),
    )
  const rotate = (kind: Secret['kind']) =>
    open(
      <Rotate
        onSend={async (endPrevious) => {
          const { secret } = (await ask(RotateSecretDocument, { appId, kind, endPrevious })).rotateAppSecret
          onChange()
          open(<ShowOnce title={words.rotateTitle} values={[[words.secrets, secret]]} />)
          return false
        }}
      />,
    )
  return (
    <section>
      <h3>{words.secrets}</h3>
      <ul class="entries">
        {kinds.map((kind) => (
          <li key={kind}>
            <span>
              {words[`secret${kind}`]}
              {secrets
                .filter((secret) => secret.kind === kind)
                .map((secret) => (
                  <small key={secret.id}>{ageOf(secret)}</small>
                ))}
            </span>
            <Button writes onClick={() => rotate(kind)}>
              {words.rotate}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function Rotate({ onSend }: { onSend: (endPrevious: boolean) => Promise<unknown> }) {
  const [endPrevious, setEndPrevious] = useState(false)
  return (
    <ActionDialog title={words.rotateTitle} action={words.rotate} onSend={() => onSend(endPrevious)}>
      <p class="hint">{words.rotateHint}</p>
      <Check checked={endPrevious} onChange={setEndPrevious}>
        {words.endPrevious}
      </Check>
    </ActionDialog>
  )
}

interface ShowOnceProps {
  title: string
  values: readonly (readonly [name: string, value: string])[]
  onClose?: () => void
}

/** Secrets that the server shows this once. */
export function ShowOnce({ title, values, onClose }: ShowOnceProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words.shownOnce}</p>
      <ul class="entries">
        {values.map(([name, value]) => (
          <li key={name}>
            <span>
              {name}
              <code class="secret">{value}</code>
            </span>
            <Button onClick={() => void copyText(value)}>{words.copy}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
