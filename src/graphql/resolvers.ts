import * as guestBookings from '../booking/bookings/graphql.ts'
import * as bookingMessages from '../booking/messages/graphql.ts'
import * as offers from '../booking/offers/graphql.ts'
import * as providerPayments from '../booking/payments/graphql.ts'
import * as accommodations from '../core/accommodations/graphql.ts'
import * as articles from '../core/articles/graphql.ts'
import * as bookings from '../core/bookings/graphql.ts'
import * as changes from '../core/changes/graphql.ts'
import * as closing from '../core/closing/graphql.ts'
import * as companies from '../core/companies/graphql.ts'
import * as desk from '../core/desk/graphql.ts'
import * as figures from '../core/figures/graphql.ts'
import * as folios from '../core/folios/graphql.ts'
import * as guestSessions from '../core/guest-sessions/graphql.ts'
import * as housekeeping from '../core/housekeeping/graphql.ts'
import * as inventory from '../core/inventory/graphql.ts'
import * as invoices from '../core/invoices/graphql.ts'
import * as mileageAuth from '../core/mileage-auth/graphql.ts'
import * as personalData from '../core/personal-data/graphql.ts'
import * as policies from '../core/policies/graphql.ts'
import * as previews from '../core/previews/graphql.ts'
import * as rates from '../core/rates/graphql.ts'
import * as reservationMemos from '../core/reservation-memos/graphql.ts'
import * as reservations from '../core/reservations/graphql.ts'
import * as rooms from '../core/rooms/graphql.ts'
import * as settings from '../core/settings/graphql.ts'
import * as taxes from '../core/taxes/graphql.ts'
import * as transfer from '../core/transfer/graphql.ts'
import * as actionRuns from '../marketplace/action-runs/graphql.ts'
import * as appEvents from '../marketplace/app-events/graphql.ts'
import * as apps from '../marketplace/apps/graphql.ts'
import * as commands from '../marketplace/commands/graphql.ts'
import * as datasets from '../marketplace/datasets/graphql.ts'
import * as documents from '../marketplace/documents/graphql.ts'
import * as installations from '../marketplace/installations/graphql.ts'
import * as mappings from '../marketplace/mappings/graphql.ts'
import * as upgrades from '../marketplace/upgrades/graphql.ts'
import * as webhooks from '../marketplace/webhooks/graphql.ts'
import * as liveChanges from '../subscription/changes/graphql.ts'
import * as dataEvents from '../subscription/data-events/graphql.ts'
import * as kiosks from '../subscription/kiosks/graphql.ts'
import * as notifications from '../subscription/notifications/graphql.ts'
import * as accounts from '../user/accounts/graphql.ts'
import * as logs from '../user/logs/graphql.ts'
import * as profiles from '../user/profiles/graphql.ts'
import * as proofs from '../user/proofs/graphql.ts'
import * as sessions from '../user/sessions/graphql.ts'
import * as signIn from '../user/sign-in/graphql.ts'
import * as staff from '../user/staff/graphql.ts'
import * as tokens from '../user/tokens/graphql.ts'
import type { Entities } from './entities.ts'
import type { Resolvers, RootResolvers } from './generated/types.ts'

const slices = [
  guestBookings,
  bookingMessages,
  offers,
  providerPayments,
  accommodations,
  articles,
  companies,
  bookings,
  changes,
  closing,
  desk,
  previews,
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

type Slice = (typeof slices)[number]['resolvers']
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** Every root field has its resolver in a slice, or this does not compile. */
const merged: RootResolvers = merge(slices.map((slice) => slice.resolvers)) as Intersection<Slice>

export const resolvers: Resolvers = merged

/** What answers other subgraphs that refer to a row, by type. */
export const entities: Entities = Object.assign({}, ...slices.map((slice) => ('entities' in slice ? slice.entities : {})))

/** The fields of a type may be resolved by several slices. */
function merge(maps: readonly Resolvers[]): Resolvers {
  const all: Record<string, object> = {}
  for (const map of maps)
    for (const [type, fields] of Object.entries(map)) all[type] = type in all ? { ...all[type], ...fields } : fields
  return all
}
