import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { filterBy } from '../../db/filter.ts'
import { readAuthorized } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import { rowOrFail } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { companies } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { keywordOf } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { companiesPolicy } from './policy.ts'
import { type CompanyRow, companyView } from './view.ts'

export const company = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<CompanyRow> =>
  readAuthorized(ctx, companiesPolicy.company, { view: companyView, missing: 'COMPANY_NOT_FOUND' }, id, selection)

const text = sql`${companies.code} || ' ' || ${companies.name} || ' ' || coalesce(${companies.taxNumber}, '')`
const holds = sql`position(${sql.placeholder('keyword')} in lower(normalize(${text}, NFC))) > 0`

interface CompaniesArguments extends PageArguments {
  accommodationId: string
  keyword?: string | null | undefined
  includeArchived?: boolean | null | undefined
}

/** By name; with a keyword those that have it in code, name or tax number. A property has few enough to look at all of them. */
export async function listCompanies(
  ctx: Context,
  { accommodationId, keyword, includeArchived, ...args }: CompaniesArguments,
  selection: Selection,
): Promise<Page<CompanyRow>> {
  authorize(ctx.actor, companiesPolicy.companies, accommodationId)
  const part = keyword == null ? null : parse(keywordOf(ctx.limits), keyword).toLowerCase()
  return readPage(ctx, args, {
    name: 'companies',
    view: companyView,
    selection,
    filter: filterBy(companies, { accommodationId }, [
      ['inUse', !includeArchived || null, isNull(companies.archivedAt)],
      ['keyword', part, holds],
    ]),
    keys: ['name', 'id'],
    direction: 'asc',
  })
}

/** A company that can pay for a stay. It is not archived before the commit. */
export async function payingCompany(db: Database, accommodationId: string, id: string): Promise<CompanyRow> {
  const company = await rowOrFail(db, companies, { accommodationId, id }, 'COMPANY_NOT_FOUND', 'share')
  if (company.archivedAt) fail('COMPANY_ARCHIVED', { field: 'companyId' })
  return company
}
