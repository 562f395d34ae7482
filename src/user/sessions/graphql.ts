import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { endSession } from './end-session.ts'
import { mySessions } from './my-sessions.ts'
import { refreshToken } from './refresh-token.ts'
import { revokeToken } from './revoke-token.ts'
import { signOut } from './sign-out.ts'

export const resolvers = {
  Query: {
    refreshToken: (_, args, ctx) => refreshToken(ctx, args),
    mySessions: (_, __, ctx, info) => mySessions(ctx, selectionOf(info)),
  },
  Mutation: {
    revokeToken: (_, __, ctx) => revokeToken(ctx),
    signOut: (_, args, ctx) => signOut(ctx, args),
    endSession: (_, args, ctx) => endSession(ctx, args),
  },
  Session: {
    isCurrent: ({ id }, _, { actor }) => actor.kind === 'user' && actor.sessionId === id,
    isByAdministrator: ({ openedBy }) => openedBy !== null,
    isApprovedDevice: ({ fromApproval }) => fromApproval,
  },
} satisfies Resolvers
