import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { commands, events } from '../../../src/db/tables/index.ts'
import { runDueCommands, submit } from '../../../src/marketplace/commands/index.ts'
import type { FaultsPort } from '../../../src/platform/faults/index.ts'
import type { TestDatabase } from '../database.ts'
import { type House, type MarketClient, openHouse, startApp, type TestApp } from '../index.ts'
import { installedApp } from './vendor.ts'

let last = 0

/** An idempotency key that nobody has used. */
export const newKey = () => `key-of-a-test-${++last}`

export const keyed = (more: Readonly<Record<string, string>> = {}) => ({ 'idempotency-key': newKey(), ...more })

/** The body of a reservation without a room. */
export const stayBody = ({ roomTypeId }: House, more: object = {}) => ({
  type: 'lodge',
  use_start_at: '2031-05-01T15:00:00+09:00',
  use_expire_at: '2031-05-03T11:00:00+09:00',
  room_type_id: roomTypeId,
  sleeps: 2,
  primary_guest: { name: 'Kim Minji', contacts: [{ contact_type: 'phone', contact_value: '+82 10-5555-1234' }] },
  nightly_rates: [
    { date: '2031-05-01', amount: 100_000 },
    { date: '2031-05-02', amount: 120_000 },
  ],
  ...more,
})

export const cash = (reservationId: string, more: object = {}) => ({
  reservation_id: reservationId,
  amount: 1000,
  currency: 'KRW',
  method: 'cash',
  ...more,
})

/** The events of a command: type of the event and of the webhook. */
export async function eventsOfCommand(app: TestApp, outboxId: string) {
  const rows = await app.context().db.select().from(events).where(eq(events.subjectId, outboxId))
  return rows.map(({ type, payload }) => [type, (payload as { type: string }).type])
}

/** A command as its app reads it. */
export const commandOf = async (as: MarketClient, outboxId: string) =>
  (await as.get(`/api/v1/commands?prefix=${outboxId}`)).body.data[0]

/** The rows of the journal, in the order of their creation. */
export const journalOf = (app: TestApp, installationId: string) =>
  app.context().db.select().from(commands).where(eq(commands.installationId, installationId)).orderBy(commands.sequence)

export const pay = (as: MarketClient, reservationId: string, headers = keyed(), more: object = {}) =>
  as.post('/api/v1/payments', cash(reservationId, more), headers)

interface Payer {
  house: House
  shop: Awaited<ReturnType<typeof installedApp>>
  reservationId: string
}

/** Submits a payment at this very moment, with a request id of its own. By default it has a lane of its own. */
export function submitPayment(app: TestApp, { house, shop, reservationId }: Payer, more: object = {}, orderingKey?: string) {
  const { accommodationId } = house
  const { installationId, vendor } = shop
  const idempotencyKey = newKey()
  const actor = { kind: 'app', installationId, appId: vendor.appId, accommodationId, scopes: ['folios:write'] } as const
  return submit(
    { ...app.context(), actor, requestId: `request ${idempotencyKey}` },
    {
      kind: 'payment.record',
      method: 'POST',
      path: '/',
      idempotencyKey,
      orderingKey: orderingKey ?? idempotencyKey,
      request: { id: null, body: cash(reservationId, more), ifMatch: null },
    },
  )
}

/** Makes commands fail. */
export class Faults implements FaultsPort {
  next: ((subject: { kind: string; outboxId: string; attempts: number }) => Promise<void>) | undefined

  async before(_: 'command', subject: { readonly kind: string; readonly outboxId: string; readonly attempts: number }) {
    await this.next?.(subject)
  }
}

export const workOff = (app: TestApp) => runDueCommands(app.context())

/** Long enough that also a busy machine answers with the result. */
const inlineSeconds = '60'

/** A server on which a test makes commands fail, and `open` for a property there with an app and a stay. */
export async function openFaulty(settings: Readonly<Record<string, string>> = {}, database?: TestDatabase) {
  const faults = new Faults()
  const env = { MARKETPLACE_PER_SECOND: '0', COMMAND_INLINE_SECONDS: inlineSeconds, APP_TOKEN_SECONDS: '86400', ...settings }
  const app = await startApp({ ...(database && { database }), env, ports: { faults } })
  afterEach(() => {
    faults.next = undefined
  })
  const open = async () => {
    const house = await openHouse(app)
    return { house, shop: await installedApp(app, house), reservationId: (await house.reservation()).id }
  }
  return { app, faults, open }
}

export const commandQuery = `query Command($id: ULID!) { command(id: $id) { id status attempts result error { code message } completedAt } }`
export const retryOperation = `mutation Retry($id: ULID!) { retryCommand(id: $id) { id status attempts nextAttemptAt completedAt error { code } } }`

/** Sends a payment that is refused, in another currency than the folio's. */
export const payInWrongCurrency = (as: MarketClient, reservationId: string) =>
  as.post('/api/v1/payments', cash(reservationId, { currency: 'USD' }), keyed())
