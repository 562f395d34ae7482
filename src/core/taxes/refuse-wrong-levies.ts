import { refuseField } from '../../kernel/errors.ts'
import { TAXES_ON_TAXES_MAX } from '../../kernel/limits.ts'
import type { TaxRow } from './view.ts'

/** Taxes on taxes name others of their group that are in use, and at most so many in a row. */
export function refuseWrongLevies(all: readonly Levied[], changed: readonly Levied[]): void {
  const inUse = all.filter(({ archivedAt }) => archivedAt === null)
  const byCode = new Map(inUse.map((tax) => [tax.code, tax]))
  for (const tax of inUse) {
    const refuse: (reason: string) => never = (reason) => {
      const at = changed.findIndex(({ code: one }) => one === tax.code || tax.onTaxes.includes(one))
      return refuseField(`taxes.${Math.max(at, 0)}.onTaxes`, `${tax.code}: ${reason}`)
    }
    for (const named of tax.onTaxes) {
      const other = byCode.get(named) ?? refuse(`the property has no tax ${named} in use`)
      if (other.taxGroup !== tax.taxGroup) refuse(`${named} is of another group`)
      if (tax.included && !other.included) refuse(`${named} is added to prices, which contain ${tax.code}`)
    }
    if (depthOf(tax, byCode) > TAXES_ON_TAXES_MAX) refuse(`expected at most ${TAXES_ON_TAXES_MAX} taxes, each on the one before`)
  }
}

type Levied = Pick<TaxRow, 'code' | 'taxGroup' | 'included' | 'onTaxes' | 'archivedAt'>

/** How many taxes follow one another up to this one; of a circle more than are allowed. */
function depthOf({ code }: Levied, byCode: ReadonlyMap<string, Levied>): number {
  let [row, depth] = [new Set([code]), 0]
  while (row.size > 0 && depth <= TAXES_ON_TAXES_MAX) {
    row = new Set([...row].flatMap((one) => byCode.get(one)?.onTaxes ?? []))
    depth++
  }
  return depth
}
