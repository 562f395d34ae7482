import { expect, test } from 'vitest'
import { seedDemo } from '../../src/demo/index.ts'
import { eventually, startApp } from '../harness/index.ts'

const endpoints = '($house: ULID!) { webhookEndpoints(accommodationId: $house) { kind url status } }'
const deliveries = '($house: ULID!) { webhookDeliveries(accommodationId: $house) { edges { node { type resource } } } }'
const note = 'mutation ($id: ULID!) { modifyReservation(input: { id: $id, memoContent: "Late" }) { id } }'

test('the demo has an app that receives webhooks, and staff with contacts', async () => {
  const app = await startApp({ env: { WORKER: 'on' } })
  const { accommodationId: house, reservations } = await seedDemo(app.context())
  const manager = app.asMember('MANAGER', house)
  expect((await manager.ask(`query ${endpoints}`, { house })).webhookEndpoints).toEqual([
    { kind: 'APP', url: 'http://localhost:9400/webhooks', status: 'ENABLED' },
  ])
  const contacts = await manager.ask('query ($house: ID!) { getAccommodationContacts(accommodationId: $house) { type } }', {
    house,
  })
  const types = contacts.getAccommodationContacts.map(({ type }: { type: string }) => type)
  expect(types).toEqual(expect.arrayContaining(['kakaotalk', 'LINE', 'phone', 'email']))
  const { id } = reservations.tentative!
  await manager.ask(note, { id })
  await eventually(async () => {
    const { webhookDeliveries } = await manager.ask(`query ${deliveries}`, { house })
    return webhookDeliveries.edges[0]?.node.resource === id
  })
})
