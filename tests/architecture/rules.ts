import { createHash } from 'node:crypto'

interface Text {
  path: string
  text: string
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Where a pattern is found between the parentheses of each call. */
function withinCalls({ path, text }: Text, call: RegExp, pattern: RegExp): string[] {
  return [...text.matchAll(call)].flatMap(({ 0: { length }, index }) => {
    const start = index + length
    let depth = 1
    let end = start
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return [...text.slice(start, end).matchAll(pattern)].map((found) => `${path}:${lineOf(text, start + found.index)}`)
  })
}

/** A transaction that waits for the network, or for a second connection, can use up the pool. */
export const outsideOfUnit = (source: Text) => withinCalls(source, /\btransact\(/g, /\bctx\.db\b|\bfetch\(/g)

export const foreignErrors = ({ path, text }: Text) =>
  [...text.matchAll(/\bthrow new \w*Error\(/g)]
    .filter(([it]) => !it.includes('FoyerError'))
    .map(({ index }) => `${path}:${lineOf(text, index)}`)

/** The tables that a text writes, by the query builder or in SQL. */
export const tablesWritten = (text: string): string[] =>
  [
    ...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
    ...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+\$\{(\w+)\}/gi),
  ].map(([, table]) => table!)

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Migrations that are not what they were when their checksums were written down. */
export const editedMigrations = (checksums: Readonly<Record<string, string>>, read: (name: string) => string | undefined) =>
  Object.keys(checksums).filter((name) => checksumOf(read(name) ?? '') !== checksums[name])
