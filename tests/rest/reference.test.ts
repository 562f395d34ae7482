import { expect, test } from 'vitest'
import { expectRefusal, startApp } from '../harness/index.ts'

const page = { headers: { accept: 'text/html' } }

test('in development a browser gets the reference, whose viewer comes from the server alone', async () => {
  const app = await startApp({ env: { GRAPHIQL: 'on' } })
  const response = await fetch(new URL('/marketplace', app.url), page)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
  const text = await response.text()
  expect(text).not.toMatch(/https?:\/\//)
  const files = [...text.matchAll(/(?:src|href)="(marketplace\/[^"]+)"/g)].map(([, path]) => path!)
  expect(files).toHaveLength(3)
  for (const path of files) expect((await fetch(new URL(path, app.url))).status, path).toBe(200)
  for (const path of ['package.json', '..%2fpackage.json', 'swagger-ui.js'])
    expect((await fetch(new URL(`/marketplace/viewer/${path}`, app.url))).status, path).toBe(404)
  expectRefusal(await app.market().get(''), 404, 'not_found')
})

test('every link of the development front page works, also with a trailing slash', async () => {
  const app = await startApp({ env: { GRAPHIQL: 'on' } })
  const front = await (await fetch(app.url, page)).text()
  const paths = [...front.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!)
  expect(paths).toEqual(expect.arrayContaining(['/console', '/console/developers/live', '/graphql', '/marketplace']))
  for (const path of paths) expect((await fetch(new URL(path, app.url), page)).status, path).toBe(200)
  for (const path of ['/marketplace/', '/graphql/?query={__typename}']) {
    const answer = await fetch(new URL(path, app.url), { ...page, redirect: 'manual' })
    expect([answer.status, new URL(answer.headers.get('location')!, answer.url).href]).toEqual([
      302,
      new URL(path.replace(/\/($|\?)/, '$1'), app.url).href,
    ])
  }
})

test('with explorers off there is no such page, but still the OpenAPI document', async () => {
  const app = await startApp({ env: { GRAPHIQL: 'off' } })
  for (const path of ['/marketplace', '/marketplace/']) expect((await fetch(new URL(path, app.url), page)).status).toBe(404)
  expect(await (await fetch(app.url, page)).text()).not.toContain('href="/graphql"')
  expect((await fetch(new URL('/marketplace/openapi.json', app.url))).status).toBe(200)
})
