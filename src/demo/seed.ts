import {
  guestColumns,
  guestTexts,
  newCheckInCode,
  newPin,
  pinHashOf,
  type ReservationStatus,
} from '../core/reservations/index.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { phoneNumber } from '../kernel/phone.ts'
import { addDays, dateIn } from '../kernel/zone.ts'
import { hashToken, randomToken } from '../platform/tokens/index.ts'
import { hashPassword, permanentTokenPrefix } from '../user/auth/index.ts'
import { accounts, demoPassword } from './accounts.ts'
import { type DemoApp, seedApp } from './app.ts'
import { addRoomPictures, bookingPageSettings } from './booking-page.ts'
import { groupOf } from './group.ts'
import { buildHouse, house, issuer } from './house.ts'
import { seedPaymentAccount } from './payment-account.ts'
import { paymentsOf } from './payments.ts'
import { guest, memos, type Random, randomFrom, requests } from './people.ts'
import { seedRates } from './rates.ts'
import { freeRoomOf, type Stay, staysOf } from './stays.ts'

interface DemoStay {
  id: string
  checkInCode: string
  pinCode: string
  roomId: string | null
  guest: { name: string; phone: string }
}

/** The ids and sign-ins of the demo. */
export interface Demo {
  accommodationId: string
  users: Record<string, { id: string; identity: string; password: string }>
  kiosk: { id: string; token: string }
  app: DemoApp
  rooms: { free: string }
  reservations: Record<string, DemoStay>
  /** A group that comes together. */
  booking: { id: string; number: string; reservationIds: string[] }
}

/** Writes rows directly, because verbs cannot create history. */
export async function seedDemo(ctx: Context): Promise<Demo> {
  const people = await Promise.all(
    accounts.map(async (account, index) => ({
      ...account,
      id: newId(),
      passwordHash: await hashPassword(demoPassword),
      email: `${account.identity}@example.com`,
      phone: `+8210555500${String(index).padStart(2, '0')}`,
      isAuthorizedEmail: true,
      isAuthorizedPhone: true,
    })),
  )
  return ctx.db.transaction(async (db) => {
    const accommodationId = newId()
    const now = ctx.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    await db.insert(tables.accommodations).values({ id: accommodationId, ...house, ...stamps })
    await seedPaymentAccount(ctx, db, accommodationId)
    await db.insert(tables.users).values(people.map(({ authority: _, contacts: __, ...user }) => ({ ...user, ...stamps })))
    const staff = people.flatMap(({ id: userId, authority }) =>
      authority ? [{ accommodationId, userId, authority, createdAt: now }] : [],
    )
    await db.insert(tables.memberships).values(staff)
    const contacts = people.flatMap(({ id: userId, contacts = [] }) =>
      contacts.map(([type, contact]) => ({ id: newId(), userId, type, contact, ...stamps })),
    )
    await db.insert(tables.contacts).values(contacts)
    const idOf = (name: string) => people.find(({ identity }) => identity === name)!.id
    await db.insert(tables.guestAccounts).values({ accommodationId, userId: idOf('customer'), createdAt: now })
    const stays = await seedHouse(ctx, db, accommodationId, idOf('customer'))
    return {
      accommodationId,
      users: Object.fromEntries(people.map(({ id, identity }) => [identity, { id, identity, password: demoPassword }])),
      kiosk: await seedKiosk(ctx, db, accommodationId),
      app: await seedApp(ctx, db, accommodationId, idOf('vendor')),
      ...stays,
    }
  })
}

async function seedKiosk(ctx: Context, db: Database, accommodationId: string): Promise<Demo['kiosk']> {
  const token = randomToken(permanentTokenPrefix)
  const createdAt = ctx.clock.now()
  const kioskId = newId()
  await db.insert(tables.kiosks).values({ accommodationId, id: kioskId, name: 'Lobby', createdAt })
  const row = { accommodationId, id: newId(), kind: 'kiosk', kioskId, hash: hashToken(token), createdAt } as const
  await db.insert(tables.permanentTokens).values(row)
  return { id: kioskId, token }
}

