import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type DocumentNode, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { joined } from '../../console/src/data/together.ts'
import { en } from '../../console/src/words/words.en.ts'
import { ko } from '../../console/src/words/words.ko.ts'
import { checkCost } from '../../src/graphql/limits/cost.ts'
import { checkShape } from '../../src/graphql/limits/shape.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { contract } from '../harness/contract.ts'
import { circlesIn } from './circles.ts'
import { linesWith, read, sources } from './source.ts'

const runtimePackagesMax = 6
const linesMax = 250

const files = globSync('console/src/**/*.{ts,tsx,css,graphql}')
  .filter((path) => !path.includes('/generated/'))
  .sort()
  .map((path) => ({ path, text: read(path) }))
const code = files.filter(({ path }) => /\.tsx?$/.test(path))
const { dependencies, devDependencies } = JSON.parse(read('console/package.json'))

const specifiers = /^(?:import|export)\s+(?:[^'\x22]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** What a file of the console imports at once or later: files by their path, packages by their name. */
const importsOf = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(specifiers)].map(([statement, statically, dynamically]) => {
    const name = (statically ?? dynamically)!
    const target = name.startsWith('.') ? relative('.', join(dirname(path), name)) : name
    return { target, isFile: target !== name, typeOnly: statement.startsWith('import type') }
  })

test('nothing is imported between the console and the server', () => {
  const foreign = code.flatMap((file) =>
    importsOf(file)
      .filter(({ target, isFile, typeOnly }) => {
        if (isFile) return !target.startsWith('console/src/')
        const [scope, part] = target.split('/')
        const packageName = target.startsWith('@') ? `${scope}/${part}` : scope!
        return !(packageName in (typeOnly ? { ...dependencies, ...devDependencies } : dependencies))
      })
      .map(({ target }) => `${file.path} → ${target}`),
  )
  expect(foreign, 'Ask the API for it, or add the package to console/package.json.').toEqual([])
  const known = sources.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => target.startsWith('console/')).map(({ target }) => `${path} → ${target}`),
  )
  expect(known, 'The server knows the console only as files that it serves.').toEqual([])
})

test('files of the console do not import each other in a circle, also not later and not for a type', () => {
  const circles = circlesIn(new Map(code.map((file) => [file.path, importsOf(file).map(({ target }) => target)])))
  expect(circles, 'Move what both files need into a third one, below both.').toEqual([])
})

test('screens and parts do not know the frame of the console', () => {
  const wrong = code
    .filter(({ path }) => !/^console\/src\/(app\/|main\.tsx$)/.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith('console/src/app/'))
        .map(({ target }) => `${file.path} → ${target}`),
    )
  expect(wrong, 'Use console/src/navigation/, or move what is needed into console/src/parts/.').toEqual([])
})

