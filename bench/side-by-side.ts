import type { BareOrder } from './bare.ts'
import { type Contender, poolSize } from './contenders.ts'
import type { HttpOrder } from './generator.ts'
import { listQuestions, pageSize, type Subjects } from './questions.ts'
import { resultTable, say, type Wish } from './report.ts'
import { inRounds, type Lane, type Pace } from './rounds.ts'
import type { Worker } from './worker.ts'

/** A statement without a server around it. */
export interface Bare {
  name: string
  worker: Worker
  url: string
  session: string
  text: string
}

interface Setting {
  generator: Worker
  headers: HttpOrder['headers']
  subjects: Subjects
  callers: number
  pace: Pace
  postmaster: number
}

/** The list, asked of all; the first contender is the one whose wishes are looked at, the first bare one its measure. */
export async function sideBySide(bare: readonly Bare[], contenders: readonly Contender[], setting: Setting): Promise<Wish[]> {
  const { generator, headers, subjects, callers, pace, postmaster } = setting
  const lanes = contenders.map(
    ({ name, pid, port, list }): Lane => ({
      name,
      pid,
      measure: (seconds) =>
        generator.measure({ callers, seconds, port, headers, questions: listQuestions(list, subjects) } as HttpOrder),
    }),
  )
  const bareLanes = bare.map((each) => bareLane(each, subjects, callers))
  const results = await inRounds([...bareLanes, ...lanes], pace, postmaster)
  say(resultTable(results, results[0]!))
  const [bareResult] = results
  const [own, ...others] = results.slice(bare.length)
  const against = (name: string, perSecond: number, least: number): Wish => ({
    says: `${own!.name} against ${name}`,
    value: own!.perSecond / perSecond,
    least,
  })
  const peers = others.filter(({ name }) => !name.startsWith('Foyer'))
  return [
    ...peers.map(({ name, perSecond }) => against(name, perSecond, 2.5)),
    against(`the ${bareResult!.name}`, bareResult!.perSecond, 0.8),
  ]
}

function bareLane({ name, worker, url, session, text }: Bare, { accommodationIds }: Subjects, callers: number): Lane {
  const questions = accommodationIds.map((id) => ({ kind: 'list', values: [id, pageSize + 1] }))
  const order = { callers, url, poolSize, session, text, questions }
  return { name, pid: undefined, measure: (seconds) => worker.measure({ ...order, seconds } as BareOrder) }
}
