import { expect, test } from 'vitest'
import { charged, closeBooks, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios, spelledFolios, totalsOf } from '../../harness/core/folios-of-stay.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { setReservationSettings, write as stays } from '../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff, manager } = house.as
await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 100_000, included: false })

const move = (input: object, caller = staff) => caller.graphql(ofStay.moveCharges, { input })
const moved = (input: object) => staff.askOk(ofStay.moveCharges, { input })

async function stay(nights = 2) {
  const reservationId = await house.sold(1, nights)
  const folioId = await opened(staff, { reservationId })
  const own = async () => (await readFolios(staff, reservationId))[0].charges.filter(({ voidedAt }) => !voidedAt)
  const night = async () => (await own()).find(({ source }) => source === 'RATE')!.id
  return { reservationId, folioId, own, night }
}

test('A charge moves with its taxes on top, and what both folios owe adds up', async () => {
  const { reservationId, folioId, night } = await stay()
  await moved({ folioId, chargeIds: [await night()] })
  expect(await spelledFolios(staff, reservationId)).toEqual([
    ['RATE 1000', 'TAX 50'],
    ['RATE 1000', 'TAX 50'],
  ])
  const folios = await readFolios(staff, reservationId)
  const { stayBalance } = await totalsOf(house.as.manager, reservationId)
  expect(folios.map(({ balance }) => balance)).toEqual([1050, 1050])
  expect(stayBalance).toBe(2100)
})

test('A share or an amount of a charge moves with that part of its taxes; the night stays one for its price', async () => {
  const { reservationId, folioId, night } = await stay(1)
  await moved({ folioId, chargeIds: [await night()], amount: 300 })
  expect(await spelledFolios(staff, reservationId)).toEqual([
    ['RATE 700', 'TAX 35'],
    ['RATE 300', 'TAX 15'],
  ])
  const folios = await readFolios(staff, reservationId)
  const [part, other] = folios.map(({ charges }) => charges.find(({ source, voidedAt }) => source === 'RATE' && !voidedAt)!)
  expect(part!.splitOf).not.toBeNull()
  expect(other!.splitOf).toBe(part!.splitOf)
  // the price did not change, so a change of other things keeps both parts
  await manager.askOk(stays.modify, { input: { id: reservationId, pricing: 'REPRICE' } })
  expect(await spelledFolios(staff, reservationId)).toEqual([
    ['RATE 700', 'TAX 35'],
    ['RATE 300', 'TAX 15'],
  ])
  // a new price comes to both folios as the old one did
  const nightlyRates = [{ date: house.day(1), amount: 2000 }]
  await manager.askOk(stays.modify, { input: { id: reservationId, nightlyRates } })
  const [own, company] = await spelledFolios(staff, reservationId)
  expect([own![0], company![0]]).toEqual(['RATE 1400', 'RATE 600'])
  await moved({ folioId, chargeIds: [(await readFolios(staff, reservationId))[0].charges.at(-1)!.id], sharePpm: 1_000_000 })
})

test('Parts that meet on a folio become one charge again', async () => {
  const { reservationId, folioId, night } = await stay(1)
  const third = await opened(staff, { reservationId, name: 'Friend' })
  const chargeId = await night()
  await moved({ folioId, chargeIds: [chargeId], sharePpm: 333_333 })
  await moved({ folioId: third, chargeIds: [await night()], amount: 200 })
  expect((await spelledFolios(staff, reservationId)).map((each) => each[0])).toEqual(['RATE 467', 'RATE 333', 'RATE 200'])
  const parts = (await readFolios(staff, reservationId)).flatMap(({ charges }) => charges)
  const standing = parts.filter(({ source, voidedAt }) => source === 'RATE' && !voidedAt).map(({ id }) => id)
  await moved({ folioId: third, chargeIds: standing.slice(1) })
  expect((await spelledFolios(staff, reservationId)).map((each) => each[0])).toEqual(['RATE 467', undefined, 'RATE 533'])
  await moved({ folioId, chargeIds: [await night()] })
  const last = (await readFolios(staff, reservationId))[2]!.charges.filter(({ voidedAt }) => !voidedAt)
  await moved({ folioId, chargeIds: last.filter(({ source }) => source === 'RATE').map(({ id }) => id) })
  expect(await spelledFolios(staff, reservationId)).toEqual([[], ['RATE 1000', 'TAX 50'], []])
})

test('Nights that move to other days, and a cancellation that is taken back, keep their folio', async () => {
  const { reservationId, folioId, own } = await stay(2)
  await moved({ folioId, chargeIds: (await own()).map(({ id }) => id) })
  await manager.askOk(stays.modify, { input: { id: reservationId, ...house.period(3, 2), pricing: 'REPRICE' } })
  const all = ['RATE 1000', 'TAX 50', 'RATE 1000', 'TAX 50']
  expect((await spelledFolios(staff, reservationId)).map((each) => each.length)).toEqual([0, 4])
  await manager.askOk(stays.delete, { id: reservationId })
  await manager.askOk(stays.restore, { id: reservationId })
  expect((await spelledFolios(staff, reservationId))[1]!.toSorted()).toEqual(all.toSorted())
})

