import type { PaymentErrorKind } from './errors.ts'

/** What a call is to change at the provider. */
export type SimulatedMove =
  | { kind: 'CREATE' }
  | { kind: 'CAPTURE' }
  | { kind: 'CANCEL' }
  | { kind: 'REFUND'; key: string; amount: number }

/** A move, or its undoing, that happens by itself. */
export interface LaterMove {
  at: number
  move: SimulatedMove
  isUndone: boolean
  /** How long it stands, if the provider takes it back. */
  undoneAfter?: number | undefined
}

/** What has really happened, which no answer has to tell. */
export interface SimulatedEffect {
  at: number
  kind: SimulatedMove['kind']
  amount: number
  isUndone: boolean
}

export interface SavedAnswer {
  at: number
  /** Null if the move was made. */
  error: { kind: PaymentErrorKind; code: string } | null
}
