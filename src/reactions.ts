import { jobs as reservationJobs } from './core/reservations/index.ts'
import { jobs as settingsJobs } from './core/settings/index.ts'
import type { EventType, StoredEvent } from './kernel/events.ts'
import type { JobHandlers, JobName, JobTypes } from './kernel/jobs.ts'
import { jobs as actionRunJobs } from './marketplace/action-runs/index.ts'
import { jobs as commandJobs } from './marketplace/commands/index.ts'
import { jobs as upgradeJobs } from './marketplace/upgrades/index.ts'
import { webhookEventTypes, jobs as webhookJobs } from './marketplace/webhooks/index.ts'
import { messageJobs } from './platform/messages/index.ts'
import { storageJobs } from './platform/storage/index.ts'
import { jobs as notificationJobs } from './subscription/notifications/index.ts'
import { sweepJobs } from './sweeps.ts'
import { jobs as passwordJobs } from './user/passwords/index.ts'

/** A job that follows an event. An event starts each job at most once. */
export type Reaction<Type extends EventType> = {
  [Name in JobName]: {
    job: Name
    /** Whether this event starts the job; by default every event does. */
    when?: (event: StoredEvent<Type>) => boolean
    data: (event: StoredEvent<Type>) => JobTypes[Name]
    /** Of the events of one batch, one job is queued for each key. */
    key?: (event: StoredEvent<Type>) => string
    /** When the job is due; by default at once. */
    startAfter?: (event: StoredEvent<Type>) => Date
  }
}[JobName]

export type Reactions = { readonly [Type in EventType]?: readonly Reaction<Type>[] }

type Tentative = 'reservation.created' | 'reservation.status_changed' | 'reservation.amended' | 'reservation.restored'

const releaseLater: Reaction<Tentative> = {
  job: 'release-tentative',
  when: ({ payload }) => payload.releaseAt != null,
  data: ({ payload }) => ({ reservationId: payload.reservationId }),
  startAfter: ({ payload }) => new Date(payload.releaseAt!),
}

const queueWebhooks: Reaction<EventType> = {
  job: 'queue-webhooks',
  data: ({ accommodationId, number, type }) => ({ accommodationId, number, opens: type === 'installation.activated' }),
  key: ({ accommodationId, type }) => (type === 'installation.activated' ? `${accommodationId} opens` : accommodationId),
}

/** Event → the jobs that follow it. */
const ofDomain: Reactions = {
  'reservation.created': [releaseLater],
  'reservation.status_changed': [releaseLater],
  'reservation.amended': [releaseLater],
  'reservation.restored': [releaseLater],
  'installation.uninstalled': [
    {
      job: 'cancel-commands',
      data: ({ accommodationId, payload: { installationId } }) => ({ accommodationId, installationId }),
    },
    {
      job: 'abandon-upgrades',
      data: ({ accommodationId, payload: { installationId } }) => ({ accommodationId, installationId }),
    },
  ],
  'action.run': [
    {
      job: 'expire-action-run',
      data: ({ accommodationId, payload: { actionRunId: id } }) => ({ accommodationId, id }),
      startAfter: ({ payload }) => new Date(payload.expiresAt),
    },
  ],
  'sale.stopped': [
    {
      job: 'end-sale-stop',
      when: ({ payload }) => payload.until !== null,
      data: ({ accommodationId }) => ({ accommodationId }),
      startAfter: ({ payload }) => new Date(payload.until!),
    },
  ],
  ASSIGN_ROOM_OPTION_CHANGED: [{ job: 'assign-due-rooms', data: ({ accommodationId }) => ({ accommodationId }) }],
  'reservation.pin_locked': [
    {
      job: 'warn-of-locked-pin',
      data: ({ accommodationId, id: notificationId, payload }) => ({ accommodationId, notificationId, ...payload }),
    },
  ],
  'reservation.checked_in': [
    {
      job: 'announce-check-in',
      data: ({ accommodationId, id: notificationId, payload: { reservationId, roomId } }) => ({
        accommodationId,
        notificationId,
        reservationId,
        roomId,
      }),
    },
  ],
  'reservation.checked_out_owing': [
    {
      job: 'warn-of-balance',
      data: ({ accommodationId, id: notificationId, payload }) => ({ accommodationId, notificationId, ...payload }),
    },
  ],
  'reservation.capacity_exceeded': [
    {
      job: 'warn-of-capacity',
      data: ({ accommodationId, id: notificationId, payload }) => ({ accommodationId, notificationId, ...payload }),
    },
  ],
  'notification.published': [
    {
      job: 'message-auth-request',
      when: ({ payload }) => payload.notification.template === 'AUTH_REQUESTED',
      data: ({ accommodationId, subjectId }) => ({ accommodationId, notificationId: subjectId }),
    },
  ],
}

/** The same without the types of the events: their union is too large for the compiler. */
const untyped: Partial<Record<EventType, readonly unknown[]>> = ofDomain

/** Apps hear of many events as well. */
export const reactions: Reactions = {
  ...ofDomain,
  ...Object.fromEntries(webhookEventTypes.map((type) => [type, [...(untyped[type] ?? []), queueWebhooks]])),
}

/** Job → its cron expression, in UTC. */
export const schedules: Partial<Record<JobName, string>> = {
  sweep: '*/10 * * * *',
  'find-due-rooms': '*/5 * * * *',
  'find-ended-sale-stops': '*/5 * * * *',
}

/** Job → the function that does it. */
export const handlers: JobHandlers<JobName> = {
  ...sweepJobs,
  ...storageJobs,
  ...messageJobs,
  ...reservationJobs,
  ...settingsJobs,
  ...commandJobs,
  ...actionRunJobs,
  ...upgradeJobs,
  ...passwordJobs,
  ...notificationJobs,
  ...webhookJobs,
}
