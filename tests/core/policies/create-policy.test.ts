import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { addPolicy, createPolicy, policies, updatePolicy } from './policies.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const steps = [
  { minutesBeforeArrival: 4320, nights: 1 },
  { minutesBeforeArrival: 1440, ppm: 1_000_000 },
]
const input = (fields: object = {}) => ({
  accommodationId: house.accommodationId,
  kind: 'CANCELLATION',
  code: 'FLEX',
  name: 'Flexible',
  freeMinutesAfterBooking: 60,
  steps,
  ...fields,
})

test('A policy gets versions: the latest is in force, and no version changes', async () => {
  const { createPolicy: first } = await house.as.manager.ask(createPolicy, { input: input() })
  expect(first).toMatchObject({
    kind: 'CANCELLATION',
    code: 'FLEX',
    latest: { version: 1, name: 'Flexible', freeMinutesAfterBooking: 60 },
  })
  expect(first.latest.steps).toEqual([
    { minutesBeforeArrival: 4320, ppm: null, nights: 1, amount: null },
    { minutesBeforeArrival: 1440, ppm: 1_000_000, nights: null, amount: null },
  ])
  const stricter = input({ policyId: first.id, kind: null, code: null, name: 'Strict', steps: [{ amount: 5000 }] })
  const { createPolicy: second } = await house.as.manager.ask(createPolicy, { input: stricter })
  expect(second).toMatchObject({
    id: first.id,
    latest: { version: 2, name: 'Strict' },
    versions: [{ version: 2 }, { version: 1 }],
  })
})

test('A no-show has one fee, without a time and without free minutes', async () => {
  const noShow = input({ kind: 'NO_SHOW', code: 'NOSHOW', freeMinutesAfterBooking: null, steps: [{ nights: 1 }] })
  const { createPolicy: made } = await house.as.manager.ask(createPolicy, { input: noShow })
  expect(made.kind).toBe('NO_SHOW')
  for (const wrong of [{ steps }, { steps: [] }, { freeMinutesAfterBooking: 5 }])
    expectError(await house.as.manager.graphql(createPolicy, { input: { ...noShow, code: 'NEW', ...wrong } }), 'BAD_REQUEST')
})

test.each([
  ['a fee of two kinds', { steps: [{ ppm: 1, amount: 1 }] }, 'steps.0: '],
  ['a fee of no kind', { steps: [{ minutesBeforeArrival: 1 }] }, 'steps.0: '],
  ['two fees at one time', { steps: [{ ppm: 1 }, { ppm: 2 }] }, 'steps: '],
  ['a negative fee', { steps: [{ amount: -1 }] }, 'steps.0.amount: '],
  ['a fee above the whole stay', { steps: [{ ppm: 1_000_001 }] }, 'steps.0.ppm: '],
  ['a time of more than two years', { steps: [{ ppm: 1, minutesBeforeArrival: 2_000_000 }] }, 'steps.0.minutesBeforeArrival: '],
  ['a policy without a kind', { kind: null }, 'kind: '],
  ['a policy without a code', { code: null }, 'code: '],
])('%s is refused with its field', async (_, fields, message) => {
  const answer = await house.as.manager.graphql(createPolicy, { input: input({ code: 'WRONG', ...fields }) })
  expect(expectError(answer, 'BAD_REQUEST').message).toContain(message)
})

test('A code is unique at a property, and a version belongs to a policy of the property', async () => {
  expectError(await house.as.manager.graphql(createPolicy, { input: input() }), 'CODE_TAKEN')
  const policyId = await addPolicy(app, other)
  const version = input({ policyId, kind: null, code: null })
  expectError(await house.as.manager.graphql(createPolicy, { input: version }), 'POLICY_NOT_FOUND')
  expectError(await house.as.manager.graphql(updatePolicy, { input: { id: policyId, code: 'MINE' } }), 'FORBIDDEN')
  expectError(await house.as.staff.graphql(createPolicy, { input: input({ code: 'STAFF' }) }), 'FORBIDDEN')
})

onPostgres('concurrent calls', () => {
  test('Concurrent versions of a policy get numbers without gaps', async () => {
    const policyId = await addPolicy(app, house)
    const version = { input: input({ policyId, kind: null, code: null }) }
    await Promise.all(Array.from({ length: 6 }, () => house.as.manager.ask(createPolicy, version)))
    const { policies: all } = await house.as.staff.ask(policies, { accommodationId: house.accommodationId })
    const { versions } = all.find(({ id }: { id: string }) => id === policyId)
    expect(versions.map(({ version: number }: { version: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})
