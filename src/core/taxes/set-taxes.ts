import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching } from '../../db/rows.ts'
import { taxBases, taxes, taxKinds } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { code, day, id, name, names, reference } from '../../kernel/inputs.ts'
import { AGE_MAX, OFFER_NIGHTS_MAX, PRICE_MAX, TAX_PPM_MAX, TAX_PRIORITY_MAX, TAXES_MAX } from '../../kernel/limits.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { holderOf } from './group-holders.ts'
import { taxesPolicy } from './policy.ts'
import { storedTaxRules, type TaxRulesRow } from './read.ts'
import { refuseWrongLevies } from './refuse-wrong-levies.ts'
import type { TaxRow } from './view.ts'

const isEachOnce = (codes: readonly string[]) => new Set(codes.map((one) => one.toUpperCase())).size === codes.length
const isOnce = (list: readonly { code: string }[]) => new Set(list.map((tax) => tax.code.toUpperCase())).size === list.length

const SetTaxes = byLimits((limits) =>
  z.object({
    accommodationId: id,
    taxes: z
      .array(
        z.object({
          code,
          name: name(limits).nullish(),
          names: names(limits),
          kind: z.enum(taxKinds).nullish(),
          basis: z.enum(taxBases).nullish(),
          ratePpm: z.int().min(0).max(TAX_PPM_MAX).nullish(),
          amount: z.int().min(0).max(PRICE_MAX).nullish(),
          included: z.boolean().nullish(),
          taxGroup: reference.nullish(),
          onTaxes: z.array(code).max(TAXES_MAX).refine(isEachOnce, 'expected each tax once').nullish(),
          nightsMax: z.int().min(1).max(OFFER_NIGHTS_MAX).nullish(),
          exemptUnderAge: z.int().min(1).max(AGE_MAX).nullish(),
          priority: z.int().min(0).max(TAX_PRIORITY_MAX).nullish(),
          validFrom: day.nullish(),
          validUntil: day.nullish(),
          archived: z.boolean().nullish(),
        }),
      )
      .min(1)
      .max(TAXES_MAX)
      .refine(isOnce, 'expected each code once'),
  }),
)

type Fields = FieldsOf<typeof SetTaxes>['taxes'][number]
type Values = Omit<TaxRow, 'accommodationId' | 'id' | 'createdAt' | 'updatedAt'>

