import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { defaultLimits, type Limits } from '../../src/kernel/limits.ts'
import { webhookTypes } from '../../src/marketplace/apps/index.ts'
import { openApiDocument, refusalsOf } from '../../src/rest/openapi.ts'
import { codesByStatus } from '../../src/rest/problem.ts'
import { routes, webhooks } from '../../src/routes.ts'
import { startApp, type TestApp } from '../harness/index.ts'
import { contractOf, type OpenApi, webhookContractOf } from '../harness/openapi.ts'

const sevens = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, 7777])) as Limits

let app: TestApp
let document: OpenApi & { openapi: string; servers: unknown }

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://pms.example', DATASET_ITEMS_MAX: '7000', APP_EVENTS_PER_HOUR: '0' } })
  document = (await (await fetch(new URL('/marketplace/openapi.json', app.url))).json()) as typeof document
})

test('the document has every route with all its statuses', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: 'https://pms.example/marketplace' }])
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => [`${method} ${path}`, Object.keys(responses).map(Number)]),
  )
  const declared = routes.map((route) => [
    `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
    [...Object.keys(route.answers).map(Number), ...refusalsOf(route)].sort((one, other) => one - other),
  ])
  expect(described.sort()).toEqual(declared.sort())
})

test('only changes, deletions and restorations accept If-Match', () => {
  const conditional = routes.filter(({ headers }) => headers && 'if-match' in headers.shape)
  expect(conditional.map(({ method }) => method).sort()).toEqual(['delete', 'delete', 'delete', 'patch', 'patch', 'post'])
  for (const route of routes)
    expect([route.operationId, refusalsOf(route).includes(412)]).toEqual([route.operationId, conditional.includes(route)])
})

test('every schema of the document is valid, and every reference has a target', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { schemas } = document.components as { schemas: Record<string, object> }
  for (const [name, schema] of Object.entries(schemas))
    expect(() => ajv.compile({ ...schema, components: document.components }), name).not.toThrow()
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? []
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => !schemas[reference.split('/').at(-1)!])).toEqual([])
})

test('the document has every webhook with its body', () => {
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookTypes))
  const check = webhookContractOf(document)
  const at = '2026-11-21T08:00:00.000Z'
  const [installation_id, accommodation_id, endpoint_id] = Array(3).fill('01ARZ3NDEKTSV4RRFFQ69G5FAV')
  const valid = { type: 'webhook.test', timestamp: at, installation_id, accommodation_id, data: { endpoint_id } }
  expect(check(valid)).toEqual([])
  expect(check({ ...valid, type: 'webhook.lost' })).toHaveLength(1)
  for (const wrong of [{ data: {} }, { data: { endpoint_id, more: 1 } }, { timestamp: 'now' }])
    expect(check({ ...valid, ...wrong }), JSON.stringify(wrong)).toHaveLength(1)
})

test('the document shows the configured limits', () => {
  const text = JSON.stringify(document)
  expect(text).toContain('at most 7,000, each key once')
  expect(text).toContain('An installation can send any number of them per hour')
  expect(text).not.toMatch(/\{[A-Z_]+\}/)
})

test('texts of the document take large numbers from the limits', () => {
  const document = JSON.stringify(openApiDocument({ routes, webhooks }, '', sevens))
  const texts = document.match(/"(description|summary)":"[^"]*"/g) ?? []
  const numbers = texts.join().match(/\b\d{1,3}(,\d{3})+\b/g) ?? []
  expect([...new Set(numbers)]).toEqual(['7,777'])
})

test('the status of an answer to a command says how far the command is', () => {
  const statuses = (shape: unknown) => JSON.stringify(shape).match(/"command_status":(\{.*?\})/)?.[1] ?? ''
  const commands = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter(({ responses }) => 'Retry-After' in (responses[202]?.headers ?? {})),
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const { responses } of commands) {
    expect(JSON.parse(statuses(responses[200] ?? responses[201])).enum).toEqual(['SUCCEEDED'])
    expect(responses[202]!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/DeferredCommand' })
  }
  const { DeferredCommand } = (document.components as { schemas: Record<string, { properties: Record<string, object> }> }).schemas
  expect(DeferredCommand!.properties.command_status).toMatchObject({ enum: ['PENDING', 'PROCESSING'] })
  // a member whose type is null alone is left out by openapi-fetch
  expect(JSON.stringify(DeferredCommand!.properties.data)).not.toBe('{"type":"null"}')
})

test('codes of refusals are an open enumeration, and the docs list those with a status of their own', () => {
  const { RefusalCode } = (document.components as { schemas: Record<string, { anyOf: [{ enum: string[] }, object] }> }).schemas
  const [known, other] = RefusalCode!.anyOf
  expect(other).toEqual({ type: 'string' })
  const docs = readFileSync('docs/apps.md', 'utf8')
  const listed = (status: number) =>
    new RegExp(`^\\| ${status} \\| (.*) \\|$`, 'm')
      .exec(docs)?.[1]
      ?.match(/`\w+`/g)
      ?.map((code) => code.slice(1, -1)) ?? []
  for (const [status, codes] of codesByStatus)
    for (const [, code] of codes) {
      expect(known.enum, code).toContain(code)
      expect(listed(status), `${status} in docs/apps.md`).toContain(code)
    }
})

test('every answer declares the headers of the rate limit, and those that say when to try again Retry-After', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const { responses } of Object.values(operations))
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        expect(Object.keys(headers), `${status} of ${path}`).toEqual(
          expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
        )
        if (['409', '429', '503'].includes(status)) expect(headers, `${status} of ${path}`).toHaveProperty('Retry-After')
      }
})

test('every operation has its own id', () => {
  const ids = routes.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

const refusesUnknown = (schema: z.ZodType | undefined) =>
  !schema || JSON.stringify(schema.safeParse({ nonsense: 1 }).error?.issues ?? []).includes('unrecognized_keys')

test('every route refuses unknown fields', () => {
  const lenient = routes.filter(({ path, params, query, body, access }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const isStrict = access === 'open' || [query, body].every(refusesUnknown)
    return !isStrict || names.join() !== Object.keys(params?.shape ?? {}).join()
  })
  expect(lenient.map(({ operationId }) => operationId)).toEqual([])
})

test("the tests' contract check finds answers that differ from the document", () => {
  const check = contractOf(document)
  const headers = new Headers({ 'content-type': 'application/json' })
  const body = { data: [], next_cursor: null }
  const read = (changes: object = {}) => check('GET', '/api/v1/rooms', { status: 200, headers, body, ...changes })
  expect(read()).toEqual([])
  expect(read({ status: 201 })).toHaveLength(1)
  expect(read({ body: { ...body, total: 1 } })).toHaveLength(1)
  expect(read({ body: { data: [] } })).toHaveLength(1)
  expect(read({ body: { data: [{ id: 'x' }], next_cursor: null } })).not.toEqual([])
  expect(read({ headers: new Headers({ 'content-type': 'text/html' }) })).toHaveLength(1)
  expect(read({ headers: new Headers({ 'content-type': 'application/json', 'x-secret': '1' }) })).toHaveLength(1)
})

test('a number in a query has the bound that counts, and a page the limit of the server', () => {
  type Parameter = { name: string; schema: { type?: string; maximum?: number } }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as {
    parameters: Parameter[]
  }[]
  const numbers = operations.flatMap(({ parameters }) => parameters).filter(({ schema }) => schema.type === 'integer')
  const pages = numbers.filter(({ name }) => name === 'limit')
  expect(pages.length).toBeGreaterThan(5)
  const { PAGE_SIZE_MAX, CHANGES_PAGE_MAX } = defaultLimits
  expect(new Set(pages.map(({ schema }) => schema.maximum))).toEqual(new Set([PAGE_SIZE_MAX, CHANGES_PAGE_MAX]))
  const unbounded = numbers.filter(({ schema }) => schema.maximum === Number.MAX_SAFE_INTEGER).map(({ name }) => name)
  expect([...new Set(unbounded)]).toEqual(['since_version'])
})

test('every operation that reads a body says that it may be too slow or too large', () => {
  for (const route of routes) {
    const reads = route.body !== undefined || route.method === 'delete' || (route.method === 'post' && route.query !== undefined)
    expect([route.operationId, refusalsOf(route).includes(408), refusalsOf(route).includes(413)]).toEqual([
      route.operationId,
      reads,
      reads,
    ])
  }
  expect((document as unknown as { info: { description: string } }).info.description).toContain('405')
  const docs = readFileSync('docs/apps.md', 'utf8')
  for (const code of ['method_not_allowed', 'request_timeout', 'payload_too_large', 'unsupported_media_type'])
    expect(docs).toContain(`\`${code}\``)
})

test('an object with names of an app says that it has any fields', () => {
  const { StoredDatasetItem, DeferredCommand } = (
    document.components as { schemas: Record<string, { properties: Record<string, object> }> }
  ).schemas
  expect(StoredDatasetItem!.properties.attributes).toMatchObject({ type: 'object', additionalProperties: {} })
  expect(JSON.stringify(DeferredCommand!.properties.data)).toContain('"additionalProperties":{}')
})
