const fields = '{ code ratePlanIds validFrom validUntil archivedAt }'
export const createCode = `mutation Create($input: CreatePromoCodeInput!) { createPromoCode(input: $input) ${fields} }`
export const updateCode = `mutation Update($input: UpdatePromoCodeInput!) { updatePromoCode(input: $input) ${fields} }`
export const listCodes = `query Codes($accommodationId: ULID!, $includeArchived: Boolean) {
  promoCodes(accommodationId: $accommodationId, includeArchived: $includeArchived) { code }
}`
