import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { claimLanes } from '../../../../src/marketplace/webhooks/delivery/claim-lanes.ts'
import { enqueue } from '../../../../src/marketplace/webhooks/queue/enqueue.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint } from '../../../harness/marketplace/app-with-endpoint.ts'
import { allFree } from './all-free.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8', WEBHOOKS_AT_ONCE_PER_ENDPOINT: '4' } })
const house = await openHouse(app)

test('An endpoint has no more senders than it may on all nodes: a process counts its own, and the leases of others', async () => {
  const { as, endpointId } = await appWithEndpoint(app, house)
  const ctx = app.context()
  const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
  const [first] = await ctx.db.select().from(webhooks).where(sql`${webhooks.id} = ${body.delivery_id}`)
  const { sequence: _, ...copied } = first!
  const others = Array.from({ length: 99 }, () => ({ ...copied, id: newId(), resource: newId() }))
  await enqueue(ctx, ctx.db, others)

  /** How many senders a process with this id gets while it has so many, and while so many nodes share the endpoint. */
  const claimed = async (owner: string, { delivering = 0, nodes = 1 } = {}) => {
    const senders = { ...allFree.senders, free: 16, byEndpoint: new Map([[endpointId, delivering]]) }
    return (await claimLanes(ctx, { owner, senders, nodes })).batches.length
  }

  expect(await claimed('A', { nodes: 4 })).toBe(1)
  expect(await claimed('C', { nodes: 4 })).toBe(1)
  // its leases are between those of the others
  expect(await claimed('B')).toBe(2)
  expect(await claimed('B', { delivering: 2 })).toBe(0)
  expect(await claimed('A', { delivering: 1 })).toBe(0)
  expect(await claimed('D')).toBe(0)
  // one of its senders has ended, and its lease not yet
  expect(await claimed('B', { delivering: 1 })).toBe(1)

  // a killed process counts until its leases end
  app.clock.moveBy({ minutes: 1 })
  expect(await claimed('D')).toBe(4)
})
