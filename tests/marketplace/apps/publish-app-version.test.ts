import { beforeAll, describe, expect, test } from 'vitest'
import { compareVersions } from '../../../src/marketplace/apps/semver.ts'
import { expectError, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newApp, publishOperation, type Vendor } from '../../harness/marketplace/vendor.ts'

let app: TestApp
let vendor: Vendor

beforeAll(async () => {
  app = await startApp()
  vendor = await newApp(app)
})

const publish = (manifest: unknown, { appId, as }: Vendor = vendor) => as.graphql(publishOperation, { appId, manifest })

const hop = (from: string, to: string, appMigration = 'required') => ({ from, to, appMigration })

test('a version is published with its manifest', async () => {
  const mine = await newApp(app, { manifest: null })
  const manifest = {
    version: '1.0.0-rc.1',
    scopes: ['reservations:write'],
    webhooks: ['reservation.created', 'pms.reservation.*', '*'],
    surfaces: [{ key: 'rates', kind: 'panel', title: 'Rates', dataset: 'rates-2026' }],
    upgrade: { hops: [{ from: '0.9.0', to: '1.0.0-rc.1', appMigration: 'required' }] },
  }
  const { data } = await publish(manifest, mine)
  expect(data.publishAppVersion).toMatchObject({ version: '1.0.0-rc.1', scopes: ['reservations:write'], manifest })
  expect((await mine.as.askOk(`{ app(id: "${mine.appId}") { latestVersion { version scopes } } }`)).app.latestVersion).toEqual({
    version: '1.0.0-rc.1',
    scopes: ['reservations:write'],
  })
})

test('a version must be higher than the one before', async () => {
  const mine = await newApp(app, { manifest: { version: '2.1.0' } })
  for (const version of ['2.1.0', '2.0.9', '2.1.0-rc.1']) expectError(await publish({ version }, mine), 'VERSION_NOT_NEWER')
  expect((await publish({ version: '2.10.0' }, mine)).errors).toBeUndefined()
  expectError(await publish({ version: '2.9.0' }, mine), 'VERSION_NOT_NEWER')
})

test.each([
  ['a text instead of an object', 'text'],
  ['no version', {}],
  ['an invalid version', { version: '1.0' }],
  ['leading zeros', { version: '01.0.0' }],
  ['build metadata', { version: '9.0.0+build' }],
  ['an unknown scope', { version: '9.0.0', scopes: ['everything'] }],
  ['a scope twice', { version: '9.0.0', scopes: ['folios:write', 'folios:write'] }],
  ['an invalid pattern', { version: '9.0.0', webhooks: ['reservation.**'] }],
  ['an unknown event', { version: '9.0.0', webhooks: ['reservation.moved'] }],
  ['a surface twice', { version: '9.0.0', surfaces: Array(2).fill({ key: 'a', kind: 'page', title: 'A' }) }],
  ['an invalid key', { version: '9.0.0', surfaces: [{ key: '-A', kind: 'page', title: 'A' }] }],
  ['an invalid hop', { version: '9.0.0', upgrade: { hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'maybe' }] } }],
  ['a hop to the same version', { version: '9.0.0', upgrade: { hops: [hop('1.0.0', '1.0.0')] } }],
  ['a hop to an earlier version', { version: '9.0.0', upgrade: { hops: [hop('2.0.0', '1.0.0')] } }],
  ['a hop beyond the version', { version: '9.0.0', upgrade: { hops: [hop('1.0.0', '9.0.1')] } }],
  ['a hop twice', { version: '9.0.0', upgrade: { hops: [hop('1.0.0', '2.0.0', 'none'), hop('1.0.0', '2.0.0')] } }],
  ['an unknown field', { version: '9.0.0', scope: [] }],
  ['a text that the database cannot store', { version: '9.0.0', surfaces: [{ key: 'a', kind: 'page', title: 'A\0' }] }],
])('a manifest with %s is refused', async (_, manifest) => {
  expectError(await publish(manifest), 'BAD_REQUEST')
})

test('an app of another vendor is not found', async () => {
  const { as } = await openHouse(app)
  expectError(await publish({ version: '9.0.0' }, { ...vendor, as: as.owner }), 'APP_NOT_FOUND')
  expectError(await publish({ version: '9.0.0' }, { ...vendor, as: app.as.anonymous }), 'UNAUTHENTICATED')
  expectError(await publish({ version: '9.0.0' }, { ...vendor, as: app.as.customer }), 'FORBIDDEN')
  expect((await publish({ version: '9.0.0' }, { ...vendor, as: app.as.admin })).errors).toBeUndefined()
})

describe('versions', () => {
  test('are ordered as Semantic Versioning defines', () => {
    const ordered =
      '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 99999999999999999999.0.0'
    const versions = ordered.split(' ')
    for (const [index, version] of versions.entries())
      for (const [other, against] of versions.entries())
        expect([version, against, Math.sign(compareVersions(version, against))]).toEqual([
          version,
          against,
          Math.sign(index - other),
        ])
  })
})

onPostgres('on a real database', () => {
  test('of simultaneous publications of one version, one succeeds', async () => {
    const mine = await newApp(app)
    const tries = await Promise.all(Array.from({ length: 50 }, () => publish({ version: '3.0.0' }, mine)))
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const refused of tries.filter(({ errors }) => errors)) expectError(refused, 'VERSION_NOT_NEWER')
  })
})
