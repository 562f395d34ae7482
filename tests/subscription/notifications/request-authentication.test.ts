import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newestTo } from '../../harness/outbox.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { data as dataSubscription, live } from '../../harness/subscription/notifications.ts'
import { employed } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' }, limits: { AUTH_REQUESTS_PER_MINUTE: 5 } })
})

const request = `mutation Ask($template: String!, $kioskId: ID, $relative: String, $description: String, $data: String) {
  requestAuthentication(template: $template, kioskId: $kioskId, relative: $relative, description: $description, data: $data) {
    id accommodationId type data priority template description objective relative dotType
  }
}`

const kiosksOf = async ({ as, accommodationId }: House): Promise<{ id: string }[]> =>
  (await as.staff.askOk(`query ($id: ID!) { kiosks(accommodationId: $id) { id } }`, { id: accommodationId })).kiosks

/** A house whose only kiosk has sent no request yet. */
async function houseWithKiosk() {
  const opened = await openHouse(app)
  await opened.as.kiosk.authorization()
  const [kiosk] = await kiosksOf(opened)
  return { ...opened, kioskId: kiosk!.id }
}

beforeAll(async () => {
  house = await openHouse(app)
  other = await openHouse(app)
})

test.each([
  ['AUTH_REQUESTED', 'AuthRequest', null],
  ['AUTH_REQUEST_CHECKIN', 'AuthRequestCheckin', 'checkin'],
  ['AUTH_REQUEST_CHECKOUT', 'AuthRequestCheckout', 'checkout'],
])('%s by a kiosk is a notification and the data event %s, in the name of that kiosk', async (template, type, objective) => {
  const { kioskId, as, ...here } = await houseWithKiosk()
  const { id: relative } = await here.reservation({ room: 0 })
  const from = await fromNow(app, { as, ...here })
  const listening = await Promise.all([as.maid.subscribe(live, from), as.maid.subscribe(dataSubscription, from)])
  const data = JSON.stringify({ name: 'Hong', kioskId: 'forged', iat: 'forged' })
  const { requestAuthentication: answer } = await as.kiosk.askOk(request, { template, kioskId, relative, data })
  expect(answer).toMatchObject({
    accommodationId: here.accommodationId,
    type: 'emergency',
    priority: 3,
    dotType: 'error',
    template,
    objective,
    relative,
    description: kioskId,
  })
  expect(JSON.parse(answer.data)).toEqual({ name: 'Hong', kioskId, iat: 'forged' })
  expect((await listening[0].next()).accommodationSubscription).toMatchObject({ id: answer.id, template })
  const { dataSubscription: event } = await listening[1].next()
  expect(event.type).toBe(type)
  expect(JSON.parse(event.data)).toMatchObject({ name: 'Hong', kioskId, notificationId: answer.id, iat: expect.any(Number) })
  for (const each of listening) await each.stop()
})

test('AUTH_REQUESTED is sent to the staff as a message', async () => {
  const { accommodationId, as } = await houseWithKiosk()
  const { id, as: maid } = await employed(app, accommodationId, 'MAID')
  const to = '+821070000999'
  await maid.askOk(`mutation { addUserContact(input: { userId: "${id}", type: "messenger", contact: "${to}" }) { id } }`)
  await as.kiosk.askOk(request, { template: 'AUTH_REQUESTED', description: 'Lobby, left' })
  expect((await newestTo(app, to)).text).toContain('Lobby, left')
})

test('A kiosk can send requests only in its own name', async () => {
  const [own, foreign] = [await houseWithKiosk(), await houseWithKiosk()]
  for (const kioskId of [foreign.kioskId, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
    expectError(await own.as.kiosk.graphql(request, { template: 'AUTH_REQUESTED', kioskId }), 'FORBIDDEN')
})

test('The requests of a kiosk per minute are limited, even several in one call; other kiosks are not affected', async () => {
  const { as } = await houseWithKiosk()
  const many = `mutation { ${Array.from({ length: 6 }, (_, at) => `a${at}: requestAuthentication(template: "AUTH_REQUEST_CHECKIN") { id }`).join(' ')} }`
  expectError(await as.kiosk.graphql(many), 'RATE_LIMITED')
  expectError(await as.kiosk.graphql(request, { template: 'AUTH_REQUESTED' }), 'RATE_LIMITED')
  await (await houseWithKiosk()).as.kiosk.askOk(request, { template: 'AUTH_REQUESTED' })
  app.clock.moveBy({ minutes: 1 })
  await as.kiosk.askOk(request, { template: 'AUTH_REQUESTED' })
})

test('An invalid request is refused', async () => {
  const wrong = [
    { template: 'ROOM_CHECKED_IN' },
    { template: 'auth_requested' },
    { template: 'AUTH_REQUESTED', kioskId: 'abc' },
    { template: 'AUTH_REQUESTED', data: '[]' },
    { template: 'AUTH_REQUESTED', data: 'null' },
    { template: 'AUTH_REQUESTED', data: '{' },
    { template: 'AUTH_REQUESTED', relative: 'x'.repeat(201) },
    { template: 'AUTH_REQUESTED', description: 'x'.repeat(5001) },
  ]
  const { as } = await houseWithKiosk()
  for (const variables of wrong) expectError(await as.kiosk.graphql(request, variables), 'BAD_REQUEST')
})

test('Only a kiosk can send a request; publishing needs the management right', async () => {
  const variables = { template: 'AUTH_REQUESTED' }
  expectError(await house.as.anonymous.graphql(request, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.manager, house.as.admin, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(request, variables), 'FORBIDDEN')
})
