export interface Allowance {
  max: number
  windowSeconds: number
  /** How many hits this one counts as; one by default. */
  weight?: number
}

export interface HitResult {
  allowed: boolean
  /** Hits that are still allowed in this window. */
  remaining: number
  /** When the window ends. */
  resetSeconds: number
}

/** Counts a hit and answers whether it is within the allowance, in one atomic step. A refused hit does not count. */
export type Hit = (key: string, allowance: Allowance) => Promise<HitResult>

/** The size of a token bucket: `burst` hits fit, and `perSecond` come back. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Takes one hit from the bucket. If it is empty, `resetSeconds` is when the next hit comes back. */
export type Take = (key: string, rate: Rate) => HitResult

export interface LimiterPort {
  /** Each node has its own buckets, in memory. */
  take: Take
  /**
   * Each node counts for itself, in memory. `shared` hits are counted for all nodes, by a query: never inside a transaction.
   * With `waits`, a full shared limit is tried again for a moment, because the hits that fill it may be given back.
   */
  hit(key: string, allowance: Allowance & { shared?: boolean; waits?: boolean }): Promise<HitResult>
  /** Undoes a hit, with its weight. By default it was `shared`. */
  giveBack(key: string, weight?: number, shared?: boolean): Promise<void>
  /** Counts work of a caller after it was done, for all nodes together, in a window of a minute. */
  spend(key: string, ms: number): void
  /** Seconds until the window ends in which `max` or more was spent; 0 if it was less. */
  spentFor(key: string, max: number): number
  /** Remembers the key on all nodes for this time. */
  remember(key: string, seconds: number): Promise<void>
  remembers(key: string): Promise<boolean>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly limiter: LimiterPort
  }
}
