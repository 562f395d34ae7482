import { expect, test } from 'vitest'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { expectRefusal } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { house, shop } = await openShop()

const path = '/api/v1/reservations'

test('A cancellation replaces the price by a fee: an amount, that of the policy, or nothing', async () => {
  const cancel = async (query: string) => {
    const { id, total_price: price } = (await shop.as.post(path, stayBody(house), keyed())).body.data
    expect(price).toBeGreaterThan(300)
    const answer = await shop.as.delete(`${path}/${id}?${query}`, { headers: keyed() })
    return { ...answer, price, total: (await shop.as.get(`${path}/${id}/folio`)).body.total_price }
  }
  for (const free of ['', 'fee=NONE', 'fee=BY_POLICY']) expect(await cancel(free), free).toMatchObject({ status: 200, total: 0 })
  expect(await cancel('fee_amount=300')).toMatchObject({ status: 200, total: 300, body: { data: { total_price: 300 } } })
  expect(await cancel('fee_amount=0')).toMatchObject({ status: 200, total: 0 })
  for (const wrong of ['fee=none', 'fee_amount=-1', 'fee_amount=1.5', 'fee_amount=', 'fee=NONE&fee_amount=1']) {
    const { status, total, price } = await cancel(wrong)
    expect([status, total], wrong).toEqual([400, price])
  }
})

test('A fee is at most the largest price', async () => {
  const { id } = (await shop.as.post(path, stayBody(house), keyed())).body.data
  for (const wrong of [PRICE_MAX + 1, Number.MAX_SAFE_INTEGER]) {
    const { errors } = expectRefusal(
      await shop.as.delete(`${path}/${id}?fee_amount=${wrong}`, { headers: keyed() }),
      400,
      'invalid_request',
    )
    expect(errors).toMatchObject([{ in: 'query', pointer: '/fee_amount' }])
  }
  const { status, body } = await shop.as.delete(`${path}/${id}?fee_amount=${PRICE_MAX}`, { headers: keyed() })
  expect([status, body.data.total_price]).toEqual([200, PRICE_MAX])
})

test('A cancellation with a body is refused: the fee is a parameter', async () => {
  const { id } = (await shop.as.post(path, stayBody(house), keyed())).body.data
  const cancel = (body: unknown) => shop.as.delete(`${path}/${id}`, { headers: keyed(), body })
  const { errors } = expectRefusal(await cancel({ fee_amount: 300 }), 400, 'invalid_request')
  expect(errors).toMatchObject([{ in: 'body', pointer: '/fee_amount', code: 'unknown_field' }])
  for (const wrong of ['rubbish', [], 300]) expectRefusal(await cancel(wrong), 400, 'invalid_request')
  expect((await shop.as.get(`${path}/${id}`)).body.cancellation).toBeNull()
  expect(await cancel({})).toMatchObject({ status: 200 })
})
