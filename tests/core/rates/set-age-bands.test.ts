import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../../harness/core/rate-changes.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
})

const fields = '{ code name fromAge toAge countsAs }'
const setBands = `mutation Set($input: SetAgeBandsInput!) { setAgeBands(input: $input) ${fields} }`
const bandsRead = `query Bands($accommodationId: ULID!) { ageBands(accommodationId: $accommodationId) ${fields} }`

const kid = { code: 'KID', name: 'Kid', fromAge: 3, toAge: 11, countsAs: 'CHILD' }
const teen = { code: 'TEEN', name: 'Teenager', fromAge: 12, toAge: 17, countsAs: 'ADULT' }
const set = (input: object) => house.as.manager.graphql(setBands, { input: { accommodationId: house.accommodationId, ...input } })
const done = async (input: object) => {
  const { data, errors } = await set(input)
  expect(errors).toBeUndefined()
  return data!.setAgeBands
}
const read = async () => (await house.as.staff.askOk(bandsRead, { accommodationId: house.accommodationId })).ageBands

test('Bands that are not named stay', async () => {
  expect(await done({ bands: [teen] })).toEqual([teen])
  expect(await done({ bands: [kid] })).toEqual([kid, teen])
  expect(await done({ bands: [{ ...teen, toAge: 16 }] })).toEqual([kid, { ...teen, toAge: 16 }])
  expect(await done({ removeCodes: ['KID'] })).toEqual([{ ...teen, toAge: 16 }])
  expect(await read()).toEqual([{ ...teen, toAge: 16 }])
})

test('The same bands again emit no event', async () => {
  await done({ bands: [kid] })
  await done({ bands: [kid] })
  expect(await eventsOf(app, house, 'age_bands.changed')).toEqual([{ codes: ['KID'] }])
})

test('A band with supplements is not removed', async () => {
  await done({ bands: [kid] })
  const supplements = [{ band: 'KID', nth: 1, supplement: 5 }]
  await addPlan(app, house, { types: [{ roomTypeId: house.roomTypeId, supplements }] })
  expectError(await set({ removeCodes: ['KID'] }), 'BAD_REQUEST')
})

test('Bands with ages in common and hostile input are refused with their field', async () => {
  await done({ bands: [kid] })
  const refused: [string, object][] = [
    ['bands', { bands: [{ ...teen, fromAge: 11 }] }],
    ['bands.0.toAge', { bands: [{ ...teen, toAge: 5 }] }],
    ['bands.1.code', { bands: [teen, teen] }],
    ['bands.0.code', { bands: [{ ...teen, code: 'ADULT' }] }],
    ['bands.0.code', { bands: [{ ...teen, code: 'teen' }] }],
    ['removeCodes.0', { bands: [teen], removeCodes: ['TEEN'] }],
    ['bands.0.fromAge', { bands: [{ ...teen, fromAge: -1 }] }],
    ['bands.0.toAge', { bands: [{ ...teen, toAge: 2_000_000_000 }] }],
  ]
  for (const [field, input] of refused) {
    const answer = await set(input)
    expectError(answer, 'BAD_REQUEST')
    expect(answer.errors![0]!.message, field).toContain(field)
  }
  expect(await read()).toEqual([kid])
})

onPostgres('concurrent calls', () => {
  test('Concurrent calls add bands that do not overlap, and none is lost', async () => {
    const band = (at: number, fromAge: number, toAge: number) => ({ ...kid, code: `BAND_${at}`, fromAge, toAge })
    const answers = await atOnce(20, (at) => set({ bands: [band(at, at * 2, at * 2 + 1 + (at % 4 === 3 ? 1 : 0))] }))
    const added = answers.flatMap(({ errors }, at) => (errors ? [] : [`BAND_${at}`]))
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'BAD_REQUEST')
    const stored: (typeof kid)[] = await read()
    expect(stored.map(({ code }) => code).sort()).toEqual(added.sort())
    for (const [at, { fromAge }] of stored.entries()) if (at > 0) expect(fromAge).toBeGreaterThan(stored[at - 1]!.toAge)
    // four pairs of bands share an age, and one of each pair was refused
    expect(added).toHaveLength(16)
    expect(await eventsOf(app, house, 'age_bands.changed')).toHaveLength(added.length)
  })

  test('A band is removed, or a rate plan has supplements for it: never both', async () => {
    const types = [{ roomTypeId: house.roomTypeId, supplements: [{ band: 'KID', nth: 1, supplement: 5 }] }]
    for (let round = 0; round < 10; round++) {
      await done({ bands: [kid] })
      const { id } = await addPlan(app, house)
      const [removed, named] = await Promise.all([
        set({ removeCodes: ['KID'] }),
        house.as.manager.graphql(updatePlan, { input: { id, types } }),
      ])
      expectError([removed, named].find(({ errors }) => errors)!, 'BAD_REQUEST')
      expect([removed, named].filter(({ errors }) => errors)).toHaveLength(1)
      await house.as.manager.askOk(updatePlan, { input: { id, removeRoomTypeIds: [house.roomTypeId] } })
    }
  })
})

test('Setting age bands needs the management right', async () => {
  const input = { accommodationId: house.accommodationId, bands: [kid] }
  expectError(await house.as.anonymous.graphql(setBands, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(setBands, { input }), 'FORBIDDEN')
})
