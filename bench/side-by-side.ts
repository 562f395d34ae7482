import type { BareOrder } from './bare.ts'
import { type Contender, poolSize } from './contenders.ts'
import type { HttpOrder } from './generator.ts'
import { listQuestions, type Subjects } from './questions.ts'
import { resultTable, say, type Wish } from './report.ts'
import { inRounds, type Lane, type Pace } from './rounds.ts'
import type { Statement } from './statements.ts'
import type { Worker } from './worker.ts'

interface Bare {
  worker: Worker
  url: string
  session: string
  statement: Statement
}

interface Setting {
  generator: Worker
  headers: HttpOrder['headers']
  subjects: Subjects
  callers: number
  pace: Pace
  postmaster: number
}

/** The list, asked of all; the first contender is the one whose wishes are looked at. */
export async function sideBySide(bare: Bare, contenders: readonly Contender[], setting: Setting): Promise<Wish[]> {
  const { generator, headers, subjects, callers, pace, postmaster } = setting
  const lanes = contenders.map(
    ({ name, pid, port, list }): Lane => ({
      name,
      pid,
      measure: (seconds) =>
        generator.measure({ callers, seconds, port, headers, questions: listQuestions(list, subjects) } as HttpOrder),
    }),
  )
  const [bareResult, own, ...others] = await inRounds([bareLane(bare, subjects, callers), ...lanes], pace, postmaster)
  say(resultTable([bareResult!, own!, ...others], bareResult!))
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

function bareLane({ worker, url, session, statement }: Bare, subjects: Subjects, callers: number): Lane {
  const [accommodationId, ...further] = statement.values
  if (accommodationId !== subjects.large) throw new Error('The first value of the list statement is not the accommodation.')
  const questions = subjects.accommodationIds.map((id) => ({ kind: 'list', values: [id, ...further] }))
  const order = { callers, url, poolSize, session, text: statement.text, questions }
  return {
    name: 'bare statement',
    pid: undefined,
    measure: (seconds) => worker.measure({ ...order, seconds } as BareOrder),
  }
}
