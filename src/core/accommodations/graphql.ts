import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { closeAuditPeriod } from './close-audit-period.ts'
import { createAccommodation } from './create-accommodation.ts'
import { accommodation, accommodationsByIds, listAccommodations } from './read.ts'
import { logoUrl, setAccommodationLogo } from './set-accommodation-logo.ts'
import { updateAccommodation } from './update-accommodation.ts'

export const resolvers = {
  Query: {
    accommodation: (_, args, ctx, info) => accommodation(ctx, args, selectionOf(info)),
    accommodations: (_, args, ctx, info) => listAccommodations(ctx, args, pageRowsOf(info)),
  },
  Mutation: {
    createAccommodation: (_, { input }, ctx) => createAccommodation(ctx, input),
    updateAccommodation: (_, { input }, ctx) => updateAccommodation(ctx, input),
    setAccommodationLogo: (_, args, ctx) => setAccommodationLogo(ctx, args),
    closeAuditPeriod: (_, args, ctx) => closeAuditPeriod(ctx, args),
  },
  Accommodation: {
    myAuthority: ({ id }, _, { actor }) => (actor.kind === 'user' ? (actor.memberships[id] ?? null) : null),
    logoUrl: ({ logo }, _, ctx) => logoUrl(ctx, logo),
  },
} satisfies Resolvers

export const entities = { Accommodation: accommodationsByIds } satisfies Entities
