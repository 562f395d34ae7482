import { expect, onTestFinished, test } from 'vitest'
import { onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { appWithEndpoint } from '../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../harness/marketplace/commit-changes.ts'
import { houseUnderLoad } from './house-under-load.ts'
import { Nodes, nodeCount } from './nodes.ts'

/** `npm run storm:nodes` replaces more nodes, under more load, than the suite has time for. */
const replacements = Number(process.env.NODE_REPLACEMENTS ?? 2)
const deskClients = Number(process.env.NODE_CLIENTS ?? 4)
const houses = 2
const commandsOfHouse = 60 * replacements
const webhooksToShare = Number(process.env.NODE_WEBHOOKS ?? 1600)
/** From the mean of all nodes. */
const differenceMax = 0.3

const env = { OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0', LOG_LEVEL: 'error', METRICS: 'on', WORKER: 'on' }

onPostgres('Four nodes on one database', () => {
  test('nodes stop, are killed and are replaced under load: no command, event, webhook or message of a socket is lost', {
    timeout: 1_200_000,
  }, async () => {
    const app = await startApp({ env: { ...env, WORKER: 'off' } })
    const nodes = await Nodes.start({ ...app.env, ...env })
    const loaded = await Promise.all(Array.from({ length: houses }, () => houseUnderLoad(app, nodes)))
    let replacing = true
    const desks = Array.from({ length: deskClients }, async (_, client) => {
      while (replacing) await loaded[client % houses]!.makeStay()
    })
    // a desk of a failed test would call for ever, and leave no turn to anything else
    onTestFinished(() => {
      replacing = false
    })
    const apps = loaded.map(async (house) => {
      for (let amount = 1; amount <= commandsOfHouse; amount++) await house.pay(amount)
    })
    const enough = (replacement: number) =>
      loaded.every((house) => house.counts().commands >= (commandsOfHouse * replacement) / (replacements + 1))
    for (let replacement = 1; replacement <= replacements; replacement++) {
      await expect.poll(() => enough(replacement), { timeout: 300_000 }).toBe(true)
      const signal = replacement % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
      expect(await nodes.replace(signal)).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL')
    }
    await Promise.all(apps)
    replacing = false
    await Promise.all(desks)
    for (const house of loaded) await house.expectNothingLost()
    process.stdout.write(`${replacements} nodes replaced: ${JSON.stringify(loaded.map((house) => house.counts()))}\n`)
  })

  test('the webhooks that wait are shared: no node sends 30 % more or fewer than the mean', { timeout: 600_000 }, async () => {
    const app = await startApp({ env: { ...env, WORKER: 'off' } })
    const shops = await Promise.all(
      Array.from({ length: nodeCount }, async () => {
        const house = await openHouse(app)
        return {
          house,
          ...(await appWithEndpoint(app, house, {
            behaviour: (answer) => void setTimeout(() => answer.writeHead(204).end(), 20),
          })),
        }
      }),
    )
    const nodes = await Nodes.start({ ...app.env, ...env })
    const each = webhooksToShare / nodeCount
    await Promise.all(shops.map(({ house }) => commitChanges(app, house, { stays: each / 5, each: 5 })))
    for (const { receiver } of shops) await receiver.waitFor(each)
    const [webhooks, events, jobs] = await Promise.all(['webhooks', 'events', 'jobs'].map((kind) => nodes.worked(kind)))
    process.stdout.write(`Shared by ${nodeCount} nodes: ${JSON.stringify({ webhooks, events, jobs })}\n`)
    const mean = webhooks!.reduce((sum, count) => sum + count, 0) / nodeCount
    expect(webhooks!.filter((count) => Math.abs(count - mean) > differenceMax * mean)).toEqual([])
  })

  test('each kind of work can have nodes of its own', async () => {
    const app = await startApp({ env: { ...env, WORKER: 'off' } })
    const house = await openHouse(app)
    const { receiver } = await appWithEndpoint(app, house)
    const sender = await Nodes.start({ ...app.env, ...env, WORKER: 'webhooks' }, 1)
    const others = await Nodes.start({ ...app.env, ...env, WORKER: 'events,jobs,commands,payments' }, 1)
    await commitChanges(app, house, { stays: 10, each: 2 })
    await receiver.waitFor(20)
    expect(await sender.worked('webhooks')).toEqual([20])
    expect(await others.worked('webhooks')).toEqual([0])
    expect(await sender.worked('events')).toEqual([0])
    expect((await others.worked('events'))[0]).toBeGreaterThanOrEqual(20)
    expect(await sender.worked('jobs')).toEqual([0])
  })
})
