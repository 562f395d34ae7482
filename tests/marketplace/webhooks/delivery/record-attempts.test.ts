import { expect, test } from 'vitest'
import { newId } from '../../../../src/kernel/ids.ts'
import { claimLanes } from '../../../../src/marketplace/webhooks/delivery/claim-lanes.ts'
import { createAttemptRecorder } from '../../../../src/marketplace/webhooks/delivery/record-attempts.ts'
import type { Attempt } from '../../../../src/marketplace/webhooks/delivery/send-webhook.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint } from '../app-with-endpoint.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } })
const house = await openHouse(app)

const delivered: Omit<Attempt, 'at'> = {
  milliseconds: 1,
  status: 204,
  failure: null,
  answer: null,
  result: { status: 'DELIVERED' },
}

test.each([
  ['first', true],
  ['last', false],
])(
  'if two processes record an attempt of one webhook together, only the lease holder counts: lost lease %s',
  async (_, lostFirst) => {
    const { as, endpointId, delivery } = await appWithEndpoint(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    const ctx = app.context()
    const [
      {
        lanes: [held],
      } = { lanes: [] },
    ] = await claimLanes(ctx, {
      places: 8,
      failingPlaces: 4,
      openByApp: new Map(),
      openByEndpoint: new Map(),
      endingByEndpoint: new Map(),
      promptEndpoints: new Set(),
      nodes: 1,
    })
    const lost = { ...held!, lease: newId() }
    const record = createAttemptRecorder(ctx)
    const attempt = { ...delivered, at: app.clock.now() }
    const lanes = lostFirst ? [lost, held!] : [held!, lost]
    await Promise.all(lanes.map((lane) => record({ lane, webhook: lane.webhooks[0]!, attempt, releases: true })))
    expect([lost.leased, held!.leased]).toEqual([false, true])
    expect(await delivery(body.delivery_id)).toMatchObject({ status: 'delivered', attempts: 1 })
  },
)
