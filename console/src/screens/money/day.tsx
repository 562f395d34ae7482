import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf, longDayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { manages, type Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { DayReportDocument, type DayReportQuery } from '../../generated/money.ts'
import { Button } from '../../parts/button.tsx'
import { Input } from '../../parts/input.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { CloseBooks } from './close-books.tsx'
import { words } from './words.ts'

type Report = DayReportQuery['dayReport']

/** The day that was looked at last. */
const chosen = signal<string | undefined>(undefined)

/** What was charged, paid and refunded on a day. */
export function DayPage({ property }: { property: Property }) {
  const accommodationId = property.id
  const [closes, setCloses] = useState(false)
  const text = words.value
  const today = dayOf(now(), { timeZone: property.timeZone, language: 'en' })
  const date = chosen.value ?? today
  const reading = useReading(() => ask(DayReportDocument, { accommodationId, date }), [accommodationId, date], {
    accommodationId,
    kinds: ['FOLIO', 'PROPERTY', 'RESERVATION'],
  })
  const open = (day: string) => {
    chosen.value = day === today ? undefined : day
  }
  const read = reading.value.value
  const canClose = manages.value && read?.dayReport.date === date && !read.dayReport.isClosed && date < today
  return (
    <>
      <header class="money-day-head">
        <div class="when">
          <Button kind="quiet" icon="left" label={text.previousDay} onClick={() => open(addDays(date, -1))} />
          <Button disabled={date === today} onClick={() => open(today)}>
            {text.today}
          </Button>
          <Button kind="quiet" icon="right" label={text.nextDay} onClick={() => open(addDays(date, 1))} />
          <Input bare type="date" label={text.day} value={date} onChange={(day) => day && open(day)} />
        </div>
        <h2>{longDayText(date, locale.value)}</h2>
        {read && (read.dayReport.isClosed ? <Tag icon="check">{text.booksClosed}</Tag> : <Tag tone="calm">{text.booksOpen}</Tag>)}
        {canClose && (
          <Button writes onClick={() => setCloses(true)}>
            {text.closeBooks}
          </Button>
        )}
      </header>
      <Shown reading={reading}>
        {({ dayReport, accommodation }) => (
          <>
            <Sums report={dayReport} />
            <Parts report={dayReport} />
            {closes && (
              <CloseBooks
                accommodationId={accommodationId}
                until={date}
                closedUntil={accommodation.auditedUntil ?? undefined}
                onWritten={reading.read}
                onClose={() => setCloses(false)}
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

function Sums({ report: { totalCharged, totalPaid, totalRefunded, currency } }: { report: Report }) {
  const text = words.value
  const money = (amount: number) => moneyText(amount, currency, locale.value)
  const sums = [
    [text.charged, totalCharged],
    [text.paid, totalPaid],
    [text.refunded, totalRefunded],
    [text.net, totalPaid - totalRefunded],
  ] as const
  return (
    <dl class="day-sums">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Line {
  key: string
  name: string
  hint?: string
  count?: number
  amount: number
}

function Parts({ report: { charges, taxes, payments, refunds, currency } }: { report: Report }) {
  const text = words.value
  const percent = new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 2 })
  const parts: readonly (readonly [string, Line[]])[] = [
    [text.charges, charges.map(({ source, ...line }) => ({ ...line, key: source, name: text[`source_${source}`] }))],
    [text.payments, payments.map(({ method, ...line }) => ({ ...line, key: method, name: text[`method_${method}`] }))],
    [
      text.taxes,
      taxes.map(({ code, name, ratePpm, included, amount }) => ({
        key: `${code} ${ratePpm} ${included}`,
        name: ratePpm == null ? name : `${name} ${percent.format(ratePpm / 1_000_000)}`,
        hint: included ? text.included : text.onTop,
        amount,
      })),
    ],
    [text.refunds, refunds.map(({ method, ...line }) => ({ ...line, key: method, name: text[`method_${method}`] }))],
  ]
  return (
    <div class="day-parts">
      {parts.map(([title, lines]) => (
        <section key={title}>
          <ListHead title={title} />
          <List
            label={title}
            heads={[text.what, text.count, text.amount]}
            numbers={[1, 2]}
            isEmpty={lines.length === 0}
            empty={text.nothingThatDay}
            icon="money"
            isTable
          >
            {lines.map(({ key, name, hint, count, amount }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {hint && <small>{hint}</small>}
                </th>
                <td class="number">{count ?? ''}</td>
                <td class="number">{moneyText(amount, currency, locale.value)}</td>
              </tr>
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}
