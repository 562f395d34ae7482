import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accommodations, auditEntries, events } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { write } from '../../harness/core/folios.ts'
import { write as stays } from '../../harness/core/reservations.ts'
import { activity, eventually, expectError, type House, onPostgres, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()
const other = await openHouse(app)
const zone = 'America/Los_Angeles'
let house: House

beforeEach(async () => {
  house = await openHouse(app, { timeZone: zone })
})

const day = (inDays: number) => addDays(dateIn(zone, app.clock.now()), inDays)
const close = (until: string, caller = house.as.manager) =>
  caller.graphql(write.close, { accommodationId: house.accommodationId, until })

async function left() {
  const { db } = app.context()
  const { accommodationId } = house
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.accommodationId, accommodationId))
  const emitted = await db.select().from(events).where(eq(events.accommodationId, accommodationId))
  return {
    entries: entries.filter(({ type }) => type === 'accommodation.closeAuditPeriod'),
    emitted: emitted.filter(({ type }) => type === 'accommodation.audit_period_closed'),
  }
}

describe('Closing the books', () => {
  test('closes all days up to and including the given day, with an audit entry and an event', async () => {
    const until = day(-1)
    expect((await close(until)).data.closeAuditPeriod).toEqual({ id: house.accommodationId, auditedUntil: until })
    const { entries, emitted } = await left()
    expect(entries.map(({ data }) => data)).toMatchObject([{ before: { auditedUntil: null }, after: { auditedUntil: until } }])
    expect(emitted.map(({ payload }) => payload)).toEqual([{ accommodationId: house.accommodationId, until }])
  })

  test('can move to later days and be repeated, but never go back', async () => {
    for (const until of [day(-3), day(-2), day(-2)]) expect((await close(until)).status).toBe(200)
    expectError(await close(day(-3)), 'AUDIT_CLOSED_FURTHER')
    expect(await left()).toMatchObject({ entries: { length: 2 }, emitted: { length: 2 } })
  })

  test('accepts only past days, in the time zone of the accommodation', async () => {
    for (const until of [day(0), day(1)]) expectError(await close(until), 'BAD_REQUEST')
    for (const until of ['', 'yesterday', '2020-02-30', '2020-1-1', '0000-00-00', '0000-01-01'])
      expect((await close(until)).status).toBe(400)
    expect(await left()).toEqual({ entries: [], emitted: [] })
  })

  test('needs the management right at the accommodation', async () => {
    expectError(await close(day(-1), house.as.anonymous), 'UNAUTHENTICATED')
    for (const caller of [
      house.as.customer,
      house.as.maid,
      house.as.staff,
      house.as.kiosk,
      house.as.accommodationAdmin,
      other.as.owner,
    ])
      expectError(await close(day(-1), caller), 'FORBIDDEN')
    expect((await close(day(-1), house.as.owner)).status).toBe(200)
  })
})

