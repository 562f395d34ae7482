import { beforeAll, expect, test } from 'vitest'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const query = `query Property($id: ULID!) { bookableAccommodation(id: $id) {
  id name timeZone currency roomTypes { id name description sleeps }
} }`

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  await addPlan(app, house)
  await setReservationSettings(house, { sellsOnline: 'true' })
})

const askOk = (id = house.accommodationId, as = house.as.anonymous) => as.askOk(query, { id })

test('Everybody reads a property that sells online, whatever the credential', async () => {
  const { bookableAccommodation } = await askOk()
  expect(bookableAccommodation).toEqual({
    id: house.accommodationId,
    name: 'Test House',
    timeZone: 'Asia/Seoul',
    currency: 'KRW',
    roomTypes: [{ id: house.roomTypeId, name: 'Double', description: null, sleeps: 2 }],
  })
  for (const as of [house.as.kiosk, house.as.owner, house.as.customer])
    expect(await askOk(house.accommodationId, as)).toEqual({ bookableAccommodation })
})

test('A property that does not sell online is not told apart from one that does not exist', async () => {
  const closed = await openHouse(app)
  const refused = (id: string) => closed.as.owner.graphql(query, { id })
  expectError(await refused(closed.accommodationId), 'ACCOMMODATION_NOT_FOUND')
  const { errors } = await refused(closed.roomTypeId)
  expect((await refused(closed.accommodationId)).errors).toMatchObject(
    errors!.map(({ message, extensions: { errorCode } }) => ({ message, extensions: { errorCode } })),
  )
  await setReservationSettings(house, { sellsOnline: 'false' })
  expectError(await house.as.anonymous.graphql(query, { id: house.accommodationId }), 'ACCOMMODATION_NOT_FOUND')
  await setReservationSettings(house, { sellsOnline: 'true' })
})

test('Room types are shown only if the property sells them to everybody', async () => {
  const hidden = await openHouse(app)
  await setReservationSettings(hidden, { sellsOnline: 'true' })
  const plans = [{ visibility: 'PRIVATE' }, { visibility: 'CODE' }, { guarantee: 'CARD' }, { channels: ['ota'] }] as const
  for (const [at, plan] of plans.entries()) {
    const roomTypeId = await addRoomType(app, hidden, `Type ${at}`)
    await addPlan(app, hidden, { ...plan, types: [{ roomTypeId }] } as Parameters<typeof addPlan>[2])
  }
  expect((await askOk(hidden.accommodationId)).bookableAccommodation.roomTypes).toEqual([])
  await addPlan(app, hidden, { channels: ['ota', 'direct'] })
  expect((await askOk(hidden.accommodationId)).bookableAccommodation.roomTypes).toMatchObject([{ name: 'Double' }])
})

test('What a property publishes for its booking page is there for everybody, and nothing before it is set', async () => {
  const published = `query Published($id: ULID!) { bookableAccommodation(id: $id) {
    types descriptions pictures { url names } address phone email termsUrl privacyUrl } }`
  const other = await openHouse(app)
  await setReservationSettings(other, { sellsOnline: 'true' })
  const askOk = async () => (await other.as.anonymous.askOk(published, { id: other.accommodationId })).bookableAccommodation
  const nothing = { address: null, phone: null, email: null, termsUrl: null, privacyUrl: null }
  expect(await askOk()).toEqual({ types: [], descriptions: {}, pictures: [], ...nothing })
  await addPlan(app, other)
  const pictures = [{ url: 'https://pictures.example.com/1.jpg', names: { en: 'The house' } }, { url: '/book/assets/house.svg' }]
  await setReservationSettings(other, {
    bookingDescriptions: '{"en":"By the sea","ko":"바닷가"}',
    bookingPictures: JSON.stringify(pictures),
    bookingTermsUrl: 'https://example.com/terms',
    bookingPrivacyUrl: '',
    contactPhone: '+82 51 555 0100',
  })
  expect(await askOk()).toEqual({
    ...nothing,
    types: ['lodge'],
    descriptions: { en: 'By the sea', ko: '바닷가' },
    pictures: [pictures[0], { ...pictures[1], names: {} }],
    phone: '+82 51 555 0100',
    termsUrl: 'https://example.com/terms',
  })
})

test.each([
  ['bookingPictures', '[{"url":"http://pictures.example.com/1.jpg"}]'],
  ['bookingPictures', '[{"url":"//pictures.example.com/1.jpg"}]'],
  ['bookingPictures', '[{"url":"javascript:alert(1)"}]'],
  ['bookingPictures', `[${Array.from({ length: 41 }, () => '{"url":"https://example.com/1.jpg"}')}]`],
  ['bookingDescriptions', '"By the sea"'],
  ['bookingDescriptions', '{"english!":"By the sea"}'],
  ['bookingDescriptions', JSON.stringify({ en: 'x'.repeat(2001) })],
  ['bookingTermsUrl', 'javascript:alert(1)'],
  ['contactAddress', 'x'.repeat(1001)],
])('%s is not set to %s', async (key, value) => {
  await expect(setReservationSettings(house, { [key]: value })).rejects.toThrow('BAD_REQUEST')
})
