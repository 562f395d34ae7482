import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../src/booking/messages/index.ts'
import type { BookerMessage } from '../../../src/booking/messages/message-booker.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { hold, openShop, payAs, startToPay } from '../../harness/booking/payments.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { eventually, startApp, type TestApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', HOLDS_ROOMS_MAX: '0', HOLDS_SHARE_PERCENT: '0', WORKER: 'on' } })
})

const phone = '+821055556666'

const booked = async (guest: object) => {
  const buyer = buyerAt(await openSeller(app))
  const { token } = await buyer.hold({ guest: { name: 'Hong', ...guest } })
  await buyer.askOk('confirm', { token })
}

test('Bookings that nobody pays for, at whatever properties, send a phone five messages in ten minutes, and the others wait', async () => {
  for (let at = 0; at < 6; at++) await booked({ phone })
  await newestTo(app, phone, 5)
  await eventually(async () => {
    if ((await waitingJobs()).length !== 1) throw new Error('no message waits')
  })
  expect(await sentTo(app, phone)).toHaveLength(5)
  const [job] = await waitingJobs()
  app.clock.moveBy({ minutes: 11 })
  await jobs['message-booker'](app.context(), job!.data)
  await newestTo(app, phone, 6)
})

test('An address with a tag behind a plus sign counts as its mailbox', async () => {
  const to = (at: number) => `flood+${at}@example.com`
  for (let at = 0; at < 6; at++) {
    await booked({ email: to(at) })
    if (at < 5) await newestTo(app, to(at))
  }
  await eventually(async () => {
    const waiting = await waitingJobs()
    if (waiting.length !== 2) throw new Error('no message waits')
  })
  expect(await sentTo(app, to(5))).toEqual([])
})

async function waitingJobs() {
  const { rows } = await app.context().db.execute<{ data: BookerMessage }>(`
    select data from pgboss.job where name = 'message-booker' and state = 'created' and start_after > now() + interval '1 minute'
      and data ->> 'kind' = 'CONFIRMATION'`)
  return rows
}

test('Whoever has paid gets every message at once', async () => {
  const shop = await openShop(app)
  const before = (await sentTo(app, '+821012345678')).length
  for (let at = 0; at < 3; at++) {
    const { token } = await hold(app, shop, { day: 10 + at })
    await payAs(app, await startToPay(app.as.anonymous, token))
    await buyerAt(shop).askOk('confirm', { token })
  }
  // the confirmations and the receipts
  await newestTo(app, '+821012345678', before + 6)
  expect((await sentTo(app, '+821012345678')).length).toBeGreaterThanOrEqual(before + 6)
})

test('The name of a guest makes no link in a message, and has one line', async () => {
  const email = 'stranger@example.com'
  await booked({ name: 'WIN 1M at http://evil.example/x or mail me@evil.example, J.R. Kim', email })
  const { text } = await newestTo(app, email)
  expect(text).toContain('WIN 1M at http evil. example/x or mail me evil. example, J. R. Kim')
  expect(text).not.toMatch(/evil\.example|http:/)
})
