import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { foundBy } from '../../harness/core/reservations.ts'
import { eventually, expectRefusal, onPostgres, openHouse } from '../../harness/index.ts'
import { keyed, newKey, pay, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const path = '/api/v1/reservations'
const create = async (more: object = {}) => (await shop.as.post(path, stayBody(house, more), keyed())).body.data

const eventsOf = async (id: string) => {
  const rows = await app.context().db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)
  return rows.map(({ type }) => type)
}

test('a patch changes guests, channel, booking number and rate plan, and a search finds the new names', async () => {
  const { id, primary_guest } = await create({ guests: [{ name: 'Lee Sua' }, { name: 'Lee Haru' }], channel_id: 'ota' })
  const patch = (body: object) => shop.as.patch(`${path}/${id}`, body, keyed())
  const renamed = await patch({
    primary_guest: { name: 'Kim Changed' },
    ota_code: 'B-2',
    rate_plan_id: 'flex',
    channel_id: null,
  })
  expect(renamed.body.data).toMatchObject({
    primary_guest: { ...primary_guest, name: 'Kim Changed' },
    guests: [{ name: 'Lee Sua' }, { name: 'Lee Haru' }],
    ota_code: 'B-2',
    rate_plan_id: 'flex',
    channel_id: null,
  })
  const replaced = await patch({ primary_guest: { contacts: null, vehicle_number: '12가' }, guests: [{ name: 'Park Jun' }] })
  expect(replaced.body.data).toMatchObject({
    primary_guest: { name: 'Kim Changed', contacts: [], vehicle_number: '12가' },
    guests: [{ name: 'Park Jun' }],
  })
  expect((await patch({ guests: null, ota_code: null })).body.data).toMatchObject({ guests: [], ota_code: null })
  for (const keyword of ['Kim Changed', '12가', id]) expect(await foundBy(house, keyword), keyword).toEqual([id])
  for (const keyword of [primary_guest.name, 'Lee Sua', 'Lee Haru', 'Park Jun', 'B-2'])
    expect(await foundBy(house, keyword), keyword).not.toContain(id)
})

test('a patch with the present values changes nothing', async () => {
  const { pin_code: _, ...before } = await create({ channel_id: 'ota', memo: 'Late', request: 'A cot' })
  const { id, primary_guest, channel_id, memo, request, nightly_rates, sleeps } = before
  app.clock.moveBy({ seconds: 60 })
  const same = { primary_guest, channel_id, memo, request, nightly_rates, sleeps, guests: [] }
  const again = await shop.as.patch(`${path}/${id}`, same, keyed())
  expect(again.body.data).toEqual(before)
  expect([again.status, await eventsOf(id)]).toEqual([200, ['reservation.created']])
})

test.each([
  ['without prices', { nightly_rates: null }, {}],
  ['moved from under its prices', {}, { use_expire_at: '2031-05-04T11:00:00+09:00' }],
])('a stay %s can be sent back as it was read', async (_, fields, moved) => {
  const { id } = await create(fields)
  const patch = (body: object) => shop.as.patch(`${path}/${id}`, body, keyed())
  await patch(moved)
  const { body: before, headers } = await shop.as.get(`${path}/${id}`)
  const { use_start_at, use_expire_at, nightly_rates, status, sleeps } = before
  const again = await patch({ use_start_at, use_expire_at, nightly_rates, status, sleeps })
  expect([again.status, again.headers.get('etag')]).toEqual([200, headers.get('etag')])
  expectRefusal(await patch({ use_expire_at: '2031-05-09T11:00:00+09:00', nightly_rates }), 400, 'invalid_request')
  expectRefusal(await patch({ nightly_rates: [{ date: '2031-05-01', amount: 7 }] }), 400, 'invalid_request')
})

