import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../../../scripts/server-process.ts'
import { atOnce } from '../../../harness/at-once.ts'
import { buyerAt } from '../../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../../harness/booking/seller.ts'
import { GraphqlClient } from '../../../harness/graphql-client.ts'
import { onPostgres, spawnServer, startApp, type TestApp } from '../../../harness/index.ts'
import { MarketClient, openContract } from '../../../harness/market.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'
import { blockRoom, countsOf, expectOnly, night, outcomeOf, rowsAt, sellAsApp, sellAsStaff, Times, takenAt } from './crowd.ts'

/** `npm run storm:holds` runs the full size. */
const runs = Number(process.env.HOLD_RUNS ?? 1)
const guests = Number(process.env.HOLD_GUESTS ?? 60)
const flood = Number(process.env.HOLD_FLOOD ?? 100)
const isStorm = process.env.HOLD_RUNS !== undefined
const rooms = 3
const [staffWriters, appWriters, blocks, replays] = [20, 20, 2, 40]
const inFlight = 100
const timeout = 600_000

const report = (text: string) => isStorm && process.stdout.write(`${text}\n`)
const visitor = (url: string) => new GraphqlClient(url, async () => null)

onPostgres('A crowd of guests at two nodes', () => {
  let app: TestApp
  let nodes: readonly ServerProcess[]

  beforeAll(async () => {
    app = await startApp({ env: { HOLDS_MAX: '0', HOLDS_SHARE_PERCENT: '0', MARKETPLACE_PER_SECOND: '0' } })
    const env = { ...app.env, PORT: '' }
    nodes = await Promise.all([startServer('bun', env), startServer('node', env)])
  }, timeout)
  afterAll(() => Promise.all(nodes.map((node) => node.signal('SIGKILL'))))

  const urlOf = (at: number) => nodes[at % nodes.length]!.url

  /** All guests have an offer for the same night. The crowd holds it, half at each node, and says how that ended for each. */
  async function crowdFor(house: Seller, times: Times): Promise<() => Promise<string[]>> {
    const buyers = nodes.map(({ url }) => buyerAt(house, visitor(url)))
    const offer = await buyers[0]!.offer(night.dates)
    return () => atOnce(guests, async (at) => outcomeOf(await times.of(() => buyers[at % 2]!.tryHold(offer))))
  }

  test('holds each room once, and everybody else is told SOLD_OUT', { timeout }, async () => {
    const times = new Times()
    for (let run = 0; run < runs; run++) {
      const house = await openSeller(app, { rooms })
      const crowd = await crowdFor(house, times)
      expect(countsOf(await crowd())).toEqual({ done: rooms, SOLD_OUT: guests - rooms })
      expect(await takenAt(app, house)).toEqual({ held: rooms, sold: rooms, beyond: 0 })
    }
    report(`${runs} times ${guests} guests for ${rooms} rooms: ${times.report()}`)
  })

  test('never gets a room that staff, apps and blocks took at the same time', { timeout }, async () => {
    const times = new Times()
    const shares: number[] = []
    for (let run = 0; run < runs; run++) {
      const house = await openSeller(app, { rooms })
      const [shop, credential] = [
        await installedApp(app, house),
        (await house.as.manager.authorization())!.replace('Bearer ', ''),
      ]
      const contract = () => openContract(app.url, app.context().limits)
      const staff = (at: number) => new GraphqlClient(urlOf(at), async () => credential)
      const crowd = await crowdFor(house, times)
      const [held, ...others] = await Promise.all([
        crowd(),
        atOnce(staffWriters, (at) => sellAsStaff(staff(at), house, at % 4 > 0)),
        atOnce(appWriters, (at) => sellAsApp(new MarketClient(urlOf(at), shop.token, contract), house, at % 4 > 0)),
        atOnce(blocks, (at) => blockRoom(staff(at), house, at)),
      ])
      expectOnly([held, ...others].flat(), ['done', 'SOLD_OUT'])
      const taken = await takenAt(app, house)
      expect(taken).toMatchObject({ held: countsOf(held).done ?? 0, sold: rooms })
      shares.push(taken.held)
    }
    report(`with staff, apps and blocks guests got ${shares.join(' ')}: ${times.report()}`)
  })

  test('that repeats one request for the last room makes one booking, and all get the same answer', { timeout }, async () => {
    for (let run = 0; run < runs; run++) {
      const house = await openSeller(app, { rooms: 1 })
      const buyers = nodes.map(({ url }) => buyerAt(house, visitor(url)))
      const input = buyers[0]!.holdInput(await buyers[0]!.offer(night.dates))
      const [first, ...others] = await atOnce(replays, (at) => buyers[at % 2]!.askOk('hold', { input }))
      for (const other of others) expect(other).toEqual(first)
      expect(await rowsAt(app, house)).toEqual({ bookings: 1, stays: 1 })
    }
  })
})

onPostgres('One address at two nodes', () => {
  test('that sends holds without end leaves three bookings, and every other answer is RATE_LIMITED', { timeout }, async () => {
    const app = await startApp()
    const node = await spawnServer('node', { ...app.env, PORT: '' })
    const house = await openSeller(app, { rooms: 9 })
    const buyers = [app.url, node.url].map((url) => buyerAt(house, visitor(url)))
    const offer = await buyers[0]!.offer(night.dates)
    const times = new Times()
    const outcomes: string[] = []
    const sender = async (at: number) => {
      while (outcomes.length < flood) outcomes.push(outcomeOf(await times.of(() => buyers[at % 2]!.tryHold(offer))))
    }
    await atOnce(inFlight, sender)
    expect(countsOf(outcomes)).toEqual({ done: 3, RATE_LIMITED: outcomes.length - 3 })
    expect(await rowsAt(app, house)).toEqual({ bookings: 3, stays: 3 })
    report(`holds from one address: ${times.report()}`)
  })
})
