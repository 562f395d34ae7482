import { useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { askHere, changesHere } from '../../data/here.ts'
import { dateText, money, todayThere } from '../../data/local.ts'
import { usePages } from '../../data/pages.ts'
import { InvoicesDocument } from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Input } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { PagedTable } from '../../parts/table.tsx'
import { words } from './words.ts'

const shownDays = 90

/** Invoices and credit notes, the latest first. */
export function Invoices() {
  const today = todayThere()
  const [from, setFrom] = useState(addDays(today, -shownDays))
  const [to, setTo] = useState(today)
  const text = words.value
  const pages = usePages(
    async (after) => (await askHere(InvoicesDocument, { from: from || null, to: to || null, after })).invoices,
    [from, to],
    changesHere(['FOLIO']),
  )
  return (
    <>
      <div class="money-filters">
        <Input type="date" label={text.from} value={from} max={to} onChange={setFrom} />
        <Input type="date" label={text.to} value={to} min={from} onChange={setTo} />
      </div>
      <PagedTable
        pages={pages}
        label={text.invoices}
        heads={[text.number, text.recipient, text.issued, text.by, text.total]}
        numbers={[4]}
        empty={text.noInvoices}
        isGone={({ creditNoteId }) => creditNoteId !== null}
        cells={(invoice) => [
          <>
            <Link href={hrefOf('reservations', invoice.reservationId)}>{invoice.number}</Link>
            <small>
              {invoice.kind === 'CREDIT_NOTE' && <Tag tone="warn">{text.creditNote}</Tag>}
              {invoice.creditNoteId && <Tag>{text.credited}</Tag>} {invoice.reason}
            </small>
          </>,
          invoice.recipient.name,
          dateText(invoice.issuedOn),
          invoice.issuedBy,
          <>
            {money(invoice.total, invoice.currency)}
            {invoice.balance !== 0 && <small>{text.owes(money(invoice.balance, invoice.currency))}</small>}
          </>,
        ]}
      />
    </>
  )
}
