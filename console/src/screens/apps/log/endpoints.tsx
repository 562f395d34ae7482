import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { hourMs, now } from '../../../data/clock.ts'
import { dotted } from '../../../data/here.ts'
import { DisableEndpointDocument, EnableEndpointDocument, ReplayDocument } from '../../../generated/apps.ts'
import { Button } from '../../../parts/button.tsx'
import { Choice } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Check, Input } from '../../../parts/input.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { toastDone, write } from '../../../parts/toast.tsx'
import type { Endpoint, LogSource } from './source.ts'
import { words } from './words.ts'

export const endpointName = ({ url, description }: Endpoint) => description || url || words.noAddress

interface EndpointsProps {
  source: LogSource
  endpoints: readonly Endpoint[]
  onChange: () => void
}

/** The addresses that receive webhooks, and whether they do. */
export function Endpoints({ source, endpoints, onChange }: EndpointsProps) {
  const [stopped, setStopped] = useState<Endpoint>()
  const [replayed, setReplayed] = useState<Endpoint>()
  const live = endpoints.filter(({ disabledReason }) => disabledReason !== 'UNINSTALLED')
  if (live.length === 0) return null
  const enable = ({ id }: Endpoint) => void write(() => ask(EnableEndpointDocument, { id }), onChange)
  const carryOut = async () => {
    await ask(DisableEndpointDocument, { id: stopped!.id })
    onChange()
  }
  return (
    <section class="endpoints" aria-label={words.endpoints}>
      <ul class="entries">
        {live.map((endpoint) => (
          <EndpointLine
            key={endpoint.id}
            source={source}
            endpoint={endpoint}
            onEnable={() => enable(endpoint)}
            onDisable={() => setStopped(endpoint)}
            onReplay={() => setReplayed(endpoint)}
          />
        ))}
      </ul>
      {stopped && (
        <ActionDialog title={words.disableTitle} action={words.disable} onSend={carryOut} onClose={() => setStopped(undefined)}>
          <p>{stopped.url}</p>
          <p class="hint">{words.disableHint}</p>
        </ActionDialog>
      )}
      {replayed && <Replay endpoint={replayed} onReplay={onChange} onClose={() => setReplayed(undefined)} />}
    </section>
  )
}

interface LineProps {
  source: LogSource
  endpoint: Endpoint
  onEnable: () => void
  onDisable: () => void
  onReplay: () => void
}

function EndpointLine({ source, endpoint, onEnable, onDisable, onReplay }: LineProps) {
  const { url, status, disabledReason, failingSince, patterns } = endpoint
  const isOn = status === 'ENABLED'
  const fault = disabledReason
    ? words[`disabled${disabledReason}`]
    : failingSince && words.failingSince(source.momentText(failingSince))
  return (
    <li>
      <span>
        <code>{url ?? words.noAddress}</code>
        <small>{dotted(fault, patterns.join(', '))}</small>
      </span>
      <Tag tone={isOn ? (failingSince ? 'warn' : 'good') : 'bad'}>{isOn ? words.enabled : words.disabled}</Tag>
      {isOn && (
        <Button writes onClick={onReplay}>
          {words.replay}
        </Button>
      )}
      <Button writes onClick={isOn ? onDisable : onEnable}>
        {isOn ? words.disable : words.enable}
      </Button>
    </li>
  )
}

/** Hours from now back. */
const ranges = [1, 6, 24, 72, 24 * 7, 24 * 30] as const
interface ReplayProps {
  endpoint: Endpoint
  onReplay: () => void
  onClose: () => void
}

/** Sends again what an endpoint missed in a time. */
function Replay({ endpoint: { id, url }, onReplay, onClose }: ReplayProps) {
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
