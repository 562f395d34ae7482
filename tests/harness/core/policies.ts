import { createPolicy as create } from '../../../src/core/policies/write-policy.ts'
import type { House, TestApp } from '../index.ts'

const fields = `id kind code archivedAt
  latest { version name freeMinutesAfterBooking steps { minutesBeforeArrival ppm nights amount } } versions { version }`

export const createPolicy = `mutation Create($input: CreatePolicyInput!) { createPolicy(input: $input) { ${fields} } }`
export const updatePolicy = `mutation Update($input: UpdatePolicyInput!) { updatePolicy(input: $input) { ${fields} } }`
export const policies = `query Policies($accommodationId: ULID!, $kind: PolicyKind, $includeArchived: Boolean) {
  policies(accommodationId: $accommodationId, kind: $kind, includeArchived: $includeArchived) { ${fields} }
}`

type Input = Partial<Parameters<typeof create>[1]>

let last = 0

/** A cancellation policy of the house: free until a day before the arrival, then the first night. */
export async function addPolicy(app: TestApp, { accommodationId, roomTypeId }: House, input: Input = {}): Promise<string> {
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  const code = `POLICY-${++last}`
  const steps = [{ minutesBeforeArrival: 1440, nights: 1 }]
  return (await create(ctx, { accommodationId, kind: 'CANCELLATION', code, name: code, steps, ...input })).id
}
