import type { ServerProcess } from '../../scripts/server-process.ts'
import type { HttpWorkload } from '../common/generator.ts'
import { print, resultTable } from '../common/report.ts'
import { inRounds, type Pace, type Result, type Runner } from '../common/rounds.ts'
import { type Headers, poolSize } from '../common/servers.ts'
import type { Worker } from '../common/worker.ts'
import type { BareWorkload } from './bare.ts'

/** What all comparisons of a run have in common. */
export interface Setting {
  database: string
  /** The server's session settings, for those who work without it. */
  session: string
  generator: Worker<HttpWorkload>
  bare: Worker<BareWorkload>
  pace: Pace
  postmaster: number
}

export interface Contender {
  name: string
  server: ServerProcess
  headers: Headers
}

export const callers = 16

export const requesting = (
  { name, server: { url, pid }, headers }: Contender,
  questions: HttpWorkload['questions'],
  { generator }: Pick<Setting, 'generator'>,
  atOnce = callers,
): Runner => ({ name, pid, measure: (seconds) => generator.measure({ callers: atOnce, seconds, url, headers, questions }) })

export const stating = (
  name: string,
  work: Pick<BareWorkload, 'text' | 'questions'>,
  { bare, database, session }: Setting,
): Runner => ({ name, measure: (seconds) => bare.measure({ callers, seconds, database, poolSize, session, ...work }) })

/** Measures them in turn and prints the figures, compared with the first. */
export async function compare(
  title: string,
  runners: readonly Runner[],
  { pace, postmaster }: Pick<Setting, 'pace' | 'postmaster'>,
): Promise<Result[]> {
  print(`\n${title}`)
  const results = await inRounds(runners, pace, postmaster)
  print(resultTable(results, results[0]!))
  return results
}
