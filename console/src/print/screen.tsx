import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { moneyText } from '../data/amounts.ts'
import { ask } from '../data/api.ts'
import { locales, preferences } from '../data/preferences.ts'
import { property } from '../data/property.ts'
import { useReading } from '../data/reading.ts'
import { PrintedInvoiceDocument, type PrintedInvoiceQuery, PrintedStayDocument } from '../generated/print.ts'
import { route } from '../navigation/route.ts'
import { languages } from '../parts/appearance.tsx'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/input.tsx'
import { Empty, Shown } from '../parts/shown.tsx'
import { Facts } from '../parts/split.tsx'
import { wordsOf } from '../words/words.ts'
import { FolioPaper, RegistrationCard } from './card.tsx'
import { dayOn, Entries, Letterhead, LinesTable, type Paper, PaperFacts } from './letterhead.tsx'
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

async function readStay(
  reservationId: string,
  write: typeof RegistrationCard | typeof FolioPaper,
  folioId?: string,
): Promise<Write | null> {
  const { id: accommodationId, name } = property.value!
  const answer = await ask(PrintedStayDocument, { accommodationId, reservationId })
  const stay = answer.getAccommodationReservations.edges[0]?.node
  const issuer = answer.invoiceProfile ?? { legalName: name }
  // the guest's own is the first
  const folio = stay?.folios.find(({ id }) => id === folioId) ?? stay?.folios[0]
  return stay ? (paper) => write({ ...paper, stay, folio, issuer }) : null
}

const readers: Readonly<Record<string, (id: string, folioId?: string) => Promise<Write | null>>> = {
  registration: (id) => readStay(id, RegistrationCard),
  folio: (id, folioId) => readStay(id, FolioPaper, folioId),
  invoice: async (id) => {
    const { invoice } = await ask(PrintedInvoiceDocument, { id })
    return (paper) => InvoicePaper({ ...paper, invoice })
  },
}

/** A paper as it leaves the printer; the bar above stays on the screen. */
export default function PrintScreen() {
  const [, kind = '', id = '', folioId] = route.value
  const reading = useReading(async () => (await readers[kind]?.(id, folioId)) ?? null, [kind, id, folioId])
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

/** What a line is for, and why it has no taxes if somebody said so: an invoice has to tell the reason. */
function textOf({ description, untaxed, untaxedReason }: InvoicePaperProps['invoice']['lines'][number], t: Paper['t']) {
  if (!untaxed) return description
  return `${description} (${untaxed === 'EXEMPT' ? t.exemptFor(untaxedReason ?? '') : t.outsideOfTaxation})`
}

/** An invoice or a credit note as it was issued. */
function InvoicePaper({ invoice, t, place }: InvoicePaperProps) {
  const { issuer, recipient, currency, lines, payments, taxRates } = invoice
  const money = (amount: number) => moneyText(amount, currency, place.language)
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
      <PaperFacts
        rows={[
          [t.recipient, recipient.name],
          recipient.address && [t.address, <span class="address">{recipient.address}</span>],
          recipient.taxNumber && [t.taxNumber, recipient.taxNumber],
          recipient.email && [t.email, recipient.email],
          invoice.reason && [t.reason, invoice.reason],
        ]}
      />
      <Entries t={t} lines={lines.map((line) => [dayOn(line.date, place), textOf(line, t), money(line.amount)])} />
      <Facts
        class="paper-sums"
        rows={[
          [t.net, money(invoice.totalNet)],
          [t.tax, money(invoice.total - invoice.totalNet)],
          [t.total, money(invoice.total)],
        ]}
      />
      {taxRates.length > 0 && (
        <>
          <h2>{t.taxes}</h2>
          <LinesTable
            class="paper-lines paper-taxes"
            heads={[t.tax, t.base, t.amount, t.gross]}
            lines={taxRates.map(({ name, ratePpm, included, base, amount, gross }) => [
              <>
                {name} {ratePpm != null && `${ratePpm / 10_000} %`} {included && `(${t.included})`}
              </>,
              base == null ? '–' : money(base),
              money(amount),
              gross == null ? '–' : money(gross),
            ])}
          />
        </>
      )}
      {payments.length > 0 && (
        <>
          <h2>{t.payments}</h2>
          <Entries
            t={t}
            lines={payments.map(({ date, method, amount }) => [dayOn(date, place), t[`method_${method}`], money(amount)])}
          />
          <Facts
            class="paper-sums"
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
