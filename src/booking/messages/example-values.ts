import { checkInCodeDigits, pinDigits } from '../../core/reservations/index.ts'
import { BOOKING_NUMBER_DIGITS } from '../../kernel/limits.ts'
import { momentIn } from '../../kernel/zone.ts'
import type { MessageLocale, Values } from './placeholders.ts'
import type { MessageProperty } from './read-property.ts'
import { type MessageBooking, moneyIn, valuesOf } from './values.ts'

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
