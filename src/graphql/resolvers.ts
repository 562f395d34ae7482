import { resolvers as guestBookings } from '../booking/bookings/graphql.ts'
import { resolvers as bookingMessages } from '../booking/messages/graphql.ts'
import { resolvers as offers } from '../booking/offers/graphql.ts'
import { resolvers as providerPayments } from '../booking/payments/graphql.ts'
import { resolvers as accommodations } from '../core/accommodations/graphql.ts'
import { resolvers as articles } from '../core/articles/graphql.ts'
import { resolvers as bookings } from '../core/bookings/graphql.ts'
import { resolvers as changes } from '../core/changes/graphql.ts'
import { resolvers as desk } from '../core/desk/graphql.ts'
import { resolvers as figures } from '../core/figures/graphql.ts'
import { resolvers as folios } from '../core/folios/graphql.ts'
import { resolvers as guestSessions } from '../core/guest-sessions/graphql.ts'
import { resolvers as housekeeping } from '../core/housekeeping/graphql.ts'
import { resolvers as inventory } from '../core/inventory/graphql.ts'
import { resolvers as invoices } from '../core/invoices/graphql.ts'
import { resolvers as mileageAuth } from '../core/mileage-auth/graphql.ts'
import { resolvers as policies } from '../core/policies/graphql.ts'
import { resolvers as rates } from '../core/rates/graphql.ts'
import { resolvers as reservationMemos } from '../core/reservation-memos/graphql.ts'
import { resolvers as reservations } from '../core/reservations/graphql.ts'
import { resolvers as rooms } from '../core/rooms/graphql.ts'
import { resolvers as settings } from '../core/settings/graphql.ts'
import { resolvers as taxes } from '../core/taxes/graphql.ts'
import { resolvers as transfer } from '../core/transfer/graphql.ts'
import { resolvers as actionRuns } from '../marketplace/action-runs/graphql.ts'
import { resolvers as appEvents } from '../marketplace/app-events/graphql.ts'
import { resolvers as apps } from '../marketplace/apps/graphql.ts'
import { resolvers as commands } from '../marketplace/commands/graphql.ts'
import { resolvers as datasets } from '../marketplace/datasets/graphql.ts'
import { resolvers as documents } from '../marketplace/documents/graphql.ts'
import { resolvers as installations } from '../marketplace/installations/graphql.ts'
import { resolvers as mappings } from '../marketplace/mappings/graphql.ts'
import { resolvers as upgrades } from '../marketplace/upgrades/graphql.ts'
import { resolvers as webhooks } from '../marketplace/webhooks/graphql.ts'
import { resolvers as liveChanges } from '../subscription/changes/graphql.ts'
import { resolvers as dataEvents } from '../subscription/data-events/graphql.ts'
import { resolvers as kiosks } from '../subscription/kiosks/graphql.ts'
import { resolvers as notifications } from '../subscription/notifications/graphql.ts'
import { resolvers as administration } from '../user/administration/graphql.ts'
import { resolvers as agreements } from '../user/agreements/graphql.ts'
import { resolvers as anonymousSignIn } from '../user/anonymous-sign-in/graphql.ts'
import { resolvers as auth } from '../user/auth/graphql.ts'
import { resolvers as contacts } from '../user/contacts/graphql.ts'
import { resolvers as emails } from '../user/emails/graphql.ts'
import { resolvers as logs } from '../user/logs/graphql.ts'
import { resolvers as memberships } from '../user/memberships/graphql.ts'
import { resolvers as oneTimePasswords } from '../user/one-time-passwords/graphql.ts'
import { resolvers as passwords } from '../user/passwords/graphql.ts'
import { resolvers as permanentTokens } from '../user/permanent-tokens/graphql.ts'
import { resolvers as proofs } from '../user/proofs/graphql.ts'
import { resolvers as signUp } from '../user/sign-up/graphql.ts'
import { resolvers as thirdParties } from '../user/third-parties/graphql.ts'
import { resolvers as users } from '../user/users/graphql.ts'
import type { Resolvers, RootResolvers } from './generated/types.ts'

