import { isPlanned } from '../core/folios/index.ts'
import {
  guestColumns,
  guestTexts,
  newCheckInCode,
  newPin,
  pinHashOf,
  type ReservationStatus,
} from '../core/reservations/index.ts'
import { newId } from '../kernel/ids.ts'
import { phoneNumber } from '../kernel/phone.ts'
import { dayMs, hourMs } from '../kernel/time.ts'
import { addDays, dateIn, momentIn } from '../kernel/zone.ts'
import { type Floor, house, type Property } from './house.ts'

/** Pseudo-random numbers with a seed, so every demo looks the same. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    once: (outOf: number) => next() * outOf < 1,
  }
}

export type Random = ReturnType<typeof randomFrom>

const lastNames = 'Kim Lee Park Choi Jung Kang Cho Yoon Smith García Müller Rossi Tanaka Nguyen'.split(' ')
const firstNames = 'Minjun Seoyeon Jiho Haeun Doyun Sua Emma Liam Sofia Lukas Yuki Anh Olivia Noah'.split(' ')

export function guest(random: Random) {
  const [first, last] = [random.of(firstNames), random.of(lastNames)]
  const digits = (count: number) =>
    random
      .below(10 ** count)
      .toString()
      .padStart(count, '0')
  return {
    name: `${first} ${last}`,
    vehicleNumber: random.once(4) ? `${digits(2)}가 ${digits(4)}` : null,
    identityDocumentNumber: random.once(3) ? `M${digits(8)}` : null,
    contacts: [
      { contactType: 'phone', contactValue: `+82 10-${digits(4)}-${digits(4)}` },
      ...(random.once(2) ? [{ contactType: 'email', contactValue: `${first}.${last}@example.com`.toLowerCase() }] : []),
    ],
  }
}

const requests = ['A quiet room, please.', 'We arrive late, around 23:00.', 'A cot for the baby.', 'High floor if possible.']
export const memos = ['Returning guest.', 'Paid in advance by the company.', 'Allergic to feathers.', 'Parking space 12.']

interface Stay {
  floor: Floor
  room: Floor['rooms'][number] | null
  status: ReservationStatus
  start: Date
  end: Date
  deleted: boolean
}

const daysBefore = 10
const daysAfter = 14

interface Season {
  zone: string
  today: string
  now: Date
}

/** The room that nobody has booked. */
export const freeRoomOf = (floors: readonly Floor[]) => floors[0]!.rooms.at(-1)!

/** Consecutive stays of every other room, from ten days ago to two weeks ahead, in every status. */
export function staysOf(floors: readonly Floor[], season: Season, random: Random): Stay[] {
  const free = freeRoomOf(floors)
  return floors.flatMap((floor) =>
    floor.rooms.filter((room) => room !== free).flatMap((room) => staysOfRoom(floor, room, season, random)),
  )
}

function staysOfRoom(floor: Floor, room: Floor['rooms'][number], season: Season, random: Random) {
  const stays: Stay[] = []
  let day = -daysBefore + random.below(2)
  while (day < daysAfter) {
    const nights = floor.kind.hourly ? 1 : 1 + random.below(4)
    const date = addDays(season.today, day)
    const start = momentIn(season.zone, date, floor.kind.hourly ? '13:00' : '15:00')
    const end = floor.kind.hourly ? new Date(start.getTime() + 4 * hourMs) : momentIn(season.zone, addDays(date, nights), '11:00')
    stays.push(withStatus({ floor, room, status: 'DEFINITE', start, end, deleted: random.once(25) }, season, random))
    day += nights + (random.once(2) ? 1 + random.below(2) : 0)
  }
  return stays
}

/** Gives a stay the status that it would have now. */
function withStatus(stay: Stay, { now, zone, today }: Season, random: Random): Stay {
  if (stay.end <= now) return { ...stay, status: 'CHECKED_OUT' }
  if (stay.start <= now && !stay.deleted) return { ...stay, status: 'CHECKED_IN' }
  const arrivesToday = stay.start < momentIn(zone, addDays(today, 1), '00:00')
  if (arrivesToday) return { ...stay, status: random.once(3) ? 'HOLDING' : 'DEFINITE' }
  if (random.once(8)) return { ...stay, status: 'TENTATIVE', room: null }
  if (random.once(8)) return { ...stay, status: 'INQUIRY', room: null }
  return random.once(2) ? { ...stay, room: null } : stay
}

