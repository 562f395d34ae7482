import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, commands, events } from '../../src/db/tables/index.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { expectRefusal, openHouse, startApp } from '../harness/index.ts'
import { commandOf, keyed, pay, stayBody } from '../harness/marketplace/commands.ts'
import { installedApp } from '../harness/marketplace/vendor.ts'

const app = await startApp({ env: { COMMAND_INLINE_SECONDS: '60' } })
const house = await openHouse(app)
const shop = await installedApp(app, house)
const { accommodationId } = house

const card = '4444 3333 2222 1111'
const text = `VCC ${card}, cvc 123`
const masked = 'VCC 4444 33** **** 1111, cvc'
const warningAt = (pointer: string) => ({ code: 'card_number', message: expect.any(String), pointer })
const path = '/api/v1/reservations'

/** All of a table as text. */
async function textOf(table: typeof commands | typeof events | typeof auditEntries): Promise<string> {
  const { db } = app.context()
  const rows = await db
    .select({ row: sql<string>`to_jsonb(${table})::text` })
    .from(table)
    .where(eq(table.accommodationId, accommodationId))
  return rows.map(({ row }) => row).join('\n')
}

test('The number of a card in the texts of an app is masked before journal, audit and events, and a warning names each field', async () => {
  const body = stayBody(house, {
    request: text,
    memo: `Card ${card}`,
    ota_code: '4444333322221111',
    channel_id: 'ota',
    primary_guest: { name: `Kim ${card}` },
  })
  const headers = keyed()
  const first = await shop.as.post(path, body, headers)
  expect(first).toMatchObject({
    status: 201,
    body: { data: { request: masked, memo: 'Card 4444 33** **** 1111', ota_code: '4444333322221111' } },
  })
  expect(first.body.warnings).toEqual([warningAt('/primary_guest/name'), warningAt('/memo'), warningAt('/request')])
  expect((await shop.as.post(path, body, headers)).body).toEqual(first.body)
  expect((await commandOf(shop.as, first.body.outbox_id)).warnings).toEqual(first.body.warnings)
  const other = { ...body, request: text.replace('1111', '1129') }
  expectRefusal(await shop.as.post(path, other, headers), 422, 'idempotency_key_reused')
  const changed = await shop.as.patch(`${path}/${first.body.data.id}`, { request: text, memo: null }, keyed())
  expect(changed.body).toMatchObject({ data: { request: masked }, warnings: [warningAt('/request')] })
  const canceled = await shop.as.delete(`${path}/${first.body.data.id}?reason=${encodeURIComponent(text)}`, { headers: keyed() })
  expect(canceled.body).toMatchObject({ data: { cancellation: { reason: masked } }, warnings: [warningAt('/reason')] })
  for (const table of [commands, events, auditEntries]) expect(await textOf(table)).not.toContain(card)
})