test('a patch of the guest list keeps the identity documents of the guests who remain', async () => {
  const companions = [
    { name: 'Lee Sua', identityDocumentNumber: 'M-111' },
    { name: 'Lee Haru', identityDocumentNumber: 'M-222' },
    { name: 'Lee Haru', identityDocumentNumber: 'M-333' },
  ]
  const { id } = await house.reservation({ inDays: 9, guests: companions })
  const { guests } = (await shop.as.get(`${path}/${id}`)).body
  /** The documents by which the stay is found afterwards. */
  const patch = async (body: object) => {
    await shop.as.patch(`${path}/${id}`, body, keyed())
    const documents = companions.map(({ identityDocumentNumber }) => identityDocumentNumber)
    const found = await Promise.all(documents.map((document) => foundBy(house, document)))
    return documents.filter((_, at) => found[at]!.includes(id))
  }
  expect(await patch({ guests })).toEqual(['M-111', 'M-222', 'M-333'])
  expect(await eventsOf(id)).not.toContain('reservation.amended')
  expect(await patch({ guests: [{ name: 'Lee Haru', vehicle_number: '34나' }, { name: 'Park Jun' }] })).toEqual(['M-222'])
  expect(await patch({ guests: [{ name: 'Park Jun' }] })).toEqual([])
})

test('a patch cannot change the channel while it owes a payment', async () => {
  const { id } = await create({ channel_id: 'ota' })
  const { body } = await pay(shop.as, id, keyed(), { method: 'platform' })
  const patch = (channel_id: string | null) => shop.as.patch(`${path}/${id}`, { channel_id }, keyed())
  expectRefusal(await patch(null), 409, 'channel_owes')
  expectRefusal(await patch('other'), 409, 'channel_owes')
  expect((await patch('ota')).status).toBe(200)
  await shop.as.delete(`/api/v1/payments/${body.data.id}`, { headers: keyed() })
  expect((await patch('other')).body.data.channel_id).toBe('other')
})

test('after its last night is closed, a stay keeps channel, booking number and rate plan; names can still be corrected', async () => {
  const closing = await openHouse(app)
  const { as } = await installedApp(app, closing)
  const times = { use_start_at: '2025-05-01T15:00:00+09:00', use_expire_at: '2025-05-03T11:00:00+09:00', nightly_rates: null }
  const { id } = (await as.post(path, stayBody(closing, { ...times, channel_id: 'ota' }), keyed())).body.data
  await closing.as.owner.askOk('mutation ($id: ULID!) { closeAuditPeriod(accommodationId: $id, until: "2025-05-02") { id } }', {
    id: closing.accommodationId,
  })
  for (const patch of [{ channel_id: 'other' }, { channel_id: null }, { ota_code: 'B-1' }, { rate_plan_id: 'flex' }]) {
    const answer = await as.patch(`${path}/${id}`, patch, keyed())
    expect(expectRefusal(answer, 409, 'ERR_AUDITTED_DATA').command_status).toBe('SKIPPED')
  }
  const named = await as.patch(`${path}/${id}`, { channel_id: 'ota', primary_guest: { name: 'Kim Minjae' } }, keyed())
  expect(named.body.data.primary_guest.name).toBe('Kim Minjae')
})

onPostgres('simultaneous platform payments and changes of the channel', () => {
  test.each(['pay', 'leave'])('never leave a platform payment without its channel, if %s comes first', async (first) => {
    const { id } = await create({ channel_id: 'ota' })
    const commands = {
      pay: (headers: ReturnType<typeof keyed>) => pay(shop.as, id, headers, { method: 'platform' }),
      leave: (headers: ReturnType<typeof keyed>) => shop.as.patch(`${path}/${id}`, { channel_id: null }, headers),
    }
    // one that takes longer than five seconds is answered 202; its repetition tells how it ended
    const endOf = (name: keyof typeof commands) => {
      const headers = keyed({ 'ordering-key': newKey() })
      return eventually(async () => {
        const { status } = await commands[name](headers)
        expect(status).not.toBe(202)
        return `${name} ${status}`
      })
    }
    const [some, others] = first === 'pay' ? (['pay', 'leave'] as const) : (['leave', 'pay'] as const)
    const names = Array.from({ length: 25 }, () => [some, others]).flat()
    const answers = await Promise.all(names.map(endOf))
    const [{ body: stay }, { body: folio }] = await Promise.all([
      shop.as.get(`${path}/${id}`),
      shop.as.get(`${path}/${id}/folio`),
    ])
    const outcome = { channel: stay.channel_id, payments: folio.payments.length, answers: [...new Set(answers)].sort() }
    expect([
      { channel: 'ota', payments: 25, answers: ['leave 409', 'pay 201'] },
      { channel: null, payments: 0, answers: ['leave 200', 'pay 400'] },
    ]).toContainEqual(outcome)
  })
})
