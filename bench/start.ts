import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Runtime, startServer } from '../scripts/server-process.ts'
import { medians } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { print, table } from './common/report.ts'
import { bench, type Keep, numbersOf, temporaryDirectory } from './common/run.ts'

const { rounds, seconds } = numbersOf({ rounds: 3, seconds: 60 }, { rounds: 1, seconds: 10 })
/** After a start, until nothing is left to compile and to prepare. */
const settleSeconds = 20
/** Resident memory of a process, in MB. */
const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const wantedOnBun = { 'first start, ms': 5000, 'later start, ms': 1500, 'idle, % of a core': 0.5, 'memory, MB': 300 }
type Figures = typeof wantedOnBun

/** The server on the embedded database: its first start with the demo, a later one, and what it costs while nobody calls. */
await bench(async (keep) => {
  const figures = { bun: await measureSome(keep, 'bun'), node: await measureSome(keep, 'node') }
  const rows = Object.entries({ Bun: figures.bun, Node: figures.node, 'wanted on Bun': wantedOnBun })
  print(
    table(
      ['', ...Object.keys(wantedOnBun)],
      rows.map(([name, row]) => [name, ...Object.values(row)]),
    ),
  )
  const labels = Object.keys(wantedOnBun) as (keyof Figures)[]
  return labels.map((label) => ({ label: `Bun: ${label}`, value: figures.bun[label], max: wantedOnBun[label] }))
})

async function measureSome(keep: Keep, runtime: Runtime): Promise<Figures> {
  const all: Figures[] = []
  while (all.length < rounds) all.push(await measure(keep, runtime))
  return medians(all)
}

async function measure(keep: Keep, runtime: Runtime): Promise<Figures> {
  const directory = await temporaryDirectory(keep)
  const start = () => keep(startServer(runtime, { DATA_DIR: directory }, { entry: 'scripts/start.ts' }))
  const first = await start()
  await first.stop()
  const later = await start()
  await pause(settleSeconds * 1000)
  const before = processorMs(later.pid)
  await pause(seconds * 1000)
  const idlePercent = (processorMs(later.pid) - before) / (seconds * 10)
  const memory = memoryOf(later.pid)
  await later.stop()
  return {
    'first start, ms': first.readyMs,
    'later start, ms': later.readyMs,
    'idle, % of a core': idlePercent,
    'memory, MB': memory,
  }
}
