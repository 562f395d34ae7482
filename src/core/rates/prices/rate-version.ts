import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { priceVersions, rateVersions } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { keyOf } from '../pricing/terms.ts'
import { pairsTable } from './cells.ts'
import type { Affected, ChangedDays } from './ranges.ts'

/** A change of the prices, rules or rate plans of a property. */
export interface RateChange {
  accommodationId: string
  /** The version of the rates that it makes. */
  version: number
  /** Who sets prices and rules, as it is stored. */
  source: string
  /** The date at the property. */
  today: string
}

/** Locks the prices, rules and rate plans of a property against other writers. */
export async function lockRates({ actor, clock }: Context, db: Database, accommodationId: string): Promise<RateChange> {
  const { timeZone } = await accommodationOf(db, accommodationId)
  const [row] = await db
    .insert(rateVersions)
    .values({ accommodationId, version: 0 })
    .onConflictDoUpdate({ target: rateVersions.accommodationId, set: { version: sql`${rateVersions.version}` } })
    .returning()
  return {
    accommodationId,
    version: row!.version + 1,
    source: actor.kind === 'app' ? actor.installationId : 'staff',
    today: dateIn(timeZone, clock.now()),
  }
}

/** The version of a property's rates; 0 before the first change. */
export async function readRateVersion(db: Database, accommodationId: string): Promise<number> {
  const [row] = await db.select().from(rateVersions).where(eq(rateVersions.accommodationId, accommodationId))
  return row?.version ?? 0
}

/** Stores the version of a change, also with the plans and types whose prices changed, those of derived plans included. */
export async function raiseRateVersion(
  db: Database,
  { accommodationId, version }: RateChange,
  priced: readonly Pick<ChangedDays, 'ratePlanId' | 'roomTypeId'>[],
  affected: Affected,
): Promise<void> {
  await db.update(rateVersions).set({ version }).where(eq(rateVersions.accommodationId, accommodationId))
  if (priced.length === 0) return
  const pairs = priced.flatMap(({ ratePlanId, roomTypeId }) =>
    affected(ratePlanId, roomTypeId).map((id) => ({ ratePlanId: id, roomTypeId })),
  )
  const unique = new Map(pairs.map((pair) => [keyOf(pair.ratePlanId, pair.roomTypeId), pair]))
  await db.execute(sql`
    update ${priceVersions} as prices set version = ${version}::bigint from ${pairsTable([...unique.values()])}
    where prices.accommodation_id = ${accommodationId} and prices.rate_plan_id = pairs.plan and prices.room_type_id = pairs.type`)
}
