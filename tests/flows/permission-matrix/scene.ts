import { eq } from 'drizzle-orm'
import { kiosks } from '../../../src/db/tables/index.ts'
import type { Limits } from '../../../src/kernel/limits.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { openSession } from '../../../src/user/sessions/index.ts'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { addCompany } from '../../harness/core/companies.ts'
import { guestInHouse } from '../../harness/core/guest-sessions.ts'
import { addPolicy } from '../../harness/core/policies.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import {
  addPermanentToken,
  type GraphqlClient,
  openHouse,
  proofOf,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { itemsOf, push } from '../../harness/marketplace/surfaces.ts'
import { install, installedApp, newApp } from '../../harness/marketplace/vendor.ts'
import { cast, type Role } from '../../harness/permission-matrix/cast.ts'
import { erasureOf, importOf } from '../../harness/permission-matrix/scene-parts.ts'
import { device } from '../../harness/user/devices.ts'
import { integration } from '../../harness/user/integrations.ts'
import { employed, type Somebody, somebody } from '../../harness/user/somebody.ts'
import {
  bookingOf,
  failedCommandOf,
  intentOf,
  memoOf,
  moneyOf,
  notificationOf,
  roomBlockOf,
  upgradeOf,
  webhookOf,
} from './scene-values.ts'

/** Limits under which nobody is refused for having come too often. */
const unlimited = { DUPLICATE_CHECKS_PER_MINUTE: 0, OTP_TRIES_MAX: 0, MAILS_MAX: 0, DOOR_OPENINGS_PER_MINUTE: 0 }

export interface Scene {
  callers: Readonly<Record<Role, GraphqlClient>>
  /** The same caller, a user in a new session. */
  inAnotherSession(role: Role): Promise<GraphqlClient>
  /** The operation with its values in place, as this role asks it. */
  filled(ask: string, role: Role): string
  /** Sets a reservation setting of the property. */
  set(key: string, value: 'true' | 'false'): Promise<void>
}

/** A property, another one, everybody of the cast, and what the operations are about. */
export async function setScene(limits: Partial<Limits> = {}): Promise<Scene> {
  const app = await startApp({ limits: { ...unlimited, ...limits } })
  const [here, there] = [await openHouse(app, { rooms: 6 }), await openHouse(app)]
  const { accommodationId } = here
  const user = (traits: Parameters<typeof somebody>[1] = {}) => somebody(app, { password: 'correct horse battery', ...traits })
  const users = {
    customer: await user(),
    partner: await user({ accessLevel: 'PARTNER' }),
    maid: await user({ authority: 'MAID', accommodationId }),
    staff: await user({ authority: 'STAFF', accommodationId }),
    manager: await user({ authority: 'MANAGER', accommodationId }),
    owner: await user({ authority: 'OWNER', accommodationId }),
    otherOwner: await user({ authority: 'OWNER', accommodationId: there.accommodationId }),
    device: await device(app, accommodationId),
    admin: await user({ accessLevel: 'ADMIN' }),
    superadmin: await user({ accessLevel: 'SUPERADMIN' }),
  } satisfies Partial<Record<Role, Somebody>>
  const token = async (kind: 'kiosk' | 'accommodationAdmin', at: string) =>
    app.asHolderOf(await addPermanentToken(app.context(), kind, at))
  const callers: Scene['callers'] = {
    ...(Object.fromEntries(Object.entries(users).map(([role, { as }]) => [role, as])) as Record<
      keyof typeof users,
      GraphqlClient
    >),
    anonymous: app.as.anonymous,
    phone: app.asHolderOf(await proofOf(app, '+821000000000', 'account')),
    kiosk: await token('kiosk', accommodationId),
    otherKiosk: await token('kiosk', there.accommodationId),
    accommodationAdmin: await token('accommodationAdmin', accommodationId),
    otherAccommodationAdmin: await token('accommodationAdmin', there.accommodationId),
    reader: (await integration(app, [here], { authorities: ['ACC_RESERVATION_READ'] })).as,
    writer: (await integration(app, [here], { authorities: ['ACC_RESERVATION_WRITE'] })).as,
    powerless: (await integration(app, [here], { authorities: [] })).as,
    outsider: (await integration(app, [there])).as,
  }
  const values = await valuesOf(app, here, callers)
  // what is deleted is unknown to the next one: everybody gets a memo to delete
  const memos = new Map<Role, string>()
  for (const role of cast) memos.set(role, await memoOf(here, callers.owner))

  let last = 0
  const fresh = () => ({
    new: `new-${++last}`,
    newEmail: `new-${last}@example.com`,
    newPhone: `+8210${70_000_000 + last}`,
  })
  return {
    callers,
    async inAnotherSession(role) {
      if (!(role in users)) return callers[role]
      const ctx = app.context()
      const { id: userId } = users[role as keyof typeof users]
      const { accessToken } = await openSession(ctx, ctx.db, { userId, fromApproval: role === 'device' })
      return app.asHolderOf(accessToken)
    },
    async set(key, value) {
      const set =
        'mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }'
      await callers.owner.askOk(set, { id: accommodationId, inputs: [{ key, value }] })
    },
    filled(ask, role) {
      const me = role in users ? users[role as keyof typeof users].id : unknownId
      const all: Record<string, string> = { ...values, ...fresh(), me, oldMemo: memos.get(role)! }
      return ask.replace(/\$(\w+)/g, (_, name: string) => {
        if (all[name] === undefined) throw new Error(`The scene has no ${name}`)
        return JSON.stringify(all[name])
      })
    },
  }
}

