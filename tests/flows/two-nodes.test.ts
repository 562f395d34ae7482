import { expect, test } from 'vitest'
import { expectError, GraphqlClient, inTime, onPostgres, openHouse, spawnServer, startApp } from '../harness/index.ts'
import { installedApp, uninstallOperation } from '../harness/marketplace/vendor.ts'
import { employed } from '../harness/user/somebody.ts'

onPostgres('two servers on one database, one on Bun and one on Node', () => {
  test('a check-in at one reaches a subscriber at the other, revoked sessions, rights and apps end at both, and ETags are the same', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const env = { ...app.env, DEMO: 'off' }
    const [bun, node] = await Promise.all([spawnServer('bun', { ...env, PORT: '' }), spawnServer('node', { ...env, PORT: '' })])
    const at = (server: { url: string }, caller: GraphqlClient) =>
      new GraphqlClient(server.url, async () => (await caller.authorization())!.replace('Bearer ', ''))
    const live = 'subscription ($house: ID!) { dataSubscription(accommodationId: $house, after: "0") { type data } }'
    const enter = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { status } }'

    for (const [index, [here, there]] of [[bun, node] as const, [node, bun] as const].entries()) {
      const room = house.rooms[index]!.id
      const listening = await at(there, house.as.maid).subscribe(live, { house: house.accommodationId })
      const heard = async (): Promise<unknown> => {
        const { type, data } = (await listening.next()).dataSubscription
        return JSON.parse(data).id === room ? type : heard()
      }
      const { id } = await house.reservation({ room: index })
      expect(await heard()).toBe('RoomState')
      await at(here, house.as.staff).askOk(enter, { id })
      expect(await heard()).toBe('RoomState')
      await listening.stop()
    }

    const { id, as } = await employed(app, house.accommodationId, 'STAFF')
    const leaving = await at(node, as).subscribe(
      'subscription ($house: ID!) { dataSubscription(accommodationId: $house) { type } }',
      {
        house: house.accommodationId,
      },
    )
    await at(bun, house.as.manager).askOk(`mutation { deleteEmployee(id: "${id}") }`)
    for (const server of [bun, node]) {
      expectError(await at(server, as).graphql(`{ kiosks(accommodationId: "${house.accommodationId}") { id } }`), 'FORBIDDEN')
      await at(server, as).askOk('{ myInfo { id } }')
    }
    expect((await inTime(leaving.closed, 'The end of the subscription')).code).toBe(4403)

    await at(bun, house.as.staff).askOk('mutation { revokeToken { accessToken } }')
    for (const server of [bun, node])
      expectError(await at(server, house.as.staff).graphql('{ myInfo { id } }'), 'AUTH_TOKEN_INVALID')

    const { token, installationId } = await installedApp(app, house)
    const read = ({ url }: { url: string }, path: string, headers = {}) =>
      fetch(new URL(`/marketplace/api/v1/${path}`, url), { headers: { authorization: `Bearer ${token}`, ...headers } })
    const stay = `reservations/${(await house.reservation()).id}`
    const ifNoneMatch = { 'if-none-match': (await read(bun, stay)).headers.get('etag') }
    expect((await read(node, stay, ifNoneMatch)).status).toBe(304)

    const readRooms = async (server: { url: string }) => (await read(server, 'rooms')).status
    expect([await readRooms(bun), await readRooms(node)]).toEqual([200, 200])
    await at(node, house.as.manager).askOk(uninstallOperation, { installationId })
    expect([await readRooms(bun), await readRooms(node)]).toEqual([401, 401])
    expect([await bun.signal('SIGTERM'), await node.signal('SIGTERM')]).toEqual([0, 0])
  })
})
