/** Sums of neighbouring values, exact and each in one step: `from` is included, `to` is not. */
export function runningSums(values: readonly bigint[]): (from: number, to: number) => bigint {
  const before = [0n]
  for (const value of values) before.push(before.at(-1)! + value)
  return (from, to) => before[to]! - before[from]!
}

/** Whether there is any among neighbours; `to` is not one of them. */
export function anyBetween(flags: readonly boolean[]): (from: number, to: number) => boolean {
  const count = runningSums(flags.map((flag) => (flag ? 1n : 0n)))
  return (from, to) => count(from, to) > 0n
}