test('So are vehicle numbers, labels of plans, and contacts that are neither phones nor accounts', async () => {
  const contacts = [
    { contact_type: 'note', contact_value: '4444-3333-2222-1111' },
    { contact_type: 'Mobile phone', contact_value: '4444-3333-2222-1111' },
    { contact_type: 'IBAN', contact_value: '4444-3333-2222-1111' },
    { contact_type: 'email', contact_value: '4444333322221111@example.com' },
    { contact_type: 'email', contact_value: card },
    { contact_type: card, contact_value: 'Kakao' },
  ]
  const primary_guest = { name: 'Kim', vehicle_number: card, contacts }
  const { body } = await shop.as.post(path, stayBody(house, { primary_guest, rate_plan_id: '4444333322221111' }), keyed())
  expect(body.data).toMatchObject({
    rate_plan_id: '444433******1111',
    primary_guest: { vehicle_number: '4444 33** **** 1111' },
  })
  expect(body.data.primary_guest.contacts.map(Object.values)).toEqual([
    ['note', '4444-33**-****-1111'],
    ['Mobile phone', '4444-3333-2222-1111'],
    ['IBAN', '4444-3333-2222-1111'],
    ['email', '4444333322221111@example.com'],
    ['email', '4444 33** **** 1111'],
    ['4444 33** **** 1111', 'Kakao'],
  ])
  const pointers = body.warnings.map(({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`)
  expect(pointers.toSorted()).toEqual([
    'card_number /primary_guest/contacts/0/contact_value',
    'card_number /primary_guest/contacts/4/contact_value',
    'card_number /primary_guest/contacts/5/contact_type',
    'card_number /primary_guest/vehicle_number',
    'card_number /rate_plan_id',
    'unknown_rate_plan /rate_plan_id',
  ])
  const changed = await shop.as.patch(`${path}/${body.data.id}`, { rate_plan_id: `card ${card}` }, keyed())
  expect(changed.body.data.rate_plan_id).toBe('card 4444 33** **** 1111')
  for (const table of [commands, events, auditEntries]) expect(await textOf(table)).not.toContain(card)
})

test('The code of a plan that looks like a card stays as it was sent', async () => {
  const { id, code } = await addPlan(app, house, { code: '4444333322221111' })
  const { body } = await shop.as.post(path, stayBody(house, { rate_plan_id: code }), keyed())
  expect(body).toMatchObject({ data: { rate_plan_id: code }, warnings: [] })
  expect(id).not.toBe(code)
})

test('The memo of a payment is masked, and its reference stays as it was sent', async () => {
  const { id } = await house.reservation()
  const { body } = await pay(shop.as, id, keyed(), { memo: text, external_ref: '4444333322221111' })
  expect(body).toMatchObject({ data: { memo: masked, external_ref: '4444333322221111' }, warnings: [warningAt('/memo')] })
})

test('Documents, datasets and events of apps with the number of a card are refused, and name its place', async () => {
  const refused = async (answer: ReturnType<typeof shop.as.post>, pointer: string) =>
    expect(expectRefusal(await answer, 400, 'card_number').errors).toMatchObject([{ in: 'body', pointer, code: 'card_number' }])
  const document = { ref_type: 'folio', external_ref: 'a', data_id: 'a', content_type: 'text/plain', content: text }
  await refused(shop.as.put('/api/v1/documents', document), '/content')
  const items = [
    { key: 'a', label: 'A' },
    { key: 'b', label: 'B', attributes: { note: [text] } },
  ]
  await refused(shop.as.put('/api/v1/datasets/cards', { items }), '/items/1/attributes/note/0')
  await refused(shop.as.post('/api/v1/events', { type: 'paid', data: { pan: 4444333322221111 } }), '/data/pan')
})

test('Keys of items, data_id and ref_type of documents, and keys of datasets with the number of a card are refused too', async () => {
  const refused = async (answer: ReturnType<typeof shop.as.post>, at: object) =>
    expect(expectRefusal(await answer, 400, 'card_number').errors).toMatchObject([{ in: 'body', ...at, code: 'card_number' }])
  const items = [{ key: '4444333322221111', label: 'B' }]
  await refused(shop.as.put('/api/v1/datasets/cards', { items }), { pointer: '/items/0/key' })
  await refused(shop.as.put('/api/v1/datasets/4444333322221111', { items: [] }), { in: 'path', pointer: '/key' })
  const document = { ref_type: 'folio', external_ref: '4444333322221111', data_id: 'a', content_type: 'text/plain', content: 'A' }
  expect((await shop.as.put('/api/v1/documents', document)).status).toBe(200)
  await refused(shop.as.put('/api/v1/documents', { ...document, data_id: '4444333322221111' }), { pointer: '/data_id' })
  await refused(shop.as.put('/api/v1/documents', { ...document, ref_type: '4444-3333-2222-1111' }), { pointer: '/ref_type' })
  const numbers = [{ key: '4444333322221112', label: 'No card' }]
  expect((await shop.as.put('/api/v1/datasets/cards', { items: numbers })).status).toBe(200)
})

test('Staff, guests and kiosks: texts of GraphQL are masked too', async () => {
  const read = `query ($id: ULID!) { reservation: getSingleReservation(reservationId: $id) {
    ratePlanId memo { content } request { content }
    primaryGuestProfile { name vehicleNumber contacts { contactValue } } } }`
  const contacts = [
    { contactType: 'phone', contactValue: '4444333322221111' },
    { contactType: 'note', contactValue: card },
  ]
  const primaryGuest = { name: `Hong ${card}`, vehicleNumber: card, contacts }
  const { id } = await house.reservation({ memo: text, request: text, ratePlanId: `card ${card}`, primaryGuest })
  const { reservation } = await house.as.manager.askOk(read, { id })
  expect(reservation).toMatchObject({
    memo: { content: masked },
    request: { content: masked },
    ratePlanId: 'card 4444 33** **** 1111',
    primaryGuestProfile: {
      name: 'Hong 4444 33** **** 1111',
      vehicleNumber: '4444 33** **** 1111',
      contacts: [{ contactValue: '4444333322221111' }, { contactValue: '4444 33** **** 1111' }],
    },
  })
  const publish = `mutation ($input: PublishAccommodationNotificationInput!) { publishAccommodationNotification(input: $input) { description data } }`
  const notification = {
    accommodationId,
    type: 'NOTE',
    description: text,
    data: JSON.stringify({ pan: 4444333322221111, rooms: [1, 2] }),
  }
  const { publishAccommodationNotification: published } = await house.as.manager.askOk(publish, { input: notification })
  expect(published.description).toBe(masked)
  expect(JSON.parse(published.data)).toEqual({ pan: '444433******1111', rooms: [1, 2] })
  for (const table of [events, auditEntries]) expect(await textOf(table)).not.toContain(card)
})
