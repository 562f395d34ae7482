import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folioRequests } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { balanceOf, type Located, lockFolio, type StoredFolio } from './queries.ts'

export interface LockedFolio {
  folio: StoredFolio
  books: Books
}

/** One transaction on a locked folio. Its sums stay within safe integers; the result has the folio's balance too. */
export async function transactOnFolio<Row extends object>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedFolio) => Promise<Row>,
): Promise<Row & { folioBalance: number }> {
  // not audited: `work` leaves its own entry
  return transact(ctx, async (unit) => {
    // one connection carries them out in this order
    const [books, folio] = await Promise.all([lockBooks(unit.db, located.accommodationId), lockFolio(unit.db, located)])
    const row = await work(unit, { folio, books })
    return { ...row, folioBalance: await balanceOf(unit.db, folio, 'amount') }
  })
}

interface Request<Row> {
  verb: string
  /** What a repeat has to say again. */
  fields: { idempotencyKey?: string | null | undefined }
  read: (db: Database, located: Located, id: string) => Promise<Row>
}

/**
 * Adds a charge, a payment or a refund to a locked folio. A repeat of a request with a key adds nothing and answers what the first one
 * added, whatever has changed since.
 */
export async function addOnce<Row extends { id: string }>(
  ctx: Context,
  located: Located,
  { verb, fields: { idempotencyKey, ...fields }, read }: Request<Row>,
  add: (unit: Unit, locked: LockedFolio) => Promise<Row>,
): Promise<Row & { folioBalance: number }> {
  if (idempotencyKey == null) return transactOnFolio(ctx, located, add)
  const { accommodationId } = located
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const fingerprint = fingerprintOf(`${verb} ${located.id}`, filled)
  const isSameKey = matching(folioRequests, { accommodationId, idempotencyKey })
  // not audited: `add` leaves its own entry
  return transactOnFolio(ctx, located, async (unit, locked) => {
    const [first] = await unit.db.select().from(folioRequests).where(isSameKey)
    if (first && first.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotencyKey' })
    if (first) return read(unit.db, located, first.entryId)
    const row = await add(unit, locked)
    const request = { accommodationId, idempotencyKey, fingerprint, entryId: row.id, createdAt: ctx.clock.now() }
    const stored = await unit.db.insert(folioRequests).values(request).onConflictDoNothing().returning()
    // the same request would have waited for the folio
    if (stored.length === 0) fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotencyKey' })
    return row
  })
}
