import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { type Books, refuseClosedDayOf } from '../../accommodations/index.ts'
import type { FolioToOpen } from '../../folios/index.ts'
import { refuseTooManyAges } from '../../rates/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { routesOf } from '../../routing/index.ts'
import { countsOf } from '../capacity.ts'
import { asStored, newRow } from '../change/new-stay.ts'
import { refuseWhileGuestLeaves } from '../change/room-of-stay.ts'
import { newCheckInCode, newPin, pinHashOf } from '../guests/guest-codes.ts'
import { labelOf } from '../pricing/price-new-stay.ts'
import type { StoredReservation } from '../queries.ts'
import { type ImportFacts, isLive, otaKey } from './import-facts.ts'
import { type ImportLine, isNight, refuseContradictoryLine } from './import-line.ts'

/** A line as it is stored. */
export interface ImportedStay {
  line: ImportLine
  row: StoredReservation
  room: StoredRoom | null
  charges: FolioToOpen['charges']
  others: FolioToOpen['others']
}

interface Request {
  books: Books
  facts: ImportFacts
  line: ImportLine
  now: Date
}

/** Refuses a line that contradicts itself, the property or an earlier line. */
export function stayOfLine(ctx: Context, { books, facts, line, now }: Request): ImportedStay {
  refuseContradictoryLine(line, ctx.limits, now)
  refuseClosedDayOf(books, line.useStartAt, 'useStartAt')
  for (const { date } of line.charges ?? []) refuseClosedDayOf(books, date, 'charges')
  if (line.currency != null && line.currency !== books.currency) fail('CURRENCY_MISMATCH', { field: 'currency' })
  const { type, room } = placeOf(facts, line, isLive(line, now))
  refuseTooManyAges(countsOf(line), line.childAges ?? [])
  takeCodes(facts, line)
  const row = rowOf(ctx, books, facts, line, { typeId: type.id, room })
  const { capacity } = room ? facts.roomTypes.get(room.roomTypeId)! : type
  const capacityExceeded = row.sleeps + row.childSleeps > capacity
  const articleOf = (code: string) => facts.articleIds.get(code.toUpperCase()) ?? null
  const charges = (line.charges ?? []).map(({ article, ...charge }) => ({
    ...charge,
    articleId: article == null ? null : articleOf(article),
    kind: isNight(charge) ? ('NIGHT' as const) : ('EXTRA' as const),
  }))
  const others = (line.folios ?? []).map(({ name, company = null, routes, chargedMax = null, closedAt = null }) => {
    const known = routes.map(({ articles, ...route }) => ({
      ...route,
      articleIds: articles?.flatMap((code) => articleOf(code) ?? []),
    }))
    const companyId = company === null ? null : (facts.companyIds.get(company.toUpperCase()) ?? null)
    return { name, companyId, routes: routesOf(known), chargedMax, closedAt }
  })
  return { line, row: { ...row, capacityExceeded }, room, charges, others }
}

/** The room type of a line, and its room if it has one. A live stay needs both in use. */
function placeOf(facts: ImportFacts, line: ImportLine, live: boolean) {
  const type = facts.roomTypes.get(line.roomType) ?? fail('ROOM_TYPE_NOT_FOUND', { field: 'roomType' })
  if (live && type.archivedAt) fail('ROOM_TYPE_NOT_FOUND', { field: 'roomType', message: 'The room type is archived.' })
  const room = line.room == null ? null : (facts.rooms.get(line.room) ?? fail('ROOM_NOT_FOUND', { field: 'room' }))
  if (live && room?.archivedAt) fail('ROOM_NOT_AVAILABLE', { field: 'room', message: 'The room is archived.' })
  if (live && room) refuseWhileGuestLeaves(room, null)
  return { type, room }
}

function takeCodes({ takenCodes, takenOtaCodes }: ImportFacts, line: ImportLine): void {
  const { status, deletedAt, checkInCode, channelId, otaCode } = line
  if (deletedAt != null) return
  const isOpen = status !== 'CHECKED_OUT'
  if (isOpen && checkInCode != null && takenCodes.has(checkInCode))
    fail('CODE_TAKEN', { field: 'checkInCode', message: 'An open reservation has this check-in code.' })
  const sold = channelId != null && otaCode != null ? otaKey(channelId, otaCode) : null
  if (sold !== null && takenOtaCodes.has(sold)) fail('OTA_CODE_TAKEN', { field: 'otaCode' })
  if (isOpen && checkInCode != null) takenCodes.add(checkInCode)
  if (sold !== null) takenOtaCodes.add(sold)
}

const deletionOf = ({ deletedAt, noShowAt, deletionReason, cancelledBy, cancelReason }: ImportLine) => ({
  deletedAt: deletedAt ?? null,
  noShowAt: noShowAt ?? null,
  deletionReason: deletedAt ? (deletionReason ?? 'DELETED_BY_USER') : null,
  cancelledBy: cancelledBy ?? null,
  cancelReason: cancelReason ?? null,
})

interface PlannedRoom {
  typeId: string
  room: StoredRoom | null
}

function rowOf(
  ctx: Context,
  { id: accommodationId }: Books,
  facts: ImportFacts,
  line: ImportLine,
  { typeId, room }: PlannedRoom,
): StoredReservation {
  const now = ctx.clock.now()
  const id = newIdIn(accommodationId)
  const { useStartAt, useExpireAt, ratePlan } = line
  const period = { useStartAt: useStartAt.toISOString(), useExpireAt: useExpireAt.toISOString() }
  const identity = { id, pinHash: pinHashOf(ctx, id, newPin()), createdAt: line.createdAt ?? now }
  const primaryGuest = { name: line.guestName }
  const planned = { ...line, accommodationId, roomTypeId: typeId, primaryGuest }
  const ratePlanId = ratePlan == null ? null : (facts.planIds.get(ratePlan.toUpperCase()) ?? labelOf(ratePlan, null))
  const determined = { room, capacityExceeded: false, soldWhileStopped: false, ratePlanId }
  return {
    ...asStored(newRow(identity, planned, [primaryGuest], determined)),
    roomTypeId: room?.roomTypeId ?? null,
    intendedUseStartAt: line.intendedUseStartAt ?? useStartAt,
    intendedUseExpireAt: line.intendedUseExpireAt ?? useExpireAt,
    checkInCode: line.checkInCode ?? facts.newCodes.pop() ?? newCheckInCode(),
    checkedIn: line.checkedInAt ? { at: line.checkedInAt.toISOString(), wasHolding: false, from: period, to: period } : null,
    checkedOut: line.checkedOutAt ? { at: line.checkedOutAt.toISOString(), useExpireAt: period.useExpireAt } : null,
    ...deletionOf(line),
    updatedAt: now,
  }
}
