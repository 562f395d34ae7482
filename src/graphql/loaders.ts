import type { Context } from '../kernel/context.ts'
import { makeUserLoader, type UserLoader } from '../user/users/index.ts'

/** One function per entity that crosses a subgraph; each request has its own. */
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
