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

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Migrations that are not what they were when their checksums were written down. */
export const editedMigrations = (checksums: Readonly<Record<string, string>>, read: (name: string) => string | undefined) =>
  Object.keys(checksums).filter((name) => checksumOf(read(name) ?? '') !== checksums[name])

/** Migrations whose checksums were never written down. */
export const unsealedMigrations = (checksums: Readonly<Record<string, string>>, names: readonly string[]) =>
  names.filter((name) => !Object.hasOwn(checksums, name))
