import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { pollMs, usePages, useReading } from '../../../data/reading.ts'
import { type AppCommandFilter, RetryCommandDocument } from '../../../generated/apps.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Choice, optionsOf } from '../../../parts/field.tsx'
import { Tag, type Tone } from '../../../parts/mark.tsx'
import { Code, Facts, ListAndDetails } from '../../../parts/split.tsx'
import { write } from '../../../parts/toast.tsx'
import type { Command, LogProps, LogSource } from './source.ts'
import { words } from './words.ts'

const tones: Readonly<Record<Command['status'], Tone>> = {
  PENDING: 'warn',
  PROCESSING: 'calm',
  SUCCEEDED: 'good',
  FAILED: 'bad',
  SKIPPED: 'plain',
  CANCELED: 'plain',
}
const statuses = Object.keys(tones) as Command['status'][]

const CommandTag = ({ status }: Pick<Command, 'status'>) => <Tag tone={tones[status]}>{words[`command${status}`]}</Tag>

/** What apps wanted changed, newest first, with what came of it. */
export function Commands({ source, address }: LogProps) {
  const [filter, setFilter] = useState<AppCommandFilter>({})
  const list = usePages((after) => source.commands(filter, after), [source.key, filter.status], { everyMs: pollMs })
  const chosenId = route.value[address.length]
  const chosen = list.reading.value.value?.rows.find(({ id }) => id === chosenId)
  return (
    <>
      <fieldset class="apps-filters" aria-label={words.filter}>
        <Choice
          label={words.state}
          value={filter.status ?? ''}
          options={[['', words.allStates], ...optionsOf(statuses, (status) => words[`command${status}`])]}
          onChange={(status) => setFilter({ status: status || undefined })}
        />
      </fieldset>
      <ListAndDetails
        label={words.commands}
        icon="plug"
        address={address}
        list={list}
        empty={words.noCommands}
        rowOf={({ id, kind, appName, status, createdAt }) => ({
          id,
          title: kind,
          mark: <CommandTag status={status} />,
          hint: appName,
          when: source.momentText(createdAt),
        })}
        chosen={chosenId}
        details={chosen && <CommandDetails key={chosen.id} source={source} row={chosen} onChange={list.reading.readTwice} />}
      />
    </>
  )
}

function CommandDetails({ source, row, onChange }: { source: LogSource; row: Command; onChange: () => void }) {
  const whole = useReading(() => source.command(row), [row.status])
  const { request, result } = whole.value.value ?? {}
  const again = () => {
    onChange()
    whole.readTwice()
  }
  const mayRetry = source.manages && (row.status === 'FAILED' || row.status === 'PENDING')
  return (
    <>
      <header class="title-row">
        <h2>{row.kind}</h2>
        <CommandTag status={row.status} />
        {mayRetry && (
          <Button writes onClick={() => write(() => ask(RetryCommandDocument, { id: row.id }), again, words.retried)}>
            {words.retry}
          </Button>
        )}
      </header>
      <Facts
        rows={[
          [words.app, row.appName],
          [words.since, source.momentText(row.createdAt)],
          [words.done, row.completedAt && source.momentText(row.completedAt)],
          [words.triesTitle, String(row.attempts)],
          [words.commandPENDING, row.nextAttemptAt && words.nextTry(source.momentText(row.nextAttemptAt))],
          [words.reservation, row.reservationId && <Stay id={row.reservationId} isLinked={source.manages} />],
          [words.error, row.error && `${row.error.code}: ${row.error.message}`],
          ['ID', <code key="id">{row.id}</code>],
          [words.idempotencyKey, <code key="key">{row.idempotencyKey}</code>],
          [words.orderingKey, <code key="order">{row.orderingKey}</code>],
        ]}
      />
      <Json title={words.sentByApp} value={request} />
      <Json title={words.result} value={result} />
    </>
  )
}

const Json = ({ title, value }: { title: string; value: unknown }) =>
  value == null ? null : (
    <section>
      <h3>{title}</h3>
      <Code label={title}>{JSON.stringify(value)}</Code>
    </section>
  )

const Stay = ({ id, isLinked }: { id: string; isLinked: boolean }) =>
  isLinked ? (
    <Link href={hrefOf('reservations', id)} class="linked">
      {id}
    </Link>
  ) : (
    <code>{id}</code>
  )
