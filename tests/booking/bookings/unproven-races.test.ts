import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { atOnce, GraphqlClient, onPostgres, spawnServer, startApp } from '../../harness/index.ts'

const timeout = 240_000
const guests = 24

onPostgres('At the same time', () => {
  const env = { HOLDS_MAX: '0', HOLDS_SHARE_PERCENT: '0', UNPROVEN_SHARE_PERCENT: '20' }

  test('guests at two nodes get exactly the share, and what a proof frees is sold once; a killed node leaves no more', {
    timeout,
  }, async () => {
    const app = await startApp({ env })
    const node = await spawnServer('node', { ...app.env, PORT: '' })
    const house = await openSeller(app, { rooms: 30 })
    const buyers = [app.url, node.url].map((url) => buyerAt(house, new GraphqlClient(url, async () => null)))
    const offer = await buyers[0]!.offer()
    const tokens: string[] = []
    for (let guest = 0; guest < guests; guest++) tokens.push((await buyers[0]!.tryHold(offer)).data.holdOffer.token)
    const unproven = async () => {
      const { rows } = await app.context().db.execute<{ id: string }>(sql`
        select id from bookings where accommodation_id = ${house.accommodationId} and is_unproven order by id`)
      return rows.map(({ id }) => id)
    }
    const crowd = (from: string[], last: number) =>
      atOnce(from.length, (at) => buyers[at % last]!.graphql('confirm', { token: from[at]! }).catch(() => undefined))
    // the node dies while half of them are confirmed
    const [answers] = await Promise.all([crowd(tokens, 2), node.signal('SIGKILL')])
    expect((await unproven()).length).toBeLessThanOrEqual(6)
    const told = answers.filter((answer) => answer && !answer.errors).length
    expect(told).toBeLessThanOrEqual((await unproven()).length)
    await crowd(tokens, 1)
    expect(await unproven()).toHaveLength(6)
    await proveTwo(house, await unproven())
    await crowd(tokens, 1)
    expect(await unproven()).toHaveLength(6)
  })
})

async function proveTwo(house: Seller, [one, other]: string[]): Promise<void> {
  const prove = 'mutation Prove($bookingId: ULID!) { proveBooking(bookingId: $bookingId) { proven } }'
  for (const bookingId of [one, other]) await house.as.staff.askOk(prove, { bookingId })
}
