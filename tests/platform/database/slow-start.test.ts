import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '../../../src/platform/log/index.ts'
import { eventually } from '../../harness/eventually.ts'
import { onPostgres } from '../../harness/postgres.ts'
import { emptyDatabase, opened } from './places.ts'
import { wireTo } from './wire.ts'

onPostgres('a start', () => {
  test('waits for a database that does not answer yet, and says so once', async () => {
    const { url, swallow, mend } = await wireTo(await emptyDatabase())
    swallow()
    const warnings: string[] = []
    const log = createLog({ level: 'warn', format: 'json' }, { write: (line) => void warnings.push(JSON.parse(line).msg) })
    const opening = opened({ url }, { log })
    await eventually(() => warnings.length > 0)
    // longer than the circuit needs to break
    await pause(4000)
    mend()
    await (await opening).ping()
    expect(warnings.filter((text) => text === 'The database does not answer yet; the start waits for it')).toHaveLength(1)
  })
})
