import { moneyText } from '../data/amounts.ts'
import { dayText } from '../data/format.ts'
import type { PrintedInvoiceQuery } from '../generated/print.ts'
import { Facts, Letterhead, LinesTable, type Paper, Sums } from './letterhead.tsx'

interface InvoicePaperProps extends Paper {
  invoice: PrintedInvoiceQuery['invoice']
}

/** An invoice or a credit note as it was issued. */
export function InvoicePaper({ invoice, t, place }: InvoicePaperProps) {
  const { issuer, recipient, currency, lines, payments, taxRates } = invoice
  const money = (amount: number) => moneyText(amount, currency, place.language)
  const day = (date: string) => dayText(`${date}T00:00:00Z`, { ...place, timeZone: 'UTC' })
  return (
    <>
      <Letterhead issuer={issuer} title={invoice.kind === 'INVOICE' ? t.invoice : t.creditNote} t={t}>
        <p>
          {t.number} {invoice.number}
        </p>
        <p>
          {t.issuedOn} {invoice.issuedOn}
        </p>
      </Letterhead>
      <Facts
        rows={[
          [t.recipient, recipient.name],
          ...(recipient.address ? [[t.address, <span class="address">{recipient.address}</span>] as const] : []),
          ...(recipient.taxNumber ? [[t.taxNumber, recipient.taxNumber] as const] : []),
          ...(recipient.email ? [[t.email, recipient.email] as const] : []),
          ...(invoice.reason ? [[t.reason, invoice.reason] as const] : []),
        ]}
      />
      <LinesTable
        t={t}
        lines={lines.map(({ date, description, amount }) => ({ date: day(date), text: description, amount: money(amount) }))}
      />
      <Sums
        rows={[
          [t.net, money(invoice.totalNet)],
          [t.tax, money(invoice.total - invoice.totalNet)],
          [t.total, money(invoice.total)],
        ]}
      />
      {taxRates.length > 0 && (
        <>
          <h2>{t.taxes}</h2>
          <table class="paper-lines paper-taxes">
            <thead>
              <tr>
                <th scope="col">{t.tax}</th>
                <th scope="col">{t.base}</th>
                <th scope="col">{t.amount}</th>
                <th scope="col">{t.gross}</th>
              </tr>
            </thead>
            <tbody>
              {taxRates.map(({ code, name, ratePpm, included, base, amount, gross }) => (
                <tr key={`${code} ${ratePpm} ${included}`}>
                  <td>
                    {name} {ratePpm != null && `${ratePpm / 10_000} %`} {included && `(${t.included})`}
                  </td>
                  <td>{base == null ? '–' : money(base)}</td>
                  <td>{money(amount)}</td>
                  <td>{gross == null ? '–' : money(gross)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h2>{t.payments}</h2>
          <LinesTable
            t={t}
            lines={payments.map(({ date, method, amount }) => ({
              date: day(date),
              text: t[`method_${method}`],
              amount: money(amount),
            }))}
          />
          <Sums
            rows={[
              [t.paid, money(invoice.totalPaid)],
              [t.due, money(invoice.balance)],
            ]}
          />
        </>
      )}
      {issuer.footer && <footer class="address">{issuer.footer}</footer>}
    </>
  )
}
