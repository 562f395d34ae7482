import { expect, test } from 'vitest'
import { contract } from '../harness/contract.ts'
import { addCompany } from '../harness/core/companies.ts'
import { withSession } from '../harness/core/guest-sessions.ts'
import { imported, stayRow } from '../harness/core/imports.ts'
import { issued, setProfile } from '../harness/core/invoices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import { openHouse, proofOf, startApp } from '../harness/index.ts'
import { keyed, stayBody } from '../harness/marketplace/commands.ts'
import { itemsOf, push } from '../harness/marketplace/surfaces.ts'
import { installedApp } from '../harness/marketplace/vendor.ts'
import { erasureOf } from '../harness/permission-matrix/scene-parts.ts'
import { isOnCitus } from '../harness/postgres.ts'
import { queries, reservationFields } from './every-query.ts'

const app = await startApp()
const house = await openHouse(app)
const { accommodationId } = house
const reservation = await house.reservation({ room: 0 })
await house.reservation({ room: 1, inDays: 3 })
const shop = await installedApp(app, house)
await push(shop, 'units', itemsOf(3))
const endpoint = await shop.as.post('/api/v1/webhook-endpoints', { url: 'https://8.8.8.8/hook', patterns: ['webhook.test'] })
await shop.as.post(`/api/v1/webhook-endpoints/${endpoint.body.id}/test`, undefined)

// the caller's account is made here, not while statements are counted
const { myInfo } = await house.as.admin.askOk('{ myInfo { id } }')
const recordPayment = `mutation { recordPayment(input: { reservationId: "${reservation.id}", amount: 5, method: cash }) { id } }`
const payment = (await house.as.staff.askOk(recordPayment)).recordPayment.id
await house.as.staff.askOk(
  `mutation { addCharge(input: { reservationId: "${reservation.id}", amount: 5, description: "Tea" }) { id } }`,
)
await setProfile(house)
await setReservationSettings(house, { sellsOnline: 'true' })
const invoice = (await issued(house, reservation.id)).id
const stay = {
  accommodationId,
  type: 'lodge',
  roomTypeId: house.roomTypeId,
  primaryGuest: { name: 'Guest' },
  useStartAt: '2030-01-01T06:00:00Z',
  useExpireAt: '2030-01-02T02:00:00Z',
}
const createBooking = 'mutation Book($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }'
const group = { accommodationId, booker: { name: 'Group' }, reservations: [stay, stay] }
const ofGroup = (await house.as.manager.askOk(createBooking, { input: group })).createBooking.booking.id
const booking = await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
const phone = '+821012345678'
const { sessionToken } = await withSession(app, reservation)
const plan = (await addPlan(app, house)).id
await addPlan(app, house)
const values = {
  erasure: await erasureOf(app, accommodationId),
  import: (await imported(app, house, [stayRow('a')])).id as string,
  plan,
  payment,
  invoice,
  company: await addCompany(house),
  command: booking.body.outbox_id,
  booking: ofGroup,
  house: accommodationId,
  room: house.rooms[0]!.id,
  reservation: reservation.id,
  code: reservation.checkInCode,
  me: myInfo.id,
  phone,
  authToken: await proofOf(app, phone, 'reservation'),
  session: sessionToken,
  app: shop.vendor.appId,
  installation: shop.installationId,
}

const filled = (query: string) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`$${name}`, `"${value}"`), query)

/** Prices and rules in one statement, and the stock in another. */
const quoteStay = `{ quoteStay(input: { accommodationId: $house, type: lodge, arrival: "2030-01-01", departure: "2030-01-08" }) {
  currency offers { ratePlanName roomTypeName left refusals { code } lines { amount taxes { code } } token
    cancellationPolicy { steps { amount } } }
} }`

/** Queries that write: they make tokens. */
const minting = ['getPermanentToken', 'getPermanentTokenForAdmin', 'refreshToken']

/** On Citus the property of the installation is looked up first. */
const ofInstallation = ['appDeliveries', 'appCommands']

test.each(Object.entries(queries))('%s needs one database statement, whatever is selected', async (name, query) => {
  const { work } = await app.statements(() => house.as.admin.askOk(filled(query)))
  expect(work).toHaveLength(isOnCitus && ofInstallation.includes(name) ? 2 : 1)
})

test('quoteStay needs two database statements, whatever the number of rate plans and room types', async () => {
  const { work } = await app.statements(() => house.as.admin.askOk(filled(quoteStay)))
  expect(work).toHaveLength(2)
})

const changes = `{ changes(accommodationId: $house, first: 20) { next edges { node {
  kind id event { type subjects { kind id } } accommodation { name } reservation { ${reservationFields} }
} } } }`

test('changes needs two database statements for a page of the present state', async () => {
  const { work } = await app.statements(() => house.as.admin.askOk(filled(changes)))
  expect(work).toHaveLength(2)
})

test('identifying the caller needs one statement', async () => {
  const { authentication } = await app.statements(() => house.as.admin.askOk('{ myInfo { id } }'))
  expect(authentication).toHaveLength(1)
})

test('this test covers every query', () => {
  const fields = Object.keys(contract.getQueryType()!.getFields())
  expect(
    [
      ...Object.keys(queries),
      'quoteStay',
      'previewStay',
      'previewCharge',
      'offers',
      'offerCalendar',
      'rentSlots',
      'booking',
      'changes',
      ...minting,
    ].sort(),
  ).toEqual(fields.sort())
})
