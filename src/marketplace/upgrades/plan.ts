import { fail } from '../../kernel/errors.ts'
import { compareVersions, hopsOf, scopesOf } from '../apps/index.ts'
import { refuseUnoffered } from '../installations/index.ts'
import { hopsBetween } from './hops.ts'
import type { UpgradePlanRow, UpgradeRow } from './view.ts'

interface Version {
  version: string
  manifest: unknown
}

/** What an upgrade does. It keeps the scopes that the new version still requests; added scopes need consent. */
export function planUpgrade(
  installed: Version,
  target: Version,
  held: readonly string[],
  consented: readonly string[] | null | undefined,
): UpgradePlanRow {
  const [fromVersion, toVersion] = [installed.version, target.version]
  if (compareVersions(toVersion, fromVersion) <= 0)
    fail('VERSION_NOT_NEWER', `The version must be higher than the installed ${fromVersion}.`)
  const requested = scopesOf(target.manifest)
  refuseUnoffered(requested, consented ?? [])
  const known = scopesOf(installed.manifest)
  const hops = hopsBetween(hopsOf(target.manifest), fromVersion, toVersion)
  return {
    fromVersion,
    toVersion,
    hops,
    appMigration: hops.some(({ appMigration }) => appMigration === 'required'),
    newScopes: requested.filter((scope) => !known.includes(scope) && !held.includes(scope)),
    droppedScopes: held.filter((scope) => !requested.includes(scope)),
    effectiveScopes: requested.filter((scope) => held.includes(scope) || consented?.includes(scope)),
  }
}

/** The scopes that the former version had, with the changes that the tenant made while the upgrade waited. */
export function scopesAfterRollback(
  former: unknown,
  { previousScopes, effectiveScopes: duringUpgrade }: Pick<UpgradeRow, 'previousScopes' | 'effectiveScopes'>,
  held: readonly string[],
): string[] {
  const isGranted = (scope: string) =>
    held.includes(scope) === duringUpgrade.includes(scope) ? previousScopes.includes(scope) : held.includes(scope)
  return scopesOf(former).filter(isGranted)
}
