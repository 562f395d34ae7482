import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { layerOf, type Source, sliceOf, sources } from './source.ts'

/** Layer → the layers that it may know. `slice` stands for every slice, `root` for the files that put all together. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel', 'db'],
  db: ['db', 'kernel'],
  platform: ['platform', 'db', 'kernel'],
  slice: ['slice', 'platform', 'db', 'kernel', 'graphql', 'rest'],
  graphql: ['graphql', 'slice', 'platform', 'db', 'kernel'],
  http: ['http', 'graphql', 'slice', 'platform', 'db', 'kernel'],
  rest: ['rest', 'http', 'platform', 'db', 'kernel'],
  demo: ['demo', 'slice', 'platform', 'db', 'kernel'],
  root: ['root', 'demo', 'rest', 'http', 'graphql', 'slice', 'platform', 'db', 'kernel'],
}

/** Subgraph → the subgraphs whose doors it may use. Subscription is reached by events, never by call. */
const mayCall: Readonly<Record<string, readonly string[]>> = {
  booking: ['booking', 'core', 'user'],
  marketplace: ['marketplace', 'core', 'user'],
  core: ['core', 'user'],
  user: ['user'],
  subscription: ['subscription', 'core', 'user'],
}

/** Files of a slice that shells use besides its door. */
const edges = /\/(graphql|rest|jobs)\.ts$/

const layer = (path: string) => (sliceOf(path) ? 'slice' : layerOf(path))

function findings(judge: (source: Source, target: string, typeOnly: boolean) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter(({ target, typeOnly }) => judge(source, target, typeOnly))
      .map(({ target }) => `${source.path} → ${target}`),
  )
}

test('layers know only what lies below them', () => {
  const wrong = findings((source, target) => target.startsWith('src/') && !mayKnow[layer(source.path)]?.includes(layer(target)))
  expect(wrong, 'Move what is needed into a lower layer, or hand it in through the context or a port.').toEqual([])
})

test('the server knows the examples by the page that src/app.ts hands to the shells', () => {
  const wrong = findings(({ path }, target) => target.startsWith('examples/') && path !== 'src/app.ts')
  expect(wrong, 'Let src/app.ts import the example and hand it in.').toEqual([])
})

test('a slice is entered by its door alone', () => {
  const wrong = findings(({ slice, path }, target) => {
    const other = sliceOf(target)
    if (!other || other === slice || target === `src/${other}/index.ts`) return false
    return layer(path) === 'slice' || !edges.test(target)
  })
  expect(wrong, 'Export what is needed from the index.ts of the other slice, and import it from there.').toEqual([])
})

/** File of a slice → the list through which the server finds it. */
const lists = { 'graphql.ts': 'src/graphql/resolvers.ts', 'rest.ts': 'src/routes.ts' } as const

test('the resolvers and routes of every slice are listed', () => {
  const missing = Object.entries(lists).flatMap(([file, list]) => {
    const listed = sources.find(({ path }) => path === list)!.imports.map(({ target }) => target)
    return sources
      .filter(({ slice, path }) => path === `src/${slice}/${file}` && !listed.includes(path))
      .map(({ path }) => `${path} is not in ${list}`)
  })
  expect(missing, 'Import the file in the list and add what it exports.').toEqual([])
})

test('subgraphs call each other in one direction', () => {
  const wrong = findings(({ slice }, target) => {
    const [from, to] = [slice?.split('/')[0], sliceOf(target)?.split('/')[0]]
    return from !== undefined && to !== undefined && !mayCall[from]!.includes(to)
  })
  expect(wrong, 'Emit an event, and let a reaction in src/reactions.ts do the rest.').toEqual([])
})

/** Reads what a verb wrote as the query selected it. */
const readsBack = 'src/db/read-one.ts'

test('resolvers and routes know neither tables nor queries', () => {
  const wrong = findings(
    ({ slice, name }, target) =>
      slice !== undefined &&
      ['graphql.ts', 'rest.ts'].includes(name) &&
      ((target.startsWith('src/db/') && target !== readsBack) ||
        target.startsWith('drizzle-orm') ||
        target.endsWith('/queries.ts')),
  )
  expect(wrong, 'Move the query into a verb of the slice, and call that.').toEqual([])
})

