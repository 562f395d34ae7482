import { eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Condition, type Filter, filterOf } from '../../../db/filter.ts'
import { accommodations, reservationStatuses, reservations, reservationTypes } from '../../../db/tables/index.ts'
import { qualifyColumns } from '../../../db/view.ts'
import { fail } from '../../../kernel/errors.ts'
import { id, keywordOf } from '../../../kernel/inputs.ts'
import { type Limits, OTA_CODE_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'

export const sortKeys = ['createdAt', 'useStartAt', 'useExpireAt', 'intendedUseStartAt', 'intendedUseExpireAt'] as const
const dateFilterTypes = [
  'createdAt',
  'inHouseDate',
  'useStartAt',
  'useExpireAt',
  'intendedUseStartAt',
  'intendedUseExpireAt',
] as const

const ReservationsFilter = byLimits((limits) =>
  z.object({
    keyword: keywordOf(limits).nullish(),
    dateFilterType: z.enum(dateFilterTypes).nullish(),
    dateFrom: z.date().nullish(),
    dateTo: z.date().nullish(),
    includeMultipleNights: z.boolean().nullish(),
    status: z.array(z.enum(reservationStatuses)).nullish(),
    type: z.enum(reservationTypes).nullish(),
    roomId: id.nullish(),
    roomTypeId: id.nullish(),
    reservationIds: z.array(id).max(limits.PAGE_SIZE_MAX).nullish(),
    otaCode: z.string().max(OTA_CODE_CHARACTERS_MAX).nullish(),
    overbooked: z.boolean().nullish(),
    includeDeleted: z.boolean().nullish(),
    sortKey: z.enum(sortKeys).nullish(),
    sortDirection: z.enum(['asc', 'desc']).nullish(),
  }),
)

export type ReservationsFilterInput = z.input<ReturnType<typeof ReservationsFilter>>
type Fields = z.output<ReturnType<typeof ReservationsFilter>>

export function parseReservationsFilter(input: ReservationsFilterInput | null | undefined, limits: Limits): Fields {
  const fields = parse(ReservationsFilter(limits), input ?? {})
  if (fields.includeMultipleNights != null && fields.dateFilterType != null)
    fail('BAD_REQUEST', 'includeMultipleNights and dateFilterType cannot be used together.')
  if (fields.dateFrom && fields.dateTo && fields.dateFrom > fields.dateTo)
    fail('PERIOD_INVALID', 'dateTo must not come before dateFrom.')
  return fields
}

/** The conditions of a filter, except its keyword. */
export function reservationsFilter(accommodationId: string, fields: Fields): Filter {
  const [status, ...others] = fields.status ?? []
  return filterOf([
    ['accommodationId', accommodationId, () => eq(reservations.accommodationId, sql.placeholder('accommodationId'))],
    ['present', fields.includeDeleted ? null : true, () => isNull(reservations.deletedAt)],
    ...dateConditions(fields),
    ['maxOneNight', fields.includeMultipleNights === false ? true : null, maxOneNight],
    // `=` can use an index in the order of the list
    ['status', others.length === 0 ? status : null, () => eq(reservations.status, sql.placeholder('status'))],
    ['states', others.length > 0 ? fields.status : null, () => sql`${reservations.status} = any(${sql.placeholder('states')})`],
    ['type', fields.type, () => eq(reservations.type, sql.placeholder('type'))],
    ['roomId', fields.roomId, () => eq(reservations.roomId, sql.placeholder('roomId'))],
    ['roomTypeId', fields.roomTypeId, () => sql`${assignedOrPlannedRoomType} = ${sql.placeholder('roomTypeId')}`],
    ['reservationIds', fields.reservationIds, () => sql`${reservations.id} = any(${sql.placeholder('reservationIds')})`],
    ['otaCode', fields.otaCode, () => eq(reservations.otaCode, sql.placeholder('otaCode'))],
    ['overbooked', fields.overbooked, () => eq(reservations.overbooked, sql.placeholder('overbooked'))],
  ])
}

/** The best plan depends on the values of any further condition. */
export const hasMoreConditions = ({ shape }: Filter) => shape !== 'accommodationId,present'

/** The expression of the index `reservations_room_type`. */
const assignedOrPlannedRoomType = sql`coalesce(${reservations.roomTypeId}, ${reservations.intendedRoomTypeId})`

/** The expression of the index `reservations_stay`. */
const stay = sql`tstzrange(${reservations.useStartAt}, ${reservations.useExpireAt}, '[)')`

const timeZone = sql`(select ${accommodations.timeZone} from ${accommodations} where ${accommodations.id} = ${sql.placeholder('accommodationId')})`
const localDate = (moment: PgColumn) => sql`(${moment} at time zone ${timeZone})::date`

/** Counts nights as `chargedDates` does: an hourly stay has none. */
const maxOneNight = qualifyColumns(
  sql`(${reservations.type} = 'rent' or ${localDate(reservations.useExpireAt)} - ${localDate(reservations.useStartAt)} <= 1)`,
)

function dateConditions({ dateFilterType, includeMultipleNights, dateFrom, dateTo }: Fields): Condition[] {
  const from = dateFrom?.toISOString()
  const to = dateTo?.toISOString()
  const between = (column: PgColumn, name: string): Condition[] => [
    [`${name}From`, from, () => sql`${column} >= ${sql.placeholder(`${name}From`)}`],
    [`${name}To`, to, () => sql`${column} <= ${sql.placeholder(`${name}To`)}`],
  ]
  const dates = from || to ? `[${from ?? ''},${to ?? ''}]` : null
  const filtered = dateFilterType ?? (includeMultipleNights == null ? 'createdAt' : 'useStartAt')
  if (filtered !== 'inHouseDate') return between(reservations[filtered], filtered)
  return [['dates', dates, () => sql`${stay} && ${sql.placeholder('dates')}::tstzrange`]]
}
