import type { StoredReservation } from '../queries.ts'

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
