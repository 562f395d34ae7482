import { createHash } from 'node:crypto'
import { LruCache } from '../../kernel/lru-cache.ts'

const usualAfter = 3
const namesMost = 400
const countedMost = 1000

let forgotten = 0
const onEvict = () => void forgotten++

/** Statements that are built and named, those used last. */
export const namedStatements = <Statement>(most: number) => new LruCache<Statement>(most, { onEvict })

/** How many names were forgotten in this process: so many statements at most does a connection keep that nobody asks for. */
export const namesForgotten = (): number => forgotten

const names = namedStatements<string>(namesMost)
const uses = new LruCache<number>(countedMost)

/** The name under which the server keeps a statement with such a text. Every statement is kept under it on each connection. */
export const nameOf = (text: string): string => `foyer_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`

/**
 * The name of a statement that comes again and again, so that it is read and planned once for each connection. What is
 * seldom said, such as a list of unusual length, goes without.
 */
export function nameOfUsual(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const count = (uses.get(text) ?? 0) + 1
  if (count < usualAfter) {
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = nameOf(text)
  names.set(text, name)
  return name
}
