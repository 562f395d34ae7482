import { dateText, percentText } from '../../../data/here.ts'
import { useReadingHere } from '../../../data/reading-here.ts'
import { type CompanyRoutesFragment, RouteArticlesDocument, type RouteArticlesQuery } from '../../../generated/companies.ts'
import { nameIn } from '../../../parts/field.tsx'
import { words } from './words.ts'

/** Which new charges come to a folio. */
export type Route = CompanyRoutesFragment['routes'][number]

export type RouteArticles = RouteArticlesQuery['articles']

/** The articles that routes name, archived ones included. */
export const useRouteArticles = (): RouteArticles => useReadingHere(RouteArticlesDocument, {}).value.value?.articles ?? []

/** Routes in sentences, of a folio or of those that a company gets. */
export const routesText = (routes: readonly Route[], articles: RouteArticles, takes = words.takes): string =>
  routes.map((route) => routeText(route, articles, takes)).join(' ')

function routeText(
  { charges, articleIds, from, until, sharePpm }: Route,
  articles: RouteArticles,
  takes: typeof words.takes,
): string {
  const names = articles.filter(({ id }) => articleIds?.includes(id)).map(nameIn)
  const what = charges.map((one) =>
    one === 'ARTICLES' && names.length > 0 ? names.join(', ') : words[`routed_${one}`].toLowerCase(),
  )
  return takes(
    what.join(', '),
    sharePpm === null ? '' : words.ofEach(percentText(sharePpm)),
    from === null ? '' : words.fromDay(dateText(from)),
    until === null ? '' : words.untilDay(dateText(until)),
  )
}
