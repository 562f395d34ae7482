import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/settings/index.ts'
import { events as eventRows } from '../../../src/db/tables/index.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { eventually, expectRefusal, type House, openHouse, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { list } from '../../harness/subscription/notifications.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', APP_TOKEN_SECONDS: '86400' } })
let house: House
let shop: Awaited<ReturnType<typeof installedApp>>

beforeEach(async () => {
  house = await openHouse(app)
  shop = await installedApp(app, house)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const endDue = () => jobs['end-sale-stop'](app.context(), { accommodationId: house.accommodationId })
const inventory = async () => (await shop.as.get('/api/v1/inventory?from=2031-05-01&to=2031-05-02')).body.data[0]
const calendar = async () => {
  const query = `query Calendar($id: ULID!) {
    inventoryCalendar(accommodationId: $id, from: "2031-05-01", to: "2031-05-02") { left saleStopped saleStoppedUntil }
  }`
  return (await house.as.staff.askOk(query, { id: house.accommodationId })).inventoryCalendar[0]
}

describe('A stop of sale', () => {
  test('closes the inventory for apps, night by night and in the feed; the desk’s calendar says it and goes on counting', async () => {
    expect(await inventory()).toMatchObject({ sale_stopped: false, sale_stopped_until: null, nights: [{ left: 3 }, { left: 3 }] })
    expect(await calendar()).toEqual({ left: [3, 3], saleStopped: false, saleStoppedUntil: null })
    const feed = async (since = '') => (await shop.as.get(`/api/v1/changes?kinds=inventory${since && `&since=${since}`}`)).body
    const { next_since: next } = await feed()
    const until = inHours(2)
    const closed = { sale_stopped: true, sale_stopped_until: until }
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: until })
    expect(await inventory()).toMatchObject({ ...closed, nights: [{ left: 0 }, { left: 0 }] })
    expect(await calendar()).toEqual({ left: [3, 3], saleStopped: true, saleStoppedUntil: until })
    const stopped = await feed(next)
    expect(stopped.data).toMatchObject([
      {
        resource: 'inventory',
        event: { type: 'sale.stopped' },
        data: { id: house.roomTypeId, ...closed, ranges: [{ left: 0 }] },
      },
    ])
    app.clock.moveBy({ hours: 2 })
    expect(await inventory()).toMatchObject({ sale_stopped: false, nights: [{ left: 3 }, { left: 3 }] })
    await endDue()
    const resumed = await feed(stopped.next_since)
    expect(resumed.data).toMatchObject([
      { event: { type: 'sale.resumed' }, data: { sale_stopped: false, sale_stopped_until: null, ranges: [{ left: 3 }] } },
    ])
  })

  test('that comes when more is sold than there is shows in each night how much', async () => {
    for (let sold = 0; sold < 4; sold++) await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
    await setReservationSettings(house, { useAutoStopSale: 'true' })
    expect(await inventory()).toMatchObject({ sale_stopped: true, nights: [{ left: -1 }, { left: -1 }] })
  })

  test('stores what a channel has sold, marks it, and tells the desk once', async () => {
    const sold = { channel_id: 'ota', ota_code: 'STOP-1' }
    expect((await shop.as.post('/api/v1/reservations', stayBody(house, { channel_id: 'ota' }), keyed())).body.data).toMatchObject(
      {
        sold_while_stopped: false,
      },
    )
    await setReservationSettings(house, { useAutoStopSale: 'true' })
    for (const part of [{ channel_id: 'ota' }, { ota_code: 'STOP-1' }])
      expectRefusal(await shop.as.post('/api/v1/reservations', stayBody(house, part), keyed()), 409, 'sale_stopped')
    const stored = await shop.as.post('/api/v1/reservations', stayBody(house, sold), keyed())
    expect([stored.status, stored.body.data.sold_while_stopped]).toEqual([201, true])
    const { id } = stored.body.data
    const query = 'query Stay($id: ULID!) { getSingleReservation(reservationId: $id) { soldWhileStopped } }'
    expect((await house.as.manager.askOk(query, { id })).getSingleReservation).toEqual({ soldWhileStopped: true })
    const events = await app.context().db.select().from(eventRows).where(eq(eventRows.subjectId, id))
    expect(events.filter(({ type }) => type === 'reservation.sold_while_stopped')).toHaveLength(1)
    await setReservationSettings(house, { useAutoStopSale: 'false' })
    expect((await shop.as.get(`/api/v1/reservations/${id}`)).body.sold_while_stopped).toBe(true)
  })
})

test('A stay that a channel sold during a stop is a notification for the staff', async () => {
  const running = await startApp({ env: { WORKER: 'on', MARKETPLACE_PER_SECOND: '0' } })
  const there = await openHouse(running)
  const { as } = await installedApp(running, there)
  await setReservationSettings(there, { useAutoStopSale: 'true' })
  const sold = stayBody(there, { channel_id: 'ota', ota_code: 'STOP-2' })
  const { reservation_id: relative } = (await as.post('/api/v1/reservations', sold, keyed())).body
  const variables = { accommodationId: there.accommodationId, filter: { relative } }
  const notes = await eventually(async () => {
    const { getAccommodationNotifications: found } = await there.as.maid.askOk(list, variables)
    expect(found.edges).not.toEqual([])
    return found.edges as { node: object }[]
  })
  expect(notes).toMatchObject([{ node: { type: 'warning', template: 'SOLD_WHILE_STOPPED', relative } }])
})
