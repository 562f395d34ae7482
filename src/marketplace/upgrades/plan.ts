import { fail } from '../../kernel/errors.ts'
import { QUOTED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { compareVersions, hopsOf, scopesOf } from '../apps/index.ts'
import { hopsBetween } from './hops.ts'
import type { UpgradePlanRow, UpgradeRow } from './view.ts'

interface Version {
  version: string
  manifest: unknown
}

/** What an upgrade does. Scopes that were had stay as far as they are still asked for; others need consent. */
export function planUpgrade(
  installed: Version,
  target: Version,
  held: readonly string[],
  consented: readonly string[] | null | undefined,
): UpgradePlanRow {
  const [fromVersion, toVersion] = [installed.version, target.version]
  if (compareVersions(toVersion, fromVersion) <= 0)
    fail('VERSION_NOT_NEWER', `The version must be higher than the installed ${fromVersion}.`)
  const asked = scopesOf(target.manifest)
  const beyond = consented?.find((scope) => !asked.includes(scope))
  if (beyond !== undefined)
    fail('SCOPE_NOT_OFFERED', `The version does not ask for the scope ${beyond.slice(0, QUOTED_CHARACTERS_MAX)}.`)
  const known = scopesOf(installed.manifest)
  const hops = hopsBetween(hopsOf(target.manifest), fromVersion, toVersion)
  return {
    fromVersion,
    toVersion,
    hops,
    appMigration: hops.some(({ appMigration }) => appMigration === 'required'),
    newScopes: asked.filter((scope) => !known.includes(scope) && !held.includes(scope)),
    droppedScopes: held.filter((scope) => !asked.includes(scope)),
    effectiveScopes: asked.filter((scope) => held.includes(scope) || consented?.includes(scope)),
  }
}

/** What the former version gets back: the scopes that it had, but for what the tenant changed while the upgrade waited. */
export function scopesOnReturn(
  former: unknown,
  { previousScopes, effectiveScopes: begun }: Pick<UpgradeRow, 'previousScopes' | 'effectiveScopes'>,
  held: readonly string[],
): string[] {
  const isBack = (scope: string) =>
    held.includes(scope) === begun.includes(scope) ? previousScopes.includes(scope) : held.includes(scope)
  return scopesOf(former).filter(isBack)
}
