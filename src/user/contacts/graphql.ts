import type { Resolvers } from '../../graphql/generated/types.ts'
import { addUserContact } from './add-user-contact.ts'
import { deleteUserContact } from './delete-user-contact.ts'
import { getAccommodationContacts } from './get-accommodation-contacts.ts'
import { modifyUserContact } from './modify-user-contact.ts'
import { myContacts } from './my-contacts.ts'

export const resolvers = {
  Query: {
    myContacts: (_, args, ctx) => myContacts(ctx, args),
    getAccommodationContacts: (_, args, ctx) => getAccommodationContacts(ctx, args),
  },
  Mutation: {
    addUserContact: (_, { input }, ctx) => addUserContact(ctx, input),
    modifyUserContact: (_, { input }, ctx) => modifyUserContact(ctx, input),
    deleteUserContact: (_, args, ctx) => deleteUserContact(ctx, args),
  },
} satisfies Resolvers
