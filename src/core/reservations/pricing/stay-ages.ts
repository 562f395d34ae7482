import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { termsOf, writeTerms } from './stay-terms.ts'

interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
}

const childrenOf = ({ childSleeps, infantSleeps }: StoredReservation) => childSleeps + infantSleeps

/** The ages of a changed stay. If the caller gives none, those of children who left are dropped: all, if nobody knows who left. */
export function agesAfter(
  { before, after }: ChangedStay,
  stored: readonly number[],
  given: readonly number[] | null | undefined,
): readonly number[] {
  if (given != null) return given
  const children = childrenOf(after)
  const fits = children < childrenOf(before) ? stored.length <= children : stored.length <= after.sleeps + children
  if (fits) return stored
  return new Set(stored).size === 1 ? stored.slice(0, children) : []
}

/** Stores the ages of a changed stay that keeps its charges. Returns what changed. */
export async function changeAges(
  ctx: Context,
  unit: Unit,
  stay: ChangedStay,
  given: readonly number[] | null | undefined,
): Promise<{ childAges?: readonly number[] }> {
  const { before, after } = stay
  if (given == null && childrenOf(after) >= childrenOf(before) && after.sleeps >= before.sleeps) return {}
  const terms = await termsOf(unit.db, after.accommodationId, after.id)
  const stored = terms?.childAges ?? before.childAges
  const childAges = [...agesAfter(stay, stored, given)]
  if (childAges.join() === stored.join()) return {}
  if (terms) await writeTerms(unit.db, { ...terms, childAges })
  else await writeReservation(ctx, unit, before, { childAges })
  return { childAges }
}
