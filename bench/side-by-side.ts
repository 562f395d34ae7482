import type { BareWorkload } from './bare.ts'
import { type Contender, poolSize } from './contenders.ts'
import type { HttpWorkload } from './generator.ts'
import { listQuestions, pageSize, type Subjects } from './questions.ts'
import { print, resultTable, type Target } from './report.ts'
import { inRounds, type Pace, type Runner } from './rounds.ts'
import type { Worker } from './worker.ts'

/** A statement without a server. */
export interface BareStatement {
  name: string
  worker: Worker
  url: string
  session: string
  text: string
}

interface Setting {
  generator: Worker
  headers: HttpWorkload['headers']
  subjects: Subjects
  callers: number
  pace: Pace
  postmaster: number
}

/** Measures the list of all contenders. The targets compare the first contender with the others and the first bare statement. */
export async function sideBySide(
  bare: readonly BareStatement[],
  contenders: readonly Contender[],
  setting: Setting,
): Promise<Target[]> {
  const { generator, headers, subjects, callers, pace, postmaster } = setting
  const runners = contenders.map(
    ({ name, pid, port, list }): Runner => ({
      name,
      pid,
      measure: (seconds) =>
        generator.measure({ callers, seconds, port, headers, questions: listQuestions(list, subjects) } as HttpWorkload),
    }),
  )
  const bareRunners = bare.map((each) => bareRunner(each, subjects, callers))
  const results = await inRounds([...bareRunners, ...runners], pace, postmaster)
  print(resultTable(results, results[0]!))
  const [bareResult] = results
  const [own, ...others] = results.slice(bare.length)
  const against = (name: string, perSecond: number, min: number): Target => ({
    label: `${own!.name} against ${name}`,
    value: own!.perSecond / perSecond,
    min,
  })
  const peers = others.filter(({ name }) => !name.startsWith('Foyer'))
  return [
    ...peers.map(({ name, perSecond }) => against(name, perSecond, 3.6)),
    against(`the ${bareResult!.name}`, bareResult!.perSecond, 1),
    { label: `Server's milliseconds for a list, ${own!.name}`, value: own!.processor.server, max: 0.22 },
  ]
}

function bareRunner(
  { name, worker, url, session, text }: BareStatement,
  { accommodationIds }: Subjects,
  callers: number,
): Runner {
  const questions = accommodationIds.map((id) => ({ kind: 'list', values: [id, pageSize + 1] }))
  const order = { callers, url, poolSize, session, text, questions }
  return { name, pid: undefined, measure: (seconds) => worker.measure({ ...order, seconds } as BareWorkload) }
}
