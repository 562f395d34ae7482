import { sweeps as providerEventSweeps } from './booking/payments/index.ts'
import { sweeps as bookingPinSweeps } from './core/bookings/index.ts'
import { sweeps as transferSweeps } from './core/transfer/index.ts'
import { sweeps as actionRunsSweeps } from './marketplace/action-runs/index.ts'
import { sweeps as appEventsSweeps } from './marketplace/app-events/index.ts'
import { sweeps as appsSweeps } from './marketplace/apps/index.ts'
import { sweeps as commandsSweeps } from './marketplace/commands/index.ts'
import { sweeps as datasetsSweeps } from './marketplace/datasets/index.ts'
import { sweeps as documentsSweeps } from './marketplace/documents/index.ts'
import { sweeps as installationsSweeps } from './marketplace/installations/index.ts'
import { sweeps as mappingsSweeps } from './marketplace/mappings/index.ts'
import { sweeps as oauthSweeps } from './marketplace/oauth/index.ts'
import { sweeps as webhooksSweeps } from './marketplace/webhooks/index.ts'
import { sweeps as outboxSweeps } from './platform/dev-outbox/sweep.ts'
import { sweeps as doorlockSweeps } from './platform/doorlock/sweep.ts'
import { sweeps as feedSweeps } from './platform/feed/sweep.ts'
import { sweeps as limiterSweeps } from './platform/limiter/sweep.ts'
import { sweeps as paymentsSweeps } from './platform/payments/sweep.ts'
import { sweepJobsOf } from './platform/sweep/index.ts'
import { sweeps as notificationsSweeps } from './subscription/notifications/index.ts'
import { sweeps as proofsSweeps } from './user/proofs/index.ts'
import { sweeps as sessionSweeps } from './user/sessions/index.ts'
import { sweeps as signInSweeps } from './user/sign-in/index.ts'
import { sweeps as staffSweeps } from './user/staff/index.ts'

/** What is deleted once it is no longer needed: each slice lists its own tables in its `sweep.ts`. */
export const sweepJobs = sweepJobsOf([
  ...providerEventSweeps,
  ...bookingPinSweeps,
  ...transferSweeps,
  ...actionRunsSweeps,
  ...appEventsSweeps,
  ...appsSweeps,
  ...commandsSweeps,
  // mappings refer to datasets
  ...mappingsSweeps,
  ...datasetsSweeps,
  ...documentsSweeps,
  ...installationsSweeps,
  ...oauthSweeps,
  ...webhooksSweeps,
  ...doorlockSweeps,
  ...feedSweeps,
  ...limiterSweeps,
  ...outboxSweeps,
  ...paymentsSweeps,
  ...notificationsSweeps,
  ...signInSweeps,
  ...sessionSweeps,
  ...staffSweeps,
  ...proofsSweeps,
])
