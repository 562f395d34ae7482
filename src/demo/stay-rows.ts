import { guestColumns, guestTexts, newCheckInCode, newPin, pinHashOf } from '../core/reservations/index.ts'
import type { folios, payments } from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { phoneNumber } from '../kernel/phone.ts'
import { dayMs } from '../kernel/time.ts'
import { addDays, dateIn } from '../kernel/zone.ts'
import { house } from './house.ts'
import { guest, memos, type Random, requests } from './people.ts'
import type { Stay } from './stays.ts'

/** What a stay of the demo is in the tables. */
export function rowsOf(ctx: Context, accommodationId: string, stay: Stay, random: Random, userId: string | null) {
  const { floor, room, status, start, end, deleted } = stay
  const now = ctx.clock.now()
  const reservationId = newId()
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - random.below(20 * dayMs))
  const [primaryGuest, pinCode] = [guest(random), newPin()]
  const type = floor.kind.hourly ? 'rent' : 'lodge'
  const ends = dateIn(house.timeZone, end)
  const nights: string[] = []
  for (let date = dateIn(house.timeZone, start); date < ends || nights.length === 0; date = addDays(date, 1)) nights.push(date)
  const folio = { accommodationId, id: newId(), reservationId, currency: house.currency, createdAt }
  const { contacts, ...profile } = primaryGuest
  const profileId = newId()
  const phoneOf = ({ contactValue }: { contactValue: string }) => phoneNumber(contactValue, ctx.ports.rules.phoneCountry)
  return {
    pinCode,
    reservation: {
      accommodationId,
      id: reservationId,
      status,
      type,
      useStartAt: start,
      useExpireAt: end,
      sleeps: 1 + random.below(floor.kind.capacity),
      childSleeps: random.once(5) ? 1 : 0,
      infantSleeps: random.once(12) ? 1 : 0,
      roomId: room?.id ?? null,
      roomTypeId: room?.roomTypeId ?? null,
      intendedType: type,
      intendedUseStartAt: start,
      intendedUseExpireAt: end,
      intendedRoomTypeId: floor.roomType.id,
      checkInCode: newCheckInCode(),
      pinHash: pinHashOf(ctx, reservationId, pinCode),
      doorKeyId: room && `key-of-${room.roomNumber}`,
      userId,
      otaCode: random.once(3) ? `OTA-${100_000 + random.below(900_000)}` : null,
      releaseAt: status === 'TENTATIVE' ? new Date(now.getTime() + 2 * dayMs) : null,
      deletedAt: deleted ? now : null,
      deletionReason: deleted ? 'DELETED_BY_USER' : null,
      cancelledBy: deleted ? 'Demo' : null,
      ...guestTexts({ accommodationId, id: reservationId }, [primaryGuest]),
      createdAt,
      updatedAt: now,
    } as const,
    profile: {
      accommodationId,
      id: profileId,
      reservationId,
      isPrimary: true,
      ...profile,
      ...guestColumns(primaryGuest, ctx.ports.rules.phoneCountry),
    },
    contacts: contacts.map((contact) => ({
      accommodationId,
      id: newId(),
      guestProfileId: profileId,
      ...contact,
      phone: phoneOf(contact),
    })),
    memos: memosOf(random).map((memo) => ({ accommodationId, id: newId(), reservationId, ...memo, updatedAt: now })),
    folio,
    payments: paymentsOf({ folio, total: nights.length * floor.kind.price, stay, now, random }),
    bills: nights.map((chargedOn) => ({
      accommodationId,
      id: newId(),
      folioId: folio.id,
      reservationId,
      chargedOn,
      description: 'Accommodation',
      amount: floor.kind.price,
      createdAt,
    })),
  }
}

const memosOf = (random: Random) => [
  ...(random.once(4) ? [{ type: 'MEMO' as const, content: random.of(memos) }] : []),
  ...(random.once(4) ? [{ type: 'REQUEST' as const, content: random.of(requests) }] : []),
]

interface StayAccount {
  folio: typeof folios.$inferInsert
  total: number
  stay: Stay
  now: Date
  random: Random
}

/** Guests pay at check-out, leave a deposit at check-in, and some pay in advance. */
function paymentsOf({ folio, total, stay, now, random }: StayAccount): (typeof payments.$inferInsert)[] {
  const { status, start, end, deleted } = stay
  const pay = (amount: number, method: 'cash' | 'card' | 'bank_transfer', at: Date, memo: string | null = null) => {
    const { accommodationId, id: folioId, reservationId, currency } = folio
    const row = { accommodationId, id: newId(), folioId, reservationId, amount, currency, method, memo } as const
    return { ...row, status: 'RECORDED', paidAt: at, recordedBy: 'staff', createdAt: at, updatedAt: at } as const
  }
  if (deleted || status === 'INQUIRY' || status === 'TENTATIVE') return []
  if (status === 'CHECKED_OUT') return [pay(total, random.once(4) ? 'cash' : 'card', end < now ? end : now)]
  if (status === 'CHECKED_IN') return [pay(Math.round(total / 2), 'card', start, 'Deposit')]
  return random.once(5) ? [pay(total, 'bank_transfer', folio.createdAt, 'Paid in advance')] : []
}
