import { openHouse, type TestApp } from '../index.ts'
import { addPlan } from './rate-plans.ts'

const fields = '{ code ratePlanIds validFrom validUntil archivedAt }'
export const createCode = `mutation Create($input: CreatePromoCodeInput!) { createPromoCode(input: $input) ${fields} }`
export const updateCode = `mutation Update($input: UpdatePromoCodeInput!) { updatePromoCode(input: $input) ${fields} }`
export const listCodes = `query Codes($accommodationId: ULID!, $includeArchived: Boolean) {
  promoCodes(accommodationId: $accommodationId, includeArchived: $includeArchived) { code }
}`

/** A house with a plan that needs a code, and what its manager does with the code `SUMMER`. */
export async function openHouseWithCodes(app: TestApp) {
  const house = await openHouse(app)
  const { accommodationId } = house
  const plan = (await addPlan(app, house, { visibility: 'CODE' })).id
  const inputOf = (input: object = {}) => ({ input: { accommodationId, code: 'SUMMER', ...input } })
  return {
    house,
    plan,
    inputOf,
    created: (input: object = {}) => house.as.manager.graphql(createCode, inputOf({ ratePlanIds: [plan], ...input })),
    updated: (input: object) => house.as.manager.graphql(updateCode, inputOf(input)),
  }
}

export type HouseWithCodes = Awaited<ReturnType<typeof openHouseWithCodes>>
