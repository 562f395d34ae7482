import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

/** Written by programs, and tracked because people or other programs read them where nothing was built. */
const written = [
  '.env.example',
  '**/package-lock.json',
  'docs/asyncapi.json',
  'docs/schema.graphql',
  'docs/limits.md',
  'docs/settings.md',
  'drizzle/**',
  'src/rest/examples.json',
  // what the version before closed days were stored told of a property
  'tests/core/closing/former-version.json',
]
const linesByHandMax = 1200

test('Of all that programs write only what is read without a build is tracked', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
  const looksWritten = (path: string) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    const saysSo = /\b(made|written|generated|composed)\b.*\bnpm run\b/i.test(lines.slice(0, 5).join(' '))
    return path.includes('/generated/') || saysSo || lines.length > linesByHandMax
  }
  const found = tracked.filter(looksWritten).filter((path) => !written.some((glob) => matchesGlob(path, glob)))
  expect(found, 'Let `npm run codegen` make it, or name it here with those who read it.').toEqual([])
})
