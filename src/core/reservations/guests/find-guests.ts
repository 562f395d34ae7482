import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { keywordSearch } from '../../../db/keyword-search.ts'
import { readPage, type Slice } from '../../../db/read-page.ts'
import type { Selection } from '../../../db/selection.ts'
import { guestProfiles, reservations } from '../../../db/tables/index.ts'
import { defineView, one, qualifyColumns } from '../../../db/view.ts'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { id, keywordOf } from '../../../kernel/inputs.ts'
import { needlesOf } from '../../../kernel/keyword.ts'
import { GUEST_STAYS_COUNTED_MAX } from '../../../kernel/limits.ts'
import type { Page, PageArguments } from '../../../kernel/page.ts'
import { byLimits, type InputOf } from '../../../kernel/parse.ts'
import { reservationsPolicy } from '../policy.ts'
import { type GuestRow, guestView, reservationView } from '../view.ts'

const FindGuests = byLimits((limits) => z.object({ accommodationId: id, keyword: keywordOf(limits) }))

/** The guests of a property whose name, phone or mail holds the keyword, each once, by the newest of their reservations that holds it. */
export async function findGuests(
  ctx: Context,
  { first, after, ...args }: InputOf<typeof FindGuests> & Pick<PageArguments, 'first' | 'after'>,
  selection: Selection,
): Promise<Page<GuestRow>> {
  const { accommodationId, keyword } = authorized(ctx, reservationsPolicy.guests, FindGuests, args)
  const needles = needlesOf(keyword, ctx.ports.rules.phoneCountry)
  const values = { accommodationId, now: ctx.clock.now().toISOString(), ...byReservation.values(needles, accommodationId) }
  return readPage(
    ctx,
    { first, after },
    {
      name: 'guests',
      view: foundGuestView,
      selection,
      filter: { conditions: [eq(guestProfiles.accommodationId, the('accommodationId'))], values, shape: 'keyword' },
      keys: ['reservationId', 'id'],
      direction: 'desc',
      search: searchAfter(after != null),
    },
  )
}

const { placeholder: the } = sql

const holdsKeyword = (text: SQL) =>
  sql`(position(${the('needle0')} in ${text}) > 0 or position(${the('needle1')} in ${text}) > 0 or position(${the('needle2')} in ${text}) > 0)`

/**
 * A guest of a reservation that the keyword finds, and in no newer one that it finds. `guest` is a row of `guest_profiles`. With `offset 0`
 * PostgreSQL looks at the few rows one by one, and joins no tables.
 */
const isFound = (guest: SQL) => sql`${holdsKeyword(sql`${guest}.search_text`)} and not exists (
  select 1 from guest_profiles as later
  where later.accommodation_id = ${the('accommodationId')} and later.guest_key = ${guest}.guest_key
    and (later.reservation_id, later.id) > (${guest}.reservation_id, ${guest}.id) and ${holdsKeyword(sql`later.search_text`)} offset 0)`

/** The index over reservations holds the keywords of their guests too. */
const byReservation = keywordSearch({
  table: reservations,
  id: reservations.id,
  searchText: reservations.searchText,
  tenant: reservations.accommodationId,
  besides: sql`exists (select 1 from guest_profiles as guest
    where guest.accommodation_id = ${the('accommodationId')} and guest.reservation_id = ${reservations.id} and ${isFound(sql`guest`)} offset 0)`,
})

/** A page of guests is within a page of as many reservations, as each has one of them at least, and that of the cursor. */
function searchAfter(hasCursor: boolean) {
  const isHere = eq(reservations.accommodationId, the('accommodationId'))
  // the reservation of the cursor can have further guests
  const where = hasCursor ? and(isHere, lte(reservations.id, the('from0')))! : isHere
  return {
    inPage: ({ where: ofPage, limit }: Slice) => {
      const newest = { where, columns: sql`"id"`, order: sql`"id" desc`, limit: sql`(${limit}::int + 1)` }
      return sql`${ofPage} and ${isFound(sql`guest_profiles`)} and ${guestProfiles.reservationId} in (
        select ${reservations.id} from ${reservations} where ${byReservation.inPage(newest)})`
    },
    inAll: byReservation.inAll,
  }
}

/** Reservations of the guest, the newest ones only: a name without contacts can have any number. */
const stays = sql`(
    select known.reservation_id from guest_profiles as known
    where known.accommodation_id = ${guestProfiles.accommodationId} and known.guest_key = ${guestProfiles.guestKey}
    order by known.reservation_id desc limit ${sql.raw(String(GUEST_STAYS_COUNTED_MAX))}
  ) as known join reservations as stay
    on stay.accommodation_id = ${guestProfiles.accommodationId} and stay.id = known.reservation_id
  where stay.deleted_at is null and stay.status <> 'INQUIRY'`

const now = sql`${the('now')}::timestamptz`
const stayThat = (condition: SQL) =>
  one(
    reservationView,
    sql`${reservations.accommodationId} = ${guestProfiles.accommodationId} and ${reservations.id} = (
      select stay.id from ${stays} and ${condition} limit 1)`,
  )

const foundGuestView = defineView<GuestRow>(guestProfiles, {
  relations: {
    ...guestView.relations,
    lastStay: stayThat(sql`stay.use_start_at <= ${now} order by stay.use_start_at desc, stay.id desc`),
    nextStay: stayThat(sql`stay.use_start_at > ${now} order by stay.use_start_at, stay.id`),
  },
  computed: { stayCount: qualifyColumns(sql`(select count(distinct stay.id)::int from ${stays})`) },
})
