import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { ChangeFolioDocument, OpenFolioDocument } from '../../../generated/reservation.ts'
import { FormDialog, type FormValues, formFields } from '../../../parts/form.tsx'
import { hasRoutes, routeFields, routesOf, routeValues, type StandingRoutes } from '../../money/companies/route-fields.ts'
import { useRouteArticles } from '../../money/companies/route-texts.ts'
import { useCompanies } from '../../money/companies/use-companies.ts'
import { writeStay } from '../../today/desk.ts'
import type { Folio, StayProps } from '../one-stay.ts'
import { words } from './words.ts'

interface FolioDialogProps extends StayProps {
  /** The folio that changes; another one is opened if it is left out. */
  folio?: Folio
  onOpened?: (id: string) => void
}

/** Opens a folio for somebody else who pays, or changes one. */
export function FolioDialog({ screen, stay, folio: shown, onOpened }: FolioDialogProps) {
  const articles = useRouteArticles()
  const folio = shown && screen.latestFolio(shown)
  const { found, ...finds } = useCompanies(folio?.company)
  const standing: StandingRoutes = ({ companyId }) =>
    (companyId !== folio?.company?.id && found(companyId)?.routes) || (folio?.routes ?? [])
  const { currency } = stay.folios[0]!
  const save = async (values: FormValues) => {
    const name = values.name!.trim()
    const fields = {
      name,
      companyId: values.companyId || null,
      routes: routesOf(values, standing),
      chargedMax: amountOf(values.chargedMax ?? '', currency) ?? null,
      movesCharges: values.movesCharges === 'yes',
    }
    if (folio)
      return writeStay(screen, () => ask(ChangeFolioDocument, { input: { id: folio.id, ...fields } }), words.folioChanged(name))
    await writeStay(
      screen,
      () => ask(OpenFolioDocument, { input: { reservationId: stay.id, ...fields } }),
      ({ openFolio }) => {
        onOpened?.(openFolio.id)
        return { text: words.folioOpened(name) }
      },
    )
  }
  const isRouted = (values: FormValues) => hasRoutes(values, standing)
  const fills = (companyId: string): FormValues => {
    const company = found(companyId)
    // the folio may have other routes than its company by now
    const routes = folio?.company?.id === companyId ? folio.routes : (company?.routes ?? [])
    return company ? { name: company.name, ...routeValues(routes) } : {}
  }
  return (
    <FormDialog
      title={folio ? words.changeFolio : words.openFolio}
      saveText={folio ? words.save : words.openIt}
      hint={folio ? undefined : words.openFolioHint}
      fields={[
        ...formFields(words, {
          companyId: { kind: 'found', label: words.company, hint: words.companyHint, finds, fills, isWide: true },
          name: { label: words.payer, hint: words.payerHint, required: true, isWide: true },
        }),
        ...routeFields({ articles, standing }),
        ...formFields(words, {
          chargedMax: { kind: 'amount', hint: words.chargedMaxHint, isShown: isRouted },
          movesCharges: { kind: 'check', isWide: true, isShown: isRouted },
        }),
      ]}
      values={valuesOf(folio, currency)}
      onSave={save}
    />
  )
}

const valuesOf = (folio: Folio | undefined, currency: string): FormValues => ({
  name: folio?.name ?? '',
  companyId: folio?.company?.id ?? '',
  chargedMax: folio?.chargedMax == null ? '' : typedAmount(folio.chargedMax, currency),
  ...routeValues(folio?.routes ?? []),
})
