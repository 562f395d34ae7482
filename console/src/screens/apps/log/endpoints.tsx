import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { momentText } from '../../../data/format.ts'
import { locale } from '../../../data/preferences.ts'
import { DisableEndpointDocument, EnableEndpointDocument } from '../../../generated/apps.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { Button } from '../../../parts/button.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { write } from '../../../parts/write.ts'
import { Replay } from './replay.tsx'
import type { Endpoint, LogSource } from './source.ts'
import { words } from './words.ts'

export const endpointName = ({ url, description }: Endpoint) => description || url || words.value.noAddress

interface EndpointsProps {
  source: LogSource
  endpoints: readonly Endpoint[]
  onChange: () => void
}

/** The addresses that receive webhooks, and whether they do. */
export function Endpoints({ source, endpoints, onChange }: EndpointsProps) {
  const [stopped, setStopped] = useState<Endpoint>()
  const [replayed, setReplayed] = useState<Endpoint>()
  const { endpoints: title, disable, disableTitle, disableHint } = words.value
  const live = endpoints.filter(({ disabledReason }) => disabledReason !== 'UNINSTALLED')
  if (live.length === 0) return null
  const enable = ({ id }: Endpoint) => void write(() => ask(EnableEndpointDocument, { id }), onChange)
  const carryOut = async () => {
    await ask(DisableEndpointDocument, { id: stopped!.id })
    onChange()
  }
  return (
    <section class="endpoints" aria-label={title}>
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
        <ActionDialog title={disableTitle} action={disable} onSend={carryOut} onClose={() => setStopped(undefined)}>
          <p>{stopped.url}</p>
          <p class="hint">{disableHint}</p>
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

function EndpointLine({ source: { timeZone }, endpoint, onEnable, onDisable, onReplay }: LineProps) {
  const { url, status, disabledReason, failingSince, patterns } = endpoint
  const { enabled, disabled, enable, disable, replay, noAddress, failingSince: failing } = words.value
  const isOn = status === 'ENABLED'
  const fault = disabledReason
    ? words.value[`disabled${disabledReason}`]
    : failingSince && failing(momentText(failingSince, { timeZone, language: locale.value }))
  return (
    <li>
      <span>
        <code>{url ?? noAddress}</code>
        <small>{[fault, patterns.join(', ')].filter(Boolean).join(' · ')}</small>
      </span>
      <Tag tone={isOn ? (failingSince ? 'warn' : 'good') : 'bad'}>{isOn ? enabled : disabled}</Tag>
      {isOn && (
        <Button writes onClick={onReplay}>
          {replay}
        </Button>
      )}
      <Button writes onClick={isOn ? onDisable : onEnable}>
        {isOn ? disable : enable}
      </Button>
    </li>
  )
}
