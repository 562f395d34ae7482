import {
  type ExecutionResult,
  type GraphQLError,
  type GraphQLResolveInfo,
  getArgumentValues,
  locatedError,
  type ResponsePath,
} from 'graphql'
import { Finished } from '../../db/finished.ts'
import type { Plan, PlannedField, Shape } from './plan.ts'

interface Run {
  plan: Plan
  rootValue: unknown
  context: unknown
  variables: Record<string, unknown>
  errors: Errors
}

type Path = ResponsePath | undefined
type Data = Record<string, unknown>

/** What fails below a place that is null already is not told. */
class Errors {
  readonly list: GraphQLError[] = []
  readonly #places = new Set<Path>()

  add(error: GraphQLError, place: Path) {
    for (let path = place; path; path = path.prev) if (this.#places.has(path)) return
    if (this.#places.has(undefined)) return
    this.#places.add(place)
    this.list.push(error)
  }
}

/** Runs a planned query or mutation as graphql-js would, to the letter; tests compare the two. */
export function runPlan(
  plan: Plan,
  rootValue: unknown,
  context: unknown,
  variables: Record<string, unknown>,
): ExecutionResult | Promise<ExecutionResult> {
  const run: Run = { plan, rootValue, context, variables, errors: new Errors() }
  const { list } = run.errors
  const done = (data: unknown) => (list.length > 0 ? { errors: list, data: data as Data } : { data: data as Data })
  const failed = (error: unknown) => {
    run.errors.add(error as GraphQLError, undefined)
    return done(null)
  }
  try {
    const data =
      plan.operation.operation === 'mutation'
        ? oneByOne(run, plan.fields, rootValue)
        : objectOf(run, plan.fields, rootValue, undefined)
    return isPromise(data) ? data.then(done, failed) : done(data)
  } catch (error) {
    return failed(error)
  }
}

async function oneByOne(run: Run, fields: readonly PlannedField[], source: unknown): Promise<Data> {
  const data: Data = {}
  for (const field of fields) data[field.key] = await fieldOf(run, field, source, undefined)
  return data
}

function objectOf(run: Run, fields: readonly PlannedField[], source: unknown, path: Path): Data | Promise<Data> {
  const data: Data = {}
  let pending: Promise<unknown>[] | undefined
  try {
    for (const field of fields) {
      const value = fieldOf(run, field, source, path)
      data[field.key] = value
      if (!isPromise(value)) continue
      pending ??= []
      pending.push(value.then((settled) => Object.assign(data, { [field.key]: settled })))
    }
  } catch (error) {
    if (pending === undefined) throw error
    return rejectedAfter(pending, error)
  }
  return pending === undefined ? data : Promise.all(pending).then(() => data)
}

function fieldOf(run: Run, field: PlannedField, source: unknown, parentPath: Path): unknown {
  const { shape, resolve, name } = field
  if (shape.kind === 'typename') return shape.name
  if (resolve === null && shape.kind === 'leaf') {
    const value = typeof source === 'object' && source !== null ? (source as Data)[name] : undefined
    if (value === null || value === undefined) {
      if (field.nullable) return null
    } else if (typeof value === shape.plain) return value
    else if (typeof value !== 'object' && typeof value !== 'function')
      try {
        const written = shape.type.serialize(value)
        if (written !== null && written !== undefined) return written
      } catch {
        // told below, with its place
      }
  }
  return resolvedFieldOf(run, field, source, { prev: parentPath, key: field.key, typename: field.parentType.name })
}

function resolvedFieldOf(run: Run, field: PlannedField, source: unknown, path: ResponsePath): unknown {
  const fail = (error: unknown) => {
    const located = locatedError(error, field.nodes, pathKeys(path))
    if (!field.nullable) throw located
    run.errors.add(located, path)
    return null
  }
  try {
    const value = resolved(run, field, source, path)
    const completed = isPromise(value)
      ? value.then((settled) => complete(run, field, settled, path))
      : complete(run, field, value, path)
    return isPromise(completed) ? completed.then(undefined, fail) : completed
  } catch (error) {
    return fail(error)
  }
}

function resolved(run: Run, field: PlannedField, source: unknown, path: ResponsePath): unknown {
  if (field.resolve !== null) return field.resolve(source, argumentsOf(run, field), run.context, infoOf(run, field, path))
  if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined
  const value = (source as Data)[field.name]
  if (typeof value !== 'function') return value
  return (source as Record<string, (...given: unknown[]) => unknown>)[field.name]!(
    argumentsOf(run, field),
    run.context,
    infoOf(run, field, path),
  )
}

const argumentsOf = (run: Run, { definition, nodes }: PlannedField) => getArgumentValues(definition, nodes[0]!, run.variables)

const infoOf = ({ plan, rootValue, variables }: Run, field: PlannedField, path: ResponsePath): GraphQLResolveInfo => ({
  fieldName: field.name,
  fieldNodes: field.nodes,
  returnType: field.definition.type,
  parentType: field.parentType,
  path,
  schema: plan.schema,
  fragments: plan.fragments,
  rootValue,
  operation: plan.operation,
  variableValues: variables,
})

function complete(run: Run, field: PlannedField, value: unknown, path: ResponsePath): unknown {
  return demanded(field.nullable, shaped(run, field, field.shape, value, path), field)
}

/** A null where none may be fails the field; it is only known once what is pending has settled. */
function demanded(nullable: boolean, completed: unknown, { parentType, name }: PlannedField): unknown {
  if (nullable) return completed
  const check = (settled: unknown) => {
    if (settled === null) throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${name}.`)
    return settled
  }
  return isPromise(completed) ? completed.then(check) : check(completed)
}

function shaped(run: Run, field: PlannedField, shape: Shape, value: unknown, path: ResponsePath): unknown {
  if (value instanceof Error) throw value
  if (value === null || value === undefined) return null
  if (shape.kind === 'object') return value instanceof Finished ? value : objectOf(run, shape.fields, value, path)
  if (shape.kind === 'list') return listOf(run, field, shape, value, path)
  if (shape.kind === 'typename') return shape.name
  const written = shape.type.serialize(value)
  if (written !== null && written !== undefined) return written
  throw new Error(`Expected \`${shape.type}.serialize(${String(value)})\` to return non-nullable value, returned: ${written}`)
}

function listOf(
  run: Run,
  field: PlannedField,
  { nullable, item }: Shape & { kind: 'list' },
  value: unknown,
  path: ResponsePath,
): unknown {
  if (typeof value !== 'object' || !(Symbol.iterator in (value as object)))
    throw new Error(`Expected Iterable, but did not find one for field "${field.parentType.name}.${field.name}".`)
  const items: unknown[] = []
  let pending = false
  try {
    for (const one of value as Iterable<unknown>) {
      const completed = itemOf(run, field, nullable, item, one, { prev: path, key: items.length, typename: undefined })
      pending ||= isPromise(completed)
      items.push(completed)
    }
  } catch (error) {
    if (!pending) throw error
    return rejectedAfter(items, error)
  }
  return pending ? Promise.all(items) : items
}

/** What still runs is waited for, as nobody else would hear of its failure. */
async function rejectedAfter(pending: readonly unknown[], error: unknown): Promise<never> {
  await Promise.allSettled(pending)
  throw error
}

function itemOf(run: Run, field: PlannedField, nullable: boolean, shape: Shape, value: unknown, path: ResponsePath): unknown {
  const fail = (error: unknown) => {
    const located = locatedError(error, field.nodes, pathKeys(path))
    if (!nullable) throw located
    run.errors.add(located, path)
    return null
  }
  const completedItem = (settled: unknown) => demanded(nullable, shaped(run, field, shape, settled, path), field)
  try {
    const completed = isPromise(value) ? value.then(completedItem) : completedItem(value)
    return isPromise(completed) ? completed.then(undefined, fail) : completed
  } catch (error) {
    return fail(error)
  }
}

function pathKeys(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let step = path; step; step = step.prev) keys.unshift(step.key)
  return keys
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
}
