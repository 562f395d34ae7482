import { expect, test } from 'vitest'
import { guestNamed, newGuest, operations } from '../../../harness/core/personal-data.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

test('Apps are told of an erased guest by ids alone', async () => {
  const shop = await appWithEndpoint(app, house, { patterns: ['pms.guest.*'] })
  const { guest, mail } = newGuest()
  const { id: reservationId } = await house.reservation({ inDays: -30, primaryGuest: guest })
  const input = { accommodationId: house.accommodationId, guestId: await guestNamed(house, mail) }
  const { erasePersonalData } = await house.as.manager.askOk(operations.erase, { input })
  await shop.receiver.waitFor(1, 'pms.guest.erased')
  expect(shop.receiver.received[0]!.data).toEqual({
    erasure_id: erasePersonalData.id,
    reservation_ids: [reservationId],
    booking_ids: [],
    occurred_at: expect.any(String),
  })
})
