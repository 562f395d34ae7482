import * as providerPayments from './booking/payments/index.ts'
import * as bookings from './core/bookings/index.ts'
import * as folios from './core/folios/index.ts'
import * as inventory from './core/inventory/index.ts'
import * as invoices from './core/invoices/index.ts'
import { findErasedGuests } from './core/personal-data/index.ts'
import * as reservationMemos from './core/reservation-memos/index.ts'
import * as reservations from './core/reservations/index.ts'
import * as rooms from './core/rooms/index.ts'
import * as transfer from './core/transfer/index.ts'
import * as actionRuns from './marketplace/action-runs/index.ts'
import * as appEvents from './marketplace/app-events/index.ts'
import * as commands from './marketplace/commands/index.ts'
import * as datasets from './marketplace/datasets/index.ts'
import * as documents from './marketplace/documents/index.ts'
import * as webhooks from './marketplace/webhooks/index.ts'
import type { ErasureRecords, PersonalData, PersonalDataPort } from './platform/personal-data/index.ts'
import * as platform from './platform/personal-data/personal-data.ts'
import * as notifications from './subscription/notifications/index.ts'
import * as accounts from './user/accounts/index.ts'
import * as profiles from './user/profiles/index.ts'
import * as proofs from './user/proofs/index.ts'
import * as sessions from './user/sessions/index.ts'
import * as signIn from './user/sign-in/index.ts'
import * as staff from './user/staff/index.ts'

/** Where personal data is stored: each slice lists its own tables in its `personal-data.ts`. */
const places: readonly PersonalData[] = [
  // before the stays: they name the accounts that prove them
  accounts,
  reservationMemos,
  reservations,
  bookings,
  folios,
  invoices,
  rooms,
  inventory,
  transfer,
  providerPayments,
  actionRuns,
  appEvents,
  datasets,
  documents,
  commands,
  webhooks,
  notifications,
  profiles,
  proofs,
  signIn,
  staff,
  sessions,
  platform,
].flatMap(({ personalData }): readonly PersonalData[] => personalData)

/** All places, and the file of erasures that survives a restore. */
export const openPersonalData = (records: ErasureRecords): PersonalDataPort => ({
  places,
  ...records,
  find: async (ctx, records) =>
    new Map([...(await findErasedGuests(ctx, records)), ...(await accounts.findErasedAccounts(ctx, records))]),
})
