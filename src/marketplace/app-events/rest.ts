import { z } from 'zod'
import { appReference } from '../../kernel/inputs.ts'
import { id, listOf, moment } from '../../rest/common-schemas.ts'
import { reply, route } from '../../rest/route.ts'
import { inputOf } from '../../rest/spelling.ts'
import { pushEvents } from './push-events.ts'

const AppEvent = z
  .strictObject({
    type: appReference.describe('For example `lock.opened`.'),
    occurred_at: moment.nullish().describe('When it happened. Without it the time of arrival counts.'),
    external_ref: appReference.nullish().describe('What it is about, for example the id of a reservation.'),
    data: z.record(z.string(), z.unknown()).describe('At most {APP_EVENT_BYTES_MAX} bytes of JSON.'),
  })
  .meta({ id: 'AppEvent' })

const Accepted = z.object({ accepted: z.int(), ids: z.array(id).describe('In the order of the request.') })

const read = inputOf(AppEvent)
const newEvent = (event: z.output<typeof AppEvent>) => ({ occurredAt: null, externalRef: null, ...read(event) })

export const routes = [
  route({
    method: 'post',
    path: '/api/v1/events',
    operationId: 'pushEvents',
    tag: 'Events',
    summary: 'Sends one event, or up to {APP_EVENTS_AT_ONCE}',
    description:
      'All events are stored or none. An event that is sent twice is stored twice. An installation can send {APP_EVENTS_PER_HOUR} of them per hour.',
    refusesCards: true,
    body: z.union([AppEvent, z.strictObject({ events: listOf(AppEvent, 'APP_EVENTS_AT_ONCE') })]),
    answers: { 202: { description: 'All are stored.', body: Accepted } },
    answer: async ({ ctx, body }) => {
      const events = 'events' in body ? body.events : [body]
      const ids = await pushEvents(ctx, events.map(newEvent))
      return reply(202, { accepted: ids.length, ids })
    },
  }),
]
