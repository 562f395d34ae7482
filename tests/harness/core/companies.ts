import type { GraphqlClient, House } from '../index.ts'

export const companyFields = `id code name taxNumber address email phone contactName note archivedAt
  routes { charges articleIds from until sharePpm }`

export const ofCompanies = {
  read: `query Company($id: ULID!) { company(id: $id) { ${companyFields} } }`,
  list: `query Companies($accommodationId: ULID!, $keyword: String, $includeArchived: Boolean, $first: Int, $after: String) {
    companies(accommodationId: $accommodationId, keyword: $keyword, includeArchived: $includeArchived, first: $first, after: $after) {
      edges { node { ${companyFields} } } pageInfo { hasNextPage endCursor }
    }
  }`,
  folios: `query Folios($accommodationId: ULID!, $companyId: ULID!, $first: Int) {
    companyFolios(accommodationId: $accommodationId, companyId: $companyId, first: $first) {
      edges { node { id reservationId name balance company { code } } } pageInfo { hasNextPage }
    }
  }`,
  create: `mutation Create($input: CreateCompanyInput!) { company: createCompany(input: $input) { ${companyFields} } }`,
  update: `mutation Update($input: UpdateCompanyInput!) { company: updateCompany(input: $input) { ${companyFields} } }`,
} as const

let last = 0

export const companyInput = ({ accommodationId }: House, more: object = {}) => ({
  accommodationId,
  code: `C-${++last}`,
  name: `Company ${last}`,
  ...more,
})

export const addCompany = async (house: House, more: object = {}, caller: GraphqlClient = house.as.staff): Promise<string> =>
  (await caller.askOk(ofCompanies.create, { input: companyInput(house, more) })).company.id
