import { signal } from '@preact/signals'
import { businessDayHere, dotted, longDayText, moneyText, percentText } from '../../data/here.ts'
import { manages } from '../../data/property.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { DayReportDocument, type DayReportQuery } from '../../generated/money.ts'
import { Button } from '../../parts/button.tsx'
import { DaySteps } from '../../parts/day-steps.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Input } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Facts } from '../../parts/split.tsx'
import { ListHead, noted, Table } from '../../parts/table.tsx'
import { NightAudit } from './night-audit.tsx'
import { words } from './words.ts'

/** The day that was looked at last. */
const chosen = signal<string | undefined>(undefined)

/** What was charged, paid and refunded on a day. */
export function DayPage() {
  const [dialog, open] = useDialog()
  const today = businessDayHere()
  const date = chosen.value ?? today
  const reading = useReadingHere(DayReportDocument, { date }, ['FOLIO', 'PROPERTY', 'RESERVATION'])
  const show = (day: string) => {
    chosen.value = day === today ? undefined : day
  }
  const read = reading.value.value
  const canClose = manages.value && read?.dayReport.date === date && !read.dayReport.isClosed && date < today
  return (
    <>
      <header class="money-day-head">
        <div class="when">
          <DaySteps day={date} today={today} earlier={words.previousDay} later={words.nextDay} onShow={show} />
          <Input bare type="date" label={words.day} value={date} onChange={(day) => day && show(day)} />
        </div>
        <h2>{longDayText(date)}</h2>
        {read &&
          (read.dayReport.isClosed ? (
            <Tag icon="check">{read.dayReport.isFilledIn ? words.booksFilledIn : words.booksClosed}</Tag>
          ) : (
            <Tag tone="calm">{words.booksOpen}</Tag>
          ))}
        {canClose && (
          <Button
            writes
            onClick={() =>
              open(<NightAudit date={date} closedUntil={read.accommodation.auditedUntil} onWritten={reading.read} />)
            }
          >
            {words.closeBooks}
          </Button>
        )}
      </header>
      <Shown reading={reading}>
        {({ dayReport }) => (
          <>
            <Facts
              class="day-sums"
              rows={[
                [words.charged, moneyText(dayReport.totalCharged)],
                [words.paid, moneyText(dayReport.totalPaid)],
                [words.refunds, moneyText(dayReport.totalRefunded)],
                [words.net, moneyText(dayReport.totalPaid - dayReport.totalRefunded)],
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

const lateHint = (late: number) => late !== 0 && words.ofClosedDays(moneyText(late))

function Parts({ report: { charges, taxes, payments, refunds } }: { report: DayReportQuery['dayReport'] }) {
  const byMethod = ({ method, late, ...line }: (typeof payments)[number]): Line => ({
    ...line,
    id: method,
    name: words[`method_${method}`],
    hint: dotted(lateHint(late)),
  })
  const bySource = ({ source, late, ...line }: (typeof charges)[number]): Line => ({
    ...line,
    id: source,
    name: words[`source_${source}`],
    hint: dotted(lateHint(late)),
  })
  const parts: readonly (readonly [string, Line[]])[] = [
    [words.charges, charges.map(bySource)],
    [words.payments, payments.map(byMethod)],
    [
      words.taxes,
      taxes.map(({ code, name, ratePpm, included, amount, late }) => ({
        id: `${code} ${ratePpm} ${included}`,
        name: ratePpm === null ? name : `${name} ${percentText(ratePpm)}`,
        hint: dotted(included ? words.included : words.onTop, lateHint(late)),
        amount,
      })),
    ],
    [words.refunds, refunds.map(byMethod)],
  ]
  return (
    <div class="day-parts">
      {parts.map(([title, lines]) => (
        <section key={title}>
          <ListHead title={title} />
          <Table
            label={title}
            heads={[words.what, words.count, words.amount]}
            numbers={[1, 2]}
            rows={lines}
            empty={words.nothingThatDay}
            icon="money"
            isTable
            cells={({ name, hint, count, amount }) => [noted(name, hint), count, moneyText(amount)]}
          />
        </section>
      ))}
    </div>
  )
}
