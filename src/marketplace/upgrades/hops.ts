import { compareVersions, type Hop } from '../apps/index.ts'

/**
 * The declared steps of an upgrade: the shortest path between the two versions. Without a path these are all steps that overlap the
 * range, because an unnecessary migration does less harm than a missing one.
 */
export const hopsBetween = (hops: readonly Hop[], from: string, to: string): Hop[] =>
  shortestPath(hops, from, to) ?? hops.filter((hop) => compareVersions(hop.to, from) > 0 && compareVersions(hop.from, to) < 0)

function shortestPath(hops: readonly Hop[], from: string, to: string): Hop[] | undefined {
  const visited = new Set([from])
  let paths: { end: string; steps: Hop[] }[] = [{ end: from, steps: [] }]
  while (paths.length > 0) {
    const longer = paths.flatMap(({ end, steps }) =>
      hops.filter((hop) => hop.from === end).map((hop) => ({ end: hop.to, steps: [...steps, hop] })),
    )
    const complete = longer.find(({ end }) => end === to)
    if (complete) return complete.steps
    paths = longer.filter(({ end }) => {
      const isNew = !visited.has(end)
      visited.add(end)
      return isNew
    })
  }
  return undefined
}
