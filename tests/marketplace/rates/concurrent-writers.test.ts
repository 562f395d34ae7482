import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, rateDays, rentBlocks, stayRules } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { setBlocks, setRates, setStayRules } from '../../harness/core/rate-changes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { atOnce, type House, type MarketClient, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']

let app: TestApp
let house: House
let shop: MarketClient
let plan: string
let today: string

const day = (days: number) => addDays(today, days)
const byStaff = async (query: string, input: object) =>
  Object.values(await house.as.manager.askOk(query, { input: { accommodationId: house.accommodationId, ...input } }))[0] as {
    version: number
  }

/** An ordering key of its own lets a request run at the same time as others. */
async function byApp(lane: number, body: object): Promise<{ version: number }> {
  const { status, body: answer } = await shop.put('/api/v1/rates', body, keyed({ 'ordering-key': `lane-${lane}` }))
  expect(status).toBe(200)
  return answer.data
}

const counts = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough', 'advanceMinHours', 'advanceMaxHours'] as const
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

onPostgres('Staff and an app that change rates at once', () => {
  beforeAll(async () => {
    app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
  })

  beforeEach(async () => {
    house = await openHouse(app)
    shop = (await installedApp(app, house, scopes, { manifest: { scopes } })).as
    plan = (await addPlan(app, house)).id
    today = dateIn('Asia/Seoul', app.clock.now())
  })

  test('make versions without gaps, in the order of their events, and no change is lost', async () => {
    const { accommodationId, roomTypeId } = house
    const hours = (await addPlan(app, house, { type: 'rent' })).id
    const block = { from: today, to: day(30), opens: '10:00', lastEnd: '20:00', minutes: 180 }
    // each changes a day that is its own and one that all of its kind change
    const prices = (at: number) => [at, 100].map((days) => ({ days, amount: 1000 + at }))
    const field = (at: number) => counts[at % counts.length]!
    const rules = (at: number) => [at, 100].map((days) => ({ from: day(days), value: at + 1 }))
    const change = (at: number): Promise<{ version: number }> => {
      if (at % 5 === 0) return byStaff(setBlocks, { ratePlanId: hours, roomTypeId, blocks: [{ ...block, amount: 1000 + at }] })
      if (at % 5 === 1)
        return byStaff(setStayRules, { items: rules(at).map(({ from, value }) => ({ from, [field(at)]: value })) })
      if (at % 5 === 2)
        return byApp(at, {
          prices: prices(at).map(({ days, amount }) => ({
            rate_plan_id: plan,
            room_type_id: roomTypeId,
            from: day(days),
            amount,
          })),
          rules: rules(at).map(({ from, value }) => ({ from, [snake(field(at))]: value })),
        })
      const items = prices(at).map(({ days, amount }) => ({ ratePlanId: plan, roomTypeId, from: day(days), amount }))
      return byStaff(setRates, { items })
    }
    const idle = { ratePlanId: plan, roomTypeId, from: day(200), amount: null }
    const [changes] = await Promise.all([atOnce(40, change), atOnce(10, () => byStaff(setRates, { items: [idle] }))])
    const versions = changes.map(({ version }) => version)
    const all = Array.from({ length: 40 }, (_, at) => at + 1)
    expect(versions.toSorted((one, other) => one - other)).toEqual(all)
    const { db } = app.context()
    const announced = await db
      .select({ payload: events.payload })
      .from(events)
      .where(and(eq(events.accommodationId, accommodationId), inArray(events.type, ['rates.changed', 'stay_rules.changed'])))
      .orderBy(asc(events.number))
    const inOrder = announced.map(({ payload }) => (payload as { version: number }).version)
    expect([...new Set(inOrder)]).toEqual(all)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))

    const last = (writers: number[]) => writers.reduce((one, other) => (versions[other]! > versions[one]! ? other : one))
    const writersOf = (...kinds: number[]) => versions.flatMap((_, at) => (kinds.includes(at % 5) ? [at] : []))
    const priced = await db.select().from(rateDays).where(eq(rateDays.accommodationId, accommodationId))
    const pricing = writersOf(2, 3, 4)
    const winner = last(pricing)
    expect(Object.fromEntries(priced.map((row) => [row.day, [row.amount, row.version]]))).toEqual({
      ...Object.fromEntries(pricing.map((at) => [day(at), [1000 + at, versions[at]]])),
      [day(100)]: [1000 + winner, versions[winner]],
    })
    const ruled = await db.select().from(stayRules).where(eq(stayRules.accommodationId, accommodationId))
    const ruleOf = new Map(ruled.map((row) => [row.day, row]))
    for (const at of writersOf(1, 2)) expect(ruleOf.get(day(at))).toMatchObject({ [field(at)]: at + 1, version: versions[at] })
    for (const name of counts)
      expect(ruleOf.get(day(100))).toMatchObject({ [name]: 1 + last(writersOf(1, 2).filter((at) => field(at) === name)) })
    const blocks = await db.select().from(rentBlocks).where(eq(rentBlocks.accommodationId, accommodationId))
    expect(blocks.map(({ amount }) => amount)).toEqual([1000 + last(writersOf(0))])
  })

  test('are read with the version that set each price, and a reader of changes misses none', async () => {
    const { roomTypeId } = house
    const amounts = new Map<number, number>()
    const set = async (amount: number) => {
      const items = [{ ratePlanId: plan, roomTypeId, from: today, to: day(20), amount }]
      amounts.set((await byStaff(setRates, { items })).version, amount)
    }
    await set(1)
    let isWriting = true
    const write = async (writer: number) => {
      for (let round = 0; round < 12; round++) await set(1000 + writer * 100 + round)
    }
    const read = async () => {
      const seen: [version: number, amount: number][] = []
      for (let since = 0, isLast = false; !isLast; ) {
        isLast = !isWriting
        const { body } = await shop.get(`/api/v1/rates?since_version=${since}`)
        for (const { version, ranges } of body.data) {
          expect(ranges).toHaveLength(1)
          expect(version).toBeLessThanOrEqual(body.version)
          seen.push([version, ranges[0].amount])
        }
        since = body.version
      }
      return seen
    }
    const writing = atOnce(3, write).finally(() => {
      isWriting = false
    })
    const [readers] = await Promise.all([atOnce(5, read), writing])
    const newest = Math.max(...amounts.keys())
    for (const seen of readers) {
      for (const [version, amount] of seen) expect([version, amount]).toEqual([version, amounts.get(version)])
      expect(seen.at(-1)).toEqual([newest, amounts.get(newest)])
    }
  })
})
