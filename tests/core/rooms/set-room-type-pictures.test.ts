import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { eventually, expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { picturesOf } from './pictures.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', PUBLIC_URL: 'https://foyer.example/' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const offered = `query Property($id: ULID!) { bookableAccommodation(id: $id) { roomTypes { pictures } } }`
const read = (url: string) => app.as.anonymous.fetch(new URL(url).pathname)

test('Pictures of a room type keep their order, and guests see them with what they can book', async () => {
  await addPlan(app, house)
  await setReservationSettings(house, { sellsOnline: 'true' })
  const pictures = picturesOf(house, house.as.manager)
  const [first] = await pictures.afterAdding()
  expect(first).toMatch(/^https:\/\/foyer\.example\/pictures\/[\w-]{32}\.webp$/)
  expect(await sharp(Buffer.from(await (await read(first!)).arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 600 })
  const second = (await pictures.afterAdding())[1]!
  expect((await pictures.order([second, first!])).data.setRoomTypePictures.pictures).toEqual([second, first])
  const { bookableAccommodation } = await house.as.anonymous.askOk(offered, { id: house.accommodationId })
  expect(bookableAccommodation.roomTypes).toEqual([{ pictures: [second, first] }])

  expect((await pictures.order([first!])).data.setRoomTypePictures.pictures).toEqual([first])
  await eventually(async () => (await read(second)).status === 404)
  expect((await read(first!)).status).toBe(200)
})

test('Only the pictures of the room type can be ordered, each once', async () => {
  const pictures = picturesOf(house, house.as.manager)
  const [first] = await pictures.afterAdding()
  const [foreign] = await picturesOf(other, other.as.owner).afterAdding()
  for (const order of [[first!, first!], [foreign!], ['x'], [first!.slice(0, -1)]])
    expectError(await pictures.order(order), 'BAD_REQUEST')
})

test('The order of pictures needs the management right', async () => {
  for (const caller of [house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await picturesOf(house, caller).order([]), 'FORBIDDEN')
})
