import { z } from 'zod'
import { fail } from '../kernel/errors.ts'
import { parse } from '../kernel/parse.ts'
import { parseJson } from './body.ts'

type Variables = Record<string, unknown>

/** The GraphQL multipart request: operations with null in place of the file, and the path of that place. */
const parts = z.object({
  operations: z.looseObject({}),
  map: z.record(z.string(), z.array(z.string().startsWith('variables.')).length(1)),
})

export async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await formOf(body, contentType)
  const { operations, map } = parse(parts, { operations: jsonPart(form, 'operations'), map: jsonPart(form, 'map') })
  const [entry, ...more] = Object.entries(map)
  if (more.length > 0) fail('LIMIT_EXCEEDED', 'A request can have one file.')
  if (entry) insertFile(form.get(entry[0]), operations.variables, entry[1][0]!)
  return operations
}

async function formOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    fail('BAD_REQUEST', 'The body is not valid multipart/form-data.')
  }
}

function jsonPart(form: FormData, name: string): unknown {
  const part = form.get(name)
  return typeof part === 'string' ? parseJson(part, `The part ${name}`) : fail('BAD_REQUEST', `The part ${name} is missing.`)
}

function insertFile(file: unknown, variables: unknown, path: string): void {
  if (!(file instanceof File)) fail('BAD_REQUEST', `The file for ${path} is missing.`)
  const keys = path.split('.').slice(1)
  const last = keys.pop()!
  const into = keys.reduce<unknown>((inner, key) => propertyOf(inner, key), variables)
  if (propertyOf(into, last) !== null) fail('BAD_REQUEST', `${path} must be null; the file replaces it.`)
  Object.assign(into as Variables, { [last]: file })
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Variables)[key] : undefined
