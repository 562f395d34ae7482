import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folioRequests } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { Located } from './queries.ts'
import { type LockedFolio, transactOnFolio } from './transact-on-folio.ts'

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
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const fingerprint = fingerprintOf(`${verb} ${located.id}`, given)
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
