import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { parseSync } from 'vite'

/** Prints what the tests guarantee, from their names. */

const introduction = `# What Foyer guarantees

Every line below is proven by a test of that name, in the file of that name under \`tests/\`. An indented list belongs to the line above it. **PG** marks what is proven on PostgreSQL only, because
the embedded database has one connection and one process.
`

const areas: Readonly<Record<string, string>> = {
  core: 'Property',
  user: 'Accounts',
  subscription: 'Live updates',
  marketplace: 'Marketplace',
  booking: 'Public sale',
  'booking-page': 'Booking page',
  rest: 'REST interface',
  console: 'Console',
  flows: 'Across domains',
  platform: 'Operation',
  kernel: 'Kernel',
  examples: 'Examples',
  architecture: 'How the code keeps its shape',
}

interface Node {
  type: string
  [key: string]: unknown
}

interface Guarantee {
  title: string
  onPostgres: boolean
  parts: Guarantee[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const child = (node: Node | undefined, key: string) => (isNode(node?.[key]) ? (node[key] as Node) : undefined)
const children = (node: Node | undefined, key: string) =>
  Array.isArray(node?.[key]) ? (node[key] as unknown[]).filter(isNode) : []

type Constants = ReadonlyMap<string, Node>

const constantsOf = (program: Node): Constants =>
  new Map(
    children(program, 'body')
      .flatMap((statement) => children(child(statement, 'declaration') ?? statement, 'declarations'))
      .flatMap((one) => (child(one, 'init') ? [[String(child(one, 'id')?.name), child(one, 'init')!] as const] : [])),
  )

/** What an expression is without running it; undefined where only running it tells. */
function literal(node: Node | undefined, constants: Constants): unknown {
  if (!node) return undefined
  const of = (key: string) => literal(child(node, key), constants)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return textOf(node)
    case 'Identifier':
      return literal(constants.get(String(node.name)), constants)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of('expression')
    case 'ArrayExpression':
      return children(node, 'elements').map((element) => literal(element, constants))
    case 'ObjectExpression':
      return Object.fromEntries(
        children(node, 'properties').map((property) => {
          const key = child(property, 'key')
          return [String(key?.name ?? key?.value), literal(child(property, 'value'), constants)]
        }),
      )
    case 'CallExpression': {
      const callee = child(node, 'callee')
      const keyed = literal(children(node, 'arguments')[0], constants)
      if (child(callee, 'object')?.name !== 'Object' || typeof keyed !== 'object' || keyed === null) return undefined
      return child(callee, 'property')?.name === 'entries' ? Object.entries(keyed) : Object.keys(keyed)
    }
    default:
      return undefined
  }
}

const textOf = (template: Node) =>
  children(template, 'quasis')
    .map((quasi) => (quasi.value as { cooked: string }).cooked)
    .join('…')

const valuesMax = 12
const valueCharactersMax = 60
const listCharactersMax = 240

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value || '""' : JSON.stringify(value)
  return text === undefined || text === '{}' || text.length > valueCharactersMax || !/^[\P{C}]*$/u.test(text) ? '…' : text
}

/** The values that the rows of a table put into one place of a title; … stands for what is long or not written down. */
function listed(values: readonly unknown[]): string {
  const texts = [...new Set(values.map(inWords))]
  const shown: string[] = []
  for (const text of texts) {
    if (shown.length === valuesMax || shown.join(', ').length + text.length > listCharactersMax) break
    if (text !== '…') shown.push(text)
  }
  return [...shown, ...(shown.length < texts.length ? ['…'] : [])].join(', ')
}

