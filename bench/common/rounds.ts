import { type Measurement, medians } from './measure.ts'
import { databaseMs, processorMs } from './processor.ts'

/** A contender with its requests. */
export interface Runner {
  name: string
  measure(seconds: number): Promise<Measurement>
  /** The server; without one the measuring process does the work itself. */
  pid?: number
}

export type Result = Awaited<ReturnType<typeof once>> & { name: string }

export interface Pace {
  rounds: number
  warmUpSeconds: number
  seconds: number
}

/** All of them, in an order that begins with another one in each round. */
export function inTurn<One>(all: readonly One[], round: number): One[] {
  const first = round % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Measures every runner in every round; each round begins with another one. Returns medians over the rounds. */
export async function inRounds(runners: readonly Runner[], pace: Pace, postmaster: number): Promise<Result[]> {
  const all = runners.map((): Awaited<ReturnType<typeof once>>[] => [])
  for (const runner of runners) await runner.measure(pace.warmUpSeconds)
  for (let round = 0; round < pace.rounds; round++) {
    process.stderr.write('.')
    for (const [at, runner] of inTurn([...runners.entries()], round)) all[at]!.push(await once(runner, pace.seconds, postmaster))
  }
  process.stderr.write('\n')
  return runners.map(({ name }, at) => ({ name, ...medians(all[at]!) }))
}

/** With milliseconds of processor time per answer. */
async function once({ pid, measure }: Runner, seconds: number, postmaster: number) {
  const spent = () => ({ server: pid === undefined ? 0 : processorMs(pid), database: databaseMs(postmaster) })
  const before = spent()
  const { perSecond, latency, answers, ownCpuMs } = await measure(seconds)
  const after = spent()
  const server = (after.server - before.server) / answers
  const database = (after.database - before.database) / answers
  const processor = pid === undefined ? { server: ownCpuMs, database, generator: 0 } : { server, database, generator: ownCpuMs }
  return { perSecond, latency, processor }
}
