import { bills, type ChargeTax, folios } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import { newId, newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { Books } from '../accommodations/index.ts'
import type { ChargeSource } from './stay-lines.ts'

export interface FolioToOpen {
  reservationId: string
  createdAt: Date
  isPlanned: boolean
  charges: readonly {
    date: string
    kind: 'NIGHT' | 'EXTRA'
    source: ChargeSource
    articleId: string | null
    amount: number
    description: string
    taxes: readonly ChargeTax[]
    taxGroup?: string | null | undefined
    untaxed?: (typeof bills.$inferSelect)['untaxed'] | undefined
    untaxedReason?: string | null | undefined
    /** Whether it was added together with the charge before it. */
    isOfEntry: boolean
    /** Its place among `others`, from 1; none on the guest's own folio. */
    folio?: number | null | undefined
    /** What the parts of a charge have in common. */
    splitOf?: number | null | undefined
  }[]
  /** The folios beside the guest's own. */
  others: readonly (Pick<typeof folios.$inferSelect, 'companyId' | 'routes' | 'chargedMax' | 'closedAt'> & { name: string })[]
}

/** Opens the folios of imported reservations with charges of any kind. The caller has checked that their days are open. */
export async function openFolios(
  { db }: Unit,
  { id: accommodationId, currency }: Books,
  opened: readonly FolioToOpen[],
): Promise<void> {
  const made = opened.map(({ reservationId, createdAt, others }) => {
    const row = () => ({ accommodationId, id: newIdIn(accommodationId), currency, createdAt })
    return [{ ...row(), reservationId }, ...others.map((other) => ({ ...row(), ...other, stayId: reservationId }))] as const
  })
  await insertRows(
    db,
    folios,
    made.map(([own]) => own),
  )
  await insertRows(
    db,
    folios,
    made.flatMap(([, ...others]) => others),
  )
  const charges = opened.flatMap(({ reservationId, createdAt, isPlanned, charges }, at) => {
    const entryIds = entriesOf(charges)
    const splits = idsOf(charges.flatMap(({ splitOf }) => splitOf ?? []))
    return charges.map(({ date, taxes, isOfEntry: _, folio, splitOf, ...charge }, place) => {
      const of = { accommodationId, id: newIdIn(accommodationId), folioId: made[at]![folio ?? 0]!.id, reservationId }
      const part = { entryId: entryIds[place]!, splitOf: splitOf == null ? null : splits.get(splitOf)! }
      return { ...of, ...charge, ...part, taxes: [...taxes], chargedOn: date, planned: isPlanned, createdAt }
    })
  })
  await insertRows(db, bills, charges)
}

/** An id for each number, in their order: an export numbers them by it. */
function idsOf(numbers: readonly number[]): Map<number, string> {
  const distinct = [...new Set(numbers)].sort((one, other) => one - other)
  const ids = distinct.map(newId).sort()
  return new Map(distinct.map((number, at) => [number, ids[at]!]))
}

/** The entry of each charge, null for the price of the stay. An article is no part of it: it is voided by itself, with its taxes on top. */
function entriesOf(charges: FolioToOpen['charges']): (string | null)[] {
  const ofArticles = new Map<string, string>()
  let before: string | null = null
  return charges.map(({ source, articleId, date, isOfEntry }, at) => {
    const key = `${articleId} ${date}`
    const isFirst = source === 'ARTICLE' || charges[at + 1]?.isOfEntry
    const ofArticle = source === 'TAX' && articleId !== null ? (ofArticles.get(key) ?? null) : null
    before = (isOfEntry && before) || (isFirst ? newId() : ofArticle)
    if (source === 'ARTICLE') ofArticles.set(key, before!)
    return before
  })
}
