import { beforeAll, expect, test } from 'vitest'
import { type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House

const found = `query Found($id: ULID!, $keyword: String!) {
  getAccommodationReservations(accommodationId: $id, filter: { keyword: $keyword }, first: 50) {
    totalCount edges { node { primaryGuestProfile { name } } }
  }
  getAccommodationReservationsAggregate(accommodationId: $id, filter: { keyword: $keyword }) { count }
}`

const spellings = [
  '010-5183-3749',
  '+82 10-5183-3749',
  '821051833749',
  '+821051833749',
  '01051833749',
  '010 5183 3749',
  '010.5183.3749',
  '+82 (0)10-5183-3749',
  '0082 10 5183 3749',
  '０１０-５１８３-３７４９',
  '０１０－５１８３－３７４９',
  '+82（０）10ー5183ー3749',
  '010–5183–3749',
  '010—5183—3749',
  '010‑5183‑3749',
  '010−5183−3749',
  '010/5183/3749',
  '010_5183_3749',
  '010·5183·3749',
  '010~5183~3749',
  '[010] 5183 3749',
  '(+82) 10 5183 3749',
  'tel:+82-10-5183-3749',
  'TEL:010-5183-3749',
  '\u202a010-5183-3749\u202c',
]
/** Marks of direction around a text are not stored. */
const stored = spellings.map((spelling) => spelling.replace(/[\u202a\u202c]/g, ''))

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  for (const contactValue of spellings)
    await house.reservation({ primaryGuest: { name: contactValue, contacts: [{ contactType: 'phone', contactValue }] } })
  const other = (name: string, contactValue: string) =>
    house.reservation({ primaryGuest: { name, contacts: [{ contactType: 'phone', contactValue }] } })
  await other('a neighbour', '010-5183-3748')
  await other('abroad', '+44 20 7946 0018')
  await other('Kim 02-312-3456', 'none')
  await other('all sevens', '010-7777-7777')
  await other('ＫＩＭ　Ｆｕｌｌ', 'wide')
  await house.reservation({ primaryGuest: { name: 'a driver', vehicleNumber: '１２가３４５６' } })
})

async function namesBy(keyword: string): Promise<string[]> {
  const answer = await house.as.staff.askOk(found, { id: house.accommodationId, keyword })
  const { edges, totalCount } = answer.getAccommodationReservations
  expect([totalCount, answer.getAccommodationReservationsAggregate.count]).toEqual([edges.length, edges.length])
  return edges.map(({ node }: { node: { primaryGuestProfile: { name: string } } }) => node.primaryGuestProfile.name).toSorted()
}

test.each(spellings)('The keyword %s finds a phone number however it was stored', async (keyword) => {
  expect(await namesBy(keyword)).toEqual(stored.toSorted())
})

test.each([
  ['the end of a number', '5183-3749', stored],
  ['its last digits', '3749', stored],
  ['its beginning, as it is dialled at home', '010-5183', [...stored, 'a neighbour']],
  ['a number of another country', '+44 20 7946 0018', ['abroad']],
  ['the same without its country', '020 7946 0018', ['abroad']],
  ['a number that stands in a name, as it stands there', '02-312-3456', ['Kim 02-312-3456']],
  ['a name that was typed in full width', 'kim full', ['ＫＩＭ　Ｆｕｌｌ']],
  ['the same as it stands there', 'ＫＩＭ　Ｆ', ['ＫＩＭ　Ｆｕｌｌ']],
  ['a plain name that is asked for in full width', 'Ｋｉｍ ０２', ['Kim 02-312-3456']],
  ['the number of a vehicle, typed in full width', '12가3456', ['a driver']],
  ['the number of nobody', '010-5183-3740', []],
  ['a number of one digit', '010-7777-7777', ['all sevens']],
  ['the same with its country', '+82 10 7777 7777', ['all sevens']],
  ['too much of that digit', '010-7777-77777', []],
])('A keyword finds %s', async (_, keyword, names) => {
  expect(await namesBy(keyword)).toEqual(names.toSorted())
})

test('A keyword that only looks as long as an id is searched in all its forms', async () => {
  const last = house.accommodationId.slice(-8, -7)
  const name = `Kim Minsu of Busan${last}`
  await house.reservation({ primaryGuest: { name, contacts: [] } })
  expect(await namesBy(`Ｋｉｍ Minsu of Busan${last}`)).toEqual([name])
})
