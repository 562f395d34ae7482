import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { folios, reservations } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { FOLIOS_OF_STAY_MAX, type Limits, PRICE_MAX } from '../../../kernel/limits.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { lockBooks } from '../../accommodations/index.ts'
import { payingCompany } from '../../companies/index.ts'
import { refuseWrongRoutes, routesField, routesOf } from '../../routing/index.ts'
import { foliosPolicy } from '../policy.ts'
import { locateFolio, lockFoliosOfStay } from '../queries.ts'
import { moveRouted } from './move-routed.ts'

/** What somebody says of a folio that is not the guest's own. */
export const folioFields = (limits: Limits) => ({
  name: name(limits),
  /** Who pays. A folio of a company begins with its routes. */
  companyId: id.nullish(),
  routes: routesField,
  chargedMax: z.int().min(0).max(PRICE_MAX).nullish(),
  /** Whether charges of the guest's folio that stand on open days come to it now, by all routes of the stay. */
  movesCharges: z.boolean().nullish(),
})

/** Opens another folio of a stay. Its routes say which of the new charges come to it; those that stand come if the caller says so. */
export const openFolio = verbOnRow(
  foliosPolicy.openFolio,
  (limits) => {
    const { name, ...fields } = folioFields(limits)
    return { reservationId: id, name: name.nullish(), ...fields }
  },
  'reservationId',
  (db, reservationId) => locateFolio(db, { reservationId }),
  async (ctx, [{ reservationId, chargedMax = null, ...fields }, { accommodationId }]) => {
    if (fields.name == null && fields.companyId == null) refuseField('name', 'give it or companyId')
    return transact(ctx, async (unit) => {
      const books = await lockBooks(unit.db, accommodationId)
      // a check-in or a cancellation marks the folios that it sees
      await lockStay(unit.db, accommodationId, reservationId)
      const all = await lockFoliosOfStay(unit.db, accommodationId, reservationId)
      if (all.length >= FOLIOS_OF_STAY_MAX)
        fail('LIMIT_EXCEEDED', { field: 'reservationId', message: `A stay has at most ${FOLIOS_OF_STAY_MAX} folios.` })
      const company = fields.companyId == null ? null : await payingCompany(unit.db, accommodationId, fields.companyId)
      const name = fields.name ?? company!.name
      const routes = routesOf(fields.routes ?? company?.routes)
      await refuseWrongRoutes(unit.db, accommodationId, routes)
      const { currency } = all[0]
      const of = { accommodationId, stayId: reservationId, currency, createdAt: ctx.clock.now() }
      const values = { ...of, id: newIdIn(accommodationId), name, companyId: company?.id ?? null, routes, chargedMax }
      const [row] = await unit.db.insert(folios).values(values).returning()
      unit.record({
        accommodationId,
        type: 'folio.open',
        log: 'Opened another folio.',
        relatedId: reservationId,
        after: { folioId: values.id, companyId: values.companyId, routes, chargedMax },
        event: 'pms.folio.opened',
        payload: { folioId: values.id, reservationId },
        subjectId: values.id,
      })
      if (fields.movesCharges) await moveRouted(unit, { books, reservationId, at: of.createdAt })
      return row!
    })
  },
)

const lockStay = (db: Database, accommodationId: string, id: string) =>
  db
    .select({ id: reservations.id })
    .from(reservations)
    .where(matching(reservations, { accommodationId, id }))
    .for('no key update')
