import {
  BEHIND_CARD_CHARACTERS,
  CARD_DIGITS_MAX,
  CARD_DIGITS_MIN,
  CARD_DIGITS_SHOWN_FIRST,
  CARD_DIGITS_SHOWN_LAST,
} from './limits.ts'

/** The numbers of payment cards in texts. A server that stores one falls under the rules of the card industry, and so does its every backup. */

/** Card | beginnings of its numbers | their lengths. Visa's numbers of 13 digits, which no bank issues any more, are left out: bar codes have 13 digits. */
const schemes = `
  Visa                                                    | 4                                       | 16,19
  Mastercard                                              | 51-55,2221-2720                         | 16
  American Express                                        | 34,37                                   | 15
  Diners Club                                             | 300-305,3095,36,38,39                   | 14,16-19
  JCB, and the RuPay cards beside it                      | 3528-3589,353,356                       | 16-19
  Discover                                                | 6011,644-649,65                         | 16-19
  UnionPay                                                | 62,81                                   | 16-19
  Maestro, Verve, Elo, RuPay, others that begin like them | 50,56-58,60,63,67                       | 16-19
  short ones of these                                     | 5018,5020,5038,5893,6304,6759,6761-6763 | 12-15
  RuPay; Mir; Troy; Uzcard and Humo; cards of Korea alone | 82,2200-2204,9792,8600,9860,94          | 16-19`
  .trim()
  .split('\n')
  .map((row) => {
    const [, beginnings = '', lengths = ''] = row.split('|')
    return { beginnings: rangesIn(beginnings), lengths: rangesIn(lengths) }
  })

type Range = readonly [from: number, to: number]

function rangesIn(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return [from!, to!]
  })
}

const isIn = (value: number, [from, to]: Range) => from <= value && value <= to

/** What may stand between the groups of a number. */
const separator = /^[\s\p{Pd}\u2212.\u2022\u00b7_\u200b\u2060]{1,3}$/u

/** Between groups of four digits only: elsewhere it stands in dates and lists. */
const slash = /^\s?\/\s?$/u

/** Groups of digits that no letter or digit touches. */
const group = /(?<![\p{L}\p{N}])\p{Nd}+(?![\p{L}\p{N}])/gu

/** Shorter than any number of a card: most texts need no more than this look. */
const hasDigitsOfCard = /\p{Nd}(?:[^\p{Nd}]{0,3}\p{Nd}){11}/u

interface Span {
  start: number
  end: number
}

interface Group extends Span {
  digits: string
}

const digitsIn = (text: string) => (/^[0-9]*$/.test(text) ? text : text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))))

/** Blocks of ten digits begin with their zero, at a code that the next smaller non-digit precedes. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0)!
  const code = zero
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

function hasCheckDigit(digits: string, weights: readonly [number, number]): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits[digits.length - 1 - at]) * weights[at % 2]!
    sum += weights[1] === 2 && product > 9 ? product - 9 : product
  }
  return sum % 10 === 0
}

const isLuhn = (digits: string) => hasCheckDigit(digits, [1, 2])
/** EAN-13 and GTIN-14. */
const isBarCode = (digits: string) => (digits.length === 13 || digits.length === 14) && hasCheckDigit(digits, [1, 3])

const begins = (digits: string, range: Range) => isIn(Number(digits.slice(0, String(range[0]).length)), range)

const isCard = (digits: string) =>
  schemes.some(
    ({ beginnings, lengths }) =>
      lengths.some((range) => isIn(digits.length, range)) && beginnings.some((range) => begins(digits, range)),
  ) && isLuhn(digits)

const otherForms = new Set(['4-6-5', '4-6-4', '6-10', '6-9', '6-13', '6-6-4', '4-8-4', '4-12', '12-4', '8-4-4', '4-4-8', '6-4-6'])

/** As people write cards: groups of one size, the last one at most as long, or one of a few other forms. Accounts and phones differ. */
function isCardForm(sizes: readonly number[]): boolean {
  const [first, ...others] = sizes
  const last = others.pop() ?? first!
  return (others.every((size) => size === first) && last <= first!) || otherForms.has(sizes.join('-'))
}

const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![\p{L}\p{N}])/giu

const uuid = /(?<![\p{L}\p{N}])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\p{L}\p{N}])/giu

/** The text with letters in place of UUIDs, and of bank accounts with their check number: groups of digits in them are no cards. */
function withoutOtherNumbers(text: string): string {
  return text
    .replace(uuid, (found) => 'x'.repeat(found.length))
    .replace(iban, (found) => {
      const ends = [...found.matchAll(/(?<=[A-Z0-9])(?=[ -]|$)/gi)].map(({ index }) => index)
      const end = ends.findLast((length) => isIban(found.slice(0, length))) ?? 0
      return 'x'.repeat(end) + found.slice(end)
    })
}

