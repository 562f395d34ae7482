import { eq } from 'drizzle-orm'
import { commands, events } from '../../src/db/tables/index.ts'
import { runDueCommands } from '../../src/marketplace/commands/index.ts'
import type { FaultsPort } from '../../src/platform/faults/index.ts'
import type { House, MarketCaller, TestApp } from '../harness/index.ts'

let last = 0

/** An idempotency key that nobody has used. */
export const newKey = () => `key-of-a-test-${++last}`

export const keyed = (more: Readonly<Record<string, string>> = {}) => ({ 'idempotency-key': newKey(), ...more })

/** The body of a reservation that holds nothing but its type. */
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

/** What the event store says of a command: type of event and of webhook. */
export async function toldOf(app: TestApp, outboxId: string) {
  const rows = await app.context().db.select().from(events).where(eq(events.subjectId, outboxId))
  return rows.map(({ type, payload }) => [type, (payload as { type: string }).type])
}

/** A command as its app reads it. */
export const commandOf = async (as: MarketCaller, outboxId: string) =>
  (await as.get(`/api/v1/commands?prefix=${outboxId}`)).body.data[0]

/** The rows of the journal, in the order of their creation. */
export const journalOf = (app: TestApp, installationId: string) =>
  app.context().db.select().from(commands).where(eq(commands.installationId, installationId)).orderBy(commands.sequence)

export const pay = (as: MarketCaller, reservationId: string, headers = keyed(), more: object = {}) =>
  as.post('/api/v1/payments', cash(reservationId, more), headers)

/** Lets commands fail as a test wants it. */
export class Faults implements FaultsPort {
  next: ((subject: { kind: string; outboxId: string; attempts: number }) => Promise<void>) | undefined

  async before(_: 'command', subject: { readonly kind: string; readonly outboxId: string; readonly attempts: number }) {
    await this.next?.(subject)
  }
}

export const workOff = (app: TestApp) => runDueCommands(app.context())
