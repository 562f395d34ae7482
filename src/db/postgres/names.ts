import { createHash } from 'node:crypto'

const usualAfter = 3
const namesMost = 400
const countedMost = 1000

const names = new Map<string, string>()
const uses = new Map<string, number>()

/** The name under which the server keeps a statement with such a text. Every statement is kept under it on each connection. */
export const nameOf = (text: string): string => `foyer_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`

/**
 * The name of a statement that comes again and again, so that it is read and planned once for each connection. What is
 * seldom said, such as a list of unusual length, goes without: the server would keep it for ever.
 */
export function nameOfUsual(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMost) return known
  const count = (uses.get(text) ?? 0) + 1
  if (count < usualAfter) {
    if (uses.size >= countedMost) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = nameOf(text)
  names.set(text, name)
  return name
}
