import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { svg } from '../../harness/user/pictures.ts'
import { picturesOf } from './pictures.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', PUBLIC_URL: 'https://foyer.example/' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

test('A room type has 20 pictures at most', async () => {
  const pictures = picturesOf(house, house.as.manager)
  for (let count = 1; count <= 20; count++) expect(await pictures.afterAdding()).toHaveLength(count)
  expectError(await pictures.add(), 'LIMIT_EXCEEDED')
  expect((await pictures.order([])).data.setRoomTypePictures.pictures).toEqual([])
})

test('Pictures of room types are pictures, and need the management right', async () => {
  expectError(await picturesOf(house, house.as.manager).add(svg()), 'BAD_REQUEST')
  for (const caller of [house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await picturesOf(house, caller).add(), 'FORBIDDEN')
})
