import { expect, test } from 'vitest'
import { bookerAt } from '../../harness/core/bookings.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectRefusal } from '../../harness/index.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { readingApp } from '../../harness/marketplace/read-scopes.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const planOperation = `mutation ($input: CreateRatePlanInput!) { createRatePlan(input: $input) { id } }`
const newPlan = async (code: string) => {
  const types = [{ roomTypeId: house.roomTypeId }]
  const input = { accommodationId: house.accommodationId, code, name: code, type: 'lodge', types }
  return (await house.as.manager.askOk(planOperation, { input })).createRatePlan.id as string
}

test('a kind that is new in the feed comes only to readers that chose it', async () => {
  await house.reservation()
  const id = await newPlan('FLEX')
  const usual = await new Mirror(shop.as).follow()
  const chosen = new Mirror(shop.as, 2, 'rate_plan,room_type')
  await chosen.follow()
  expect([...new Set(usual.heard.map(({ resource }) => resource))]).toEqual([
    'property',
    'room_type',
    'room',
    'reservation',
    'folio',
  ])
  expect([...new Set(chosen.heard.map(({ resource }) => resource))]).toEqual(['room_type', 'rate_plan'])
  const { body } = await shop.as.get('/api/v1/rate-plans')
  expect(chosen.known.get(`rate_plan ${id}`)).toEqual(body.data[0])
  expect(body.data[0]).toMatchObject({ id, code: 'FLEX', room_types: [{ room_type_id: house.roomTypeId }], archived_at: null })

  const later = await newPlan('LATER')
  await house.as.manager.askOk(`mutation { updateRatePlan(input: { id: "${id}", archived: true }) { id } }`)
  const [before, beforeChosen] = [usual.heard.length, chosen.heard.length]
  for (const mirror of [usual, chosen]) await mirror.follow()
  expect(usual.heard).toHaveLength(before)
  const heard = chosen.heard.slice(beforeChosen).map(({ event, data }) => [event!.type, data.id])
  expect(heard).toEqual([
    ['rate_plan.created', later],
    ['rate_plan.updated', id],
  ])
  expect((await shop.as.get('/api/v1/rate-plans')).body.data.map((plan: { id: string }) => plan.id)).toEqual([later])
  expect((await shop.as.get('/api/v1/rate-plans?include_archived=true')).body.data).toHaveLength(2)
})

test('a booking that ended with its last stay is confirmed again when that is restored alone', async () => {
  const priced = await openPricedHouse(app)
  const desk = bookerAt(priced)
  const { id, reservations } = await desk.booked(desk.stay(1, 1))
  await priced.as.manager.askOk(write.delete, { id: reservations[0].id })
  const mirror = await new Mirror((await installedApp(app, priced)).as, 200, 'booking').follow()
  expect(mirror.known.get(`booking ${id}`)).toMatchObject({ status: 'CANCELED' })
  await priced.as.manager.askOk(write.restore, { id: reservations[0].id })
  await mirror.follow()
  expect(mirror.known.get(`booking ${id}`)).toMatchObject({ status: 'CONFIRMED' })
})

test('a reader keeps its kinds: a cursor with others is refused', async () => {
  const first = await shop.as.get('/api/v1/changes?kinds=room,room_type')
  const { next_since: since } = first.body
  for (const query of [`since=${since}`, `since=${since}&kinds=room_type,room`])
    expect((await shop.as.get(`/api/v1/changes?${query}`)).status, query).toBe(200)
  const { next_since: usual } = (await shop.as.get('/api/v1/changes')).body
  for (const query of [`since=${since}&kinds=room`, `since=${usual}&kinds=room`, 'kinds=', 'kinds=guest', 'kinds=room,'])
    expectRefusal(await shop.as.get(`/api/v1/changes?${query}`), 400, 'invalid_request')
  for (const cursor of [`${since}~room`, `${usual}~guest`, `${usual}~`])
    expectRefusal(await shop.as.get(`/api/v1/changes?since=${cursor}`), 400, 'cursor_invalid')
  expect((await shop.as.get(`/api/v1/changes?since=${usual}&kinds=folio,property,room,room_type,reservation`)).status).toBe(200)
})

test('the first page has the first of the chosen kinds', async () => {
  const id = await newPlan('FIRST')
  const { body } = await shop.as.get('/api/v1/changes?kinds=rate_plan')
  expect(body.data.map(({ data }: { data: { id: string } }) => data.id)).toContain(id)
  await house.reservation()
  for (const kinds of ['inventory', 'reservation,folio']) {
    const [first] = (await shop.as.get(`/api/v1/changes?limit=1&kinds=${kinds}`)).body.data
    expect(first.resource, kinds).toBe(kinds.split(',')[0])
  }
})

test('a reader that may read none of the kinds that it chose gets an empty state and no further page', async () => {
  const { as } = await readingApp(app, house, [])
  const { body } = await as.get('/api/v1/changes?kinds=reservation,folio')
  expect([body.data, body.has_more]).toEqual([[], false])
  expect((await as.get(`/api/v1/changes?since=${body.next_since}`)).body.data).toEqual([])
})
