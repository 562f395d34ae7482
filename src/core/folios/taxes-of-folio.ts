import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { matching } from '../../db/rows.ts'
import { folios, reservations, type TaxExemption } from '../../db/tables/index.ts'
import { readTaxTable } from '../taxes/index.ts'
import { type Located, stayOfFolio } from './queries.ts'

interface TaxesOfFolio {
  table: Awaited<ReturnType<typeof readTaxTable>>
  /** Those of its stay. */
  exemptions: readonly TaxExemption[]
}

/** By what a charge to a folio is taxed. */
export async function taxesOfFolio(db: Database, { accommodationId, id }: Located): Promise<TaxesOfFolio> {
  const ofFolio = matching(reservations, { accommodationId: folios.accommodationId, id: stayOfFolio })
  const [table, [stay]] = await together([
    readTaxTable(db, accommodationId),
    db
      .select({ exemptions: reservations.taxExemptions })
      .from(folios)
      .innerJoin(reservations, ofFolio)
      .where(matching(folios, { accommodationId, id })),
  ])
  return { table, exemptions: stay?.exemptions ?? [] }
}
