import { expect, test } from 'vitest'
import { expectError, onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { platformLog, somebody } from '../../harness/user/somebody.ts'

const app = await startApp({ limits: { AGREEMENTS_PER_USER_MAX: 3 } })

const agree = 'mutation Agree($type: String!, $isAgreed: Boolean!) { agreeTerms(type: $type, isAgreed: $isAgreed) }'
const mine = 'query Mine($type: String!) { getMyAgreement(type: $type) }'

test('The last answer counts, and each change is logged', async () => {
  const { id, as } = await somebody(app)
  for (const isAgreed of [true, false, true]) {
    expect((await as.askOk(agree, { type: 'marketing', isAgreed })).agreeTerms).toBe(true)
    expect((await as.askOk(mine, { type: 'marketing' })).getMyAgreement).toBe(isAgreed)
  }
  const [newest] = await platformLog(app, id)
  expect(newest).toMatchObject({ data: { before: { marketing: false }, after: { marketing: true } } })
})

test('A user cannot have more types of agreement than the limit', async () => {
  const { as } = await somebody(app)
  for (const type of ['terms', 'privacy', 'marketing']) await as.askOk(agree, { type, isAgreed: true })
  expectError(await as.graphql(agree, { type: 'one more', isAgreed: true }), 'LIMIT_EXCEEDED')
  expect((await as.askOk(agree, { type: 'terms', isAgreed: false })).agreeTerms).toBe(true)
})

test('Only users agree, and a type is required', async () => {
  const variables = { type: 'terms', isAgreed: true }
  expectError(await app.as.anonymous.graphql(agree, variables), 'UNAUTHENTICATED')
  const house = await openHouse(app)
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(agree, variables), 'FORBIDDEN')
  for (const type of ['', ' ', 'x'.repeat(51)])
    expectError(await app.as.customer.graphql(agree, { type, isAgreed: true }), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent requests do not exceed the limit', async () => {
    const { as } = await somebody(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => as.graphql(agree, { type: `kind ${number}`, isAgreed: true })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
  })
})
