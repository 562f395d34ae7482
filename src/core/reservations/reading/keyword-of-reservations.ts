import { sql } from 'drizzle-orm'
import type { CountryCode } from 'libphonenumber-js'
import { keywordSearch } from '../../../db/keyword-search.ts'
import { bookings, invoices, reservations, rooms } from '../../../db/tables/index.ts'
import { may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { endingOf, ownPartLength } from '../../../kernel/ids.ts'
import { folded, needlesOf, plain, withoutSeparators } from '../../../kernel/keyword.ts'
import { ID_END_CHARACTERS_MIN } from '../../../kernel/limits.ts'
import { reservationsPolicy } from '../policy.ts'

const { placeholder: the } = sql
const stay = sql.identifier('stay')
const isHere = sql`${stay}.accommodation_id = ${the('accommodationId')}`

/** By whole numbers of other tables, and by the room: each from an index. */
const named = sql`
  select id from ${reservations} as ${stay} where ${isHere} and check_in_code = ${the('checkInCode')}
    and deleted_at is null and status <> 'CHECKED_OUT'
  union all select ${stay}.id from ${bookings} as booking join ${reservations} as ${stay} on ${isHere} and ${stay}.booking_id = booking.id
    where booking.accommodation_id = ${the('accommodationId')} and booking.number = ${the('bookingNumber')}
  union all select reservation_id from ${invoices} as invoice
    where invoice.accommodation_id = ${the('accommodationId')} and lower(invoice.number) = ${the('invoiceNumber')}
  union all select ${stay}.id from ${rooms} as room join ${reservations} as ${stay} on ${isHere} and ${stay}.room_id = room.id
    where room.accommodation_id = ${the('accommodationId')} and lower(room.room_number) = any(${the('roomNumbers')})`

export const search = keywordSearch({
  table: reservations,
  id: reservations.id,
  searchText: reservations.searchText,
  tenant: reservations.accommodationId,
  named,
})

const ulidCharacters = /^[0-9a-hjkmnp-tv-z]+$/

/** A word for a room before its number, or after it. */
const roomWords = /^(?:room|rm\.?|객실)\s*|\s*호실?$/g

/** The values by which a keyword is searched at a property. */
export function searchValues(ctx: Context, accommodationId: string, keyword: string) {
  const { needles, shared } = needlesOfStays(keyword, accommodationId, ctx.ports.rules.phoneCountry)
  const number = withoutSeparators(keyword)
  const byCode = may(ctx.actor, reservationsPolicy.findByCode, accommodationId)
  return {
    ...search.values(needles, accommodationId, shared),
    bookingNumber: number,
    checkInCode: byCode ? number : null,
    invoiceNumber: byCode ? plain(keyword) : null,
    roomNumbers: [plain(keyword), plain(keyword).replace(roomWords, '')],
  }
}

/**
 * The texts to search in reservations. All ids of a property end alike, and are stored without that end: a keyword that runs into it is searched
 * without it, and one that lies in it finds no id. Rows from before hold whole ids.
 */
function needlesOfStays(keyword: string, accommodationId: string, country: CountryCode) {
  const [text, ending] = [folded(keyword), endingOf(accommodationId).toLowerCase()]
  if (ending.includes(text)) return { needles: needlesOf(keyword, country), shared: ending }
  const [own, rest] = [text.slice(0, ownPartLength), text.slice(ownPartLength)]
  if (rest && ending.startsWith(rest) && ulidCharacters.test(text)) return { needles: [own], shared: '' }
  const before = text.endsWith(ending) ? text.slice(0, -ending.length) : ''
  // a line of the search text ends there
  if (before.length >= ID_END_CHARACTERS_MIN) return { needles: [`${before}\n`, text], shared: '' }
  return { needles: needlesOf(keyword, country), shared: '' }
}
