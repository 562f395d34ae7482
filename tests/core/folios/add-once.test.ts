import { beforeAll, describe, expect, test } from 'vitest'
import { addArticle, addToCatalogue } from '../../harness/core/articles.ts'
import { closeBooks, readFolio, write } from '../../harness/core/folios.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let articleId: string
let keys = 0

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  articleId = await addToCatalogue(app, house)
})

const newKey = () => `tap-${++keys}`

interface Kind {
  operation: string
  /** How the answer names the entry. */
  entry: string
  list: 'charges' | 'payments' | 'refunds'
  fields: () => object
  other: object
}

const kinds: [string, Kind][] = [
  ['article', { operation: addArticle, entry: 'charge', list: 'charges', fields: () => ({ articleId }), other: { count: 2 } }],
  [
    'charge',
    {
      operation: write.charge,
      entry: 'charge',
      list: 'charges',
      fields: () => ({ amount: 5000, description: 'Minibar' }),
      other: { amount: 6000 },
    },
  ],
  [
    'payment',
    {
      operation: write.record,
      entry: 'payment',
      list: 'payments',
      fields: () => ({ amount: 5000, method: 'cash', paidAt: '2026-03-02T09:00:00.000Z' }),
      other: { method: 'card' },
    },
  ],
  [
    'refund',
    {
      operation: write.refund,
      entry: 'refund',
      list: 'refunds',
      fields: () => ({ amount: 500, method: 'cash' }),
      other: { memo: 'twice' },
    },
  ],
]

/** A stay on whose folio money can be given back. */
async function paidStay(): Promise<string> {
  const { id: reservationId } = await house.reservation({ room: 0, inDays: ++keys * 3 })
  await house.as.staff.askOk(write.record, { input: { reservationId, amount: 90_000, method: 'cash' } })
  return reservationId
}

describe.each(kinds)('A request with a key that adds a %s', (_, { operation, entry, list, fields, other: changed }) => {
  const ask = (input: object) => house.as.staff.graphql(operation, { input: { ...fields(), ...input } })
  const added = async (input: object) => (await house.as.staff.askOk(operation, { input: { ...fields(), ...input } }))[entry]
  const count = async (reservationId: string) => (await readFolio(house.as.staff, reservationId))[list].length

  test('adds it once, and a repeat answers it', async () => {
    const reservationId = await paidStay()
    const before = await count(reservationId)
    const idempotencyKey = newKey()
    const first = await added({ reservationId, idempotencyKey })
    const { id: folioId } = await readFolio(house.as.staff, reservationId)
    expect(await added({ reservationId, idempotencyKey })).toEqual(first)
    expect(await added({ folioId, idempotencyKey, reservationId: null })).toEqual(first)
    expect(await count(reservationId)).toBe(before + 1)
    await added({ reservationId, idempotencyKey: newKey() })
    await added({ reservationId })
    expect(await count(reservationId)).toBe(before + 3)
  })

  test('is refused with the key of another input, folio or operation', async () => {
    const reservationId = await paidStay()
    const idempotencyKey = newKey()
    await added({ reservationId, idempotencyKey })
    const before = await count(reservationId)
    expectError(await ask({ reservationId, idempotencyKey, ...changed }), 'IDEMPOTENCY_KEY_REUSED')
    expectError(await ask({ reservationId: await paidStay(), idempotencyKey }), 'IDEMPOTENCY_KEY_REUSED')
    const elsewhere = kinds.find(([, kind]) => kind.operation !== operation)![1]
    const input = { reservationId, idempotencyKey, ...elsewhere.fields() }
    expectError(await house.as.staff.graphql(elsewhere.operation, { input }), 'IDEMPOTENCY_KEY_REUSED')
    expect(await count(reservationId)).toBe(before)
  })

  test.each(['', 'a b', 'a\u0000', '키', 'k'.repeat(256)])('is refused with the key %j', async (idempotencyKey) => {
    const reservationId = await paidStay()
    expectError(await ask({ reservationId, idempotencyKey }), 'BAD_REQUEST')
  })

  onPostgres('of which many come at once', () => {
    test('adds it once', async () => {
      const reservationId = await paidStay()
      const before = await count(reservationId)
      const idempotencyKey = newKey()
      const answers = await atOnce(8, () => added({ reservationId, idempotencyKey }))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(await count(reservationId)).toBe(before + 1)
    })
  })
})

test('A request that is refused leaves its key free', async () => {
  const reservationId = await paidStay()
  const input = { reservationId, method: 'cash', idempotencyKey: newKey() }
  expectError(await house.as.staff.graphql(write.refund, { input: { ...input, amount: 90_001 } }), 'REFUND_EXCEEDS_PAID')
  expect((await house.as.staff.askOk(write.refund, { input: { ...input, amount: 90_000 } })).refund.amount).toBe(90_000)
})

test('A repeat is answered after the entry was voided and its day closed', async () => {
  const own = await openHouse(app)
  const { id: reservationId } = await own.reservation()
  const input = { reservationId, amount: 700, description: 'Laundry', idempotencyKey: newKey(), chargedOn: '2026-03-02' }
  const { charge } = await own.as.staff.askOk(write.charge, { input })
  await own.as.staff.askOk(write.voidCharge, { id: charge.id })
  await closeBooks(own, '2026-03-02')
  const repeated = (await own.as.staff.askOk(write.charge, { input })).charge
  expect(repeated).toMatchObject({ id: charge.id, voidedAt: expect.any(String) })
  expect((await readFolio(own.as.staff, reservationId)).totalPrice).toBe(0)
})

test('Two accommodations can use the same key', async () => {
  const idempotencyKey = newKey()
  const entry = { amount: 100, description: 'Towel', idempotencyKey }
  const { id: here } = await house.reservation()
  const { id: there } = await other.reservation()
  const { charge } = await house.as.staff.askOk(write.charge, { input: { ...entry, reservationId: here } })
  const { charge: second } = await other.as.staff.askOk(write.charge, { input: { ...entry, reservationId: there } })
  expect(second.id).not.toBe(charge.id)
})

test('A kiosk that is tapped twice charges once', async () => {
  const own = await openHouse(app)
  const breakfast = await addToCatalogue(app, own)
  const { id: reservationId } = await own.reservation({ room: 0 })
  const input = { reservationId, articleId: breakfast, idempotencyKey: newKey() }
  await own.as.kiosk.askOk(addArticle, { input })
  await own.as.kiosk.askOk(addArticle, { input })
  expect((await readFolio(own.as.staff, reservationId)).totalPrice).toBe(10_000)
})

onPostgres('Two requests at once', () => {
  test('Of two folios one gets an entry when both requests have one key', async () => {
    const stays = [await paidStay(), await paidStay()]
    const idempotencyKey = newKey()
    const entry = { amount: 10, description: 'Towel', idempotencyKey }
    const answers = await Promise.all(
      stays.map((reservationId) => house.as.staff.graphql(write.charge, { input: { ...entry, reservationId } })),
    )
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.errorCode ?? 'OK')
    expect(codes.toSorted()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'OK'])
  })
})
