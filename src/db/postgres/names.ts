import { createHash } from 'node:crypto'
import { LruCache } from '../../kernel/lru-cache.ts'

const frequentFrom = 3
const maxNames = 400
const maxCounts = 1000

let evicted = 0
const onEvict = () => void evicted++

/** A cache of named statements. */
export const namedStatements = <Statement>(max: number) => new LruCache<Statement>(max, { onEvict })

/** Names evicted in this process: a connection keeps at most as many prepared statements that are no longer used. */
export const evictedNames = (): number => evicted

const names = namedStatements<string>(maxNames)
const uses = new LruCache<number>(maxCounts)

/** The name of the prepared statement with this text, the same on each connection. */
export const nameOf = (text: string): string => `foyer_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`

/**
 * Names a statement from its third use on, so that each connection parses and plans it once. Rare statements, such as a list
 * of unusual length, get no name.
 */
export function nameIfFrequent(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const count = (uses.get(text) ?? 0) + 1
  if (count < frequentFrom) {
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = nameOf(text)
  names.set(text, name)
  return name
}
