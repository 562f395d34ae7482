import type { StayArticle } from '../../../db/tables/index.ts'

interface Counts {
  sleeps?: number | null | undefined
  childSleeps?: number | null | undefined
  infantSleeps?: number | null | undefined
}

/** The fields of a new stay that its price depends on. */
interface StayFields extends Counts {
  accommodationId: string
  type: 'lodge' | 'rent'
  useStartAt: Date
  useExpireAt: Date
  roomTypeId: string
  childAges?: readonly number[] | null | undefined
  promoCode?: string | null | undefined
  channelId?: string | null | undefined
  ratePlanId?: string | null | undefined
  articles?: readonly StayArticle[] | null | undefined
}

export const countsOf = ({ sleeps, childSleeps, infantSleeps }: Counts) => ({
  sleeps: sleeps ?? 1,
  childSleeps: childSleeps ?? 0,
  infantSleeps: infantSleeps ?? 0,
})

export const newStayToPrice = (fields: StayFields) => ({
  accommodationId: fields.accommodationId,
  ratePlanId: fields.ratePlanId ?? null,
  roomTypeId: fields.roomTypeId,
  type: fields.type,
  useStartAt: fields.useStartAt,
  useExpireAt: fields.useExpireAt,
  ...countsOf(fields),
  childAges: fields.childAges ?? [],
  promoCode: fields.promoCode ?? null,
  articles: fields.articles ?? [],
  channelId: fields.channelId ?? null,
})
