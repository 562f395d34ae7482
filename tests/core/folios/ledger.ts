import { expect } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import type { House, TestApp } from '../../harness/index.ts'
import { openPricedHouse, type PricedHouse, zone } from '../reservations/pricing/priced-house.ts'
import { write } from './operations.ts'

const money = '{ method amount count }'
export const reportQuery = `query Report($accommodationId: ULID!, $date: String!) {
  dayReport(accommodationId: $accommodationId, date: $date) {
    accommodationId date currency isClosed charges { source amount count } taxes { code name ratePpm included amount }
    payments ${money} refunds ${money} totalCharged totalPaid totalRefunded
    openBalances { folioId reservationId status balance } openBalanceCount owedByGuests owedToGuests
  }
}`
const folioQuery = `query Folio($id: ULID!) { folio(reservationId: $id) {
  totalPrice totalPaid balance
  charges { id source amount chargedOn voidedAt taxes { code name ratePpm included amount } }
  payments { id method amount paidAt status } refunds { id method amount refundedAt status }
} }`

export const reportOf = async ({ as, accommodationId }: House, date: string) =>
  (await as.staff.ask(reportQuery, { accommodationId, date })).dayReport

interface Charge {
  id: string
  source: string
  amount: number
  chargedOn: string
  voidedAt: string | null
  taxes: { code: string; name: string; ratePpm: number | null; included: boolean; amount: number }[]
}
interface Money {
  id: string
  method: string
  amount: number
  status: string
  paidAt?: string
  refundedAt?: string
}
interface Folio {
  totalPrice: number
  totalPaid: number
  balance: number
  charges: Charge[]
  payments: Money[]
  refunds: Money[]
}

interface Move {
  kind: string
  pick: number
  amount: number
  method: string
  hoursAgo: number
  ofPayment: boolean
}

/** A property with random entries in its folios. Moves that the server refuses change nothing. */
export class Ledger {
  readonly #app: TestApp
  readonly #house: PricedHouse
  readonly #stays: string[] = []

  private constructor(app: TestApp, house: PricedHouse) {
    this.#app = app
    this.#house = house
  }

  static async open(app: TestApp): Promise<Ledger> {
    const ledger = new Ledger(app, await openPricedHouse(app))
    const { as, sold } = ledger.#house
    for (const first of [-2, 0]) {
      const reservationId = await sold(first, 3)
      ledger.#stays.push(reservationId)
      await as.staff.ask(write.record, { input: { reservationId, amount: 400, method: 'card' } })
      await as.staff.ask(write.refund, { input: { reservationId, amount: 100, method: 'cash' } })
    }
    return ledger
  }

  /** Answers whether the server accepted the move. */
  async make({ kind, pick, amount, method, hoursAgo, ofPayment }: Move): Promise<boolean> {
    const { as, accommodationId, day } = this.#house
    const reservationId = this.#stays[pick % this.#stays.length]!
    const at = new Date(this.#app.clock.now().getTime() - hoursAgo * 3_600_000)
    const { charges, payments, refunds } = await this.#folio(reservationId)
    const oneOf = (rows: { id: string }[]) => rows[pick % Math.max(rows.length, 1)]?.id
    const paymentId = ofPayment ? oneOf(payments) : undefined
    const moves: Record<string, [string, Record<string, unknown>]> = {
      charge: [
        write.charge,
        { input: { reservationId, amount: ofPayment ? amount : -amount, description: 'x', chargedOn: dateIn(zone, at) } },
      ],
      pay: [write.record, { input: { reservationId, amount, method, paidAt: at } }],
      refund: [write.refund, { input: { reservationId, amount, method, refundedAt: at, paymentId } }],
      voidCharge: [write.voidCharge, { id: oneOf(charges) }],
      void: [write.void, { id: oneOf(payments) }],
      voidRefund: [write.voidRefund, { id: oneOf(refunds) }],
      close: [write.close, { accommodationId, until: day(-4 + (pick % 3)) }],
    }
    if (kind !== 'stay') return (await as.manager.graphql(...moves[kind]!)).errors === undefined
    this.#stays.push(await this.#house.sold(pick % 3, 1 + (amount % 3)))
    return true
  }

  async compare(): Promise<void> {
    const folios = await Promise.all(this.#stays.map((id) => this.#folio(id)))
    const standing = folios.flatMap(({ charges }) => charges).filter(({ voidedAt }) => voidedAt === null)
    const [paid, refunded] = (['payments', 'refunds'] as const).map((kind) =>
      folios.flatMap((folio) => folio[kind]).filter(({ status }) => status === 'RECORDED'),
    )
    const sums = { charged: 0, paid: 0 }
    for (let date = this.#house.day(-8); date <= this.#house.day(8); date = addDays(date, 1)) {
      const report = await reportOf(this.#house, date)
      const isThen = ({ paidAt, refundedAt }: Money) => dateIn(zone, new Date((paidAt ?? refundedAt)!)) === date
      const charges = standing.filter(({ chargedOn }) => chargedOn === date)
      expect(asMap(report.charges, ofSource)).toEqual(asMap(charges, ofSource))
      const taxes = charges.flatMap((charge) => charge.taxes)
      expect(asMap(report.taxes, taxKey)).toEqual(asMap(taxes, taxKey))
      expect(asMap(report.payments, ofMethod)).toEqual(asMap(paid!.filter(isThen), ofMethod))
      expect(asMap(report.refunds, ofMethod)).toEqual(asMap(refunded!.filter(isThen), ofMethod))
      sums.charged += report.totalCharged
      sums.paid += report.totalPaid - report.totalRefunded
    }
    expect(sums).toEqual({
      charged: folios.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
      paid: folios.reduce((sum, { totalPaid }) => sum + totalPaid, 0),
    })
    for (const { totalPaid } of folios) expect(totalPaid).toBeGreaterThanOrEqual(0)
  }

  async #folio(id: string): Promise<Folio> {
    return (await this.#house.as.staff.ask(folioQuery, { id })).folio
  }
}

const ofSource = ({ source }: Pick<Charge, 'source'>) => source
const ofMethod = ({ method }: Pick<Money, 'method'>) => method
const taxKey = ({ code, name, ratePpm, included }: Charge['taxes'][number]) => JSON.stringify([code, name, ratePpm, included])

/** The sum of each key. */
function asMap<Row>(rows: (Row & { amount: number })[], keyOf: (row: Row) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return sums
}
