import { beforeAll, expect, test } from 'vitest'
import { type Event, type Following, follow } from '../../examples/follow.ts'
import {
  eventually,
  expectEventually,
  type GraphqlClient,
  type House,
  openHouse,
  startApp,
  type TestApp,
} from '../harness/index.ts'
import { outlive } from '../harness/platform/outlive.ts'
import { fromNow } from '../harness/subscription/from-now.ts'
import { publish } from '../harness/subscription/notifications.ts'
import { employed } from '../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WEBSOCKET_RECHECK_SECONDS: '1' } })
  house = await openHouse(app)
})

const query = `subscription Live($accommodationId: ID!, $after: ID) {
  accommodationSubscription(accommodationId: $accommodationId, after: $after) { eventId description }
}`

const announce = (description: string) =>
  house.as.manager.askOk(publish, { input: { accommodationId: house.accommodationId, type: 'info', description } })

function followAs(caller: GraphqlClient, options: Partial<Following> = {}) {
  const seen: Event[] = []
  const states: string[] = []
  let gaps = 0
  const following = follow({
    url: () => `${app.url}/graphql`,
    token: async () => (await caller.authorization())!.replace('Bearer ', ''),
    query,
    variables: { accommodationId: house.accommodationId },
    onEvent: (event) => seen.push(event),
    onGap: () => gaps++,
    onState: (state) => states.push(state),
    ...options,
  })
  return { ...following, words: () => seen.map(({ description }) => description), states, gaps: () => gaps }
}

test('a restarted client resumes after the last event that it received', async () => {
  const { after } = await fromNow(app, house)
  for (const word of ['1', '2']) await announce(word)
  const following = followAs(house.as.maid, { after: String(Number(after) + 1) })
  await eventually(() => following.words().length === 1)
  await announce('3')
  await eventually(() => following.words().length === 2)
  expect(following.words()).toEqual(['2', '3'])
  following.stop()
  await following.ended
})

test('a client whose rights changed reconnects and misses nothing', async () => {
  const { accommodationId } = house
  const { after } = await fromNow(app, house)
  const maid = await employed(app, accommodationId, 'MAID')
  const following = followAs(maid.as, { after })
  await announce('before')
  await eventually(() => following.words().length === 1)
  const promote = `mutation { updateEmployee(input: { id: "${maid.id}", accommodationId: "${accommodationId}", authority: STAFF }) { id } }`
  await house.as.owner.askOk(promote)
  await announce('after')
  await eventually(() => following.words().length === 2)
  expect(following.words()).toEqual(['before', 'after'])
  following.stop()
})

test('a client that lost its right stops with the reason', async () => {
  const { accommodationId } = house
  const { after } = await fromNow(app, house)
  const maid = await employed(app, accommodationId, 'MAID')
  const following = followAs(maid.as, { after })
  await announce('before')
  await eventually(() => following.words().length === 1)
  await house.as.owner.askOk(`mutation { deleteEmployee(id: "${maid.id}", accommodationId: "${accommodationId}") }`)
  await announce('after')
  await expect(following.ended).rejects.toThrow()
  expect(following.words()).toEqual(['before'])
})

test('a client that was away for too long reports a gap and continues live', async () => {
  await announce('long ago')
  await outlive(app.context(), house.accommodationId)
  const following = followAs(house.as.maid, { after: '0' })
  await eventually(() => following.gaps() === 1)
  await eventually(() => following.states.filter((state) => state === 'live').length === 2)
  await eventually(async () => {
    await announce('now')
    return following.words().length > 0
  })
  expect(following.words()[0]).toBe('now')
  following.stop()
})

test('a client that lost the connection before its first event reports a possible gap', async () => {
  const maid = await employed(app, house.accommodationId, 'MAID')
  const following = followAs(maid.as)
  await eventually(() => following.states.includes('live'))
  const promote = `mutation { updateEmployee(input: { id: "${maid.id}", accommodationId: "${house.accommodationId}", authority: STAFF }) { id } }`
  await house.as.owner.askOk(promote)
  await expectEventually(() => following.gaps() === 1)
  following.stop()
})

test('an invalid operation and a missing right stop the client at once', async () => {
  await expect(followAs(house.as.customer).ended).rejects.toThrow('Insufficient')
  await expect(followAs(house.as.maid, { query: 'subscription { nothing }' }).ended).rejects.toThrow('nothing')
})
