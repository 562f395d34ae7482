import { sourceOnly } from '../../graphql/execute/index.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byStream } from '../../graphql/resolve.ts'
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
    publishAccommodationNotification: byInput(publishAccommodationNotification),
    requestAuthentication: byArgs(requestAuthentication),
    handleEmergencyNotification: byInput(handleEmergencyNotification),
  },
  Subscription: {
    accommodationSubscription: byStream(accommodationSubscription),
  },
  AccommodationNotification: {
    dotType: sourceOnly(({ priority }: Pick<AccommodationNotificationRow, 'priority'>) => dotTypeOf(priority)),
  },
} satisfies Resolvers
