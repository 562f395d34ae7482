import type { Audience } from './kernel/audience.ts'
import type { EmittedEvent, EventType } from './kernel/events.ts'
import type { JobName } from './kernel/jobs.ts'
import { type Reaction, reactions } from './reactions.ts'

/** Job → whom it tells. */
const audiences: { readonly [Name in JobName]?: Audience } = {
  'message-booker': 'GUEST',
  'message-of-ended-stay': 'GUEST',
  'queue-webhooks': 'APPS',
}

const audienceOf = (job: JobName): Audience | undefined => audiences[job] ?? (/^(announce|warn)-/.test(job) ? 'STAFF' : undefined)

/** Whom the jobs tell that would follow these events. */
export function audiencesOf(events: readonly EmittedEvent[]): Audience[] {
  const jobs = events.flatMap((event) => {
    const ofEvent = (reactions[event.type] ?? []) as readonly Reaction<EventType>[]
    // as none of these conditions asks for the number
    return ofEvent.filter(({ when }) => when?.({ ...event, id: '', number: 0 }) !== false).map(({ job }) => job)
  })
  return [...new Set(jobs.flatMap((job) => audienceOf(job) ?? []))]
}
