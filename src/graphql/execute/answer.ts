import { type FieldNode, type GraphQLLeafType, isEnumType } from 'graphql'
import type { Answer, AnswerField, Form } from '../../db/selection.ts'
import { type PlannedField, plannedField, type Shape } from './plan.ts'

const answers = new WeakMap<PlannedField, Answer | null>()

/**
 * What the operation answers below a field, where neither a resolver nor an argument has a say in it; `path` goes down to
 * it as in `selectionOf`. Undefined also where a field on the way stands more than once, each time with its own answer.
 */
export function answerOf(nodes: readonly FieldNode[], path: readonly string[]): Answer | undefined {
  let field = plannedField(nodes)
  for (const name of path) {
    const [found, ...others] = field ? fieldsOf(field.shape).filter((one) => one.name === name) : []
    field = others.length === 0 ? found : undefined
  }
  if (!field) return undefined
  const known = answers.get(field)
  if (known !== undefined) return known ?? undefined
  const made = objectOf(fieldsOf(field.shape))
  answers.set(field, made ?? null)
  return made
}

function fieldsOf(shape: Shape): readonly PlannedField[] {
  if (shape.kind === 'list') return fieldsOf(shape.item)
  return shape.kind === 'object' ? shape.fields : []
}

function objectOf(fields: readonly PlannedField[]): Answer | undefined {
  const made = fields.map(fieldOf)
  return made.every((field) => field !== undefined) ? made : undefined
}

function fieldOf({ key, name, nullable, resolve, shape }: PlannedField): AnswerField | undefined {
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

/** Scalars that write a value of the database as it stands there; a moment is spelled anew. */
const forms: Readonly<Record<string, Form>> = {
  String: 'text',
  ID: 'text',
  ULID: 'text',
  Int: 'integer',
  Boolean: 'boolean',
  Date: 'moment',
  DateTime: 'moment',
}

function formOf(type: GraphQLLeafType): Form | undefined {
  if (!isEnumType(type)) return forms[type.name]
  const values = type.getValues()
  return values.every(({ name, value }) => name === value) ? values.map(({ name }) => name) : undefined
}
