import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { now } from '../../../data/clock.ts'
import { hourMs } from '../../../data/time.ts'
import { ReplayDocument } from '../../../generated/apps.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { Choice } from '../../../parts/field.tsx'
import { Check, Input } from '../../../parts/input.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import type { Endpoint } from './source.ts'
import { words } from './words.ts'

/** Hours from now back. */
const ranges = [1, 6, 24, 72, 24 * 7, 24 * 30] as const
interface ReplayProps {
  endpoint: Endpoint
  onReplay: () => void
  onClose: () => void
}

/** Sends again what an endpoint missed in a time. */
export function Replay({ endpoint: { id, url }, onReplay, onClose }: ReplayProps) {
  const [hours, setHours] = useState('24')
  const [pattern, setPattern] = useState('')
  const [includeDelivered, setIncludeDelivered] = useState(false)
  const carryOut = async () => {
    const input = {
      endpointId: id,
      from: new Date(now() - Number(hours) * hourMs).toISOString(),
      includeDelivered,
      ...(pattern.trim() && { pattern: pattern.trim() }),
    }
    const { replayWebhooks } = await ask(ReplayDocument, { input })
    toastDone(words.replayed(replayWebhooks))
    onReplay()
  }
  return (
    <ActionDialog title={words.replayTitle} action={words.replay} onSend={carryOut} onClose={onClose}>
      <code>{url}</code>
      <Choice
        label={words.from}
        value={hours}
        options={ranges.map((one) => [String(one), words.lastHours(one)] as const)}
        onChange={setHours}
      />
      <Input label={words.pattern} hint={words.patternHint} value={pattern} onChange={setPattern} />
      <Check checked={includeDelivered} onChange={setIncludeDelivered}>
        {words.alsoDelivered}
      </Check>
    </ActionDialog>
  )
}
