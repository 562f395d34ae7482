import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { houseLog, nobodysId } from '../../user/somebody.ts'
import { type Kiosk, listen, newKiosk, notify, toKiosk } from './kiosk.ts'

let app: TestApp
let house: House
let kiosk: Kiosk

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  kiosk = await newKiosk(app, house)
})

const input = (given: object = {}) => ({ input: { kioskId: kiosk.kioskId, ...given } })

test('what is told reaches the kiosk as it was given', async () => {
  const listening = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  const given = { type: 'restart', data: '{"inSeconds": 5}', createdAt: '2026-11-21T01:02:03.000Z' }
  expect(await house.as.admin.ask(notify, input(given))).toEqual({ publishKioskSystemNoficiation: true })
  const { kioskSystemSubscription: heard } = await listening.next()
  expect(heard).toMatchObject({ kioskId: kiosk.kioskId, ...given })
  await listening.stop()
  expect((await houseLog(house.as.owner, house.accommodationId, { relatedId: kiosk.kioskId }))[0].type).toBe('kiosk.notify')
})

test('what is left out is filled in', async () => {
  const listening = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await house.as.admin.ask(notify, input())
  const { createdAt, ...heard } = (await listening.next()).kioskSystemSubscription
  expect(heard).toMatchObject({ type: 'config', data: '{}' })
  expect(Math.abs(Date.parse(createdAt) - app.clock.now().getTime())).toBeLessThan(10_000)
  await listening.stop()
})

test('what is no notification is refused', async () => {
  for (const given of [{ type: '' }, { data: '{' }, { data: '"x'.padEnd(70_000, 'x') }, { kioskId: 'abc' }])
    expectError(await house.as.admin.graphql(notify, input(given)), 'BAD_REQUEST')
  expectError(await house.as.admin.graphql(notify, input({ kioskId: nobodysId })), 'KIOSK_NOT_FOUND')
})

test('only ADMIN may', async () => {
  expectError(await house.as.anonymous.graphql(notify, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.owner, house.as.accommodationAdmin, kiosk.as])
    expectError(await caller.graphql(notify, input()), 'FORBIDDEN')
})
