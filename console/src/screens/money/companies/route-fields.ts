import { percent, ppmOf } from '../../../data/amounts.ts'
import type { FolioRouteInput, RoutedCharges } from '../../../generated/companies.ts'
import { namedOptions, optionsOf } from '../../../parts/field.tsx'
import { type FormField, type FormValues, formFields, partsOf } from '../../../parts/form.tsx'
import { type Route, type RouteArticles, routesText } from './route-texts.ts'
import { words } from './words.ts'

const routed = ['NIGHTS', 'TAXES', 'ARTICLES', 'FEES', 'ENTERED'] as const satisfies readonly RoutedCharges[]

/** The routes that stand while somebody types others: those of a company that was chosen, or those until now. */
export type StandingRoutes = (values: FormValues) => readonly Route[]

interface RouteFieldsOptions {
  articles: RouteArticles
  standing: StandingRoutes
  takes?: typeof words.takes
}

/** A form shows one route. Several stay until somebody replaces them by one. */
const isSeveral = (routes: readonly Route[]) => routes.length > 1
const stays = (values: FormValues, standing: StandingRoutes) => isSeveral(standing(values)) && values.replaces !== 'yes'

/** Whether the form makes a route of charges, or keeps several. */
export const hasRoutes = (values: FormValues, standing: StandingRoutes) =>
  stays(values, standing) || partsOf(values.charges).length > 0

/** What is asked of the routes of a folio. */
export function routeFields({ articles, standing, takes }: RouteFieldsOptions): FormField[] {
  const asksRoute = (values: FormValues) => !stays(values, standing)
  const asksMore = (values: FormValues) => asksRoute(values) && partsOf(values.charges).length > 0
  const asksArticles = (values: FormValues) => asksRoute(values) && partsOf(values.charges).includes('ARTICLES')
  const showsSeveral = (values: FormValues) => isSeveral(standing(values))
  const offered = (values: FormValues) =>
    articles.filter(({ id, archivedAt }) => archivedAt == null || partsOf(values.articleIds).includes(id))
  return formFields(words, {
    severalRules: {
      kind: 'title',
      hint: (values) => routesText(standing(values), articles, takes),
      isShown: showsSeveral,
    },
    replaces: { kind: 'check', isWide: true, isShown: showsSeveral },
    charges: {
      kind: 'many',
      label: words.routedCharges,
      hint: words.routedHint,
      options: optionsOf(routed, (one) => words[`routed_${one}`]),
      isShown: asksRoute,
    },
    articleIds: {
      kind: 'many',
      label: words.onlyArticles,
      hint: words.onlyArticlesHint,
      options: (values) => namedOptions(offered(values)),
      isShown: asksArticles,
    },
    from: { kind: 'date', label: words.firstDay, isShown: asksMore },
    until: { kind: 'date', label: words.lastDay, min: ({ from }) => from, isShown: asksMore },
    share: { kind: 'number', min: 0.0001, max: 100, step: 'any', inApi: 'sharePpm', hint: words.shareHint, isShown: asksMore },
  })
}

/** One route as the fields keep it; empty fields for any other number of routes. */
export function routeValues(routes: readonly Route[]): FormValues {
  const [route] = isSeveral(routes) ? [] : routes
  return {
    replaces: '',
    charges: (route?.charges ?? []).join(' '),
    articleIds: (route?.articleIds ?? []).join(' '),
    share: percent(route?.sharePpm),
    from: route?.from ?? '',
    until: route?.until ?? '',
  }
}

/** The routes that a form says. */
export function routesOf(values: FormValues, standing: StandingRoutes): FolioRouteInput[] {
  if (stays(values, standing)) return [...standing(values)]
  const { articleIds, share, from, until } = values
  const charges = partsOf(values.charges) as RoutedCharges[]
  if (charges.length === 0) return []
  const articles = charges.includes('ARTICLES') ? partsOf(articleIds) : []
  return [
    {
      charges,
      articleIds: articles.length > 0 ? articles : null,
      from: from || null,
      until: until || null,
      sharePpm: share ? ppmOf(share) : null,
    },
  ]
}
