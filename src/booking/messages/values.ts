import { checkInCodeDigits, pinDigits } from '../../core/reservations/index.ts'
import { minorDigits } from '../../kernel/currency.ts'
import { BOOKING_NUMBER_DIGITS } from '../../kernel/limits.ts'
import { momentIn } from '../../kernel/zone.ts'
import type { MessageLocale, Values } from './placeholders.ts'
import type { MessageBooking, MessageProperty } from './read-booking.ts'

const words = {
  en: {
    included: (name: string, amount: string) => `including ${name} ${amount}`,
    free: (until: string) => `Free of charge until ${until}.`,
    costs: (from: string, fee: string) => `From ${from}: ${fee}.`,
  },
  ko: {
    included: (name: string, amount: string) => `${name} ${amount} 포함`,
    free: (until: string) => `${until}까지 무료로 취소할 수 있습니다.`,
    costs: (from: string, fee: string) => `${from}부터 수수료 ${fee}.`,
  },
} as const

export function valuesOf(booking: MessageBooking): Values {
  const { stays, canceled, lines, policies, paid, reserved, due, number, guest, property, link } = booking
  const [money, moment] = [moneyIn(booking), momentText(booking)]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const period = ({ arrival, departure }: { arrival: Date; departure: Date }) => `${moment(arrival)} – ${moment(departure)}`
  const [arrivals, departures] = [stays.map(({ arrival }) => arrival), stays.map(({ departure }) => departure)]
  return {
    guest: plainName(guest),
    property,
    number,
    link: link === null ? '' : { href: link },
    arrival: stays.length > 0 ? moment(earliest(arrivals)) : '',
    departure: stays.length > 0 ? moment(latest(departures)) : '',
    stays: { rows: stays.map((stay) => [stay.roomType, period(stay)]) },
    canceled: canceled ? `${canceled.roomType}, ${period(canceled)}` : '',
    lines: { rows: lines.map((line) => [describe(booking, line), money(line.amount)]) },
    total: money(total),
    paid: money(paid),
    reserved: reserved === 0 ? '' : money(reserved),
    due: money(due),
    code: listed(stays.map(({ code }) => code)),
    pin: listed(stays.map(({ pin }) => pin)),
    policy: [...new Set(policies.flatMap((policy) => sentencesOf(booking, policy)))].join('\n'),
  }
}

/** Strangers choose the name, and programs for mails and messages make links of what looks like an address. */
const plainName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\\@]+|:\/*/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .trim()

const earliest = (moments: readonly Date[]) => new Date(Math.min(...moments.map(Number)))
const latest = (moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)))
const listed = (texts: readonly (string | null | undefined)[]) => texts.filter((text) => text != null).join(', ')

function describe(booking: MessageBooking, { date, description, taxes }: MessageBooking['lines'][number]): string {
  const money = moneyIn(booking)
  const included = taxes
    .filter((tax) => tax.included)
    .map(({ name, amount }) => words[booking.locale].included(name, money(amount)))
  return `${date} ${description}${included.length > 0 ? ` (${included.join(', ')})` : ''}`
}

function sentencesOf(booking: MessageBooking, { freeUntil, steps }: MessageBooking['policies'][number]): string[] {
  const { free, costs } = words[booking.locale]
  const [money, moment] = [moneyIn(booking), momentText(booking)]
  const fees = steps.filter(({ amount }) => amount > 0).map(({ from, amount }) => costs(moment(from), money(amount)))
  return freeUntil ? [free(moment(freeUntil)), ...fees] : fees
}

/** The digits of ISO 4217, which differ from those of ICU for some currencies. */
export function moneyIn({ locale, currency }: Pick<MessageBooking, 'locale' | 'currency'>): (amount: number) => string {
  const digits = minorDigits(currency) ?? 2
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount) => format.format(amount / 10 ** digits)
}

/** A moment at the property, with its zone: guests may be in another one. */
function momentText({ locale, timeZone }: Pick<MessageBooking, 'locale' | 'timeZone'>): (at: Date) => string {
  const date = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...date, ...time })
  return (at) => format.format(at)
}

const digits = (count: number) => '4829137056'.repeat(count).slice(0, count)

/** What a preview is filled in with. */
export function exampleValues(locale: MessageLocale, { name, timeZone, currency }: MessageProperty): Values {
  const isKorean = locale === 'ko'
  const vat = { name: isKorean ? '부가세' : 'VAT', amount: 10_909, included: true }
  const costsFrom = momentIn(timeZone, '2030-04-29', '15:00')
  const stay = {
    roomType: isKorean ? '디럭스 더블' : 'Deluxe Double',
    arrival: momentIn(timeZone, '2030-05-01', '15:00'),
    departure: momentIn(timeZone, '2030-05-02', '11:00'),
    code: digits(checkInCodeDigits),
  }
  const booking: MessageBooking = {
    locale,
    property: name,
    timeZone,
    currency,
    number: digits(BOOKING_NUMBER_DIGITS),
    guest: isKorean ? '홍길동' : 'Alex Park',
    stays: [{ ...stay, pin: digits(pinDigits) }],
    canceled: stay,
    lines: [{ date: '2030-05-01', description: isKorean ? '숙박' : 'Accommodation', amount: 120_000, taxes: [vat] }],
    paid: 120_000,
    reserved: 0,
    due: 0,
    policies: [{ freeUntil: costsFrom, steps: [{ from: costsFrom, amount: 120_000 }] }],
    link: 'https://example.com/booking#booking=EXAMPLE',
  }
  const money = moneyIn(booking)
  return { ...valuesOf(booking), amount: money(120_000), fee: money(0) }
}
