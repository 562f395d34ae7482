import { dirname, join, relative } from 'node:path'
import { child, children, lineOf, type Node, nameOf, nodesOf } from './syntax.ts'

interface Text {
  path: string
  text: string
}

/** Name in SQL → name in the code. */
export type TableNames = ReadonlyMap<string, string>

export interface Write {
  path: string
  line: number
  act: 'insert' | 'update' | 'delete'
  /** Name in the code, or the expression in parentheses where reading does not tell the table. */
  table: string
  /** Texts of the condition, or of the statement in SQL from the write on. */
  condition: string
}

const source = ({ text }: Text, node: Node) => text.slice(node.start, node.end)

interface Definition {
  imported?: string
  from?: string
  text: string
}

const defined = new Map<string, Map<string, Definition[]>>()

/** What a name stands for: an imported name, or the expression of a constant or of a function. */
function definitionsOf(file: Text, name: string): readonly Definition[] {
  let known = defined.get(file.text)
  if (!known) {
    known = new Map()
    for (const [key, it] of allDefinitions(file)) known.set(key, [...(known.get(key) ?? []), it])
    defined.set(file.text, known)
  }
  return known.get(name) ?? []
}

const allDefinitions = (file: Text): [name: string, it: Definition][] =>
  nodesOf(file).flatMap(({ node }): [string, Definition][] => {
    if (node.type === 'ImportDeclaration')
      return children(node, 'specifiers').map((one) => {
        const local = nameOf(child(one, 'local')) ?? ''
        const imported = nameOf(child(one, 'imported')) ?? local
        return [local, { imported, from: String(child(node, 'source')?.value), text: '' }]
      })
    const init = child(node, 'init')
    const name = nameOf(child(node, 'id'))
    if (name && node.type === 'VariableDeclarator' && init) return [[name, { text: source(file, init) }]]
    return name && node.type === 'FunctionDeclaration' ? [[name, { text: source(file, node) }]] : []
  })

function tableOf(file: Text, expression: Node | undefined, names: TableNames): string | undefined {
  const known = [...names.values()]
  const name = nameOf(expression)
  if (name === undefined) {
    const literal = expression?.type === 'CallExpression' && children(expression, 'arguments')[0]?.value
    return typeof literal === 'string' ? (names.get(literal) ?? literal) : undefined
  }
  if (known.includes(name)) return name
  for (const { imported, text } of definitionsOf(file, name))
    for (const other of [imported, text]) if (other && known.includes(other)) return other
  return undefined
}

/** The writes by the query builder. */
function built(file: Text, names: TableNames): Write[] {
  return nodesOf(file).flatMap(({ node, parent }) => {
    const act = node.type === 'CallExpression' && nameOf(child(node, 'callee'))
    const args = children(node, 'arguments')
    if ((act !== 'insert' && act !== 'update' && act !== 'delete') || args.length !== 1) return []
    if (child(node, 'callee')?.type !== 'MemberExpression') return []
    const table = tableOf(file, args[0], names)
    if (table === undefined) return []
    const condition: string[] = []
    for (let [inner, outer] = [node, parent]; ; outer = outer?.parent?.parent) {
      const [member, call] = [outer?.node, outer?.parent?.node]
      if (member?.type !== 'MemberExpression' || child(member, 'object') !== inner || call?.type !== 'CallExpression') break
      if (nameOf(member) === 'where') condition.push(...children(call, 'arguments').map((one) => source(file, one)))
      inner = call
    }
    return [{ path: file.path, line: lineOf(file.text, node.start), act, table, condition: condition.join('\n') }]
  })
}

/** What writes rows by itself, which of its arguments is the table, and from which on it has the condition. */
const writers = new Map<string | undefined, { act: 'insert' | 'update'; table: number; values?: number }>([
  ['insertRows', { act: 'insert', table: 1 }],
  ['insertRow', { act: 'insert', table: 2 }],
  ['updateRow', { act: 'update', table: 2, values: 3 }],
])

/** The writes by `src/db/two-forms.ts` and `src/db/rows.ts`. */
function listed(file: Text, names: TableNames): Write[] {
  return nodesOf(file).flatMap(({ node }): Write[] => {
    const writer = node.type === 'CallExpression' ? writers.get(nameOf(child(node, 'callee'))) : undefined
    if (!writer) return []
    const args = children(node, 'arguments')
    const table = tableOf(file, args[writer.table], names)
    if (table === undefined) return []
    const values = writer.values === undefined ? undefined : args[writer.values]
    // the values are compared as `matching` does
    const condition = values ? `matching(${table}, ${textOf(file, values)})` : ''
    return [{ path: file.path, line: lineOf(file.text, node.start), act: writer.act, table, condition }]
  })
}