/** Returns the taxes of the input, in its order. */
export const setTaxes = verbAt(taxesPolicy.setTaxes, SetTaxes, async (ctx, input): Promise<TaxRow[]> => {
  const { accommodationId, taxes: inputs } = input
  return transact(
    ctx,
    async (unit) => {
      await accommodationOf(unit.db, accommodationId)
      // also against calls that create taxes, whose number is limited
      await lockName(unit.db, 'taxes', accommodationId)
      const stored = await unit.db.select().from(taxes).where(eq(taxes.accommodationId, accommodationId))
      const before = new Map(stored.map((tax) => [tax.code, tax]))
      const spelled = spelledAsStored(inputs, stored)
      const added = spelled.filter((tax) => !before.has(tax.code)).length
      if (stored.length + added > TAXES_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${TAXES_MAX} taxes.`)
      const after = spelled.map((fields, at) => taxAfter(ctx, before.get(fields.code), fields, `taxes.${at}`))
      const changed = after.filter((values) => differs(before.get(values.code), values))
      const standing = stored.filter(({ code: known }) => !after.some((tax) => tax.code === known))
      refuseWrongLevies([...standing, ...after], after)
      const rules = await storedTaxRules(unit.db, accommodationId)
      for (const [at, { taxGroup }] of after.entries())
        if (rules.mixes.some((mix) => mix.taxGroup === taxGroup))
          refuseField(`taxes.${at}.taxGroup`, 'it is mixed of other groups')
      await refuseGroupInUse(unit.db, rules, stored, after)
      if (changed.length > 0) await write(ctx, unit, accommodationId, before, changed)
      const rows = await unit.db.select().from(taxes).where(eq(taxes.accommodationId, accommodationId))
      return spelled.map((tax) => rows.find((row) => row.code === tax.code)!)
    },
    { constraints: { taxes_code: 'CONFLICT' } },
  )
})

/** Codes that differ only in their case are the same; that of a stored tax stays as it is spelled. */
function spelledAsStored(inputs: readonly Fields[], stored: readonly TaxRow[]): Fields[] {
  const exact = new Set(stored.map(({ code: known }) => known))
  const codes = new Map([...inputs, ...stored].map(({ code: known }) => [known.toUpperCase(), known]))
  const spelled = (one: string) => (exact.has(one) ? one : (codes.get(one.toUpperCase()) ?? one))
  return inputs.map((tax) => ({ ...tax, code: spelled(tax.code), ...(tax.onTaxes && { onTaxes: tax.onTaxes.map(spelled) }) }))
}

/** What a new tax has by default. */
const blank = {
  names: {},
  ratePpm: null,
  amount: null,
  taxGroup: 'lodging',
  onTaxes: [],
  nightsMax: null,
  exemptUnderAge: null,
  priority: 0,
  validFrom: null,
  validUntil: null,
  archivedAt: null,
}

const needed = ['basis', 'name', 'kind', 'included'] as const
const clearable = ['ratePpm', 'amount', 'nightsMax', 'exemptUnderAge', 'validFrom', 'validUntil'] as const

/** What is left out stays, and null clears. */
function taxAfter(ctx: Context, before: TaxRow | undefined, fields: Fields, at: string): Values {
  const hasNewBasis = before !== undefined && fields.basis != null && fields.basis !== before.basis
  // a change of the basis drops the value of the former one
  const stored = { ...blank, ...before, ...(hasNewBasis && { ratePpm: null, amount: null }) } as TaxRow
  const values: Values = {
    code: fields.code,
    ...valuesAfter(stored, fields, [...needed, 'taxGroup', 'onTaxes', 'priority'], clearable),
    names: fields.names === undefined ? stored.names : (fields.names ?? {}),
    archivedAt: archivedAtAfter(stored.archivedAt, fields.archived, ctx.clock.now()),
  }
  for (const field of needed) if (values[field] === undefined) refuseField(`${at}.${field}`, 'required for a new tax')
  refuseContradictions(values, at)
  return values
}

function refuseContradictions({ basis, ratePpm, amount, onTaxes, exemptUnderAge, validFrom, validUntil }: Values, at: string) {
  const [value, other] = basis === 'PERCENT' ? (['ratePpm', 'amount'] as const) : (['amount', 'ratePpm'] as const)
  const values = { ratePpm, amount }
  if (values[value] === null) refuseField(`${at}.${value}`, `required for the basis ${basis}`)
  if (values[other] !== null) refuseField(`${at}.${other}`, `not allowed for the basis ${basis}`)
  if (onTaxes.length > 0 && basis !== 'PERCENT') refuseField(`${at}.onTaxes`, 'only for the basis PERCENT')
  if (exemptUnderAge !== null && basis !== 'PER_PERSON_NIGHT')
    refuseField(`${at}.exemptUnderAge`, 'only for the basis PER_PERSON_NIGHT')
  if (validFrom !== null && validUntil !== null && validFrom > validUntil)
    refuseField(`${at}.validUntil`, 'expected a day that is not before validFrom')
}

const differs = (before: TaxRow | undefined, after: Values) => !isDeepStrictEqual({ ...before, ...after }, before)

async function write(
  ctx: Context,
  { db, record }: Unit,
  accommodationId: string,
  before: ReadonlyMap<string, TaxRow>,
  changed: readonly Values[],
): Promise<void> {
  const now = ctx.clock.now()
  for (const values of changed) {
    const known = before.get(values.code)
    if (known)
      await db
        .update(taxes)
        .set({ ...values, updatedAt: now })
        .where(matching(taxes, { accommodationId, id: known.id }))
    else await db.insert(taxes).values({ ...values, accommodationId, id: newId(), createdAt: now, updatedAt: now })
  }
  const codes = changed.map((tax) => tax.code)
  record({
    accommodationId,
    type: 'taxes.set',
    log: `Set the taxes ${codes.join(', ')}.`,
    relatedId: accommodationId,
    before: Object.fromEntries(codes.map((one) => [one, before.get(one)])),
    after: Object.fromEntries(changed.map((tax) => [tax.code, tax])),
    event: 'taxes.changed',
    payload: { codes },
  })
}

type Tax = Pick<TaxRow, 'code' | 'taxGroup' | 'archivedAt'>

const groupsOf = (taxes: readonly Tax[]) =>
  new Set(taxes.filter(({ archivedAt }) => archivedAt === null).map(({ taxGroup }) => taxGroup))

/** Refuses a change that leaves a group without taxes while something in use has it: its prices would lose the taxes unnoticed. */
async function refuseGroupInUse(
  db: Database,
  rules: TaxRulesRow,
  stored: readonly Tax[],
  changed: readonly Tax[],
): Promise<void> {
  const standing = stored.filter(({ code }) => !changed.some((tax) => tax.code === code))
  const left = groupsOf([...standing, ...changed])
  const emptied = [...groupsOf(stored)].filter((group) => !left.has(group))
  if (emptied.length === 0) return
  const named = groupsNamedBy(rules).find((group) => emptied.includes(group))
  const holder = named ? { group: named, name: 'property' } : await holderOf(db, rules.accommodationId, emptied)
  if (!holder) return
  const at = changed.findLastIndex(({ code }) => stored.some((tax) => tax.code === code && isTaxOf(tax, holder.group)))
  const field = changed[at]!.archivedAt === null ? 'taxGroup' : 'archived'
  refuseField(`taxes.${at}.${field}`, `it is the last tax of the group ${holder.group}, which the ${holder.name} has`)
}

/** The groups that the rules give to what names none, and those of which mixes consist. */
export const groupsNamedBy = (rules: Omit<TaxRulesRow, 'accommodationId'>): string[] =>
  [
    rules.nightsGroup,
    rules.chargesGroup,
    rules.cancellationFeesGroup,
    rules.noShowFeesGroup,
    ...rules.mixes.flatMap(({ parts }) => parts.map(({ taxGroup }) => taxGroup)),
  ]
    // the default can be without taxes
    .filter((group) => group !== 'lodging')

const isTaxOf = ({ taxGroup, archivedAt }: Tax, group: string) => archivedAt === null && taxGroup === group
