import { amountOf, percent, ppmOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { useReadingHere } from '../../../data/reading-here.ts'
import {
  ChangeFolioDocument,
  FolioArticlesDocument,
  type FolioArticlesQuery,
  type FolioRouteInput,
  OpenFolioDocument,
  type RoutedCharges,
} from '../../../generated/reservation.ts'
import { namedOptions, optionsOf } from '../../../parts/field.tsx'
import { FormDialog, type FormField, type FormValues, formFields, partsOf } from '../../../parts/form.tsx'
import { writeStay } from '../../today/desk.ts'
import type { Folio, StayProps } from '../one-stay.ts'
import { Routes } from './routes.tsx'
import { words } from './words.ts'

interface FolioDialogProps extends StayProps {
  /** The folio that changes; another one is opened if it is left out. */
  folio?: Folio
  onOpened?: (id: string) => void
}

/** Opens a folio for somebody else who pays, or changes one. */
export function FolioDialog({ screen, stay, folio: shown, onOpened }: FolioDialogProps) {
  const reading = useReadingHere(FolioArticlesDocument, {})
  const folio = shown && screen.latestFolio(shown)
  const isRoutedBySeveral = (folio?.routes.length ?? 0) > 1
  const { currency } = stay.folios[0]!
  const save = async (values: FormValues) => {
    const name = values.name!.trim()
    const fields = {
      name,
      ...((!isRoutedBySeveral || values.replaces === 'yes') && { routes: routesOf(values) }),
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
  return (
    <FormDialog
      title={folio ? words.changeFolio : words.openFolio}
      saveText={folio ? words.save : words.openIt}
      hint={folio ? undefined : words.openFolioHint}
      notice={isRoutedBySeveral && <Routes folio={folio!} />}
      fields={fieldsOf(reading.value.value?.articles ?? [], isRoutedBySeveral)}
      values={valuesOf(folio, currency)}
      onSave={save}
    />
  )
}

const routed = ['NIGHTS', 'TAXES', 'ARTICLES', 'FEES', 'ENTERED'] as const satisfies readonly RoutedCharges[]

function fieldsOf(articles: FolioArticlesQuery['articles'], isRoutedBySeveral: boolean): FormField[] {
  const asksRoute = ({ replaces }: FormValues) => !isRoutedBySeveral || replaces === 'yes'
  const asksMore = (values: FormValues) => asksRoute(values) && partsOf(values.charges).length > 0
  const asksArticles = (values: FormValues) => asksRoute(values) && partsOf(values.charges).includes('ARTICLES')
  const hasRoute = (values: FormValues) => !asksRoute(values) || asksMore(values)
  const offered = (values: FormValues) =>
    articles.filter(({ id, archivedAt }) => archivedAt == null || partsOf(values.articleIds).includes(id))
  return formFields(words, {
    name: { label: words.payer, hint: words.payerHint, required: true, isWide: true },
    replaces: { kind: 'check', isWide: true, isShown: () => isRoutedBySeveral },
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
    share: { kind: 'number', min: 0.0001, max: 100, step: 'any', inApi: 'sharePpm', hint: words.shareHint, isShown: asksMore },
    chargedMax: { kind: 'amount', hint: words.chargedMaxHint, isShown: hasRoute },
    from: { kind: 'date', label: words.firstDay, isShown: asksMore },
    until: { kind: 'date', label: words.lastDay, min: ({ from }) => from, isShown: asksMore },
    movesCharges: { kind: 'check', isWide: true, isShown: hasRoute },
  })
}

function valuesOf(folio: Folio | undefined, currency: string): FormValues {
  const [route, ...others] = folio?.routes ?? []
  const chargedMax = folio?.chargedMax ?? null
  return {
    name: folio?.name ?? '',
    chargedMax: chargedMax === null ? '' : typedAmount(chargedMax, currency),
    ...(route &&
      others.length === 0 && {
        charges: route.charges.join(' '),
        articleIds: (route.articleIds ?? []).join(' '),
        share: percent(route.sharePpm),
        from: route.from ?? '',
        until: route.until ?? '',
      }),
  }
}

function routesOf({ charges, articleIds, share, from, until }: FormValues): FolioRouteInput[] {
  const chosen = partsOf(charges) as RoutedCharges[]
  if (chosen.length === 0) return []
  const articles = chosen.includes('ARTICLES') ? partsOf(articleIds) : []
  return [
    {
      charges: chosen,
      articleIds: articles.length > 0 ? articles : null,
      from: from || null,
      until: until || null,
      sharePpm: share ? ppmOf(share) : null,
    },
  ]
}
