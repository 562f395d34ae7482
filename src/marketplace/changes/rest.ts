import { z } from 'zod'
import type { StoredEvent } from '../../kernel/events.ts'
import { instant } from '../../rest/common-schemas.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { resourceOf, snake } from '../../rest/spelling.ts'
import { Article } from '../articles/index.ts'
import { Booking } from '../bookings/index.ts'
import { Property } from '../property/index.ts'
import { Inventory, RatePlan, Rates, StayRules } from '../rates/index.ts'
import { Folio, Reservation } from '../reservations/index.ts'
import { Room, RoomType } from '../rooms/index.ts'
import { isResourceKind, listChanges, type ResourceKind, resourceKinds } from './list-changes.ts'

const Event = z
  .object({
    number: z.int().describe('Counts up by one within the property. Some events change no resource, and are left out.'),
    type: z.string().describe('Such as `reservation.room_assigned`.'),
    occurred_at: instant,
    actor: z.object({ type: z.string(), id: z.string().nullable() }),
    outbox_id: z.string().nullable().describe("The app's command that caused it."),
  })
  .meta({ id: 'ChangeEvent' })

const event = Event.nullable().describe('What happened; null while the present state is read.')
const Change = z
  .discriminatedUnion('resource', [
    z.object({ resource: z.literal('property'), event, data: Property }),
    z.object({ resource: z.literal('room_type'), event, data: RoomType }),
    z.object({ resource: z.literal('room'), event, data: Room }),
    z.object({ resource: z.literal('article'), event, data: Article }),
    z.object({ resource: z.literal('rate_plan'), event, data: RatePlan }),
    z.object({ resource: z.literal('rates'), event, data: Rates }),
    z.object({ resource: z.literal('stay_rules'), event, data: StayRules }),
    z.object({ resource: z.literal('inventory'), event, data: Inventory }),
    z.object({ resource: z.literal('booking'), event, data: Booking }),
    z.object({ resource: z.literal('reservation'), event, data: Reservation }),
    z.object({ resource: z.literal('folio'), event, data: Folio }),
  ])
  .meta({ id: 'Change', description: 'A resource as it is now.' })

const chosenKinds = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (names): names is ResourceKind[] => names.every(isResourceKind),
    `expected kinds of ${resourceKinds.join(', ')}, with commas between them`,
  )
  .describe(
    `The kinds of resources, with commas between them: ${resourceKinds.join(', ')}. By default the property, room types, rooms, reservations and folios. They stay those of the first request.`,
  )

const Changes = z.object({
  data: z.array(Change),
  next_since: z.string().describe('`since` of the next request.'),
  has_more: z.boolean().describe('Whether there is more already.'),
})

const written = resourceOf(Event)
const eventOf = ({ actor, ...event }: StoredEvent) =>
  written({ ...event, actor: { type: snake(actor.kind), id: actor.id }, outboxId: actor.outboxId ?? null })

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/changes',
    operationId: 'listChanges',
    tag: 'Changes',
    summary: 'The whole state of the property, then every change',
    description:
      'Without `since` it starts with the present state: the property, room types, rooms, reservations and folios. Continue with `next_since`, while `has_more` is true and then from time to time: after the state, every event follows in order, without gaps. `data` is never older than its event, so keep what came last. Reservations and rooms are never removed: they are canceled or archived. The end of a stop of sale is an event too, `sale.resumed`. Articles, rate plans, prices, rules, what is left to sell and bookings come only if `kinds` asks for them; of prices, rules and what is left, a page has each resource once, with the last event that changed it. After 410 `events_expired` start again without `since`.',
    query: z.strictObject({
      kinds: chosenKinds.optional(),
      since: z.string().optional().describe('`next_since` of the answer before.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .meta({ maximum: '{CHANGES_PAGE_MAX}' })
        .describe('Events, or resources of the present state: at most {CHANGES_PAGE_MAX}.'),
    }),
    refuses: [410],
    answers: ok('What follows.', Changes),
    answer: async ({ ctx, query }) => {
      const { changes, next, more } = await listChanges(ctx, query)
      const data = changes.map(({ state, event }) => ({ ...state, event: event && eventOf(event) }))
      return reply(200, { data, next_since: next, has_more: more })
    },
  }),
]
