import { type SQL, sql } from 'drizzle-orm'
import {
  articles,
  bills,
  companies,
  folios,
  guestProfiles,
  importKeys,
  ratePlans,
  reservationMemos,
  reservations,
  rooms,
  roomTypes,
  stayTerms,
} from '../../../db/tables/index.ts'
import { momentText } from '../../../db/text.ts'
import { byId } from './by-id.ts'

/** The folios of a stay beside the guest's own, each with its place, by which a file names it. */
export const otherFolios = (accommodationId: string, reservationId: SQL): SQL => sql`(
  select folio.id, row_number() over (order by folio.id)::int as place from ${folios} as folio
  where folio.accommodation_id = ${accommodationId} and folio.stay_id = ${reservationId})`

const memoOf = (accommodationId: string, type: 'MEMO' | 'REQUEST') => sql`(select memo.content from ${reservationMemos} as memo
  where memo.accommodation_id = ${accommodationId} and memo.reservation_id = stay.id and memo.type = ${sql.raw(`'${type}'`)})`

/** Charges of one entry stand together, as they were made together: each says whether it belongs to the one before. */
const charges = (accommodationId: string) => sql`(
  select coalesce(json_agg(json_build_object('date', bill.own_day, 'kind', case when bill.source = 'RATE' and bill.late_of is not null then 'NIGHT' else bill.kind end,
      'source', coalesce(bill.source, case bill.kind when 'NIGHT' then 'RATE' else 'MANUAL' end),
      'article', (select article.code from ${articles} as article
        where article.accommodation_id = ${accommodationId} and article.id = bill.article_id),
      'amount', bill.amount, 'description', bill.description, 'taxes', bill.taxes, 'taxGroup', bill.tax_group,
      'untaxed', bill.untaxed, 'untaxedReason', bill.untaxed_reason, 'isOfEntry', coalesce(bill.entry_id = bill.entry_before, false),
      'folio', (select other.place from ${otherFolios(accommodationId, sql`stay.id`)} as other where other.id = bill.folio_id), 'splitOf', bill.split)
    order by bill.own_day, bill.id), '[]'::json)
  from (
    select *, coalesce(late_of, charged_on) as own_day, case when split_of is not null then dense_rank() over (order by split_of) end as split, lag(entry_id) over (order by coalesce(late_of, charged_on), id) as entry_before
    from ${bills} where accommodation_id = ${accommodationId} and reservation_id = stay.id and voided_at is null
  ) as bill)`

/** The folios beside the guest's own. Companies and articles go by their codes. */
const folioList = (accommodationId: string) => sql`(
  select coalesce(json_agg(json_build_object('name', other.name, 'company', (select company.code from ${companies} as company
      where company.accommodation_id = ${accommodationId} and company.id = other.company_id), 'chargedMax', other.charged_max, 'closedAt', ${momentText(sql`other.closed_at`)},
    'routes', (select coalesce(jsonb_agg(route - 'articleIds' || jsonb_build_object('articles', case jsonb_typeof(route->'articleIds') when 'array' then (
        select coalesce(jsonb_agg(article.code order by article.code), '[]') from ${articles} as article
        where article.accommodation_id = ${accommodationId} and route->'articleIds' ? article.id) end)), '[]') from jsonb_array_elements(other.routes) as route))
    order by other.id), '[]'::json)
  from ${folios} as other where other.accommodation_id = ${accommodationId} and other.stay_id = stay.id)`

/** With canceled ones. A PIN, an identity document and the account of a customer never leave. */
export const reservationRows = byId(
  ({ accommodationId, after, limit }) => sql`
  select stay.id, coalesce(known.key, stay.id) as key, stay.status, stay.type,
    ${momentText(sql`stay.use_start_at`)} as "useStartAt", ${momentText(sql`stay.use_expire_at`)} as "useExpireAt",
    ${momentText(sql`stay.intended_use_start_at`)} as "intendedUseStartAt", ${momentText(sql`stay.intended_use_expire_at`)} as "intendedUseExpireAt",
    room_type.name as "roomType", room.room_number as room,
    stay.sleeps, stay.child_sleeps as "childSleeps", stay.infant_sleeps as "infantSleeps",
    guest.name as "guestName", stay.channel_id as "channelId", stay.ota_code as "otaCode",
    coalesce(plan.code, stay.rate_plan_id) as "ratePlan", stay.check_in_code as "checkInCode",
    ${momentText(sql`stay.release_at`)} as "releaseAt",
    stay.checked_in->>'at' as "checkedInAt", stay.checked_out->>'at' as "checkedOutAt",
    ${momentText(sql`stay.deleted_at`)} as "deletedAt", ${momentText(sql`stay.no_show_at`)} as "noShowAt",
    stay.deletion_reason as "deletionReason", stay.cancelled_by as "cancelledBy", stay.cancel_reason as "cancelReason",
    ${memoOf(accommodationId, 'MEMO')} as memo, ${memoOf(accommodationId, 'REQUEST')} as request, folio.currency, ${charges(accommodationId)} as charges, ${folioList(accommodationId)} as folios,
    ${momentText(sql`stay.created_at`)} as "createdAt",
    coalesce((select terms.child_ages from ${stayTerms} as terms
      where terms.accommodation_id = ${accommodationId} and terms.reservation_id = stay.id), stay.child_ages) as "childAges"
  from (
    select * from ${reservations}
    where accommodation_id = ${accommodationId} and id > ${after} order by id limit ${limit}::int
  ) as stay
    join ${roomTypes} as room_type on room_type.accommodation_id = ${accommodationId} and room_type.id = stay.intended_room_type_id
    left join ${rooms} as room on room.accommodation_id = ${accommodationId} and room.id = stay.room_id
    left join ${guestProfiles} as guest
      on guest.accommodation_id = ${accommodationId} and guest.reservation_id = stay.id and guest.is_primary
    left join ${ratePlans} as plan on plan.accommodation_id = ${accommodationId} and plan.id = stay.rate_plan_id
    left join ${folios} as folio on folio.accommodation_id = ${accommodationId} and folio.reservation_id = stay.id
    left join ${importKeys} as known
      on known.accommodation_id = ${accommodationId} and known.kind = 'RESERVATIONS' and known.subject_id = stay.id
  order by stay.id`,
)
