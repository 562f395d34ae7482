import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, events, invoices } from '../../../src/db/tables/index.ts'
import { charged, readFolio, recorded, refunded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { credited, issued, operations, owing, recipient, setProfile } from '../../harness/core/invoices.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import {
  atOnce,
  eventually,
  expectError,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
  waitingForLocks,
} from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  house = await openHouse(app)
  other = await openHouse(app)
  await setProfile(house)
})

const issue = (input: object, caller = house.as.staff) => caller.graphql(operations.issue, { input: { recipient, ...input } })
const numbersOf = async ({ accommodationId }: House) => {
  const rows = await app.context().db.select().from(invoices).where(eq(invoices.accommodationId, accommodationId))
  return rows.map(({ sequence }) => sequence).sort((one, other) => one - other)
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('An invoice', () => {
  test('shows issuer, recipient, charges, taxes by rate, payments and refunds, and what is owed', async () => {
    const priced = await openPricedHouse(app)
    await setProfile(priced, { numberPrefix: '2026-', taxNumber: '123' })
    const reservationId = await priced.sold(0, 2, { sleeps: 1 })
    const { id } = await charged(priced.as.staff, { reservationId, amount: 9, description: 'Voided' })
    await priced.as.staff.askOk(write.voidCharge, { id })
    await recorded(priced.as.staff, { reservationId, amount: 1500, method: 'card' })
    await refunded(priced.as.staff, { reservationId, amount: 200, method: 'cash' })
    const company = { name: 'Guests Inc.', address: '2 Side Street', taxNumber: '456', email: 'pay@example.com' }
    const invoice = await issued(priced, reservationId, { recipient: company })
    const today = priced.day(0)
    const vat = { code: 'VAT', name: expect.any(String), ratePpm: 100_000, included: true }
    const city = { code: 'CITY', name: expect.any(String), ratePpm: null, included: false }
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      number: '2026-1',
      issuer: { legalName: 'Test House Ltd.', taxNumber: '123', footer: null },
      recipient: company,
      lines: [
        { date: today, source: 'RATE', amount: 1000, taxes: [{ ...vat, amount: 91 }] },
        { date: today, source: 'TAX', amount: 50, taxes: [{ ...city, amount: 50 }] },
        { date: priced.day(1), source: 'RATE', amount: 1000 },
        { date: priced.day(1), source: 'TAX', amount: 50 },
      ],
      taxes: expect.arrayContaining([
        { ...vat, amount: 182 },
        { ...city, amount: 100 },
      ]),
      payments: [
        { date: today, method: 'card', amount: 1500 },
        { date: today, method: 'cash', amount: -200 },
      ],
      total: 2100,
      totalPaid: 1300,
      balance: 800,
      issuedOn: today,
      invoiceId: null,
      creditNoteId: null,
      reason: null,
    })
  })

  test('never changes, whatever happens to the folio and the profile later', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const reservationId = await owing(own)
    const before = await issued(own, reservationId)
    const { charges } = await readFolio(own.as.staff, reservationId)
    await own.as.staff.askOk(write.voidCharge, { id: charges[0].id })
    await recorded(own.as.staff, { reservationId, amount: 5, method: 'cash' })
    await setProfile(own, { legalName: 'New Ltd.', numberPrefix: 'N-' })
    expect((await own.as.staff.askOk(operations.one, { id: before.id })).invoice).toEqual(before)
  })

  test('leaves an audit entry and an event', async () => {
    const reservationId = await owing(house)
    const { id, number, folioId } = await issued(house, reservationId)
    const { db } = app.context()
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.relatedId, reservationId))
    expect(entries.find(({ type }) => type === 'invoice.issue')?.data).toMatchObject({ after: { invoiceId: id, number } })
    const [event] = await db.select().from(events).where(eq(events.subjectId, id))
    const payload = { invoiceId: id, number, folioId, reservationId, total: 100 }
    expect(event).toMatchObject({ type: 'invoice.issued', payload })
  })
})

