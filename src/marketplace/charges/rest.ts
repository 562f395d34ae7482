import { z } from 'zod'
import { label } from '../../kernel/inputs.ts'
import { ARTICLE_COUNT_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { id } from '../../rest/common-schemas.ts'
import { conditionalRead } from '../../rest/conditional-read.ts'
import { route } from '../../rest/route.ts'
import { commandRoute, resultFor } from '../commands/index.ts'
import { AddCharge } from './bodies.ts'
import { Charge, readCharge } from './charge-resource.ts'

const common = { tag: 'Charges', resource: resultFor(Charge) } as const

export const routes = [
  commandRoute({
    ...common,
    kind: 'charge.add',
    method: 'post',
    path: '/api/v1/charges',
    operationId: 'addCharge',
    summary: 'Charges an article or something else to the folios of a reservation',
    description:
      'Taxes on top of it are charges of their own, and routes of the stay can divide it: the answer has the first charge, the folios have all.',
    body: AddCharge,
    // the folio has the quantity before it
    bounds: byLimits((limits) =>
      z.looseObject({ description: label(limits.NAME_CHARACTERS_MAX - `${ARTICLE_COUNT_MAX} × `.length).nullish() }),
    ),
    reservationOf: (_, { reservation_id }) => reservation_id,
  }),
  route({
    method: 'get',
    path: '/api/v1/charges/:id',
    operationId: 'readCharge',
    tag: common.tag,
    summary: 'One charge',
    ...conditionalRead('The charge.', Charge, readCharge, (charge) => charge),
  }),
  commandRoute({
    ...common,
    kind: 'charge.void',
    method: 'delete',
    path: '/api/v1/charges/:id',
    operationId: 'voidCharge',
    summary: 'Voids a charge',
    description:
      'A charge is never deleted: a voided one stays, and does not count. Its taxes on top, and all of what was added with it, are voided too.',
    params: z.object({ id }),
  }),
]
