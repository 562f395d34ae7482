import { z } from 'zod'
import { fail } from '../kernel/errors.ts'
import { parse } from '../kernel/parse.ts'
import { parseJson } from './body.ts'

type Variables = Record<string, unknown>

/** Operations with their file's place left null, and where in them the file belongs: the GraphQL multipart request specification. */
const parts = z.object({
  operations: z.looseObject({}),
  map: z.record(z.string(), z.array(z.string().startsWith('variables.')).length(1)),
})

export async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string) {
  const form = await formOf(body, contentType)
  const { operations, map } = parse(parts, { operations: jsonPart(form, 'operations'), map: jsonPart(form, 'map') })
  const [entry, ...more] = Object.entries(map)
  if (more.length > 0) fail('LIMIT_EXCEEDED', 'A request carries one file.')
  if (entry) place(form.get(entry[0]), operations.variables, entry[1][0]!)
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

function place(file: unknown, variables: unknown, path: string): void {
  if (!(file instanceof File)) fail('BAD_REQUEST', `The file for ${path} is missing.`)
  const keys = path.split('.').slice(1)
  const last = keys.pop()!
  const into = keys.reduce<unknown>((inner, key) => own(inner, key), variables)
  if (own(into, last) !== null) fail('BAD_REQUEST', `${path}: expected null, where the file goes.`)
  Object.assign(into as Variables, { [last]: file })
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Variables)[key] : undefined
