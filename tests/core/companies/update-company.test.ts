import { expect, test } from 'vitest'
import { addCompany, ofCompanies } from '../../harness/core/companies.ts'
import { withoutMoneyRights } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios } from '../../harness/core/folios-of-stay.ts'
import { atOnce, expectError, onPostgres, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const { staff } = house.as
const nights = { charges: ['NIGHTS'] }

const update = (input: object, caller = staff) => caller.graphql(ofCompanies.update, { input })
const updated = async (input: object) => (await staff.askOk(ofCompanies.update, { input })).company

test('What is left out stays, null clears, and folios that it has keep their routes', async () => {
  const id = await addCompany(house, { taxNumber: '1', note: 'Old', routes: [nights] })
  const { id: reservationId } = await house.reservation()
  await opened(staff, { reservationId, name: undefined, companyId: id })
  expect(await updated({ id, note: null, name: 'New name', routes: [] })).toMatchObject({
    name: 'New name',
    taxNumber: '1',
    note: null,
    routes: [],
  })
  const [, folio] = await readFolios(staff, reservationId)
  expect(folio).toMatchObject({ routes: [nights] })
  expectError(await update({ id, name: null }), 'BAD_REQUEST')
})

test('An archived company gets no new folios, until it is in use again', async () => {
  const id = await addCompany(house)
  const { id: reservationId } = await house.reservation()
  const folioId = await opened(staff, { reservationId })
  expect((await updated({ id, archived: true })).archivedAt).not.toBeNull()
  const open = { input: { reservationId, companyId: id } }
  expectError(await staff.graphql(ofStay.open, open), 'COMPANY_ARCHIVED')
  expectError(await staff.graphql(ofStay.change, { input: { id: folioId, companyId: id } }), 'COMPANY_ARCHIVED')
  expect((await updated({ id, archived: false })).archivedAt).toBeNull()
  await staff.askOk(ofStay.open, open)
  await staff.askOk(ofStay.change, { input: { id: folioId, companyId: id } })
})

test('It is refused for one that is not there, with the code of another, and to who may not take money', async () => {
  const [id, code] = [await addCompany(house), 'taken']
  await addCompany(house, { code })
  expectError(await update({ id, code }), 'CODE_TAKEN')
  expectError(await update({ id: unknownId, code }), 'COMPANY_NOT_FOUND')
  expectError(await update({ id }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, await openHouse(app)))
    expectError(await update({ id, note: 'x' }, caller), 'FORBIDDEN')
})

onPostgres('Two who write companies at once', () => {
  test('give a code to one of them', async () => {
    const ids = await Promise.all([addCompany(house), addCompany(house)])
    const answers = await atOnce(ids.length, (at) => update({ id: ids[at]!, code: ['same', 'SAME'][at] }))
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.errorCode ?? 'done').toSorted()).toEqual(['CODE_TAKEN', 'done'])
  })
})
