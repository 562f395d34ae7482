import { z } from 'zod'
import { PRICE_MAX } from '../../../kernel/limits.ts'

/**
 * What a guest owes who cancels or does not come: the fee of the policy, nothing, or an amount. If neither is given the policy decides, but
 * only of a stay that was confirmed.
 */
const FeeChoice = z.object({
  fee: z.enum(['BY_POLICY', 'NONE']).nullish(),
  feeAmount: z.int().min(0).max(PRICE_MAX).nullish(),
})

export type FeeChoice = z.output<typeof FeeChoice>

/** The fields of an input with this choice, and what its schema refines by. */
export const feeChoice = FeeChoice.shape
export const isOneFee = ({ fee, feeAmount }: FeeChoice): boolean => fee == null || feeAmount == null
export const twoFees = { path: ['feeAmount'], error: 'give it or fee, not both' }

/** Whether the caller asked for a fee, which is then charged on an open day. */
export const saysFee = ({ fee, feeAmount }: FeeChoice): boolean => fee === 'BY_POLICY' || feeAmount != null
