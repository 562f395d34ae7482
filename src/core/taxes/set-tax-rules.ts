import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { taxCollectors, taxRules } from '../../db/tables/index.ts'
import { refuseField } from '../../kernel/errors.ts'
import { million } from '../../kernel/exact.ts'
import { day, id, isOnce, reference } from '../../kernel/inputs.ts'
import { RATE_PLAN_CHANNELS_MAX, TAX_MIX_PARTS_MAX, TAX_MIXES_MAX, TAX_PPM_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { holderOf } from './group-holders.ts'
import { taxesPolicy } from './policy.ts'
import { readTaxTable, refuseUnknownGroup, type TaxRulesRow } from './read.ts'
import type { TaxTable } from './tax-groups.ts'

const groupFields = ['nightsGroup', 'chargesGroup', 'cancellationFeesGroup', 'noShowFeesGroup'] as const

const Mix = z.object({
  taxGroup: reference,
  validFrom: day.nullish().transform((date) => date ?? null),
  parts: z
    .array(z.object({ taxGroup: reference, ppm: z.int().min(1).max(TAX_PPM_MAX) }))
    .min(1)
    .max(TAX_MIX_PARTS_MAX)
    .refine(isOnce('taxGroup'), 'expected each group once')
    .refine(
      (parts) => parts.reduce((sum, { ppm }) => sum + ppm, 0) === Number(million),
      'expected 1,000,000 in all parts together',
    ),
})

const group = reference.nullish()

const fields = {
  accommodationId: id,
  nightsGroup: group,
  chargesGroup: group,
  cancellationFeesGroup: group,
  noShowFeesGroup: group,
  addToHandPrices: z.boolean().nullish(),
  channels: z
    .array(z.object({ channelId: reference, collects: z.enum(taxCollectors) }))
    .max(RATE_PLAN_CHANNELS_MAX)
    .refine(isOnce('channelId'), 'expected each channel once')
    .nullish(),
  mixes: z.array(Mix).max(TAX_MIXES_MAX).nullish(),
}

/** Sets what is given and leaves the rest. Charges that stand keep their taxes. */
export const setTaxRules = verbAt(taxesPolicy.setTaxRules, fields, async (ctx, input): Promise<TaxRulesRow> => {
  const { accommodationId } = input
  return transact(ctx, async ({ db, record }) => {
    await accommodationOf(db, accommodationId)
    // as those who change taxes do
    await lockName(db, 'taxes', accommodationId)
    const { taxes, rules: before } = await readTaxTable(db, accommodationId)
    const after = { ...before, ...valuesAfter(before, input, [...groupFields, 'addToHandPrices', 'channels', 'mixes']) }
    refuseWrongMixes({ taxes, mixes: after.mixes })
    for (const field of groupFields) refuseUnknownGroup({ taxes, mixes: after.mixes }, after[field], field)
    await refuseMixInUse(db, before, after)
    if (isDeepStrictEqual(after, before)) return after
    const now = ctx.clock.now()
    const { accommodationId: _, ...rules } = after
    const set = { ...rules, updatedAt: now }
    await db
      .insert(taxRules)
      .values({ accommodationId, ...set, createdAt: now })
      .onConflictDoUpdate({ target: taxRules.accommodationId, set })
    record({
      accommodationId,
      type: 'taxRules.set',
      log: 'Set the rules of taxes.',
      relatedId: accommodationId,
      before,
      after,
      event: 'taxes.changed',
      payload: { codes: [] },
    })
    return after
  })
})

/** Refuses to remove a mix that something in use has: its prices would lose their taxes unnoticed. */
async function refuseMixInUse(db: Database, before: TaxRulesRow, { accommodationId, mixes }: TaxRulesRow): Promise<void> {
  const removed = before.mixes
    .map(({ taxGroup }) => taxGroup)
    .filter((group) => !mixes.some(({ taxGroup }) => taxGroup === group))
  const holder = removed.length === 0 ? undefined : await holderOf(db, accommodationId, removed)
  if (holder) refuseField('mixes', `the ${holder.name} has the group ${holder.group}`)
}

/** A mix consists of groups that have taxes of their own, and one of each group is valid at any time. */
function refuseWrongMixes({ taxes, mixes }: TaxTable): void {
  const starts = new Set<string>()
  for (const [at, { taxGroup, validFrom, parts }] of mixes.entries()) {
    const key = JSON.stringify([taxGroup, validFrom])
    if (starts.has(key)) refuseField(`mixes.${at}.validFrom`, `the group ${taxGroup} has another mix from then on`)
    starts.add(key)
    if (taxGroup === 'none') refuseField(`mixes.${at}.taxGroup`, 'the group without taxes')
    if (taxes.some((tax) => tax.taxGroup === taxGroup)) refuseField(`mixes.${at}.taxGroup`, 'taxes have this group')
    if (!mixes.some((mix) => mix.taxGroup === taxGroup && mix.validFrom === null))
      refuseField(
        `mixes.${at}.validFrom`,
        `one mix of the group ${taxGroup} has to be valid from the beginning: without validFrom`,
      )
    for (const [place, part] of parts.entries()) {
      const field = `mixes.${at}.parts.${place}.taxGroup`
      if (mixes.some((mix) => mix.taxGroup === part.taxGroup)) refuseField(field, 'a mix does not consist of mixes')
      refuseUnknownGroup({ taxes, mixes: [] }, part.taxGroup, field)
    }
  }
}
