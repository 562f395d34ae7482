import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookEndpoints } from '../../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../../src/sweeps.ts'
import { eventually, expectError, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { installedApp, uninstallOperation } from '../../../harness/marketplace/vendor.ts'

const app = await startApp({
  env: { ...workerEnv, OUTBOUND_ALLOW: '127.0.0.1' },
  limits: { WEBHOOK_ENDPOINTS_MAX: 4, WEBHOOK_ENDPOINTS_PER_DAY: 20 },
})
const house = await openHouse(app)
const { as } = await installedApp(app, house, undefined, { webhookUrl: 'https://8.8.8.8/app' })
const others = await installedApp(app, house)
const path = '/api/v1/webhook-endpoints'
const validInput = { url: 'https://8.8.4.4/hook', patterns: ['pms.reservation.*', 'reservation.failed'] }

describe('An app', () => {
  test('adds, reads, changes and deletes an endpoint, and gets its secret once', async () => {
    const created = await as.post(path, { ...validInput, description: 'The house' })
    expect(created.status).toBe(201)
    const { secret, ...endpoint } = created.body
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(endpoint).toMatchObject({ ...validInput, kind: 'own', description: 'The house', enabled: true, disabled_reason: null })
    expect((await as.get(`${path}/${endpoint.id}`)).body).toEqual(endpoint)
    const { body } = await as.patch(`${path}/${endpoint.id}`, { patterns: ['*'], description: null })
    expect(body).toMatchObject({ url: validInput.url, patterns: ['*'], description: null })
    expect((await as.get(path)).body.data.map(({ id }: { id: string }) => id)).toContain(endpoint.id)
    expect((await as.delete(`${path}/${endpoint.id}`)).status).toBe(204)
    expectRefusal(await as.get(`${path}/${endpoint.id}`), 404, 'not_found')
    expectRefusal(await as.delete(`${path}/${endpoint.id}`), 404, 'not_found')
  })

  test('disables and enables an endpoint', async () => {
    const { id } = (await as.post(path, validInput)).body
    expect((await as.patch(`${path}/${id}`, { enabled: false })).body).toMatchObject({
      enabled: false,
      disabled_reason: 'requested',
    })
    expectRefusal(await as.post(`${path}/${id}/test`, undefined), 409, 'webhook_endpoint_disabled')
    expect((await as.patch(`${path}/${id}`, { enabled: true })).body).toMatchObject({ enabled: true, disabled_reason: null })
    await as.delete(`${path}/${id}`)
  })

  test('sends a test webhook to an endpoint', async () => {
    const { as, receiver, endpointId } = await appWithEndpoint(app, house, { patterns: ['installation.*'] })
    const { status, body } = await as.post(`${path}/${endpointId}/test`, undefined)
    expect(status).toBe(202)
    const [tested] = await receiver.waitFor(1, 'webhook.test')
    expect([tested!.id, tested!.data]).toEqual([body.delivery_id, { endpoint_id: endpointId }])
  })

  test.each([
    ['a loopback address', { url: 'http://127.0.0.2/' }, 'webhook_url_refused'],
    ['a link-local address', { url: 'http://169.254.169.254/latest/meta-data' }, 'webhook_url_refused'],
    ['an IPv4-mapped IPv6 address', { url: 'http://[::ffff:10.0.0.1]/' }, 'webhook_url_refused'],
    ['an address in hexadecimal', { url: 'http://0x7f000001/' }, 'webhook_url_refused'],
    ['a user name in its URL', { url: 'https://user:pass@8.8.8.8/' }, 'webhook_url_refused'],
    ['another scheme', { url: 'ftp://8.8.8.8/' }, 'webhook_url_refused'],
    ['a URL of 3000 characters', { url: `https://8.8.8.8/${'x'.repeat(3000)}` }, 'invalid_request'],
    ['no pattern', { patterns: [] }, 'invalid_request'],
    ['an event that does not exist', { patterns: ['no.such.event'] }, 'invalid_request'],
    ['a pattern that does not end at a dot', { patterns: ['pms*'] }, 'invalid_request'],
    ['the same pattern twice', { patterns: ['*', '*'] }, 'invalid_request'],
    ['a secret that the app chose', { secret: 'mine' }, 'invalid_request'],
    ['a text with a null byte', { description: '\u0000' }, 'invalid_request'],
  ])('cannot have an endpoint with %s', async (_, wrong, code) => {
    expectRefusal(await as.post(path, { ...validInput, ...wrong }), 400, code)
  })

  test('cannot exceed the limit of endpoints with concurrent requests', async () => {
    const { as } = await installedApp(app, house)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await as.post(path, validInput)).status))
    // the registered address does not count
    expect(statuses.filter((status) => status === 201)).toHaveLength(4)
  })

  test('cannot see or change an endpoint of another installation', async () => {
    const { id } = (await as.post(path, validInput)).body
    for (const refused of [
      await others.as.get(`${path}/${id}`),
      await others.as.patch(`${path}/${id}`, { enabled: false }),
      await others.as.delete(`${path}/${id}`),
      await others.as.post(`${path}/${id}/test`, undefined),
      await others.as.post(`${path}/${id}/rotate-secret`, undefined),
      await others.as.post(`${path}/${id}/replay`, { from: '2026-01-01T00:00:00Z' }),
    ])
      expectRefusal(refused, 404, 'not_found')
    expect((await others.as.get(path)).body.data.map((one: { id: string }) => one.id)).not.toContain(id)
    expectRefusal(await app.market().get(path), 401, 'invalid_token')
    await as.delete(`${path}/${id}`)
  })

  test('cannot change its registered address through one installation', async () => {
    const registered = await eventually(async () => {
      const list = (await as.get(path)).body.data
      return list.find((one: { kind: string }) => one.kind === 'app') ?? false
    })
    expect(registered).toMatchObject({ url: 'https://8.8.8.8/app', patterns: ['installation.*'] })
    expectRefusal(await as.patch(`${path}/${registered.id}`, { url: validInput.url }), 409, 'status_not_allowed')
    expectRefusal(await as.delete(`${path}/${registered.id}`), 409, 'status_not_allowed')
  })
})

