import { moneyText } from '../../../data/here.ts'
import { Link } from '../../../navigation/link.tsx'
import { hrefOf } from '../../../navigation/route.ts'
import { routesText, useRouteArticles } from '../../money/companies/route-texts.ts'
import type { Folio } from '../one-stay.ts'
import { words } from './words.ts'

/** Which company pays a folio, and which new charges come to it, in sentences. */
export function Routes({ folio: { company, routes, chargedMax, currency } }: { folio: Folio }) {
  const articles = useRouteArticles()
  return (
    <p class="routes">
      {company && (
        <>
          {words.company}: <Link href={hrefOf('money', 'companies', company.id)}>{company.name}</Link>
          {routes.length > 0 && <br />}
        </>
      )}
      {routesText(routes, articles)} {chargedMax !== null && words.atMost(moneyText(chargedMax, currency))}
    </p>
  )
}
