import { signal } from '@preact/signals'
import { addDays, daysBetween, longDayText } from '../../data/format.ts'
import { askHere, changesHere } from '../../data/here.ts'
import { money, percentText, todayThere } from '../../data/local.ts'
import { locale } from '../../data/preferences.ts'
import { manages } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { CloseBooksDocument, DayReportDocument, type DayReportQuery } from '../../generated/money.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Input } from '../../parts/input.tsx'
import { ListHead } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { useDialog } from '../../parts/open-dialog.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Table } from '../../parts/table.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { Sums } from './sums.tsx'
import { words } from './words.ts'

/** The day that was looked at last. */
const chosen = signal<string | undefined>(undefined)

/** What was charged, paid and refunded on a day. */
export function DayPage() {
  const [dialog, open] = useDialog()
  const text = words.value
  const today = todayThere()
  const date = chosen.value ?? today
  const reading = useReading(
    () => askHere(DayReportDocument, { date }),
    [date],
    changesHere(['FOLIO', 'PROPERTY', 'RESERVATION']),
  )
  const show = (day: string) => {
    chosen.value = day === today ? undefined : day
  }
  const read = reading.value.value
  const canClose = manages.value && read?.dayReport.date === date && !read.dayReport.isClosed && date < today
  return (
    <>
      <header class="money-day-head">
        <div class="when">
          <Button kind="quiet" icon="left" label={text.previousDay} onClick={() => show(addDays(date, -1))} />
          <Button disabled={date === today} onClick={() => show(today)}>
            {text.today}
          </Button>
          <Button kind="quiet" icon="right" label={text.nextDay} onClick={() => show(addDays(date, 1))} />
          <Input bare type="date" label={text.day} value={date} onChange={(day) => day && show(day)} />
        </div>
        <h2>{longDayText(date, locale.value)}</h2>
        {read && (read.dayReport.isClosed ? <Tag icon="check">{text.booksClosed}</Tag> : <Tag tone="calm">{text.booksOpen}</Tag>)}
        {canClose && (
          <Button
            writes
            onClick={() =>
              open(<CloseBooks until={date} closedUntil={read.accommodation.auditedUntil} onWritten={reading.read} />)
            }
          >
            {text.closeBooks}
          </Button>
        )}
      </header>
      <Shown reading={reading}>
        {({ dayReport }) => (
          <>
            <Sums
              all={[
                [text.charged, dayReport.totalCharged],
                [text.paid, dayReport.totalPaid],
                [text.refunds, dayReport.totalRefunded],
                [text.net, dayReport.totalPaid - dayReport.totalRefunded],
              ]}
            />
            <Parts report={dayReport} />
          </>
        )}
      </Shown>
      {dialog}
    </>
  )
}

interface Line {
  id: string
  name: string
  hint?: string
  count?: number
  amount: number
}

function Parts({ report: { charges, taxes, payments, refunds } }: { report: DayReportQuery['dayReport'] }) {
  const text = words.value
  const byMethod = ({ method, ...line }: (typeof payments)[number]): Line => ({
    ...line,
    id: method,
    name: text[`method_${method}`],
  })
  const parts: readonly (readonly [string, Line[]])[] = [
    [text.charges, charges.map(({ source, ...line }) => ({ ...line, id: source, name: text[`source_${source}`] }))],
    [text.payments, payments.map(byMethod)],
    [
      text.taxes,
      taxes.map(({ code, name, ratePpm, included, amount }) => ({
        id: `${code} ${ratePpm} ${included}`,
        name: ratePpm === null ? name : `${name} ${percentText(ratePpm)}`,
        hint: included ? text.included : text.onTop,
        amount,
      })),
    ],
    [text.refunds, refunds.map(byMethod)],
  ]
  return (
    <div class="day-parts">
      {parts.map(([title, lines]) => (
        <section key={title}>
          <ListHead title={title} />
          <Table
            label={title}
            heads={[text.what, text.count, text.amount]}
            numbers={[1, 2]}
            rows={lines}
            empty={text.nothingThatDay}
            icon="money"
            isTable
            cells={({ name, hint, count, amount }) => [
              <>
                {name}
                {hint && <small>{hint}</small>}
              </>,
              count,
              money(amount),
            ]}
          />
        </section>
      ))}
    </div>
  )
}

interface CloseBooksProps {
  until: string
  /** The last day that is closed now. */
  closedUntil: string | null
  onWritten: () => void
}

/** Closes the books after it has said what that means. */
function CloseBooks({ until, closedUntil, onWritten }: CloseBooksProps) {
  const text = words.value
  const day = longDayText(until, locale.value)
  const close = async () => {
    await askHere(CloseBooksDocument, { until })
    toastDone(text.closed(day))
    onWritten()
  }
  return (
    <ActionDialog title={text.closeTitle(day)} action={text.closeNow} onSend={close}>
      <p>{closedUntil ? text.closeSpan(daysBetween(closedUntil, until)) : text.closeFirst}</p>
      <p>{text.closeConsequence}</p>
    </ActionDialog>
  )
}
