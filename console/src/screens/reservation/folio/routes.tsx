import { dateText, moneyText, percentText } from '../../../data/here.ts'
import { useReadingHere } from '../../../data/reading-here.ts'
import { FolioArticlesDocument, type FolioArticlesQuery } from '../../../generated/reservation.ts'
import { nameIn } from '../../../parts/field.tsx'
import type { Folio } from '../one-stay.ts'
import { words } from './words.ts'

type Route = Folio['routes'][number]

/** Which new charges come to a folio, in sentences. */
export function Routes({ folio: { routes, chargedMax, currency } }: { folio: Folio }) {
  const articles = useReadingHere(FolioArticlesDocument, {}).value.value?.articles ?? []
  return (
    <p class="routes">
      {routes.map((route) => routeText(route, articles)).join(' ')}{' '}
      {chargedMax !== null && words.atMost(moneyText(chargedMax, currency))}
    </p>
  )
}

function routeText({ charges, articleIds, from, until, sharePpm }: Route, articles: FolioArticlesQuery['articles']): string {
  const names = articles.filter(({ id }) => articleIds?.includes(id)).map(nameIn)
  const what = charges.map((one) =>
    one === 'ARTICLES' && names.length > 0 ? names.join(', ') : words[`routed_${one}`].toLowerCase(),
  )
  return words.takes(
    what.join(', '),
    sharePpm === null ? '' : words.ofEach(percentText(sharePpm)),
    from === null ? '' : words.fromDay(dateText(from)),
    until === null ? '' : words.untilDay(dateText(until)),
  )
}
