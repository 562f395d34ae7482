import { expect, onTestFinished, test } from 'vitest'
import { composeFrom } from '../../../examples/federation/compose.ts'
import { openGateway } from '../../../examples/federation/gateway.ts'
import { openLoyalty } from '../../../examples/federation/loyalty.ts'
import { subgraphNames } from '../../../src/kernel/subgraphs.ts'
import { GraphqlClient, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { SUBGRAPHS: subgraphNames.join() } })

/** The caller, who asks the gateway. */
const at = (url: string, caller: GraphqlClient) =>
  new GraphqlClient(url, async () => (await caller.authorization())!.replace('Bearer ', ''))

test('a subgraph of somebody else extends users and reservations, and a query goes through three', async () => {
  const addresses = Object.fromEntries(subgraphNames.map((name) => [name, `${app.url}/graphql/${name}`]))
  const callSubgraph = async (caller: GraphqlClient, query: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    return (await (await caller.fetch('/graphql/user', { method: 'POST', headers, body })).json()) as {
      data: { myInfo: { id: string } }
    }
  }
  const house = await openHouse(app)
  const other = await openHouse(app)
  const { id: userId } = (await callSubgraph(house.as.manager, '{ myInfo { id } }')).data.myInfo
  const { id } = await house.reservation({ userId })

  const loyalty = await openLoyalty(new Map([[userId, 250]]))
  const gateway = await openGateway({ supergraph: await composeFrom({ ...addresses, loyalty: loyalty.url }) })
  onTestFinished(async () => {
    await gateway.stop()
    await loyalty.stop()
  })
  const query = '{ topMembers { id points nickname name } }'
  const stay = `{ getSingleReservation(reservationId: "${id}") { id earns user { id identity points } } }`
  expect((await at(gateway.url, house.as.manager).askOk(stay)).getSingleReservation).toEqual({
    id,
    earns: 100,
    user: { id: userId, identity: expect.any(String), points: 250 },
  })
  const [known] = (await at(gateway.url, house.as.manager).askOk(query)).topMembers
  expect(known).toMatchObject({ id: userId, points: 250, name: expect.any(String) })
  const [unknown] = (await at(gateway.url, other.as.owner).askOk(query)).topMembers
  expect(unknown).toEqual({ id: userId, points: 250, nickname: null, name: null })
})
