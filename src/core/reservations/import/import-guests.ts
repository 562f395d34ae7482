import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { guestContacts, guestProfiles, importKeys, reservations } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'
import { attempt, isAccepted } from '../../../kernel/attempt.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError, fail, refuseField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { GUESTS_MAX } from '../../../kernel/limits.ts'
import { byLimits, parse } from '../../../kernel/parse.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { contactRows, Guest, guestsOfStays } from '../guests/guests.ts'
import { guestColumns, guestTexts } from '../guests/search-text.ts'
import { reservationsPolicy } from '../policy.ts'

const GuestLine = byLimits((limits) =>
  Guest(name(limits)).omit({ identityDocumentNumber: true }).extend({ reservationId: id, isPrimary: z.boolean().nullish() }),
)

type GuestLine = z.output<ReturnType<typeof GuestLine>>

interface Input {
  accommodationId: string
  /** As a file has them; checked here, each for itself. */
  lines: readonly unknown[]
}

interface Party {
  primaryId: string | null
  others: number
  /** Whether a line of this batch, or of an earlier one, has named the primary guest. */
  isNamed: boolean
}

/**
 * Imports guests of reservations: the primary one takes the place of the one that the reservation came with, others are added. Returns
 * for each line the id of its guest, or why it was refused.
 */
export async function importGuests(ctx: Context, { accommodationId, lines }: Input): Promise<(string | FoyerError)[]> {
  authorize(ctx.actor, reservationsPolicy.importGuests, accommodationId)
  const parsed = lines.map((line) => attempt(() => parse(GuestLine(ctx.limits), line)))
  return transact(ctx, async (unit) => {
    const sound = parsed.filter(isAccepted)
    const parties = await lockParties(unit.db, accommodationId, sound)
    const rows = parsed.map((line) =>
      line instanceof FoyerError ? line : attempt(() => rowOf(ctx, accommodationId, parties, line)),
    )
    await write(ctx, unit, accommodationId, rows.filter(isAccepted))
    return rows.map((row) => (row instanceof FoyerError ? row : row.profile.id))
  })
}

/** Locks the reservations of the lines in the order of their ids. */
async function lockParties(db: Database, accommodationId: string, lines: readonly GuestLine[]): Promise<Map<string, Party>> {
  const ids = [...new Set(lines.map(({ reservationId }) => reservationId))]
  if (ids.length === 0) return new Map()
  const locked = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.accommodationId, accommodationId), inArray(reservations.id, ids)))
    .orderBy(reservations.id)
    .for('update')
  const { reservationId, isPrimary } = guestProfiles
  const { accommodationId: property, id: subjectId } = guestProfiles
  const isImported = matching(importKeys, { accommodationId: property, kind: 'GUESTS', subjectId })
  const profiles = await db
    .select({
      reservationId,
      id: sql<string | null>`max(${guestProfiles.id}) filter (where ${isPrimary})`,
      count: count(),
      isNamed: sql<boolean>`bool_or(${isPrimary} and ${importKeys.key} is not null)`,
    })
    .from(guestProfiles)
    .leftJoin(importKeys, isImported)
    .where(and(eq(guestProfiles.accommodationId, accommodationId), inArray(reservationId, ids)))
    .groupBy(reservationId)
  const known = new Map(profiles.map((profile) => [profile.reservationId, profile]))
  return new Map(
    locked.map(({ id }): [string, Party] => {
      const { id: primaryId = null, count = 0, isNamed = false } = known.get(id) ?? {}
      return [id, { primaryId, others: count - (primaryId === null ? 0 : 1), isNamed }]
    }),
  )
}

function rowOf(ctx: Context, accommodationId: string, parties: ReadonlyMap<string, Party>, line: GuestLine) {
  const { reservationId, contacts, isPrimary, name, vehicleNumber = null } = line
  const party = parties.get(reservationId) ?? fail('RESERVATION_NOT_FOUND', { field: 'reservation' })
  if (isPrimary && party.isNamed) refuseField('isPrimary', 'an earlier line has the primary guest of the reservation')
  if (!isPrimary && party.others >= GUESTS_MAX) fail('LIMIT_EXCEEDED', `A reservation has at most ${GUESTS_MAX} further guests.`)
  const replaced = isPrimary ? party.primaryId : null
  if (isPrimary) party.isNamed = true
  else party.others++
  const profile = {
    accommodationId,
    id: replaced ?? newId(),
    reservationId,
    isPrimary: isPrimary ?? false,
    name,
    vehicleNumber,
    ...guestColumns({ name, contacts }, ctx.ports.rules.phoneCountry),
  }
  return {
    replaced,
    profile,
    contacts: contactRows(ctx, accommodationId, profile.id, line),
  }
}

type Row = ReturnType<typeof rowOf>

async function write(ctx: Context, unit: Unit, accommodationId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { db, record } = unit
  const replaced = rows.flatMap((row) => row.replaced ?? [])
  if (replaced.length > 0) {
    const ofReplaced = inArray(guestContacts.guestProfileId, replaced)
    await db.delete(guestContacts).where(and(eq(guestContacts.accommodationId, accommodationId), ofReplaced))
    const names = rows.filter((row) => row.replaced !== null).map(({ profile }) => profile)
    await db.execute(sql`
      update ${guestProfiles} as guest set name = line.name, vehicle_number = line."vehicleNumber",
        guest_key = line."guestKey", search_text = line."searchText",
        identity_document_number = case when guest.name = line.name then guest.identity_document_number end
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as line(id text, name text, "vehicleNumber" text, "guestKey" text, "searchText" text)
      where guest.accommodation_id = ${accommodationId} and guest.id = line.id`)
  }
  const added = rows.filter((row) => row.replaced === null).map(({ profile }) => profile)
  await insertRows(db, guestProfiles, added)
  const contacts = rows.flatMap((row) => row.contacts)
  await insertRows(db, guestContacts, contacts)
  const ids = [...new Set(rows.map(({ profile }) => profile.reservationId))]
  await writeGuestTexts(ctx, db, accommodationId, ids)
  for (const reservationId of ids) {
    record({
      accommodationId,
      type: 'reservation.importGuests',
      log: 'Imported guests.',
      relatedId: reservationId,
      event: 'reservation.amended',
      payload: { reservationId, fields: ['guests'] },
    })
  }
}

/** What reservations keep of their guests as they are now. */
async function writeGuestTexts(ctx: Context, db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const guests = await guestsOfStays(db, accommodationId, ids)
  const texts = [...guests].map(([id, [primary, ...others]]) => ({
    id,
    ...guestTexts({ accommodationId, id }, [primary!, ...others]),
  }))
  await db.execute(sql`
    update ${reservations} as stay set guest_name = line."guestName", search_text = line."searchText", updated_at = ${ctx.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as line(id text, "guestName" text, "searchText" text)
    where stay.accommodation_id = ${accommodationId} and stay.id = line.id`)
}
