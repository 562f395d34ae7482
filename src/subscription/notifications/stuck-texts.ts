const stuckForHours = 'For hours a payment could not be looked up or moved at its provider. Check the keys of the account.'

/** What people look for at the provider, by what is not certain. */
const stuckTexts: Readonly<Record<string, string>> = {
  refund_unknown:
    'The payment provider failed at a refund, and does not list it. Look for it there, and make it there if it is missing.',
  refund_undone: 'The payment provider has taken back a refund that it had listed. Look for it there, and make it there again.',
  refunded_twice: 'The payment provider has made a refund twice. Look at the payment there.',
  capture_undone: 'The payment provider has taken back that it took the money of a payment. Look at the payment there.',
}

export const stuckText = (failure: string | null | undefined): string => stuckTexts[failure ?? ''] ?? stuckForHours
