import { isDeepStrictEqual } from 'node:util'
import type { StayArticle } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { type Offer, ratePlanNamed } from '../../rates/index.ts'

/** The fields of a stay that an offer contains too. */
interface Offered {
  accommodationId: string
  type?: 'lodge' | 'rent' | null | undefined
  useStartAt?: Date | null | undefined
  useExpireAt?: Date | null | undefined
  roomTypeId?: string | null | undefined
  sleeps?: number | null | undefined
  childSleeps?: number | null | undefined
  infantSleeps?: number | null | undefined
  childAges?: readonly number[] | null | undefined
  promoCode?: string | null | undefined
  channelId?: string | null | undefined
  ratePlanId?: string | null | undefined
  nightlyRates?: readonly unknown[] | null | undefined
  articles?: readonly StayArticle[] | null | undefined
}

const required = ['type', 'useStartAt', 'useExpireAt', 'roomTypeId'] as const

export type CompleteFields<Fields extends Offered> = Fields & { [Name in (typeof required)[number]]: NonNullable<Fields[Name]> }

/** The fields of a new stay. Without an offer the required ones must be given. With an offer, given fields must agree with it. */
export async function fieldsWithOffer<Fields extends Offered>(
  { db }: Pick<Context, 'db'>,
  fields: Fields,
  offer: Offer | null,
): Promise<CompleteFields<Fields>> {
  if (!offer) {
    if (fields.nightlyRates != null && fields.articles?.length) refuseField('articles', 'not together with nightlyRates')
    for (const name of required) if (fields[name] == null) refuseField(name, 'is required without an offer')
    return fields as CompleteFields<Fields>
  }
  if (fields.nightlyRates != null) refuseField('nightlyRates', 'not together with an offer')
  const offered: Readonly<Record<string, unknown>> = {
    ...offer.stay,
    childAges: [...offer.stay.childAges],
    articles: [...offer.stay.articles],
  }
  const planId = await ratePlanNamed(db, fields.accommodationId, fields.ratePlanId)
  const given = { ...fields, ratePlanId: planId ?? fields.ratePlanId }
  for (const [name, value] of Object.entries(offered)) {
    const said = given[name as keyof Offered]
    if (said != null && !isDeepStrictEqual(said, value)) refuseField(name, 'does not agree with the offer')
  }
  return { ...fields, ...offered } as CompleteFields<Fields>
}
