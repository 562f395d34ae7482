import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()
const ids: string[] = []

beforeAll(async () => {
  await (await openHouse(app)).reservation()
  for (let day = 0; day < 5; day++) {
    ids.push((await house.reservation({ inDays: day * 10, ...(day === 4 && { status: 'INQUIRY' as const }) })).id)
    app.clock.moveBy({ seconds: 60 })
  }
})

const list = async (query = '') => (await shop.as.get(`/api/v1/reservations${query}`)).body
const idsOf = async (query = '') => (await list(query)).data.map(({ id }: { id: string }) => id)
const at = (milliseconds: number) => encodeURIComponent(new Date(milliseconds).toISOString())

test('pages are ordered by the time of change, and miss nothing that changes meanwhile', async () => {
  const first = await list('?limit=2')
  expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  await shop.as.patch(`/api/v1/reservations/${ids[0]}`, { memo: 'Changed' }, keyed())
  const second = await list(`?limit=2&cursor=${first.next_cursor}`)
  const third = await list(`?limit=5&cursor=${second.next_cursor}`)
  expect([...second.data, ...third.data].map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[3], ids[4], ids[0]])
  expect(third.next_cursor).toBeNull()
})

test('a list of changes since a moment includes canceled reservations', async () => {
  const since = app.clock.now().getTime()
  app.clock.moveBy({ seconds: 60 })
  await shop.as.delete(`/api/v1/reservations/${ids[1]}`, { headers: keyed() })
  expect(await idsOf(`?updated_since=${at(since)}`)).toEqual([ids[1]])
  expect(await idsOf()).not.toContain(ids[1])
})

test('a list can be filtered by status and period', async () => {
  expect(await idsOf('?status=INQUIRY')).toEqual([ids[4]])
  const day = 86_400_000
  const start = app.clock.now().getTime()
  expect(await idsOf(`?from=${at(start + 19 * day)}&to=${at(start + 22 * day)}`)).toEqual([ids[2]])
})

test.each([
  ['?limit=0', 'invalid_request'],
  ['?limit=201', 'invalid_request'],
  ['?limit=x', 'invalid_request'],
  ['?status=GONE', 'invalid_request'],
  ['?from=today', 'invalid_request'],
  ['?cursor=x', 'cursor_invalid'],
  ['?page=2', 'invalid_request'],
  ['?from=2031-01-02T00:00:00Z&to=2031-01-01T00:00:00Z', 'period_invalid'],
])('%s is refused', async (query, code) => {
  expectRefusal(await shop.as.get(`/api/v1/reservations${query}`), 400, code)
})

test('a page takes one database statement', async () => {
  const { work } = await app.statements(() => list('?limit=5'))
  expect(work.filter((text) => !text.includes('app_tokens'))).toHaveLength(1)
})

test('a moment whose year in UTC has not four digits is refused in every field', async () => {
  const late = '9999-12-31T23:59:59-14:00'
  for (const name of ['updated_since', 'from', 'to'])
    expectRefusal(await shop.as.get(`/api/v1/reservations?${name}=${late}`), 400, 'invalid_request')
  const stay = stayBody(house, { use_start_at: '9999-12-31T00:00:00Z', use_expire_at: late, nightly_rates: null })
  expectRefusal(await shop.as.post('/api/v1/reservations', stay, keyed()), 400, 'invalid_request')
})
