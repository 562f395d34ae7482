import { Hono, type Context as HonoContext } from 'hono'
import type { CallerDependencies } from '../graphql/context.ts'

/** What the server and the first middleware hand to a route. */
export interface HttpEnv {
  Bindings: {
    /** Address of the other end of the connection: the caller or a proxy. */
    peer?: string | null
  }
  Variables: {
    requestId: string
    /** The caller's address, which trusted proxies forward. */
    address: string | null
    /** A browser says that a page of another site sends it, whose origin is not allowed. */
    isOfOtherSite: boolean
    /** The common headers of the answer. */
    headers: Readonly<Record<string, string>>
  }
}

/** A request as its route sees it. */
export type Call = HonoContext<HttpEnv>

export type Routes = Hono<HttpEnv>

export const newRoutes = () => new Hono<HttpEnv>()

export type MakeContext = CallerDependencies['makeContext']
