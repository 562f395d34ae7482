import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReservationStatus } from '../core/reservations/index.ts'
import * as tables from '../db/tables/index.ts'
import { countForPlanner, insertRows } from '../db/two-forms.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { scopes } from '../kernel/scopes.ts'
import { dateIn } from '../kernel/zone.ts'
import { addSecret } from '../marketplace/apps/index.ts'
import { openAppEndpoint, openCursor } from '../marketplace/webhooks/index.ts'
import { newWebhookSecret } from '../platform/signature/index.ts'
import { hashToken, randomToken } from '../platform/tokens/index.ts'
import { hashPassword } from '../user/sign-in/index.ts'
import { permanentTokenPrefix } from '../user/tokens/index.ts'
import { accounts, demoPassword } from './accounts.ts'
import {
  addRoomPictures,
  bookingPageSettings,
  buildHouse,
  house,
  issuer,
  type NewRow,
  openProperty,
  type Property,
} from './house.ts'
import { seedRates } from './rates.ts'
import { freeRoomOf, groupOf, randomFrom, rowsOf, staysOf } from './stays.ts'

/** The ids and sign-ins of the demo. */
export type Demo = Awaited<ReturnType<typeof seedDemo>>

/** Writes rows directly, because verbs cannot create history. */
export async function seedDemo(ctx: Context) {
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
    const property = openProperty(ctx, db)
    const { accommodationId, add } = property
    await add(tables.accommodations, { id: accommodationId, ...house })
    await seedPaymentAccount(property)
    await add(tables.users, ...people.map(({ authority: _, contacts: __, ...user }) => user))
    await add(tables.memberships, ...people.flatMap(({ id: userId, authority }) => (authority ? [{ userId, authority }] : [])))
    const contacts = people.flatMap(({ id: userId, contacts = [] }) =>
      contacts.map(([type, contact]) => ({ userId, type, contact })),
    )
    await add(tables.contacts, ...contacts)
    const idOf = (name: string) => people.find(({ identity }) => identity === name)!.id
    await add(tables.guestAccounts, { userId: idOf('customer') })
    const stays = await seedHouse(property, idOf('customer'))
    return {
      accommodationId,
      users: Object.fromEntries(people.map(({ id, identity }) => [identity, { id, identity, password: demoPassword }])),
      kiosk: await seedKiosk(property),
      app: await seedApp(property, idOf('vendor')),
      ...stays,
    }
  })
}

async function seedKiosk({ add }: Property) {
  const token = randomToken(permanentTokenPrefix)
  const kioskId = newId()
  await add(tables.kiosks, { id: kioskId, name: 'Lobby' })
  await add(tables.permanentTokens, { kind: 'kiosk', kioskId, hash: hashToken(token) })
  return { id: kioskId, token }
}

