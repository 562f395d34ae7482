import { beforeAll, expect, test } from 'vitest'
import { sweepJobs } from '../../../src/sweeps.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { journalOf, pay } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

beforeAll(async () => {
  const { id } = await house.reservation()
  for (const key of ['booking-1', 'booking-2', 'booking_3', 'bookin%-4']) await pay(shop.as, id, { 'idempotency-key': key })
})

const keysOf = async (prefix: string, as = shop.as) => {
  const { body } = await as.get(`/api/v1/commands?prefix=${encodeURIComponent(prefix)}`)
  return body.data.map((command: { idempotency_key: string }) => command.idempotency_key)
}

test('commands are found by the literal beginning of their idempotency key or outbox id, newest first', async () => {
  expect(await keysOf('booking-')).toEqual(['booking-2', 'booking-1'])
  expect(await keysOf('booking_')).toEqual(['booking_3'])
  expect(await keysOf('bookin%-')).toEqual(['bookin%-4'])
  const { body } = await shop.as.get('/api/v1/commands?prefix=booking-1')
  expect(await keysOf(body.data[0].outbox_id)).toEqual(['booking-1'])
})

test('commands are listed page by page, and by status', async () => {
  type Page = { data: { idempotency_key: string }[]; next_cursor: string | null }
  const page = async (query: string) => (await shop.as.get(`/api/v1/commands?${query}`)).body as Page
  const keys = ({ data }: Page) => data.map(({ idempotency_key }) => idempotency_key)
  const first = await page('limit=3')
  const second = await page(`limit=3&cursor=${first.next_cursor}`)
  expect([keys(first), keys(second), second.next_cursor]).toEqual([['bookin%-4', 'booking_3', 'booking-2'], ['booking-1'], null])
  expect(keys(await page('status=SUCCEEDED&prefix=booking-'))).toEqual(['booking-2', 'booking-1'])
  for (const status of ['PENDING', 'PROCESSING', 'FAILED', 'SKIPPED', 'CANCELED'])
    expect(keys(await page(`status=${status}`))).toEqual([])
})

test('a prefix shorter than eight characters and an unknown parameter are refused', async () => {
  for (const query of [
    '?prefix=booking',
    '?prefix=booking-1&state=FAILED',
    '?prefix=booking-1&status=LOST',
    '?prefix=booking-1&prefix=booking-2',
    '?prefix=%00abcdefgh',
  ])
    expectRefusal(await shop.as.get(`/api/v1/commands${query}`), 400, 'invalid_request')
})

test('a command that failed has the warnings of its request', async () => {
  const { id } = await house.reservation()
  const headers = { 'idempotency-key': 'failed-with-card' }
  const { body } = await pay(shop.as, id, headers, { currency: 'USD', memo: 'Card 4444 3333 2222 1111' })
  expect(body.command_status).toBe('FAILED')
  const [found] = (await shop.as.get('/api/v1/commands?prefix=failed-with-card')).body.data
  expect(found).toMatchObject({
    outbox_id: body.outbox_id,
    status: 'FAILED',
    warnings: [{ code: 'card_number', pointer: '/memo' }],
  })
})

test('an app does not find the commands of another installation', async () => {
  const other = await openHouse(app)
  const [neighbour, stranger] = [await installedApp(app, house), await installedApp(app, other)]
  for (const { as } of [neighbour, stranger]) expect(await keysOf('booking-', as)).toEqual([])
})

test('a look-up takes one database statement', async () => {
  const { work } = await app.statements(() => shop.as.get('/api/v1/commands?prefix=booking-'))
  expect(work.filter((text) => !text.includes('app_tokens'))).toHaveLength(1)
})

test('a finished command and its idempotency key are deleted after 30 days', async () => {
  const rows = await journalOf(app, shop.installationId)
  app.clock.moveBy({ days: 29 })
  await sweepJobs.sweep(app.context(), null)
  expect(await journalOf(app, shop.installationId)).toHaveLength(rows.length)
  app.clock.moveBy({ days: 2 })
  await sweepJobs.sweep(app.context(), null)
  expect(await journalOf(app, shop.installationId)).toEqual([])
})
