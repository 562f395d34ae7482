import { dirname } from 'node:path'
import { expect, test } from 'vitest'
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
