import { and, desc, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../../db/read-all.ts'
import type { Selection } from '../../../db/selection.ts'
import { accommodations, guestContacts, guestProfiles, reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { id } from '../../../kernel/inputs.ts'
import { AUTH_HASH_CHARACTERS_MAX, GUEST_RESERVATIONS_MAX } from '../../../kernel/limits.ts'
import { parse } from '../../../kernel/parse.ts'
import { phone } from '../../../kernel/phone.ts'
import { recordGuestAccount } from '../../../user/accounts/index.ts'
import { refuseUnproven } from '../../../user/proofs/index.ts'
import { reservationsPolicy } from '../policy.ts'
import { guestReservationView, type ReservationRow } from '../view.ts'
import { hideStaffFields } from './hide-staff-fields.ts'

const GuestReservations = ({ ports, limits }: Context) =>
  z.object({
    accommodationId: id,
    guestName: z.string().trim().min(1).max(limits.NAME_CHARACTERS_MAX),
    phone: phone(ports.rules.phoneCountry),
    authToken: z.string().max(AUTH_HASH_CHARACTERS_MAX),
  })

export async function getAccommodationGuestReservations(
  ctx: Context,
  input: z.input<ReturnType<typeof GuestReservations>>,
  selection: Selection,
): Promise<ReservationRow[]> {
  authorize(ctx.actor, reservationsPolicy.getAccommodationGuestReservations)
  const { authToken, ...guest } = parse(GuestReservations(ctx), input)
  await refuseUnproven(ctx, { phone: guest.phone, hash: authToken, purpose: 'reservation' })
  const { GUEST_LOOK_BACK_DAYS, GUEST_LOOK_AHEAD_MONTHS } = ctx.limits
  const list = { name: 'ofGuest', view: guestReservationView, selection, where: isOfGuest, orderBy: latestFirst }
  const rows = await readAll(
    ctx,
    { ...list, limit: sql.placeholder('limit') },
    {
      ...guest,
      now: ctx.clock.now().toISOString(),
      daysBack: GUEST_LOOK_BACK_DAYS,
      monthsAhead: GUEST_LOOK_AHEAD_MONTHS,
      limit: GUEST_RESERVATIONS_MAX,
    },
  )
  if (rows[0]) await recordGuestAccount(ctx, rows[0])
  return rows.map(hideStaffFields)
}

const latestFirst = [desc(reservations.useStartAt), desc(reservations.id)]

const accommodationId = sql.placeholder('accommodationId')
const zone = sql`(select ${accommodations.timeZone} from ${accommodations} where ${accommodations.id} = ${accommodationId})`
const today = sql`(${sql.placeholder('now')}::timestamptz at time zone ${zone})::date`
const midnight = (date: SQLWrapper) => sql`(${date})::timestamp at time zone ${zone}`
const firstDay = sql`${today} - ${sql.placeholder('daysBack')}::int`
const dayAfterLast = sql`${today} + make_interval(months => ${sql.placeholder('monthsAhead')}::int, days => 1)`

/** Ignores case and spacing. The database folds both sides, so both are folded alike. */
const folded = (name: SQLWrapper) => sql`lower(normalize(regexp_replace(${name}, '\\s+', ' ', 'g')))`

const isOfGuest = and(
  eq(reservations.accommodationId, accommodationId),
  sql`${reservations.id} in (
    select ${guestProfiles.reservationId} from ${guestContacts}
    join ${guestProfiles} on ${guestProfiles.accommodationId} = ${guestContacts.accommodationId}
      and ${guestProfiles.id} = ${guestContacts.guestProfileId}
    where ${guestContacts.accommodationId} = ${accommodationId} and ${guestContacts.phone} = ${sql.placeholder('phone')}
      and ${folded(guestProfiles.name)} = ${folded(sql`${sql.placeholder('guestName')}::text`)}
  )`,
  isNull(reservations.deletedAt),
  or(sql`${reservations.useStartAt} >= ${midnight(firstDay)}`, eq(reservations.status, 'CHECKED_IN')),
  sql`${reservations.useStartAt} < ${midnight(dayAfterLast)}`,
)
