import { createRatePlan } from '../../../src/core/rates/index.ts'
import { createRoom, createRoomType } from '../../../src/core/rooms/index.ts'
import type { House, TestApp } from '../index.ts'

const planFields = `id code name names description type parentId adjustPpm adjustAmount roundTo roundMode visibility channels
  guarantee holdUntil prepayPpm prepayNights prepayAmount cancellationPolicyId noShowPolicyId taxGroup advanceMinHours advanceMaxHours
  bookableFrom bookableUntil checkInTime checkOutTime version archivedAt
  types { id roomTypeId roomType { name } baseOccupancy adjustPpm adjustAmount supplements { band nth supplement } }`

export const createPlan = `mutation Create($input: CreateRatePlanInput!) { createRatePlan(input: $input) { ${planFields} } }`
export const updatePlan = `mutation Update($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { ${planFields} } }`
export const onePlan = `query Plan($id: ULID!) { ratePlan(id: $id) { ${planFields} } }`
export const plans = `query Plans($accommodationId: ULID!, $includeArchived: Boolean, $roomTypeId: ULID) {
  ratePlans(accommodationId: $accommodationId, includeArchived: $includeArchived, roomTypeId: $roomTypeId) { code types { roomTypeId } }
}`

type Input = Partial<Parameters<typeof createRatePlan>[1]>

let last = 0

/** A rate plan of the house that sells its room type. */
export async function addPlan(app: TestApp, house: House, input: Input = {}) {
  const { accommodationId, roomTypeId } = house
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  const code = `PLAN-${++last}`
  return createRatePlan(ctx, { accommodationId, code, name: code, type: 'lodge', types: [{ roomTypeId }], ...input })
}

export async function addRoomType(app: TestApp, { accommodationId, roomTypeId }: House, name: string): Promise<string> {
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  return (await createRoomType(ctx, { accommodationId, name, capacity: 4 })).id
}

export async function addRoom(app: TestApp, { accommodationId }: House, roomTypeId: string, roomNumber: string): Promise<string> {
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  return (await createRoom(ctx, { accommodationId, roomTypeId, roomNumber })).id
}
