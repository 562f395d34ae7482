import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/settings/index.ts'
import type { QueuePort } from '../../../src/platform/queue/index.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectRefusal, type House, onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', APP_TOKEN_SECONDS: '86400' } })
let house: House
let shop: Awaited<ReturnType<typeof installedApp>>

beforeEach(async () => {
  house = await openHouse(app)
  shop = await installedApp(app, house)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const endDue = () => jobs['end-sale-stop'](app.context(), { accommodationId: house.accommodationId })
const property = async () => (await shop.as.get('/api/v1/property')).body
const free = async () => {
  const { body } = await shop.as.get('/api/v1/availability?from=2031-05-01T00:00:00Z&to=2031-05-02T00:00:00Z')
  return body.data[0]
}
const asStaff = async () => {
  const query = `query Free($id: ULID!) {
    roomAvailability(accommodationId: $id, from: "2031-05-01T00:00:00Z", to: "2031-05-02T00:00:00Z") { available saleStopped saleStoppedUntil }
  }`
  return (await house.as.staff.askOk(query, { id: house.accommodationId })).roomAvailability[0]
}

interface Change {
  resource: string
  event: { type: string; actor: { type: string } } | null
  data: { sale_stopped: boolean; sale_stopped_until: string | null }
}

/** What has changed of the property since a cursor, or what it is. */
async function read(since?: string): Promise<{ changes: Change[]; next: string }> {
  const changes: Change[] = []
  for (let next = since; ; ) {
    const { body } = await shop.as.get(`/api/v1/changes${next === undefined ? '' : `?since=${next}`}`)
    changes.push(...body.data.filter(({ resource }: Change) => resource === 'property'))
    next = body.next_since as string
    if (!body.has_more) return { changes, next }
  }
}

describe('A stop of sale', () => {
  test('is shown to apps and staff, and apps cannot sell meanwhile', async () => {
    const sells = { sale_stopped: false, sale_stopped_until: null }
    expect(await property()).toEqual({
      id: house.accommodationId,
      name: 'Test House',
      time_zone: 'Asia/Seoul',
      currency: 'KRW',
      ...sells,
    })
    expect(await free()).toMatchObject({ free: 3, available: 3, ...sells })
    expect(await asStaff()).toEqual({ available: 3, saleStopped: false, saleStoppedUntil: null })
    const until = inHours(2)
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: until })
    expect(await property()).toMatchObject({ sale_stopped: true, sale_stopped_until: until })
    expect(await free()).toMatchObject({ free: 3, available: 0, sale_stopped: true, sale_stopped_until: until })
    expect(await asStaff()).toEqual({ available: 3, saleStopped: true, saleStoppedUntil: until })
    expectRefusal(await shop.as.post('/api/v1/reservations', stayBody(house), keyed()), 409, 'sale_stopped')
  })

  test('ends everywhere at its time, before its end is reported', async () => {
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2) })
    app.clock.moveBy({ hours: 2 })
    expect(await property()).toMatchObject({ sale_stopped: false, sale_stopped_until: null })
    expect(await free()).toMatchObject({ available: 3, sale_stopped: false, sale_stopped_until: null })
    expect(await asStaff()).toMatchObject({ saleStopped: false, saleStoppedUntil: null })
    expect((await shop.as.post('/api/v1/reservations', stayBody(house), keyed())).status).toBe(201)
  })

  test('is in the feed of changes when it begins, when its end moves, and when somebody ends it', async () => {
    const first = await read()
    expect(first.changes).toMatchObject([{ event: null, data: { id: house.accommodationId, sale_stopped: false } }])
    await setReservationSettings(house, { useAutoStopSale: 'true' })
    const second = await read(first.next)
    expect(second.changes).toMatchObject([
      { event: { type: 'sale.stopped' }, data: { sale_stopped: true, sale_stopped_until: null } },
    ])
    const until = inHours(3)
    await setReservationSettings(house, { autoStopSaleUntil: until })
    const third = await read(second.next)
    expect(third.changes).toMatchObject([{ event: { type: 'sale.stopped' }, data: { sale_stopped_until: until } }])
    await setReservationSettings(house, { useAutoStopSale: 'false' })
    const fourth = await read(third.next)
    expect(fourth.changes).toMatchObject([
      { event: { type: 'sale.resumed', actor: { type: 'user' } }, data: { sale_stopped: false } },
    ])
    await setReservationSettings(house, { unlimitedCheckIn: 'true', autoStopSaleUntil: inHours(9) })
    await endDue()
    expect((await read(fourth.next)).changes).toEqual([])
  })

  test('that ends by its time is reported once, and not before', async () => {
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2) })
    const { next } = await read()
    await endDue()
    expect((await read(next)).changes).toEqual([])
    app.clock.moveBy({ hours: 2 })
    for (let times = 0; times < 3; times++) await endDue()
    const { changes } = await read(next)
    expect(changes).toMatchObject([
      { event: { type: 'sale.resumed', actor: { type: 'system' } }, data: { sale_stopped: false, sale_stopped_until: null } },
    ])
  })

  test('that was extended does not end at its first time', async () => {
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2) })
    await setReservationSettings(house, { autoStopSaleUntil: inHours(5) })
    const { next } = await read()
    app.clock.moveBy({ hours: 2 })
    await endDue()
    expect((await read(next)).changes).toEqual([])
    expect(await property()).toMatchObject({ sale_stopped: true })
  })

  test('whose end is beyond the calendar has no end', async () => {
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: '9999-12-31T23:59:59-12:00' })
    expect(await property()).toMatchObject({ sale_stopped: true, sale_stopped_until: null })
  })

  test('costs no extra database statement when availability is read', async () => {
    await asStaff()
    const { work } = await app.statements(() => asStaff())
    expect(work).toHaveLength(1)
  })
})

