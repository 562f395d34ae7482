import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import type { MarketAnswer } from '../../harness/index.ts'
import { cash, keyed, pay } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()
let theirs: { reservation: string; booking: string; folio: string; payment: string }
let ownReservationId: string

beforeAll(async () => {
  ownReservationId = (await house.reservation()).id
  const other = await openPricedHouse(app)
  const { id: reservation } = await other.reservation()
  const { body } = await pay((await installedApp(app, other)).as, reservation)
  const desk = bookerAt(other)
  const { id: booking } = await desk.booked(desk.stay(1, 1))
  theirs = { reservation, booking, folio: body.data.folio_id, payment: body.data.id }
})

const missing = { reservation: newId(), booking: newId(), folio: newId(), payment: newId() }
const payment = (more: object) => shop.as.post('/api/v1/payments', { ...cash(ownReservationId), ...more }, keyed())

const tries: Record<string, (ids: typeof missing) => Promise<MarketAnswer>> = {
  'read a reservation': ({ reservation }) => shop.as.get(`/api/v1/reservations/${reservation}`),
  'read a booking': ({ booking }) => shop.as.get(`/api/v1/bookings/${booking}`),
  'read its folio': ({ reservation }) => shop.as.get(`/api/v1/reservations/${reservation}/folio`),
  'change it': ({ reservation }) => shop.as.patch(`/api/v1/reservations/${reservation}`, { sleeps: 2 }, keyed()),
  'cancel it': ({ reservation }) => shop.as.delete(`/api/v1/reservations/${reservation}`, { headers: keyed() }),
  'pay it': ({ reservation }) => payment({ reservation_id: reservation }),
  'pay on a folio': ({ folio }) => payment({ reservation_id: null, folio_id: folio }),
  'pay it on a folio that it may not have': ({ reservation }) =>
    payment({ reservation_id: reservation, folio_id: missing.folio }),
  'read a payment': ({ payment }) => shop.as.get(`/api/v1/payments/${payment}`),
  'change a payment': ({ payment }) => shop.as.patch(`/api/v1/payments/${payment}`, { memo: 'x' }, keyed()),
  'change a payment in a state': ({ payment }) =>
    shop.as.patch(`/api/v1/payments/${payment}`, { memo: 'x' }, keyed({ 'if-match': '"x"' })),
  'void a payment': ({ payment }) => shop.as.delete(`/api/v1/payments/${payment}`, { headers: keyed() }),
}

test.each(Object.keys(tries))('%s: a row of another property is refused in the same words as a missing one', async (name) => {
  const refusal = ({ status, body: { request_id: _, outbox_id: __, ...rest } }: MarketAnswer) => ({ status, rest })
  const [there, nowhere] = [refusal(await tries[name]!(theirs)), refusal(await tries[name]!(missing))]
  expect(there.status).toBe(404)
  expect(there).toEqual(nowhere)
})
