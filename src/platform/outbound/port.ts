/** Why a call came to no answer. */
export type CallFailure = 'ADDRESS_REFUSED' | 'UNRESOLVED' | 'TIMEOUT' | 'CONNECTION_FAILED' | 'TLS_FAILED' | 'ANSWER_TOO_LARGE'

/** `failure` may stand beside a status: the receiver began to answer, and did not end as it should. */
export interface CallOutcome {
  status: number | null
  failure: CallFailure | null
  /** As the receiver sent it. */
  retryAfter: string | null
}

export interface Call {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** After which the call has failed, all in all. */
  milliseconds: number
  signal?: AbortSignal
}

/** Calls to addresses that others chose. None leads into the operator's own network, and no redirect is followed. */
export interface OutboundPort {
  /** Why an address may not be called; null where it may. A name that has no address yet may. */
  refusalOf(url: string): Promise<string | null>
  /** Posts, and never throws but for an abort by `signal`. */
  post(call: Call): Promise<CallOutcome>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly outbound: OutboundPort
  }
}
