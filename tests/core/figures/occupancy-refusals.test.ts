import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bills } from '../../../src/db/tables/index.ts'
import { reportQuery } from '../../harness/core/figures.ts'
import { create, openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app)
})

describe('The report of occupancy', () => {
  test('refuses wrong dates, long periods and too many days of groups', async () => {
    const { accommodationId: id, as } = house
    const ask = (from: string, to: string, more: object = {}) => as.manager.graphql(reportQuery, { id, from, to, ...more })
    expectError(await ask('2026-01-02', '2026-01-01'), 'PERIOD_INVALID')
    expectError(await ask('2026-01-01', '2027-01-02'), 'BAD_REQUEST')
    expectError(await ask('2026-02-30', '2026-03-01'), 'BAD_REQUEST')
    expectError(await ask('2026-01-01', '2026-01-02', { since: 'yesterday' }), 'BAD_REQUEST')
    expect((await ask('2025-12-31', '2026-12-31')).data.report.days).toHaveLength(366)
    const channels = Array.from({ length: 60 }, (_, number) => `C-${number}`)
    for (const channelId of channels)
      await as.staff.askOk(create, { input: house.input(0, 1, { channelId, nightlyRates: [{ date: house.day(0), amount: 1 }] }) })
    expectError(await ask(house.day(0), house.day(365)), 'LIMIT_EXCEEDED')
  })

  test('counts as a fifth of what an operation may cost, as do charts and other reports, however few fields it has', async () => {
    const { accommodationId: id, as } = house
    const of = `(accommodationId: "${id}", from: "2026-01-01", to: "2026-12-31")`
    const fields = ['occupancy', 'rateCalendar', 'inventoryCalendar', 'stays'].map((name) => `${name}${of} { __typename }`)
    const reports = (count: number) => Array.from({ length: count }, (_, at) => `r${at}: occupancy${of} { currency }`).join(' ')
    expectError(await as.manager.graphql(`{ ${reports(5)} }`), 'LIMIT_EXCEEDED')
    expect(Object.keys(await as.manager.askOk(`{ ${reports(4)} }`))).toHaveLength(4)
    expectError(await as.manager.graphql(`{ ${fields.join(' ')} ${reports(1)} }`), 'LIMIT_EXCEEDED')
    expectError(await as.manager.graphql(`{ ...A } fragment A on Query { ${reports(5)} }`), 'LIMIT_EXCEEDED')
  })

  test('refuses sums that a number cannot hold', async () => {
    const { db } = app.context()
    for (const stay of [await house.sold(0, 1), await house.sold(0, 1)])
      await db.update(bills).set({ amount: Number.MAX_SAFE_INTEGER }).where(eq(bills.reservationId, stay))
    const variables = { id: house.accommodationId, from: house.day(0), to: house.day(0) }
    expectError(await house.as.manager.graphql(reportQuery, variables), 'LIMIT_EXCEEDED')
  })

  test('is for managers and above', async () => {
    const other = await openHouse(app)
    const variables = { id: house.accommodationId, from: '2026-01-01', to: '2026-01-01' }
    expectError(await house.as.anonymous.graphql(reportQuery, variables), 'UNAUTHENTICATED')
    for (const caller of [house.as.customer, house.as.maid, house.as.staff, house.as.kiosk, other.as.owner])
      expectError(await caller.graphql(reportQuery, variables), 'FORBIDDEN')
    const unknown = { ...variables, id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' }
    expectError(await house.as.admin.graphql(reportQuery, unknown), 'ACCOMMODATION_NOT_FOUND')
    expect((await house.as.accommodationAdmin.askOk(reportQuery, variables)).report.total.rooms).toBe(0)
  })
})
