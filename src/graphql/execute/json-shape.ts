import { type FieldNode, type GraphQLLeafType, isEnumType } from 'graphql'
import type { JsonField, JsonForm, JsonShape } from '../../db/selection.ts'
import { type PlannedField, plannedField, type Shape } from './make-plan.ts'

const shapes = new WeakMap<PlannedField, JsonShape | null>()

/**
 * The JSON of an operation below a field, if no resolver or argument changes it. `path` leads further down, as in `selectionOf`.
 * Undefined also where a field on the path is selected twice, under two aliases.
 */
export function jsonShapeOf(nodes: readonly FieldNode[], path: readonly string[]): JsonShape | undefined {
  let field = plannedField(nodes)
  for (const name of path) {
    const [found, ...others] = field ? fieldsOf(field.shape).filter((one) => one.name === name) : []
    field = others.length === 0 ? found : undefined
  }
  if (!field) return undefined
  const known = shapes.get(field)
  if (known !== undefined) return known ?? undefined
  const made = objectOf(fieldsOf(field.shape))
  shapes.set(field, made ?? null)
  return made
}

function fieldsOf(shape: Shape): readonly PlannedField[] {
  if (shape.kind === 'list') return fieldsOf(shape.item)
  return shape.kind === 'object' ? shape.fields : []
}

function objectOf(fields: readonly PlannedField[]): JsonShape | undefined {
  const made = fields.map(fieldOf)
  return made.every((field) => field !== undefined) ? made : undefined
}

function fieldOf({ key, name, nullable, resolve, shape }: PlannedField): JsonField | undefined {
  if (shape.kind === 'typename') return { key, constant: shape.name }
  if (resolve !== null) return undefined
  if (shape.kind === 'leaf') {
    const form = formOf(shape.type)
    return form && { key, name, nullable, form }
  }
  const many = shape.kind === 'list'
  const row = many ? shape.item : shape
  const rows = row.kind === 'object' ? objectOf(row.fields) : undefined
  return rows && { key, name, nullable, many, rows }
}

/** Scalars whose value the database can write in the form of the API. */
const forms: Readonly<Record<string, JsonForm>> = {
  String: 'text',
  ID: 'text',
  ULID: 'text',
  Int: 'integer',
  Boolean: 'boolean',
  Date: 'timestamp',
  DateTime: 'timestamp',
}

function formOf(type: GraphQLLeafType): JsonForm | undefined {
  if (!isEnumType(type)) return forms[type.name]
  const values = type.getValues()
  return values.every(({ name, value }) => name === value) ? values.map(({ name }) => name) : undefined
}
