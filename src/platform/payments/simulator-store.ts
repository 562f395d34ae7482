import { asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { devPayments } from '../../db/tables/index.ts'
import { SIMULATED_PAYMENTS_MAX } from '../../kernel/limits.ts'
import type { SimulatedPayment } from './simulated-payment.ts'

export type SimulatorStore = ReturnType<typeof tableStore>

/** When a payment has webhooks to hand out, or when something happens to it by itself. */
export function dueAt({ events, answersAt, state, authorizedUntil, later }: SimulatedPayment): number | null {
  if (events.length > 0) return events[0]!.at
  const byBank = answersAt ?? (state === 'AUTHORIZED' ? authorizedUntil : null)
  const moments = [...later.map(({ at }) => at), ...(byBank === null ? [] : [byBank])]
  return moments.length === 0 ? null : Math.min(...moments)
}

/** No reference has a NUL, and PostgreSQL takes none. */
const isStorable = (reference: string) => !reference.includes('\0')

/** Rows of former versions have less. */
const read = (text: string) =>
  ({ key: '', exists: true, answers: {}, later: [], effects: [], ...JSON.parse(text) }) as SimulatedPayment

/** A row of `dev_payments`, but for its key. */
function contentOf(payment: SimulatedPayment) {
  const due = dueAt(payment)
  return { payment: JSON.stringify(payment), dueAt: due === null ? null : new Date(due) }
}

/** Keeps payments in the database: all nodes share them, and they outlive a process. */
export function tableStore(db: Database) {
  const isPayment = (reference: string) => eq(devPayments.reference, reference)
  return {
    /** Adds a payment unless there is one of its reference, and answers the stored one. */
    async add(payment: SimulatedPayment) {
      const { reference, createdAt } = payment
      const row = { reference, createdAt: new Date(createdAt), ...contentOf(payment) }
      const [added] = await db.insert(devPayments).values(row).onConflictDoNothing().returning()
      const [stored] = added ? [added] : await db.select().from(devPayments).where(isPayment(reference))
      return read(stored!.payment)
    },
    /** Changes a payment; changes of one run one after another. Undefined if there is no such payment. */
    async change<T>(reference: string, work: (payment: SimulatedPayment) => T): Promise<T | undefined> {
      if (!isStorable(reference)) return undefined
      return db.transaction(async (tx) => {
        const [stored] = await tx.select().from(devPayments).where(isPayment(reference)).for('update')
        if (!stored) return undefined
        const payment = read(stored.payment)
        const result = work(payment)
        await tx.update(devPayments).set(contentOf(payment)).where(isPayment(reference))
        return result
      })
    },
    /** Newest first. */
    async references(max: number) {
      const newest = [desc(devPayments.createdAt), desc(devPayments.reference)]
      const rows = await db
        .select({ reference: devPayments.reference })
        .from(devPayments)
        .orderBy(...newest)
        .limit(max)
      return rows.map(({ reference }) => reference)
    },
    /** Those with webhooks to hand out, or to which something happens by now; oldest first. */
    async due(now: number) {
      const rows = await db
        .select({ reference: devPayments.reference })
        .from(devPayments)
        .where(lte(devPayments.dueAt, new Date(now)))
        .orderBy(asc(devPayments.dueAt), asc(devPayments.reference))
        .limit(SIMULATED_PAYMENTS_MAX)
      return rows.map(({ reference }) => reference)
    },
  }
}
