import { expect, test } from 'vitest'
import { type Event, follow } from '../../examples/follow.ts'
import { eventually, onPostgres, openHouse, spawnServer, startApp } from '../harness/index.ts'
import { publish } from '../harness/subscription/notifications.ts'

const query = `subscription Live($accommodationId: ID!, $after: ID) {
  accommodationSubscription(accommodationId: $accommodationId, after: $after) { eventId description }
}`

onPostgres('a node that is killed during a stream', () => {
  test('loses no event: the client continues at the other node and gets each event once and in order', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const { accommodationId } = house
    const env = { ...app.env, PORT: '' }
    const nodes = await Promise.all([spawnServer('bun', env), spawnServer('node', env)])
    const alive = [...nodes]
    const seen: Event[] = []
    const gaps: string[] = []
    let tries = 0
    const following = follow({
      url: () => `${alive[tries++ % alive.length]!.url}/graphql`,
      token: async () => (await house.as.maid.authorization())!.replace('Bearer ', ''),
      query,
      variables: { accommodationId },
      after: '0',
      onEvent: (event) => seen.push(event),
      onGap: () => gaps.push('gap'),
    })
    const count = 300
    const publishing = (async () => {
      for (let number = 1; number <= count; number++) {
        const input = { accommodationId, type: 'info', description: String(number) }
        await house.as.manager.askOk(publish, { input })
      }
    })()
    for (const [index, node] of nodes.entries()) {
      await eventually(() => seen.length >= (index + 1) * 80)
      await node.signal('SIGKILL')
      alive[index] = await spawnServer(index === 0 ? 'node' : 'bun', env)
    }
    await publishing
    await eventually(() => seen.length >= count)
    following.stop()
    await following.ended
    expect(seen.map(({ description }) => description)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)))
    expect(gaps).toEqual([])
    expect(tries).toBeGreaterThan(1)
  })
})