describe('The console', () => {
  const list =
    'query ($house: ULID!, $installationId: ULID) { webhookEndpoints(accommodationId: $house, installationId: $installationId) { id url kind } }'

  test('shows a manager the endpoints of each installation', async () => {
    const { endpointId, installationId } = await appWithEndpoint(app, house)
    const { webhookEndpoints } = await house.as.manager.askOk(list, { house: house.accommodationId, installationId })
    expect(webhookEndpoints.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toContainEqual([endpointId, 'OWN'])
    const there = await openHouse(app)
    expectError(await there.as.manager.graphql(list, { house: house.accommodationId }), 'FORBIDDEN')
    expectError(await house.as.staff.graphql(list, { house: house.accommodationId }), 'FORBIDDEN')
  })

  test('refuses an app with an address in the operator’s own network', async () => {
    const register = `mutation { registerApp(input: { name: "Inside", redirectUris: ["https://app.example/"], webhookUrl: "https://10.0.0.1/" }) { clientId } }`
    expectError(await app.as.partner.graphql(register), 'WEBHOOK_URL_REFUSED')
  })

  test('shows the endpoints of an uninstalled app as disabled', async () => {
    const gone = await appWithEndpoint(app, house)
    await house.as.manager.askOk(uninstallOperation, { installationId: gone.installationId })
    await expect
      .poll(async () => {
        const { webhookEndpoints } = await house.as.manager.askOk(
          'query ($house: ULID!, $id: ULID) { webhookEndpoints(accommodationId: $house, installationId: $id) { disabledReason kind } }',
          { house: house.accommodationId, id: gone.installationId },
        )
        return webhookEndpoints.find(({ kind }: { kind: string }) => kind === 'OWN').disabledReason
      })
      .toBe('UNINSTALLED')
  })
})

test('a deleted endpoint is kept as long as its log of deliveries, then swept', async () => {
  const { as, endpointId, receiver } = await appWithEndpoint(app, house, { patterns: ['webhook.test'] })
  const isKept = async (days: number) => {
    app.clock.moveBy({ days })
    await sweepJobs.sweep(app.context(), null)
    return (await app.server.database.db.$count(webhookEndpoints, eq(webhookEndpoints.id, endpointId))) === 1
  }
  await as.post(`${path}/${endpointId}/test`, undefined)
  await receiver.waitFor(1, 'webhook.test')
  await as.delete(`${path}/${endpointId}`)
  expect(await isKept(29)).toBe(true)
  expect(await isKept(2)).toBe(false)
})

test('an installation can add a limited number of endpoints a day, also if it deletes them at once', async () => {
  const { as } = await installedApp(app, house)
  const another = await installedApp(app, house)
  const createAndDelete = async () => {
    const created = await as.post(path, validInput)
    if (created.status === 201) await as.delete(`${path}/${created.body.id}`)
    return created
  }
  for (let round = 0; round < 20; round++) expect((await createAndDelete()).status).toBe(201)
  const refused = await createAndDelete()
  expectRefusal(refused, 429, 'rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await another.as.post(path, validInput)).status).toBe(201)
})

test('the endpoints of an uninstalled app are swept after their log of deliveries', async () => {
  const { receiver, installationId, endpointId } = await appWithEndpoint(app, house, { patterns: ['webhook.test'] })
  const kept = () => app.server.database.db.$count(webhookEndpoints, eq(webhookEndpoints.installationId, installationId))
  await house.as.manager.askOk(uninstallOperation, { installationId })
  await eventually(async () => (await disabledReasonOf(endpointId)) === 'UNINSTALLED')
  expect(receiver.received).toEqual([])
  await sweepJobs.sweep(app.context(), null)
  expect(await kept()).toBeGreaterThan(0)
  app.clock.moveBy({ days: 31 })
  await sweepJobs.sweep(app.context(), null)
  expect(await kept()).toBe(0)
})

async function disabledReasonOf(id: string) {
  const [row] = await app.server.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row!.disabledReason
}
