import { newWebhookSecret } from '../../../src/platform/signature/index.ts'
import type { House } from '../../harness/index.ts'

export const setAccount = `mutation Set($input: SetPaymentAccountInput!) {
  setPaymentAccount(input: $input) { id accommodationId driver enabled webhookUrl }
}`

export const simulatorKeys = () => ({ secretKey: 'sim_key', webhookSecret: newWebhookSecret() })

/** The property's account at the simulated provider. */
export async function simulatorAccount({ accommodationId, as }: House) {
  const credentials = simulatorKeys()
  const { setPaymentAccount: account } = await as.manager.ask(setAccount, {
    input: { accommodationId, driver: 'simulator', credentials },
  })
  return { id: account.id as string, webhookPath: `/payments/simulator/${account.id}`, credentials }
}
