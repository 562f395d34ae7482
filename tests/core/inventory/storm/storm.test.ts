import { expect, test } from 'vitest'
import { addRoomType } from '../../../harness/core/inventory.ts'
import { setRoomSettings } from '../../../harness/core/reservations.ts'
import { GraphqlClient } from '../../../harness/graphql-client.ts'
import { onPostgres, openHouse, spawnServer, startApp } from '../../../harness/index.ts'
import { MarketClient, openContract } from '../../../harness/market.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'
import { deadlocksOf, faultsOfStock } from './faults-of-stock.ts'
import { appChanges, keepWriting, kioskChanges, type Scene, staffChanges } from './writers.ts'

/** `npm run storm:stock` runs the full size. */
const seconds = Number(process.env.STORM_SECONDS ?? 3)
const writers = Number(process.env.STORM_WRITERS ?? 40)
const arrivals = 100

onPostgres('Staff, apps and kiosks at two nodes', () => {
  test(
    'sell no room type beyond its limit unmarked and no room twice, without a deadlock or an error of the server',
    async () => {
      const app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
      const other = await spawnServer('node', { ...app.env, PORT: '' })
      const house = await openHouse(app, { rooms: 8, timeZone: 'UTC' })
      const suite = await addRoomType(house, 4, { turnoverMinutes: 60 })
      const shop = await installedApp(app, house)
      await setRoomSettings(house, { useAssignRoom: 'true' })
      const today = await Promise.all(Array.from({ length: arrivals }, () => house.reservation({ nights: 1 })))
      const scene: Scene = {
        house,
        roomTypeIds: [house.roomTypeId, suite.roomTypeId],
        roomIds: [...house.rooms.map(({ id }) => id), ...suite.roomIds],
        reservationIds: [(await house.reservation({ inDays: 5 })).id],
        blockIds: [],
        outcomes: new Map(),
      }
      const contract = () => openContract(app.url, app.context().limits)
      const urls = [app.url, other.url]
      const credential = async (client: GraphqlClient) => (await client.authorization())!.replace('Bearer ', '')
      const [manager, kiosk] = await Promise.all([credential(house.as.manager), credential(house.as.kiosk)])
      const changesOf = (writer: number) => {
        const url = urls[writer % 2]!
        const as = (token: string) => new GraphqlClient(url, async () => token)
        if (writer % 10 === 9)
          return kioskChanges(
            as(kiosk),
            today.map(({ id }) => id),
          )
        return writer % 3 === 0
          ? appChanges(new MarketClient(url, shop.token, contract), scene)
          : staffChanges(as(manager), scene)
      }
      const { db } = app.context()
      const before = await deadlocksOf(db)
      const endsAt = Date.now() + seconds * 1000
      // on a busy machine few changes are done within the seconds
      const isOver = () => Date.now() >= endsAt && (scene.outcomes.get('done') ?? 0) > writers
      const writing = Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(changesOf(writer), scene, isOver)))
      const looking = (async () => {
        for (let looks = 0; ; looks++) {
          expect(await faultsOfStock(db, house.accommodationId)).toEqual([])
          if (isOver()) return looks
        }
      })()
      await Promise.all([writing, looking])
      expect(await faultsOfStock(db, house.accommodationId)).toEqual([])
      expect(await deadlocksOf(db)).toBe(before)
      const serverErrors = [...scene.outcomes.keys()].filter((outcome) => /^status 5|INTERNAL_SERVER_ERROR/.test(outcome))
      expect(serverErrors).toEqual([])
      if (process.env.STORM_SECONDS) process.stderr.write(`${JSON.stringify(Object.fromEntries(scene.outcomes))}\n`)
    },
    (seconds + 120) * 1000,
  )
})
