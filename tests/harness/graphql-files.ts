import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The GraphQL part of the suite: the files that send operations, by themselves, by helpers of other tests or by examples. */
export const filesWithOperations = (): string[] =>
  globSync('tests/**/*.test.ts')
    .filter((path) => !path.startsWith('tests/architecture/'))
    .filter((path) => /\.(graphql|ask|askOk|subscribe)\(|\/graphql\b|examples\/\$/.test(sourceOf(path)))

/** Those that a gateway can stand before, because they start the app. `notThroughGateway` has the reasons of the others. */
export const graphqlFiles = (): string[] => filesWithOperations().filter((path) => /\bstartApp\b/.test(sourceOf(path)))

/** Every test needs the root of the harness; the helpers in its folders send operations of their own. */
const isRootOfHarness = (path: string) => dirname(path) === 'tests/harness'

/** The file with the helpers that it imports; the root of the harness does not count. */
function sourceOf(path: string, seen = new Set<string>()): string {
  if (seen.has(path) || isRootOfHarness(path) || !path.startsWith('tests/')) return ''
  seen.add(path)
  const source = readFileSync(path, 'utf8')
  const imported = [...source.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, to]) => join(dirname(path), to!))
  return [source, ...imported.map((one) => sourceOf(one, seen))].join('\n')
}