/** An object of values, or what the constant stands for that holds it. */
function textOf(file: Text, node: Node): string {
  const name = nameOf(node)
  return (name !== undefined && definitionsOf(file, name)[0]?.text) || source(file, node)
}

/** A name, with or without quotes and schema, or the place of an expression. */
const place = /(?:only\s+)?(?:"?public"?\.)?(?:"?(\w+)"?|<(\d+)>)/.source
const inSql = [
  { act: 'insert', pattern: new RegExp(`\\b(?:insert|merge)\\s+into\\s+${place}`, 'gi') },
  { act: 'delete', pattern: new RegExp(`\\b(?:delete\\s+from|truncate(?:\\s+table)?)\\s+${place}`, 'gi') },
  { act: 'update', pattern: new RegExp(`\\bupdate\\s+${place}(?:\\s+as)?(?:\\s+\\w+)?\\s+set\\b`, 'gi') },
] as const

/** The writes in SQL, wherever a text has them. */
function spelt(file: Text, names: TableNames): Write[] {
  return nodesOf(file).flatMap(({ node }) => {
    const isTemplate = node.type === 'TemplateLiteral'
    if (!isTemplate && typeof node.value !== 'string') return []
    const holes = children(node, 'expressions')
    const parts = children(node, 'quasis').map((one) => file.text.slice(one.start, one.end).replace(/^[`}]|(\$\{|`)$/g, ''))
    const sql = isTemplate ? parts.map((part, at) => `${part}${at < holes.length ? `<${at}>` : ''}`).join('') : String(node.value)
    const found = inSql.flatMap(({ act, pattern }) => [...sql.matchAll(pattern)].map((match) => ({ act, match })))
    const starts = found.map(({ match }) => match.index)
    return found.flatMap(({ act, match: { 0: whole, 1: name, 2: hole, index } }): Write[] => {
      const expression = hole === undefined ? undefined : holes[Number(hole)]
      const table = expression
        ? (tableOf(file, expression, names) ?? `(${source(file, expression)})`)
        : names.get(name!.toLowerCase())
      if (table === undefined) return []
      const end = Math.min(sql.length, ...starts.filter((start) => start > index))
      const condition = sql
        .slice(index + whole.length, end)
        .replace(/<(\d+)>/g, (_, at) => `\${${source(file, holes[Number(at)]!)}}`)
      return [{ path: file.path, line: lineOf(file.text, node.start + index), act, table, condition }]
    })
  })
}

/** Everything that a text writes into tables, by the query builder or in SQL. */
export const writesOf = (file: Text, names: TableNames): Write[] =>
  /insert|update|delete|truncate|merge/i.test(file.text)
    ? [...built(file, names), ...listed(file, names), ...spelt(file, names)]
    : []

const comparesAccommodation = [
  /\b(?:eq|inArray)\(\s*[\w.]*\baccommodationId\b/,
  /\bmatching\(\s*\w+,\s*\{[^}]*\baccommodationId\b/,
  /\baccommodation_id\b[\s\w.,]*\)?\s*(?:=|in\b)/i,
  /\.accommodationId\}\s*(?:=|in\b)/i,
]

/** Names that a condition uses as they are: a row that was read by its accommodation does not bind a later write to it. */
const usedNames = /(?<![.\w])[A-Za-z]\w*\b(?!\??\.\w|\s*:)/g

/** Whether a condition compares the accommodation, itself or by the constants and functions that it uses. */
export function namesAccommodation(condition: string, file: Text, files: readonly Text[], seen = new Set<string>()): boolean {
  if (comparesAccommodation.some((pattern) => pattern.test(condition))) return true
  return [...new Set(condition.match(usedNames))].some((name) => {
    if (seen.has(`${file.path} ${name}`)) return false
    seen.add(`${file.path} ${name}`)
    return definitionsOf(file, name).some(({ imported, from, text }) => {
      if (imported === undefined) return !/\bawait\b/.test(text) && namesAccommodation(text, file, files, seen)
      if (!from?.startsWith('.')) return false
      const target = relative('.', join(dirname(file.path), from))
      // the index.ts of a slice exports what another file of the slice defines
      const holders = files.filter(
        ({ path }) => path === target || (target.endsWith('/index.ts') && path.startsWith(`${dirname(target)}/`)),
      )
      return holders.some((holder) =>
        definitionsOf(holder, imported).some((found) => !found.imported && namesAccommodation(found.text, holder, files, seen)),
      )
    })
  })
}

/** Updates and deletes of the tables of accommodations that do not compare the accommodation. */
export const acrossAccommodations = (files: readonly Text[], names: TableNames, tenants: readonly string[]): Write[] =>
  files.flatMap((file) =>
    writesOf(file, names)
      .filter(({ act, table }) => act !== 'insert' && (tenants.includes(table) || table.startsWith('(')))
      .filter(({ condition }) => !namesAccommodation(condition, file, files)),
  )
