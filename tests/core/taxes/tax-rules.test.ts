import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../../harness/index.ts'

const rules = `query Rules($accommodationId: ULID!) { taxRules(accommodationId: $accommodationId) {
  accommodationId nightsGroup chargesGroup cancellationFeesGroup noShowFeesGroup addToHandPrices channels { channelId } mixes { taxGroup }
} }`

test('A property that never set rules of taxes has those by default, which its staff reads', async () => {
  const { accommodationId, as } = await openHouse(await startApp())
  expect((await as.staff.askOk(rules, { accommodationId })).taxRules).toEqual({
    ...{ accommodationId, nightsGroup: 'lodging', chargesGroup: 'none', cancellationFeesGroup: 'none', noShowFeesGroup: 'none' },
    ...{ addToHandPrices: false, channels: [], mixes: [] },
  })
  expectError(await as.customer.graphql(rules, { accommodationId }), 'FORBIDDEN')
})
