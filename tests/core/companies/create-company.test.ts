import { expect, test } from 'vitest'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { companyInput, ofCompanies } from '../../harness/core/companies.ts'
import { withoutMoneyRights } from '../../harness/core/folios.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const other = await openHouse(app)
const { staff } = house.as

const create = (more: object, caller = staff) => caller.graphql(ofCompanies.create, { input: companyInput(house, more) })
const created = async (more: object) => (await staff.askOk(ofCompanies.create, { input: companyInput(house, more) })).company

test('A company has what invoices say of it, who answers there, and the routes of its folios', async () => {
  const articleId = await addToCatalogue(app, house)
  const fields = {
    code: 'KIM',
    name: 'Kim & Co.',
    taxNumber: '120-81-47521',
    address: '1 Main Street\nSeoul',
    email: 'bills@kim.example',
    phone: '+82 2 123 4567',
    contactName: 'Lee Sua',
    note: 'Pays late',
  }
  const route = { charges: ['ARTICLES'], articleIds: [articleId], from: null, until: null, sharePpm: 500_000 }
  expect(await created({ ...fields, routes: [route] })).toMatchObject({ ...fields, routes: [route], archivedAt: null })
  expect(await created({})).toMatchObject({ taxNumber: null, note: null, routes: [] })
})

test('It is refused with a code that another one has, with routes that make no sense, and to who may not take money', async () => {
  await created({ code: 'twice' })
  expectError(await create({ code: 'TWICE' }), 'CODE_TAKEN')
  await other.as.staff.askOk(ofCompanies.create, { input: companyInput(other, { code: 'twice' }) })
  expectError(await create({ name: ' ' }), 'BAD_REQUEST')
  expectError(await create({ email: 'nobody' }), 'BAD_REQUEST')
  expectError(await create({ routes: [{ charges: ['NIGHTS'], from: '2031-02-02', until: '2031-02-01' }] }), 'PERIOD_INVALID')
  expectError(await create({ routes: [{ charges: ['ARTICLES'], articleIds: [unknownId] }] }), 'ARTICLE_NOT_FOUND')
  expectError(await create({}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await create({}, caller), 'FORBIDDEN')
})