const portFolders = sources.filter(({ name }) => name === 'port.ts').map(({ path }) => dirname(path))

test('a port stands in the port.ts of its folder, and src/ports.ts opens its driver', () => {
  // config makes `rules` of the settings; presence needs verbs, so its slice is its driver; command kinds and reactions are tables at the root
  const elsewhere = [
    'kernel/audience.ts',
    'platform/config/rules.ts',
    'subscription/kiosks/presence.ts',
    'marketplace/commands/registry.ts',
  ]
  const declared = sources.filter(({ text }) => /^ {2}interface Ports \{/m.test(text)).map(({ path }) => path)
  const misplaced = declared.filter((path) => !path.endsWith('/port.ts') && !elsewhere.includes(path.slice('src/'.length)))
  expect(misplaced, 'Move the interface and its declaration into a port.ts beside the drivers.').toEqual([])
  const opened = sources.find(({ path }) => path === 'src/ports.ts')!.imports.map(({ target }) => target)
  const forgotten = portFolders.filter((folder) => !opened.includes(`${folder}/index.ts`))
  expect(forgotten, 'Choose the driver in the index.ts of the port, and open it in src/ports.ts.').toEqual([])
})

test('a driver is known to the folder of its port alone', () => {
  const wrong = findings((source, target) => {
    const folder = dirname(target)
    const name = target.slice(folder.length + 1)
    return (
      portFolders.includes(folder) &&
      dirname(source.path) !== folder &&
      !['index.ts', 'port.ts', 'sweep.ts', 'personal-data.ts'].includes(name)
    )
  })
  expect(wrong, 'Import the index.ts or port.ts of the port; the index.ts exports what others need.').toEqual([])
})

test('slices know a port by its types and its door', () => {
  const door = /^src\/platform\/[^/]+\/index\.ts$/
  const wrong = findings(
    ({ slice }, target, typeOnly) => slice !== undefined && target.startsWith('src/platform/') && !typeOnly && !door.test(target),
  )
  expect(wrong, 'Import the index.ts of the port, or its types by import type.').toEqual([])
})

test('only resolvers and scalars know GraphQL', () => {
  const wrong = findings(
    ({ slice, name }, target) =>
      slice !== undefined && name !== 'graphql.ts' && (target.startsWith('src/graphql/') || /^graphql(-|$)/.test(target)),
  )
  expect(wrong, 'Move what GraphQL needs into the graphql.ts of the slice.').toEqual([])
})

/** Schemas and spellings that every resource of the REST interface needs. */
const shared = ['src/rest/common-schemas.ts', 'src/rest/spelling.ts']
const restFiles = ['rest.ts', 'bodies.ts', 'command-route.ts']

test('only routes and their bodies know REST', () => {
  const wrong = findings(
    ({ slice, name }, target) =>
      slice !== undefined &&
      !restFiles.includes(name) &&
      ((target.startsWith('src/rest/') && !shared.includes(target)) || target === `src/${slice}/rest.ts`),
  )
  expect(wrong, 'Move what REST needs into the rest.ts or bodies.ts of the slice.').toEqual([])
})

const importsOf = (withTypes: boolean) =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ typeOnly }) => withTypes || !typeOnly).map(({ target }) => target),
    ]),
  )

/** The folders in which files may still import each other's types in a circle. */
const typeCircles = /^src\/(kernel|core|marketplace)\//

test('files do not import each other in a circle', () => {
  const message = 'Hand in what closes the circle, from a file at the root of src, or move what both files need into a third one.'
  expect(circlesIn(importsOf(false)), message).toEqual([])
  const elsewhere = circlesIn(importsOf(true)).map((circle) => circle.filter((path) => !typeCircles.test(path)))
  expect(
    elsewhere.filter((circle) => circle.length > 0),
    message,
  ).toEqual([])
  const sample = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['d'], e: ['a'] }
  expect(circlesIn(new Map(Object.entries(sample)))).toEqual([['a', 'b', 'c'], ['d']])
})

test('drivers of the database are known to the database folder alone', () => {
  const drivers = /^(pg|postgres|@electric-sql\/pglite)($|\/)/
  expect(
    findings(({ layer }, target) => layer !== 'db' && drivers.test(target)),
    'Move what needs the driver into src/db, and import that.',
  ).toEqual([])
})
