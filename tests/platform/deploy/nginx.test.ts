import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/server-process.ts'

const config = readFileSync('deploy/nginx.conf', 'utf8')

test('the settings for nginx have only directives that 1.22 knows and later versions keep', () => {
  const directives = [...config.matchAll(/^\s*(\w[^\n]*)/gm)].map(([, directive]) => directive!)
  expect(directives.length).toBeGreaterThan(20)
  // `http2 on` is newer, and the parameter of `listen` is on its way out
  expect(directives.filter((one) => /^(http2|ssl |spdy|http2_\w+)\b|^listen .*(http2|spdy)/.test(one))).toEqual([])
})

test.skipIf(spawnSync('nginx', ['-v']).error)('nginx accepts these settings', async () => {
  const place = mkdtempSync(join(tmpdir(), 'foyer-nginx.'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [key, certificate] = [join(place, 'privkey.pem'), join(place, 'fullchain.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=hotel.example',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync('openssl', request, { stdio: 'ignore' })
  const [http, https] = [await freePort(), await freePort()]
  const site = config
    .replaceAll('/etc/letsencrypt/live/hotel.example', place)
    .replaceAll('/var/log/nginx', place)
    .replace(/^ *listen \[.*\n/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
  writeFileSync(join(place, 'site'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`)
  writeFileSync(
    join(place, 'nginx.conf'),
    `pid ${place}/pid; events {} http { access_log off; ${temporary.join(' ')} include ${place}/site; }`,
  )
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', place, '-e', join(place, 'log'), '-c', join(place, 'nginx.conf')], {
    encoding: 'utf8',
  })
  expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
  expect(status).toBe(0)
})
