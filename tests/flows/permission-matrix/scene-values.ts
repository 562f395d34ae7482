import { paymentAccounts, paymentIntents } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { GraphqlClient, House, TestApp } from '../../harness/index.ts'
import { keyed, pay } from '../../harness/marketplace/commands.ts'
import { upgradeOperation } from '../../harness/marketplace/surfaces.ts'
import { installedApp, publishOperation } from '../../harness/marketplace/vendor.ts'

export async function roomBlockOf(here: House, owner: GraphqlClient): Promise<string> {
  const create = `mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }`
  const period = { startsAt: '2036-01-01T00:00:00Z', endsAt: '2036-01-02T00:00:00Z' }
  return (await owner.askOk(create, { input: { roomId: here.rooms[0]!.id, kind: 'OUT_OF_ORDER', ...period } })).createRoomBlock.id
}

/** A folio with payments, a charge, a refund and an invoice. */
export async function moneyOf(owner: GraphqlClient, accommodationId: string, reservationId: string) {
  const of = `reservationId: "${reservationId}", amount: 5`
  const { payment, charge, refund } = await owner.askOk(`mutation {
    payment: recordPayment(input: { ${of}, method: cash }) { id folioId }
    deposit: recordPayment(input: { ${of}, method: card }) { id }
    charge: addCharge(input: { ${of}, description: "Tea" }) { id }
    refund: recordRefund(input: { ${of}, method: card }) { id }
  }`)
  const issuer = `accommodationId: "${accommodationId}", legalName: "Test House Ltd.", address: "1 Main Street"`
  const { invoice } = await owner.askOk(`mutation {
    setInvoiceProfile(input: { ${issuer} }) { legalName }
    invoice: issueInvoice(input: { reservationId: "${reservationId}", recipient: { name: "Guest" } }) { id }
  }`)
  return {
    folio: payment.folioId as string,
    payment: payment.id as string,
    charge: charge.id as string,
    refund: refund.id as string,
    invoice: invoice.id as string,
  }
}

/** An endpoint of an installed app, and a webhook to it. */
export async function webhookOf(app: TestApp, here: House) {
  const { as } = await installedApp(app, here)
  const { body } = await as.post('/api/v1/webhook-endpoints', { url: 'https://8.8.8.8/hook', patterns: ['*'] })
  const tested = await as.post(`/api/v1/webhook-endpoints/${body.id}/test`, undefined)
  return { webhookEndpoint: body.id as string, webhook: tested.body.delivery_id as string }
}

/** A command that was refused. */
export async function failedCommandOf(app: TestApp, here: House, reservationId: string): Promise<string> {
  const { as } = await installedApp(app, here)
  const { body } = await pay(as, reservationId, keyed(), { currency: 'USD' })
  return body.outbox_id
}

/** One that waits for its app. */
export async function upgradeOf(app: TestApp, here: House, owner: GraphqlClient): Promise<string> {
  const { vendor, installationId } = await installedApp(app, here, [])
  const hops = [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }]
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { version: '2.0.0', upgrade: { hops } } })
  const { upgradeInstallation } = await owner.askOk(upgradeOperation, { input: { installationId } })
  return upgradeInstallation.upgrade.id
}

export async function memoOf(here: House, owner: GraphqlClient): Promise<string> {
  const { id } = await here.reservation({ inDays: 30 })
  const create = `mutation { createReservationMemo(input: { reservationId: "${id}", type: MEMO, content: "x" }) { id } }`
  return (await owner.askOk(create)).createReservationMemo.id
}

export async function notificationOf(accommodationId: string, owner: GraphqlClient): Promise<string> {
  const publish = `mutation { publishAccommodationNotification(input: { accommodationId: "${accommodationId}", type: "info" }) { id } }`
  return (await owner.askOk(publish)).publishAccommodationNotification.id
}

export async function bookingOf(here: House, owner: GraphqlClient): Promise<string> {
  const [one, other] = [40, 41].map((day) => new Date(Date.UTC(2037, 0, day)).toISOString())
  const stay = `accommodationId: "${here.accommodationId}", type: lodge, roomTypeId: "${here.roomTypeId}", useStartAt: "${one}", useExpireAt: "${other}"`
  const input = `accommodationId: "${here.accommodationId}", booker: { name: "Group" }, reservations: [{ ${stay}, primaryGuest: { name: "x" } }]`
  return (await owner.askOk(`mutation { createBooking(input: { ${input} }) { booking { id } } }`)).createBooking.booking.id
}

/** A payment that nobody made. */
export async function intentOf(app: TestApp, { accommodationId, bookingId }: { accommodationId: string; bookingId: string }) {
  const { db, clock } = app.context()
  const now = clock.now()
  const [intent, accountId] = [newId(), newId()]
  const common = { accommodationId, createdAt: now, updatedAt: now }
  await db.insert(paymentAccounts).values({ ...common, id: accountId, driver: 'simulator', credentials: '', enabled: false })
  const money = { amount: 1000, currency: 'KRW', idempotencyKey: newId() }
  await db
    .insert(paymentIntents)
    .values({ ...common, ...money, id: intent, bookingId, accountId, state: 'CREATED', decision: 'OPEN' })
  return intent
}
