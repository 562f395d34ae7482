import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Runtime, startServer } from '../scripts/server-process.ts'
import { median } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { print, table } from './common/report.ts'
import { bench, type Keep, numbersOf, temporaryDirectory } from './common/run.ts'

const { rounds, seconds } = numbersOf({ rounds: 3, seconds: 60 }, { rounds: 1, seconds: 10 })
/** After a start, until nothing is left to compile and to prepare. */
const settleSeconds = 20
/** Resident memory of a process, in MB. */
const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** On Bun, in the order of the figures. */
const wanted = { 'first start, ms': 5000, 'later start, ms': 1500, 'idle, % of a core': 0.5, 'memory, MB': 300 }

/** The server on the embedded database: its first start with the demo, a later one, and what it costs while nobody calls. */
await bench(async (keep) => {
  const figures = { bun: await measureSome(keep, 'bun'), node: await measureSome(keep, 'node') }
  const names = Object.keys(wanted)
  print(
    table(
      ['', ...names],
      [
        ['Bun', ...figures.bun],
        ['Node', ...figures.node],
        ['wanted on Bun', ...Object.values(wanted)],
      ],
    ),
  )
  return Object.entries(wanted).map(([label, max], at) => ({ label: `Bun: ${label}`, value: figures.bun[at]!, max }))
})

async function measureSome(keep: Keep, runtime: Runtime): Promise<number[]> {
  const all: number[][] = []
  for (let round = 0; round < rounds; round++) all.push(await measure(keep, runtime))
  return all[0]!.map((_, at) => median(all.map((figures) => figures[at]!)))
}

async function measure(keep: Keep, runtime: Runtime): Promise<number[]> {
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
  return [first.readyMs, later.readyMs, idlePercent, memory]
}
