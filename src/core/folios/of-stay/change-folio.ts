import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { folios } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import type { FieldsOf } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { valuesAfter } from '../../../kernel/values-after.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { lockBooks } from '../../accommodations/index.ts'
import { payingCompany } from '../../companies/index.ts'
import { refuseWrongRoutes, routesOf } from '../../routing/index.ts'
import { foliosPolicy } from '../policy.ts'
import { lockFoliosOfStay, type StoredFolio, stayFolio } from '../queries.ts'
import { balanceOf } from '../sums.ts'
import { moveRouted } from './move-routed.ts'
import { folioFields } from './open-folio.ts'

/** Changes the name, the payer, the routes or the limit of a folio that is not the guest's own, closes it or opens it again. */
export const changeFolio = verbOnRow(
  foliosPolicy.changeFolio,
  (limits) => {
    const { name, ...fields } = folioFields(limits)
    return { id, name: name.nullish(), ...fields, isClosed: fields.movesCharges }
  },
  'id',
  stayFolio,
  async (ctx, [fields, { accommodationId, reservationId }]) =>
    transact(ctx, async (unit) => {
      const at = ctx.clock.now()
      const books = await lockBooks(unit.db, accommodationId)
      const before = (await lockFoliosOfStay(unit.db, accommodationId, reservationId)).find((one) => one.id === fields.id)!
      if (before.isOwn) refuseField('id', "the guest's own folio stays as it is")
      const set = await changesOf(unit.db, before, fields, at)
      const [row] = await unit.db
        .update(folios)
        .set(set)
        .where(matching(folios, { accommodationId, id: before.id }))
        .returning()
      const { id: folioId, companyId, routes, chargedMax, closedAt } = before
      unit.record({
        accommodationId,
        type: 'folio.change',
        log: set.closedAt && !closedAt ? 'Closed a folio.' : 'Changed a folio.',
        relatedId: reservationId,
        before: { folioId, companyId, routes, chargedMax, closedAt },
        after: { folioId, companyId: set.companyId, routes: set.routes, chargedMax: set.chargedMax, closedAt: set.closedAt },
        event: 'pms.folio.changed',
        payload: { folioId, reservationId },
        subjectId: folioId,
      })
      if (fields.movesCharges) await moveRouted(unit, { books, reservationId, at })
      return row!
    }),
)

type Changes = Partial<Omit<FieldsOf<ReturnType<typeof folioFields>>, 'name'>> & {
  name?: string | null | undefined
  isClosed?: boolean | null | undefined
}

async function changesOf(db: Database, before: StoredFolio, { routes, isClosed, ...fields }: Changes, at: Date) {
  const { companyId } = fields
  if (companyId != null && companyId !== before.companyId) await payingCompany(db, before.accommodationId, companyId)
  const changed = routes == null ? before.routes : routesOf(routes)
  if (routes != null) await refuseWrongRoutes(db, before.accommodationId, changed)
  const isClosing = isClosed === true && before.closedAt === null
  if (isClosing && (await balanceOf(db, before, 'isClosed')) !== 0) fail('FOLIO_NOT_SETTLED', { field: 'isClosed' })
  const closedAt = isClosing ? at : isClosed === false ? null : before.closedAt
  return { ...valuesAfter(before, fields, ['name'], ['companyId', 'chargedMax']), routes: changed, closedAt }
}
