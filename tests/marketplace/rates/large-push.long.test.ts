import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
/** A busy machine takes long, and a command that is put off is answered 202. */
const patience = { COMMAND_INLINE_SECONDS: 100, DATABASE_STATEMENT_SECONDS: 100, DATABASE_IDLE_TRANSACTION_SECONDS: 100 }
const { app, house } = await openShop({ limits: { ...patience, COMMAND_LEASE_SECONDS: 200 } })
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const [plans, types, days] = [10, 20, 365]

test('a push of all prices of a year is stored at once, and its repetition is answered without doing it again', async () => {
  const roomTypeIds = [house.roomTypeId]
  for (let number = 1; number < types; number++) roomTypeIds.push(await addRoomType(app, house, `Type ${number}`))
  const ids: string[] = []
  for (let number = 0; number < plans; number++)
    ids.push((await addPlan(app, house, { types: roomTypeIds.map((roomTypeId) => ({ roomTypeId })) })).id)
  const prices = ids.flatMap((rate_plan_id, plan) =>
    roomTypeIds.map((room_type_id, type) => {
      const amounts = Array.from({ length: days }, (_, day) => 100_000 + 1000 * plan + 10 * type + day)
      return { rate_plan_id, room_type_id, from: today, amounts }
    }),
  )
  const single = prices.flatMap(({ amounts, ...item }) =>
    amounts.map((amount, day) => ({ ...item, from: addDays(today, day), amount: amount + 1 })),
  )
  for (const list of [prices, single]) {
    const headers = keyed({ 'content-type': 'application/json' })
    const body = JSON.stringify({ prices: list })
    const first = await as.put('/api/v1/rates', body, headers)
    expect([first.status, first.body.data?.cells]).toEqual([200, plans * types * days])
    const { work } = await app.statements(async () => {
      expect((await as.put('/api/v1/rates', body, headers)).body).toEqual(first.body)
    })
    expect(work).toHaveLength(1)
  }
}, 600_000)
