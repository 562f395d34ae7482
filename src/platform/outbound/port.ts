/** Why a call failed. */
export type CallFailure = 'ADDRESS_REFUSED' | 'UNRESOLVED' | 'TIMEOUT' | 'CONNECTION_FAILED' | 'TLS_FAILED' | 'ANSWER_TOO_LARGE'

/** Both `status` and `failure` are set if the receiver began an answer and did not complete it. */
export interface PostOutcome {
  status: number | null
  failure: CallFailure | null
  /** The header as the receiver sent it. */
  retryAfter: string | null
  /** How the answer begins, also if it was not complete; null if none came. */
  answer: AnswerStart | null
}

/** For people who look for the fault of a receiver. */
export interface AnswerStart {
  headers: Readonly<Record<string, string>>
  text: string
}

export interface Call {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Time limit of the complete call. */
  milliseconds: number
  signal?: AbortSignal
}

export interface ReadingCall extends Omit<Call, 'body'> {
  method: 'GET' | 'POST'
  /** Left out where the method has none. */
  body?: string
}

export interface AnsweredOutcome extends PostOutcome {
  /** With names in lower case; empty if none came. */
  headers: Readonly<Record<string, string>>
  /** The complete answer; empty if the call failed. */
  body: string
}

/** Calls to addresses that vendors chose. Calls into the operator's own network are refused, and redirects are not followed. */
export interface OutboundPort {
  /** Why an address may not be called; null if it may. A name without an address is allowed. */
  refusalOf(url: string): Promise<string | null>
  /** Posts. Throws only if `signal` aborts it. */
  post(call: Call): Promise<PostOutcome>
  /** Calls and reads the answer. Throws only if `signal` aborts it. */
  exchange(call: ReadingCall): Promise<AnsweredOutcome>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly outbound: OutboundPort
  }
}
