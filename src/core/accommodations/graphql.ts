import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection } from '../../graphql/resolve.ts'
import { businessDayOf } from './accounting-books.ts'
import { accommodation, accommodationsByIds, listAccommodations } from './read.ts'
import { logoUrl, setAccommodationLogo } from './set-accommodation-logo.ts'
import { createAccommodation, updateAccommodation } from './update-accommodation.ts'

export const resolvers = {
  Query: {
    accommodation: bySelection(accommodation),
    accommodations: byPage(listAccommodations),
  },
  Mutation: {
    createAccommodation: byInput(createAccommodation),
    updateAccommodation: byInput(updateAccommodation),
    setAccommodationLogo: byArgs(setAccommodationLogo),
  },
  Accommodation: {
    myAuthority: ({ id }, _, { actor }) => (actor.kind === 'user' ? (actor.memberships[id] ?? null) : null),
    businessDay: (row, _, { clock }) => businessDayOf(row, clock.now()),
    logoUrl: ({ logo }, _, ctx) => logoUrl(ctx, logo),
  },
} satisfies Resolvers

export const entities = { Accommodation: accommodationsByIds } satisfies Entities
