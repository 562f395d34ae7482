import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { hold, openShop, startToPay } from '../../harness/booking/payments.ts'
import { startWithProvider } from '../../harness/booking/simulator.ts'

const { app, provider } = await startWithProvider()
const guest = app.as.anonymous

/** A booking whose deposit of 30,000 is only reserved, and whose guest has just paid the other 70,000. */
async function paidInTwoParts() {
  const { token } = await hold(app, await openShop(app), { plan: 'deposit' })
  await provider.pay((await startToPay(guest, token)).reference, 'SUCCESS')
  provider.interrupt('NONE', 'BEFORE')
  await expect(startToPay(guest, token)).rejects.toThrow()
  const balance = await startToPay(guest, token)
  expect(balance.amount).toBe(70_000)
  await provider.pay(balance.reference, 'SUCCESS')
  return token
}

const confirmMutation = 'mutation ($token: String!) { confirmBooking(token: $token) { status paid reserved due } }'
const confirm = async (token: string) => (await guest.askOk(confirmMutation, { token })).confirmBooking

test('What the guest has just paid is taken before the money that was promised earlier', async () => {
  const token = await paidInTwoParts()
  provider.interrupt('NONE', 'NONE', 'BEFORE')
  expect(await confirm(token)).toEqual({ status: 'CONFIRMED', paid: 70_000, reserved: 30_000, due: 0 })
})

test.each([['BEFORE'], ['AFTER']] as const)(
  'A guest who paid what was due gets an answer although the capture fails (%s), and the money is taken later',
  async (when) => {
    const token = await paidInTwoParts()
    provider.interrupt('NONE', when)
    expect(await confirm(token)).toEqual({ status: 'CONFIRMED', paid: 30_000, reserved: 70_000, due: 0 })
    app.clock.moveBy({ seconds: 61 })
    await settleDuePayments(app.context())
    expect(await confirm(token)).toMatchObject({ paid: 100_000, reserved: 0, due: 0 })
  },
)

test('A guest whose payment is not made hears so', async () => {
  const token = await paidInTwoParts()
  provider.interrupt('BEFORE')
  const { errors } = await guest.graphql(confirmMutation, { token })
  expect(errors).toMatchObject([{ extensions: { errorCode: 'PAYMENT_PROVIDER_UNREACHABLE' } }])
})
