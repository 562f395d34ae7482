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
  }[]
}

/** Opens the folios of imported reservations with charges of any kind. The caller has checked that their days are open. */
export async function openFolios(
  { db }: Unit,
  { id: accommodationId, currency }: Books,
  opened: readonly FolioToOpen[],
): Promise<void> {
  const rows = opened.map(({ reservationId, createdAt }) => ({
    accommodationId,
    id: newIdIn(accommodationId),
    reservationId,
    currency,
    createdAt,
  }))
  await insertRows(db, folios, rows)
  const charges = opened.flatMap(({ reservationId, createdAt, isPlanned, charges }, at) => {
    const entryIds = entriesOf(charges)
    return charges.map(({ date, taxes, isOfEntry: _, ...charge }, place) => {
      const of = { accommodationId, id: newIdIn(accommodationId), folioId: rows[at]!.id, reservationId }
      return { ...of, ...charge, taxes: [...taxes], entryId: entryIds[place]!, chargedOn: date, planned: isPlanned, createdAt }
    })
  })
  await insertRows(db, bills, charges)
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
