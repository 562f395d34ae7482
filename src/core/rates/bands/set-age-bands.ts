import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { ageBands, articles, guestKinds, occupancyPrices } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { AGE_BANDS_MAX, AGE_MAX } from '../../../kernel/limits.ts'
import { byLimits } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { AgeBandRow } from '../view.ts'

const bandCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,29}$/, 'expected 1 to 30 capital letters, digits and _, beginning with a letter')
  .refine((code) => !(guestKinds as readonly string[]).includes(code), `expected a code other than ${guestKinds.join(', ')}`)
const age = z.int().min(0).max(AGE_MAX)

const SetAgeBands = byLimits((limits) =>
  z.object({
    accommodationId: id,
    bands: z
      .array(z.object({ code: bandCode, name: name(limits), fromAge: age, toAge: age, countsAs: z.enum(guestKinds) }))
      .max(AGE_BANDS_MAX)
      .nullish(),
    removeCodes: z.array(bandCode).max(AGE_BANDS_MAX).nullish(),
  }),
)

/** Adds, changes and removes bands; those that are not named are kept. */
export const setAgeBands = verbAt(ratesPolicy.setAgeBands, SetAgeBands, async (ctx, input): Promise<AgeBandRow[]> => {
  const { accommodationId, bands, removeCodes } = input
  const [added, removed] = [bands ?? [], removeCodes ?? []]
  refuseRepeated(added)
  removed.forEach((code, at) => {
    if (added.some((band) => band.code === code)) refuseField(`removeCodes.${at}`, `${code} is in bands too`)
  })
  return transact(ctx, async ({ db, audit, emit }) => {
    await lockRates(ctx, db, accommodationId)
    const ofProperty = eq(ageBands.accommodationId, accommodationId)
    const before = await db.select().from(ageBands).where(ofProperty).orderBy(asc(ageBands.fromAge))
    const named = [...added.map(({ code }) => code), ...removed]
    const unnamed = before.filter(({ code }) => !named.includes(code))
    const after = [...unnamed, ...added.map((band) => ({ accommodationId, ...band }))].sort(
      (one, other) => one.fromAge - other.fromAge,
    )
    if (isDeepStrictEqual(before, after)) return before
    if (after.length > AGE_BANDS_MAX) refuseField('bands', `a property has at most ${AGE_BANDS_MAX} bands`)
    refuseOverlap(after)
    await refuseUsed(db, accommodationId, removed)
    await db.delete(ageBands).where(and(ofProperty, inArray(ageBands.code, named)))
    if (added.length > 0) await db.insert(ageBands).values(added.map((band) => ({ accommodationId, ...band })))
    const entry = { accommodationId, type: 'ageBands.set', log: 'Changed the age bands.', relatedId: null }
    audit({ ...entry, before: { bands: before }, after: { bands: after } })
    emit({ accommodationId, type: 'age_bands.changed', subjectId: accommodationId, payload: { codes: named } })
    return after
  })
})

function refuseRepeated(bands: readonly { code: string; fromAge: number; toAge: number }[]): void {
  bands.forEach((band, at) => {
    if (band.fromAge > band.toAge) refuseField(`bands.${at}.toAge`, 'must not be less than fromAge')
    if (bands.findIndex(({ code }) => code === band.code) !== at) refuseField(`bands.${at}.code`, 'the code is given twice')
  })
}

/** Bands in the order of their ages. */
function refuseOverlap(bands: readonly AgeBandRow[]): void {
  for (const [at, band] of bands.entries()) {
    const next = bands[at + 1]
    if (next && next.fromAge <= band.toAge) refuseField('bands', `${band.code} and ${next.code} have ages in common`)
  }
}

async function refuseUsed(db: Database, accommodationId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const [used] = await db
    .select({ band: occupancyPrices.band })
    .from(occupancyPrices)
    .where(and(eq(occupancyPrices.accommodationId, accommodationId), inArray(occupancyPrices.band, [...codes])))
    .limit(1)
  if (used) refuseField('removeCodes', `a rate plan has supplements for ${used.band}. Remove them first`)
  const [article] = await db
    .select({ code: articles.code, band: articles.ageBand })
    .from(articles)
    .where(and(eq(articles.accommodationId, accommodationId), inArray(articles.ageBand, [...codes])))
    .limit(1)
  if (article) refuseField('removeCodes', `the article ${article.code} is for guests of ${article.band}. Change it first`)
}
