import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { policies as policyRows, policyVersions } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { POLICIES_MAX } from '../../../src/kernel/limits.ts'
import { addPolicy, createPolicy, policies, updatePolicy } from '../../harness/core/policies.ts'
import { addPlan, createPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

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
  const { createPolicy: first } = await house.as.manager.askOk(createPolicy, { input: input() })
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
  const { createPolicy: second } = await house.as.manager.askOk(createPolicy, { input: stricter })
  expect(second).toMatchObject({
    id: first.id,
    latest: { version: 2, name: 'Strict' },
    versions: [{ version: 2 }, { version: 1 }],
  })
})

test('Versions that are created at the same time are each answered with their own', async () => {
  const policyId = await addPolicy(app, house)
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const made = await Promise.all(
    names.map(async (name) => {
      const version = input({ policyId, kind: null, code: null, name })
      return (await house.as.manager.askOk(createPolicy, { input: version })).createPolicy.latest
    }),
  )
  expect(made.map(({ name }) => name)).toEqual(names)
  expect(made.map(({ version }) => version).toSorted()).toEqual([2, 3, 4, 5, 6, 7])
})

test('Codes of policies that differ only in their case are the same', async () => {
  await house.as.manager.askOk(createPolicy, { input: input({ code: 'Half' }) })
  expectError(await house.as.manager.graphql(createPolicy, { input: input({ code: 'HALF' }) }), 'CODE_TAKEN')
  const policyId = await addPolicy(app, house, { code: 'Third' })
  const change = (code: string) => house.as.manager.graphql(updatePolicy, { input: { id: policyId, code } })
  expectError(await change('half'), 'CODE_TAKEN')
  expect((await change('THIRD')).data!.updatePolicy.code).toBe('THIRD')
  const version = input({ policyId, kind: null, code: 'third' })
  expect((await house.as.manager.askOk(createPolicy, { input: version })).createPolicy.latest.version).toBe(2)
})

test('A no-show has one fee, without a time and without free minutes', async () => {
  const noShow = input({ kind: 'NO_SHOW', code: 'NOSHOW', freeMinutesAfterBooking: null, steps: [{ nights: 1 }] })
  const { createPolicy: made } = await house.as.manager.askOk(createPolicy, { input: noShow })
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
    await Promise.all(Array.from({ length: 6 }, () => house.as.manager.askOk(createPolicy, version)))
    const { policies: all } = await house.as.staff.askOk(policies, { accommodationId: house.accommodationId })
    const { versions } = all.find(({ id }: { id: string }) => id === policyId)
    expect(versions.map(({ version: number }: { version: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('Each of two concurrent versions is kept with its terms', async () => {
    for (let round = 0; round < 10; round++) {
      const policyId = await addPolicy(app, house)
      await atOnce(2, (at) => {
        const terms = { name: `Writer ${at}`, steps: [{ amount: 1000 + at }] }
        return house.as.manager.askOk(createPolicy, { input: input({ policyId, kind: null, code: null, ...terms }) })
      })
      const { db } = app.context()
      const stored = await db.select().from(policyVersions).where(eq(policyVersions.policyId, policyId))
      const written = stored.filter(({ version }) => version > 1)
      expect(written.map(({ version }) => version).sort()).toEqual([2, 3])
      const terms = written.map(({ name, steps: [step] }) => `${name} ${step!.fee.amount}`)
      expect(terms.sort()).toEqual(['Writer 0 1000', 'Writer 1 1001'])
    }
  })

  test('Of concurrent creations of one code one succeeds, and the others are told that it is taken', async () => {
    const answers = await atOnce(20, () => house.as.manager.graphql(createPolicy, { input: input({ code: 'ONCE' }) }))
    const refusals = answers.filter(({ errors }) => errors)
    expect(refusals).toHaveLength(19)
    for (const answer of refusals) expectError(answer, 'CODE_TAKEN')
  })

  test('Concurrent calls create no more policies than a property may have', async () => {
    const { accommodationId, as } = await openHouse(app)
    const { db } = app.context()
    const row = { accommodationId, kind: 'NO_SHOW' as const, createdAt: app.clock.now() }
    await db
      .insert(policyRows)
      .values(Array.from({ length: POLICIES_MAX - 5 }, (_, at) => ({ ...row, id: newId(), code: `OLD-${at}` })))
    const answers = await atOnce(20, (at) =>
      as.manager.graphql(createPolicy, { input: input({ accommodationId, code: `N-${at}` }) }),
    )
    const refusals = answers.filter(({ errors }) => errors)
    for (const answer of refusals) expectError(answer, 'LIMIT_EXCEEDED')
    expect(refusals).toHaveLength(15)
    expect(await db.$count(policyRows, eq(policyRows.accommodationId, accommodationId))).toBe(POLICIES_MAX)
  })

  test('A policy is archived, or a rate plan names it: never both', async () => {
    for (let round = 0; round < 10; round++) {
      const [policyId, plan] = [await addPolicy(app, house), await addPlan(app, house)]
      const [archived, named, ...plans] = await Promise.all([
        house.as.manager.graphql(updatePolicy, { input: { id: policyId, archived: true } }),
        house.as.manager.graphql(updatePlan, { input: { id: plan.id, cancellationPolicyId: policyId } }),
        ...Array.from({ length: 4 }, (_, at) => {
          const fields = { accommodationId: house.accommodationId, type: 'lodge', cancellationPolicyId: policyId }
          const code = `ROUND-${round}-${at}`
          return house.as.manager.graphql(createPlan, { input: { ...fields, code, name: code } })
        }),
      ])
      const naming = [named!, ...plans].filter(({ errors }) => !errors)
      if (!archived!.errors) expect(naming).toEqual([])
      else expectError(archived!, 'BAD_REQUEST')
      expect(naming.length === 0).toBe(!archived!.errors)
    }
  })
})
