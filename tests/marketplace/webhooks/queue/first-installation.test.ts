import { expect, test } from 'vitest'
import { handlers } from '../../../../src/reactions.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'

const path = '/api/v1/webhook-endpoints'

test('An app gets the webhook of its installation, even if it creates an endpoint before the server has queued it', async () => {
  const app = await startApp({ env: { ...workerEnv, WORKER: 'off' } })
  const house = await openHouse(app)
  const webhookUrl = 'https://8.8.8.8/app'
  const first = await installedApp(app, house, undefined, { webhookUrl })
  const second = await installedApp(app, house, undefined, { webhookUrl })
  expect((await first.as.post(path, { url: 'https://8.8.4.4/hook', patterns: ['pms.*'] })).status).toBe(201)
  await handlers['queue-webhooks'](app.context(), { accommodationId: house.accommodationId, number: 0, opens: true })
  for (const { as } of [first, second]) {
    const { data } = (await as.get(path)).body
    expect(data).toContainEqual(expect.objectContaining({ kind: 'app', url: webhookUrl }))
  }
})
