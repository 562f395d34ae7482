import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan, addRoomType } from '../../core/rates/plans.ts'
import { keyed } from '../command-helpers.ts'
import { installedApp, openShop } from '../vendor.ts'

const scopes = ['rates:write']
const { app, house } = await openShop()
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
  const body = JSON.stringify({ prices })
  const headers = keyed({ 'content-type': 'application/json' })
  const timed = async () => {
    const begun = performance.now()
    const answer = await as.put('/api/v1/rates', body, headers)
    return { ...answer, milliseconds: performance.now() - begun }
  }
  const first = await timed()
  expect([first.status, first.body.data?.cells]).toEqual([200, plans * types * days])
  const { work } = await app.statements(async () => {
    const again = await timed()
    expect(again.body).toEqual(first.body)
    if (process.env.FIGURES) console.log({ first: first.milliseconds, again: again.milliseconds })
  })
  expect(work).toHaveLength(1)
  const single = prices.flatMap(({ amounts, ...item }) =>
    amounts.map((amount, day) => ({ ...item, from: addDays(today, day), amount: amount + 1 })),
  )
  const text = JSON.stringify({ prices: single })
  const key = keyed({ 'content-type': 'application/json' })
  for (const _ of [1, 2]) {
    const begun = performance.now()
    const answer = await as.put('/api/v1/rates', text, key)
    expect([answer.status, answer.body.data?.cells]).toEqual([200, plans * types * days])
    if (process.env.FIGURES) console.log({ single: performance.now() - begun, megabytes: text.length / 1e6 })
  }
}, 120_000)
