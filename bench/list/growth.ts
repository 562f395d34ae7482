import { print, type Target, table } from '../common/report.ts'
import type { Result } from '../common/rounds.ts'
import { type Contender, compare, requesting, type Setting } from './compare.ts'
import { foyerList, foyerSearch, listQuestions, page, type Subjects } from './questions.ts'

export interface Side {
  server: Contender
  subjects: Subjects
}

const costMax = 1.3
const kindsOfSide = ['small', 'hotel', 'large'] as const
type Sides = Readonly<Record<(typeof kindsOfSide)[number], Side>>

/** Compares the cost of a list and a search in a small and a large database; in the large one also at a property of a hotel's size. */
export async function growth(sides: Sides, setting: Setting): Promise<Target[]> {
  const list = (side: 'small' | 'large') => {
    const { server, subjects } = sides[side]
    return requesting({ ...server, name: `list, ${side}` }, listQuestions(foyerList, subjects), setting)
  }
  const search = (name: string, side: (typeof kindsOfSide)[number], atOnce?: number) => {
    const { server, subjects } = sides[side]
    return requesting({ ...server, name: `${name}, ${side}` }, searchQuestions(subjects), setting, atOnce)
  }
  const runners = [list('small'), list('large'), ...kindsOfSide.map((side) => search('keywords', side))]
  const alone = kindsOfSide.map((side) => search('one caller', side, 1))
  const results = await compare('Growth: a small database and the large one', [...runners, ...alone], setting)
  const [listSmall, listLarge, searchSmall, searchHotel, searchLarge, ...ones] = results
  print('\nMilliseconds for one caller, median by kind of keyword')
  const rows = sides.large.subjects.keywords.map(({ kind }) => [kind, ...ones.map(({ latency }) => latency[kind]!.p50)])
  print(table(['', ...kindsOfSide], rows))
  const cost = (label: string, small?: Result, other?: Result) => ({
    label: `Cost of a ${label} against the small database`,
    value: small!.perSecond / other!.perSecond,
    max: costMax,
  })
  return [
    cost('list', listSmall, listLarge),
    cost('keyword at a hotel', searchSmall, searchHotel),
    cost('keyword at the large property', searchSmall, searchLarge),
  ]
}

const searchQuestions = ({ large, keywords }: Subjects) =>
  keywords.map(({ kind, keyword }) => ({ kind, body: { query: foyerSearch, variables: { ...page(large), keyword } } }))