type Reservation = ReturnType<typeof rowsOf>['reservation']

const booker = { name: 'Harbour Choir', contacts: [{ contactType: 'email', contactValue: 'choir@example.com' }] }
const largest = 4

/** A group that comes together: some stays that begin at the same time, on the first of the next days with several. */
export function groupOf(reservations: readonly Reservation[], now: Date) {
  const expected = reservations.filter(
    ({ status, type, deletedAt, useStartAt }) => status === 'DEFINITE' && type === 'lodge' && !deletedAt && useStartAt > now,
  )
  const [together = []] = [...Map.groupBy(expected, ({ useStartAt }) => useStartAt.getTime())]
    .filter(([, stays]) => stays.length > 1)
    .sort(([one], [other]) => one - other)
    .map(([, stays]) => stays.slice(0, largest))
  const booking = { id: newId(), number: '2000000001', status: 'CONFIRMED', booker } as const
  return { booking, reservationIds: together.map(({ id }) => id) }
}

/** What a stay of the demo is in the tables. */
export function rowsOf({ ctx, accommodationId, now }: Property, stay: Stay, random: Random, userId: string | null) {
  const { floor, room, status, start, end, deleted } = stay
  const reservationId = newId()
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - random.below(20 * dayMs))
  const [primaryGuest, pinCode] = [guest(random), newPin()]
  const type = floor.kind.hourly ? 'rent' : 'lodge'
  const ends = dateIn(house.timeZone, end)
  const nights: string[] = []
  for (let date = dateIn(house.timeZone, start); date < ends || nights.length === 0; date = addDays(date, 1)) nights.push(date)
  const folio = { id: newId(), reservationId, currency: house.currency, createdAt }
  const { contacts, ...profile } = primaryGuest
  const profileId = newId()
  return {
    pinCode,
    reservation: {
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
      id: profileId,
      reservationId,
      isPrimary: true,
      ...profile,
      ...guestColumns(primaryGuest, ctx.ports.rules.phoneCountry),
    },
    contacts: contacts.map((contact) => ({
      guestProfileId: profileId,
      ...contact,
      phone: phoneNumber(contact.contactValue, ctx.ports.rules.phoneCountry),
    })),
    memos: memosOf(random).map((memo) => ({ reservationId, ...memo, updatedAt: now })),
    folio,
    payments: paymentsOf({ folio, total: nights.length * floor.kind.price, stay, now, random }),
    bills: nights.map((chargedOn) => ({
      folioId: folio.id,
      reservationId,
      chargedOn,
      description: 'Accommodation',
      amount: floor.kind.price,
      createdAt,
      planned: isPlanned({ status, deletedAt: null }),
    })),
  }
}

const memosOf = (random: Random) => [
  ...(random.once(4) ? [{ type: 'MEMO' as const, content: random.of(memos) }] : []),
  ...(random.once(4) ? [{ type: 'REQUEST' as const, content: random.of(requests) }] : []),
]

interface StayAccount {
  folio: { id: string; reservationId: string; currency: string; createdAt: Date }
  total: number
  stay: Stay
  now: Date
  random: Random
}

/** Guests pay at check-out, leave a deposit at check-in, and some pay in advance. */
function paymentsOf({ folio, total, stay, now, random }: StayAccount) {
  const { status, start, end, deleted } = stay
  const pay = (amount: number, method: 'cash' | 'card' | 'bank_transfer', at: Date, memo: string | null = null) => {
    const { id: folioId, reservationId, currency } = folio
    const row = { folioId, reservationId, amount, currency, method, memo } as const
    return { ...row, status: 'RECORDED', paidAt: at, recordedBy: 'staff', createdAt: at, updatedAt: at } as const
  }
  if (deleted || status === 'INQUIRY' || status === 'TENTATIVE') return []
  if (status === 'CHECKED_OUT') return [pay(total, random.once(4) ? 'cash' : 'card', end < now ? end : now)]
  if (status === 'CHECKED_IN') return [pay(Math.round(total / 2), 'card', start, 'Deposit')]
  return random.once(5) ? [pay(total, 'bank_transfer', folio.createdAt, 'Paid in advance')] : []
}