test('What a discount reduces moves whole only, and a later discount knows what it gave there', async () => {
  const { reservationId, folioId, night } = await stay(1)
  const chargeId = await night()
  const discount = { reservationId, amount: -900, description: 'Sorry', reduces: { chargeIds: [chargeId] } }
  await charged(manager, discount)
  expectError(await move({ folioId, chargeIds: [chargeId], amount: 100 }), 'CHARGE_DISCOUNTED')
  await moved({ folioId, chargeIds: [chargeId] })
  await charged(manager, { folioId, amount: -1000, description: 'Again' })
  const taxes = (await readFolios(staff, reservationId))
    .flatMap(({ charges }) => charges)
    .filter(({ source, voidedAt }) => source !== 'TAX' && !voidedAt)
    .flatMap(({ taxes }) => taxes)
  expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('Neither a tax of an entry nor parts that would become one get round that', async () => {
  const { reservationId, folioId } = await stay(1)
  const { id: chargeId } = await charged(manager, { reservationId, amount: 100, description: 'Shop', taxGroup: 'shop' })
  const entry = (await readFolios(staff, reservationId))[0].charges.filter(
    ({ source, amount }) => source === 'TAX' && amount === 10,
  )
  expect(entry).toHaveLength(1)
  await charged(manager, { reservationId, amount: -30, description: 'Sorry', reduces: { chargeIds: [chargeId] } })
  expectError(await move({ folioId, chargeIds: [entry[0]!.id], amount: 5 }), 'CHARGE_DISCOUNTED')

  const { own, ...onTop } = await stay(1)
  const [rate, city] = [
    (await own()).find(({ source }) => source === 'RATE')!,
    (await own()).find(({ source }) => source === 'TAX')!,
  ]
  await charged(manager, {
    reservationId: onTop.reservationId,
    amount: -30,
    description: 'Sorry',
    reduces: { chargeIds: [rate.id] },
  })
  expectError(await move({ folioId: onTop.folioId, chargeIds: [city.id], amount: 5 }), 'CHARGE_DISCOUNTED')

  const { reservationId: id, folioId: other, night } = await stay(1)
  await moved({ folioId: other, chargeIds: [await night()], amount: 400 })
  await charged(manager, { reservationId: id, amount: -30, description: 'Sorry', reduces: { chargeIds: [await night()] } })
  expectError(await move({ folioId: other, chargeIds: [await night()] }), 'CHARGE_DISCOUNTED')
})

test('What STAFF may give counts for all folios of the stay', async () => {
  await setReservationSettings(house, { discountMaxPpm: '100000' })
  const { reservationId, folioId } = await stay(1)
  const { id: discountId } = await charged(staff, { reservationId, amount: -100, description: 'Sorry' })
  await moved({ folioId, chargeIds: [discountId] })
  const again = { reservationId, amount: -1, description: 'Again' }
  expectError(await staff.graphql(write.charge, { input: again }), 'FORBIDDEN')
  await charged(manager, again)
  await setReservationSettings(house, { discountMaxPpm: '1000000' })
})

test('It is refused to a closed folio, for closed days, for charges that are voided or of another stay, and to who may not charge', async () => {
  const { reservationId, folioId, night } = await stay()
  const chargeId = await night()
  const { night: nightElsewhere } = await stay()
  expectError(await move({ folioId, chargeIds: [await nightElsewhere()] }), 'CHARGE_NOT_FOUND')
  expectError(await move({ folioId, chargeIds: [chargeId], amount: 1001 }), 'BAD_REQUEST')
  expectError(await move({ folioId, chargeIds: [chargeId], amount: 10, sharePpm: 10 }), 'BAD_REQUEST')
  expectError(await move({ folioId: unknownId, chargeIds: [chargeId] }), 'FOLIO_NOT_FOUND')
  expectError(await move({ folioId, chargeIds: [chargeId] }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, await openHouse(app)))
    expectError(await move({ folioId, chargeIds: [chargeId] }, caller), 'FORBIDDEN')
  await staff.askOk(ofStay.change, { input: { id: folioId, isClosed: true } })
  expectError(await move({ folioId, chargeIds: [chargeId] }), 'FOLIO_CLOSED')
  await staff.askOk(ofStay.change, { input: { id: folioId, isClosed: false } })
  await staff.askOk(write.voidCharge, { id: chargeId })
  expectError(await move({ folioId, chargeIds: [chargeId] }), 'CHARGE_VOIDED')
  const day = yesterday(app)
  const { id } = await charged(staff, { reservationId, amount: 10, description: 'Tea', chargedOn: day })
  await closeBooks(house, day)
  expectError(await move({ folioId, chargeIds: [id] }), 'ERR_AUDITTED_DATA')
})
