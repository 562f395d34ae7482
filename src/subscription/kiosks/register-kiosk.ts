import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { kiosks } from '../../db/tables/index.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { kiosksPolicy } from './policy.ts'

const RegisterKiosk = byLimits((limits) => z.object({ accommodationId: id, name: name(limits) }))

export const registerKiosk = verbAt(kiosksPolicy.registerKiosk, RegisterKiosk, async (ctx, fields) => {
  const { accommodationId } = fields
  return transact(
    ctx,
    async ({ db, record }) => {
      const row = await insertRow(ctx, db, kiosks, fields)
      const kioskId = row.id
      record({
        accommodationId,
        type: 'kiosk.register',
        log: `Registered kiosk ${fields.name}.`,
        relatedId: kioskId,
        after: fields,
        event: 'kiosk.registered',
        payload: { kioskId },
      })
      return row
    },
    { constraints: { kiosks_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND' } },
  )
})
