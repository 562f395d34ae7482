import { expect } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { operations as invoices } from '../../harness/core/invoices.ts'
import { zone } from '../../harness/core/priced-house.ts'
import type { Charge, ChargeTax, Folio, Invoice, Ledger, Money } from './ledger.ts'

const statuses = `query Stays($accommodationId: ULID!) {
  list: getAccommodationReservations(accommodationId: $accommodationId, first: 200, filter: { includeDeleted: true }) {
    edges { node { id status deletedAt } }
  }
}`

/** Each day's report is the sum of what its folios have, and that of a closed day has not changed since. */
export async function expectReports(ledger: Ledger): Promise<void> {
  const { house, stays, closed } = ledger
  const folios = await Promise.all(stays.map((id) => ledger.folio(id)))
  const standing = folios.flatMap(({ charges }) => charges).filter(isStanding)
  const [paid, refunded] = (['payments', 'refunds'] as const).map((kind) => folios.flatMap((folio) => folio[kind]).filter(counts))
  const sums = { charged: 0, paid: 0 }
  for (let date = house.day(-8); date <= house.day(8); date = addDays(date, 1)) {
    const report = await reportOf(house, date)
    const isThen = ({ paidAt, refundedAt }: Money) => dateIn(zone, new Date((paidAt ?? refundedAt)!)) === date
    const charges = standing.filter(({ chargedOn }) => chargedOn === date)
    expect(asMap(report.charges, ofSource)).toEqual(asMap(charges, ofSource))
    const taxes = charges.flatMap((charge) => charge.taxes)
    expect(asMap(report.taxes, ofTax)).toEqual(asMap(taxes, ofTax))
    expect(asMap(report.payments, ofMethod)).toEqual(asMap(paid!.filter(isThen), ofMethod))
    expect(asMap(report.refunds, ofMethod)).toEqual(asMap(refunded!.filter(isThen), ofMethod))
    const rows = [report.charges, report.payments, report.refunds].map(countOf)
    expect(rows).toEqual([charges.length, paid!.filter(isThen).length, refunded!.filter(isThen).length])
    expect(report.isClosed).toBe(closed.has(date))
    if (closed.has(date)) expect(moneyOf(report)).toEqual(moneyOf(closed.get(date)))
    sums.charged += report.totalCharged
    sums.paid += report.totalPaid - report.totalRefunded
  }
  expect(sums).toEqual({
    charged: sumOf(folios.map(({ totalPrice }) => totalPrice)),
    paid: sumOf(folios.map(({ totalPaid }) => totalPaid)),
  })
  for (const { totalPrice, totalPaid, balance } of folios) {
    expect(totalPaid).toBeGreaterThanOrEqual(0)
    expect(balance).toBe(totalPrice - totalPaid)
  }
  await compareOpenBalances(ledger, folios)
}

async function compareOpenBalances({ house, stays }: Ledger, folios: Folio[]): Promise<void> {
  const { accommodationId, as } = house
  const { list } = await as.staff.askOk(statuses, { accommodationId })
  const stayOf = new Map<string, { status: string; deletedAt: string | null }>(
    list.edges.map(({ node: { id, ...stay } }: { node: { id: string; status: string; deletedAt: string | null } }) => [id, stay]),
  )
  const open = folios
    .map(({ id: folioId, balance }, at) => ({ folioId, reservationId: stays[at]!, ...stayOf.get(stays[at]!)!, balance }))
    .filter(({ status, deletedAt, balance }) => balance !== 0 && (deletedAt || ['CHECKED_IN', 'CHECKED_OUT'].includes(status)))
    .toSorted((one, other) => Math.abs(other.balance) - Math.abs(one.balance) || (one.folioId < other.folioId ? -1 : 1))
  const balances = open.map(({ balance }) => balance)
  expect(await reportOf(house, house.day(0))).toMatchObject({
    openBalances: open,
    openBalanceCount: open.length,
    owedByGuests: sumOf(balances.filter((balance) => balance > 0)),
    owedToGuests: 0 - sumOf(balances.filter((balance) => balance < 0)),
  })
}

/** Invoices show what the folio had, credit notes take exactly that back, and their numbers have no gaps. */
export async function expectInvoices({ house, issued }: Ledger): Promise<void> {
  const { accommodationId, as } = house
  const listed: Invoice[] = []
  for (let after: string | undefined; ; ) {
    const page = (await as.staff.askOk(invoices.list, { accommodationId, first: 10, after })).invoices
    listed.push(...page.edges.map(({ node }: { node: Invoice }) => node))
    if (!page.pageInfo.hasNextPage) break
    after = page.pageInfo.endCursor
  }
  expect(listed.map(({ number }) => Number(number))).toEqual(Array.from(issued, (_, at) => issued.length - at))
  const creditNoteOf = new Map(issued.map(({ invoice }) => [invoice.invoiceId, invoice.id]))
  for (const { invoice, folio } of issued) {
    expect(listed).toContainEqual({ ...invoice, creditNoteId: creditNoteOf.get(invoice.id) ?? null })
    expect(invoice.total).toBe(sumOf(invoice.lines.map(({ amount }) => amount)))
    expect(invoice.balance).toBe(invoice.total - invoice.totalPaid)
    expect(asMap(invoice.taxes, ofTax)).toEqual(
      asMap(
        invoice.lines.flatMap(({ taxes }) => taxes),
        ofTax,
      ),
    )
    if (invoice.kind === 'CREDIT_NOTE') continue
    const lines = folio.charges
      .filter(isStanding)
      .map(({ id, chargedOn, lateOf, ...line }) => ({ ...line, id, date: lateOf ?? chargedOn }))
      .toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))
      .map(({ date, description, source, amount, taxes }) => ({ date, description, source, amount, taxes }))
    expect(invoice.lines).toEqual(lines)
    expect(invoice).toMatchObject({ total: folio.totalPrice, totalPaid: folio.totalPaid, balance: folio.balance })
    expect(sumOf(invoice.payments.map(({ amount }) => amount))).toBe(folio.totalPaid)
  }
  for (const note of listed.filter(({ kind }) => kind === 'CREDIT_NOTE')) {
    const invoice = listed.find(({ id }) => id === note.invoiceId)!
    expect(note.lines.map(({ amount }) => 0 - amount)).toEqual(invoice.lines.map(({ amount }) => amount))
    expect(asMap(note.taxes, ofTax)).toEqual(negated(asMap(invoice.taxes, ofTax)))
    expect(note.total + invoice.total).toBe(0)
  }
}

const isStanding = ({ voidedAt }: Charge) => voidedAt === null
const counts = ({ status }: Money) => status === 'RECORDED'
const ofSource = ({ source }: Pick<Charge, 'source'>) => source
const ofMethod = ({ method }: Pick<Money, 'method'>) => method
const ofTax = ({ code, name, ratePpm, included }: ChargeTax) => JSON.stringify([code, name, ratePpm, included])
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const countOf = (rows: { count: number }[]) => sumOf(rows.map(({ count }) => count))
const negated = (sums: Map<string, number>) => new Map([...sums].map(([key, sum]) => [key, 0 - sum]))

/** What was charged and paid, without what is open now. */
const moneyOf = ({
  charges,
  taxes,
  payments,
  refunds,
  totalCharged,
  totalPaid,
  totalRefunded,
}: Awaited<ReturnType<typeof reportOf>>) => ({
  charges,
  taxes,
  payments,
  refunds,
  totalCharged,
  totalPaid,
  totalRefunded,
})

/** The sum of each key. */
function asMap<Row>(rows: (Row & { amount: number })[], keyOf: (row: Row) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return sums
}