describe('An invoice is refused', () => {
  test('before somebody said who issues it', async () => {
    const reservationId = await owing(other)
    expectError(await issue({ reservationId }, other.as.owner), 'INVOICE_PROFILE_MISSING')
  })

  test('for a folio without charges', async () => {
    const { id: reservationId } = await house.reservation()
    expectError(await issue({ reservationId }), 'INVOICE_EMPTY')
  })

  test('while an earlier one of the folio stands, and a refusal uses up no number', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const reservationId = await owing(own)
    const first = await issued(own, reservationId)
    expectError(await issue({ reservationId }, own.as.owner), 'INVOICE_EXISTS')
    await credited(own, first.id)
    expect((await issued(own, reservationId)).number).toBe('3')
    expect(await numbersOf(own)).toEqual([1, 2, 3])
  })

  test('for an unknown folio, no folio, the folio of another reservation and no name', async () => {
    const [one, another] = [await owing(house), await owing(house)]
    const { id: folioId } = await readFolio(house.as.staff, another)
    expectError(await issue({ reservationId: unknownId }), 'RESERVATION_NOT_FOUND')
    expectError(await issue({ folioId: unknownId }), 'FOLIO_NOT_FOUND')
    expectError(await issue({}), 'BAD_REQUEST')
    expectError(await issue({ reservationId: one, folioId }), 'BAD_REQUEST')
    expectError(await issue({ reservationId: one, recipient: { name: ' ' } }), 'BAD_REQUEST')
    for (const text of [{ name: 'A\nB' }, { address: 'A\u0007' }, { address: 'A\u202e\nB' }, { taxNumber: '1\t2' }])
      expectError(await issue({ reservationId: one, recipient: { ...recipient, ...text } }), 'BAD_REQUEST')
  })

  test('to anonymous callers, customers, maids, kiosks and people of another property', async () => {
    const reservationId = await owing(house)
    expectError(await issue({ reservationId }, house.as.anonymous), 'UNAUTHENTICATED')
    for (const caller of withoutMoneyRights(house, other)) expectError(await issue({ reservationId }, caller), 'FORBIDDEN')
  })
})

onPostgres('Concurrent calls', () => {
  test('50 invoices issued at once have the numbers 1 to 50', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const stays = await atOnce(50, () => owing(own))
    const answers = await Promise.all(stays.map((reservationId) => issued(own, reservationId)))
    expect(answers.map(({ number }) => Number(number)).sort((one, other) => one - other)).toEqual(upTo(50))
    const rows = await app.context().db.select().from(invoices).where(eq(invoices.accommodationId, own.accommodationId))
    const inOrder = rows.toSorted((one, other) => one.sequence - other.sequence).map(({ issuedAt }) => issuedAt.getTime())
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  })

  test('of 50 invoices of one folio at once one is issued', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const reservationId = await owing(own)
    const answers = await atOnce(50, () => issue({ reservationId }, own.as.owner))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expectError(answer, 'INVOICE_EXISTS')
    expect(refused).toHaveLength(49)
    expect(await numbersOf(own)).toEqual([1])
  })

  test('an issue that is killed before its commit gives its number back', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const stays = await atOnce(5, () => owing(own))
    const { db } = app.context()
    const answers = await db.transaction(async (tx) => {
      // the event is written last: whoever has a number waits for this lock, and the others for that number
      await tx.execute(sql`select from event_counters where accommodation_id = ${own.accommodationId} for update`)
      const issuing = Promise.all(stays.map((reservationId) => issue({ reservationId }, own.as.owner)))
      await eventually(async () => {
        await tx.execute(sql`select pg_stat_clear_snapshot()`)
        expect((await tx.execute(waitingForLocks)).rows).toHaveLength(stays.length)
      })
      await tx.execute(sql`select pg_terminate_backend(pid) from (${sql.raw(waitingForLocks)}) as waiting`)
      return issuing
    })
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect(await numbersOf(own)).toEqual([])
    for (const reservationId of stays) await issued(own, reservationId)
    expect(await numbersOf(own)).toEqual(upTo(stays.length))
  })
})
