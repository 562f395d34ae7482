import { eq, sql } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { accommodationsPolicy } from './policy.ts'
import { type AccommodationRow, accommodationView } from './view.ts'

export async function accommodation(ctx: Context, { id }: { id: string }, selection: Selection): Promise<AccommodationRow> {
  authorize(ctx.actor, accommodationsPolicy.accommodation, id)
  const where = eq(accommodations.id, sql.placeholder('id'))
  return (await readOne(ctx, 'accommodation', accommodationView, selection, where, { id })) ?? fail('ACCOMMODATION_NOT_FOUND')
}

export async function listAccommodations(
  ctx: Context,
  args: PageArguments,
  selection: Selection,
): Promise<Page<AccommodationRow>> {
  authorize(ctx.actor, accommodationsPolicy.accommodations)
  const mine = ctx.actor.kind === 'user' && !isAdministrator(ctx.actor) ? Object.keys(ctx.actor.memberships) : null
  return readPage(ctx, args, {
    name: 'accommodations',
    view: accommodationView,
    selection,
    filter: filterOf([['mine', mine, sql`${accommodations.id} = any(${sql.placeholder('mine')})`]]),
    keys: ['id'],
    direction: 'desc',
  })
}
