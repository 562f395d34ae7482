import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { priceVersions, rateDays, stayRules } from '../../../db/tables/index.ts'
import { fail } from '../../../kernel/errors.ts'
import { arrayText, type Cells } from './cells.ts'
import { pairsTable } from './write-prices.ts'

interface Read {
  accommodationId: string
  /** The version that the caller has read; nothing is refused without it. */
  unchangedSince: number | null | undefined
}

/**
 * Refuses prices of a day that a later version has set. A removed price leaves no row: for a day without one, any later change of the
 * prices of its plan and room type counts.
 */
export const refuseLaterPrices = (db: Database, read: Read, cells: Cells<unknown>): Promise<void> =>
  refuseLater(
    db,
    read,
    cells,
    sql`coalesce(
      (select version from ${rateDays} as set where set.accommodation_id = ${read.accommodationId}
        and set.rate_plan_id = cell.plan and set.room_type_id = cell.type and set.day = cell.day),
      (select version from ${priceVersions} as priced where priced.accommodation_id = ${read.accommodationId}
        and priced.rate_plan_id = cell.plan and priced.room_type_id = cell.type))`,
  )

/** Refuses rules of a day that a later version has set. */
export const refuseLaterRules = (db: Database, read: Read, cells: Cells<unknown>): Promise<void> =>
  refuseLater(
    db,
    read,
    cells,
    sql`(select version from ${stayRules} as set where set.accommodation_id = ${read.accommodationId}
      and set.rate_plan_id = cell.plan and set.room_type_id = cell.type and set.day = cell.day)`,
  )

async function refuseLater(db: Database, { unchangedSince }: Read, cells: Cells<unknown>, version: SQL): Promise<void> {
  if (unchangedSince == null || cells.isEmpty) return
  const { rows } = await db.execute(sql`
    select 1 from (
      select plan, type, '1970-01-01'::date + day as day
      from unnest(${arrayText(pairNumbersOf(cells))}::text::int[], ${arrayText(daysOf(cells))}::text::int[]) as listed(pair, day)
      join ${pairsTable(cells.pairs)} using (pair)
    ) as cell
    where ${version} > ${unchangedSince}::bigint limit 1`)
  if (rows.length > 0) fail('CONFLICT', { field: 'unchangedSince' })
}

const pairNumbersOf = ({ pairs }: Cells<unknown>) => pairs.flatMap(({ days }, index) => [...days.keys()].map(() => index + 1))
const daysOf = ({ pairs }: Cells<unknown>) => pairs.flatMap(({ days }) => [...days.keys()])
