import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'

/** What the servers and the first middleware know of a request before a route sees it. */
export interface HttpEnv {
  Bindings: {
    /** The other end of the connection: a caller, or a proxy. */
    peer?: string | null
  }
  Variables: {
    requestId: string
    /** The caller's address, read behind trusted proxies. */
    address: string | null
    /** Headers of every answer. */
    headers: Readonly<Record<string, string>>
  }
}

export type Identify = (credential: string | null, request: { address: string | null }) => Promise<Actor>
export type MakeContext = (caller: Pick<Context, 'actor' | 'requestId' | 'address' | 'identifyAgain'>) => Context
