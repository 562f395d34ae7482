import { operations } from '../../harness/core/bookings.ts'
import { eventually, type House, type TestApp } from '../../harness/index.ts'
import type { Receiver } from '../../harness/marketplace/receiver.ts'
import { runOperation, type Shop, setMappingOperation, upgradeOperation } from '../../harness/marketplace/surfaces.ts'
import { install, installedApp, newApp, publishOperation, tokenRequest } from '../../harness/marketplace/vendor.ts'
import type { Recorder } from './recorder.ts'

export const scopes = [
  'reservations:read',
  'folios:read',
  'reservations:write',
  'guests:read',
  'folios:write',
  'charges:write',
  'rates:write',
]

interface Scene {
  app: TestApp
  house: House
  shop: Shop
  recorder: Recorder
}

/** An app gets a token for a new installation, and gives it back. */
export async function tokens({ app, house, recorder }: Scene) {
  const vendor = await newApp(app)
  const { installationId, code } = await install(house, vendor)
  const client = { client_id: vendor.clientId, client_secret: vendor.clientSecret }
  const form = (values: Record<string, string>) => ({ body: new URLSearchParams(values) })
  await recorder.send(app.market(), 'POST /oauth/handoff', form({ ...client, code }))
  const { access_token: token } = await recorder.send(
    app.market(),
    'POST /oauth/token',
    form(tokenRequest(vendor, installationId)),
  )
  await recorder.send(app.market(), 'POST /oauth/introspect', form({ ...client, token }))
  await recorder.send(app.market(), 'POST /oauth/revoke', form({ ...client, token }))
}

/** Prices of a week are set and read, and a stay is quoted. */
export async function rates({ house, shop: { as }, recorder }: Scene, planId: string) {
  const price = { rate_plan_id: planId, room_type_id: house.roomTypeId }
  const prices = [{ ...price, from: '2031-05-01', to: '2031-05-02', amount: 100_000 }]
  const rules = [{ from: '2031-05-01', to: '2031-05-02', min_stay: 2 }]
  const days = 'from=2031-05-01&to=2031-05-02'
  await recorder.send(as, 'PUT /api/v1/rates', { body: { prices, rules } })
  for (const path of ['rate-plans', `rates?${days}`, `stay-rules?${days}`, `inventory?${days}`, 'articles', 'property'])
    await recorder.send(as, `GET /api/v1/${path}`)
  await recorder.send(as, 'GET /api/v1/rooms')
  await recorder.send(as, 'GET /api/v1/room-types')
  await recorder.send(as, 'GET /api/v1/availability?from=2031-05-01T15:00:00%2B09:00&to=2031-05-03T11:00:00%2B09:00')
  const stay = { type: 'lodge', arrival: '2031-05-01', departure: '2031-05-03', sleeps: 2 }
  await recorder.send(as, 'POST /api/v1/quotes', { body: stay })
}

/** A stay is sold, changed and paid for, cancelled and restored. */
export async function stay({ house, shop: { as }, recorder }: Scene, planId: string) {
  const body = {
    type: 'lodge',
    use_start_at: '2031-05-01T15:00:00+09:00',
    use_expire_at: '2031-05-03T11:00:00+09:00',
    room_type_id: house.roomTypeId,
    rate_plan_id: planId,
    channel_id: 'a-channel',
    ota_code: 'BOOKING-1',
    sleeps: 2,
    primary_guest: { name: 'Kim Minji', contacts: [{ contact_type: 'phone', contact_value: '+82 10-5555-1234' }] },
  }
  await recorder.send(as, 'POST /api/v1/previews', { body: { create: body } })
  const { data: created } = await recorder.send(as, 'POST /api/v1/reservations', { body })
  const path = `/api/v1/reservations/${created.id}` as const
  await recorder.send(as, `PATCH ${path}`, { body: { memo: 'Arrives late' } })
  await recorder.send(as, 'GET /api/v1/reservations?limit=1')
  await recorder.send(as, `GET ${path}`)
  const { done } = await house.as.manager.askOk(operations.create, {
    input: {
      accommodationId: house.accommodationId,
      booker: { name: 'Rail Travel Ltd.' },
      reservations: [
        {
          accommodationId: house.accommodationId,
          type: 'lodge',
          useStartAt: body.use_start_at,
          useExpireAt: body.use_expire_at,
          roomTypeId: house.roomTypeId,
          ratePlanId: planId,
          primaryGuest: { name: 'Lee Sua' },
        },
      ],
    },
  })
  await recorder.send(as, `GET /api/v1/bookings/${done.booking.id}`)
  const payment = { reservation_id: created.id, amount: 200_000, currency: 'KRW', method: 'cash' }
  const { data: paid } = await recorder.send(as, 'POST /api/v1/payments', { body: payment })
  await recorder.send(as, `PATCH /api/v1/payments/${paid.id}`, { body: { memo: 'At the desk' } })
  await recorder.send(as, `GET /api/v1/payments/${paid.id}`)
  const charge = { reservation_id: created.id, unit_price: 12_000, quantity: 2, description: 'Dinner' }
  const { data: charged } = await recorder.send(as, 'POST /api/v1/charges', { body: charge })
  await recorder.send(as, `GET /api/v1/charges/${charged.id}`)
  await recorder.send(as, `GET ${path}/folio`)
  await recorder.send(as, `GET ${path}/folios`)
  await recorder.send(as, `DELETE /api/v1/charges/${charged.id}`)
  await recorder.send(as, `DELETE /api/v1/payments/${paid.id}`)
  await recorder.send(as, `DELETE ${path}`)
  await recorder.send(as, `POST ${path}/restore`)
  await recorder.send(as, 'GET /api/v1/commands?limit=1')
  await recorder.send(as, 'GET /api/v1/changes?limit=1')
}