async function seedHouse(property: Property, customerId: string) {
  const { ctx, now, add } = property
  const random = randomFrom(20)
  const floors = buildHouse(now)
  await addRoomPictures(ctx, floors)
  const season = { zone: house.timeZone, today: dateIn(house.timeZone, now), now }
  const stays = staysOf(floors, season, random)
  for (const { room, status } of stays) if (room && status === 'CHECKED_IN') room.state = 'USING'
  const seeded = stays.map((stay, index) => rowsOf(property, stay, random, index % 9 === 0 ? customerId : null))

  await add(tables.roomTypes, ...floors.map(({ roomType }) => roomType))
  await add(tables.rooms, ...floors.flatMap(({ rooms }) => rooms))
  const settings = Object.entries(bookingPageSettings).map(([key, value]) => ({ area: 'reservation', key, value }) as const)
  await add(tables.accommodationSettings, ...settings)
  await seedRates(property, floors)
  await add(tables.invoiceProfiles, issuer)
  const reservations = seeded.map(({ reservation }) => reservation)
  const { booking, reservationIds } = groupOf(reservations, now)
  await add(tables.bookings, booking)
  const withGroup = reservations.map((one) => ({ ...one, bookingId: reservationIds.includes(one.id) ? booking.id : null }))
  await insertAll(property, tables.reservations, withGroup)
  const insertOf = <Table extends PgTable>(
    table: Table,
    rows: (stay: (typeof seeded)[number]) => NewRow<Table> | NewRow<Table>[],
  ) => insertAll(property, table, seeded.flatMap(rows))
  await insertOf(tables.guestProfiles, ({ profile }) => profile)
  await insertOf(tables.guestContacts, ({ contacts }) => contacts)
  await insertOf(tables.reservationMemos, ({ memos }) => memos)
  await insertOf(tables.folios, ({ folio }) => folio)
  await insertOf(tables.bills, ({ bills }) => bills)
  await insertOf(tables.payments, ({ payments }) => payments)

  const example = (status: ReservationStatus, hasRoom: boolean) => {
    const { reservation, pinCode, profile, contacts } = seeded.find(
      (rows) =>
        rows.reservation.status === status && !rows.reservation.deletedAt && (rows.reservation.roomId !== null) === hasRoom,
    )!
    const { id, checkInCode, roomId } = reservation
    return { id, checkInCode, pinCode, roomId, guest: { name: profile.name, phone: contacts[0]!.contactValue } }
  }
  return {
    rooms: { free: freeRoomOf(floors).id },
    /** A group that comes together. */
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

/** Inserts many rows, and counts them for the planner, because the rows of the next table refer to these. */
async function insertAll<Table extends PgTable>({ db, accommodationId }: Property, table: Table, rows: readonly NewRow<Table>[]) {
  const made = rows.map((row) => ({ accommodationId, id: newId(), ...row }))
  await insertRows(db, table, made as (InferInsertModel<Table> & object)[])
  await countForPlanner(db, table)
}

/** The demo is paid by the simulated provider, where the server has it. */
async function seedPaymentAccount({ ctx: { ports }, add }: Property): Promise<void> {
  if (!ports.payments.driver('simulator')) return
  const id = newId()
  const credentials = ports.cipher.seal(JSON.stringify({ secretKey: 'sim_demo', webhookSecret: newWebhookSecret() }), id)
  await add(tables.paymentAccounts, { id, driver: 'simulator', credentials, enabled: true })
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

const version = '1.0.0'
const manifest = {
  version,
  scopes,
  webhooks: ['*'],
  surfaces: [{ key: 'rates', kind: 'panel', title: 'Rates', dataset: 'rates' }],
}

/** Seeds an app that is installed with all scopes. Its addresses are on this machine. */
async function seedApp({ ctx, db, accommodationId, now, add }: Property, ownerId: string) {
  const [clientId, installationId] = [newId(), newId()]
  await add(tables.apps, {
    id: clientId,
    ownerId,
    name: 'Demo Channel Manager',
    description: 'Sells the rooms of the demo on other channels.',
    redirectUris: ['http://localhost:9400/installed'],
    webhookUrl: 'http://localhost:9400/webhooks',
  })
  await add(tables.appVersions, { appId: clientId, number: 1, version, manifest, publishedAt: now })
  await add(tables.installations, {
    id: installationId,
    appId: clientId,
    version,
    effectiveScopes: [...scopes],
    scopedReads: true,
    installedAt: now,
  })
  await openCursor(db, accommodationId)
  await openAppEndpoint(ctx, db, { accommodationId, installationId })
  const clientSecret = await addSecret(ctx, db, clientId, 'CLIENT')
  return { clientId, clientSecret, webhookSecret: await addSecret(ctx, db, clientId, 'WEBHOOK'), installationId }
}

/** Values that the reference of the REST operations fills in; null if the demo is from a version without an app. */
export function referenceValues(app: Demo['app'] | undefined): Record<string, string> | null {
  if (!app) return null
  const { clientId: client_id, clientSecret: client_secret, installationId: installation_id } = app
  return { client_id, client_secret, installation_id, grant_type: 'client_credentials' }
}
