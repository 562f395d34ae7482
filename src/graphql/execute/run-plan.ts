import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLResolveInfo,
  getArgumentValues,
  locatedError,
  type ResponsePath,
} from 'graphql'
import { JsonText } from '../../db/json-text.ts'
import { breathe, isSpanOver } from '../../kernel/breathe.ts'
import { ITEMS_WITHOUT_BREATH } from '../../kernel/limits.ts'
import { Errors, type Path, pathKeys } from './errors.ts'
import type { Plan, PlannedField, Shape } from './make-plan.ts'
import { expectFailures, isPromise, leafOf } from './values.ts'

interface State {
  plan: Plan
  rootValue: unknown
  context: unknown
  variables: Record<string, unknown>
  errors: Errors
  /** Items of lists so far. */
  items: number
  /** Called when a source's method runs, since the method gets the context. */
  onCall: (() => void) | undefined
}

type Data = Record<string, unknown>

/** Runs a planned query or mutation exactly as graphql-js does; tests compare the two. */
export function runPlan(
  plan: Plan,
  rootValue: unknown,
  context: unknown,
  variables: Record<string, unknown>,
  onCall?: () => void,
): ExecutionResult | Promise<ExecutionResult> {
  const run: State = { plan, rootValue, context, variables, errors: new Errors(), items: 0, onCall }
  const { list } = run.errors
  const done = (data: unknown) => (list.length > 0 ? { errors: list, data: data as Data } : { data: data as Data })
  const failed = (error: unknown) => {
    run.errors.add(error as GraphQLError, undefined)
    return done(null)
  }
  try {
    const data =
      plan.operation.operation === 'mutation'
        ? serially(run, plan.fields, rootValue)
        : objectOf(run, plan.fields, rootValue, undefined)
    return isPromise(data) ? data.then(done, failed) : done(data)
  } catch (error) {
    return failed(error)
  }
}

/** Runs the fields of a mutation one after another. */
function serially(run: State, fields: readonly PlannedField[], source: unknown): Data | Promise<Data> {
  const data: Data = {}
  return fields.reduce<Data | Promise<Data>>(
    (before, field) => (isPromise(before) ? before.then(() => step(run, field, source, data)) : step(run, field, source, data)),
    data,
  )
}

function step(run: State, field: PlannedField, source: unknown, data: Data): Data | Promise<Data> {
  const value = fieldOf(run, field, source, undefined)
  if (isPromise(value)) return value.then((settled) => Object.assign(data, { [field.key]: settled }))
  data[field.key] = value
  return data
}

function objectOf(run: State, fields: readonly PlannedField[], source: unknown, path: Path): Data | Promise<Data> {
  const data: Data = {}
  let pending: string[] | undefined
  try {
    for (const field of fields) {
      const value = fieldOf(run, field, source, path)
      data[field.key] = value
      if (!isPromise(value)) continue
      pending ??= []
      pending.push(field.key)
    }
  } catch (error) {
    if (pending === undefined) throw error
    // a pending field can fail too, and its rejection would be unhandled
    return settled(data, pending).finally(() => {
      throw error
    })
  }
  return pending === undefined ? data : settled(data, pending)
}

async function settled(data: Data, pending: readonly string[]): Promise<Data> {
  const values = await Promise.all(pending.map((key) => data[key]))
  for (const [at, key] of pending.entries()) data[key] = values[at]
  return data
}

/** Most fields are properties that need no conversion: these skip the path and the resolver's arguments. */
function fieldOf(run: State, field: PlannedField, source: unknown, parentPath: Path): unknown {
  const { shape, nullable } = field
  if (shape.kind === 'typename') return shape.name
  if (shape.kind !== 'leaf' || !field.isProperty) return resolvedFieldOf(run, field, source, pathOf(field, parentPath))
  let value: unknown
  try {
    value = propertyOf(source, field.name)
    if (typeof value === shape.plain) return value
    if (value === null || value === undefined) return checkNull(nullable, null, field)
    if (typeof value !== 'object' && typeof value !== 'function') {
      const written = leafOf(shape.type, value)
      return isPromise(written) ? settledLeaf(run, field, written, parentPath) : written
    }
  } catch (error) {
    return failed(run, field, nullable, error, pathOf(field, parentPath))
  }
  return resolvedFieldOf(run, field, source, pathOf(field, parentPath), value)
}

/** Separate, so that no closure is created for each value. */
const settledLeaf = (run: State, field: PlannedField, written: Promise<unknown>, parentPath: Path) =>
  written.then(undefined, (error) => failed(run, field, field.nullable, error, pathOf(field, parentPath)))

const pathOf = ({ key, parentType }: PlannedField, prev: Path): ResponsePath => ({ prev, key, typename: parentType.name })

