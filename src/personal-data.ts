import { personalData as providerPayments } from './booking/payments/index.ts'
import { personalData as bookings } from './core/bookings/index.ts'
import { personalData as folios } from './core/folios/index.ts'
import { personalData as inventory } from './core/inventory/index.ts'
import { personalData as invoices } from './core/invoices/index.ts'
import { findErasedGuests } from './core/personal-data/index.ts'
import { personalData as reservationMemos } from './core/reservation-memos/index.ts'
import { personalData as reservations } from './core/reservations/index.ts'
import { personalData as rooms } from './core/rooms/index.ts'
import { personalData as transfer } from './core/transfer/index.ts'
import { personalData as actionRuns } from './marketplace/action-runs/index.ts'
import { personalData as appEvents } from './marketplace/app-events/index.ts'
import { personalData as commands } from './marketplace/commands/index.ts'
import { personalData as datasets } from './marketplace/datasets/index.ts'
import { personalData as documents } from './marketplace/documents/index.ts'
import { personalData as webhooks } from './marketplace/webhooks/index.ts'
import { personalData as devOutbox } from './platform/dev-outbox/personal-data.ts'
import { personalData as events } from './platform/feed/personal-data.ts'
import { personalData as limiter } from './platform/limiter/personal-data.ts'
import { personalData as messages } from './platform/messages/personal-data.ts'
import { personalData as devPayments } from './platform/payments/personal-data.ts'
import type { ErasureRecords, PersonalData, PersonalDataPort } from './platform/personal-data/index.ts'
import { personalData as auditLog } from './platform/personal-data/personal-data.ts'
import { personalData as notifications } from './subscription/notifications/index.ts'
import { personalData as accounts, findErasedAccounts } from './user/accounts/index.ts'
import { personalData as profiles } from './user/profiles/index.ts'
import { personalData as proofs } from './user/proofs/index.ts'
import { personalData as sessions } from './user/sessions/index.ts'
import { personalData as signIn } from './user/sign-in/index.ts'
import { personalData as staff } from './user/staff/index.ts'

/** Where personal data is stored: each slice lists its own tables in its `personal-data.ts`. */
const places: readonly PersonalData[] = [
  // before the stays: they name the accounts that prove them
  ...accounts,
  ...reservationMemos,
  ...reservations,
  ...bookings,
  ...folios,
  ...invoices,
  ...rooms,
  ...inventory,
  ...transfer,
  ...providerPayments,
  ...actionRuns,
  ...appEvents,
  ...datasets,
  ...documents,
  ...commands,
  ...webhooks,
  ...notifications,
  ...profiles,
  ...proofs,
  ...signIn,
  ...staff,
  ...sessions,
  ...devOutbox,
  ...events,
  ...limiter,
  ...messages,
  ...devPayments,
  ...auditLog,
]

/** All places, and the file of erasures that survives a restore. */
export const openPersonalData = (records: ErasureRecords): PersonalDataPort => ({
  places,
  ...records,
  find: async (ctx, records) => new Map([...(await findErasedGuests(ctx, records)), ...(await findErasedAccounts(ctx, records))]),
})
