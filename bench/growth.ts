import type { Contender } from './contenders.ts'
import type { HttpWorkload } from './generator.ts'
import { foyerSearch, listQuestions, page, type Subjects } from './questions.ts'
import { print, resultTable, type Target, table } from './report.ts'
import { inRounds, type Pace, type Result, type Runner } from './rounds.ts'
import type { Worker } from './worker.ts'

export interface Side {
  contender: Contender
  subjects: Subjects
  headers: HttpWorkload['headers']
}

/** Compares the cost of a list and a search in a small and a large database; in the large one also at a property of a hotel's size. */
export async function growth(
  { small, hotel, large }: Record<'small' | 'hotel' | 'large', Side>,
  { generator, callers, pace, postmaster }: { generator: Worker; callers: number; pace: Pace; postmaster: number },
): Promise<Target[]> {
  const runner = (name: string, { contender, headers }: Side, questions: HttpWorkload['questions'], callers: number): Runner => ({
    name,
    pid: contender.pid,
    measure: (seconds) => generator.measure({ callers, seconds, port: contender.port, headers, questions } as HttpWorkload),
  })
  const list = (name: string, side: Side) => runner(name, side, listQuestions(side.contender.list, side.subjects), callers)
  const search = (name: string, side: Side, callers: number) => runner(name, side, searchQuestions(side.subjects), callers)

  const results = await inRounds(
    [
      list('list, small', small),
      list('list, large', large),
      search('keywords, small', small, callers),
      search('keywords, hotel', hotel, callers),
      search('keywords, large', large, callers),
      search('one caller, small', small, 1),
      search('one caller, hotel', hotel, 1),
      search('one caller, large', large, 1),
    ],
    pace,
    postmaster,
  )
  const [listSmall, listLarge, searchSmall, searchHotel, searchLarge, ...ones] = results as Five
  print(resultTable([listSmall, listLarge, searchSmall, searchHotel, searchLarge], listSmall))
  print('\nMilliseconds for one caller, median by kind of keyword')
  const kinds = large.subjects.keywords.map(({ kind }) => kind)
  print(
    table(
      ['', 'small', 'hotel', 'large'],
      kinds.map((kind) => [kind, ...ones.map(({ latency }) => latency[kind]!.p50)]),
    ),
  )
  return [
    { label: 'Cost of a list, large against small', value: listSmall.perSecond / listLarge.perSecond, max: 1.3 },
    {
      label: 'Cost of a keyword, hotel in the large one against small',
      value: searchSmall.perSecond / searchHotel.perSecond,
      max: 1.3,
    },
    { label: 'Cost of a keyword, large against small', value: searchSmall.perSecond / searchLarge.perSecond, max: 1.3 },
  ]
}

type Five = [Result, Result, Result, Result, Result, ...Result[]]

const searchQuestions = ({ large, keywords }: Subjects) =>
  keywords.map(({ kind, keyword }) => ({ kind, body: { query: foyerSearch, variables: { ...page(large), keyword } } }))
