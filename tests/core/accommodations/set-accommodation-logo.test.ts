import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { eventually, expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { png, svg } from '../../harness/user/pictures.ts'
import { upload } from '../../harness/user/upload.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', PUBLIC_URL: 'https://foyer.example/' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const update = `mutation Update($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { name brandColor } }`
const setLogo = `mutation Set($id: ULID!, $image: Upload) { setAccommodationLogo(accommodationId: $id, image: $image) { logoUrl } }`
const brand = `query Brand($id: ULID!) { accommodation(id: $id) { name brandColor logoUrl } }`
const publicBrand = `query Brand($id: ULID!) { bookableAccommodation(id: $id) { name brandColor logoUrl } }`

const paint = (brandColor: string | null, as = house.as.manager) =>
  as.graphql(update, { input: { id: house.accommodationId, brandColor } })

const sendLogo = async (content: Buffer, as = house.as.manager, id = house.accommodationId) =>
  upload(as, { content, query: setLogo, variables: { id } })

const pathOf = (url: string) => new URL(url).pathname

test('A property has a colour, which its booking page shows to everybody', async () => {
  const id = house.accommodationId
  expect((await house.as.maid.askOk(brand, { id })).accommodation).toMatchObject({ brandColor: null, logoUrl: null })
  expect((await paint('#A1B2c3')).data.updateAccommodation.brandColor).toBe('#a1b2c3')
  expect((await house.as.manager.askOk(update, { input: { id, name: 'Sea House' } })).updateAccommodation.brandColor).toBe(
    '#a1b2c3',
  )
  await setReservationSettings(house, { sellsOnline: 'true' })
  const shown = { name: 'Sea House', brandColor: '#a1b2c3', logoUrl: null }
  expect((await house.as.anonymous.askOk(publicBrand, { id })).bookableAccommodation).toEqual(shown)
  expect((await paint(null)).data.updateAccommodation.brandColor).toBeNull()
})

test.each(['a1b2c3', '#a1b', '#a1b2c3ff', 'red', '#a1b2c3;', ''])('%s is no colour', async (text) => {
  expectError(await paint(text), 'BAD_REQUEST')
})

test('The logo is a small WebP that everybody reads, and another one replaces it', async () => {
  const id = house.accommodationId
  const { data } = await sendLogo(await png())
  const { logoUrl: first } = data.setAccommodationLogo
  expect(first).toMatch(/^https:\/\/foyer\.example\/logos\/[\w-]{32}\.webp$/)
  const response = await app.as.anonymous.fetch(pathOf(first))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 384 })
  expect((await house.as.anonymous.askOk(publicBrand, { id })).bookableAccommodation.logoUrl).toBe(first)

  const second = (await sendLogo(await png(), house.as.accommodationAdmin)).data.setAccommodationLogo.logoUrl
  await eventually(async () => (await app.as.anonymous.fetch(pathOf(first))).status === 404)
  expect((await app.as.anonymous.fetch(pathOf(second))).status).toBe(200)

  expect((await house.as.manager.askOk(setLogo, { id, image: null })).setAccommodationLogo.logoUrl).toBeNull()
  await eventually(async () => (await app.as.anonymous.fetch(pathOf(second))).status === 404)
})

test('A logo needs the management right, and is a picture', async () => {
  expectError(await sendLogo(await svg()), 'BAD_REQUEST')
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await sendLogo(await png(), caller), 'FORBIDDEN')
  expectError(await sendLogo(await png(), house.as.anonymous), 'UNAUTHENTICATED')
  expectError(await sendLogo(await png(), house.as.admin, house.roomTypeId), 'ACCOMMODATION_NOT_FOUND')
})
