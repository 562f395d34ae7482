import { z } from 'zod'

type Json = Record<string, unknown>

/** Collects the named schemas: the document holds each once, and refers to it. */
export class Components {
  readonly schemas: Record<string, Json> = {}
  readonly #written = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() }

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const known = this.#written[io].get(schema)
    if (known) return known
    const written = this.#write(schema, io)
    this.#written[io].set(schema, written)
    return written
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const override = io === 'output' ? openSchema : withoutPattern
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, override }) as Json
    const { id, ...definition } = withRefs(json) as Json
    for (const [name, inner] of Object.entries($defs as Record<string, Json>)) this.#add(name, withRefs(inner) as Json)
    if (typeof id !== 'string') return definition
    this.#add(id, definition)
    return { $ref: `#/components/schemas/${id}` }
  }

  #add(name: string, { id: _, ...definition }: Json) {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`Two schemas have the name ${name}`)
    this.schemas[name] = definition
  }
}

/** The format `date-time` makes the long pattern of a moment needless. */
function withoutPattern({ jsonSchema }: { jsonSchema: Json }) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

/** Answers may get further fields in later versions, so their schemas allow them. One with names of an app says that it has any. */
function openSchema({ jsonSchema }: { jsonSchema: Json }) {
  withoutPattern({ jsonSchema })
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function withRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
        : [key, withRefs(inner)],
    ),
  )
}
