import { useState } from 'preact/hooks'
import { momentText } from '../../../data/format.ts'
import { usePages } from '../../../data/pages.ts'
import { locale } from '../../../data/preferences.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { route } from '../../../navigation/route.ts'
import { Choice } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { optionsOf } from '../../../parts/options.ts'
import { ListAndDetails } from '../../../parts/split.tsx'
import { DeliveryDetails, DeliveryTag } from './delivery.tsx'
import { Endpoints, endpointName } from './endpoints.tsx'
import type { DeliveryFilter, LogSource } from './source.ts'
import { words } from './words.ts'

const statuses = ['PENDING', 'DELIVERED', 'DEAD'] as const
interface LogProps {
  source: LogSource
  /** Of the list; the id of the chosen row follows. */
  address: readonly string[]
}

/** What was sent to apps, newest first, and every try of the chosen one. */
export function Deliveries({ source, address }: LogProps) {
  const [filter, setFilter] = useState<DeliveryFilter>({})
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
          when: momentText(createdAt, { timeZone: source.timeZone, language: locale.value }),
        })}
        chosen={chosen}
        details={chosen && <DeliveryDetails key={chosen} source={source} id={chosen} onChange={list.reading.readTwice} />}
      />
    </>
  )
}

interface FiltersProps {
  filter: DeliveryFilter
  onChange: (filter: DeliveryFilter) => void
  endpoints: Awaited<ReturnType<LogSource['endpoints']>>
}

function Filters({ filter, onChange, endpoints }: FiltersProps) {
  /** An empty choice leaves the condition out. */
  const change = (name: keyof DeliveryFilter, value: string) => {
    const { [name]: _, ...others } = filter
    onChange(value ? { ...others, [name]: value } : others)
  }
  return (
    <fieldset class="apps-filters" aria-label={words.filter}>
      <Choice
        label={words.state}
        value={filter.status ?? ''}
        options={[['', words.allStates], ...optionsOf(statuses, (status) => words[`webhook${status}`])]}
        onChange={(value) => change('status', value)}
      />
      {endpoints.length > 0 && (
        <Choice
          label={words.endpoint}
          value={filter.endpointId ?? ''}
          options={[['', words.allEndpoints], ...endpoints.map((one) => [one.id, endpointName(one)] as const)]}
          onChange={(value) => change('endpointId', value)}
        />
      )}
      <Input label={words.event} value={filter.type ?? ''} onChange={(value) => change('type', value.trim())} />
    </fieldset>
  )
}
