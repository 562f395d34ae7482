import { promoCodes } from '../../../src/db/tables/index.ts'
import { addPrices } from '../core/prices.ts'
import { addPlan } from '../core/rate-plans.ts'
import { setReservationSettings } from '../core/reservations.ts'
import { type House, openHouse, type TestApp } from '../index.ts'

export interface Seller extends House {
  /** A plan with prices by day. */
  flexible: string
}

const day = '2027-05-01'

/** A property that sells nights online: a flexible plan for 100,000 a night throughout May 2027. */
export async function openSeller(app: TestApp, options: Parameters<typeof openHouse>[1] = {}): Promise<Seller> {
  const house = await openHouse(app, options)
  await setReservationSettings(house, { sellsOnline: 'true' })
  const { accommodationId, roomTypeId } = house
  const { id: flexible } = await addPlan(app, house, { name: 'Flexible', names: { ko: '유동' } })
  await addPrices(app, { accommodationId, ratePlanId: flexible, roomTypeId }, day, 31, 100_000)
  return { ...house, flexible }
}

/** A plan that derives from the flexible one, a tenth cheaper. */
export const addDerived = async (app: TestApp, house: Seller, input: Parameters<typeof addPlan>[2] = {}) =>
  (await addPlan(app, house, { parentId: house.flexible, adjustPpm: -100_000, ...input })).id

export async function addCode(app: TestApp, { accommodationId }: House, code: string, ratePlanIds: string[]) {
  const createdAt = app.clock.now()
  await app.context().db.insert(promoCodes).values({ accommodationId, code, ratePlanIds, createdAt })
}
