import { minorDigits } from '../../../kernel/currency.ts'

export type Language = 'en' | 'ko'

export const languageOf = (tag: string | null | undefined): Language => (/^ko\b/i.test(tag ?? '') ? 'ko' : 'en')

export type Texts = Readonly<Record<Language, string>>

/** Where a stay is: its clock and its money. */
export interface PropertyLocale {
  timeZone: string
  currency: string
}

/** How moments and amounts of a property are written. Both throw a RangeError for a value that is missing. */
export interface Spelling {
  language: Language
  moment(at: unknown): string
  money(amount: unknown): string
}

const locales = { en: 'en-GB', ko: 'ko-KR' } as const

export function spellingOf(language: Language, { timeZone, currency }: PropertyLocale): Spelling {
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const moments = new Intl.DateTimeFormat(locales[language], { timeZone, ...day })
  // the digits of ISO 4217, which differ from those of ICU for some currencies
  const digits = minorDigits(currency) ?? 2
  const amounts = new Intl.NumberFormat(locales[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return {
    language,
    moment: (at) => moments.format(new Date((at ?? Number.NaN) as string)).replace(',', ''),
    money(amount) {
      if (amount == null) throw new RangeError('No amount')
      return `${amounts.format(Number(amount) / 10 ** digits)} ${currency}`
    },
  }
}

const statuses: Readonly<Record<string, Texts>> = {
  INQUIRY: { en: 'inquiry', ko: '문의' },
  TENTATIVE: { en: 'tentative', ko: '가예약' },
  DEFINITE: { en: 'confirmed', ko: '확정' },
  HOLDING: { en: 'confirmed with a room kept ready', ko: '객실 준비' },
  CHECKED_IN: { en: 'checked in', ko: '체크인' },
  CHECKED_OUT: { en: 'checked out', ko: '체크아웃' },
}

export const nothing: Texts = { en: 'none', ko: '없음' }

const money = (amount: unknown, spelling: Spelling) => spelling.money(amount)
const moment = (at: unknown, spelling: Spelling) => spelling.moment(at)
const sumOf = (amounts: readonly unknown[]) => amounts.reduce((sum: number, amount) => sum + Number(amount), 0)

/** How the values of these fields are written; others as they are. */
const spelled: Readonly<Record<string, (value: unknown, spelling: Spelling) => string>> = {
  useStartAt: moment,
  useExpireAt: moment,
  releaseAt: moment,
  amount: money,
  price: money,
  total: money,
  /** The charges of an article and of its taxes. */
  amounts: (amounts, spelling) => spelling.money(Array.isArray(amounts) ? sumOf(amounts) : null),
  nightlyRates: (rates, spelling) => spelling.money(sumOf((rates as { amount: number }[]).map(({ amount }) => amount))),
  childAges: (ages, { language }) => (ages as number[]).join(', ') || nothing[language],
  status: (status, { language }) => statuses[String(status)]?.[language] ?? String(status),
}

export const spell = (field: string, value: unknown, spelling: Spelling): string => (spelled[field] ?? String)(value, spelling)

/** The text with a word at each of its places; null if one is missing. */
export function filled(text: string, wordAt: (place: string) => string | null): string | null {
  const parts = text.split(/\{([\w.]+)\}/).map((part, at) => (at % 2 === 0 ? part : wordAt(part)))
  return parts.includes(null) ? null : parts.join('')
}
