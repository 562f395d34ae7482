/** The files that can be reached from a file along imports. */
function reachableFrom(start: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of importsOf.get(file) ?? []) {
      if (found.has(target)) continue
      found.add(target)
      open.push(target)
    }
  return found
}

/** Sets of files each of which reaches every other one of its set, and so itself. */
export function circlesIn(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = new Map([...importsOf.keys()].map((file) => [file, reachableFrom(file, importsOf)]))
  const circles = new Map<string, string[]>()
  for (const [file, targets] of reachable) {
    if (!targets.has(file)) continue
    const circle = [...targets].filter((target) => reachable.get(target)?.has(file)).sort()
    circles.set(circle[0]!, circle)
  }
  return [...circles.values()]
}
