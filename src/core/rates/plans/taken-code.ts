import { fail } from '../../../kernel/errors.ts'
import type { StoredRatePlan } from '../queries.ts'

/** Codes that differ only in their case would be mistaken for each other. The plans are those of a locked property. */
export function refuseTakenCode(others: readonly Pick<StoredRatePlan, 'code'>[], code: string): void {
  if (others.some((plan) => plan.code.toUpperCase() === code.toUpperCase())) fail('CODE_TAKEN', { field: 'code' })
}
