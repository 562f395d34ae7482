import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectRefusal } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
const { app, house } = await openShop()
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const { roomTypeId: room_type_id } = house
const day = (days: number) => addDays(today, days)
const set = async (rules: object[]): Promise<number> => (await as.put('/api/v1/rates', { rules }, keyed())).body.data.version
const read = async (query = '') => (await as.get(`/api/v1/stay-rules?effective=true${query}`)).body

const root = await addPlan(app, house)
const child = await addPlan(app, house, { parentId: root.id })
const hourly = await addPlan(app, house, { type: 'rent' })
const version = await set([
  { from: day(0), to: day(3), min_stay: 2 },
  { rate_plan_id: root.id, room_type_id, from: day(1), to: day(2), min_stay: 3, max_stay: 9 },
  { rate_plan_id: child.id, from: day(2), min_stay: 1 },
])

test('effective rules are the strictest ones of each plan and room type, with those that a derived plan inherits', async () => {
  const answer = await read()
  expect(answer).toMatchObject({ version, next_cursor: null })
  const ofPlan = (id: string) =>
    answer.data
      .filter(({ rate_plan_id }: { rate_plan_id: string }) => rate_plan_id === id)
      .map(({ from, to, min_stay, max_stay }: Record<string, unknown>) => [from, to, min_stay, max_stay])
  expect(ofPlan(root.id)).toEqual([
    [day(0), day(0), 2, null],
    [day(1), day(2), 3, 9],
    [day(3), day(3), 2, null],
  ])
  expect(ofPlan(child.id)).toEqual([
    [day(0), day(0), 2, null],
    [day(1), day(1), 3, 9],
    [day(2), day(2), 2, 9],
    [day(3), day(3), 2, null],
  ])
  expect(ofPlan(hourly.id)).toEqual([[day(0), day(3), 2, null]])
  for (const rule of answer.data) expect(rule).toMatchObject({ room_type_id, closed: null, version })
})

test('effective rules come in pages, and for one plan', async () => {
  const { data } = await read()
  const seen = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`&limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data)
    cursor = page.next_cursor
  }
  expect(seen).toEqual(data)
  // a rule of all plans and types, as the rules that were set name it, comes before all of these
  const ofAllPlans = Buffer.from(JSON.stringify([null, null, day(0)])).toString('base64url')
  expect((await read(`&cursor=${ofAllPlans}`)).data).toEqual(data)
  expect((await read(`&rate_plan_id=${hourly.id}&from=${day(1)}`)).data).toMatchObject([{ from: day(1), to: day(3) }])
})

test('an archived plan has no effective rules', async () => {
  const { id } = await addPlan(app, house)
  await set([{ rate_plan_id: id, from: day(9), closed: true }])
  expect((await read(`&rate_plan_id=${id}`)).data.at(-1)).toMatchObject({ closed: true })
  await house.as.manager.askOk(updatePlan, { input: { id, archived: true } })
  expect((await read(`&rate_plan_id=${id}`)).data).toEqual([])
})

test('effective rules are not read since a version', async () => {
  const answer = await as.get('/api/v1/stay-rules?effective=true&since_version=0')
  expect(expectRefusal(answer, 400, 'invalid_request').errors).toMatchObject([{ in: 'query', pointer: '/since_version' }])
})
