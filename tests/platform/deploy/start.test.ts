import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../../scripts/server-process.ts'
import { startApp } from '../../harness/index.ts'

const read = (path: string) => readFileSync(path, 'utf8')

interface Service {
  command?: string[]
  depends_on: Readonly<Record<string, unknown>>
}

const compose = () =>
  parseYaml(read('deploy/compose.yaml')) as { services: Record<'server' | 'second' | 'proxy', Service>; volumes: object }

/** A project of two sources, and what its scripts answer. */
function project() {
  const place = mkdtempSync(join(tmpdir(), 'foyer-bundle.'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const imported = join('..', 'examples', 'one.ts')
  for (const directory of ['src', 'examples']) mkdirSync(join(place, directory))
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
  writeFileSync(join(place, 'package.json'), '{}')
  writeFileSync(join(place, 'src/main.ts'), `import { place } from '${imported}'\nconsole.log(place)\n`)
  writeFileSync(join(place, 'examples/one.ts'), "export const place: string = 'here'\n")
  const answer = (code: string) => {
    const script = `import { bundle, freshBundle } from ${JSON.stringify(resolve('scripts/bundle.ts'))}; ${code}`
    const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/node'), ['--input-type=module', '--eval', script], {
      cwd: place,
      encoding: 'utf8',
    })
    if (stderr) throw new Error(stderr)
    return stdout.trim()
  }
  const fresh = () => answer("console.log(freshBundle('bun') ?? 'stale')")
  return { place, answer, fresh }
}

test('a bundle is fresh while its sources have the same content, whatever their times are', () => {
  const { place, answer, fresh } = project()
  expect(fresh()).toBe('stale')
  answer("bundle('bun')")
  expect(fresh()).toMatch(/^build\/bun-\w+\/main\.cjs$/)
  const later = new Date(Date.now() + 60_000)
  for (const path of ['package.json', 'src/main.ts', 'examples/one.ts']) utimesSync(join(place, path), later, later)
  expect(fresh()).not.toBe('stale')
  const added = join(place, 'src/added.ts')
  writeFileSync(added, '')
  expect(fresh()).toBe('stale')
  rmSync(added)
  expect(fresh()).not.toBe('stale')
  appendFileSync(join(place, 'examples/one.ts'), '// changed\n')
  expect(fresh()).toBe('stale')
})

test('the unit and the image start the bundle, which the image makes too', () => {
  expect(read('deploy/foyer@.service')).toMatch(/^ExecStart=\S+\/bun scripts\/start\.ts$/m)
  const image = read('deploy/Dockerfile')
  expect(image).toMatch(/^CMD \["bun", "scripts\/start\.ts"\]$/m)
  expect(image.indexOf('RUN npm ci')).toBeGreaterThan(image.indexOf('COPY src src'))
  const { services } = compose()
  expect([services.server.command, services.second.command]).toEqual([undefined, undefined])
})

test('the health check of the image asks /readyz without starting a runtime', async () => {
  const [, text] = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(read('deploy/Dockerfile'))!
  const [program, ...parameters] = JSON.parse(text!) as string[]
  expect(program).toBe('bash')
  const check = async (port: string | number) => {
    const [code] = await once(spawn(program!, parameters, { env: { PORT: String(port) }, stdio: 'ignore' }), 'close')
    return code
  }
  const app = await startApp()
  expect(await check(new URL(app.url).port)).toBe(0)
  expect(await check(await freePort())).toBe(1)
  await app.server.drain(0)
  expect(await check(new URL(app.url).port)).toBe(1)
})

test('the compose file has, by a profile, a second node that answers only the proxy, and TLS before both', () => {
  const { services, volumes } = compose()
  const { server, second, proxy } = services
  expect(second).toEqual({ ...server, profiles: ['tls'], ports: [] })
  expect(proxy).toMatchObject({ profiles: ['tls'], ports: ['80:80', '443:443'] })
  expect(Object.keys(proxy.depends_on)).toEqual(['server', 'second'])
  expect(Object.keys(volumes)).toEqual(['database', 'data'])
  const script = proxy.command![2]
  const sed = script!.slice(0, script!.indexOf(' > ')).replace('/foyer.conf', 'deploy/nginx.conf').replaceAll('$$', '$')
  const made = spawnSync('bash', ['-c', sed], {
    env: { PATH: process.env.PATH, HOST_NAME: 'your.name' },
    encoding: 'utf8',
  }).stdout
  for (const line of ['server server:4000 ', 'server second:4000 ', 'server_name your.name;', ' /certificates/fullchain.pem;'])
    expect(made).toContain(line)
  expect(made).not.toMatch(/server 127\.0\.0\.1/)
})
