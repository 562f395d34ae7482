import * as actionRuns from './marketplace/action-runs/rest.ts'
import * as appEvents from './marketplace/app-events/rest.ts'
import * as articles from './marketplace/articles/rest.ts'
import * as bookings from './marketplace/bookings/rest.ts'
import * as changes from './marketplace/changes/rest.ts'
import * as charges from './marketplace/charges/rest.ts'
import * as commands from './marketplace/commands/rest.ts'
import * as datasets from './marketplace/datasets/rest.ts'
import * as documents from './marketplace/documents/rest.ts'
import * as installations from './marketplace/installations/rest.ts'
import * as mappings from './marketplace/mappings/rest.ts'
import * as oauth from './marketplace/oauth/rest.ts'
import * as payments from './marketplace/payments/rest.ts'
import * as previews from './marketplace/previews/rest.ts'
import * as property from './marketplace/property/rest.ts'
import * as rates from './marketplace/rates/rest.ts'
import * as reservations from './marketplace/reservations/rest.ts'
import * as rooms from './marketplace/rooms/rest.ts'
import * as upgrades from './marketplace/upgrades/rest.ts'
import * as webhooksOfApps from './marketplace/webhooks/rest.ts'
import type { Route } from './rest/index.ts'

export { webhooks } from './marketplace/webhooks/rest.ts'

/** Every operation of the REST interface. */
export const routes: readonly Route[] = [
  oauth,
  reservations,
  previews,
  bookings,
  charges,
  payments,
  commands,
  property,
  rooms,
  rates,
  articles,
  changes,
  datasets,
  mappings,
  documents,
  appEvents,
  actionRuns,
  installations,
  upgrades,
  webhooksOfApps,
].flatMap((slice): readonly Route[] => slice.routes)
