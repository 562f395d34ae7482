import { and, eq, sql } from 'drizzle-orm'
import { isSettingOn } from '../../core/settings/index.ts'
import { readOne } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { accommodations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { offersPolicy } from './policy.ts'
import { type BookableAccommodationRow, bookableAccommodationView } from './view.ts'

const where = and(eq(accommodations.id, sql.placeholder('id')), isSettingOn(accommodations.id, 'reservation', 'sellsOnline'))!

/** A property that sells online. One that does not is not told apart from one that does not exist. */
export async function bookableAccommodation(
  ctx: Context,
  { id }: { id: string },
  selection: Selection,
): Promise<BookableAccommodationRow> {
  authorize(ctx.actor, offersPolicy.bookableAccommodation)
  const found = await readOne(ctx, 'bookableAccommodation', bookableAccommodationView, selection, where, { id })
  return found ?? fail('ACCOMMODATION_NOT_FOUND')
}
