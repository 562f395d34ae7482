import { insertRow } from '../../db/rows.ts'
import { accommodations } from '../../db/tables/index.ts'
import { name } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { currency, timeZone } from './inputs.ts'
import { accommodationsPolicy } from './policy.ts'
import type { AccommodationRow } from './view.ts'

export const createAccommodation = verb(
  accommodationsPolicy.createAccommodation,
  (limits) => ({ name: name(limits), timeZone, currency }),
  async (ctx, fields): Promise<AccommodationRow> =>
    transact(ctx, async ({ db, record }) => {
      const row = await insertRow(ctx, db, accommodations, fields)
      const { id } = row
      record({
        accommodationId: id,
        type: 'accommodation.create',
        log: `Created ${fields.name}.`,
        relatedId: id,
        after: fields,
        event: 'accommodation.created',
        payload: { accommodationId: id },
      })
      return row
    }),
)
