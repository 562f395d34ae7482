import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { claimLanes } from '../../../../src/marketplace/webhooks/delivery/claim-lanes.ts'
import { deliverPlace } from '../../../../src/marketplace/webhooks/delivery/deliver-place.ts'
import { enqueue } from '../../../../src/marketplace/webhooks/queue/enqueue.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint } from '../../../harness/marketplace/app-with-endpoint.ts'
import { allFree } from './all-free.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } })
const house = await openHouse(app)

/** Delivers so many webhooks, each in so many milliseconds. Answers how many were left whenever the next place was asked for. */
async function leftAtClaims(count: number, each: number): Promise<number[]> {
  const { as, endpointId } = await appWithEndpoint(app, house)
  const ctx = app.context()
  const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
  const [first] = await ctx.db.select().from(webhooks).where(sql`${webhooks.id} = ${body.delivery_id}`)
  const { sequence: _, ...copied } = first!
  const others = Array.from({ length: count - 1 }, () => ({ ...copied, id: newId() }))
  await enqueue(ctx, ctx.db, others)
  const [place] = await claimLanes(ctx, allFree)
  let now = 0
  let sent = 0
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const post = async () => {
    now += each
    sent++
    return { status: 204, failure: null, retryAfter: null, answer: null }
  }
  const faked = { ...ctx, ports: { ...ctx.ports, outbound: { ...ctx.ports.outbound, post } } }
  const leftAtEnds: number[] = []
  const turn = {
    record: async () => {},
    placeBefore: undefined,
    endsSoon: () => leftAtEnds.push(count - sent),
    onLanesReturned: () => {},
    stopping: new AbortController().signal,
    aborting: new AbortController().signal,
  }
  await deliverPlace(faked, { ...place!, beginBefore: 5000 }, turn)
  expect(sent).toBe(count)
  return leftAtEnds
}

test.each([
  { count: 32, each: 5, left: 16 },
  { count: 12, each: 5, left: 11 },
  { count: 32, each: 80, left: 10 },
  { count: 32, each: 100, left: 8 },
])(
  'Of $count webhooks that take $each ms each, $left are left when the place that follows is claimed, once',
  async ({ count, each, left }) => {
    expect(await leftAtClaims(count, each)).toEqual([left])
  },
)

test.each([
  { count: 8, each: 5 },
  { count: 32, each: 101 },
])('Of $count webhooks that take $each ms each, none is left when the place that follows is claimed', async ({ count, each }) => {
  expect(await leftAtClaims(count, each)).toEqual([])
})