/** What the operations are about, at the property of the scene. */
async function valuesOf(app: TestApp, here: Awaited<ReturnType<typeof openHouse>>, callers: Scene['callers']) {
  const { accommodationId } = here
  const now = app.clock.now().getTime()
  const arrival = {
    type: 'rent',
    room: 3,
    useStartAt: new Date(now - 3_600_000),
    useExpireAt: new Date(now + 36_000_000),
  } as const
  await here.reservation(arrival)
  const [someone, promoted] = [await somebody(app), await somebody(app)]
  const highest = await somebody(app, { accessLevel: 'SUPERADMIN' })
  const colleague = await employed(app, accommodationId, 'STAFF')
  const contact = `mutation { addUserContact(input: { userId: "${someone.id}", type: "email", contact: "x" }) { id } }`
  const kiosk = `mutation { registerKiosk(accommodationId: "${accommodationId}", name: "Lobby") { id } }`
  const issue = `{ getPermanentTokenForAdmin(accommodationId: "${accommodationId}") }`
  await callers.owner.askOk(issue)
  const { permanentTokens } = await callers.owner.askOk(`{ permanentTokens(accommodationId: "${accommodationId}") { id } }`)
  // the kiosk of the cast is told something, so that it hears something at once
  const [listening] = await app.context().db.select().from(kiosks).where(eq(kiosks.accommodationId, accommodationId))
  const listeningKiosk = listening!.id
  await callers.admin.askOk(`mutation { publishKioskSystemNoficiation(input: { kioskId: "${listeningKiosk}" }) }`)
  const action = { key: 'print', kind: 'action', title: 'Print' }
  const shop = await installedApp(app, here, [], { manifest: { surfaces: [action] } })
  await push(shop, 'units', itemsOf(1))
  // an event, so that whoever may subscribe hears something at once
  await here.reservation({ room: 2, inDays: 5 })
  const reservation = (await here.reservation()).id
  const planned = await here.reservation({ room: 4, inDays: 40 })
  const guest = await guestInHouse(app, here, 5)
  const booking = await bookingOf(here, callers.owner)
  return {
    house: accommodationId,
    guest: guest.id,
    guestPin: guest.pinCode,
    session: guest.sessionToken,
    guestPhone: '+821012345678',
    guestToken: await proofOf(app, '+821012345678', 'reservation'),
    room: here.rooms[0]!.id,
    freeRoom: here.rooms[1]!.id,
    roomType: here.roomTypeId,
    ratePlan: (await addPlan(app, here, { visibility: 'CODE' })).id,
    roomBlock: await roomBlockOf(here, callers.owner),
    booking,
    intent: await intentOf(app, { accommodationId, bookingId: booking }),
    policy: await addPolicy(app, here),
    article: await addToCatalogue(app, here),
    company: await addCompany(here, {}, callers.owner),
    reservation,
    ...(await moneyOf(callers.owner, accommodationId, reservation)),
    /** Far ahead, with a room. */
    planned: planned.id,
    plannedNight: dateIn('Asia/Seoul', planned.useStartAt),
    plannedEnd: new Date(planned.useExpireAt.getTime() + 86_400_000).toISOString(),
    /** Without a room, for what changes its state. */
    asked: (await here.reservation({ status: 'INQUIRY', inDays: 50 })).id,
    arrivalRoom: here.rooms[3]!.id,
    memo: await memoOf(here, callers.owner),
    kiosk: (await callers.owner.askOk(kiosk)).registerKiosk.id as string,
    /** To be retired. */
    oldKiosk: (await callers.owner.askOk(kiosk)).registerKiosk.id as string,
    /** The one of the cast. */
    listeningKiosk,
    notification: await notificationOf(accommodationId, callers.owner),
    somebody: someone.id,
    somebodysIdentity: someone.identity,
    promoted: promoted.id,
    highest: highest.identity,
    colleague: colleague.id,
    contact: (await someone.as.askOk(contact)).addUserContact.id as string,
    permanentToken: permanentTokens[0].id as string,
    thirdParty: (await integration(app, [])).id,
    ...(await webhookOf(app, here)),
    app: (await newApp(app, { as: callers.partner })).appId,
    installation: (await install(here, await newApp(app))).installationId,
    stock: shop.installationId,
    /** Of an app of the cast's vendor. */
    sold: (await install(here, await newApp(app, { as: callers.partner }))).installationId,
    command: await failedCommandOf(app, here, reservation),
    import: await importOf(accommodationId, callers.owner),
    erasure: await erasureOf(app, accommodationId),
    upgrade: await upgradeOf(app, here, callers.owner),
  }
}
