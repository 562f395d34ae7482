import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { endSession, mySessions, revokeToken, signOut } from './own-sessions.ts'
import { refreshToken } from './refresh-token.ts'

export const resolvers = {
  Query: {
    refreshToken: byArgs(refreshToken),
    mySessions: (_, __, ctx, info) => mySessions(ctx, selectionOf(info)),
  },
  Mutation: {
    revokeToken: (_, __, ctx) => revokeToken(ctx),
    signOut: byArgs(signOut),
    endSession: byArgs(endSession),
  },
  Session: {
    isCurrent: ({ id }, _, { actor }) => actor.kind === 'user' && actor.sessionId === id,
    isByAdministrator: ({ openedBy }) => openedBy !== null,
    isApprovedDevice: ({ fromApproval }) => fromApproval,
  },
} satisfies Resolvers
