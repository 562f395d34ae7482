/** When a row is archived after a change of `archived`. Archiving an archived row again keeps its time. */
export function archivedAtAfter(before: Date | null, archived: boolean | null | undefined, now: Date): Date | null {
  if (archived == null) return before
  return archived ? (before ?? now) : null
}
