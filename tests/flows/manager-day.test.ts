import { expect, test } from 'vitest'
import { addDays, dateIn, momentIn } from '../../src/kernel/zone.ts'
import { charged, closeBooks, write as money, paymentsOf, recorded } from '../harness/core/folios.ts'
import { credited, operations as invoices, issued } from '../harness/core/invoices.ts'
import { waitForNoon, zone } from '../harness/core/priced-house.ts'
import { setRates, setStayRules } from '../harness/core/rate-changes.ts'
import { createPlan } from '../harness/core/rate-plans.ts'
import { write } from '../harness/core/reservations.ts'
import { expectError, openHouse, startApp } from '../harness/index.ts'
import { openScreen } from './screen.ts'

const app = await startApp()
waitForNoon(app)
const house = await openHouse(app, { rooms: 3 })
const { accommodationId, roomTypeId, as } = house
const { manager, staff } = as
const firstDay = dateIn(zone, app.clock.now())
const day = (days: number) => addDays(firstDay, days)
const at = (days: number, time: string) => momentIn(zone, day(days), time)
const here = { accommodationId }

const setTaxes = `mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { code } }`
const quote = `query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { offers { total token refusals { code date value } } } }`
const book = `mutation Book($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`
const calendar = `query Calendar($accommodationId: ULID!, $from: String!, $to: String!) {
  inventoryCalendar(accommodationId: $accommodationId, from: $from, to: $to) { total sold outOfOrder left }
}`
const block = `mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id overbooked } }`
const release = `mutation Release($id: ULID!) { releaseRoomBlock(id: $id) { releasedAt } }`
const reportQuery = `query Report($accommodationId: ULID!, $date: String!) { report: dayReport(accommodationId: $accommodationId, date: $date) {
  isClosed totalCharged totalPaid taxes { code amount } payments { method amount count } owedByGuests openBalances { reservationId balance }
} }`
const hire = `mutation Hire($input: AddEmployeeInput!) { addEmployee(input: $input) { id authority } }`
const promote = `mutation Promote($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { authority } }`
const dismiss = `mutation Dismiss($id: ID!, $accommodationId: ID) { deleteEmployee(id: $id, accommodationId: $accommodationId) }`
const people = `query People($accommodationId: ID!) { employees(accommodationId: $accommodationId) { edges { node { id name authority } } } }`
const signIn = `mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }`
const historyQuery = `query History($id: ULID!) { reservationHistory(reservationId: $id) { edges { node { type log actorName } } } }`

const offersFor = async (arrival: number, nights: number) => {
  const input = { ...here, type: 'lodge', arrival: day(arrival), departure: day(arrival + nights), sleeps: 2 }
  return (await manager.askOk(quote, { input })).quoteStay.offers
}
const reportOf = async (days: number) => (await manager.askOk(reportQuery, { ...here, date: day(days) })).report
const nodesOf = <Node>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node)

test('A manager opens the sale: taxes, a rate plan, dearer nights, a rule, and a room that is closed for works', async () => {
  const screen = await openScreen(manager, house)
  const vat = { code: 'VAT', name: 'VAT', kind: 'VAT', basis: 'PERCENT', ratePpm: 100_000, included: true }
  await manager.askOk(setTaxes, { input: { ...here, taxes: [vat] } })
  const plan = { ...here, code: 'BAR', name: 'Best available', type: 'lodge', types: [{ roomTypeId }] }
  const { id: ratePlanId } = (await manager.askOk(createPlan, { input: plan })).createRatePlan
  const place = { ratePlanId, roomTypeId }
  const items = [
    { ...place, from: day(0), to: day(60), amount: 1100 },
    { ...place, from: day(8), to: day(9), amount: 2200 },
  ]
  expect((await manager.askOk(setRates, { input: { ...here, items } })).setRates.cells).toBe(61)
  await screen.hears('rates.changed', ratePlanId)
  await manager.askOk(setStayRules, { input: { ...here, items: [{ from: day(8), minStay: 2 }] } })
  await screen.hears('stay_rules.changed', accommodationId)
  expect(await offersFor(7, 2)).toMatchObject([{ total: 3300, refusals: [] }])
  expect(await offersFor(8, 1)).toMatchObject([{ total: 2200, refusals: [{ code: 'MIN_STAY', date: day(8), value: 2 }] }])

  const works = { roomId: house.rooms[2]!.id, kind: 'OUT_OF_ORDER', startsAt: at(7, '12:00'), endsAt: at(9, '12:00') }
  const { id } = (await manager.askOk(block, { input: { ...works, reason: 'New bath' } })).createRoomBlock
  await screen.hears('room.blocked', id)
  const week = { ...here, from: day(6), to: day(9) }
  const [stock] = (await manager.askOk(calendar, week)).inventoryCalendar
  expect(stock).toEqual({ total: [3, 3, 3, 3], sold: [0, 0, 0, 0], outOfOrder: [0, 1, 1, 0], left: [3, 2, 2, 3] })
  await manager.askOk(release, { id })
  expect((await manager.askOk(calendar, week)).inventoryCalendar[0].left).toEqual([3, 3, 3, 3])
  await screen.close()
})

