import type { Context } from '../kernel/context.ts'
import { makeUserLoader, type UserLoader, type UserRow } from '../user/users/index.ts'

/** A loader for each entity of another subgraph, new for each request. */
export interface Loaders {
  readonly user: UserLoader
}

export function makeLoaders(ctx: Pick<Context, 'db' | 'actor'>, refersOnly = false): Loaders {
  let user: UserLoader | undefined
  return {
    get user() {
      user ??= refersOnly ? referToUser : makeUserLoader(ctx)
      return user
    },
  }
}

/** The stub of a user has its id alone. */
const referToUser: UserLoader = async ({ userId }) => (userId === null ? null : ({ id: userId } as UserRow))
