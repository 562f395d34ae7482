import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { agreeTerms, getMyAgreement } from './agreements.ts'
import { addUserContact, deleteUserContact, getAccommodationContacts, modifyUserContact, myContacts } from './contacts.ts'
import { myInfo } from './my-info.ts'
import { updateInfo } from './update-info.ts'
import { uploadThumbnail } from './upload-thumbnail.ts'

export const resolvers = {
  Query: {
    myInfo: (_, __, ctx, info) => myInfo(ctx, selectionOf(info)),
    myContacts: byArgs(myContacts),
    getAccommodationContacts: byArgs(getAccommodationContacts),
    getMyAgreement: byArgs(getMyAgreement),
  },
  Mutation: {
    updateInfo: byInput(updateInfo),
    uploadThumbnail: (_, { image }, ctx) => uploadThumbnail(ctx, image),
    addUserContact: byInput(addUserContact),
    modifyUserContact: byInput(modifyUserContact),
    deleteUserContact: byArgs(deleteUserContact),
    agreeTerms: byArgs(agreeTerms),
  },
} satisfies Resolvers
