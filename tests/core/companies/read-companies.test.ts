import { expect, test } from 'vitest'
import { addCompany, ofCompanies } from '../../harness/core/companies.ts'
import { charged, withoutMoneyRights } from '../../harness/core/folios.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { issued, setProfile } from '../../harness/core/invoices.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const other = await openHouse(app)
const { staff } = house.as
const { accommodationId } = house

const list = async (more: object = {}): Promise<string[]> => {
  const { companies } = await staff.askOk(ofCompanies.list, { accommodationId, ...more })
  return companies.edges.map(({ node }: { node: { name: string } }) => node.name)
}

test('company and companies: by name, in pages, by a keyword in code, name or tax number, with archived ones if asked', async () => {
  const id = await addCompany(house, { code: 'ZZ-9', name: 'Acme', taxNumber: '777-1' })
  await addCompany(house, { name: 'Zeta' })
  const old = await addCompany(house, { name: 'Middle' })
  await addCompany(other, { name: 'Elsewhere' })
  await staff.askOk(ofCompanies.update, { input: { id: old, archived: true } })
  expect(await list()).toEqual(['Acme', 'Zeta'])
  expect(await list({ includeArchived: true })).toEqual(['Acme', 'Middle', 'Zeta'])
  for (const keyword of ['acm', 'zz-9', '777']) expect(await list({ keyword }), keyword).toEqual(['Acme'])
  const { companies } = await staff.askOk(ofCompanies.list, { accommodationId, first: 1 })
  expect(companies.pageInfo.hasNextPage).toBe(true)
  expect(await list({ first: 1, after: companies.pageInfo.endCursor })).toEqual(['Zeta'])
  expect((await staff.askOk(ofCompanies.read, { id })).company).toMatchObject({ code: 'ZZ-9', name: 'Acme' })
  expectError(await staff.graphql(ofCompanies.read, { id: unknownId }), 'COMPANY_NOT_FOUND')
  for (const caller of withoutMoneyRights(house, other)) {
    expectError(await caller.graphql(ofCompanies.read, { id }), 'FORBIDDEN')
    expectError(await caller.graphql(ofCompanies.list, { accommodationId }), 'FORBIDDEN')
  }
})

test('companyFolios: what a company pays, the newest first, and an invoice is for it', async () => {
  await setProfile(house)
  const companyId = await addCompany(house, { name: 'Payer', taxNumber: '123', address: 'Seoul' })
  const [first, second] = [await house.reservation(), await house.reservation()]
  for (const { id } of [first, second]) await opened(staff, { reservationId: id, name: undefined, companyId })
  const { companyFolios } = await staff.askOk(ofCompanies.folios, { accommodationId, companyId })
  const nodes = companyFolios.edges.map(({ node }: { node: object }) => node)
  expect(nodes).toMatchObject([
    { reservationId: second.id, name: 'Payer', balance: 0 },
    { reservationId: first.id, name: 'Payer', company: { code: expect.any(String) } },
  ])
  await charged(staff, { folioId: nodes[0].id, amount: 100, description: 'Room' })
  const issue = `mutation Issue($id: ULID!) { issueInvoice(input: { folioId: $id }) { recipient { name taxNumber address } } }`
  expect((await staff.askOk(issue, { id: nodes[0].id })).issueInvoice.recipient).toEqual({
    name: 'Payer',
    taxNumber: '123',
    address: 'Seoul',
  })
  const { id: own } = await house.reservation()
  await charged(staff, { reservationId: own, amount: 100, description: 'Room' })
  const withoutRecipient = 'mutation Issue($id: ULID!) { issueInvoice(input: { reservationId: $id }) { id } }'
  expectError(await staff.graphql(withoutRecipient, { id: own }), 'BAD_REQUEST')
  await issued(house, own)
  for (const caller of withoutMoneyRights(house, other))
    expectError(await caller.graphql(ofCompanies.folios, { accommodationId, companyId }), 'FORBIDDEN')
})
