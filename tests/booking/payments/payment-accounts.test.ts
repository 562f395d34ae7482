import { expect, test } from 'vitest'
import { simulatorAccount } from '../../harness/booking/simulator.ts'
import { openHouse, startApp } from '../../harness/index.ts'

const app = await startApp()

test('A manager reads where a provider sends its webhooks', async () => {
  const house = await openHouse(app)
  const { id, webhookPath } = await simulatorAccount(house)
  const { accommodationId } = house
  const { paymentAccounts } = await house.as.manager.askOk(
    'query Accounts($accommodationId: ULID!) { paymentAccounts(accommodationId: $accommodationId) { id webhookUrl createdAt } }',
    { accommodationId },
  )
  expect(paymentAccounts).toHaveLength(1)
  expect(paymentAccounts[0].id).toBe(id)
  expect(paymentAccounts[0].webhookUrl.endsWith(webhookPath)).toBe(true)
})
