import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { write } from '../../harness/core/folios.ts'
import { operations as invoices, recipient, setProfile } from '../../harness/core/invoices.ts'
import { openPricedHouse, type PricedHouse, zone } from '../../harness/core/priced-house.ts'
import { write as stays } from '../../harness/core/reservations.ts'
import type { TestApp } from '../../harness/index.ts'

const folioQuery = `query Folio($id: ULID!) { folio(reservationId: $id) {
  id totalPrice totalPaid balance
  charges { id source amount chargedOn lateOf description voidedAt taxes { code name ratePpm included amount } }
  payments { id method amount paidAt status } refunds { id method amount refundedAt status }
} }`
const move = 'mutation Move($input: MoveReservationInput!) { moveReservation(input: $input) { difference } }'
const book = `mutation Book($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`

export interface ChargeTax {
  code: string
  name: string
  ratePpm: number | null
  included: boolean
  amount: number
}
export interface Charge {
  id: string
  source: string
  amount: number
  chargedOn: string
  /** The closed day that it belongs to, if it stands on a later one. */
  lateOf: string | null
  description: string
  voidedAt: string | null
  taxes: ChargeTax[]
}
export interface Money {
  id: string
  method: string
  amount: number
  status: string
  paidAt?: string
  refundedAt?: string
}
export interface Folio {
  id: string
  totalPrice: number
  totalPaid: number
  balance: number
  charges: Charge[]
  payments: Money[]
  refunds: Money[]
}
export interface Invoice {
  id: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: string
  folioId: string
  invoiceId: string | null
  creditNoteId: string | null
  lines: { date: string; description: string; source: string; amount: number; taxes: ChargeTax[] }[]
  taxes: ChargeTax[]
  payments: { amount: number }[]
  total: number
  totalPaid: number
  balance: number
}

export interface Move {
  kind: string
  pick: number
  amount: number
  method: string
  hoursAgo: number
  ofPayment: boolean
}

/** Kinds of moves. */
export const kinds = [
  ...['charge', 'pay', 'refund', 'voidCharge', 'void', 'voidRefund', 'close', 'invoice', 'credit'],
  ...['stay', 'checkIn', 'checkOut', 'lengthen', 'cancel', 'noShow', 'restore'],
]

const rooms = 6

/** A property with random entries in its folios. Moves that the server refuses change nothing. */
export class Ledger {
  readonly house: PricedHouse
  readonly stays: string[] = []
  /** Each invoice and credit note as it was issued, and the folio at that moment. */
  readonly issued: { invoice: Invoice; folio: Folio }[] = []
  /** Day → what was reported when it was closed. */
  readonly closed = new Map<string, Awaited<ReturnType<typeof reportOf>>>()
  readonly #app: TestApp

  private constructor(app: TestApp, house: PricedHouse) {
    this.#app = app
    this.house = house
  }

  static async open(app: TestApp): Promise<Ledger> {
    const ledger = new Ledger(app, await openPricedHouse(app, { rooms }))
    const { as } = ledger.house
    await setProfile(ledger.house)
    for (const first of [-2, 0]) {
      await ledger.#sell(first, 3)
      const reservationId = ledger.stays.at(-1)!
      await as.staff.askOk(write.record, { input: { reservationId, amount: 400, method: 'card' } })
      await as.staff.askOk(write.refund, { input: { reservationId, amount: 100, method: 'cash' } })
    }
    return ledger
  }

  /** Answers whether the server accepted the move. */
  async make(made: Move): Promise<boolean> {
    const { kind, pick, amount } = made
    if (kind === 'stay') return this.#sell(pick % 3, 1 + (amount % 3))
    if (kind === 'close') return this.#close(this.house.day(-4 + (pick % 3)))
    const reservationId = this.stays[pick % this.stays.length]!
    const folio = await this.folio(reservationId)
    const [operation, variables] = this.#operation(made, reservationId, folio)
    const { data, errors } = await this.house.as.manager.graphql(operation, variables)
    if (!errors && (kind === 'invoice' || kind === 'credit')) this.issued.push({ invoice: data.invoice, folio })
    return errors === undefined
  }

  async folio(id: string): Promise<Folio> {
    return (await this.house.as.staff.askOk(folioQuery, { id })).folio
  }

  #operation(made: Move, reservationId: string, { charges, payments, refunds, id }: Folio): [string, Record<string, unknown>] {
    const { kind, pick, amount, method, hoursAgo, ofPayment } = made
    const at = new Date(this.#app.clock.now().getTime() - hoursAgo * 3_600_000)
    const oneOf = (rows: { id: string }[]) => rows[pick % Math.max(rows.length, 1)]?.id
    const paymentId = ofPayment ? oneOf(payments) : undefined
    const charge = { amount: ofPayment ? amount : -amount, description: 'x', chargedOn: dateIn(zone, at) }
    const ofFolio = this.issued.filter(({ invoice }) => invoice.kind === 'INVOICE' && invoice.folioId === id)
    const { useExpireAt } = this.house.period(0, amount % 6)
    const moves: Record<string, [string, Record<string, unknown>]> = {
      charge: [write.charge, { input: { reservationId, ...charge } }],
      pay: [write.record, { input: { reservationId, amount, method, paidAt: at } }],
      refund: [write.refund, { input: { reservationId, amount, method, refundedAt: at, paymentId } }],
      voidCharge: [write.voidCharge, { id: oneOf(charges) }],
      void: [write.void, { id: oneOf(payments) }],
      voidRefund: [write.voidRefund, { id: oneOf(refunds) }],
      invoice: [invoices.issue, { input: { reservationId, recipient } }],
      credit: [invoices.credit, { invoiceId: ofFolio.at(-1)?.invoice.id, reason: 'x' }],
      checkIn: [stays.checkIn, { id: reservationId }],
      checkOut: [stays.checkOut, { id: reservationId }],
      lengthen: [move, { input: { id: reservationId, useExpireAt } }],
      cancel: [stays.delete, { id: reservationId, ...(ofPayment && { feeAmount: amount }) }],
      noShow: [stays.noShow, { id: reservationId, ...(ofPayment && { feeAmount: amount }) }],
      restore: [stays.restore, { id: reservationId }],
    }
    return moves[kind]!
  }

  async #sell(first: number, nights: number): Promise<boolean> {
    const { as, ratePlanId, input, rooms } = this.house
    const roomId = rooms[this.stays.length]?.id
    const { data, errors } = await as.manager.graphql(book, { input: input(first, nights, { ratePlanId, roomId }) })
    if (!errors) this.stays.push(data.createReservation.reservation.id)
    return errors === undefined
  }

  async #close(until: string): Promise<boolean> {
    const { as, accommodationId, day } = this.house
    const { errors } = await as.manager.graphql(write.close, { accommodationId, until })
    if (errors) return false
    for (let date = day(-8); date <= until; date = addDays(date, 1))
      if (!this.closed.has(date)) this.closed.set(date, await reportOf(this.house, date))
    return true
  }
}
