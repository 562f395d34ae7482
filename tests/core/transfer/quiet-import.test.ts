import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { ndjson, readImport, stayRow, upload } from '../../harness/core/imports.ts'
import { eventually, openHouse, startApp } from '../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'

const app = await startApp({ env: workerEnv })

test('An import sends webhooks only if the manager asks for them', async () => {
  const house = await openHouse(app)
  const { receiver } = await appWithEndpoint(app, house, { patterns: ['pms.*'] })
  const send = async (key: string, query: string) => {
    const response = await upload(house.as.manager, house, ndjson([stayRow(key)]), { query })
    const { id } = (await response.json()) as { id: string }
    await eventually(async () => (await readImport(house.as.manager, id)).status === 'DONE')
  }
  await send('quiet', '')
  await send('told', '?notify=true')
  const told = await receiver.waitFor(1, 'pms.reservation.created')
  const [, second] = await app
    .context()
    .db.select()
    .from(reservations)
    .where(eq(reservations.accommodationId, house.accommodationId))
    .orderBy(asc(reservations.id))
  expect(told.map(({ data }) => data.reservation_id)).toEqual([second!.id])
})
