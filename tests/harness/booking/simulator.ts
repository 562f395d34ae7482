import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { createPaymentSimulator } from '../../../src/platform/payments/index.ts'
import { newWebhookSecret } from '../../../src/platform/signature/index.ts'
import { type House, startApp, type TestApp } from '../index.ts'
import { memoryStore } from '../payment-providers/memory-store.ts'

/** A server with a simulated provider that the test leads, and whose clock is the server's. */
export async function startWithProvider(options: Parameters<typeof startApp>[0] = {}) {
  let running: TestApp | undefined
  const provider = createPaymentSimulator({
    clock: { now: () => running?.clock.now() ?? new Date() },
    store: memoryStore(),
  })
  const driver = (name: string) => (name === provider.name ? provider : null)
  const app = await startApp({ ...options, ports: { payments: { driver, names: [provider.name] } } })
  running = app
  return { app, provider }
}

/** A minute passes and the payments that are due are settled, some times over. */
export async function settle(app: TestApp, times = 2) {
  for (let time = 0; time < times; time++) {
    app.clock.moveBy({ seconds: 61 })
    await settleDuePayments(app.context())
  }
}

export const setAccount = `mutation Set($input: SetPaymentAccountInput!) {
  setPaymentAccount(input: $input) { id accommodationId driver enabled webhookUrl }
}`

export const simulatorKeys = () => ({ secretKey: 'sim_key', webhookSecret: newWebhookSecret() })

/** The property's account at the simulated provider. */
export async function simulatorAccount({ accommodationId, as }: House) {
  const credentials = simulatorKeys()
  const { setPaymentAccount: account } = await as.manager.askOk(setAccount, {
    input: { accommodationId, driver: 'simulator', credentials },
  })
  return { id: account.id as string, webhookPath: `/payments/simulator/${account.id}`, credentials }
}
