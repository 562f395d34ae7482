import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { imported, ndjson, stayRow, upload } from '../../harness/core/imports.ts'
import { openHouse, startApp } from '../../harness/index.ts'

test('A file that is small only while compressed is refused before its lines are worked on', async () => {
  const usual = await startApp()
  const there = await openHouse(usual)
  const bomb = '{}\n'.repeat(600_000)
  expect(gzipSync(bomb).byteLength).toBeLessThan(2000)
  const response = await upload(there.as.manager, there, bomb, { gzip: true, query: '?dryRun=true' })
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('Send the file uncompressed.')])
  // an honest file compresses well too
  const days = Array.from({ length: 20_000 }, (_, at) => ({
    type: 'RULE',
    from: `2027-${at}`,
    to: '2027-01-02',
    minStay: at % 9,
  }))
  expect((await upload(there.as.manager, there, ndjson(days), { gzip: true, kind: 'rates' })).status).toBe(202)
})

test.each(['?dryRun=true', ''])('A file whose lines are mostly refused holds up no other for long (%s)', async (query) => {
  const strict = await startApp({ limits: { IMPORT_CHUNK_LINES: 10, IMPORT_REFUSED_MAX: 20 } })
  const there = await openHouse(strict)
  const report = await imported(strict, there, Array(100).fill({ key: 'no more' }), { query })
  const problem = '30 of the first 30 lines were refused. Correct the file and import it again.'
  expect(report).toMatchObject({ status: 'FAILED', lines: 100, linesDone: 30, refused: 30, problem })
  const good = Array.from({ length: 35 }, (_, at) => stayRow(`good ${at}`, at))
  const mixed = await imported(strict, there, [...good, ...Array(30).fill({ key: 'no more' })], { query })
  expect(mixed).toMatchObject({ status: 'DONE', linesDone: 65, refused: 30 })
})
