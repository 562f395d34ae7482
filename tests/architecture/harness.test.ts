import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { testsIn } from './bodies.ts'
import { testCode } from './source.ts'

/** What lies beside the test, or in the harness. */
const isNear = (path: string, target: string) => dirname(target) === dirname(path) || target.startsWith('tests/harness/')

test('what several folders of tests use is in the harness', () => {
  const wrong = testCode.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith('tests/') && !isNear(path, target))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(wrong, 'Move the helper into the folder of its subject in tests/harness/.').toEqual([])
})

/** `expect(…)`, or a helper that is named so. */
const demands = /\bexpect\w*\s*[.(<]/

test('every test shows what it demands', () => {
  const silent = testCode
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap((file) =>
      testsIn(file)
        .filter(({ body }) => !demands.test(body))
        .map(({ line }) => `${file.path}:${line}`),
    )
  expect(silent, 'Call expect, or a helper whose name begins with expect.').toEqual([])
  const sample =
    "test('a', () => { expect(1) })\ntest.each([1])('b', async () => { await expectB(x) })\nit('c', () => {\n  b()\n})"
  expect(testsIn({ path: 'sample.ts', text: sample }).map(({ line, body }) => [line, demands.test(body)])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
})