/** A title as Vitest would fill it in, with all rows at once. */
function filledIn(title: string, table: unknown): string {
  const rows: unknown[] = Array.isArray(table) && table.length > 0 ? table : [undefined]
  const column = (key: number | string) =>
    listed(
      rows.map((row) => {
        if (typeof key === 'number') return Array.isArray(row) ? row[key] : row
        return (row as Record<string, unknown> | undefined)?.[key]
      }),
    )
  let place = 0
  return title
    .replace(/^%#: /, '')
    .replace(/%[sdifjo]/g, () => column(place++))
    .replace(/\$(\w+)/g, (_, key: string) => column(key))
}

const declaring = ['test', 'it', 'describe', 'onPostgres']

/** What is called, and the table of `.each` where there is one. */
function calleeOf(call: Node, constants: Constants): { name: string; modifier: string | undefined; table: unknown } | undefined {
  let callee = child(call, 'callee')
  let table: unknown
  if (callee?.type === 'CallExpression') {
    table = literal(children(callee, 'arguments')[0], constants) ?? null
    callee = child(callee, 'callee')
  }
  const [object, property] = callee?.type === 'MemberExpression' ? [child(callee, 'object'), child(callee, 'property')] : [callee]
  const name = object?.name
  if (typeof name !== 'string' || !declaring.includes(name)) return undefined
  return { name, modifier: property?.name as string | undefined, table }
}

function guaranteesIn(value: unknown, constants: Constants, onPostgres = false): Guarantee[] {
  if (Array.isArray(value)) return value.flatMap((one) => guaranteesIn(one, constants, onPostgres))
  if (!isNode(value)) return []
  const called = value.type === 'CallExpression' ? calleeOf(value, constants) : undefined
  const [title, ...rest] = children(value, 'arguments')
  const text = called && literal(title, constants)
  if (!called || typeof text !== 'string')
    return Object.values(value).flatMap((inner) => guaranteesIn(inner, constants, onPostgres))
  const isPostgres = onPostgres || called.name === 'onPostgres'
  const isTest = called.name === 'test' || called.name === 'it'
  const filled = called.table === undefined || called.modifier === 'skipIf' ? text : filledIn(text, called.table)
  return [{ title: filled, onPostgres: isPostgres, parts: isTest ? [] : guaranteesIn(rest, constants, isPostgres) }]
}

/** Markdown shows it as it was written. */
const escaped = (title: string) => title.replace(/\s+/g, ' ').replace(/[*_<>[\]`\\]/g, '\\$&')

const bullets = (guarantees: readonly Guarantee[], depth = 0): string =>
  guarantees
    .map(({ title, onPostgres, parts }) => {
      const line = `${'  '.repeat(depth)}- ${escaped(title)}${onPostgres && parts.length === 0 ? ' **PG**' : ''}\n`
      return line + bullets(parts, depth + 1)
    })
    .join('')

const inCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const inPlainCase = (name: string) => (name[0]!.toUpperCase() + name.slice(1)).replaceAll('-', ' ')

const schema = globSync('schema/**/*.graphql')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const isOperation = (name: string) => new RegExp(`^  ${name}[(:]`, 'm').test(schema)

function headingOf(path: string): string {
  const name = basename(path, '.test.ts').replace(/\.long$/, '')
  const operation = inCamelCase(name)
  return isOperation(operation) ? `\`${operation}\`` : inPlainCase(name)
}

function areaOf(path: string): string {
  const [first, ...rest] = relative('tests', dirname(path)).split('/')
  return [areas[first!], ...rest.map((name) => inPlainCase(name).toLowerCase())].join(': ')
}

const rank = (path: string) => Object.keys(areas).indexOf(path.split('/')[1]!)

function rendered(): string {
  const files = globSync('tests/**/*.test.ts').sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const byArea = Map.groupBy(files, areaOf)
  const sections = [...byArea].map(([area, paths]) => {
    const parts = paths.map((path) => {
      const program = parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node
      return `### ${headingOf(path)}\n\n${bullets(guaranteesIn(program, constantsOf(program)))}`
    })
    return `## ${area}\n\n${parts.join('\n')}`
  })
  return `${introduction}\n${sections.join('\n')}`
}

process.stdout.write(rendered())
