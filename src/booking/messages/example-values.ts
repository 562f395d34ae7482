import type { MessageLocale, Values } from './placeholders.ts'
import { type MessageBooking, moneyIn, valuesOf } from './values.ts'

/** What a preview is filled in with. */
export function exampleValues(locale: MessageLocale, property: string): Values {
  const isKorean = locale === 'ko'
  const vat = { name: isKorean ? '부가세' : 'VAT', amount: 10_909, included: true }
  const costsFrom = new Date('2030-04-29T06:00:00Z')
  const stay = {
    roomType: isKorean ? '디럭스 더블' : 'Deluxe Double',
    arrival: new Date('2030-05-01T06:00:00Z'),
    departure: new Date('2030-05-02T02:00:00Z'),
    code: '482913',
  }
  const booking: MessageBooking = {
    ...{
      locale,
      property,
      timeZone: 'Asia/Seoul',
      currency: 'KRW',
      number: '20480716',
      guest: isKorean ? '홍길동' : 'Alex Park',
    },
    stays: [{ ...stay, pin: '5829' }],
    canceled: stay,
    lines: [{ date: '2030-05-01', description: isKorean ? '유동 요금' : 'Flexible', amount: 120_000, taxes: [vat] }],
    paid: 120_000,
    reserved: 0,
    policies: [{ freeUntil: costsFrom, steps: [{ from: costsFrom, amount: 120_000 }] }],
    link: 'https://example.com/booking#booking=EXAMPLE',
  }
  const money = moneyIn(booking)
  return { ...valuesOf(booking), amount: money(120_000), fee: money(0) }
}