function isIban(text: string): boolean {
  const compact = text.replace(/[ -]/g, '').toUpperCase()
  if (compact.length < 15 || compact.length > 34) return false
  const number = compact.replace(/^(.{4})(.*)$/, '$2$1').replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

interface Card extends Span {
  /** Its last group may be a security code instead. */
  mayEndWithCode: boolean
}

/** Places of the numbers of cards: neither inside a longer run of letters or digits nor of a phone number that begins with a plus. */
function cardsIn(text: string): Card[] {
  if (!hasDigitsOfCard.test(text)) return []
  const groups: Group[] = [...withoutOtherNumbers(text).matchAll(group)].map(({ 0: digits, index: start }) => {
    return { digits: digitsIn(digits), start, end: start + digits.length }
  })
  const found: Card[] = []
  for (let at = 0; at < groups.length; ) {
    const ends = endsOfCard(text, groups, at)
    const last = ends.at(-1) ?? at
    const { start } = groups[at]!
    if (ends.length > 0)
      found.push({ start, end: groups[last]!.end, mayEndWithCode: ends.at(-2) === last - 1 && isShort(groups, last) })
    at = last + 1
  }
  return found
}

const isShort = (groups: readonly Group[], last: number) => groups[last]!.digits.length < groups[last - 1]!.digits.length

function isOneNumber(text: string, one: Group, next: Group): boolean {
  const between = text.slice(one.end, next.start)
  return separator.test(between) || (one.digits.length === 4 && next.digits.length === 4 && slash.test(between))
}

/** The groups with which a card that begins with this group may end. */
function endsOfCard(text: string, groups: readonly Group[], first: number): number[] {
  if (text[groups[first]!.start - 1] === '+') return []
  const ends: number[] = []
  let digits = ''
  for (let at = first; at < groups.length && digits.length < CARD_DIGITS_MAX; at++) {
    if (at > first && !isOneNumber(text, groups[at - 1]!, groups[at]!)) break
    digits += groups[at]!.digits
    if (digits.length < CARD_DIGITS_MIN || digits.length > CARD_DIGITS_MAX) continue
    const sizes = groups.slice(first, at + 1).map((one) => one.digits.length)
    const isCode = sizes.length === 1 && isBarCode(digits)
    if (!isCode && isCardForm(sizes) && isCard(digits)) ends.push(at)
  }
  return ends
}

const codeWords =
  'c[vs][cv]2?|cav2?|cid|card verification(?: value| code| number)?|security (?:code|number)|보안\\s?(?:코드|번호)|카드\\s?보안\\s?코드'
const namedCode = new RegExp(
  `((?<!\\p{L})(?:${codeWords})(?:\\s?(?:no|nr|code|is|번호))?\\.?[\\s:=#-]{0,3})\\p{Nd}{3,4}(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Until when a card holds, without a word. */
const expiry = String.raw`(?:0[1-9]|1[0-2])\s?[/.-]?\s?(?:20)?\d\d(?![/.\p{Pd}]?\p{N})`
const phone = String.raw`0\p{Nd}{1,3}[\s./\p{Pd}]\p{Nd}{3,4}[\s./\p{Pd}]\p{Nd}{4}(?!\p{N})`
/** A code that does not begin another number, such as the next card, a date or a phone. */
const code = String.raw`(?!${phone})(?:\p{Nd}{3}(?!\s?[/\p{Pd}]\s?(?!${expiry})\p{Nd})|\p{Nd}{4}(?!\s?[/\p{Pd}]\s?\p{Nd}|\s(?!${expiry})\p{Nd}{4}(?!\p{N})))(?![\p{L}\p{N}])`

/** Behind a number: a code that nothing names, after the month until which the card holds, or where no unit or word makes it an amount. */
const month = String.raw`[^\p{L}\p{N}]{1,3}(?:(?:exp|valid|until)\p{L}*[^\p{L}\p{N}]{0,3})?(?:0[1-9]|1[0-2])\s?[/.-]\s?(?:20)?\d\d`
const codeBehind = new RegExp(
  String.raw`^(?:(${month}[\s/|;:,-]{1,3})${code}|([ \t/|;:-]{1,3})${code}(?![.,:]|\s?[\p{L}\p{Sc}%]))`,
  'iu',
)

/** The text with the first six and last four digits of each card, and without the security codes beside them. */
export function withoutCardNumbers(text: string): string {
  const cards = cardsIn(text)
  if (cards.length === 0) return text
  let masked = ''
  let rest = 0
  for (const [index, { start, end, mayEndWithCode }] of cards.entries()) {
    masked += text.slice(rest, start) + maskedCard(text.slice(start, end), mayEndWithCode ? 0 : CARD_DIGITS_SHOWN_LAST)
    rest = end
    const [behind, withMonth, alone] = codeBehind.exec(text.slice(end, end + BEHIND_CARD_CHARACTERS)) ?? []
    const next = cards[index + 1]?.start ?? text.length
    if (behind !== undefined && end + behind.length <= next) {
      masked += (withMonth ?? alone)!.trimEnd()
      rest += behind.length
    }
  }
  return (masked + text.slice(rest)).replace(namedCode, (_, word: string) => word.trimEnd())
}

function maskedCard(number: string, shownLast: number): string {
  const count = [...number.matchAll(/\p{Nd}/gu)].length
  let at = 0
  return number.replace(/\p{Nd}/gu, (digit) => (at++ < CARD_DIGITS_SHOWN_FIRST || at > count - shownLast ? digit : '*'))
}

export const hasCardNumber = (text: string): boolean => cardsIn(text).length > 0
