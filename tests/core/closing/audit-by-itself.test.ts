import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/closing/index.ts'
import { AUDIT_DAYS_BY_ITSELF_MAX } from '../../../src/kernel/limits.ts'
import { momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../harness/core/priced-house.ts'
import { read, setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, startApp } from '../../harness/index.ts'
import { nightAudits } from './night-audits.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

const { isClosed, guest } = nightAudits(app, () => house)

describe('The night audit by itself', () => {
  /** The job of each property that is due, as the queue would carry it out. */
  async function run() {
    const context = app.context()
    const queued: { accommodationId: string }[] = []
    const send = async (_: unknown, name: string, ...sent: readonly { data: unknown }[]) => {
      if (name === 'audit-last-day') queued.push(...sent.map(({ data }) => data as { accommodationId: string }))
    }
    const queue = { ...context.ports.queue, send }
    await jobs['find-due-audits']({ ...context, ports: { ...context.ports, queue } }, null)
    for (const data of queued) await jobs['audit-last-day'](context, data)
  }

  beforeEach(() => closeBooks(house, house.day(-2)))

  test('closes the business day that is over, from its time on', async () => {
    await setReservationSettings(house, { nightAuditAt: '13:00' })
    await run()
    expect(await isClosed()).toBe(false)
    app.clock.moveTo(momentIn(zone, house.day(0), '13:00'))
    await Promise.all([run(), run()])
    expect(await isClosed()).toBe(true)
    await run()
    expect((await reportOf(house, house.day(0))).isClosed).toBe(false)
  })

  test('waits for people where something needs a decision, unless the property says what to do', async () => {
    const late = await guest({ hasLeft: true })
    const missing = await house.sold(-1, 1)
    await setReservationSettings(house, { nightAuditAt: '03:00' })
    await run()
    expect(await isClosed()).toBe(false)
    await setReservationSettings(house, { nightAuditNoShows: 'mark' })
    await run()
    expect(await read(house, missing)).toMatchObject({ deletionReason: null })
    expect(await isClosed()).toBe(false)
    await setReservationSettings(house, { nightAuditRest: 'leave' })
    await run()
    expect(await isClosed()).toBe(true)
    expect(await read(house, missing)).toMatchObject({ deletionReason: 'NO_SHOW' })
    expect(await read(house, late)).toMatchObject({ status: 'CHECKED_OUT' })
  })

  test('leaves the first day, and days that were open for long, to people', async () => {
    await setReservationSettings(house, { nightAuditAt: '03:00', nightAuditNoShows: 'mark' })
    const id = await house.sold(-1, 1)
    app.clock.moveBy({ days: AUDIT_DAYS_BY_ITSELF_MAX })
    await run()
    expect(await read(house, id)).toMatchObject({ deletionReason: null })
    const fresh = await openPricedHouse(app)
    await setReservationSettings(fresh, { nightAuditAt: '03:00' })
    await run()
    expect((await reportOf(fresh, fresh.day(-1))).isClosed).toBe(false)
  })

  test('is set only by who may close books', async () => {
    const set = `mutation Set($id: ULID!) { setReservationSettings(accommodationId: $id, inputs: [{ key: "nightAuditAt", value: "03:00" }]) { key } }`
    expectError(await house.as.accommodationAdmin.graphql(set, { id: house.accommodationId }), 'FORBIDDEN')
  })

  test('is off without a time', async () => {
    await setReservationSettings(house, { nightAuditAt: '' })
    await run()
    expect(await isClosed()).toBe(false)
  })
})