async function seedHouse(ctx: Context, db: Database, accommodationId: string, customerId: string) {
  const now = ctx.clock.now()
  const random = randomFrom(20)
  const floors = buildHouse(accommodationId, now)
  await addRoomPictures(ctx, floors)
  const season = { zone: house.timeZone, today: dateIn(house.timeZone, now), now }
  const stays = staysOf(floors, season, random)
  for (const { room, status } of stays) if (room && status === 'CHECKED_IN') room.state = 'USING'
  const seeded = stays.map((stay, index) => rowsOf(ctx, accommodationId, stay, random, index % 9 === 0 ? customerId : null))

  await db.insert(tables.roomTypes).values(floors.map(({ roomType }) => roomType))
  await db.insert(tables.rooms).values(floors.flatMap(({ rooms }) => rooms))
  const settings = Object.entries(bookingPageSettings).map(([key, value]) => ({ area: 'reservation', key, value }) as const)
  const rows = settings.map((setting) => ({ accommodationId, id: newId(), ...setting, updatedAt: now }))
  await db.insert(tables.accommodationSettings).values(rows)
  await seedRates(db, accommodationId, floors, now)
  await db.insert(tables.invoiceProfiles).values({ accommodationId, ...issuer, updatedAt: now })
  const reservations = seeded.map(({ reservation }) => reservation)
  const { booking, reservationIds } = groupOf(reservations, now)
  await db.insert(tables.bookings).values(booking)
  const withGroup = reservations.map((one) => (reservationIds.includes(one.id) ? { ...one, bookingId: booking.id } : one))
  await db.insert(tables.reservations).values(withGroup)
  await db.insert(tables.guestProfiles).values(seeded.map(({ profile }) => profile))
  await db.insert(tables.guestContacts).values(seeded.flatMap(({ contacts }) => contacts))
  await db.insert(tables.reservationMemos).values(seeded.flatMap((rows) => rows.memos))
  await db.insert(tables.folios).values(seeded.map(({ folio }) => folio))
  await db.insert(tables.bills).values(seeded.flatMap((rows) => rows.bills))
  await db.insert(tables.payments).values(seeded.flatMap((rows) => rows.payments))

  const example = (status: ReservationStatus, hasRoom: boolean): DemoStay => {
    const { reservation, pinCode, profile, contacts } = seeded.find(
      (rows) =>
        rows.reservation.status === status && !rows.reservation.deletedAt && (rows.reservation.roomId !== null) === hasRoom,
    )!
    const { id, checkInCode, roomId } = reservation
    return { id, checkInCode, pinCode, roomId, guest: { name: profile.name, phone: contacts[0]!.contactValue } }
  }
  return {
    rooms: { free: freeRoomOf(floors).id },
    booking: { id: booking.id, number: booking.number, reservationIds },
    reservations: {
      readyToCheckIn: example('DEFINITE', true),
      unassigned: example('DEFINITE', false),
      inHouse: example('CHECKED_IN', true),
      checkedOut: example('CHECKED_OUT', true),
      tentative: example('TENTATIVE', false),
      inquiry: example('INQUIRY', false),
    },
  }
}

const dayMilliseconds = 86_400_000

function rowsOf(ctx: Context, accommodationId: string, stay: Stay, random: Random, userId: string | null) {
  const { floor, room, status, start, end, deleted } = stay
  const now = ctx.clock.now()
  const reservationId = newId()
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - random.below(20 * dayMilliseconds))
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
      releaseAt: status === 'TENTATIVE' ? new Date(now.getTime() + 2 * dayMilliseconds) : null,
      deletedAt: deleted ? now : null,
      deletionReason: deleted ? 'DELETED_BY_USER' : null,
      cancelledBy: deleted ? 'Demo' : null,
      ...guestTexts(reservationId, [primaryGuest]),
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
    memos: [
      ...(random.once(4) ? [{ type: 'MEMO' as const, content: random.of(memos) }] : []),
      ...(random.once(4) ? [{ type: 'REQUEST' as const, content: random.of(requests) }] : []),
    ].map((memo) => ({ accommodationId, id: newId(), reservationId, ...memo, updatedAt: now })),
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
