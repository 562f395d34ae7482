import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { startApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'

const app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' } })

test.each([
  ['en', 'was changed', 'Total: ₩300,000'],
  ['ko', '예약이 변경되었습니다', '합계: ₩300,000'],
])(
  'A change is told to the guest once, with the new price, in the language of the booking: %s',
  async (locale, subject, total) => {
    const buyer = buyerAt(await openSeller(app))
    const email = `changes-in-${locale}@example.com`
    const { token } = await buyer.hold({ guest: { name: 'Kim Minjun', email }, locale })
    const { reservations } = await buyer.askOk('confirm', { token })
    await newestTo(app, email)
    const input = { stays: [{ id: reservations[0].id, departure: '2027-05-06' }] }
    const { hash } = await buyer.askOk('change', { token, input })
    await buyer.askOk('change', { token, input, quoteHash: hash })
    await buyer.askOk('change', { token, input, quoteHash: hash })
    const message = await newestTo(app, email, 2)
    expect(message.subject).toContain(subject)
    expect(message.text).toContain(total)
    expect(message.text).not.toContain('PIN')
    expect(await sentTo(app, email)).toHaveLength(2)
  },
)
