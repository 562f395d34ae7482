import { expect, test } from 'vitest'
import { expectRefusal, startApp } from '../harness/index.ts'

const page = { headers: { accept: 'text/html' } }

test('in development a browser gets a page that loads nothing from elsewhere', async () => {
  const app = await startApp({ env: { GRAPHIQL: 'on' } })
  const response = await fetch(new URL('/marketplace', app.url), page)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await response.text()
  expect(text).toContain('openapi.json')
  expect(text).not.toMatch(/https?:\/\//)
  expectRefusal(await app.market().get(''), 404, 'not_found')
})

test('where explorers are off there is none, but always the document', async () => {
  const app = await startApp({ env: { GRAPHIQL: 'off' } })
  expect((await fetch(new URL('/marketplace', app.url), page)).status).toBe(404)
  expect((await fetch(new URL('/marketplace/openapi.json', app.url))).status).toBe(200)
})
