import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../src/kernel/limits.ts'
import { openApiDocument } from '../../src/rest/openapi.ts'
import { tags } from '../../src/rest/route.ts'
import { routes, webhooks } from '../../src/routes.ts'
import type { OpenApi } from '../harness/openapi.ts'

const made = openApiDocument({ routes, webhooks }, 'https://pms.example/marketplace', defaultLimits)
const source = JSON.stringify(made)
const document = made as unknown

test('the OpenAPI document passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the OpenAPI document passes the rules of Spectral', async () => {
  const checker = new spectral.Spectral()
  checker.setRuleset(new spectral.Ruleset({ extends: [rulesets.oas] }))
  const problems = await checker.run(source)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

interface Described {
  parameters?: { name: string; in: string }[]
  responses: Record<string, { headers?: object; content?: Record<string, { schema: { $ref?: string } }> }>
  tags: string[]
}

const { paths } = document as { paths: Record<string, Record<string, Described>> }
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('the document spells headers in the usual way', () => {
  const parameters = operations.flatMap((operation) => operation.parameters ?? []).filter(({ in: place }) => place === 'header')
  const answered = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
  )
  expect([...new Set([...parameters.map(({ name }) => name), ...answered])].sort()).toEqual([
    'ETag',
    'Idempotency-Key',
    'Idempotent-Replayed',
    'If-Match',
    'If-None-Match',
    'Location',
    'Ordering-Key',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
  ])
})

test('every tag is declared and used', () => {
  const { tags: declared, webhooks: webhookOperations } = document as {
    tags: { name: string }[]
    webhooks: Record<string, { post: Described }>
  }
  const used = [...operations, ...Object.values(webhookOperations).map(({ post }) => post)].flatMap((operation) => operation.tags)
  expect([...new Set(used)].sort()).toEqual(declared.map(({ name }) => name).sort())
  expect(declared.map(({ name }) => name)).toEqual(Object.keys(tags))
})

test('the answer to a deferred command has a named schema', () => {
  const deferred = operations.filter(({ responses }) => 'Retry-After' in (responses[202]?.headers ?? {}))
  expect(deferred.length).toBeGreaterThan(0)
  for (const { responses } of deferred)
    expect(responses[202]!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/DeferredCommand' })
  const { components } = document as OpenApi
  const { DeferredCommand } = components.schemas as Record<string, { properties: Record<string, object>; required: string[] }>
  expect(DeferredCommand!.required).toEqual(['outbox_id', 'command_status', 'reservation_id', 'data', 'warnings'])
})