test('A manager closes the day: its report, its payments, what is open, and the books, which then stay as they are', async () => {
  const profile = { ...here, legalName: 'Test House Ltd.', address: '1 Main Street', numberPrefix: 'A-' }
  await manager.askOk(invoices.setProfile, { input: profile })
  const [{ token: offer }] = await offersFor(0, 1)
  const guests = ['Kim', 'Lee'].map(async (name, at) => {
    const input = { ...here, offer, primaryGuest: { name }, roomId: house.rooms[at]!.id }
    return (await staff.askOk(book, { input })).createReservation.reservation.id as string
  })
  const [kim, lee] = (await Promise.all(guests)) as [string, string]
  for (const id of [kim, lee]) await staff.askOk(write.checkIn, { id })
  const { id: paymentId } = await recorded(staff, { reservationId: kim, amount: 1100, method: 'card' })
  await recorded(staff, { reservationId: lee, amount: 600, method: 'cash' })
  app.clock.moveBy({ hours: 20 })
  const screen = await openScreen(manager, house)

  expect(await reportOf(0)).toEqual({
    isClosed: false,
    totalCharged: 2200,
    totalPaid: 1700,
    taxes: [{ code: 'VAT', amount: 200 }],
    payments: [
      { method: 'card', amount: 1100, count: 1 },
      { method: 'cash', amount: 600, count: 1 },
    ],
    owedByGuests: 500,
    openBalances: [{ reservationId: lee, balance: 500 }],
  })
  const cash = { ...here, from: at(0, '00:00'), to: at(1, '00:00'), method: 'cash', status: 'RECORDED' }
  expect(nodesOf((await manager.askOk(paymentsOf, cash)).payments)).toMatchObject([{ reservationId: lee, amount: 600 }])
  await closeBooks(house, day(0))
  const closed = await reportOf(0)
  expect(closed).toMatchObject({ isClosed: true, totalCharged: 2200, totalPaid: 1700 })
  expectError(await manager.graphql(money.void, { id: paymentId }), 'ERR_AUDITTED_DATA')
  const late = { reservationId: lee, amount: 50, description: 'Bar', chargedOn: day(0) }
  expectError(await manager.graphql(money.charge, { input: late }), 'ERR_AUDITTED_DATA')
  await charged(staff, { ...late, chargedOn: day(1) })
  expect(await reportOf(0)).toMatchObject({ totalCharged: 2200, owedByGuests: 550 })

  // Kim's invoice names the wrong company: it is taken back, and a right one follows
  const wrong = await issued(house, kim, { recipient: { name: 'Wrong Ltd.' } })
  const note = await credited(house, wrong.id, 'Another company')
  const right = await issued(house, kim, { recipient: { name: 'Kim & Co.' } })
  expect([wrong.number, note.number, right.number]).toEqual(['A-1', 'A-2', 'A-3'])
  expect([wrong.total, note.total, right.total]).toEqual([1100, -1100, 1100])
  await screen.hears('invoice.issued', kim)
  const ofToday = nodesOf((await manager.askOk(invoices.list, { ...here, from: day(1), to: day(1) })).invoices)
  expect(ofToday).toMatchObject([{ number: 'A-3' }, { number: 'A-2' }, { number: 'A-1', creditNoteId: note.id }])
  const history = nodesOf<{ type: string }>((await manager.askOk(historyQuery, { id: kim })).reservationHistory)
  expect(history.slice(0, 3).map(({ type }) => type)).toEqual(['invoice.issue', 'invoice.credit', 'invoice.issue'])
  await screen.close()
})

test('A manager hires somebody, gives her more rights, and lets her go; what she has open ends at once', async () => {
  const account = { identity: 'jiyoon', name: 'Jiyoon', password: 'correct horse battery' }
  const { id } = (await manager.askOk(hire, { input: { ...here, ...account, authority: 'MAID' } })).addEmployee
  const { identity, password } = account
  const { token } = (await as.anonymous.askOk(signIn, { input: { identity, password } })).signIn
  const jiyoon = app.asHolderOf(token.accessToken)
  const mine = `{ accommodation(id: "${accommodationId}") { name myAuthority } }`
  expect((await jiyoon.askOk(mine)).accommodation).toEqual({ name: 'Test House', myAuthority: 'MAID' })
  expectError(await jiyoon.graphql(reportQuery, { ...here, date: day(0) }), 'FORBIDDEN')
  await manager.askOk(promote, { input: { ...here, id, authority: 'STAFF' } })
  expect((await jiyoon.askOk(reportQuery, { ...here, date: day(0) })).report.isClosed).toBe(true)
  expectError(await manager.graphql(promote, { input: { ...here, id, authority: 'OWNER' } }), 'FORBIDDEN')

  const live = await jiyoon.subscribe(`subscription { changes(accommodationId: "${accommodationId}") { type } }`)
  expect(nodesOf((await manager.askOk(people, here)).employees)).toContainEqual({ id, name: 'Jiyoon', authority: 'STAFF' })
  await manager.askOk(dismiss, { ...here, id })
  expect(await live.closed).toMatchObject({ code: expect.any(Number) })
  expect((await jiyoon.graphql(mine)).status).not.toBe(200)
  expect(nodesOf((await manager.askOk(people, here)).employees)).not.toContainEqual(expect.objectContaining({ id }))
})
