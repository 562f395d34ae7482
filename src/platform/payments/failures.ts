/** Why a payment was not made, in words that every provider shares. */
export type PaymentFailure =
  | 'DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'CARD_EXPIRED'
  | 'NOT_AUTHENTICATED'
  | 'GIVEN_UP'
  | 'EXPIRED'
  | 'FAILED'
