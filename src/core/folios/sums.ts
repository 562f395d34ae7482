import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/statements.ts'
import { bills, folios, payments, refunds } from '../../db/tables/index.ts'
import { ofOneProperty } from '../../db/two-forms.ts'
import { fail } from '../../kernel/errors.ts'
import type { LeftByLimits } from './of-stay/routes.ts'
import { type FoliosOfStay, isFolio, type Located } from './queries.ts'

/** Sums of a folio, as SQL over its row, in PostgreSQL's exact numbers. */
export const charged = sql`(select coalesce(sum(${bills.amount}), 0) from ${bills} where
  ${bills.accommodationId} = ${folios.accommodationId} and ${bills.folioId} = ${folios.id} and ${bills.voidedAt} is null)`
/** Net of refunds. */
export const paid = sql`((select coalesce(sum(${payments.amount}), 0) from ${payments} where
  ${payments.accommodationId} = ${folios.accommodationId} and ${payments.folioId} = ${folios.id}
  and ${payments.status} = 'RECORDED')
  - (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where
  ${refunds.accommodationId} = ${folios.accommodationId} and ${refunds.folioId} = ${folios.id}
  and ${refunds.status} = 'RECORDED'))`

const sums = { charged: sql<string>`${charged}::text`, paid: sql<string>`${paid}::text` }

interface Sums {
  charged: bigint
  /** Net of refunds. */
  paid: bigint
}

/** The sums of locked folios of a property. */
export async function sumsOf(db: Database, accommodationId: string, folioIds: readonly string[]): Promise<Map<string, Sums>> {
  const statement = prepared(db, 'sumsOf', (name) =>
    db
      .select({ id: folios.id, ...sums })
      .from(folios)
      .where(
        and(
          eq(folios.accommodationId, sql.placeholder('accommodationId')),
          sql`${folios.id} = any(${sql.placeholder('folioIds')})`,
        ),
      )
      .prepare(name),
  )
  const rows = await statement.execute({ accommodationId, folioIds })
  return new Map(rows.map(({ id, ...found }) => [id, exact(found)]))
}

const exact = ({ charged, paid }: { charged: string; paid: string }): Sums => ({ charged: BigInt(charged), paid: BigInt(paid) })

/**
 * The amount still owed; negative if too much was paid. A sum that JSON numbers cannot hold is refused, and `field` names the input to
 * blame.
 */
export function balanceIn({ charged, paid }: Sums, field: string): number {
  const balance = charged - paid
  if (![charged, paid, balance].every((sum) => Number.isSafeInteger(Number(sum))))
    fail('LIMIT_EXCEEDED', { field, message: `The sums of a folio stay within ±${Number.MAX_SAFE_INTEGER}.` })
  return Number(balance)
}

/** The amount still owed on a folio. */
export async function balanceOf(db: Database, { accommodationId, id }: Located, field: string): Promise<number> {
  const statement = prepared(db, 'balanceOf', (name) =>
    db
      .select(ofOneProperty(db, sums, { accommodationId }))
      .from(folios)
      .where(isFolio)
      .prepare(name),
  )
  const [found] = await statement.execute({ accommodationId, id })
  return balanceIn(exact(found!), field)
}

/** What routes may still bring to the locked folios of a stay that limit it. */
export async function leftByLimits(db: Database, folios: FoliosOfStay): Promise<LeftByLimits> {
  const limited = folios.filter(({ chargedMax }) => chargedMax !== null)
  if (limited.length === 0) return new Map()
  const ids = limited.map(({ id }) => id)
  const sums = await sumsOf(db, folios[0].accommodationId, ids)
  return new Map(limited.map(({ id, chargedMax }) => [id, BigInt(chargedMax!) - (sums.get(id)?.charged ?? 0n)]))
}
