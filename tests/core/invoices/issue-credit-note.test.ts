import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events, invoices } from '../../../src/db/tables/index.ts'
import { recorded, withoutMoneyRights } from '../../harness/core/folios.ts'
import { credited, issued, operations, owing, setProfile } from '../../harness/core/invoices.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  await setProfile(house)
})

const credit = (invoiceId: string, caller = house.as.manager, reason = 'Wrong') =>
  caller.graphql(operations.credit, { invoiceId, reason })

test('A credit note takes an invoice back as a whole under the next number, and the invoice itself stays as it is', async () => {
  const reservationId = await owing(house, 70)
  await recorded(house.as.staff, { reservationId, amount: 20, method: 'cash' })
  const invoice = await issued(house, reservationId)
  const note = await credited(house, invoice.id, 'Wrong name')
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    number: String(Number(invoice.number) + 1),
    invoiceId: invoice.id,
    reason: 'Wrong name',
    issuer: invoice.issuer,
    recipient: invoice.recipient,
    lines: [{ ...invoice.lines[0], amount: -70 }],
    payments: [],
    total: -70,
    totalPaid: 0,
    balance: -70,
  })
  const { invoice: after } = await house.as.staff.askOk(operations.one, { id: invoice.id })
  expect(after).toEqual({ ...invoice, creditNoteId: note.id })
  const [event] = await app.context().db.select().from(events).where(eq(events.subjectId, note.id))
  expect(event).toMatchObject({ type: 'invoice.credited', payload: { creditNoteId: note.id, invoiceId: invoice.id } })
})

test('An invoice is credited once, also after the folio got another one, and a credit note never', async () => {
  const reservationId = await owing(house)
  const { id } = await issued(house, reservationId)
  const note = await credited(house, id)
  expectError(await credit(id), 'INVOICE_CREDITED')
  await issued(house, reservationId)
  expectError(await credit(id), 'INVOICE_CREDITED')
  expectError(await credit(note.id), 'BAD_REQUEST')
  expectError(await credit(unknownId), 'INVOICE_NOT_FOUND')
})

test('A credit note needs a reason and a manager', async () => {
  const { id } = await issued(house, await owing(house))
  for (const reason of [' ', 'Wrong\nname', 'Wrong\u202ename', 'Wrong\u0007'])
    expectError(await credit(id, house.as.manager, reason), 'BAD_REQUEST')
  expectError(await credit(id, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [...withoutMoneyRights(house, other), house.as.staff]) expectError(await credit(id, caller), 'FORBIDDEN')
  expect((await house.as.staff.askOk(operations.one, { id })).invoice.creditNoteId).toBeNull()
})

onPostgres('Concurrent calls', () => {
  test('of 20 credit notes for an invoice at once one is issued, and no number is lost', async () => {
    const own = await openHouse(app)
    await setProfile(own)
    const { id } = await issued(own, await owing(own))
    const answers = await atOnce(20, () => credit(id, own.as.manager))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expectError(answer, 'INVOICE_CREDITED')
    expect(refused).toHaveLength(19)
    const rows = await app.context().db.select().from(invoices).where(eq(invoices.accommodationId, own.accommodationId))
    expect(rows.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2])
  })
})
