import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createReservation } from '../../../../src/core/reservations/index.ts'
import { auditEntries } from '../../../../src/db/tables/index.ts'
import type { Actor } from '../../../../src/kernel/actor.ts'
import { setReservationSettings } from '../../../harness/core/reservations.ts'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)

const sellers = (): Actor[] => [
  { kind: 'app', installationId: 'i', appId: 'a', accommodationId: house.accommodationId, scopes: [] },
  { kind: 'thirdParty', thirdPartyId: 't', name: 'Channel', authority: 2, accommodationIds: [house.accommodationId] },
]

const own = (): Actor[] => [
  { kind: 'accommodationAdmin', accommodationId: house.accommodationId, tokenId: 't' },
  {
    kind: 'user',
    userId: '00000000000000000000000000',
    sessionId: '00000000000000000000000000',
    name: 'Stefan',
    accessLevel: 'PARTNER',
    memberships: { [house.accommodationId]: 'STAFF' },
  },
]

const sell = (actor: Actor, more: object = {}) =>
  createReservation(app.server.contextOf({ actor }), {
    accommodationId: house.accommodationId,
    type: 'lodge',
    useStartAt: inHours(24),
    useExpireAt: inHours(48),
    roomTypeId: house.roomTypeId,
    primaryGuest: { name: 'Ada' },
    ...more,
  })

test('While the sale is stopped, channels and apps cannot create reservations, and the property’s staff can', async () => {
  await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2).toISOString() })
  for (const actor of sellers()) await expect(sell(actor)).rejects.toMatchObject({ errorCode: 'SALE_STOPPED' })
  for (const actor of own()) expect((await sell(actor)).pinCode).toMatch(/^\d{6}$/)
})

test('What a channel has sold is stored during a stop and marked, if it names the channel and its number of the booking', async () => {
  await setReservationSettings(house, { useAutoStopSale: 'true' })
  for (const [at, actor] of sellers().entries()) {
    for (const part of [{ channelId: 'ota' }, { otaCode: 'B-1' }])
      await expect(sell(actor, part)).rejects.toMatchObject({ errorCode: 'SALE_STOPPED' })
    const { reservation } = await sell(actor, { channelId: 'ota', otaCode: `B-${at}` })
    expect(reservation.soldWhileStopped).toBe(true)
  }
  for (const actor of own()) expect((await sell(actor)).reservation.soldWhileStopped).toBe(false)
})

test('The sale goes on when the stop expires', async () => {
  await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2).toISOString() })
  app.clock.moveBy({ hours: 2, seconds: 1 })
  for (const actor of sellers()) expect((await sell(actor)).reservation.soldWhileStopped).toBe(false)
})

test('A stop without an end lasts until it is switched off', async () => {
  await setReservationSettings(house, { useAutoStopSale: 'true' })
  app.clock.moveBy({ days: 300 })
  for (const actor of sellers()) await expect(sell(actor)).rejects.toMatchObject({ errorCode: 'SALE_STOPPED' })
  await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: '' })
  for (const actor of sellers()) await expect(sell(actor)).rejects.toMatchObject({ errorCode: 'SALE_STOPPED' })
  await setReservationSettings(house, { useAutoStopSale: 'false' })
  for (const actor of sellers()) await sell(actor)
})

test('An end alone stops nothing', async () => {
  await setReservationSettings(house, { autoStopSaleUntil: inHours(2).toISOString() })
  for (const actor of sellers()) expect((await sell(actor)).reservation.soldWhileStopped).toBe(false)
})

test('The audit log highlights the change', async () => {
  await setReservationSettings(house, {
    useAutoStopSale: 'true',
    autoStopSaleUntil: inHours(2).toISOString(),
    unlimitedCheckIn: 'true',
  })
  const [entry] = await app
    .context()
    .db.select()
    .from(auditEntries)
    .where(eq(auditEntries.relatedId, house.accommodationId))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(entry!.data.highlighted).toEqual(['useAutoStopSale', 'autoStopSaleUntil'])
})
