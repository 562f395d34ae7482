import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import { id, pageAnswer, pageOf } from '../../rest/common-schemas.ts'
import { conditionalRead } from '../../rest/conditional-read.ts'
import { ok, reply, route } from '../../rest/route.ts'
import { argumentsOf } from '../../rest/spelling.ts'
import { commandRoute, resultFor } from '../commands/index.ts'
import { bounds, ChangeReservation, CreateReservation, cancelQuery, listQuery, restoreQuery } from './bodies.ts'
import { Folio } from './folio-resource.ts'
import { listReservations } from './list-reservations.ts'
import { readFolio, readFolios, readReservation } from './on-matching-reservation.ts'
import { ChangedReservation, CreatedReservation, Reservation, reservationResource } from './reservation-resource.ts'
import { visibleFolio, visibleReservation } from './visible-data.ts'

const params = z.object({ id })
const reading = { method: 'get', tag: 'Reservations' } as const
const writing = { tag: 'Reservations' } as const
const reservationInPath = (id: string | null) => id

export const routes = [
  commandRoute({
    ...writing,
    kind: 'reservation.create',
    method: 'post',
    path: '/api/v1/reservations',
    operationId: 'createReservation',
    summary: 'Creates a reservation',
    description:
      'More adults and children than the room type holds are refused with 409 `capacity_exceeded`; infants are not counted. A booking with `channel_id` is already sold: it is stored, with `capacity_exceeded` true. While the sale is stopped, a reservation is refused with 409 `sale_stopped`; with `channel_id` and `ota_code` it is stored, with `sold_while_stopped` true.',
    body: CreateReservation,
    bounds,
    resource: resultFor(CreatedReservation),
  }),
  route({
    ...reading,
    path: '/api/v1/reservations',
    operationId: 'listReservations',
    summary: 'Reservations, the longest unchanged first',
    description:
      'Canceled ones are listed only with updated_since or state. Charges, and memos that staff write, do not move a reservation here: `/api/v1/changes` has every change.',
    query: listQuery,
    answers: ok('A page of reservations.', pageOf(Reservation)),
    answer: async ({ ctx, query }) => {
      const { scopes } = appOf(ctx)
      const page = await listReservations(ctx, argumentsOf(query))
      return reply(
        200,
        pageAnswer(page, (row) => visibleReservation(reservationResource(row), scopes)),
      )
    },
  }),
  route({
    ...reading,
    path: '/api/v1/reservations/:id',
    operationId: 'readReservation',
    summary: 'All of the state of a reservation',
    ...conditionalRead('The reservation.', Reservation, readReservation, visibleReservation),
  }),
  route({
    ...reading,
    path: '/api/v1/reservations/:id/folio',
    operationId: 'readFolio',
    summary: "The guest's own folio of a reservation",
    params,
    answers: ok('What was charged and paid.', Folio),
    answer: async ({ ctx, params: { id } }) => reply(200, visibleFolio(await readFolio(ctx, id), appOf(ctx).scopes)),
  }),
  route({
    ...reading,
    path: '/api/v1/reservations/:id/folios',
    operationId: 'listFolios',
    summary: 'All folios of a reservation',
    description: "The guest's own first, then those for others who pay, in the order in which they were opened.",
    params,
    answers: ok('Its folios.', z.object({ data: z.array(Folio) })),
    answer: async ({ ctx, params: { id } }) => {
      const { scopes } = appOf(ctx)
      return reply(200, { data: (await readFolios(ctx, id)).map((folio) => visibleFolio(folio, scopes)) })
    },
  }),
  commandRoute({
    ...writing,
    kind: 'reservation.change',
    method: 'patch',
    path: '/api/v1/reservations/:id',
    operationId: 'changeReservation',
    summary: 'Changes a reservation',
    description:
      'One that is canceled, or whose guest did not come, is not changed: 409 `reservation_canceled`. Restore it first.',
    params,
    body: ChangeReservation,
    bounds,
    resource: resultFor(ChangedReservation),
    reservationOf: reservationInPath,
  }),
  commandRoute({
    ...writing,
    kind: 'reservation.cancel',
    method: 'delete',
    path: '/api/v1/reservations/:id',
    operationId: 'cancelReservation',
    summary: 'Cancels a reservation',
    description:
      'The reservation stays, with the record of its cancellation. A fee, or nothing, replaces its price. A stay that has begun is not canceled for a fee: 409 `status_not_allowed`. One that is canceled already: 409 `reservation_canceled`.',
    params,
    query: cancelQuery,
    bodyOf: ({ query }) => query,
    resource: resultFor(Reservation),
    reservationOf: reservationInPath,
  }),
  commandRoute({
    ...writing,
    kind: 'reservation.restore',
    method: 'post',
    path: '/api/v1/reservations/:id/restore',
    operationId: 'restoreReservation',
    summary: 'Restores a canceled reservation',
    description:
      'It gets back its status, its price and its room: 409 `room_not_available` if another reservation has the room now. A no-show is restored too. One that is neither: 409 `reservation_not_canceled`. If its room type is sold out meanwhile, it is restored with `overbooked` true.',
    params,
    query: restoreQuery,
    bodyOf: ({ query }) => query,
    resource: resultFor(Reservation),
    reservationOf: reservationInPath,
  }),
]