/** What the app stores and reports, and what staff want of it. */
export async function surfaces({ house, shop: { as, installationId, vendor }, recorder }: Scene) {
  const items = [{ key: 'unit-1', label: 'Room 101 at the channel' }]
  await recorder.send(as, 'PUT /api/v1/datasets/units', { body: { items } })
  await recorder.send(as, 'GET /api/v1/datasets')
  await recorder.send(as, 'GET /api/v1/datasets/units')
  const mapping = { platformEntity: 'ROOM', platformId: house.rooms[0]!.id, dataset: 'units', externalKey: 'unit-1' }
  await house.as.manager.askOk(setMappingOperation, { input: { installationId, ...mapping } })
  await recorder.send(as, 'GET /api/v1/mappings?platform_entity=room&dataset=units')
  await recorder.send(as, 'DELETE /api/v1/datasets/units')
  const text = { ref_type: 'report', data_id: 'may', external_ref: 'unit-1', content_type: 'text/plain', content: 'All is well.' }
  const { id: documentId } = await recorder.send(as, 'PUT /api/v1/documents', { body: text })
  await recorder.send(as, 'GET /api/v1/documents')
  await recorder.send(as, `GET /api/v1/documents/${documentId}`)
  await recorder.send(as, 'DELETE /api/v1/documents?ref_type=report&data_id=may')
  await recorder.send(as, 'POST /api/v1/events', { body: { type: 'lock.opened', external_ref: 'unit-1', data: { door: 101 } } })
  const { runAppAction } = await house.as.staff.askOk(runOperation, { input: { installationId, action: 'print' } })
  await recorder.send(as, `POST /api/v1/action-runs/${runAppAction.id}/complete`, { body: { status: 'completed' } })
  await recorder.send(as, `POST /api/v1/installations/${installationId}/setup-ready`)
  const upgrade = { hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }] }
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version: '2.0.0', scopes, upgrade } })
  const { upgradeInstallation } = await house.as.manager.askOk(upgradeOperation, { input: { installationId } })
  await recorder.send(as, `POST /api/v1/upgrades/${upgradeInstallation.upgrade.id}/complete`, { body: { status: 'completed' } })
}

/** An endpoint gets a webhook, and gets it again. */
export async function webhooks({ shop: { as }, recorder }: Scene, { url }: Receiver) {
  const body = { url, patterns: ['pms.reservation.*'] }
  const { id } = await recorder.send(as, 'POST /api/v1/webhook-endpoints', { body })
  const path = `/api/v1/webhook-endpoints/${id}`
  await recorder.send(as, `PATCH ${path}`, { body: { description: 'Stays' } })
  await recorder.send(as, 'GET /api/v1/webhook-endpoints')
  await recorder.send(as, `GET ${path}`)
  const { delivery_id } = await recorder.send(as, `POST ${path}/test`)
  const delivery = `/api/v1/webhook-deliveries/${delivery_id}`
  const delivered = () => eventually(async () => (await as.get(delivery)).body.status === 'delivered')
  await delivered()
  await recorder.send(as, 'GET /api/v1/webhook-deliveries')
  await recorder.send(as, `GET ${delivery}`)
  await recorder.send(as, `POST ${delivery}/redeliver`)
  await delivered()
  const again = { from: '2031-04-20T00:00:00+09:00', pattern: 'webhook.*', include_delivered: true }
  await recorder.send(as, `POST ${path}/replay`, { body: again })
  await recorder.send(as, `POST ${path}/rotate-secret`)
  await recorder.send(as, `DELETE ${path}`)
}

/** An installed app with all that the operations need, in a house with two rooms. */
export async function openScene(app: TestApp, house: House, recorder: Recorder): Promise<Scene> {
  const manifest = { scopes, surfaces: [{ key: 'print', kind: 'action', title: 'Print' }] }
  return { app, house, recorder, shop: await installedApp(app, house, scopes, { manifest }) }
}
