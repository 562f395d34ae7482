import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { lockNames } from '../../../db/lock-name.ts'
import { articles, companies, ratePlans, reservations, roomBlocks, rooms, roomTypes } from '../../../db/tables/index.ts'
import { CODE_TRIES_MAX } from '../../../kernel/limits.ts'
import { lockRooms, type StoredRoom } from '../../rooms/index.ts'
import { codesTaken, newCheckInCode } from '../guests/guest-codes.ts'
import type { ImportLine } from './import-line.ts'

type RoomType = Pick<typeof roomTypes.$inferSelect, 'id' | 'capacity' | 'archivedAt'>

/** What a property has that lines refer to. */
export interface ImportFacts {
  /** By id and by name. */
  roomTypes: ReadonlyMap<string, RoomType>
  /** By id and by number. */
  rooms: ReadonlyMap<string, StoredRoom>
  /** By id and by code in capitals. */
  planIds: ReadonlyMap<string, string>
  /** By code in capitals. */
  articleIds: ReadonlyMap<string, string>
  /** By code in capitals. */
  companyIds: ReadonlyMap<string, string>
  /** Check-in codes of open reservations, and booking numbers with their channel; lines add theirs. */
  takenCodes: Set<string>
  takenOtaCodes: Set<string>
  /** Check-in codes for lines that bring none; each is given once. */
  newCodes: string[]
}

export const otaKey = (channelId: string, otaCode: string) => JSON.stringify([channelId, otaCode])

/** Whether a line takes a room or stock from now on. */
export const isLive = ({ status, deletedAt, useExpireAt }: ImportLine, now: Date) =>
  status !== 'INQUIRY' && status !== 'CHECKED_OUT' && deletedAt == null && useExpireAt > now

/** Reads what the lines refer to. Rooms that live lines take are locked, then the booking numbers. */
export async function readImportFacts(
  db: Database,
  accommodationId: string,
  lines: readonly ImportLine[],
  now: Date,
): Promise<ImportFacts> {
  const types = await db
    .select({ id: roomTypes.id, name: roomTypes.name, capacity: roomTypes.capacity, archivedAt: roomTypes.archivedAt })
    .from(roomTypes)
    .where(eq(roomTypes.accommodationId, accommodationId))
  const plans = await db
    .select({ id: ratePlans.id, code: ratePlans.code })
    .from(ratePlans)
    .where(eq(ratePlans.accommodationId, accommodationId))
  const sold = await db
    .select({ id: articles.id, code: articles.code })
    .from(articles)
    .where(eq(articles.accommodationId, accommodationId))
  const names = [...new Set(lines.flatMap(({ room }) => room ?? []))]
  const named = names.length === 0 ? [] : await roomsNamed(db, accommodationId, names)
  const byName = new Map(named.flatMap((room) => [room.roomNumber, room.id].map((name) => [name, room] as const)))
  const toLock = new Set(lines.filter((line) => isLive(line, now)).flatMap(({ room }) => byName.get(room ?? '')?.id ?? []))
  if (toLock.size > 0)
    for (const room of (await lockRooms(db, accommodationId, [...toLock])).values())
      byName.set(room.roomNumber, room).set(room.id, room)
  const codes = lines.flatMap(({ checkInCode }) => checkInCode ?? [])
  return {
    roomTypes: new Map(types.flatMap((type) => [type.name, type.id].map((name) => [name, type] as const))),
    rooms: byName,
    planIds: new Map(plans.flatMap(({ id, code }) => [id, code.toUpperCase()].map((name) => [name, id] as const))),
    articleIds: new Map(sold.map(({ id, code }) => [code.toUpperCase(), id])),
    companyIds: await companiesNamed(db, accommodationId, lines),
    takenCodes: await codesTaken(db, accommodationId, codes),
    newCodes: await freeCodes(db, accommodationId, lines.length - codes.length),
    takenOtaCodes: await otaCodesTaken(db, accommodationId, lines),
  }
}

async function companiesNamed(db: Database, accommodationId: string, lines: readonly ImportLine[]): Promise<Map<string, string>> {
  const codes = lines.flatMap(({ folios }) => (folios ?? []).flatMap(({ company }) => company?.toUpperCase() ?? []))
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ id: companies.id, code: companies.code })
    .from(companies)
    .where(and(eq(companies.accommodationId, accommodationId), inArray(sql`upper(${companies.code})`, codes)))
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]))
}

function roomsNamed(db: Database, accommodationId: string, names: readonly string[]): Promise<StoredRoom[]> {
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
  return db
    .select()
    .from(rooms)
    .where(and(eq(rooms.accommodationId, accommodationId), sql`(${rooms.roomNumber} in ${list} or ${rooms.id} in ${list})`))
}

/** As `holderOfOtaCode`, for all lines at once. */
async function otaCodesTaken(db: Database, accommodationId: string, lines: readonly ImportLine[]): Promise<Set<string>> {
  const sold = lines.flatMap(({ channelId, otaCode }) => (channelId != null && otaCode != null ? [{ channelId, otaCode }] : []))
  if (sold.length === 0) return new Set()
  await lockNames(
    db,
    sold.map(({ channelId, otaCode }) => ['ota code', accommodationId, channelId, otaCode]),
  )
  const rows = await db
    .select({ channelId: reservations.channelId, otaCode: reservations.otaCode })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, accommodationId),
        inArray(
          reservations.otaCode,
          sold.map(({ otaCode }) => otaCode),
        ),
        isNull(reservations.deletedAt),
      ),
    )
  return new Set(
    rows.flatMap(({ channelId, otaCode }) => (channelId !== null && otaCode !== null ? otaKey(channelId, otaCode) : [])),
  )
}

interface Stay {
  roomId: string
  useStartAt: Date
  useExpireAt: Date
}

/** The places of the stays whose locked room is out of order or occupied meanwhile. */
export async function placesTaken(db: Database, accommodationId: string, stays: readonly (Stay | null)[]): Promise<Set<number>> {
  const asked = stays.flatMap((stay, place) =>
    stay ? [{ place, room: stay.roomId, from: stay.useStartAt, to: stay.useExpireAt }] : [],
  )
  if (asked.length === 0) return new Set()
  const { rows } = await db.execute<{ place: number }>(sql`
    select asked.place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(place int, room text, "from" timestamptz, "to" timestamptz)
    where exists (select from ${roomBlocks} as block
        where block.accommodation_id = ${accommodationId} and block.room_id = asked.room and block.kind = 'OUT_OF_ORDER'
          and block.released_at is null and tstzrange(block.starts_at, block.ends_at, '[)') && tstzrange(asked."from", asked."to", '[)'))
      or exists (select from ${reservations} as stay
        where stay.accommodation_id = ${accommodationId} and stay.room_id = asked.room and stay.deleted_at is null
          and stay.status not in ('INQUIRY', 'CHECKED_OUT')
          and tstzrange(stay.use_start_at, stay.use_expire_at, '[)') && tstzrange(asked."from", asked."to", '[)'))`)
  return new Set(rows.map(({ place }) => place))
}

/** New codes that no open reservation has: of ten thousands of reservations, some would draw the same one. */
async function freeCodes(db: Database, accommodationId: string, count: number): Promise<string[]> {
  const free = new Set<string>()
  for (let tries = 0; tries < CODE_TRIES_MAX && free.size < count; tries++) {
    const drawn = Array.from({ length: count - free.size }, newCheckInCode)
    const taken = await codesTaken(db, accommodationId, drawn)
    for (const code of drawn) if (!taken.has(code)) free.add(code)
  }
  return [...free]
}