describe('While the books of yesterday are closed', () => {
  /** A guest in house for some days. */
  const since = (inDays: number, nights: number, more: object = {}) => house.reservation({ inDays, nights, ...more })
  const at = (inDays: number, hour: number) =>
    new Date(Date.parse(`${day(inDays)}T00:00:00Z`) + (hour + 8) * 3_600_000).toISOString()
  const modify = (input: object) => house.as.manager.graphql(stays.modify, { input })

  test('no reservation is written to a closed day', async () => {
    await close(day(-1))
    const input = {
      accommodationId: house.accommodationId,
      type: 'lodge',
      useStartAt: at(-1, 15),
      useExpireAt: at(1, 11),
      roomTypeId: house.roomTypeId,
      primaryGuest: { name: 'A' },
    }
    const create = `mutation C($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`
    expectError(await house.as.owner.graphql(create, { input }), 'ERR_AUDITTED_DATA')
    expect((await house.as.staff.graphql(create, { input: { ...input, useStartAt: at(0, 15) } })).status).toBe(200)
  })

  test('the time zone of the property cannot change, because it says to which day a payment belongs', async () => {
    const change = (timeZone: string) =>
      house.as.manager.graphql(
        'mutation Move($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { timeZone } }',
        {
          input: { id: house.accommodationId, timeZone },
        },
      )
    expect((await change('America/Denver')).status).toBe(200)
    expect((await change(zone)).status).toBe(200)
    await close(day(-1))
    expectError(await change('America/Denver'), 'ERR_AUDITTED_DATA')
    expect((await change(zone)).status).toBe(200)
  })

  test('a stay that starts on a closed day can only change its end, on open days', async () => {
    const { id } = await since(-3, 6)
    await close(day(-1))
    expect((await modify({ id, useExpireAt: at(4, 11) })).status).toBe(200)
    expect((await modify({ id, useExpireAt: at(1, 11) })).status).toBe(200)
    expectError(await modify({ id, useExpireAt: at(-1, 11) }), 'ERR_AUDITTED_DATA')
    expectError(await modify({ id, useStartAt: at(-2, 15) }), 'ERR_AUDITTED_DATA')
    expectError(await modify({ id, useStartAt: at(0, 15) }), 'ERR_AUDITTED_DATA')
    expect((await modify({ id, sleeps: 2, memoContent: 'Late' })).status).toBe(200)
  })

  test('a stay on closed days alone can change only its memos, not its guests, status or deletion', async () => {
    const [{ id }, deleted] = [await since(-3, 2), await since(-4, 1)]
    await house.as.manager.askOk(stays.delete, { id: deleted.id })
    await close(day(-1))
    expectError(await modify({ id, sleeps: 2 }), 'ERR_AUDITTED_DATA')
    expectError(await house.as.manager.graphql(stays.changeStatus, { id, status: 'HOLDING' }), 'ERR_AUDITTED_DATA')
    expectError(await house.as.manager.graphql(stays.delete, { id }), 'ERR_AUDITTED_DATA')
    expectError(await house.as.manager.graphql(stays.restore, { id: deleted.id }), 'ERR_AUDITTED_DATA')
    expect((await modify({ id, memoContent: 'Lost a glove' })).status).toBe(200)
  })

  test('prices of closed nights cannot change, prices of open nights can', async () => {
    const rate = (inDays: number, amount: number) => ({ date: day(inDays), amount })
    const { id } = await since(-1, 2, { nightlyRates: [rate(-1, 100), rate(0, 100)] })
    await close(day(-1))
    expectError(await modify({ id, nightlyRates: [rate(-1, 90), rate(0, 90)] }), 'ERR_AUDITTED_DATA')
    expect((await modify({ id, nightlyRates: [rate(-1, 100), rate(0, 90)] })).status).toBe(200)
  })

  test('guests can still check in and out', async () => {
    const { id } = await since(-2, 4, { room: 0 })
    await close(day(-1))
    for (const operation of [stays.checkIn, stays.checkOut])
      expect((await house.as.staff.graphql(operation, { id })).errors).toBeUndefined()
  })
})

onPostgres('Concurrent calls', () => {
  test('after 50 concurrent closings the latest day counts', async () => {
    const days = Array.from({ length: 50 }, (_, index) => day(-1 - ((index * 7) % 50)))
    const answers = await Promise.all(days.map((until) => close(until)))
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'AUDIT_CLOSED_FURTHER')
    const [row] = await app.context().db.select().from(accommodations).where(eq(accommodations.id, house.accommodationId))
    expect(row!.auditedUntil).toBe(day(-1))
    const { emitted } = await left()
    const order = emitted.sort((one, next) => one.number - next.number).map(({ payload }) => (payload as { until: string }).until)
    expect(order).toEqual([...order].sort())
  })
})

onPostgres('While a node that has died still locks the books', () => {
  test('closing waits beyond the longest wait for a lock, and closes them once the lock is gone', async () => {
    const impatient = await startApp({ env: { DATABASE_LOCK_SECONDS: '1' } })
    const house = await openHouse(impatient, { timeZone: zone })
    const { accommodationId } = house
    const { db } = impatient.context()
    const tries = new Set<string>()
    const { closing } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from accommodations where id = ${accommodationId} for share`)
      const closing = house.as.manager.graphql(write.close, { accommodationId, until: day(-1) })
      await eventually(async () => {
        const { rows } = await db.execute<{ began: string }>(
          sql`select xact_start::text as began from ${sql.raw(activity)} where datname = current_database() and wait_event_type = 'Lock'`,
        )
        for (const { began } of rows) tries.add(began)
        return tries.size >= 2
      })
      return { closing }
    })
    expect((await closing).errors).toBeUndefined()
  })
})
