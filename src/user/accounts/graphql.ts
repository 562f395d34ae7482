import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, bySelection } from '../../graphql/resolve.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { disableUser } from './disable-user.ts'
import { findUser } from './find-user.ts'
import { getUsers } from './get-users.ts'
import { usersByIds } from './loader.ts'
import { eraseMyPersonalData, exportMyPersonalData } from './my-personal-data.ts'
import { signUp } from './sign-up.ts'
import { verifyDuplicate } from './verify-duplicate.ts'
import { thumbnailUrl } from './view.ts'

export const resolvers = {
  Query: {
    getUsers: (_, args, ctx, info) => getUsers(ctx, args, { list: selectionOf(info), row: pageRowsOf(info) }),
    findUser: bySelection(findUser),
    verifyDuplicate: byInput(verifyDuplicate),
  },
  Mutation: {
    signUp: async (_, { input }, ctx) => ({ user: await signUp(ctx, input) }),
    disableUser: byArgs(disableUser),
    exportMyPersonalData: byArgs(exportMyPersonalData),
    eraseMyPersonalData: byInput(eraseMyPersonalData),
  },
  User: {
    thumbnail: ({ thumbnail }, _, ctx) => (thumbnail === null ? null : thumbnailUrl(ctx, thumbnail)),
    isDisabled: ({ disabledAt }) => disabledAt !== null,
  },
} satisfies Resolvers

export const entities = { User: usersByIds } satisfies Entities
