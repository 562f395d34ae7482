import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { accommodationById } from '../../db/find-by-id.ts'
import { lockName } from '../../db/lock-name.ts'
import { insertRow, refuseMore, refuseTakenCode, rowOrFail, updateRow } from '../../db/rows.ts'
import { companies } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import { code, id, identifier, label, memo, name, severalLines, unclearable } from '../../kernel/inputs.ts'
import {
  COMPANIES_MAX,
  EMAIL_CHARACTERS_MAX,
  INVOICE_ADDRESS_CHARACTERS_MAX,
  type Limits,
  REFERENCE_CHARACTERS_MAX,
  TAX_NUMBER_CHARACTERS_MAX,
} from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbAt, verbOnRow } from '../../kernel/verb.ts'
import { refuseWrongRoutes, routesField, routesOf } from '../routing/index.ts'
import { companiesPolicy } from './policy.ts'
import type { CompanyRow } from './view.ts'

/** What may be left empty. */
const companyFields = (limits: Limits) => ({
  taxNumber: identifier(TAX_NUMBER_CHARACTERS_MAX).nullish(),
  address: severalLines(z.string().trim().min(1).max(INVOICE_ADDRESS_CHARACTERS_MAX)).nullish(),
  email: z.email().max(EMAIL_CHARACTERS_MAX).nullish(),
  phone: identifier(REFERENCE_CHARACTERS_MAX).nullish(),
  contactName: label(limits.NAME_CHARACTERS_MAX).nullish(),
  note: memo(limits).nullish(),
  routes: routesField,
})

const optional = ['taxNumber', 'address', 'email', 'phone', 'contactName', 'note'] as const

const constraints = { companies_code: 'CODE_TAKEN' } as const

const CreateCompany = byLimits((limits) => z.object({ accommodationId: id, code, name: name(limits), ...companyFields(limits) }))

export const createCompany = verbAt(companiesPolicy.createCompany, CreateCompany, async (ctx, input): Promise<CompanyRow> => {
  const { accommodationId, code, name, routes: given, ...fields } = input
  return transact(
    ctx,
    async ({ db, record }) => {
      await lockName(db, 'code of a company', accommodationId)
      const routes = routesOf(given)
      await refuseWrongRoutes(db, accommodationId, routes)
      await refuseTakenCode(db, companies, accommodationId, code)
      await refuseMore(db, companies, accommodationId, COMPANIES_MAX, 'companies')
      const row = await insertRow(ctx, db, companies, { accommodationId, code, name, ...fields, routes })
      const companyId = row.id
      record({
        accommodationId,
        type: 'company.create',
        log: `Created the company ${code}.`,
        relatedId: companyId,
        after: { companyId, code, routes },
        event: 'pms.company.created',
        payload: { companyId },
      })
      return row
    },
    { constraints },
  )
})

const UpdateCompany = byLimits((limits) =>
  z.object({
    id,
    code: unclearable(code),
    name: unclearable(name(limits)),
    ...companyFields(limits),
    archived: unclearable(z.boolean()),
  }),
)

/** What is left out stays, and null clears what may be empty. Folios that it pays keep their routes. */
export const updateCompany = verbOnRow(
  companiesPolicy.updateCompany,
  UpdateCompany,
  'id',
  accommodationById(companies, 'COMPANY_NOT_FOUND'),
  async (ctx, [{ id: companyId, routes, archived, ...changes }, accommodationId]): Promise<CompanyRow> =>
    transact(
      ctx,
      async ({ db, record }) => {
        const key = { accommodationId, id: companyId }
        await lockName(db, 'code of a company', accommodationId)
        const before = await rowOrFail(db, companies, key, 'COMPANY_NOT_FOUND', 'no key update')
        const after: CompanyRow = {
          ...before,
          ...valuesAfter(before, changes, ['code', 'name'], optional),
          routes: routes === undefined ? before.routes : routesOf(routes),
          archivedAt: archivedAtAfter(before.archivedAt, archived, ctx.clock.now()),
        }
        const fields = (Object.keys(after) as (keyof CompanyRow)[]).filter((one) => !isDeepStrictEqual(after[one], before[one]))
        if (fields.length === 0) return before
        if (fields.includes('routes')) await refuseWrongRoutes(db, accommodationId, after.routes)
        if (after.code !== before.code) await refuseTakenCode(db, companies, accommodationId, after.code, companyId)
        const row = await updateRow(ctx, db, companies, key, { ...after, accommodationId: undefined })
        record({
          accommodationId,
          type: 'company.update',
          log: `Changed the company ${before.code}.`,
          relatedId: companyId,
          before: { companyId, code: before.code, routes: before.routes, archivedAt: before.archivedAt },
          after: { code: after.code, routes: after.routes, archivedAt: after.archivedAt, fields },
          event: 'pms.company.changed',
          payload: { companyId, fields },
        })
        return row
      },
      { constraints },
    ),
)
