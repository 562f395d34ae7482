import { minorDigits } from '../../kernel/currency.ts'
import { PaymentError } from './errors.ts'

// https://docs.stripe.com/currencies#zero-decimal, #three-decimal and #special-cases
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))
/** They have no minor unit any more, but Stripe still counts them in hundredths. */
const wholeInHundredths = new Set(['ISK', 'UGX'])

const unsupported = (code: string) => new PaymentError('AMOUNT_UNSUPPORTED', code)

function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  if (withThreeDecimals.has(currency)) return 3
  if (wholeInHundredths.has(currency) || minorDigits(currency) === 2) return 2
  throw unsupported('invalid_currency')
}

/** By how many digits Stripe's unit is finer than the minor unit of ISO 4217. */
const finerBy = (currency: string) => decimalsOf(currency) - minorDigits(currency)!

/** An amount in the minor unit of ISO 4217 as Stripe counts it. */
export function toStripe(amount: number, currency: string): number {
  const digits = finerBy(currency)
  const units = digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits
  if (!Number.isInteger(units)) throw unsupported('fraction_of_smallest_unit')
  if (!Number.isSafeInteger(units)) throw new PaymentError('AMOUNT_TOO_LARGE', 'amount_too_large')
  // card networks take two decimals
  if (withThreeDecimals.has(currency) && units % 10 !== 0) throw unsupported('last_digit_not_zero')
  return units
}

export function fromStripe(units: number, stripeCurrency: string): { amount: number; currency: string } {
  const currency = stripeCurrency.toUpperCase()
  const digits = finerBy(currency)
  return { amount: digits < 0 ? units * 10 ** -digits : units / 10 ** digits, currency }
}
