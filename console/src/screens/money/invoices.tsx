import { useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { askHere, changesHere, dateText, moneyText, todayHere } from '../../data/here.ts'
import { usePages } from '../../data/reading.ts'
import { InvoicesDocument } from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { DateRange } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { noted, PagedTable } from '../../parts/table.tsx'
import { words } from './words.ts'

const shownDays = 90

/** Invoices and credit notes, the latest first. */
export function Invoices() {
  const today = todayHere()
  const [period, setPeriod] = useState({ from: addDays(today, -shownDays), to: today })
  const pages = usePages(
    async (after) => (await askHere(InvoicesDocument, { from: period.from || null, to: period.to || null, after })).invoices,
    [period],
    changesHere(['FOLIO']),
  )
  return (
    <>
      <div class="money-filters">
        <DateRange {...period} onChange={(part) => setPeriod({ ...period, ...part })} />
      </div>
      <PagedTable
        pages={pages}
        label={words.invoices}
        heads={[words.number, words.recipient, words.issued, words.by, words.total]}
        numbers={[4]}
        empty={words.noInvoices}
        isGone={({ creditNoteId }) => creditNoteId !== null}
        cells={(invoice) => [
          <>
            <Link href={hrefOf('reservations', invoice.reservationId)}>{invoice.number}</Link>
            <small>
              {invoice.kind === 'CREDIT_NOTE' && <Tag tone="warn">{words.creditNote}</Tag>}
              {invoice.creditNoteId && <Tag>{words.credited}</Tag>} {invoice.reason}
            </small>
          </>,
          invoice.recipient.name,
          dateText(invoice.issuedOn),
          invoice.issuedBy,
          noted(
            moneyText(invoice.total, invoice.currency),
            invoice.balance !== 0 && words.owes(moneyText(invoice.balance, invoice.currency)),
          ),
        ]}
      />
    </>
  )
}
