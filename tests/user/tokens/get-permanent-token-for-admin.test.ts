import { beforeAll, expect, test } from 'vitest'
import { rootFields } from '../../harness/contract.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { matrix } from '../../harness/permission-matrix/table.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const issue = 'query Issue($id: ID!) { getPermanentTokenForAdmin(accommodationId: $id) }'

test('The accommodation token has the management right at its accommodation only, but not over people and tokens', async () => {
  const { accommodationId } = house
  const { getPermanentTokenForAdmin } = await house.as.manager.askOk(issue, { id: accommodationId })
  const as = app.asHolderOf(getPermanentTokenForAdmin)
  const rename = 'mutation Name($id: ULID!) { updateAccommodation(input: { id: $id, name: "Renamed" }) { name } }'
  expect((await as.askOk(rename, { id: accommodationId })).updateAccommodation.name).toBe('Renamed')
  expectError(await as.graphql(rename, { id: other.accommodationId }), 'FORBIDDEN')
  expectError(await as.graphql(issue, { id: accommodationId }), 'FORBIDDEN')
  const employ = `mutation Employ($id: ID!) {
    addEmployee(input: { accommodationId: $id, authority: MAID, identity: "sneaky", name: "x", password: "correct horse" }) { id }
  }`
  expectError(await as.graphql(employ, { id: accommodationId }), 'FORBIDDEN')
})

test('Only people with the management right at the accommodation can issue its token', async () => {
  const id = house.accommodationId
  expectError(await app.as.anonymous.graphql(issue, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(issue, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(issue, { id: unknownId }), 'ACCOMMODATION_NOT_FOUND')
  const response = await house.as.manager.fetch(
    `/graphql?query=${encodeURIComponent(`{ getPermanentTokenForAdmin(accommodationId: "${id}") }`)}`,
  )
  expect(response.status).toBe(400)
})

/** Rows of the permission matrix that the management right has and the token has not. */
const exceptions: Readonly<Record<string, (slice: string, row: string) => boolean>> = {
  'modify, reprice, delete or restore reservations': (_, row) => /^(modify|reprice|delete|restore)Reservation\b/.test(row),
  'move them to other times': (_, row) => row.startsWith('moveReservation to other times'),
  'makes and changes no bookings': (slice) => slice === 'core/bookings',
  'moves no money of online payments': (slice, row) => slice === 'booking/payments' && row !== 'paymentIntents',
  'writes no messages to guests': (slice) => slice === 'booking/messages',
  'imports and exports no files': (slice) => slice === 'core/transfer',
  'exports and erases no personal data': (slice) => slice === 'core/personal-data',
  'close the books': (_, row) => /^(closeAuditPeriod|auditDay)\b/.test(row),
  'retire kiosks': (_, row) => /^retireKiosk\b/.test(row),
  'reads employees and their contacts': (slice, row) =>
    ['user/staff', 'user/accounts'].includes(slice) && !/^employees\b/.test(row),
  'and the installations of apps': (slice) => slice.startsWith('marketplace/'),
  'no access to tokens, devices and third parties': (slice) => ['user/tokens', 'user/sign-in'].includes(slice),
}

test('The accommodation token may do what the management right allows, except what no machine should do', () => {
  const rows = Object.entries(matrix).flatMap(([row, { may }]) =>
    rootFields.filter(({ field }) => field === row.split(' ')[0]).map(({ operation, slice }) => ({ row, may, operation, slice })),
  )
  const leftOut = rows.filter(({ slice, row }) => Object.values(exceptions).some((leavesOut) => leavesOut(slice, row)))
  const refused = rows.filter(
    ({ may }) => may.includes('manager') && !may.includes('customer') && !may.includes('accommodationAdmin'),
  )
  expect(refused.filter((row) => !leftOut.includes(row)).map(({ row }) => row)).toEqual([])
  const sees = ['employees', 'getAccommodationContacts', 'installations', 'upgrades', 'datasets', 'datasetItems', 'appDocuments']
  for (const field of sees) expect(matrix[field]!.may).toContain('accommodationAdmin')
  const changes = leftOut.filter(({ operation, may }) => operation === 'Mutation' && !may.includes('customer'))
  expect(changes.filter(({ may }) => may.includes('accommodationAdmin')).map(({ row }) => row)).toEqual([])
})
