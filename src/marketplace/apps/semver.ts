const number = '(0|[1-9]\\d*)'
const identifier = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)'

/** Semantic Versioning 2.0.0, without build metadata: versions that differ only in it are equal. */
export const versionPattern = new RegExp(`^${number}\\.${number}\\.${number}(?:-(${identifier}(?:\\.${identifier})*))?$`)

/** Above zero if `one` is the later version. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  return compareAll(a.release, b.release) || comparePrereleases(a.prerelease, b.prerelease)
}

function partsOf(version: string): { release: string[]; prerelease: string[] } {
  const [, major, minor, patch, prerelease] = versionPattern.exec(version) ?? []
  return { release: [major!, minor!, patch!], prerelease: prerelease?.split('.') ?? [] }
}

/** A release is later than its prereleases. */
function comparePrereleases(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length
  return compareAll(one, other) || one.length - other.length
}

function compareAll(one: string[], other: string[]): number {
  for (const [index, part] of one.entries()) {
    const counterpart = other[index]
    const order = counterpart === undefined ? 0 : compareIdentifiers(part, counterpart)
    if (order !== 0) return order
  }
  return 0
}

const isNumber = (text: string) => /^\d+$/.test(text)

/** Numbers by value, and before words; words by their letters. */
function compareIdentifiers(one: string, other: string): number {
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1
  if (isNumber(one)) return Math.sign(Number(BigInt(one) - BigInt(other)))
  return one === other ? 0 : one > other ? 1 : -1
}
