import { z } from 'zod'
import { appVersions } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { APP_VERSIONS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { manifest } from './manifest.ts'
import { appsPolicy } from './policy.ts'
import { latestVersion, lockOwnApp } from './queries.ts'
import { compareVersions } from './semver.ts'

const PublishAppVersion = z.object({ appId: id, manifest: z.unknown().pipe(manifest) })

/** A version must be higher than all before it, so that the newest one is the highest. */
export const publishAppVersion = verb(appsPolicy.publishAppVersion, PublishAppVersion, async (ctx, { appId, manifest }) => {
  const { version } = manifest
  return transact(ctx, async ({ db, audit }) => {
    const { name } = await lockOwnApp(ctx, db, appId)
    const latest = await latestVersion(db, appId)
    if (latest && compareVersions(version, latest.version) <= 0) fail('VERSION_NOT_NEWER')
    const number = (latest?.number ?? 0) + 1
    if (number > APP_VERSIONS_MAX) fail('LIMIT_EXCEEDED', `An app has at most ${APP_VERSIONS_MAX} versions.`)
    const [row] = await db
      .insert(appVersions)
      .values({ appId, number, version, manifest, publishedAt: ctx.clock.now() })
      .returning()
    audit({
      accommodationId: null,
      type: 'app.publishVersion',
      log: `Published version ${version} of the app ${name}.`,
      relatedId: appId,
      after: { version, scopes: manifest.scopes },
    })
    return row!
  })
})
