import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { policyVersions, ratePlans, type StayArticle, stayTerms } from '../../../db/tables/index.ts'
import { defineView, one, qualifyColumns } from '../../../db/view.ts'
import type { PricedStay } from '../../rates/index.ts'
import type { StoredReservation } from '../queries.ts'

export type StoredTerms = typeof stayTerms.$inferSelect

export interface StayTermsRow extends StoredTerms {
  ratePlanCode: string
  ratePlanName: string
  cancellationPolicy: typeof policyVersions.$inferSelect | null
  noShowPolicy: typeof policyVersions.$inferSelect | null
}

const policyView = defineView<typeof policyVersions.$inferSelect>(policyVersions)

type PolicyColumns = readonly [
  typeof stayTerms.cancellationPolicyId | typeof stayTerms.noShowPolicyId,
  typeof stayTerms.cancellationPolicyVersion | typeof stayTerms.noShowPolicyVersion,
]

/** The columns of the terms that name a version of a policy. */
export const policyColumns = {
  CANCELLATION: [stayTerms.cancellationPolicyId, stayTerms.cancellationPolicyVersion],
  NO_SHOW: [stayTerms.noShowPolicyId, stayTerms.noShowPolicyVersion],
} as const satisfies Record<string, PolicyColumns>

export const isPolicyOfTerms = ([id, version]: PolicyColumns) =>
  matching(policyVersions, { accommodationId: stayTerms.accommodationId, policyId: id, version })

const ofPlan = (column: typeof ratePlans.code | typeof ratePlans.name) =>
  qualifyColumns(sql`(select ${column} from ${ratePlans}
    where ${ratePlans.accommodationId} = ${stayTerms.accommodationId} and ${ratePlans.id} = ${stayTerms.ratePlanId})`)

export const stayTermsView = defineView<StayTermsRow>(stayTerms, {
  computed: { ratePlanCode: ofPlan(ratePlans.code), ratePlanName: ofPlan(ratePlans.name) },
  relations: {
    cancellationPolicy: one(policyView, isPolicyOfTerms(policyColumns.CANCELLATION)),
    noShowPolicy: one(policyView, isPolicyOfTerms(policyColumns.NO_SHOW)),
  },
})

export const isTermsOf = (accommodationId: string, reservationId: string) =>
  matching(stayTerms, { accommodationId, reservationId })

export async function termsOf(db: Database, accommodationId: string, reservationId: string): Promise<StoredTerms | null> {
  const [terms] = await db.select().from(stayTerms).where(isTermsOf(accommodationId, reservationId))
  return terms ?? null
}

/** What the rate plan of each of these stays wants paid in advance. */
export async function dueNowOfStays(
  db: Database,
  accommodationId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const isOne = and(eq(stayTerms.accommodationId, accommodationId), inArray(stayTerms.reservationId, [...reservationIds]))
  const { reservationId, dueNow } = stayTerms
  const rows = await db.select({ reservationId, dueNow }).from(stayTerms).where(isOne)
  return new Map(rows.map((row) => [row.reservationId, row.dueNow]))
}

/** What a price of a rate plan says about the terms of its stay. */
export const termsOfPrice = ({ ratePlanId, roomTypeId, hash, dueNow, cancellationPolicy, noShowPolicy }: PricedStay) => ({
  ratePlanId,
  roomTypeId,
  offerHash: hash,
  dueNow,
  cancellationPolicyId: cancellationPolicy?.id ?? null,
  cancellationPolicyVersion: cancellationPolicy?.version ?? null,
  noShowPolicyId: noShowPolicy?.id ?? null,
  noShowPolicyVersion: noShowPolicy?.version ?? null,
})

interface Agreed {
  childAges?: readonly number[] | null | undefined
  articles?: readonly StayArticle[] | null | undefined
}

export const termsOfNewStay = (
  { accommodationId, id: reservationId, createdAt }: Pick<StoredReservation, 'accommodationId' | 'id' | 'createdAt'>,
  { childAges, articles }: Agreed,
  priced: PricedStay,
): StoredTerms => ({
  accommodationId,
  reservationId,
  ...termsOfPrice(priced),
  childAges: [...(childAges ?? [])],
  promoCode: priced.promoCode,
  articles: [...(articles ?? [])],
  bookedAt: createdAt,
  pricedAt: createdAt,
})

/** Writes the terms of a locked reservation. */
export async function writeTerms(db: Database, terms: StoredTerms): Promise<void> {
  const { accommodationId, reservationId, ...set } = terms
  await db
    .insert(stayTerms)
    .values(terms)
    .onConflictDoUpdate({ target: [stayTerms.accommodationId, stayTerms.reservationId], set })
}

export async function removeTerms(db: Database, accommodationId: string, reservationId: string): Promise<void> {
  await db.delete(stayTerms).where(isTermsOf(accommodationId, reservationId))
}
