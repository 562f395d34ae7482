import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { claim } from '../../../src/marketplace/webhooks/claim.ts'
import type { Attempt } from '../../../src/marketplace/webhooks/deliver.ts'
import { makeFinish } from '../../../src/marketplace/webhooks/finish.ts'
import { openHouse, startApp } from '../../harness/index.ts'
import { listening } from './listening.ts'

const app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } })
const house = await openHouse(app)

const taken: Omit<Attempt, 'at'> = { milliseconds: 1, status: 204, failure: null, verdict: { status: 'DELIVERED' } }

test.each([
  ['first', true],
  ['last', false],
])(
  'where a run that lost its lane ends a webhook %s and at once with the next run, only the next one counts',
  async (_, lostFirst) => {
    const { as, endpointId, delivery } = await listening(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/test`, undefined)
    const ctx = app.context()
    const [run] = await claim(ctx, { all: 8, failing: 4, taken: new Map() })
    const lost = { ...run!, lease: newId() }
    const finish = makeFinish(ctx)
    const attempt = { ...taken, at: app.clock.now() }
    const ends = (lostFirst ? [lost, run!] : [run!, lost]).map((run) =>
      finish({ run, webhook: run.webhooks[0]!, attempt, last: true }),
    )
    await Promise.all(ends)
    expect([lost.ours, run!.ours]).toEqual([false, true])
    expect(await delivery(body.delivery_id)).toMatchObject({ status: 'delivered', attempts: 1 })
  },
)
