import { z } from 'zod'
import { refuseField } from '../../../kernel/errors.ts'
import { PRICE_MAX } from '../../../kernel/limits.ts'

/**
 * What a guest owes who cancels or does not come: the fee of the policy, nothing, or an amount. If neither is given the policy decides, but
 * only of a stay that was confirmed.
 */
export const feeChoice = {
  fee: z.enum(['BY_POLICY', 'NONE']).nullish(),
  feeAmount: z.int().min(0).max(PRICE_MAX).nullish(),
}

export interface FeeChoice {
  fee?: 'BY_POLICY' | 'NONE' | null | undefined
  feeAmount?: number | null | undefined
}

export function refuseTwoFees({ fee, feeAmount }: FeeChoice): void {
  if (fee != null && feeAmount != null) refuseField('feeAmount', 'give it or fee, not both')
}

/** Whether the caller asked for a fee, which is then charged on an open day. */
export const saysFee = ({ fee, feeAmount }: FeeChoice): boolean => fee === 'BY_POLICY' || feeAmount != null
