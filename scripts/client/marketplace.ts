import { errorCodes } from '../../src/kernel/errors.ts'
import { codeOf } from '../../src/rest/problem.ts'
import { comment, member, words } from './write.ts'

interface Schema {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return words(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === undefined) return 'unknown'
  return schema.type === 'integer' ? 'number' : schema.type
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  const members = Object.entries(properties).map(([name, schema]) =>
    member(name, !required.includes(name), typeOf(schema), schema.description),
  )
  return `{\n${members.join('')}}`
}

const camel = (name: string) => name.toLowerCase().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The client generates this header if the caller does not. */
const generatedHeader = 'Idempotency-Key'

function request({ parameters, requestBody }: Operation): string {
  const body = requestBody?.content['application/json']
  const members = parameters.map(({ name, in: place, required, description, schema }) =>
    member(place === 'header' ? camel(name) : name, !required || name === generatedHeader, typeOf(schema), description),
  )
  return `{\n${members.join('')}${body ? `body: ${typeOf(body.schema)}\n` : ''}}`
}

const answer = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(([status, { content }]) => {
      const shape = content?.['application/json']
      return `{ status: ${status}; headers: Headers; body: ${shape ? typeOf(shape.schema) : 'undefined'} }`
    })
    .join(' | ')

const namesIn = ({ parameters }: Operation, place: string) =>
  parameters.filter((each) => each.in === place).map(({ name }) => name)

export function marketplaceClient(document: object): string {
  const { paths, webhooks, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const table = operations.map(({ path, method, operation }) => {
    const headers = Object.fromEntries(namesIn(operation, 'header').map((name) => [camel(name), name]))
    const withToken = operation.security.some((scheme) => 'installation' in scheme)
    return [operation.operationId, { method, path, withToken, query: namesIn(operation, 'query'), headers }]
  })
  const signatures = operations.map(({ operation }) => {
    const { operationId, summary, description } = operation
    const type = `{ request: ${request(operation)}; answer: ${answer(operation)} }`
    return member(operationId, false, type, [...new Set([`${summary}.`, description])].filter(Boolean).join(' '))
  })
  const webhookMembers = Object.entries(webhooks).map(([type, { post }]) =>
    member(type, false, typeOf(post.requestBody!.content['application/json']!.schema), post.summary),
  )
  const codes = new Set([...errorCodes.map(codeOf), 'method_not_allowed', 'payload_too_large', 'unsupported_media_type'])
  return [
    '// Made from the OpenAPI document of the marketplace by `npm run codegen`.\n',
    `${comment('Error codes for programs.')}export type ProblemCode = ${words([...codes].sort())}\n`,
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`,
    ),
    `${comment('Webhook bodies by event type.')}export interface Webhooks {\n${webhookMembers.join('')}}\n`,
    'export type Webhook = Webhooks[keyof Webhooks]\n',
    `export interface Operations {\n${signatures.join('')}}\n`,
    `export const operations = ${JSON.stringify(Object.fromEntries(table))} as const\n`,
  ].join('\n')
}
