import { beforeAll, expect, test } from 'vitest'
import { type House, inTime, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { outlive } from '../../harness/platform/outlive.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { live, publish } from '../../harness/subscription/notifications.ts'
import { employed, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WEBSOCKET_RECHECK_SECONDS: '1' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const announce = async (description: string, at = house) => {
  const input = { accommodationId: at.accommodationId, type: 'info', description }
  await at.as.manager.askOk(publish, { input })
}

test('with after, missed notifications come first, each once and in order, and then new ones', async () => {
  const { accommodationId } = house
  const first = await house.as.maid.subscribe(live, await fromNow(app, house))
  await announce('1')
  const { eventId } = (await first.next()).accommodationSubscription
  await first.stop()
  // with events of other types in between
  await house.reservation({ room: 0 })
  for (const description of ['2', '3']) await announce(description)
  const second = await house.as.maid.subscribe(live, { accommodationId, after: eventId })
  await announce('4')
  const received: string[] = []
  while (received.length < 3) received.push((await second.next()).accommodationSubscription.description)
  expect(received).toEqual(['2', '3', '4'])
  await second.stop()
})

test('notifications of another property are not delivered', async () => {
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  await announce('theirs', other)
  await announce('ours')
  expect((await listening.next()).accommodationSubscription.description).toBe('ours')
  await listening.stop()
})

test('people who do not work at the property cannot subscribe', async () => {
  const variables = { accommodationId: house.accommodationId }
  for (const caller of [house.as.customer, house.as.kiosk, other.as.owner])
    await expect((await caller.subscribe(live, variables)).next()).rejects.toThrow('FORBIDDEN')
  await expect((await house.as.anonymous.subscribe(live, variables)).next()).rejects.toThrow('UNAUTHENTICATED')
})

test.each([
  ['garbage', 'abc', 'BAD_REQUEST'],
  ['negative', '-1', 'BAD_REQUEST'],
  ['longer than any number', '9'.repeat(40), 'BAD_REQUEST'],
  ['of no event yet', '999999', 'EVENT_UNKNOWN'],
])('an after that is %s is refused', async (_, after, error) => {
  const listening = await house.as.maid.subscribe(live, { accommodationId: house.accommodationId, after })
  await expect(listening.next()).rejects.toThrow(error)
})

test('an after older than the retained events is refused at once', async () => {
  const { accommodationId } = other
  await announce('1', other)
  await outlive(app.context(), accommodationId)
  await announce('2', other)
  const listening = await other.as.maid.subscribe(live, { accommodationId, after: '0' })
  await expect(listening.next()).rejects.toThrow('EVENTS_EXPIRED')
})

test('an old after is accepted as long as no notification since then was deleted', async () => {
  const quiet = await openHouse(app)
  const { accommodationId } = quiet
  await announce('1', quiet)
  const { after } = await fromNow(app, quiet)
  for (let night = 0; night < 3; night++) await quiet.reservation()
  await outlive(app.context(), accommodationId)
  const listening = await quiet.as.maid.subscribe(live, { accommodationId, after })
  await announce('2', quiet)
  expect((await listening.next()).accommodationSubscription.description).toBe('2')
  await listening.stop()
})

test('a removed employee receives nothing more, and the socket is closed', async () => {
  const { accommodationId } = house
  const maid = await employed(app, accommodationId, 'MAID')
  const listening = await maid.as.subscribe(live, await fromNow(app, house))
  await announce('before')
  expect((await listening.next()).accommodationSubscription.description).toBe('before')
  await house.as.owner.askOk(`mutation { deleteEmployee(id: "${maid.id}", accommodationId: "${accommodationId}") }`)
  await announce('after')
  await expect(listening.next()).rejects.toThrow(/FORBIDDEN|4403/)
  expect(await listening.closed).toMatchObject({ code: 4403 })
})

test('an employee with a new authority must subscribe again, and receives all that was missed', async () => {
  const { accommodationId } = house
  const maid = await employed(app, accommodationId, 'MAID')
  const listening = await maid.as.subscribe(live, await fromNow(app, house))
  await announce('before')
  const { eventId } = (await listening.next()).accommodationSubscription
  const promote = `mutation { updateEmployee(input: { id: "${maid.id}", accommodationId: "${accommodationId}", authority: STAFF }) { id } }`
  await house.as.owner.askOk(promote)
  await announce('meanwhile')
  await expect(listening.next()).rejects.toThrow(/FORBIDDEN|4403/)
  expect(await listening.closed).toMatchObject({ code: 4403 })
  const again = await maid.as.subscribe(live, { accommodationId, after: eventId })
  expect((await again.next()).accommodationSubscription.description).toBe('meanwhile')
  await again.stop()
})

test('a revoked token ends its subscriptions', async () => {
  const { accommodationId } = house
  const { getPermanentTokenForAdmin: token } = await house.as.owner.askOk(
    `{ getPermanentTokenForAdmin(accommodationId: "${accommodationId}") }`,
  )
  const listening = await app.asHolderOf(token).subscribe(live, await fromNow(app, house))
  await announce('before')
  await listening.next()
  const { permanentTokens } = await house.as.owner.askOk(`{ permanentTokens(accommodationId: "${accommodationId}") { id } }`)
  for (const { id } of permanentTokens) await house.as.owner.askOk(`mutation { revokePermanentToken(id: "${id}") }`)
  await announce('after')
  await expect(listening.next()).rejects.toThrow(/FORBIDDEN|4401/)
  expect(await listening.closed).toMatchObject({ code: 4401 })
})

test('a disabled account and a former administrator receive nothing after some seconds', async () => {
  const { accommodationId } = house
  const variables = await fromNow(app, house)
  const [disabled, demoted] = [await employed(app, accommodationId, 'MAID'), await somebody(app, { accessLevel: 'ADMIN' })]
  const listening = [disabled, demoted].map(({ as }) => as.subscribe(live, variables))
  const [first, second] = await Promise.all(listening)
  await app.as.superadmin.askOk(`mutation { disableUser(identity: "${disabled.identity}", disable: true) }`)
  await app.as.superadmin.askOk(`mutation { updateInfo(input: { id: "${demoted.id}", accessLevel: CUSTOMER }) { id } }`)
  expect(await inTime(first!.closed, 'The end')).toMatchObject({ code: 4401 })
  expect(await inTime(second!.closed, 'The end')).toMatchObject({ code: 4403 })
})
