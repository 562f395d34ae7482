import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type House, openHouse, startApp } from '../../../harness/index.ts'

const list = `query ($accommodationId: ULID!, $filter: AccommodationReservationsFilter, $after: String) {
  getAccommodationReservations(accommodationId: $accommodationId, filter: $filter, first: 20, after: $after) {
    edges { node { id } } pageInfo { hasNextPage endCursor }
  }
}`

let house: House

/** 3,000 reservations, numbered from the oldest to the newest. */
beforeAll(async () => {
  const app = await startApp()
  house = await openHouse(app)
  const { id } = await house.reservation({ status: 'INQUIRY' })
  await app.context().db.execute(sql`
    insert into reservations
    select (jsonb_populate_record(pattern, jsonb_build_object(
      'id', left(pattern.id, 20) || 'ZZ' || lpad(number::text, 4, '0'), 'status', 'CHECKED_OUT',
      'created_at', pattern.created_at + number * interval '1 second',
      'search_text', concat_ws(E'\\n', 'guest', case when number % 20 = 0 then 'every twentieth' end,
        case when number % 100 = 0 then 'every hundredth' end, case when number % 400 = 0 then 'every four-hundredth' end)))).*
    from reservations as pattern, generate_series(1, 3000) as number where pattern.id = ${id}`)
})

test.each([
  ['twentieth', 20],
  ['hundredth', 100],
  ['four-hundredth', 400],
])('A keyword that each %s of 3,000 reservations contains finds all of them in order, page by page', async (keyword, every) => {
  const { accommodationId } = house
  const bearers = Array.from({ length: 3000 }, (_, at) => 3000 - at).filter((number) => number % every === 0)
  for (const sortDirection of ['desc', 'asc']) {
    const filter = { keyword: `every ${keyword}`, sortDirection }
    const numbers: number[] = []
    for (let after: unknown = null, more = true; more; ) {
      const { edges, pageInfo } = (await house.as.admin.askOk(list, { accommodationId, filter, after }))
        .getAccommodationReservations
      numbers.push(...edges.map(({ node }: { node: { id: string } }) => Number(node.id.slice(-4))))
      more = pageInfo.hasNextPage
      after = pageInfo.endCursor
    }
    expect(numbers).toEqual(sortDirection === 'desc' ? bearers : bearers.toReversed())
  }
})