/** Every root field has its resolver here, or this does not compile. */
const roots: RootResolvers = {
  Query: {
    ...changes.Query,
    ...bookings.Query,
    ...guestBookings.Query,
    ...bookingMessages.Query,
    ...accommodations.Query,
    ...agreements.Query,
    ...apps.Query,
    ...installations.Query,
    ...upgrades.Query,
    ...mappings.Query,
    ...documents.Query,
    ...datasets.Query,
    ...appEvents.Query,
    ...actionRuns.Query,
    ...commands.Query,
    ...contacts.Query,
    ...desk.Query,
    ...figures.Query,
    ...folios.Query,
    ...logs.Query,
    ...memberships.Query,
    ...permanentTokens.Query,
    ...thirdParties.Query,
    ...auth.Query,
    ...guestSessions.Query,
    ...housekeeping.Query,
    ...inventory.Query,
    ...invoices.Query,
    ...kiosks.Query,
    ...notifications.Query,
    ...offers.Query,
    ...providerPayments.Query,
    ...articles.Query,
    ...policies.Query,
    ...rates.Query,
    ...taxes.Query,
    ...reservations.Query,
    ...rooms.Query,
    ...settings.Query,
    ...transfer.Query,
    ...signUp.Query,
    ...users.Query,
    ...webhooks.Query,
  },
  Mutation: {
    ...providerPayments.Mutation,
    ...accommodations.Mutation,
    ...administration.Mutation,
    ...agreements.Mutation,
    ...apps.Mutation,
    ...bookings.Mutation,
    ...guestBookings.Mutation,
    ...bookingMessages.Mutation,
    ...installations.Mutation,
    ...upgrades.Mutation,
    ...mappings.Mutation,
    ...actionRuns.Mutation,
    ...commands.Mutation,
    ...contacts.Mutation,
    ...folios.Mutation,
    ...memberships.Mutation,
    ...permanentTokens.Mutation,
    ...thirdParties.Mutation,
    ...users.Mutation,
    ...anonymousSignIn.Mutation,
    ...auth.Mutation,
    ...emails.Mutation,
    ...guestSessions.Mutation,
    ...housekeeping.Mutation,
    ...inventory.Mutation,
    ...invoices.Mutation,
    ...kiosks.Mutation,
    ...mileageAuth.Mutation,
    ...notifications.Mutation,
    ...oneTimePasswords.Mutation,
    ...passwords.Mutation,
    ...proofs.Mutation,
    ...articles.Mutation,
    ...policies.Mutation,
    ...rates.Mutation,
    ...taxes.Mutation,
    ...reservationMemos.Mutation,
    ...reservations.Mutation,
    ...rooms.Mutation,
    ...settings.Mutation,
    ...transfer.Mutation,
    ...signUp.Mutation,
    ...webhooks.Mutation,
  },
  Subscription: {
    ...liveChanges.Subscription,
    ...dataEvents.Subscription,
    ...kiosks.Subscription,
    ...notifications.Subscription,
  },
}

export const resolvers: Resolvers = {
  ...roots,
  Accommodation: accommodations.Accommodation,
  Amount: folios.Amount,
  AccommodationNotification: notifications.AccommodationNotification,
  AppVersion: apps.AppVersion,
  BookingMessageTemplate: bookingMessages.BookingMessageTemplate,
  Command: commands.Command,
  Invoice: invoices.Invoice,
  Offer: { ...rates.Offer, ...offers.Offer },
  OfferDay: offers.OfferDay,
  RentSlot: offers.RentSlot,
  OfferLine: { ...rates.OfferLine, ...offers.OfferLine },
  PaymentAccount: providerPayments.PaymentAccount,
  PolicyVersion: policies.PolicyVersion,
  Quote: rates.Quote,
  Reservation: reservations.Reservation,
  Session: auth.Session,
  User: users.User,
  RoomTypeAvailability: inventory.RoomTypeAvailability,
  RoomTypeCalendar: inventory.RoomTypeCalendar,
  WebhookDelivery: webhooks.WebhookDelivery,
}
