import { expect, test, vi } from 'vitest'
import { SEARCHES_WAITING_MAX } from '../../../src/kernel/limits.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { expectError, startApp } from '../../harness/index.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'

test('Of an anonymous address two searches run at once, a few wait and are answered, and the next is refused for a second', async () => {
  const app = await startApp({ env: { SEARCHES_AT_ONCE: '2', TRUSTED_PROXIES: '127.0.0.1' } })
  const { accommodationId } = await openSeller(app)
  const query = 'query ($input: OffersInput!) { offers(input: $input) { token } }'
  const input = { accommodationId, type: 'lodge', arrival: '2027-05-01', departure: '2027-05-02', adults: 2 }
  const search = (address: string) => new ProxiedClient(address, app.url, async () => null).graphql(query, { input })
  // a search ends with the signature of its offers
  const { tokens } = app.context().ports
  const [sign, gate] = [tokens.sign, Promise.withResolvers<void>()]
  const signing = vi.spyOn(tokens, 'sign').mockImplementation(async (...claims) => {
    await gate.promise
    return sign(...claims)
  })
  const all = Array.from({ length: 2 + SEARCHES_WAITING_MAX + 1 }, () => search('203.0.113.7'))
  const refused = await Promise.race(all)
  expectError(refused, 'RATE_LIMITED')
  expect(refused.headers.get('retry-after')).toBe('1')
  await vi.waitFor(() => expect(signing).toHaveBeenCalledTimes(2))
  const other = search('203.0.113.8')
  await vi.waitFor(() => expect(signing).toHaveBeenCalledTimes(3))
  gate.resolve()
  const statuses = (await Promise.all([...all, other])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(2 + SEARCHES_WAITING_MAX + 1).fill(200), 429])
})
