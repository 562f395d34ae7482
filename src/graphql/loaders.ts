import type { Context } from '../kernel/context.ts'
import { makeUserLoader, type UserLoader } from '../user/accounts/index.ts'

/** A loader for each entity of another subgraph, new for each request. */
export interface Loaders {
  readonly user: UserLoader
}

export function makeLoaders(ctx: Pick<Context, 'db' | 'actor'>): Loaders {
  let user: UserLoader | undefined
  return {
    get user() {
      user ??= makeUserLoader(ctx)
      return user
    },
  }
}
