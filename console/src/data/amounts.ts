/** Digits of ISO 4217 where `Intl` has others; amounts of the server are in this minor unit. */
const otherDigits: Readonly<Record<string, number>> = { HUF: 2, IDR: 2, IQD: 3 }

const known = new Map<string, number>()

/** Digits of the minor unit: 0 for KRW, 2 for EUR. */
export function minorDigits(currency: string): number {
  const remembered = otherDigits[currency] ?? known.get(currency)
  if (remembered !== undefined) return remembered
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  known.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** An amount in the minor unit of its currency, `₩120,000`. */
export function moneyText(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fraction })
  return format.format(amount / 10 ** digits)
}

/** An amount as somebody types it, in the minor unit; undefined if it is none. */
export function amountOf(text: string, currency: string): number | undefined {
  const plain = text.replace(/[\s,]/g, '').replace('−', '-')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return undefined
  const amount = Number(plain) * 10 ** minorDigits(currency)
  return Math.abs(amount - Math.round(amount)) < 1e-6 ? Math.round(amount) : undefined
}

/** An amount of the minor unit as a text to type on. */
export const typedAmount = (amount: number, currency: string) => {
  const count = minorDigits(currency)
  return (amount / 10 ** count).toFixed(count)
}

/** Parts per million as somebody types a percentage. */
export const percent = (ppm: number | null | undefined) => (ppm ? String(ppm / 10_000) : '')

export const ppmOf = (text: string | undefined) =>
  Math.round(Number((text ?? '').replace(',', '.').replace('−', '-')) * 10_000) || 0
