import { sql } from 'drizzle-orm'
import { importKeys, payments, refunds } from '../../../db/tables/index.ts'
import { momentText } from '../../../db/text.ts'
import { byId } from './by-id.ts'
import { otherFolios } from './reservations.ts'

const keyOf = (accommodationId: string, kind: 'RESERVATIONS' | 'PAYMENTS', id: 'id' | 'reservation_id' | 'payment_id') => {
  const column = sql.raw(`entry.${id}`)
  return sql`coalesce((select known.key from ${importKeys} as known
    where known.accommodation_id = ${accommodationId} and known.kind = ${kind} and known.subject_id = ${column}), ${column})`
}

/** Payments and refunds, voided ones too. */
export const paymentRows = byId(
  ({ accommodationId, after, limit }) => sql`
  select entry.id, ${keyOf(accommodationId, 'PAYMENTS', 'id')} as key, entry.type, ${keyOf(accommodationId, 'RESERVATIONS', 'reservation_id')} as reservation,
    ${keyOf(accommodationId, 'PAYMENTS', 'payment_id')} as payment, entry.amount::float8 as amount, entry.currency, entry.method,
    ${momentText(sql`entry.at`)} as at, entry.external_ref as "externalRef", entry.memo, entry.recorded_by as "recordedBy",
    ${momentText(sql`entry.voided_at`)} as "voidedAt", ${momentText(sql`entry.created_at`)} as "createdAt",
    (select other.place from ${otherFolios(accommodationId, sql`entry.reservation_id`)} as other where other.id = entry.folio_id) as folio
  from (
    (select id, 'PAYMENT' as type, folio_id, reservation_id, null::text as payment_id, amount, currency, method,
        paid_at as at, external_ref, memo, recorded_by, voided_at, created_at
      from ${payments} where accommodation_id = ${accommodationId} and id > ${after} order by id limit ${limit}::int)
    union all
    (select id, 'REFUND', folio_id, reservation_id, payment_id, amount, currency, method,
        refunded_at, external_ref, memo, recorded_by, voided_at, created_at
      from ${refunds} where accommodation_id = ${accommodationId} and id > ${after} order by id limit ${limit}::int)
    order by id limit ${limit}::int
  ) as entry
  order by entry.id`,
)
