import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { addUserContact } from './add-user-contact.ts'
import { agreeTerms, getMyAgreement } from './agreements.ts'
import { deleteUserContact } from './delete-user-contact.ts'
import { modifyUserContact } from './modify-user-contact.ts'
import { myInfo } from './my-info.ts'
import { getAccommodationContacts, myContacts } from './read-contacts.ts'
import { updateInfo } from './update-info.ts'
import { uploadThumbnail } from './upload-thumbnail.ts'

export const resolvers = {
  Query: {
    myInfo: (_, __, ctx, info) => myInfo(ctx, selectionOf(info)),
    myContacts: (_, args, ctx) => myContacts(ctx, args),
    getAccommodationContacts: (_, args, ctx) => getAccommodationContacts(ctx, args),
    getMyAgreement: (_, args, ctx) => getMyAgreement(ctx, args),
  },
  Mutation: {
    updateInfo: (_, { input }, ctx) => updateInfo(ctx, input),
    uploadThumbnail: (_, { image }, ctx) => uploadThumbnail(ctx, image),
    addUserContact: (_, { input }, ctx) => addUserContact(ctx, input),
    modifyUserContact: (_, { input }, ctx) => modifyUserContact(ctx, input),
    deleteUserContact: (_, args, ctx) => deleteUserContact(ctx, args),
    agreeTerms: (_, args, ctx) => agreeTerms(ctx, args),
  },
} satisfies Resolvers
