import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { type Kiosk, listen, newKiosk, notify, toKiosk } from '../../harness/subscription/kiosks.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let kiosk: Kiosk

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  kiosk = await newKiosk(app, house)
})

const input = (fields: object = {}) => ({ input: { kioskId: kiosk.kioskId, ...fields } })

test('a notification reaches the kiosk unchanged', async () => {
  const listening = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  const fields = { type: 'restart', data: '{"inSeconds": 5}', createdAt: '2026-11-21T01:02:03.000Z' }
  expect(await house.as.admin.askOk(notify, input(fields))).toEqual({ publishKioskSystemNoficiation: true })
  const { kioskSystemSubscription: received } = await listening.next()
  expect(received).toMatchObject({ kioskId: kiosk.kioskId, ...fields })
  await listening.stop()
  expect((await houseLog(house.as.owner, house.accommodationId, { relatedId: kiosk.kioskId }))[0].type).toBe('kiosk.notify')
})

test('fields that are left out get default values', async () => {
  const listening = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await house.as.admin.askOk(notify, input())
  const { createdAt, ...received } = (await listening.next()).kioskSystemSubscription
  expect(received).toMatchObject({ type: 'config', data: '{}' })
  expect(Math.abs(Date.parse(createdAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  await listening.stop()
})

test('an invalid notification is refused', async () => {
  for (const fields of [{ type: '' }, { data: '{' }, { data: '"x'.padEnd(70_000, 'x') }, { kioskId: 'abc' }])
    expectError(await house.as.admin.graphql(notify, input(fields)), 'BAD_REQUEST')
  expectError(await house.as.admin.graphql(notify, input({ kioskId: unknownId })), 'KIOSK_NOT_FOUND')
})

test('only ADMIN can notify a kiosk', async () => {
  expectError(await house.as.anonymous.graphql(notify, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.owner, house.as.accommodationAdmin, kiosk.as])
    expectError(await caller.graphql(notify, input()), 'FORBIDDEN')
})
