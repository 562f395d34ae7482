import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { envExample, limitsPage, settingsPage } from '../../src/platform/config/render.ts'
import { linesWith, read, sources } from './source.ts'

const linesMost = 250

const code = globSync(['*.ts', '{src,scripts,tests,bench}/**/*.ts'])
  .filter((path) => !path.includes('/generated/') && !path.includes('node_modules'))
  .map((path) => ({ path, text: read(path) }))

test('time is read from the clock only', () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(\)|\bnow\(\)(?=.*`)|current_timestamp|clock_timestamp|Temporal\.Now/i
  const allowed = ['src/kernel/clock.ts']
  const wrong = sources.filter(({ path }) => !allowed.includes(path)).flatMap((source) => linesWith(clock, source))
  expect(wrong, 'Take the time from ctx.clock.now(), also in SQL: pass it as a parameter.').toEqual([])
})

test('only the configuration reads the environment', () => {
  const wrong = sources
    .filter(({ path }) => path !== 'src/main.ts' && !path.startsWith('src/platform/config/'))
    .flatMap((source) => linesWith(/\bprocess\.env\b|\bBun\.env\b|import\.meta\.env/, source))
  expect(wrong, 'Add the setting to src/platform/config/settings.ts, and let src/main.ts hand its value on.').toEqual([])
})

test('only the shells read request headers', () => {
  const behind = sources.filter(({ layer }) => !['http', 'graphql', 'rest', 'platform', 'root'].includes(layer))
  expect(
    behind
      .filter(({ name }) => !['rest.ts', 'command-route.ts'].includes(name))
      .flatMap((source) => linesWith(/\.headers\b/, source)),
    'Let the shell in src/http or src/graphql read the header, and hand the value on in the context.',
  ).toEqual([])
})

test('a file stays short enough to read at once', () => {
  const long = code.map(({ path, text }) => ({ path, lines: text.split('\n').length })).filter(({ lines }) => lines > linesMost)
  expect(long, 'Move a part of the file that stands for itself into a file beside it.').toEqual([])
})

test('the door, the SDL twin and the policy of a slice stand at its root', () => {
  const fixed = ['index.ts', 'graphql.ts', 'policy.ts']
  const wrong = sources.filter(({ slice, path, name }) => slice && fixed.includes(name) && path !== `src/${slice}/${name}`)
  expect(
    wrong.map(({ path }) => path),
    'Move the file to the root of its slice, or give it a name that says what is in it.',
  ).toEqual([])
})

test('no test is committed with only, skip or todo', () => {
  const wrong = code
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap((source) => linesWith(/\b(test|it|describe)\.(only|skip|todo)\b/, source))
  expect(wrong, 'Remove only, skip or todo; what only PostgreSQL can prove goes into onPostgres(…).').toEqual([])
})

test('no file names a path or a registry of the machine on which it was written', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path))
  const places = [/^(<{7}|>{7}) /m, /https?:\/\/registry\./, /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\//]
  const wrong = files
    .filter((path) => !path.startsWith('tests/architecture/'))
    .filter((path) => places.some((place) => place.test(read(path))))
  expect(wrong, 'Write paths within the repository, leave out the address of the registry, and end a merge.').toEqual([])
})

test('.env.example, docs/settings.md and docs/limits.md have every setting', () => {
  expect(read('.env.example'), 'Run npm run settings.').toBe(envExample())
  expect(read('docs/settings.md'), 'Run npm run settings.').toBe(settingsPage())
  expect(read('docs/limits.md'), 'Run npm run settings.').toBe(limitsPage())
})

test('examples/client needs no package and no runtime', () => {
  const files = globSync('examples/client/**/*.ts').map((path) => ({ path, text: read(path) }))
  expect(
    files.flatMap((file) => linesWith(/^(import|export|\}).* from '(?!\.)|\bimport\(|\bprocess\./, file)),
    'Import only files of examples/client, and use nothing of a runtime.',
  ).toEqual([])
})

test('pages point at files that exist', () => {
  const inRepository = /^(?:\.\/)?((?:src|schema|tests|scripts|docs|drizzle|bench|examples|\.ci)\/[\w./-]*|[A-Z]+\.md)$/
  const pages = globSync(['*.md', '{docs,examples}/**/*.md', 'bench/*.md', 'src/*/README.md'])
  const files = globSync('{src,console,tests,scripts,bench,examples}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] })
  const missing = pages.flatMap((page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => join(dirname(page), link!))
    const names = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name]) => inRepository.exec(name!)?.[1] ?? [])
    const parts = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.tsx?)`/g)].map(([, path]) => path!)
    const unknown = parts.filter((path) => !existsSync(path) && !files.some((file) => file.endsWith(`/${path}`)))
    return [...links, ...names]
      .filter((path) => !existsSync(path))
      .concat(unknown)
      .map((path) => `${page}: ${path}`)
  })
  expect(missing, 'Correct the path, or remove it from the page.').toEqual([])
})

test('each directory of src opens with a short page, which names files that exist', () => {
  const directories = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of directories) {
    const page = `src/${name}/README.md`
    expect(existsSync(page), `Write ${page}: what it is, its files in reading order, what may be imported.`).toBe(true)
    const lines = read(page).trimEnd().split('\n')
    expect(lines.length, `${page} has at most 25 lines.`).toBeLessThanOrEqual(25)
    const named = [...read(page).matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\.ts|\/))`/g)].map(([, path]) => path!)
    const missing = named.filter((path) => !existsSync(path) && globSync(`src/**/${path}`).length === 0)
    expect(missing, `Correct the names in ${page}.`).toEqual([])
  }
})
