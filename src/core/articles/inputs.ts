import { z } from 'zod'
import { salePlaces } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import { names, reference } from '../../kernel/inputs.ts'
import { type Limits, PRICE_MAX } from '../../kernel/limits.ts'
import type { ArticleRow } from './view.ts'

export const soldAt = z
  .array(z.enum(salePlaces))
  .min(1)
  .max(salePlaces.length)
  .transform((places) => salePlaces.filter((place) => places.includes(place)))

export const amount = z.int().min(0).max(PRICE_MAX)

/** The fields of an article that are optional in every input. */
export const articleFields = (limits: Limits) => ({
  names: names(limits),
  taxGroup: reference.nullish(),
  ageBand: reference.nullish(),
  mandatory: z.boolean().nullish(),
})

export function refuseContradictions({
  unit,
  soldAt: places,
  ageBand,
  mandatory,
}: Omit<ArticleRow, 'id' | 'createdAt' | 'updatedAt'>) {
  if (ageBand !== null && unit !== 'PERSON' && unit !== 'PERSON_NIGHT')
    refuseField('ageBand', 'only for the units PERSON and PERSON_NIGHT')
  if (mandatory && !places.includes('BOOKING')) refuseField('mandatory', 'only for an article that is sold at BOOKING')
}
