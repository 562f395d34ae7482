import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../data/api.ts'
import { type Language, locales, preferences } from '../data/preferences.ts'
import { property } from '../data/property.ts'
import { useReading } from '../data/reading.ts'
import { PrintedInvoiceDocument, PrintedStayDocument } from '../generated/print.ts'
import { route } from '../navigation/route.ts'
import { Button } from '../parts/button.tsx'
import { Segments } from '../parts/input.tsx'
import { Empty } from '../parts/placeholder.tsx'
import { Shown } from '../parts/shown.tsx'
import { wordsOf } from '../words/words.ts'
import { FolioPaper, RegistrationCard } from './card.tsx'
import { InvoicePaper } from './invoice.tsx'
import type { Paper } from './letterhead.tsx'
import { texts } from './texts.ts'
import './style.css'

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

const languages: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ko', '한국어'],
]

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
              {write({ t: texts[language], place })}
            </article>
          ) : (
            <Empty icon="note">{words.notFound}</Empty>
          )
        }
      </Shown>
    </div>
  )
}

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
