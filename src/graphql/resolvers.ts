import { resolvers as guestBookings } from '../booking/bookings/graphql.ts'
import { resolvers as bookingMessages } from '../booking/messages/graphql.ts'
import { resolvers as offers } from '../booking/offers/graphql.ts'
import { resolvers as providerPayments } from '../booking/payments/graphql.ts'
import { entities as accommodationEntities, resolvers as accommodations } from '../core/accommodations/graphql.ts'
import { resolvers as articles } from '../core/articles/graphql.ts'
import { entities as bookingEntities, resolvers as bookings } from '../core/bookings/graphql.ts'
import { resolvers as changes } from '../core/changes/graphql.ts'
import { resolvers as desk } from '../core/desk/graphql.ts'
import { resolvers as figures } from '../core/figures/graphql.ts'
import { entities as folioEntities, resolvers as folios } from '../core/folios/graphql.ts'
import { resolvers as guestSessions } from '../core/guest-sessions/graphql.ts'
import { resolvers as housekeeping } from '../core/housekeeping/graphql.ts'
import { resolvers as inventory } from '../core/inventory/graphql.ts'
import { resolvers as invoices } from '../core/invoices/graphql.ts'
import { resolvers as mileageAuth } from '../core/mileage-auth/graphql.ts'
import { resolvers as personalData } from '../core/personal-data/graphql.ts'
import { resolvers as policies } from '../core/policies/graphql.ts'
import { resolvers as rates } from '../core/rates/graphql.ts'
import { resolvers as reservationMemos } from '../core/reservation-memos/graphql.ts'
import { entities as reservationEntities, resolvers as reservations } from '../core/reservations/graphql.ts'
import { entities as roomEntities, resolvers as rooms } from '../core/rooms/graphql.ts'
import { resolvers as settings } from '../core/settings/graphql.ts'
import { resolvers as taxes } from '../core/taxes/graphql.ts'
import { resolvers as transfer } from '../core/transfer/graphql.ts'
import { resolvers as actionRuns } from '../marketplace/action-runs/graphql.ts'
import { resolvers as appEvents } from '../marketplace/app-events/graphql.ts'
import { entities as appEntities, resolvers as apps } from '../marketplace/apps/graphql.ts'
import { resolvers as commands } from '../marketplace/commands/graphql.ts'
import { resolvers as datasets } from '../marketplace/datasets/graphql.ts'
import { resolvers as documents } from '../marketplace/documents/graphql.ts'
import { entities as installationEntities, resolvers as installations } from '../marketplace/installations/graphql.ts'
import { resolvers as mappings } from '../marketplace/mappings/graphql.ts'
import { resolvers as upgrades } from '../marketplace/upgrades/graphql.ts'
import { resolvers as webhooks } from '../marketplace/webhooks/graphql.ts'
import { resolvers as liveChanges } from '../subscription/changes/graphql.ts'
import { resolvers as dataEvents } from '../subscription/data-events/graphql.ts'
import { resolvers as kiosks } from '../subscription/kiosks/graphql.ts'
import { resolvers as notifications } from '../subscription/notifications/graphql.ts'
import { resolvers as accounts, entities as userEntities } from '../user/accounts/graphql.ts'
import { resolvers as logs } from '../user/logs/graphql.ts'
import { resolvers as profiles } from '../user/profiles/graphql.ts'
import { resolvers as proofs } from '../user/proofs/graphql.ts'
import { resolvers as sessions } from '../user/sessions/graphql.ts'
import { resolvers as signIn } from '../user/sign-in/graphql.ts'
import { resolvers as staff } from '../user/staff/graphql.ts'
import { resolvers as tokens } from '../user/tokens/graphql.ts'
import type { Entities } from './entities.ts'
import type { Resolvers, RootResolvers } from './generated/types.ts'

const slices = [
  guestBookings,
  bookingMessages,
  offers,
  providerPayments,
  accommodations,
  articles,
  bookings,
  changes,
  desk,
  figures,
  folios,
  guestSessions,
  housekeeping,
  inventory,
  invoices,
  mileageAuth,
  personalData,
  policies,
  rates,
  reservationMemos,
  reservations,
  rooms,
  settings,
  taxes,
  transfer,
  actionRuns,
  appEvents,
  apps,
  commands,
  datasets,
  documents,
  installations,
  mappings,
  upgrades,
  webhooks,
  liveChanges,
  dataEvents,
  kiosks,
  notifications,
  accounts,
  logs,
  profiles,
  proofs,
  sessions,
  signIn,
  staff,
  tokens,
]

type Slice = (typeof slices)[number]
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** Every root field has its resolver in a slice, or this does not compile. */
const merged: RootResolvers = merge(slices) as Intersection<Slice>

export const resolvers: Resolvers = merged

/** What answers other subgraphs that refer to a row, by type. */
export const entities: Entities = {
  ...accommodationEntities,
  ...appEntities,
  ...bookingEntities,
  ...folioEntities,
  ...installationEntities,
  ...reservationEntities,
  ...roomEntities,
  ...userEntities,
}

/** The fields of a type may be resolved by several slices. */
function merge(maps: readonly Resolvers[]): Resolvers {
  const all: Record<string, object> = {}
  for (const map of maps)
    for (const [type, fields] of Object.entries(map)) all[type] = type in all ? { ...all[type], ...fields } : fields
  return all
}
