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

/** Fields whose change changes prices. An archived plan has none. */
const priceFields: readonly string[] = ['parentId', 'adjustPpm', 'adjustAmount', 'roundTo', 'roundMode', 'types', 'archivedAt']

export const changesPrices = (fields: readonly string[]) => fields.some((field) => priceFields.includes(field))

type TermsChanges = PlanFields & { code?: string | null | undefined; name?: string | null | undefined }

/** The terms after a change. Null clears what may be empty, and leaves any other field as it is. */
export function termsAfter(before: Partial<Terms> & Pick<Terms, 'code' | 'name'>, changes: TermsChanges): Terms {
  const current: Terms = { ...defaults, ...before }
  const entries = fieldsOfTerms.map((field) => {
    const change = changes[field]
    const stays = change === undefined || (change === null && !isClearable(field))
    return [field, stays ? current[field] : change]
  })
  const terms = withoutIdle(Object.fromEntries(entries) as Terms, changes)
  refuseContradictions(terms)
  return terms
}

const idle = {
  parentId: { fields: ['adjustPpm', 'adjustAmount'], reason: 'only a plan with parentId adjusts the price of another' },
  hold: { fields: ['holdUntil'], reason: 'goes with the guarantee HOLD_UNTIL' },
  prepayment: { fields: ['prepayPpm', 'prepayNights', 'prepayAmount'], reason: 'goes with the guarantee PREPAY' },
} as const

/** Fields that would do nothing are refused if they are given, and otherwise go with what they depend on. */
function withoutIdle(terms: Terms, changes: TermsChanges): Terms {
  const { parentId, guarantee } = terms
  const kinds = [
    parentId === null && idle.parentId,
    guarantee !== 'HOLD_UNTIL' && idle.hold,
    guarantee !== 'PREPAY' && idle.prepayment,
  ]
  for (const kind of kinds) {
    if (!kind) continue
    for (const field of kind.fields) if (changes[field]) refuseField(field, kind.reason)
    for (const field of kind.fields) Object.assign(terms, { [field]: defaults[field] })
  }
  return terms
}

const fieldsOfTerms = ['code', 'name', ...Object.keys(defaults)] as (keyof Terms)[]

const isClearable = (field: keyof Terms) => field !== 'code' && field !== 'name' && defaults[field] === null

function refuseContradictions(terms: Terms): void {
  const { guarantee, holdUntil, advanceMinHours, advanceMaxHours, bookableFrom, bookableUntil } = terms
  if (guarantee === 'HOLD_UNTIL' && holdUntil === null) refuseField('holdUntil', 'needed for the guarantee HOLD_UNTIL')
  const shares = (['prepayPpm', 'prepayNights', 'prepayAmount'] as const).filter((field) => terms[field] !== null)
  if (shares.length > 1) refuseField(shares[1]!, `give one of ${shares.join(' and ')}`)
  if (advanceMinHours !== null && advanceMaxHours !== null && advanceMinHours > advanceMaxHours)
    refuseField('advanceMaxHours', 'must not be less than advanceMinHours')
  if (bookableFrom !== null && bookableUntil !== null && bookableFrom >= bookableUntil)
    refuseField('bookableUntil', 'must be after bookableFrom')
}

type Archivable = Terms & Pick<StoredRatePlan, 'archivedAt'>

/** The names of the fields that differ. */
export const changedFields = (before: Archivable, after: Archivable): string[] =>
  ([...fieldsOfTerms, 'archivedAt'] as const).filter((field) => !isDeepStrictEqual(before[field], after[field]))