test('A change of the property’s name is in the feed of changes', async () => {
  const { next } = await read()
  await house.as.manager.askOk(
    `mutation { updateAccommodation(input: { id: "${house.accommodationId}", name: "Sea View" }) { id } }`,
  )
  const { changes } = await read(next)
  expect(changes).toMatchObject([{ event: { type: 'accommodation.updated' }, data: { name: 'Sea View' } }])
})

test('Only the system runs the jobs that end a stop of sale', async () => {
  const actor = { kind: 'accommodationAdmin', accommodationId: house.accommodationId, tokenId: 't' } as const
  const ctx = app.server.contextOf({ actor })
  await expect(jobs['end-sale-stop'](ctx, house)).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
  await expect(jobs['find-ended-sale-stops'](ctx, null)).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
})

onPostgres('The end of a stop of sale', () => {
  test('is reported once by simultaneous jobs', async () => {
    await setReservationSettings(house, { useAutoStopSale: 'true', autoStopSaleUntil: inHours(2) })
    const { next } = await read()
    app.clock.moveBy({ hours: 2 })
    await Promise.all(Array.from({ length: 8 }, endDue))
    expect((await read(next)).changes).toHaveLength(1)
  })
})

describe('A webhook', () => {
  test('tells apps that the sale stopped, and that it resumed', async () => {
    const running = await startApp({ env: workerEnv, limits: { JOB_POLL_SECONDS: 1, RELAY_PAUSE_SECONDS: 1 } })
    const there = await openHouse(running)
    const { receiver } = await appWithEndpoint(running, there, { patterns: ['pms.sale.*'] })
    const until = new Date(running.clock.now().getTime() + 1500).toISOString()
    await setReservationSettings(there, { useAutoStopSale: 'true', autoStopSaleUntil: until })
    const [stopped] = await receiver.waitFor(1, 'pms.sale.stopped')
    expect(stopped!.data).toMatchObject({
      sale_stopped: true,
      sale_stopped_until: until,
      actor: { type: 'user' },
      reason: 'settings_changed',
    })
    const [resumed] = await receiver.waitFor(1, 'pms.sale.resumed', 15_000)
    expect(resumed!.data).toMatchObject({
      sale_stopped: false,
      sale_stopped_until: null,
      actor: { type: 'system' },
      reason: 'ended',
    })
    await setReservationSettings(there, { autoStopSaleUntil: '' })
    await receiver.waitFor(2, 'pms.sale.stopped')
    await setReservationSettings(there, { useAutoStopSale: 'false' })
    const all = await receiver.waitFor(2, 'pms.sale.resumed')
    expect(all[1]!.data).toMatchObject({ actor: { type: 'user' }, reason: 'settings_changed' })
  })
})

test('A stop of sale whose job was lost is still ended', async () => {
  const queued: unknown[] = []
  const queue: QueuePort = { send: async (_, name, ...jobs) => void queued.push(...jobs.map(({ data }) => [name, data])) }
  const own = await startApp({ ports: { queue } })
  const [there, elsewhere] = [await openHouse(own), await openHouse(own)]
  const end = (hours: number) => new Date(own.clock.now().getTime() + hours * 3_600_000).toISOString()
  await setReservationSettings(there, { useAutoStopSale: 'true', autoStopSaleUntil: end(2) })
  await setReservationSettings(elsewhere, { useAutoStopSale: 'true', autoStopSaleUntil: end(4) })
  const find = () => jobs['find-ended-sale-stops'](own.context(), null)
  await find()
  expect(queued).toEqual([])
  own.clock.moveBy({ hours: 3 })
  await find()
  const { accommodationId } = there
  expect(queued).toEqual([['end-sale-stop', { accommodationId }]])
  await jobs['end-sale-stop'](own.context(), { accommodationId })
  await find()
  expect(queued).toHaveLength(1)
})

test('the property is read without parameters: any other is refused', async () => {
  const refusal = expectRefusal(await shop.as.get('/api/v1/property?foo=1'), 400, 'invalid_request')
  expect(refusal.errors).toMatchObject([{ in: 'query', pointer: '/foo', code: 'unknown_field' }])
})
