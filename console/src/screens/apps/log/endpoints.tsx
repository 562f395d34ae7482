import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { hourMs, now } from '../../../data/clock.ts'
import { dotted } from '../../../data/here.ts'
import { DisableEndpointDocument, EnableEndpointDocument, ReplayDocument } from '../../../generated/apps.ts'
import { type Action, Actions } from '../../../parts/card.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { Choice } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Check, Input, useFields } from '../../../parts/input.tsx'
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
  const [dialog, open] = useDialog()
  const live = endpoints.filter(({ disabledReason }) => disabledReason !== 'UNINSTALLED')
  if (live.length === 0) return null
  const disable = ({ id, url }: Endpoint) =>
    open(
      <ActionDialog
        title={words.disableTitle}
        action={words.disable}
        onSend={() => ask(DisableEndpointDocument, { id }).then(onChange)}
      >
        <p>{url}</p>
        <p class="hint">{words.disableHint}</p>
      </ActionDialog>,
    )
  const actionsOf = (endpoint: Endpoint): readonly Action[] =>
    endpoint.status === 'ENABLED'
      ? [
          [words.replay, () => open(<Replay endpoint={endpoint} onReplay={onChange} />)],
          [words.disable, () => disable(endpoint)],
        ]
      : [[words.enable, () => write(() => ask(EnableEndpointDocument, { id: endpoint.id }), onChange)]]
  return (
    <section class="endpoints" aria-label={words.endpoints}>
      <ul class="entries">
        {live.map((endpoint) => {
          const { id, url, status, disabledReason, failingSince, patterns } = endpoint
          const isOn = status === 'ENABLED'
          const fault = disabledReason
            ? words[`disabled${disabledReason}`]
            : failingSince && words.failingSince(source.momentText(failingSince))
          return (
            <li key={id}>
              <span>
                <code>{url ?? words.noAddress}</code>
                <small>{dotted(fault, patterns.join(', '))}</small>
              </span>
              <Tag tone={isOn ? (failingSince ? 'warn' : 'good') : 'bad'}>{isOn ? words.enabled : words.disabled}</Tag>
              <Actions all={actionsOf(endpoint)} />
            </li>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}

/** Hours from now back. */
const ranges = [1, 6, 24, 72, 24 * 7, 24 * 30] as const

/** Sends again what an endpoint missed in a time. */
function Replay({ endpoint: { id, url }, onReplay }: { endpoint: Endpoint; onReplay: () => void }) {
  const [{ hours, pattern }, field] = useFields({ hours: '24', pattern: '' })
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
    <ActionDialog title={words.replayTitle} action={words.replay} onSend={carryOut}>
      <code>{url}</code>
      <Choice
        label={words.from}
        options={ranges.map((one) => [String(one), words.lastHours(one)] as const)}
        {...field('hours')}
      />
      <Input label={words.pattern} hint={words.patternHint} {...field('pattern')} />
      <Check checked={includeDelivered} onChange={setIncludeDelivered}>
        {words.alsoDelivered}
      </Check>
    </ActionDialog>
  )
}
