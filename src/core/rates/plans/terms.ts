import { isDeepStrictEqual } from 'node:util'
import { refuseField } from '../../../kernel/errors.ts'
import type { StoredRatePlan } from '../queries.ts'
import type { PlanFields } from './inputs.ts'

/** The terms of a plan: all columns that its input sets. */
export type Terms = Omit<StoredRatePlan, 'accommodationId' | 'id' | 'type' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt'>

const defaults: Omit<Terms, 'code' | 'name'> = {
  names: {},
  description: null,
  parentId: null,
  adjustPpm: 0,
  adjustAmount: 0,
  roundTo: null,
  roundMode: 'NEAREST',
  visibility: 'PUBLIC',
  channels: null,
  guarantee: 'NONE',
  holdUntil: null,
  prepayPpm: null,
  prepayNights: null,
  prepayAmount: null,
  cancellationPolicyId: null,
  noShowPolicyId: null,
  taxGroup: 'lodging',
  advanceMinHours: null,
  advanceMaxHours: null,
  bookableFrom: null,
  bookableUntil: null,
  checkInTime: '15:00',
  checkOutTime: '11:00',
}

/** Fields whose change changes prices. */
const priceFields: readonly string[] = ['parentId', 'adjustPpm', 'adjustAmount', 'roundTo', 'roundMode', 'types']

export const changesPrices = (fields: readonly string[]) => fields.some((field) => priceFields.includes(field))

type TermsInput = PlanFields & { code?: string | null | undefined; name?: string | null | undefined }

/** The terms after a change. Null clears what may be empty, and leaves any other field as it is. */
export function termsAfter(before: Partial<Terms> & Pick<Terms, 'code' | 'name'>, input: TermsInput): Terms {
  const current: Terms = { ...defaults, ...before }
  const entries = fieldsOfTerms.map((field) => {
    const change = input[field]
    const stays = change === undefined || (change === null && !isClearable(field))
    return [field, stays ? current[field] : change]
  })
  return withoutIneffective(Object.fromEntries(entries) as Terms, input)
}

/** Fields that have no effect without another one. */
const dependent = {
  parentId: { fields: ['adjustPpm', 'adjustAmount'], reason: 'only with parentId' },
  guarantee: { fields: ['prepayPpm', 'prepayNights', 'prepayAmount'], reason: 'only with the guarantee PREPAY' },
} as const

/** Fields without effect are refused if the input sets them. Those that stood before get their defaults. */
function withoutIneffective(terms: Terms, input: TermsInput): Terms {
  const groups = [terms.parentId === null && dependent.parentId, terms.guarantee !== 'PREPAY' && dependent.guarantee]
  for (const group of groups) {
    if (!group) continue
    for (const field of group.fields) if (input[field]) refuseField(field, group.reason)
    for (const field of group.fields) Object.assign(terms, { [field]: defaults[field] })
  }
  return terms
}

const fieldsOfTerms = ['code', 'name', ...Object.keys(defaults)] as (keyof Terms)[]

const isClearable = (field: keyof Terms) => field !== 'code' && field !== 'name' && defaults[field] === null

export function refuseTerms(terms: Terms): void {
  const { guarantee, holdUntil, advanceMinHours, advanceMaxHours, bookableFrom, bookableUntil } = terms
  if (guarantee === 'HOLD_UNTIL' && holdUntil === null) refuseField('holdUntil', 'needed for the guarantee HOLD_UNTIL')
  const shares = (['prepayPpm', 'prepayNights', 'prepayAmount'] as const).filter((field) => terms[field] !== null)
  if (shares.length > 1) refuseField(shares[1]!, `give one of ${shares.join(' and ')}`)
  if (advanceMinHours !== null && advanceMaxHours !== null && advanceMinHours > advanceMaxHours)
    refuseField('advanceMaxHours', 'must not be less than advanceMinHours')
  if (bookableFrom !== null && bookableUntil !== null && bookableFrom >= bookableUntil)
    refuseField('bookableUntil', 'must be after bookableFrom')
}

/** The names of the fields that differ. */
export const changedFields = (before: Terms, after: Terms) =>
  fieldsOfTerms.filter((field) => !isDeepStrictEqual(before[field], after[field]))
