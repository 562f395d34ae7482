import { expect, test } from 'vitest'
import { eventually, expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { list } from '../../harness/subscription/notifications.ts'

const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', WORKER: 'on' } })
const house = await openHouse(app)
const shop = await installedApp(app, house)
const path = '/api/v1/reservations'

const create = (more: object) => shop.as.post(path, stayBody(house, more), keyed())

const warnings = async (relative: string) => {
  const variables = { accommodationId: house.accommodationId, filter: { relative } }
  const { getAccommodationNotifications } = await house.as.maid.askOk(list, variables)
  return (getAccommodationNotifications.edges as { node: { template: string } }[]).map(({ node }) => node)
}

test('A channel booking beyond the capacity is stored and marked, and the desk is notified once', async () => {
  const { status, body } = await create({ channel_id: 'ota', sleeps: 2, child_sleeps: 1 })
  expect([status, body.data.capacity_exceeded]).toEqual([201, true])
  const id = body.reservation_id
  const more = await shop.as.patch(`${path}/${id}`, { sleeps: 4 }, keyed())
  expect([more.status, more.body.data.capacity_exceeded]).toEqual([200, true])
  const [warning, ...further] = await eventually(async () => {
    const found = await warnings(id)
    expect(found).not.toEqual([])
    return found
  })
  expect(warning).toMatchObject({ type: 'warning', priority: 2, template: 'CAPACITY_EXCEEDED', relative: id })
  expect(further).toEqual([])
  const fewer = await shop.as.patch(`${path}/${id}`, { sleeps: 1, child_sleeps: 1 }, keyed())
  expect(fewer.body.data.capacity_exceeded).toBe(false)
})

test('A channel booking that is changed beyond the capacity is stored and notified too', async () => {
  const { body } = await create({ channel_id: 'ota' })
  expect(body.data.capacity_exceeded).toBe(false)
  const { body: changed } = await shop.as.patch(`${path}/${body.reservation_id}`, { child_sleeps: 1 }, keyed())
  expect(changed.data.capacity_exceeded).toBe(true)
  await eventually(async () => expect(await warnings(body.reservation_id)).toHaveLength(1))
})

test('A booking without a channel is refused beyond the capacity', async () => {
  expectRefusal(await create({ sleeps: 3 }), 409, 'capacity_exceeded')
  const { body } = await create({})
  expectRefusal(await shop.as.patch(`${path}/${body.reservation_id}`, { sleeps: 3 }, keyed()), 409, 'capacity_exceeded')
})
