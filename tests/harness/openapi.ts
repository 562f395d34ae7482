import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>

interface Media {
  schema: Json
  example?: unknown
}

interface Response {
  content?: Record<string, Media>
  headers?: Record<string, Json>
}

export interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: Pick<Response, 'content'>; responses: Record<string, Response> }>>
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Json } } } } }>
  components: Json
}

/** What every answer may carry without saying so in the document. */
const commonHeaders =
  /^(content-(type|length|encoding|security-policy)|vary|cache-control|pragma|date|connection|keep-alive|transfer-encoding|x-request-id|x-content-type-options|referrer-policy|ratelimit-\w+|retry-after|www-authenticate|allow|accept-\w+)$/

interface Answered {
  status: number
  headers: Headers
  body: unknown
}

/** Says what of an answer the document does not say. */
export type Contract = (method: string, path: string, answer: Answered) => string[]

/** Objects are held to the fields that they name: one that the document leaves out is a fault here. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  return 'properties' in inner && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner
}

/** Says what is wrong with a value. */
export function checkerOf(document: OpenApi): (schema: Json, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  // a schema of its own, so that what several schemas use is compiled once
  ajv.addSchema(absolute({ $id: documentId, components: closed(document.components) }))
  const compiled = new Map<Json, ReturnType<typeof ajv.compile>>()
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(absolute(closed(schema)))
    compiled.set(schema, validate)
    return validate(value) ? [] : [ajv.errorsText(validate.errors)]
  }
}

const documentId = 'https://foyer.example/openapi'

/** With references that another schema can follow. */
const absolute = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === '$ref' ? `${documentId}${value}` : value)))

/** Says what of a webhook the document does not say. */
export function webhookContractOf(document: object): (body: { type: string }) => string[] {
  const { webhooks } = document as OpenApi
  const check = checkerOf(document as OpenApi)
  return (body) => {
    const webhook = webhooks[body.type]
    return webhook
      ? check(webhook.post.requestBody.content['application/json'].schema, body)
      : [`The document knows no ${body.type}`]
  }
}

export function contractOf(document: OpenApi): Contract {
  const check = checkerOf(document)
  const problem: Response = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  const templates = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }))

  /** Where nothing is, the answer is a problem all the same; where another method is, it is a refusal as that one writes them. */
  function shapeOf(method: string, path: string, status: number): Response | undefined {
    const template = templates.find(({ pattern }) => pattern.test(path))
    const operation = template?.operations[method.toLowerCase()]
    if (operation) return operation.responses[status]
    if (template) return status === 405 ? Object.values(template.operations)[0]!.responses[500] : undefined
    return status === 404 ? problem : undefined
  }

  return (method, path, { status, headers, body }) => {
    const shape = shapeOf(method, path, status)
    if (!shape) return [`The document knows no ${status} of ${method} ${path}: ${JSON.stringify(body)}`]
    const documented = Object.keys(shape.headers ?? {}).map((name) => name.toLowerCase())
    const undocumented = [...headers.keys()].filter((name) => !commonHeaders.test(name) && !documented.includes(name))
    const faults = undocumented.map((name) => `The header ${name} is not documented`)
    const type = headers.get('content-type')?.split(';')[0]
    if (!shape.content) return body === undefined ? faults : [...faults, 'An answer without a body has one']
    const media = type && shape.content[type]
    if (!media) return [...faults, `The answer is ${type}, not ${Object.keys(shape.content)}`]
    return [...faults, ...check(media.schema, body)]
  }
}
