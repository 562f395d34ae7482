import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { type Bought, changerAt, untilSix } from './changer.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0' } })
})

const openGuest = async () => changerAt(app, await openSeller(app, { rooms: 3 }))

type Guest = Awaited<ReturnType<typeof openGuest>>

async function changesOf({ house }: Guest, { token }: Bought): Promise<string[]> {
  const query = 'query Of($token: String!) { booking(token: $token) { reservations { changes } } }'
  return (await house.as.anonymous.askOk(query, { token })).booking.reservations[0].changes
}

test('A booking says what of a stay may be changed, as a change of it would be judged', async () => {
  const guest = await openGuest()
  const { token } = await buyerAt(guest.house).hold()
  expect(await changesOf(guest, { token, stays: [] })).toEqual([])
  const bought = await guest.buy()
  expect(await changesOf(guest, bought)).toEqual(['DATES', 'GUESTS', 'DETAILS'])
  await guest.quote(bought, untilSix)
  await setReservationSettings(guest.house, { sellsOnline: 'false' })
  expect(await changesOf(guest, bought)).toEqual(['GUESTS', 'DETAILS'])
  expectError(await guest.change(bought, untilSix), 'BOOKING_CHANGE_NOT_ALLOWED')
  await guest.quote(bought, { adults: 1 })
})

test('While a cancellation costs the whole price only name and wishes may be changed, and nothing once the guest has come', async () => {
  const guest = await openGuest()
  await guest.withPolicy({ steps: [{ minutesBeforeArrival: 525_600, ppm: 1_000_000 }] })
  const bought = await guest.buy()
  expect(await changesOf(guest, bought)).toEqual(['DETAILS'])
  expectError(await guest.change(bought, { adults: 1 }), 'BOOKING_CHANGE_NOT_ALLOWED')
  await guest.quote(bought, { guestName: 'Kim' })
  await app.context().db.update(reservations).set({ status: 'CHECKED_IN' }).where(eq(reservations.id, bought.stays[0]!.id))
  expect(await changesOf(guest, bought)).toEqual([])
})
