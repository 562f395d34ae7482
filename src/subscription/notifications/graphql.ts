import { sourceOnly } from '../../graphql/execute/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { accommodationSubscription } from './accommodation-subscription.ts'
import { getAccommodationNotifications } from './get-accommodation-notifications.ts'
import { handleEmergencyNotification } from './handle-emergency-notification.ts'
import { dotTypeOf } from './notification.ts'
import { publishAccommodationNotification } from './publish-accommodation-notification.ts'
import { requestAuthentication } from './request-authentication.ts'
import type { AccommodationNotificationRow } from './view.ts'

export const resolvers = {
  Query: {
    getAccommodationNotifications: (_, args, ctx, info) =>
      getAccommodationNotifications(ctx, args, { list: selectionOf(info), row: selectionOf(info, 'edges', 'node') }),
  },
  Mutation: {
    publishAccommodationNotification: (_, { input }, ctx) => publishAccommodationNotification(ctx, input),
    requestAuthentication: (_, args, ctx) => requestAuthentication(ctx, args),
    handleEmergencyNotification: (_, { input }, ctx) => handleEmergencyNotification(ctx, input),
  },
  Subscription: {
    accommodationSubscription: {
      subscribe: (_, args, ctx) => accommodationSubscription(ctx, args),
      resolve: sourceOnly((notification: AccommodationNotificationRow) => notification),
    },
  },
  AccommodationNotification: {
    dotType: sourceOnly(({ priority }: Pick<AccommodationNotificationRow, 'priority'>) => dotTypeOf(priority)),
  },
} satisfies Resolvers
