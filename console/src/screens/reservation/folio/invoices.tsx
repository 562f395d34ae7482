import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { askHere, dateText, moneyText } from '../../../data/here.ts'
import {
  IssueCreditNoteDocument,
  IssueInvoiceDocument,
  StayInvoicesDocument,
  type StayInvoicesQuery,
} from '../../../generated/reservation.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, TextArea } from '../../../parts/input.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { writeStay } from '../../today/desk.ts'
import type { StayDialogProps, StayProps } from '../one-stay.ts'
import { words } from './words.ts'

type Invoice = StayInvoicesQuery['invoices']['edges'][number]['node']

/** The invoices of the folio: issued, printed, taken back. */
export function Invoices(props: StayProps) {
  const { one, stay, rights } = props
  const [invoices, setInvoices] = useState<readonly Invoice[]>([])
  const [issues, setIssues] = useState(false)
  const [credited, setCredited] = useState<Invoice>()
  const folio = stay.folio!
  useEffect(() => {
    askHere(StayInvoicesDocument, { folioId: folio.id })
      .then(({ invoices: page }) => setInvoices(page.edges.map(({ node }) => node)))
      .catch(() => {})
  }, [folio.id, one.readings.value])
  const stands = invoices.some(({ kind, creditNoteId }) => kind === 'INVOICE' && !creditNoteId)
  return (
    <section class="sheet">
      <header>
        <h2>{words.invoices}</h2>
        {!stands && folio.charges.some(({ voidedAt }) => voidedAt == null) && (
          <Button writes onClick={() => setIssues(true)}>
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
              rights.manages && (
                <Button kind="quiet" writes onClick={() => setCredited(invoice)}>
                  {words.creditNote}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {issues && <IssueDialog {...props} onClose={() => setIssues(false)} />}
      {credited && <CreditDialog {...props} invoice={credited} onClose={() => setCredited(undefined)} />}
    </section>
  )
}

function IssueDialog({ one, stay, onClose }: StayDialogProps) {
  const [guest] = stay.guestProfiles
  const mail = guest?.contacts.find(({ contactType }) => contactType === 'email')?.contactValue ?? ''
  const [fields, setFields] = useState({ name: guest?.name ?? '', address: '', taxNumber: '', email: mail })
  const text = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  })
  const send = async () => {
    const { name, address, taxNumber, email } = fields
    const recipient = { name, address: address || null, taxNumber: taxNumber || null, email: email || null }
    await writeStay(
      one,
      () => ask(IssueInvoiceDocument, { input: { reservationId: stay.id, recipient } }),
      ({ issueInvoice }) => ({ text: words.issued(issueInvoice.number) }),
    )
  }
  return (
    <ActionDialog title={words.issueInvoice} action={words.issue} onSend={send} onClose={onClose}>
      <Input first required label={words.recipient} maxLength={200} {...text('name')} />
      <TextArea label={words.address} rows={2} maxLength={1000} {...text('address')} />
      <div class="pair">
        <Input label={words.taxNumber} maxLength={50} {...text('taxNumber')} />
        <Input type="email" label={words.email} {...text('email')} />
      </div>
    </ActionDialog>
  )
}

function CreditDialog({ one, invoice, onClose }: StayDialogProps & { invoice: Invoice }) {
  const [reason, setReason] = useState('')
  const send = () =>
    writeStay(
      one,
      () => ask(IssueCreditNoteDocument, { invoiceId: invoice.id, reason: reason.trim() }),
      ({ issueCreditNote }) => ({ text: words.credited(issueCreditNote.number) }),
    )
  return (
    <ActionDialog title={words.creditNote} action={words.issue} disabled={reason.trim() === ''} onSend={send} onClose={onClose}>
      <p>{words.creditAsk(invoice.number)}</p>
      <Input first required label={words.reason} maxLength={1000} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}
