import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { edgesOf, selectionOf } from '../../graphql/selection.ts'
import { findUser } from './find-user.ts'
import { getUsers } from './get-users.ts'
import { usersByIds } from './loader.ts'
import { myInfo } from './my-info.ts'
import { updateInfo } from './update-info.ts'
import { thumbnailUrl, uploadThumbnail } from './upload-thumbnail.ts'

export const resolvers = {
  Query: {
    myInfo: (_, __, ctx, info) => myInfo(ctx, selectionOf(info)),
    getUsers: (_, args, ctx, info) => getUsers(ctx, args, { list: selectionOf(info), row: edgesOf(info) }),
    findUser: (_, args, ctx, info) => findUser(ctx, args, selectionOf(info)),
  },
  Mutation: {
    updateInfo: (_, { input }, ctx) => updateInfo(ctx, input),
    uploadThumbnail: (_, { image }, ctx) => uploadThumbnail(ctx, image),
  },
  User: {
    thumbnail: ({ thumbnail }, _, ctx) => (thumbnail === null ? null : thumbnailUrl(ctx, thumbnail)),
    isDisabled: ({ disabledAt }) => disabledAt !== null,
  },
} satisfies Resolvers

export const entities = { User: usersByIds } satisfies Entities