/** Stands for a property that was not read yet. */
const unread = Symbol()

function resolvedFieldOf(
  run: State,
  field: PlannedField,
  source: unknown,
  path: ResponsePath,
  property: unknown = unread,
): unknown {
  try {
    const value = resolved(run, field, source, path, property)
    const completed = isPromise(value)
      ? value.then((settled) => complete(run, field, settled, path))
      : complete(run, field, value, path)
    return isPromise(completed)
      ? completed.then(undefined, (error) => failed(run, field, field.nullable, error, path))
      : completed
  } catch (error) {
    return failed(run, field, field.nullable, error, path)
  }
}

function failed(run: State, field: PlannedField, nullable: boolean, error: unknown, path: ResponsePath): null {
  const located = locatedError(error, field.nodes, pathKeys(path))
  if (!nullable) throw located
  run.errors.add(located, path)
  return null
}

function resolved(run: State, field: PlannedField, source: unknown, path: ResponsePath, property: unknown): unknown {
  // invalid arguments fail the field even if no resolver reads them
  const args = field.isProperty ? undefined : argumentsOf(run, field)
  if (field.resolve !== null) return field.resolve(source, args!, run.context, infoOf(run, field, path))
  const value = property === unread ? propertyOf(source, field.name) : property
  if (typeof value !== 'function') return value
  run.onCall?.()
  return (source as Record<string, (...args: unknown[]) => unknown>)[field.name]!(
    args ?? {},
    run.context,
    infoOf(run, field, path),
  )
}

function propertyOf(source: unknown, name: string): unknown {
  return (typeof source === 'object' && source !== null) || typeof source === 'function' ? (source as Data)[name] : undefined
}

const argumentsOf = (run: State, { definition, nodes }: PlannedField) => getArgumentValues(definition, nodes[0]!, run.variables)
const infoOf = ({ plan, rootValue, variables }: State, field: PlannedField, path: ResponsePath) =>
  ({
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
  }) as GraphQLResolveInfo // the types of the gateway, a development dependency, add members for its own executor

function complete(run: State, field: PlannedField, value: unknown, path: ResponsePath): unknown {
  return checkNull(field.nullable, shaped(run, field, field.shape, value, path), field)
}

/** Fails a field that is null but must not be. */
function checkNull(nullable: boolean, completed: unknown, { parentType, name }: PlannedField): unknown {
  if (nullable || completed !== null) return completed
  throw new Error(`Cannot return null for non-nullable field ${parentType.name}.${name}.`)
}

function shaped(run: State, field: PlannedField, shape: Shape, value: unknown, path: ResponsePath): unknown {
  if (value instanceof Error) throw value
  if (value === null || value === undefined || value instanceof JsonText) return value ?? null
  if (shape.kind === 'object') return objectOf(run, shape.fields, value, path)
  if (shape.kind === 'list') return listOf(run, field, shape, value, path)
  return shape.kind === 'typename' ? shape.name : leafOf(shape.type, value)
}

function listOf(
  run: State,
  field: PlannedField,
  { nullable, item }: Shape & { kind: 'list' },
  value: unknown,
  path: ResponsePath,
): unknown {
  if (typeof value !== 'object' || typeof (value as Iterable<unknown>)[Symbol.iterator] !== 'function')
    throw new GraphQLError(`Expected Iterable, but did not find one for field "${field.parentType.name}.${field.name}".`)
  const items: unknown[] = []
  let pending = false
  const left = (value as Iterable<unknown>)[Symbol.iterator]()
  /** Completes items until the list ends or the loop has to turn. */
  const go = (): unknown => {
    try {
      for (let one = left.next(); !one.done; one = left.next()) {
        const completed = itemOf(run, field, nullable, item, one.value, { prev: path, key: items.length, typename: undefined })
        pending ||= isPromise(completed)
        items.push(completed)
        if (++run.items <= ITEMS_WITHOUT_BREATH || !isSpanOver()) continue
        if (pending) expectFailures(items)
        return breathe().then(go)
      }
    } catch (error) {
      expectFailures(items)
      throw error
    }
    return pending ? Promise.all(items) : items
  }
  return go()
}

function itemOf(run: State, field: PlannedField, nullable: boolean, shape: Shape, value: unknown, path: ResponsePath): unknown {
  const completedItem = (settled: unknown) => checkNull(nullable, shaped(run, field, shape, settled, path), field)
  try {
    const completed = isPromise(value) ? value.then(completedItem) : completedItem(value)
    return isPromise(completed) ? completed.then(undefined, (error) => failed(run, field, nullable, error, path)) : completed
  } catch (error) {
    return failed(run, field, nullable, error, path)
  }
}
