import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootFields } from '../harness/contract.ts'
import { type Source, sources } from './source.ts'

/** `requestSMSAuth` → `request-sms-auth`. */
const kebab = (text: string) => text.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`)

/** The resolver of a root field, from its name to that of the next one. */
const resolverOf = (edge: Source, field: string) =>
  new RegExp(`^ {4}${field}\\b[\\s\\S]*?(?=^ {4}\\w|^ {2}\\})`, 'm').exec(edge.text)?.[0] ?? ''

const defines = (source: Source, name: string) => new RegExp(`export (async )?(function\\*? |const )${name}\\b`).test(source.text)

/** The text of an exported declaration, up to the next one, with the functions of its file that only it can call between. */
const declarationIn = ({ text }: Source, name: string) =>
  new RegExp(`^export (?:async )?(?:function\\*? |const )${name}\\b[\\s\\S]*?(?=^export |(?![\\s\\S]))`, 'm').exec(text)?.[0] ??
  ''

/** Each root field with the verb that its resolver calls and the file that holds it. */
const verbs = rootFields.map(({ operation, field, slice }) => {
  const files = sources.filter((source) => source.slice === slice)
  const edge = files.find(({ name }) => name === 'graphql.ts')
  // `verb(ctx, …)`, or handed to a function of `graphql/resolve.ts`
  const called = edge ? [...resolverOf(edge, field).matchAll(/(\w+)(?:\(ctx\b|\))/g)].map(([, name]) => name!) : []
  const file = files.find((source) => called.some((name) => defines(source, name)))
  const verb = file && called.find((name) => defines(file, name))
  return { operation, field, slice, verb, file, text: file && verb ? declarationIn(file, verb) : '' }
})

test('every root field is resolved by a verb of its slice', () => {
  expect(
    verbs.filter(({ file }) => !file).map(({ slice, field }) => `${slice}: ${field}`),
    'Write the verb of the field, a function (ctx, input) in a file of src/<slice>, and call it in src/<slice>/graphql.ts.',
  ).toEqual([])
})

/** By itself, or with what else begins a verb. */
const authorizes =
  /\bauthorize\(ctx\.actor, |\b(?:read)?[aA]uthorized\w*\(\s*ctx,|\b(?:\w*[vV]erb\w*|pageAt)\(\s*(?:orStaff\()?\w+Policy\./

test('every root field has a row in the policy, which its verb checks', () => {
  const unchecked = verbs.filter(
    ({ field, file, text }) => file && !(authorizes.test(text) && new RegExp(`\\w+Policy\\.${field}\\b`).test(text)),
  )
  expect(
    unchecked.map(({ slice, field }) => `${slice}: ${field}`),
    'Add a row named like the field to src/<slice>/policy.ts, and check it in the verb: verbAt(…Policy.field, Schema, …).',
  ).toEqual([])
})

/** Scalars check the plain arguments of a query, `readPage` its page; a picture is read by its bytes. */
const inputPatterns = { Query: 'input\\b', Mutation: '(?!\\w+: File\\b)[\\w{]', Subscription: '[\\w{]' }

test('a verb parses its input', () => {
  const unparsed = verbs.filter(
    ({ operation, verb, file, text }) =>
      file &&
      new RegExp(`\\b${verb}\\b[^{]*?\\(\\s*ctx: Context,\\s*${inputPatterns[operation]}`).test(text) &&
      !/\b(parse|authorized|\w*[vV]erb)\w*\(/.test(text),
  )
  expect(
    unparsed.map(({ field }) => field),
    'Declare it with verbAt(…Policy.field, Schema, …), or call parse(Schema, input) in the verb, with a zod schema.',
  ).toEqual([])
})

const audits = ({ text }: Source) => /\b(?:audit\w*|record)\(/.test(text)

/** A verb may leave the entry to what it shares with other verbs of its slice, and that to what it uses. */
function leavesEntry(source: Source, seen = new Set<Source>()): boolean {
  if (audits(source)) return true
  seen.add(source)
  return sources.some(
    (other) => other.slice === source.slice && !seen.has(other) && imports(source, other) && leavesEntry(other, seen),
  )
}

const imports = (source: Source, { path }: Source) => source.imports.some(({ target }) => target === path)

test('a verb with a transaction writes an audit entry, or says in a comment why not', () => {
  const silent = sources.filter(
    (source) =>
      source.slice && /\btransact\w*\(/.test(source.text) && !leavesEntry(source) && !/\/\/ not audited: /.test(source.text),
  )
  expect(
    silent.map(({ path }) => path),
    'Call record(…) or audit(…) in the transaction, or say why not in a comment: // not audited: …',
  ).toEqual([])
})

const tests = globSync('tests/**/*.test.ts')

test('every root field is tested', () => {
  const untested = verbs.filter(({ field, slice, verb, file }) => {
    const names = [field, verb, file?.name.replace(/\.ts$/, '')].filter((name) => name !== undefined)
    const ofSlice = tests.filter((path) => path.startsWith(`tests/${slice}/`))
    return !names.some((name) => ofSlice.some((path) => path.endsWith(`/${kebab(name)}.test.ts`)))
  })
  expect(
    untested.map(({ slice, field }) => `${slice}: ${field}`),
    'Add a test of the operation: tests/<slice>/<operation-in-kebab-case>.test.ts, or in the subdirectory of its verb.',
  ).toEqual([])
})

test('every row of a policy is used by a verb', () => {
  const unused = sources
    .filter(({ slice, name }) => slice && name === 'policy.ts')
    .flatMap(({ slice, text }) => {
      const users = sources.filter((source) => source.slice === slice && source.name !== 'policy.ts')
      const rows = [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, row]) => row!)
      return rows.filter((row) => !users.some((user) => new RegExp(`Policy\\.${row}\\b`).test(user.text)))
    })
  expect(unused, 'Remove the row from policy.ts, or authorize by it.').toEqual([])
})
