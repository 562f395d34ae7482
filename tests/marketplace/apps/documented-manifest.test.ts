import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifest } from '../../../src/marketplace/apps/manifest.ts'

const page = readFileSync(new URL('../../../docs/apps.md', import.meta.url), 'utf8')

test('the manifest in the documentation is valid, and each of its fields is explained', () => {
  const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]!)
  expect(manifest.parse(shown)).toEqual(shown)
  const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field)
  expect(explained).toEqual(Object.keys(manifest.shape))
})
