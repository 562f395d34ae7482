import type { Contender } from './contenders.ts'
import type { HttpOrder } from './generator.ts'
import { foyerSearch, listQuestions, page, type Subjects } from './questions.ts'
import { resultTable, say, table, type Wish } from './report.ts'
import { inRounds, type Lane, type Pace, type Result } from './rounds.ts'
import type { Worker } from './worker.ts'

export interface Side {
  contender: Contender
  subjects: Subjects
  headers: HttpOrder['headers']
}

/** What a list and a search cost among few reservations and among many. */
export async function growth(
  { small, large }: Record<'small' | 'large', Side>,
  { generator, callers, pace, postmaster }: { generator: Worker; callers: number; pace: Pace; postmaster: number },
): Promise<Wish[]> {
  const lane = (name: string, { contender, headers }: Side, questions: HttpOrder['questions'], callers: number): Lane => ({
    name,
    pid: contender.pid,
    measure: (seconds) => generator.measure({ callers, seconds, port: contender.port, headers, questions } as HttpOrder),
  })
  const list = (name: string, side: Side) => lane(name, side, listQuestions(side.contender.list, side.subjects), callers)
  const search = (name: string, side: Side, callers: number) => lane(name, side, searchQuestions(side.subjects), callers)

  const results = await inRounds(
    [
      list('list, small', small),
      list('list, large', large),
      search('keywords, small', small, callers),
      search('keywords, large', large, callers),
      search('one caller, small', small, 1),
      search('one caller, large', large, 1),
    ],
    pace,
    postmaster,
  )
  const [listSmall, listLarge, searchSmall, searchLarge, oneSmall, oneLarge] = results as Six
  say(resultTable([listSmall, listLarge, searchSmall, searchLarge], listSmall))
  say('\nMilliseconds for one caller, median by kind of keyword')
  const kinds = large.subjects.keywords.map(({ kind }) => kind)
  say(
    table(
      ['', 'small', 'large'],
      kinds.map((kind) => [kind, oneSmall.latency[kind]!.p50, oneLarge.latency[kind]!.p50]),
    ),
  )
  return [
    { says: 'Cost of a list, large against small', value: listSmall.perSecond / listLarge.perSecond, most: 1.3 },
    { says: 'Cost of a keyword, large against small', value: searchSmall.perSecond / searchLarge.perSecond, most: 1.3 },
  ]
}

type Six = [Result, Result, Result, Result, Result, Result]

const searchQuestions = ({ large, keywords }: Subjects) =>
  keywords.map(({ kind, keyword }) => ({ kind, body: { query: foyerSearch, variables: { ...page(large), keyword } } }))
