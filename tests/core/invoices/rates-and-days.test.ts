import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { accommodations, invoices } from '../../../src/db/tables/index.ts'
import { addArticle, addToCatalogue } from '../../harness/core/articles.ts'
import { credited, issued, operations, owing, setProfile } from '../../harness/core/invoices.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

/** A reservation that owes 1,000 without tax, and 22,000 with an included tax and one on top of it. */
async function taxed(own: House): Promise<string> {
  await addTax(app, own, 'VAT', { taxGroup: 'bar' })
  await addTax(app, own, 'SERVICE', { taxGroup: 'bar', ratePpm: 50_000, included: false, priority: 1 })
  const articleId = await addToCatalogue(app, own, { amount: 11_000, taxGroup: 'bar' })
  const reservationId = await owing(own, 1000)
  for (const _ of [1, 2]) await own.as.staff.askOk(addArticle, { input: { reservationId, articleId } })
  return reservationId
}

describe('An invoice', () => {
  test('shows base, tax and gross of each rate, and what is no tax', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const reservationId = await taxed(own)
    const invoice = await issued(own, reservationId)
    expect(invoice.taxRates).toEqual([
      { code: 'VAT', ratePpm: 100_000, included: true, base: 20_000, amount: 2000, gross: 22_000 },
      { code: 'SERVICE', ratePpm: 50_000, included: false, base: 20_000, amount: 1000, gross: 21_000 },
    ])
    expect(invoice).toMatchObject({ total: 24_000, totalNet: 21_000 })
    const note = await credited(own, invoice.id)
    expect(note.taxRates).toEqual([
      { code: 'VAT', ratePpm: 100_000, included: true, base: -20_000, amount: -2000, gross: -22_000 },
      { code: 'SERVICE', ratePpm: 50_000, included: false, base: -20_000, amount: -1000, gross: -21_000 },
    ])
    expect(note).toMatchObject({ total: -24_000, totalNet: -21_000 })
  })

  test('from before there were bases shows them from its charges, and so does its credit note', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const invoice = await issued(own, await taxed(own))
    const { db } = app.context()
    const { id, accommodationId } = invoice
    await db
      .update(invoices)
      .set({ document: sql`${invoices.document} - 'taxRates'` })
      .where(and(eq(invoices.accommodationId, accommodationId), eq(invoices.id, id)))
    expect((await own.as.staff.askOk(operations.one, { id })).invoice).toEqual(invoice)
    const note = await credited(own, id)
    expect(note.taxRates.map(({ base }: { base: number }) => base)).toEqual([-20_000, -20_000])
  })

  test('shows no base of a fixed amount', async () => {
    const priced = await openPricedHouse(app)
    await setProfile(priced)
    const invoice = await issued(priced, await priced.sold(0, 2, { sleeps: 1 }))
    expect(invoice.taxRates).toEqual([
      { code: 'VAT', ratePpm: 100_000, included: true, base: 1818, amount: 182, gross: 2000 },
      { code: 'CITY', ratePpm: null, included: false, base: null, amount: 100, gross: null },
    ])
    expect(invoice.totalNet).toBe(1818)
  })

  test('never has an earlier day than the number before, whatever the clock of its node says', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const now = app.clock.now()
    app.clock.moveBy({ days: 1 })
    const early = await issued(own, await owing(own))
    app.clock.moveTo(now)
    const late = await issued(own, await owing(own))
    expect([late.issuedOn, late.issuedAt]).toEqual([early.issuedOn, early.issuedAt])
    const note = await credited(own, late.id)
    expect(note.issuedOn).toBe(early.issuedOn)
    app.clock.moveBy({ days: 2 })
    expect((await issued(own, await owing(own))).issuedOn > early.issuedOn).toBe(true)
  })

  test('never has an earlier day after the property moved to a time zone that lies behind', async () => {
    const own = await openHouse(app, { timeZone: 'Pacific/Kiritimati' })
    await setProfile(own)
    const before = await issued(own, await owing(own))
    const { db } = app.context()
    const isOwn = eq(accommodations.id, own.accommodationId)
    await db.update(accommodations).set({ timeZone: 'Pacific/Pago_Pago' }).where(isOwn)
    expect((await issued(own, await owing(own))).issuedOn).toBe(before.issuedOn)
  })
})
