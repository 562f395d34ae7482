import { compareVersions, type Hop } from '../apps/index.ts'

/**
 * The declared steps that lie between two versions. Where steps lead exactly from one to the other, they are the shortest such
 * way; otherwise every step that overlaps the distance, so that a required migration is rather asked for once too often.
 */
export const hopsBetween = (hops: readonly Hop[], from: string, to: string): Hop[] =>
  shortestWay(hops, from, to) ?? hops.filter((hop) => compareVersions(hop.to, from) > 0 && compareVersions(hop.from, to) < 0)

function shortestWay(hops: readonly Hop[], from: string, to: string): Hop[] | undefined {
  const reached = new Set([from])
  let ways: { at: string; way: Hop[] }[] = [{ at: from, way: [] }]
  while (ways.length > 0) {
    const further = ways.flatMap(({ at, way }) =>
      hops.filter((hop) => hop.from === at).map((hop) => ({ at: hop.to, way: [...way, hop] })),
    )
    const arrived = further.find(({ at }) => at === to)
    if (arrived) return arrived.way
    ways = further.filter(({ at }) => {
      const isNew = !reached.has(at)
      reached.add(at)
      return isNew
    })
  }
  return undefined
}