test('the console has few packages, each with its exact version', () => {
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(runtimePackagesMax)
  const versions = Object.values({ ...dependencies, ...devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

test('every text of the console is there in English and in Korean', () => {
  expect(Object.keys(ko)).toEqual(Object.keys(en))
  const kinds = (table: Readonly<Record<string, unknown>>) => Object.values(table).map((text) => [typeof text, text === ''])
  expect(kinds(ko)).toEqual(kinds(en))
})

test('no text of a screen is empty', () => {
  // that both languages have the same texts, the compiler checks
  const words = files.filter(({ path }) => /\/words(\.en|\.ko)?\.ts$/.test(path))
  expect(words.length).toBeGreaterThan(0)
  expect(words.flatMap((file) => linesWith(/^\s*\w+: ''/, file))).toEqual([])
})

/** The places of each text by its key; `{count|night|nights}` is a place of `count`. */
const placesOf = (text: string) =>
  [...text.matchAll(/^\s*(\w+):\s*(?:'([^']*)'|"([^"]*)"),$/gm)].map(([, key, one, other]) => {
    const names = [...(one ?? other ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name)
    return [key!, [...new Set(names)].sort().join()] as const
  })

test('a Korean text has the places of the English one', () => {
  const tables = files.flatMap(({ path, text }) => {
    if (path.endsWith('/words.en.ts')) return [{ path, english: text, korean: read(path.replace('.en.ts', '.ko.ts')) }]
    const [english, korean] = text.split(/^\s*ko: \{$/m)
    return /\/words\.ts$/.test(path) && korean ? [{ path, english: english!, korean }] : []
  })
  expect(tables.length).toBeGreaterThan(10)
  const wrong = tables.flatMap(({ path, english, korean }) => {
    const known = new Map(placesOf(english))
    return placesOf(korean).flatMap(([key, names]) => ((known.get(key) ?? '') === names ? [] : [`${path}: ${key}`]))
  })
  expect(wrong).toEqual([])
})

const { limits } = loadConfig({})

function checkLimits(document: DocumentNode): void {
  const [operation] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  checkShape(document, limits)
  checkCost(contract, document, operation!, {}, limits)
}

/** The operations of the console, by name. */
async function operations(): Promise<Map<string, string>> {
  const modules = await Promise.all(globSync('console/src/generated/*.ts').map((path) => import(join(process.cwd(), path))))
  const all = modules.flatMap(Object.entries<unknown>).map(([name, value]) => [name, String(value)] as const)
  return new Map(all.filter(([name]) => name.endsWith('Document')))
}

test('every query of the console fits into one request with what the frame asks for', async () => {
  const all = await operations()
  const frame = [all.get('MeDocument')!, all.get('WaitingNoticesDocument')!]
  const queries = [...all].filter(([, text]) => /^\s*query/.test(text))
  for (const [name, query] of queries) {
    const { text } = joined([...frame, query].map((one) => ({ text: one, variables: {} })))
    expect(text.length, name).toBeLessThanOrEqual(limits.QUERY_CHARACTERS_MAX)
    expect(() => checkLimits(parse(text, { maxTokens: limits.QUERY_TOKENS_MAX })), name).not.toThrow()
  }
})

test('every operation of the console passes the limits of the server', async () => {
  const documents = [...(await operations())].map(([name, text]) => [name, parse(text)] as const)
  expect(documents.length).toBeGreaterThan(0)
  for (const [name, document] of documents) expect(() => checkLimits(document), name).not.toThrow()
})

test('the console asks no operation for codes or tokens: those are what /session is for', () => {
  const wrong = files.flatMap((file) => linesWith(/\b(signIn|refreshToken|signOut)\s*\(\s*(input|\$)/, file))
  expect(wrong, 'Use src/data/session.ts of the console.').toEqual([])
})

test('colours and sizes come from the tokens, and no style overrules another by force', () => {
  const styles = files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('/tokens.css'))
  expect(styles.flatMap((file) => linesWith(/!important|#[\da-f]{3,8}\b|\brgb\(/i, file))).toEqual([])
})

test('a class that a selector begins with belongs to one screen: the sheets of all opened screens stay', () => {
  const sheets = files.filter(({ path }) => path.endsWith('.css') && !/\/src\/booking\/|tokens\.css$/.test(path))
  const places = new Map<string, Set<string>>()
  for (const { path, text } of sheets)
    for (const [, selectors] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^\s*([^@{}\n][^{}]*)\{/gm))
      for (const selector of selectors!.split(',')) {
        // a second class or a state of what is in it makes it one sheet's own
        const [, name] = /^\s*\.([\w-]+)(?![\w-]|\.|:has|.*:has)/.exec(selector) ?? []
        if (name) places.set(name, (places.get(name) ?? new Set()).add(dirname(path)))
      }
  expect([...places].filter(([, directories]) => directories.size > 1).map(([name]) => name)).toEqual([])
})

test('no style is written in code, which the content policy would refuse', () => {
  expect(
    code.flatMap((file) => linesWith(/\bstyle=["']|dangerouslySetInnerHTML|\.innerHTML|localStorage\.setItem\('token/, file)),
  ).toEqual([])
})

test('a file of the console stays short enough to read at once', () => {
  const long = code.filter(({ path, text }) => !path.includes('/words/') && text.split('\n').length > linesMax)
  expect(long.map(({ path }) => path)).toEqual([])
})
