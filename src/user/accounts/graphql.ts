import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { disableUser } from './disable-user.ts'
import { eraseMyPersonalData } from './erase-my-personal-data.ts'
import { exportMyPersonalData } from './export-my-personal-data.ts'
import { findUser } from './find-user.ts'
import { getUsers } from './get-users.ts'
import { usersByIds } from './loader.ts'
import { signUp } from './sign-up.ts'
import { verifyDuplicate } from './verify-duplicate.ts'
import { thumbnailUrl } from './view.ts'

export const resolvers = {
  Query: {
    getUsers: (_, args, ctx, info) => getUsers(ctx, args, { list: selectionOf(info), row: pageRowsOf(info) }),
    findUser: (_, args, ctx, info) => findUser(ctx, args, selectionOf(info)),
    verifyDuplicate: (_, { input }, ctx) => verifyDuplicate(ctx, input),
  },
  Mutation: {
    signUp: async (_, { input }, ctx) => ({ user: await signUp(ctx, input) }),
    disableUser: (_, args, ctx) => disableUser(ctx, args),
    exportMyPersonalData: (_, args, ctx) => exportMyPersonalData(ctx, args),
    eraseMyPersonalData: (_, { input }, ctx) => eraseMyPersonalData(ctx, input),
  },
  User: {
    thumbnail: ({ thumbnail }, _, ctx) => (thumbnail === null ? null : thumbnailUrl(ctx, thumbnail)),
    isDisabled: ({ disabledAt }) => disabledAt !== null,
  },
} satisfies Resolvers

export const entities = { User: usersByIds } satisfies Entities
