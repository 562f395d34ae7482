import { expect, test } from 'vitest'
import { ndjson, readImport, stayRow } from '../../harness/core/imports.ts'
import { linesOf } from '../../harness/core/transfer-files.ts'
import { eventually, onPostgres, openHouse, spawnServer, startApp } from '../../harness/index.ts'

const count = 1200
/** Parts end within lines. */
const partBytes = 10_007
const rows = Array.from({ length: count }, (_, at) => stayRow(`k${at}`, at, { status: 'CHECKED_OUT', room: '101' }))

onPostgres('A server as a process', () => {
  test.each(['bun', 'node'] as const)(
    'on %s takes a file part by part and streams it back',
    { timeout: 400_000 },
    async (runtime) => {
      const app = await startApp()
      const house = await openHouse(app)
      const server = await spawnServer(runtime, { ...app.env, PORT: '', WORKER: 'on' })
      const headers = { authorization: (await house.as.manager.authorization())! }
      const file = `${server.url}/transfer/${house.accommodationId}/reservations.ndjson`
      const bytes = new TextEncoder().encode(ndjson(rows))
      let sent = 0
      // parts end within lines and within characters
      const body = new ReadableStream({
        pull(parts) {
          if (sent >= bytes.length) {
            parts.close()
            return
          }
          parts.enqueue(bytes.subarray(sent, sent + partBytes))
          sent += partBytes
        },
      })
      const init = { method: 'POST', headers, body, duplex: 'half' }
      const taken = await fetch(file, init)
      expect(taken.status).toBe(202)
      const { id } = (await taken.json()) as { id: string }
      const read = () => readImport(house.as.manager, id)
      await eventually(async () => (await read()).status === 'DONE', { within: 100_000 })
      expect(await read()).toMatchObject({ lines: count, imported: count, refused: 0 })
      const answer = await fetch(file, { headers })
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null])
      const keys = linesOf(await answer.text()).map(({ key }) => key)
      expect(keys).toEqual(rows.map(({ key }) => key))
      const packed = await fetch(file, { headers: { ...headers, 'accept-encoding': 'gzip' } })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(linesOf(await packed.text())).toHaveLength(count)
    },
  )
})
