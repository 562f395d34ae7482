import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/server-process.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { startApp, type TestApp } from '../harness/index.ts'

const run = promisify(execFile)

let app: TestApp
let directory: string

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  directory = mkdtempSync(join(tmpdir(), 'foyer-examples-'))
  writeFileSync(join(directory, 'demo.json'), JSON.stringify(await seedDemo(app.context())))
})

afterAll(() => rmSync(directory, { recursive: true }))

async function example(name: string): Promise<string> {
  const env = { ...process.env, FOYER_URL: app.url.replace(/\/$/, ''), DATA_DIR: directory, APP_PORT: String(await freePort()) }
  return (await run('node', [`examples/${name}.ts`], { env, timeout: 150_000 })).stdout
}

/** Before so many runs the kiosk would find no clean room, if the examples left theirs dirty. */
const runs = 8

test.each([
  ['kiosk', ['still without a room', 'CHECKED_IN: room', 'NOT_USING and DIRTY', 'is CLEAN again']],
  ['guest', ['The guest found 1 stay', 'CHECKED_IN: room', 'The door is open', 'the room is USING and DIRTY', 'is CLEAN again']],
  [
    'app/main',
    [
      'it is one reservation',
      'read: CHECKED_IN, with a room',
      'the upgrade is completed',
      'is CLEAN again',
      'All steps are done',
    ],
  ],
])('examples/%s.ts shows what it describes, on every run', async (name, expected) => {
  for (let time = 1; time <= runs; time++) {
    const output = await example(name)
    for (const line of expected) expect(output).toContain(line)
  }
})
