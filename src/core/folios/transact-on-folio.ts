import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folioRequests } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { type FoliosOfStay, type Located, lockFolio, lockFoliosOfStay, type StoredFolio } from './queries.ts'
import { balanceOf } from './sums.ts'

export interface LockedFolio {
  folio: StoredFolio
  /** The folio alone, or all of the stay. */
  folios: FoliosOfStay
  books: Books
}

/** One transaction on a locked folio, or on all of a stay. Their sums stay within safe integers; the result has the folio's balance too. */
export async function transactOnFolio<Row extends object>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedFolio) => Promise<Row>,
  ofStay: string | null = null,
): Promise<Row & { folioBalance: number }> {
  // not audited: `work` leaves its own entry
  return transact(ctx, async (unit) => {
    // one connection carries them out in this order
    const [books, folios] = await Promise.all([
      lockBooks(unit.db, located.accommodationId),
      ofStay === null
        ? lockFolio(unit.db, located).then((folio) => [folio] as const)
        : lockFoliosOfStay(unit.db, located.accommodationId, ofStay),
    ])
    const folio = folios.find(({ id }) => id === located.id)!
    const row = await work(unit, { folio, folios, books })
    for (const other of folios) if (other !== folio) await balanceOf(unit.db, other, 'amount')
    return { ...row, folioBalance: await balanceOf(unit.db, folio, 'amount') }
  })
}

/** Refuses to add to a folio that was closed. */
export function refuseClosedFolio({ closedAt }: StoredFolio, field = 'folioId'): void {
  if (closedAt) fail('FOLIO_CLOSED', { field })
}

interface Request<Row> {
  verb: string
  /** What a repeat has to say again. */
  fields: { idempotencyKey?: string | null | undefined }
  /** The stay whose folios it can come to, or that counts for it; null if the folio is enough. */
  ofStay?: string | null
  read: (db: Database, located: Located, id: string) => Promise<Row>
}

/**
 * Adds a charge, a payment or a refund to a locked folio. A repeat of a request with a key adds nothing and answers what the first one
 * added, whatever has changed since.
 */
export async function addOnce<Row extends { id: string }>(
  ctx: Context,
  located: Located,
  { verb, fields: { idempotencyKey, ...fields }, ofStay = null, read }: Request<Row>,
  addToFolio: (unit: Unit, locked: LockedFolio) => Promise<Row>,
): Promise<Row & { folioBalance: number }> {
  const add = async (unit: Unit, locked: LockedFolio) => {
    refuseClosedFolio(locked.folio)
    return addToFolio(unit, locked)
  }
  if (idempotencyKey == null) return transactOnFolio(ctx, located, add, ofStay)
  const { accommodationId } = located
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const fingerprint = fingerprintOf(`${verb} ${located.id}`, filled)
  const isSameKey = matching(folioRequests, { accommodationId, idempotencyKey })
  const addOrRead = async (unit: Unit, locked: LockedFolio) => {
    const [first] = await unit.db.select().from(folioRequests).where(isSameKey)
    if (first && first.fingerprint !== fingerprint) fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotencyKey' })
    if (first) return read(unit.db, located, first.entryId)
    const row = await add(unit, locked)
    const request = { accommodationId, idempotencyKey, fingerprint, entryId: row.id, createdAt: ctx.clock.now() }
    const stored = await unit.db.insert(folioRequests).values(request).onConflictDoNothing().returning()
    // the same request would have waited for the folio
    if (stored.length === 0) fail('IDEMPOTENCY_KEY_REUSED', { field: 'idempotencyKey' })
    return row
  }
  // not audited: `add` leaves its own entry
  return transactOnFolio(ctx, located, addOrRead, ofStay)
}
