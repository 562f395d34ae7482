import { expect, test } from 'vitest'
import { eventually, expectRefusal, openHouse, startApp } from '../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../harness/marketplace/commit-changes.ts'

const most = {
  DATASETS_MAX: 1,
  DOCUMENTS_MAX: 1,
  SECRETS_LIVE_MAX: 2,
  WEBHOOK_ENDPOINTS_MAX: 1,
  WEBHOOK_REPLAY_MAX: 1,
}
const app = await startApp({ env: workerEnv, limits: most })
const house = await openHouse(app)
const { as, endpointId, receiver, deliveries } = await appWithEndpoint(app, house)

const endpoints = '/api/v1/webhook-endpoints'
const document = { ref_type: 'a', external_ref: 'b', content_type: 'text/plain', content: 'x' }

test.each([
  ['datasets', (key: string) => as.put(`/api/v1/datasets/${key}`, { items: [] }), 'body'],
  ['documents', (data_id: string) => as.put('/api/v1/documents', { ...document, data_id }), 'body'],
  ['webhook endpoints', () => as.post(endpoints, { url: receiver.url, patterns: ['*'] }), 'body'],
  ['secrets of an endpoint', () => as.post(`${endpoints}/${endpointId}/rotate-secret`, undefined), 'path'],
] as const)('too many %s: no field is to blame, and the refusal points at the whole', async (_, send, part) => {
  await send('first')
  const { errors } = expectRefusal(await send('second'), 400, 'limit_exceeded')
  expect(errors).toEqual([{ in: part, pointer: '', code: 'limit_exceeded', message: expect.any(String) }])
})

test('a replay of too many webhooks points at where its time begins', async () => {
  await commitChanges(app, house, { stays: 2, each: 1 })
  await eventually(async () => (await deliveries('?status=delivered')).length === 2)
  const wanted = { from: '2020-01-01T00:00:00Z', include_delivered: true }
  const { errors } = expectRefusal(await as.post(`${endpoints}/${endpointId}/replay`, wanted), 400, 'limit_exceeded')
  expect(errors).toMatchObject([{ in: 'body', pointer: '/from' }])
})

test('a body that is no JSON: the refusal points at the whole body', async () => {
  const headers = { 'content-type': 'application/json' }
  const { errors } = expectRefusal(await as.send('PUT', '/api/v1/documents', { body: '{', headers }), 400, 'invalid_request')
  expect(errors).toMatchObject([{ in: 'body', pointer: '' }])
})
