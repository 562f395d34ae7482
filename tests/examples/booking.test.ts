import type { GraphQLEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { changeAtPrice, holdAtPrice, openShop as openBuyer } from '../../examples/booking/buy.ts'
import { GraphQLRefusal } from '../../examples/client/graphql.ts'
import { type ErrorCode, errorCodes } from '../../src/kernel/errors.ts'
import { openShop } from '../harness/booking/payments.ts'
import { contract } from '../harness/contract.ts'
import { eventually, startApp } from '../harness/index.ts'
import { newestTo, sentTo } from '../harness/outbox.ts'

const app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' } })

const guest = { name: 'Alex Park', email: 'alex@example.com' }
const payer = { ...guest, email: 'payer@example.com' }

async function offersOf() {
  const { accommodationId, as } = await openShop(app)
  const buyer = openBuyer(app.url)
  const search = { accommodationId, type: 'lodge', arrival: '2027-05-10', departure: '2027-05-12', adults: 2 } as const
  return { buyer, as, offers: await buyer.offers(search) }
}

test('the example buys a stay without a prepayment and cancels it for the fee that it showed', async () => {
  const { buyer, offers } = await offersOf()
  const offer = offers.find(({ dueNow }) => Number(dueNow) === 0)!
  const { booking, token } = await holdAtPrice(buyer, offer.token!, guest, 'a key of the example', () => false)
  expect(booking).toMatchObject({ status: 'HELD', total: offer.total })
  expect(await buyer.confirm(token)).toMatchObject({ status: 'CONFIRMED', reservations: [{ checkInCode: expect.any(String) }] })
  const { cancellation } = await buyer.read(token)
  expect(await buyer.cancel(token, cancellation!.hash)).toMatchObject({ status: 'CANCELED', total: cancellation!.fee })
})

test('the example pays at the simulated provider', async () => {
  const { buyer, offers } = await offersOf()
  const offer = offers.find(({ dueNow, total }) => dueNow === total)!
  const { token } = await buyer.hold([offer.token!], payer, 'another key of the example', 'ko')
  const { redirectUrl } = await buyer.pay(token, `${app.url}/dev/booking`)
  const body = new URLSearchParams({ scenario: 'SUCCESS' })
  await fetch(new URL(redirectUrl!, app.url), { method: 'POST', body, redirect: 'manual' })
  expect(await buyer.confirm(token)).toMatchObject({ status: 'CONFIRMED' })
  // the money is captured after the confirmation, which tells it as paid already
  await newestTo(app, payer.email, 2)
  const messages = await sentTo(app, payer.email)
  expect(messages.find(({ subject }) => subject!.includes('확정'))!.text).toContain('남은 금액: ₩0')
})

test('the example changes a booking at the price that it showed, and pays the difference', async () => {
  const { buyer, offers } = await offersOf()
  const offer = offers.find(({ dueNow, total }) => dueNow === total)!
  const { token } = await buyer.hold([offer.token!], guest, 'a key of the example that changes', 'en')
  const pay = async () => {
    const { redirectUrl } = await buyer.pay(token, `${app.url}/dev/booking`)
    const body = new URLSearchParams({ scenario: 'SUCCESS' })
    await fetch(new URL(redirectUrl!, app.url), { method: 'POST', body, redirect: 'manual' })
    return buyer.confirm(token)
  }
  const { reservations } = await pay()
  const longer = [{ id: reservations[0]!.id, departure: '2027-05-13' }]
  expect(await changeAtPrice(buyer, token, longer, () => false)).toBeNull()
  const change = await changeAtPrice(buyer, token, longer, ({ difference }) => Number(difference) === 100_000)
  expect(change).toMatchObject({ isMade: true, due: 100_000, refund: 0 })
  await pay()
  // whoever looks at the payment first takes the money: the guest's call, or the webhook's
  await eventually(async () => expect(await buyer.read(token)).toMatchObject({ total: 300_000, paid: 300_000, due: 0 }))
})

test('the example repeats a hold after a lost answer and gets the same booking', async () => {
  const { buyer, offers } = await offersOf()
  const hold = () => buyer.hold([offers[0]!.token!], guest, 'one key of the example', 'en')
  expect((await hold()).token).toBe((await hold()).token)
})

test('the example says why a token is refused', async () => {
  const { buyer } = await offersOf()
  await expect(buyer.read('forged')).rejects.toSatisfy(
    (error) => error instanceof GraphQLRefusal && error.errorCode === 'BOOKING_NOT_FOUND',
  )
})

test('the example pays after the bank declined the first try', async () => {
  const { buyer, offers } = await offersOf()
  const offer = offers.find(({ dueNow, total }) => dueNow === total)!
  const { token } = await buyer.hold([offer.token!], guest, 'a key of the example that is declined', 'en')
  const payAs = async (scenario: string) => {
    const { redirectUrl } = await buyer.pay(token, `${app.url}/dev/booking`)
    await fetch(new URL(redirectUrl!, app.url), { method: 'POST', body: new URLSearchParams({ scenario }), redirect: 'manual' })
    return buyer.confirm(token)
  }
  await expect(payAs('DECLINE')).rejects.toMatchObject({ errorCode: 'PAYMENT_NOT_MADE', extensions: { failure: 'DECLINED' } })
  expect(await payAs('SUCCESS')).toMatchObject({ status: 'CONFIRMED' })
})

const readPage = async () => (await app.as.anonymous.fetch('/dev/booking')).text()

test('the page says every refusal and every failed payment in English and in Korean', async () => {
  const page = await readPage()
  const operations = [contract.getQueryType()!, contract.getMutationType()!]
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ name }) => new RegExp(`\\b${name}\\(`).test(page) || page.includes(`onToken('${name}'`))
  const described = operations.map(({ description }) => description).join()
  const named = errorCodes.filter((code) => described.includes(`\`${code}\``))
  const always: ErrorCode[] = ['BAD_REQUEST', 'CONFLICT', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']
  const failures = (contract.getType('PaymentFailure') as GraphQLEnumType).getValues().map(({ name }) => name)
  expect([operations.length > 8, named.length > 20]).toEqual([true, true])
  const missing = [...named, ...always, ...failures].filter(
    (code) => !new RegExp(`\\b${code}: \\['[A-Z][^']+', '[^']*[가-힣][^']*'\\]`).test(page),
  )
  expect(missing).toEqual([])
})

test('the page needs nothing but itself', async () => {
  const page = await readPage()
  expect(page).toContain('<!doctype html>')
  expect(page).not.toMatch(/(?:src|href)=|https?:\/\/|innerHTML|eval\(/)
})
