import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bills } from '../../../../src/db/tables/index.ts'
import { PRICE_MAX } from '../../../../src/kernel/limits.ts'
import { addDays, dateIn } from '../../../../src/kernel/zone.ts'
import { closeBooks, readFolio, yesterday } from '../../../harness/core/folios.ts'
import { outcomes, read, readRoom, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, unknownId } from '../../../harness/index.ts'

const app = await startApp()
let house: House

beforeEach(async () => {
  house = await openHouse(app)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const today = () => dateIn('Asia/Seoul', app.clock.now())
const noShow = (id: string, more: object = {}) => house.as.staff.graphql(write.noShow, { id, ...more })

/** A stay of one price for each night that began `days` days ago. */
async function begun({ days = 0, nights = 2, amount = 1000, ...more }: Record<string, number> & { room?: number } = {}) {
  const first = addDays(today(), -days)
  const rates = Array.from({ length: nights }, (_, night) => ({ date: addDays(first, night), amount }))
  const useStartAt = new Date(`${first}T00:00:01+09:00`)
  const useExpireAt = new Date(`${addDays(first, nights)}T11:00:00+09:00`)
  return (await house.reservation({ useStartAt, useExpireAt, nightlyRates: rates, ...more })).id
}

const standing = async (id: string) =>
  (
    await house.as.staff.askOk(
      'query ($id: ULID!) { folio(reservationId: $id) { totalPrice charges { source kind chargedOn amount voidedAt } } }',
      { id },
    )
  ).folio.charges
    .filter(({ voidedAt }: { voidedAt: string | null }) => !voidedAt)
    .map(({ source, kind, chargedOn, amount }: Record<string, unknown>) => [source, kind, chargedOn, amount])

test('A no-show is a deletion that says so, and its room is free', async () => {
  const id = await begun({ room: 0 })
  const { data } = await noShow(id, { reason: 'No call' })
  expect(data.stay).toMatchObject({
    status: 'DEFINITE',
    deletionReason: 'NO_SHOW',
    cancelledBy: expect.stringMatching(/^staff-/),
    cancelReason: 'No call',
  })
  expect(data.stay.noShowAt).toBe(data.stay.deletedAt)
  expect((await readRoom(house, house.rooms[0]!.id)).state).toBe('NOT_USING')
})

test.each([{}, { fee: 'NONE' }, { fee: 'BY_POLICY' }])(
  'A stay without a policy costs nothing after a no-show or a cancellation with %j, and a restoration brings its price back',
  async (choice) => {
    const [missed, canceled] = [await begun(), await begun()]
    const before = await standing(missed)
    await noShow(missed, choice)
    await house.as.manager.askOk(write.delete, { id: canceled, ...choice })
    for (const id of [missed, canceled]) {
      expect(await standing(id)).toEqual([])
      expect((await readFolio(house.as.staff, id)).balance).toBe(0)
      await house.as.manager.askOk(write.restore, { id })
      expect(await standing(id)).toEqual(before)
    }
  },
)

test('The charges of a guest who has come stay, whatever is deleted', async () => {
  const [inHouse, said] = [await begun({ room: 0 }), await begun({ room: 1 })]
  const before = await standing(inHouse)
  for (const id of [inHouse, said]) await house.as.staff.askOk(write.checkIn, { id })
  await house.as.manager.askOk(write.delete, { id: inHouse })
  await house.as.manager.askOk(write.delete, { id: said, fee: 'NONE' })
  for (const id of [inHouse, said]) expect(await standing(id)).toEqual(before)
})

test('The fee of a no-show replaces nights on the day of arrival, and charges by hand stay', async () => {
  const id = await begun({ days: 1 })
  const input = { reservationId: id, amount: 70, description: 'Parking' }
  await house.as.staff.askOk('mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }', { input })
  await noShow(id, { feeAmount: 800 })
  expect(await standing(id)).toEqual([
    ['NO_SHOW', 'EXTRA', addDays(today(), -1), 800],
    ['MANUAL', 'EXTRA', today(), 70],
  ])
  expect((await readFolio(house.as.staff, id)).totalPrice).toBe(870)
})

test('A fee of 0 leaves nothing to pay', async () => {
  const id = await begun()
  await noShow(id, { feeAmount: 0 })
  expect(await standing(id)).toEqual([])
})

test('After the night audit, the fee and what it replaces are charged on the first open day, and closed nights stand', async () => {
  const id = await begun({ days: 2, nights: 3 })
  await closeBooks(house, yesterday(app))
  const { data } = await noShow(id, { feeAmount: 800 })
  expect(data.stay.deletionReason).toBe('NO_SHOW')
  expect(await standing(id)).toEqual([
    ['RATE', 'NIGHT', addDays(today(), -2), 1000],
    ['RATE', 'NIGHT', addDays(today(), -1), 1000],
    ['NO_SHOW', 'EXTRA', today(), 800],
    ['RATE', 'EXTRA', today(), -2000],
  ])
  expect((await readFolio(house.as.staff, id)).totalPrice).toBe(800)
})

test('A restoration undoes a no-show with its fee, also after the night audit', async () => {
  const id = await begun({ days: 1, nights: 3, room: 0 })
  const before = await standing(id)
  await noShow(id, { feeAmount: 800 })
  const { data } = await house.as.manager.graphql(write.restore, { id })
  expect(data.stay).toMatchObject({ status: 'DEFINITE', noShowAt: null, deletedAt: null, roomId: house.rooms[0]!.id })
  expect(await standing(id)).toEqual(before)

  await closeBooks(house, yesterday(app))
  await noShow(id, { feeAmount: 800 })
  await house.as.manager.askOk(write.restore, { id })
  expect(await standing(id)).toEqual(before)
})

test('The fee of a no-show on a day that was closed later is made up for when the reservation is restored', async () => {
  const id = await begun({ days: 1, nights: 2 })
  await noShow(id, { feeAmount: 800 })
  await closeBooks(house, yesterday(app))
  await house.as.manager.askOk(write.restore, { id })
  expect(await standing(id)).toEqual([
    ['NO_SHOW', 'EXTRA', addDays(today(), -1), 800],
    ['RATE', 'EXTRA', today(), 1000],
    ['RATE', 'NIGHT', today(), 1000],
    ['NO_SHOW', 'EXTRA', today(), -800],
  ])
  expect((await readFolio(house.as.staff, id)).totalPrice).toBe(2000)
})

test('Only a confirmed stay whose time has come can be a no-show, and only once', async () => {
  const { id: later } = await house.reservation({ useStartAt: inHours(1), useExpireAt: inHours(20) })
  expectError(await noShow(later), 'STAY_NOT_STARTED')
  const { id: inquiry } = await house.reservation({ status: 'INQUIRY', useStartAt: inHours(-1), useExpireAt: inHours(20) })
  expectError(await noShow(inquiry), 'STATUS_NOT_ALLOWED')
  const id = await begun({ room: 1 })
  await house.as.staff.askOk(write.checkIn, { id })
  expectError(await noShow(id), 'STATUS_NOT_ALLOWED')
  const other = await begun()
  await noShow(other)
  expectError(await noShow(other), 'RESERVATION_DELETED')
  expectError(await noShow(unknownId), 'RESERVATION_NOT_FOUND')
})

test('A fee is either a choice or an amount, and not more than the folio can hold', async () => {
  const id = await begun()
  expect(expectError(await noShow(id, { fee: 'NONE', feeAmount: 1 }), 'BAD_REQUEST').message).toContain('feeAmount')
  expectError(await noShow(id, { feeAmount: -1 }), 'BAD_REQUEST')
  const charge = { reservationId: id, amount: 1, description: 'Palace' }
  await house.as.staff.askOk('mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }', { input: charge })
  const isPalace = and(eq(bills.reservationId, id), eq(bills.description, 'Palace'))
  const palace = { amount: Number.MAX_SAFE_INTEGER - 3000 }
  await app.context().db.update(bills).set(palace).where(isPalace)
  expectError(await noShow(id, { feeAmount: 100_000 }), 'LIMIT_EXCEEDED')
  expect((await read(house, id)).deletedAt).toBeNull()
})

test('What makes up for nights of a closed day, and is more than one charge may be, is charged in parts', async () => {
  const id = await begun({ days: 2, nights: 3, amount: PRICE_MAX })
  await closeBooks(house, yesterday(app))
  await noShow(id, { feeAmount: 800 })
  expect((await standing(id)).slice(2)).toEqual([
    ['NO_SHOW', 'EXTRA', today(), 800],
    ['RATE', 'EXTRA', today(), -PRICE_MAX],
    ['RATE', 'EXTRA', today(), -PRICE_MAX],
  ])
  await house.as.manager.askOk(write.restore, { id })
  expect((await readFolio(house.as.staff, id)).totalPrice).toBe(3 * PRICE_MAX)
})

test('A cancellation replaces the nights by a fee if the caller says so, and a restoration brings them back', async () => {
  const id = await begun({ nights: 2 })
  const before = await standing(id)
  await house.as.manager.askOk(write.delete, { id, feeAmount: 300 })
  expect(await standing(id)).toEqual([['CANCELLATION', 'EXTRA', today(), 300]])
  await house.as.manager.askOk(write.restore, { id })
  expect(await standing(id)).toEqual(before)
  await house.as.manager.askOk(write.delete, { id })
  expect(await standing(id)).toEqual([])
  await house.as.manager.askOk(write.restore, { id })
  expect(await standing(id)).toEqual(before)
})

test.each([0, 300])(
  'A stay that was ended for a fee of %i on a closed day of arrival is restored with its price',
  async (feeAmount) => {
    const [missed, canceled] = [await begun({ days: 2, nights: 3 }), await begun({ days: 2, nights: 3 })]
    await closeBooks(house, yesterday(app))
    await noShow(missed, { feeAmount })
    await house.as.manager.askOk(write.delete, { id: canceled, feeAmount })
    for (const id of [missed, canceled]) {
      expect((await readFolio(house.as.staff, id)).totalPrice).toBe(feeAmount)
      await house.as.manager.askOk(write.restore, { id })
      expect((await readFolio(house.as.staff, id)).totalPrice).toBe(3000)
    }
  },
)

test('A stay that has begun is not canceled for a fee', async () => {
  const id = await begun({ room: 0 })
  await house.as.staff.askOk(write.checkIn, { id })
  expectError(await house.as.manager.graphql(write.delete, { id, feeAmount: 1 }), 'STATUS_NOT_ALLOWED')
})

onPostgres('Concurrent calls', () => {
  test('of 30 concurrent no-shows one counts, with one fee', async () => {
    const id = await begun()
    const answers = await Promise.all(Array.from({ length: 30 }, () => noShow(id, { feeAmount: 500 })))
    expect(outcomes(answers)).toEqual({ done: 1, RESERVATION_DELETED: 29 })
    expect((await readFolio(house.as.staff, id)).totalPrice).toBe(500)
  })

  test('a no-show and a check-in at once: one of them counts', async () => {
    for (let round = 0; round < 10; round++) {
      const fresh = await openHouse(app)
      const { id } = await fresh.reservation({ room: 0, useStartAt: inHours(-1), useExpireAt: inHours(5) })
      const answers = await Promise.all([
        fresh.as.staff.graphql(write.noShow, { id }),
        fresh.as.staff.graphql(write.checkIn, { id }),
      ])
      expect(outcomes(answers).done).toBe(1)
    }
  })
})

test('The fee of a no-show or a cancellation is at most the largest price', async () => {
  const id = await begun()
  for (const feeAmount of [PRICE_MAX + 1, Number.MAX_SAFE_INTEGER]) {
    expect(expectError(await noShow(id, { feeAmount }), 'BAD_REQUEST').message).toContain('feeAmount')
    expect(expectError(await house.as.manager.graphql(write.delete, { id, feeAmount }), 'BAD_REQUEST').message).toContain(
      'feeAmount',
    )
  }
  expect((await noShow(id, { feeAmount: PRICE_MAX })).data.stay.noShowAt).not.toBeNull()
})
