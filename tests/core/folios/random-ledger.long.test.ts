import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { waitForNoon } from '../../harness/core/priced-house.ts'
import { startApp, type TestApp } from '../../harness/index.ts'
import { kinds, Ledger } from './ledger.ts'
import { expectInvoices, expectReports } from './ledger-sums.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

const seed = Number(process.env.REPORT_SEED ?? Math.floor(Math.random() * 2 ** 31))

const anyMove = fc.record({
  kind: fc.constantFrom(...kinds, 'pay', 'refund', 'invoice', 'credit'),
  /** Which stay, and which of its rows. */
  pick: fc.nat(20),
  amount: fc.integer({ min: 1, max: 500 }),
  method: fc.constantFrom('cash', 'card', 'bank_transfer', 'voucher'),
  hoursAgo: fc.integer({ min: 0, max: 96 }),
  ofPayment: fc.boolean(),
})

test(`the reports of all days and the invoices are the sum of the folios, whatever was voided, refunded, credited and closed (seed ${seed})`, async () => {
  const accepted = new Set<string>()
  const property = fc.asyncProperty(fc.array(anyMove, { minLength: 10, maxLength: 40 }), async (moves) => {
    const ledger = await Ledger.open(app)
    for (const move of moves) if (await ledger.make(move)) accepted.add(move.kind)
    await expectReports(ledger)
    await expectInvoices(ledger)
  })
  // a kind that the server accepts rarely may be in none of a run's histories
  for (let run = 0; accepted.size < kinds.length; run++)
    await fc.assert(property, { seed: seed + run, numRuns: 12, endOnFailure: true })
}, 240_000)
