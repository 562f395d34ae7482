import { and, desc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readAll } from '../../db/read-all.ts'
import { readByIds } from '../../db/read-by-ids.ts'
import type { Selection } from '../../db/selection.ts'
import { installations as table } from '../../db/tables/index.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { INSTALLATIONS_LISTED_MAX } from '../../kernel/limits.ts'
import { verbAt } from '../../kernel/verb.ts'
import { installationsPolicy } from './policy.ts'
import { type InstallationRow, installationView } from './view.ts'

/** For other subgraphs: the installations with these ids that the caller may see. */
export async function installationsByIds(ctx: Context, ids: readonly string[], selection: Selection): Promise<InstallationRow[]> {
  const found = await readByIds(ctx, installationView, selection, ids)
  return found.filter(({ accommodationId }) => may(ctx.actor, installationsPolicy.installations, accommodationId))
}

const Installations = z.object({ accommodationId: id, includeUninstalled: z.boolean().nullish() })

const ofPlace = sql`${table.accommodationId} = ${sql.placeholder('accommodationId')}`

/** Newest first. */
export const installations = verbAt(
  installationsPolicy.installations,
  Installations,
  async (ctx, { accommodationId, includeUninstalled }, selection: Selection): Promise<InstallationRow[]> =>
    readAll(
      ctx,
      {
        name: `installations ${includeUninstalled ? 'all' : 'installed'}`,
        view: installationView,
        selection,
        where: includeUninstalled ? ofPlace : and(ofPlace, isNull(table.uninstalledAt)),
        orderBy: [desc(table.id)],
        limit: INSTALLATIONS_LISTED_MAX,
      },
      { accommodationId },
    ),
)
