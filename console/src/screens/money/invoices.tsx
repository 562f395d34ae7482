import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf, dayText } from '../../data/format.ts'
import { usePages } from '../../data/pages.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { InvoicesDocument } from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Input } from '../../parts/input.tsx'
import { List } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { More } from '../../parts/more.tsx'
import { Shown } from '../../parts/shown.tsx'
import { words } from './words.ts'

const shownDays = 90

/** Invoices and credit notes, the latest first. */
export function Invoices({ property }: { property: Property }) {
  const accommodationId = property.id
  const today = dayOf(now(), { timeZone: property.timeZone, language: 'en' })
  const [from, setFrom] = useState(addDays(today, -shownDays))
  const [to, setTo] = useState(today)
  const text = words.value
  const pages = usePages(
    async (after) => (await ask(InvoicesDocument, { accommodationId, from: from || null, to: to || null, after })).invoices,
    [accommodationId, from, to],
    { accommodationId, kinds: ['FOLIO'] },
  )
  const money = (amount: number, currency: string) => moneyText(amount, currency, locale.value)
  return (
    <>
      <div class="money-filters">
        <Input type="date" label={text.from} value={from} max={to} onChange={setFrom} />
        <Input type="date" label={text.to} value={to} min={from} onChange={setTo} />
      </div>
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            <List
              label={text.invoices}
              heads={[text.number, text.recipient, text.issued, text.by, text.total]}
              numbers={[4]}
              isEmpty={rows.length === 0}
              empty={text.noInvoices}
              icon="note"
            >
              {rows.map((invoice) => (
                <tr key={invoice.id} class={invoice.creditNoteId ? 'gone' : undefined}>
                  <th scope="row">
                    <Link href={hrefOf('reservations', invoice.reservationId)}>{invoice.number}</Link>
                    <small>
                      {invoice.kind === 'CREDIT_NOTE' && <Tag tone="warn">{text.creditNote}</Tag>}
                      {invoice.creditNoteId && <Tag>{text.credited}</Tag>} {invoice.reason}
                    </small>
                  </th>
                  <td>{invoice.recipient.name}</td>
                  <td>{dayText(`${invoice.issuedOn}T00:00:00Z`, { timeZone: 'UTC', language: locale.value })}</td>
                  <td>{invoice.issuedBy}</td>
                  <td class="number">
                    {money(invoice.total, invoice.currency)}
                    {invoice.balance !== 0 && <small>{text.owes(money(invoice.balance, invoice.currency))}</small>}
                  </td>
                </tr>
              ))}
            </List>
            <More pages={pages} />
          </>
        )}
      </Shown>
    </>
  )
}
