import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'

/** The rows of a page. */
export function pageSize({ limits }: Context, rows: number | undefined): number {
  const { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } = limits
  const size = rows ?? PAGE_SIZE_DEFAULT
  if (size > PAGE_SIZE_MAX) refuseField('limit', `a page holds 1 to ${PAGE_SIZE_MAX} rows`)
  return size
}

/** A reader that knows a later version has read from another state of the server, such as one from before a backup was restored. */
export function refuseLaterVersion(sinceVersion: number | undefined, version: number): void {
  if (sinceVersion !== undefined && sinceVersion > version)
    refuseField('sinceVersion', `the rates are at version ${version}. Read everything again, without since_version`)
}
