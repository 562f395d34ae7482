import { eq, sql } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { authorize, may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { keywordOf } from '../../kernel/inputs.ts'
import { folded } from '../../kernel/keyword.ts'
import { pageFields } from '../../kernel/page.ts'
import { verb } from '../../kernel/verb.ts'
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

const nameHolds = sql`position(${sql.placeholder('keyword')} in lower(normalize(${accommodations.name}, NFC))) > 0`

export const listAccommodations = verb(
  accommodationsPolicy.accommodations,
  (limits) => ({ ...pageFields, keyword: keywordOf(limits).nullish() }),
  async (ctx, { keyword, ...args }, selection: Selection) => {
    const mine = ctx.actor.kind === 'user' && !isAdministrator(ctx.actor) ? Object.keys(ctx.actor.memberships) : null
    return readPage(ctx, args, {
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
  },
)
