import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Runtime, startServer } from '../scripts/server-process.ts'
import { median } from './measure.ts'
import { processorMs } from './processor.ts'
import { print } from './report.ts'

/** The server on the embedded database: its first start with the demo, a later one, and what it costs while nobody calls. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '60' } },
})
/** After a start, until nothing is left to compile and to prepare. */
const settleSeconds = 20
const seconds = Number(values.seconds)

const memoryMb = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function measure(runtime: Runtime) {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-start-'))
  try {
    const first = await startServer(runtime, { DATA_DIR: directory }, { entry: 'scripts/start.ts' })
    await first.signal('SIGTERM')
    const later = await startServer(runtime, { DATA_DIR: directory }, { entry: 'scripts/start.ts' })
    await pause(settleSeconds * 1000)
    const before = processorMs(later.pid)
    await pause(seconds * 1000)
    const idlePercent = (processorMs(later.pid) - before) / (seconds * 10)
    const memory = memoryMb(later.pid)
    await later.signal('SIGTERM')
    return { first: first.readyMs, later: later.readyMs, idlePercent, memory }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

for (const runtime of ['bun', 'node'] as const) {
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await measure(runtime))
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value))
  const times = `first start ${of(({ first }) => first).toFixed(0)} ms, later ${of(({ later }) => later).toFixed(0)} ms`
  const idle = `idle ${of(({ idlePercent }) => idlePercent).toFixed(2)} % of a core, ${of(({ memory }) => memory).toFixed(0)} MB`
  print(`${runtime}: ${times}; ${idle}`)
}
