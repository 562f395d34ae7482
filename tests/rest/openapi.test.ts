import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { refusalsOf } from '../../src/rest/document.ts'
import { routes } from '../../src/rest/routes.ts'
import { startApp, type TestApp } from '../harness/index.ts'
import { contractOf, type OpenApi } from '../harness/openapi.ts'

let app: TestApp
let document: OpenApi & { openapi: string; servers: unknown }

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://pms.example' } })
  document = (await (await fetch(new URL('/marketplace/openapi.json', app.url))).json()) as typeof document
})

test('the document has every route, with each status that it can answer', () => {
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

test('every schema of the document is one, and every reference leads somewhere', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { schemas } = document.components as { schemas: Record<string, object> }
  for (const [name, schema] of Object.entries(schemas))
    expect(() => ajv.compile({ ...schema, components: document.components }), name).not.toThrow()
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? []
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((reference) => !schemas[reference.split('/').at(-1)!])).toEqual([])
})

test('operations are told apart by their ids', () => {
  const ids = routes.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

const refusesUnknown = (schema: z.ZodType | undefined) =>
  !schema || JSON.stringify(schema.safeParse({ nonsense: 1 }).error?.issues ?? []).includes('unrecognized_keys')

test('what a verb is given by a route went through a schema that knows each of its fields', () => {
  const careless = routes.filter(({ path, params, query, body, access }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const isStrict = access === 'open' || [query, body].every(refusesUnknown)
    return !isStrict || names.join() !== Object.keys(params?.shape ?? {}).join()
  })
  expect(careless.map(({ operationId }) => operationId)).toEqual([])
})

test('the check of answers finds what the document does not say', () => {
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
