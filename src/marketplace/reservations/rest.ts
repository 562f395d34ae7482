import { z } from 'zod'
import { memo, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { commandRoute } from '../../rest/command.ts'
import { currency, Folio, Guest, Guests, Rate, Reservation, statuses } from '../../rest/resources.ts'
import { reply, route } from '../../rest/route.ts'
import { id, listOf, moment, pageOf, pageQuery } from '../../rest/shapes.ts'
import { etagOf } from '../commands/index.ts'
import { scope } from './commands.ts'
import { listReservations } from './list-reservations.ts'
import { readFolio, readReservation } from './read.ts'
import { reservationResource } from './resource.ts'

const count = z.int().min(0).max(1000)
const reference = z.string().min(1).max(100)
const nightlyRates = listOf(Rate, 'STAY_DAYS_MAX').describe(
  'Each night of the stay once, or the day of an hourly one; their sum is the total.',
)

const pin = z.string().optional().describe('For the guest. It is told with the creation alone.')
const CreatedReservation = Reservation.extend({ pin_code: pin }).meta({ id: 'CreatedReservation' })

const CreateReservation = z
  .strictObject({
    channel_id: reference.nullish().describe('The trade partner that sold it.'),
    ota_code: reference.nullish().describe('The number of the booking there.'),
    status: z.enum(['INQUIRY', 'TENTATIVE', 'DEFINITE']).nullish().describe('DEFINITE where left out.'),
    type: z.enum(['lodge', 'rent']),
    use_start_at: moment,
    use_expire_at: moment,
    room_type_id: id,
    room_id: id.nullish(),
    rate_plan_id: reference.nullish().describe('For reports: prices are those of nightly_rates.'),
    sleeps: count.nullish(),
    child_sleeps: count.nullish(),
    infant_sleeps: count.nullish(),
    primary_guest: Guest,
    guests: Guests.nullish(),
    nightly_rates: nightlyRates.nullish(),
    currency: currency.nullish().describe('For certainty: another one than that of the property is refused.'),
    memo: z.string().nullish(),
    request: z.string().nullish(),
    release_at: moment.nullish().describe('When a TENTATIVE reservation gives its inventory back.'),
  })
  .meta({ id: 'CreateReservation' })
export type CreateReservationBody = z.output<typeof CreateReservation>

const ChangeReservation = z
  .strictObject({
    status: z.enum(statuses).optional(),
    release_at: moment
      .nullish()
      .describe('How long a TENTATIVE reservation goes on holding what it holds; it goes with that status.'),
    use_start_at: moment.optional(),
    use_expire_at: moment.optional(),
    room_id: id.nullish(),
    sleeps: count.optional(),
    child_sleeps: count.optional(),
    infant_sleeps: count.optional(),
    primary_guest: Guest.partial().optional().describe('What of the guest is left out stays.'),
    guests: Guests.nullish().describe('All others: the list is replaced.'),
    channel_id: reference.nullish().describe('It stays where platform payments are owed by it.'),
    ota_code: reference.nullish(),
    rate_plan_id: reference.nullish(),
    nightly_rates: nightlyRates.optional(),
    memo: z.string().nullish(),
    request: z.string().nullish(),
  })
  .meta({ id: 'ChangeReservation', description: 'A merge patch (RFC 7396): what is left out stays, null takes it away.' })
export type ChangeReservationBody = z.output<typeof ChangeReservation>

const bounds = byLimits((limits) => {
  const guest = z.looseObject({ name: name(limits).optional() })
  const text = memo(limits).nullish()
  return z.looseObject({ primary_guest: guest.optional(), guests: z.array(guest).nullish(), memo: text, request: text })
})

const cancelQuery = z.strictObject({
  reason: z.string().max(1000).optional().describe('Kept with the record of the cancellation.'),
})
export type CancelReservationBody = z.output<typeof cancelQuery>

const params = z.object({ id })
const reading = { method: 'get', tag: 'Reservations', access: 'installation' } as const
const writing = { tag: 'Reservations', scope } as const
const itself = (given: string | null) => given

export const routes = [
  commandRoute({
    ...writing,
    kind: 'reservation.create',
    method: 'post',
    path: '/api/v1/reservations',
    operationId: 'createReservation',
    summary: 'Creates a reservation',
    body: CreateReservation,
    bounds,
    resource: CreatedReservation,
  }),
  route({
    ...reading,
    path: '/api/v1/reservations',
    operationId: 'listReservations',
    summary: 'Reservations, those first that have not changed for longest',
    description:
      'Canceled ones are listed only with updated_since. Charges, and memos that staff write, do not move a reservation here: `/api/v1/changes` tells every change.',
    query: z.strictObject({
      ...pageQuery,
      updated_since: moment.optional(),
      status: z.enum(statuses).optional(),
      from: moment.optional().describe('Stays that touch the period from here on.'),
      to: moment.optional().describe('Stays that touch the period up to here.'),
    }),
    answers: { 200: { says: 'A page of reservations.', body: pageOf(Reservation) } },
    answer: async ({ ctx, query: { cursor: after, limit: first, updated_since: updatedSince, ...narrow } }) => {
      const { edges, pageInfo } = await listReservations(ctx, { ...narrow, updatedSince, after, first })
      const next_cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null
      return reply(200, { data: edges.map(({ node }) => reservationResource(node)), next_cursor })
    },
  }),
  route({
    ...reading,
    path: '/api/v1/reservations/:id',
    operationId: 'readReservation',
    summary: 'All of the state of a reservation',
    params,
    answers: { 200: { says: 'The reservation.', headers: { etag: 'Its state, for If-Match.' }, body: Reservation } },
    answer: async ({ ctx, params: { id } }) => {
      const reservation = await readReservation(ctx, id)
      return reply(200, reservation, { etag: etagOf(reservation) })
    },
  }),
  route({
    ...reading,
    path: '/api/v1/reservations/:id/folio',
    operationId: 'readFolio',
    summary: 'The account of a reservation',
    params,
    answers: { 200: { says: 'What was charged and paid.', body: Folio } },
    answer: async ({ ctx, params: { id } }) => reply(200, await readFolio(ctx, id)),
  }),
  commandRoute({
    ...writing,
    kind: 'reservation.change',
    method: 'patch',
    path: '/api/v1/reservations/:id',
    operationId: 'changeReservation',
    summary: 'Changes a reservation',
    params,
    body: ChangeReservation,
    bounds,
    resource: Reservation,
    reservationOf: itself,
  }),
  commandRoute({
    ...writing,
    kind: 'reservation.cancel',
    method: 'delete',
    path: '/api/v1/reservations/:id',
    operationId: 'cancelReservation',
    summary: 'Cancels a reservation',
    description: 'It stays, with the record of its cancellation.',
    params,
    query: cancelQuery,
    bodyOf: ({ query }) => query,
    resource: Reservation,
    reservationOf: itself,
  }),
]
