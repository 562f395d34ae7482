type Changes<Row, Kept extends keyof Row, Clearable extends keyof Row> = {
  readonly [Name in Kept | Clearable]?: Row[Name] | null
}

/** The values of a row after a change. What the change leaves out stays, as does null; null clears only the `clearable` fields. */
export function valuesAfter<Row extends object, Kept extends keyof Row, Clearable extends keyof Row = never>(
  before: Row,
  changes: Changes<Row, Kept, Clearable>,
  kept: readonly Kept[],
  clearable: readonly Clearable[] = [],
): Pick<Row, Kept | Clearable> {
  const values = [
    ...kept.map((name) => [name, changes[name] ?? before[name]]),
    ...clearable.map((name) => [name, changes[name] === undefined ? before[name] : changes[name]]),
  ]
  return Object.fromEntries(values)
}
