import { minorDigits } from '../../../kernel/currency.ts'

export type Language = 'en' | 'ko'

export const languageOf = (tag: string | null | undefined): Language => (/^ko\b/i.test(tag ?? '') ? 'ko' : 'en')

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

const statuses: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  INQUIRY: { en: 'inquiry', ko: '문의' },
  TENTATIVE: { en: 'tentative', ko: '가예약' },
  DEFINITE: { en: 'confirmed', ko: '확정' },
  HOLDING: { en: 'confirmed with a room kept ready', ko: '객실 준비' },
  CHECKED_IN: { en: 'checked in', ko: '체크인' },
  CHECKED_OUT: { en: 'checked out', ko: '체크아웃' },
}

export const statusName = (status: unknown, language: Language): string => statuses[String(status)]?.[language] ?? String(status)
