import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { importChunks, importClaims, importErrors, imports } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

const isOld = (ctx: Context) =>
  and(isNotNull(imports.completedAt), lt(imports.createdAt, daysAgo(ctx, ctx.limits.IMPORTS_KEPT_DAYS)))

type Part = typeof importChunks | typeof importErrors | typeof importClaims

const ofOld =
  (part: Part) =>
  (ctx: Context): SQL | undefined =>
    inArray(part.importId, ctx.db.select({ id: imports.id }).from(imports).where(isOld(ctx)))

/** Keys stay: the same file changes nothing, however late it comes again. */
export const sweeps: readonly Sweep[] = [
  [importChunks, ofOld(importChunks)],
  [importErrors, ofOld(importErrors)],
  [importClaims, ofOld(importClaims)],
  [imports, isOld],
]
