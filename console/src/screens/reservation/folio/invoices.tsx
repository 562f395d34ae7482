import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { askHere, dateText, moneyText } from '../../../data/here.ts'
import { manages } from '../../../data/property.ts'
import { useReading } from '../../../data/reading.ts'
import {
  IssueCreditNoteDocument,
  IssueInvoiceDocument,
  StayInvoicesDocument,
  type StayInvoicesQuery,
} from '../../../generated/reservation.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, TextArea, useFields } from '../../../parts/input.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { contactOf } from '../../today/board.ts'
import { writeStay } from '../../today/desk.ts'
import type { Folio, FolioProps, FullStay } from '../one-stay.ts'
import { words } from './words.ts'

type Invoice = StayInvoicesQuery['invoices']['edges'][number]['node']

/** The invoices of the folio: issued, printed, taken back. */
export function Invoices(props: FolioProps) {
  const { screen, folio } = props
  const [dialog, open] = useDialog()
  const reading = useReading(
    async () => (await askHere(StayInvoicesDocument, { folioId: folio.id })).invoices.edges.map(({ node }) => node),
    [folio.id, screen.readings.value],
  )
  const invoices = reading.value.value ?? []
  const stands = invoices.some(({ kind, creditNoteId }) => kind === 'INVOICE' && !creditNoteId)
  return (
    <section class="sheet">
      <header>
        <h2>{words.invoices}</h2>
        {!stands && folio.charges.some(({ planned, voidedAt }) => !planned && voidedAt == null) && (
          <Button writes onClick={() => open(<IssueDialog {...props} />)}>
            {words.issueInvoice}
          </Button>
        )}
      </header>
      {invoices.length === 0 && <p class="none">{words.noInvoices}</p>}
      <ul class="group">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link href={hrefOf('print', 'invoice', invoice.id)}>
              {invoice.kind === 'CREDIT_NOTE' ? words.creditNote : words.invoice} {invoice.number}
            </Link>
            <span>{dateText(invoice.issuedOn)}</span>
            <span>{moneyText(invoice.total, invoice.currency)}</span>
            {invoice.creditNoteId ? (
              <Tag tone="warn">{words.isCredited}</Tag>
            ) : (
              invoice.kind === 'INVOICE' &&
              manages.value && (
                <Button kind="quiet" writes onClick={() => open(<CreditDialog {...props} invoice={invoice} />)}>
                  {words.creditNote}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

/** Whom the invoice is probably for: the company that pays the folio, or the guest. */
function recipientOf({ guestProfiles: [guest] }: FullStay, { company, name, isOwn }: Folio) {
  if (!company)
    return { name: name ?? guest?.name ?? '', address: '', taxNumber: '', email: isOwn ? contactOf(guest, 'email') : '' }
  const { address, taxNumber, email } = company
  return { name: company.name, address: address ?? '', taxNumber: taxNumber ?? '', email: email ?? '' }
}

function IssueDialog({ screen, stay, folio }: FolioProps) {
  const [fields, field] = useFields(() => recipientOf(stay, folio))
  const send = async () => {
    const { name, address, taxNumber, email } = fields
    const recipient = { name, address: address || null, taxNumber: taxNumber || null, email: email || null }
    await writeStay(
      screen,
      () => ask(IssueInvoiceDocument, { input: { folioId: folio.id, recipient } }),
      ({ issueInvoice }) => ({ text: words.issued(issueInvoice.number) }),
    )
  }
  return (
    <ActionDialog title={words.issueInvoice} action={words.issue} onSend={send}>
      <Input first required label={words.recipient} maxLength={200} {...field('name')} />
      <TextArea label={words.address} rows={2} maxLength={1000} {...field('address')} />
      <div class="pair">
        <Input label={words.taxNumber} maxLength={50} {...field('taxNumber')} />
        <Input type="email" label={words.email} {...field('email')} />
      </div>
    </ActionDialog>
  )
}

function CreditDialog({ screen, invoice }: FolioProps & { invoice: Invoice }) {
  const [reason, setReason] = useState('')
  const send = () =>
    writeStay(
      screen,
      () => ask(IssueCreditNoteDocument, { invoiceId: invoice.id, reason: reason.trim() }),
      ({ issueCreditNote }) => ({ text: words.credited(issueCreditNote.number) }),
    )
  return (
    <ActionDialog title={words.creditNote} action={words.issue} disabled={reason.trim() === ''} onSend={send}>
      <p>{words.creditAsk(invoice.number)}</p>
      <Input first required label={words.reason} maxLength={1000} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
