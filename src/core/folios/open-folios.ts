import { bills, type ChargeTax, folios } from '../../db/tables/index.ts'
import { insertRows } from '../../db/two-forms.ts'
import { newIdIn } from '../../kernel/ids.ts'
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
    const entries = new Map<string, string>()
    return charges.map(({ date, taxes, ...charge }) => {
      const id = newIdIn(accommodationId)
      const of = { accommodationId, id, folioId: rows[at]!.id, reservationId }
      // an article is no part of the price: it is voided by itself, with its taxes on top
      const ofArticle = `${charge.articleId} ${date}`
      if (charge.source === 'ARTICLE') entries.set(ofArticle, id)
      const isOfArticle = charge.source === 'ARTICLE' || (charge.source === 'TAX' && charge.articleId !== null)
      const entryId = isOfArticle ? (entries.get(ofArticle) ?? null) : null
      return { ...of, ...charge, taxes: [...taxes], entryId, chargedOn: date, planned: isPlanned, createdAt }
    })
  })
  await insertRows(db, bills, charges)
}
