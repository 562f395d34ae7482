import { expect, test } from 'vitest'
import { ndjson, readImport, stayRow, upload } from '../../harness/core/imports.ts'
import { exported, linesOf } from '../../harness/core/transfer-files.ts'
import { eventually, onPostgres, openHouse, spawnServer, startApp } from '../../harness/index.ts'

const count = 4000
const rows = Array.from({ length: count }, (_, at) => stayRow(`k${at}`, at, { status: 'CHECKED_OUT', room: '101' }))

onPostgres('a server that is killed during an import', () => {
  test('has written each line once when another server has finished it', { timeout: 400_000 }, async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const env = { ...app.env, PORT: '', WORKER: 'on' }
    const node = await spawnServer('node', env)
    const { id } = (await (await upload(house.as.manager, house, ndjson(rows))).json()) as { id: string }
    const progress = () => readImport(house.as.manager, id)
    await eventually(async () => (await progress()).linesDone > 0)
    await node.signal('SIGKILL')
    const { linesDone, status } = await progress()
    expect([status, linesDone < count]).toEqual(['RUNNING', true])
    await spawnServer('node', env)
    // the job of the dead server is found by its silence
    await eventually(async () => (await progress()).status === 'DONE', { within: 100_000 })
    expect(await progress()).toMatchObject({ lines: count, linesDone: count, imported: count, refused: 0 })
    const keys = linesOf(await exported(house.as.manager, house, 'reservations')).map(({ key }) => key)
    expect(keys).toEqual(rows.map(({ key }) => key))
  })

  test('can receive another file once the lost upload is silent', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    const node = await spawnServer('node', { ...app.env, PORT: '' })
    const authorization = (await house.as.manager.authorization())!
    // more lines than a chunk has, and then silence
    const body = new ReadableStream({ start: (part) => part.enqueue(new TextEncoder().encode(ndjson(rows.slice(0, 500)))) })
    const init = { method: 'POST', headers: { authorization }, body, duplex: 'half' }
    const sending = fetch(`${node.url}/transfer/${house.accommodationId}/reservations.ndjson`, init).catch(() => 'broke off')
    const again = async () => (await upload(house.as.manager, house, ndjson(rows.slice(0, 1)))).status
    const list = `{ imports(accommodationId: "${house.accommodationId}") { edges { node { status lines } } } }`
    await eventually(async () => (await house.as.manager.askOk(list)).imports.edges.length === 1)
    expect(await again()).toBe(400)
    await node.signal('SIGKILL')
    expect(await sending).toBe('broke off')
    app.clock.moveBy({ minutes: 2 })
    expect(await again()).toBe(202)
  })
})
