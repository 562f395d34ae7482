import { resolvers as accommodations } from '../core/accommodations/graphql.ts'
import { resolvers as folios } from '../core/folios/graphql.ts'
import { resolvers as reservationMemos } from '../core/reservation-memos/graphql.ts'
import { resolvers as reservations } from '../core/reservations/graphql.ts'
import { resolvers as rooms } from '../core/rooms/graphql.ts'
import { resolvers as settings } from '../core/settings/graphql.ts'
import { resolvers as dataEvents } from '../subscription/data-events/graphql.ts'
import { resolvers as kiosks } from '../subscription/kiosks/graphql.ts'
import { resolvers as auth } from '../user/auth/graphql.ts'
import { resolvers as users } from '../user/users/graphql.ts'
import type { Resolvers, RootResolvers } from './generated/types.ts'

/** Every root field has its resolver here, or this does not compile. */
const roots: RootResolvers = {
  Query: {
    ...accommodations.Query,
    ...auth.Query,
    ...kiosks.Query,
    ...reservations.Query,
    ...rooms.Query,
    ...settings.Query,
    ...users.Query,
  },
  Mutation: {
    ...accommodations.Mutation,
    ...auth.Mutation,
    ...kiosks.Mutation,
    ...reservationMemos.Mutation,
    ...reservations.Mutation,
    ...rooms.Mutation,
    ...settings.Mutation,
  },
  Subscription: {
    ...dataEvents.Subscription,
  },
}

export const resolvers: Resolvers = {
  ...roots,
  ...folios,
  Reservation: reservations.Reservation,
  RoomTypeAvailability: rooms.RoomTypeAvailability,
}
