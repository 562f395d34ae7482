import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReservationStatus } from '../core/reservations/index.ts'
import type { Database } from '../db/database.ts'
import * as tables from '../db/tables/index.ts'
import { insertRows } from '../db/two-forms.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { dateIn } from '../kernel/zone.ts'
import { newWebhookSecret } from '../platform/signature/index.ts'
import { hashToken, randomToken } from '../platform/tokens/index.ts'
import { hashPassword } from '../user/sign-in/index.ts'
import { permanentTokenPrefix } from '../user/tokens/index.ts'
import { accounts, demoPassword } from './accounts.ts'
import { type DemoApp, seedApp } from './app.ts'
import { addRoomPictures, bookingPageSettings, buildHouse, house, issuer } from './house.ts'
import { seedRates } from './rates.ts'
import { freeRoomOf, groupOf, randomFrom, rowsOf, staysOf } from './stays.ts'

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
  const withGroup = reservations.map((one) => ({ ...one, bookingId: reservationIds.includes(one.id) ? booking.id : null }))
  await insertAll(db, tables.reservations, withGroup)
  const profiles = seeded.map(({ profile }) => profile)
  await insertAll(db, tables.guestProfiles, profiles)
  const contacts = seeded.flatMap((one) => one.contacts)
  await insertAll(db, tables.guestContacts, contacts)
  const memos = seeded.flatMap((one) => one.memos)
  await insertAll(db, tables.reservationMemos, memos)
  const folios = seeded.map(({ folio }) => folio)
  await insertAll(db, tables.folios, folios)
  const bills = seeded.flatMap((one) => one.bills)
  await insertAll(db, tables.bills, bills)
  const payments = seeded.flatMap((one) => one.payments)
  await insertAll(db, tables.payments, payments)

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

/** Then counts them for the planner, because the rows of the next table refer to these. */
async function insertAll<Table extends PgTable>(db: Database, table: Table, rows: readonly (InferInsertModel<Table> & object)[]) {
  await insertRows(db, table, rows)
  await db.execute(sql`analyze ${table} (accommodation_id, id)`)
}

/** The demo is paid by the simulated provider, where the server has it. */
async function seedPaymentAccount({ ports, clock }: Context, db: Database, accommodationId: string): Promise<void> {
  if (!ports.payments.driver('simulator')) return
  const [id, now] = [newId(), clock.now()]
  const credentials = ports.cipher.seal(JSON.stringify({ secretKey: 'sim_demo', webhookSecret: newWebhookSecret() }), id)
  const account = { driver: 'simulator', credentials, enabled: true }
  await db.insert(tables.paymentAccounts).values({ accommodationId, id, ...account, createdAt: now, updatedAt: now })
}

/** Creates the demo property in an empty database, and stores its ids in `demo.json` for later starts. */
export async function openDemo(ctx: Context, directory: string): Promise<Demo | undefined> {
  const file = directory === 'memory:' ? undefined : join(directory, 'demo.json')
  const [existing] = await ctx.db.select({ id: tables.accommodations.id }).from(tables.accommodations).limit(1)
  if (existing) return file === undefined ? undefined : readDemo(file)
  ctx.log.info({}, 'Creating the demo property')
  const demo = await seedDemo(ctx)
  if (file === undefined) return demo
  await mkdir(directory, { recursive: true })
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  return demo
}

async function readDemo(file: string): Promise<Demo | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Demo
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
