import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { keywordOf } from '../../kernel/inputs.ts'
import { folded } from '../../kernel/keyword.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { accommodationsPolicy } from './policy.ts'
import { type AccommodationRow, accommodationView } from './view.ts'

export async function accommodation(ctx: Context, { id }: { id: string }, selection: Selection): Promise<AccommodationRow> {
  authorize(ctx.actor, accommodationsPolicy.accommodation, id)
  const where = eq(accommodations.id, sql.placeholder('id'))
  return (await readOne(ctx, 'accommodation', accommodationView, selection, where, { id })) ?? fail('ACCOMMODATION_NOT_FOUND')
}

/** For other subgraphs: the accommodations with these ids that the caller may see. */
export async function accommodationsByIds(
  ctx: Context,
  ids: readonly string[],
  selection: Selection,
): Promise<AccommodationRow[]> {
  return readByIds(
    ctx,
    accommodationView,
    selection,
    ids.filter((id) => may(ctx.actor, accommodationsPolicy.accommodation, id)),
  )
}

const Accommodations = byLimits((limits) => z.object({ keyword: keywordOf(limits).nullish() }))

type Input = InputOf<typeof Accommodations> & PageArguments

const nameHolds = sql`position(${sql.placeholder('keyword')} in lower(normalize(${accommodations.name}, NFC))) > 0`

export async function listAccommodations(ctx: Context, input: Input, selection: Selection): Promise<Page<AccommodationRow>> {
  const { keyword } = authorizedAnywhere(ctx, accommodationsPolicy.accommodations, Accommodations, input)
  const mine = ctx.actor.kind === 'user' && !isAdministrator(ctx.actor) ? Object.keys(ctx.actor.memberships) : null
  return readPage(ctx, input, {
    name: 'accommodations',
    view: accommodationView,
    selection,
    filter: filterOf([
      ['mine', mine, sql`${accommodations.id} = any(${sql.placeholder('mine')})`],
      ['keyword', keyword == null ? null : folded(keyword), nameHolds],
    ]),
    keys: ['id'],
    direction: 'desc',
  })
}
