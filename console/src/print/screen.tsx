import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { moneyText } from '../data/amounts.ts'
import { ask } from '../data/api.ts'
import { dayText } from '../data/format.ts'
import { locales, preferences } from '../data/preferences.ts'
import { property } from '../data/property.ts'
import { useReading } from '../data/reading.ts'
import { PrintedInvoiceDocument, type PrintedInvoiceQuery, PrintedStayDocument } from '../generated/print.ts'
import { route } from '../navigation/route.ts'
import { languages } from '../parts/appearance.tsx'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/input.tsx'
import { Empty, Shown } from '../parts/shown.tsx'
import { wordsOf } from '../words/words.ts'
import { FolioPaper, RegistrationCard } from './card.tsx'
import { Facts, Letterhead, LinesTable, type Paper, Sums } from './letterhead.tsx'
import { textsOf } from './texts.ts'
import './style.css'

const words = wordsOf({
  en: {
    print: 'Print',
    paperLanguage: 'Print language',
  },
  ko: {
    print: '인쇄',
    paperLanguage: '인쇄 언어',
  },
})

type Write = (paper: Paper) => ComponentChildren

async function readStay(reservationId: string, write: typeof RegistrationCard | typeof FolioPaper): Promise<Write | null> {
  const { id: accommodationId, name } = property.value!
  const answer = await ask(PrintedStayDocument, { accommodationId, reservationId })
  const stay = answer.getAccommodationReservations.edges[0]?.node
  const issuer = answer.invoiceProfile ?? { legalName: name }
  return stay ? (paper) => write({ ...paper, stay, issuer }) : null
}

const readers: Readonly<Record<string, (id: string) => Promise<Write | null>>> = {
  registration: (id) => readStay(id, RegistrationCard),
  folio: (id) => readStay(id, FolioPaper),
  invoice: async (id) => {
    const { invoice } = await ask(PrintedInvoiceDocument, { id })
    return (paper) => InvoicePaper({ ...paper, invoice })
  },
}

/** A paper as it leaves the printer; the bar above stays on the screen. */
export default function PrintScreen() {
  const [, kind = '', id = ''] = route.value
  const reading = useReading(async () => (await readers[kind]?.(id)) ?? null, [kind, id])
  const [language, setLanguage] = useState(preferences.value.language)
  const place = { timeZone: property.value!.timeZone, language: locales[language] }
  return (
    <div class="print-page">
      <div class="print-bar">
        <Button kind="quiet" icon="left" onClick={() => history.back()}>
          {words.back}
        </Button>
        <Segments label={words.paperLanguage} value={language} options={languages} onChange={setLanguage} />
        <Button kind="primary" disabled={!reading.value.value} onClick={() => globalThis.print()}>
          {words.print}
        </Button>
      </div>
      <Shown reading={reading}>
        {(write) =>
          write ? (
            <article class="paper" lang={language}>
              {write({ t: textsOf(language), place })}
            </article>
          ) : (
            <Empty icon="note">{words.notFound}</Empty>
          )
        }
      </Shown>
    </div>
  )
}

interface InvoicePaperProps extends Paper {
  invoice: PrintedInvoiceQuery['invoice']
}

/** An invoice or a credit note as it was issued. */
function InvoicePaper({ invoice, t, place }: InvoicePaperProps) {
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
