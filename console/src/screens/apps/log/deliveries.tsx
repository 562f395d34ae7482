import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, usePages, useReading } from '../../../data/reading.ts'
import { type AppDeliveryFilter, RedeliverDocument } from '../../../generated/apps.ts'
import { route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Choice, optionsOf } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { Tag, type Tone } from '../../../parts/mark.tsx'
import { Empty, Shown } from '../../../parts/shown.tsx'
import { Code, Facts, ListAndDetails } from '../../../parts/split.tsx'
import { write } from '../../../parts/toast.tsx'
import { Endpoints, endpointName } from './endpoints.tsx'
import type { Delivery, DeliveryWithTries, Endpoint, LogProps, LogSource } from './source.ts'
import { words } from './words.ts'

const tones: Readonly<Record<Delivery['status'], Tone>> = { PENDING: 'warn', DELIVERED: 'good', DEAD: 'bad' }
const statuses = Object.keys(tones) as Delivery['status'][]

/** What was sent to apps, newest first, and every try of the chosen one. */
export function Deliveries({ source, address }: LogProps) {
  const [filter, setFilter] = useState<AppDeliveryFilter>({})
  const list = usePages((after) => source.deliveries(filter, after), [source.key, filter], { everyMs: pollMs })
  const endpoints = useReading(source.endpoints, [source.key], { everyMs: pollMs })
  const chosen = route.value[address.length]
  const again = () => {
    endpoints.read()
    list.reading.readTwice()
  }
  return (
    <>
      {source.manages && <Endpoints source={source} endpoints={endpoints.value.value ?? []} onChange={again} />}
      <Filters filter={filter} onChange={setFilter} endpoints={endpoints.value.value ?? []} />
      <ListAndDetails
        label={words.deliveries}
        icon="plug"
        address={address}
        list={list}
        empty={words.noDeliveries}
        rowOf={({ id, type, status, attempts, createdAt }) => ({
          id,
          title: type,
          mark: <DeliveryTag status={status} />,
          hint: words.tries(attempts),
          when: source.momentText(createdAt),
        })}
        chosen={chosen}
        details={chosen && <DeliveryDetails key={chosen} source={source} id={chosen} onChange={list.reading.readTwice} />}
      />
    </>
  )
}

interface FiltersProps {
  filter: AppDeliveryFilter
  onChange: (filter: AppDeliveryFilter) => void
  endpoints: readonly Endpoint[]
}

function Filters({ filter, onChange, endpoints }: FiltersProps) {
  const change = (name: keyof AppDeliveryFilter) => (value: string) => onChange({ ...filter, [name]: value.trim() || undefined })
  return (
    <fieldset class="apps-filters" aria-label={words.filter}>
      <Choice
        label={words.state}
        value={filter.status ?? ''}
        options={[['', words.allStates], ...optionsOf(statuses, (status) => words[`webhook${status}`])]}
        onChange={change('status')}
      />
      {endpoints.length > 0 && (
        <Choice
          label={words.endpoint}
          value={filter.endpointId ?? ''}
          options={[['', words.allEndpoints], ...endpoints.map((one) => [one.id, endpointName(one)] as const)]}
          onChange={change('endpointId')}
        />
      )}
      <Input label={words.event} value={filter.type ?? ''} onChange={change('type')} />
    </fieldset>
  )
}

const DeliveryTag = ({ status }: Pick<Delivery, 'status'>) => <Tag tone={tones[status]}>{words[`webhook${status}`]}</Tag>

/** One delivery with its body and every try. */
function DeliveryDetails({ source, id, onChange }: { source: LogSource; id: string; onChange: () => void }) {
  const reading = useReading(async () => (await source.delivery(id)) ?? null, [id], { everyMs: pollMs })
  const again = () => {
    reading.readTwice()
    onChange()
  }
  return (
    <Shown reading={reading}>
      {(delivery) =>
        delivery ? <Details source={source} delivery={delivery} onChange={again} /> : <Empty icon="plug">{words.notFound}</Empty>
      }
    </Shown>
  )
}

interface DetailsProps {
  source: LogSource
  delivery: DeliveryWithTries
  onChange: () => void
}

function Details({ source, delivery, onChange }: DetailsProps) {
  return (
    <>
      <header class="title-row">
        <h2>{delivery.type}</h2>
        <DeliveryTag status={delivery.status} />
        {source.manages && (
          <Button writes onClick={() => write(() => ask(RedeliverDocument, { id: delivery.id }), onChange, words.redelivered)}>
            {words.redeliver}
          </Button>
        )}
      </header>
      <Facts
        rows={[
          ['ID', <code key="id">{delivery.id}</code>],
          [words.aboutWhat, <code key="about">{delivery.resource}</code>],
          [words.since, source.momentText(delivery.createdAt)],
          [words.webhookPENDING, delivery.nextAttemptAt && words.nextTry(source.momentText(delivery.nextAttemptAt))],
        ]}
      />
      <section>
        <h3>{words.triesTitle}</h3>
        <ol class="tries">
          {delivery.log.toReversed().map((one, index) => (
            <Try key={one.number} one={one} at={source.momentText(one.at)} isOpen={index === 0} />
          ))}
        </ol>
      </section>
      <section>
        <h3>{words.body}</h3>
        {delivery.body ? <Code label={words.body}>{delivery.body}</Code> : <p class="hint">{words.noBody}</p>}
      </section>
    </>
  )
}

type Attempt = DeliveryWithTries['log'][number]

function Try({ one, at, isOpen }: { one: Attempt; at: string; isOpen: boolean }) {
  const isGood = one.failure == null && one.status != null && one.status >= 200 && one.status < 300
  const outcome = [one.status ?? words.noAnswer, one.failure].filter(Boolean).join(' ')
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <Tag tone={isGood ? 'good' : 'bad'}>{outcome}</Tag>
          <span>{words.tryNumber(one.number)}</span>
          <small class="tried-at">{`${at} · ${words.inMs(one.milliseconds)}`}</small>
        </summary>
        <h4>{words.sentHeaders}</h4>
        <Headers headers={one.headers} />
        {one.status != null && (
          <>
            {one.answerHeaders.length > 0 && (
              <>
                <h4>{words.answerHeaders}</h4>
                <Headers headers={one.answerHeaders} />
              </>
            )}
            <h4>{words.answer}</h4>
            {one.answer ? <Code label={words.answer}>{one.answer}</Code> : <p class="hint">{words.emptyAnswer}</p>}
          </>
        )}
      </details>
    </li>
  )
}

const Headers = ({ headers }: { headers: Attempt['headers'] }) => (
  <dl class="headers">
    {headers.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
