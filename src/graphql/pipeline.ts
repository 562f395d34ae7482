import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import { FoyerError, fail } from '../kernel/errors.ts'
import { continueSpan } from '../kernel/meter.ts'
import { inSpan } from '../kernel/span.ts'
import { checkText, checkValue } from '../kernel/storable.ts'
import { mapStream } from '../kernel/stream.ts'
import type { GraphQLContext } from './context.ts'
import { failedResult, outcomeOf, publicError } from './errors.ts'
import { checkCost } from './limits/cost.ts'
import { fragmentsOf } from './limits/shape.ts'
import { countReferences } from './rate-limit.ts'
import { isStream, type Results, withEventIdOf } from './results.ts'

/** A request from any transport, not checked yet. */
export interface Params {
  query?: unknown
  variables?: unknown
  operationName?: unknown
  extensions?: unknown
}

export interface Operation {
  schema: GraphQLSchema
  document: DocumentNode
  contextValue: GraphQLContext
  variableValues: Record<string, unknown>
  operationName: string | undefined
}

type Perform = (operation: Operation) => ExecutionResult | Results | Promise<ExecutionResult | Results>

/** What parses, validates and executes. */
interface Engine {
  parse: (text: string) => DocumentNode
  validate: (schema: GraphQLSchema, document: DocumentNode) => readonly GraphQLError[]
  execute: Perform
  subscribe: Perform
}

/** An operation that may run, or the errors that refuse it. */
export type Prepared =
  | { errors: readonly GraphQLError[]; perform?: undefined }
  | { errors?: undefined; operation: Operation; kind: OperationTypeNode; perform: () => Promise<ExecutionResult | Results> }

/**
 * Parses, validates, checks and runs an operation, the same for every transport. It throws nothing: errors are returned as the caller
 * reads them.
 */
export interface Pipeline {
  prepare(params: Params, ctx: GraphQLContext): Promise<Prepared>
  /** Prepares and performs. A subscription needs a transport that `streams`. */
  run(params: Params, ctx: GraphQLContext, transport: { streams: boolean }): Promise<ExecutionResult | Results>
}

export function makePipeline(schema: GraphQLSchema, { parse, validate, execute, subscribe }: Engine): Pipeline {
  async function prepare(params: Params, ctx: GraphQLContext): Promise<Prepared> {
    try {
      continueSpan()
      const { query, variables, operationName } = checkParams(params, ctx)
      const document = parse(query)
      const errors = validate(schema, document)
      if (errors.length > 0) return { errors: errors.map((error) => publicError(error, ctx)) }
      const node = getOperationAST(document, operationName)
      if (!node) fail('BAD_REQUEST', 'Name one operation of the document in operationName.')
      if (ctx.overGet && node.operation === 'mutation')
        fail('BAD_REQUEST', 'Mutations are refused over HTTP GET. Send them by POST.')
      if (ctx.byStrangersForm && node.operation === 'mutation')
        fail('UNAUTHENTICATED', 'Sign in to send a file. Without one, send mutations as application/json.')
      checkSingle(schema, document, node, ctx)
      await countReferences(ctx, checkCost(schema, document, node, variables, ctx.limits))
      const operation = { schema, document, contextValue: ctx, variableValues: variables, operationName }
      const kind = node.operation
      const work = kind === 'subscription' ? subscribe : execute
      return { operation, kind, perform: () => withMetrics(kind, operation, () => perform(work, operation)) }
    } catch (error) {
      return { errors: [publicError(error, ctx)] }
    }
  }

  return {
    prepare,
    async run(params, ctx, { streams }) {
      const prepared = await prepare(params, ctx)
      if (!prepared.perform) return { errors: prepared.errors, data: null }
      if (prepared.kind !== 'subscription' || streams) return prepared.perform()
      const error = new FoyerError('BAD_REQUEST', { message: 'Subscribe over WebSocket, or accept text/event-stream.' })
      return failedResult(error, ctx)
    },
  }
}

/** A subscription counts once, by how it started. */
function withMetrics(
  kind: OperationTypeNode,
  { contextValue: { ports }, operationName = '' }: Operation,
  work: () => Promise<ExecutionResult | Results>,
): Promise<ExecutionResult | Results> {
  return inSpan(`graphql ${kind}`, { 'graphql.operation.name': operationName }, async () => {
    const start = performance.now()
    const result = await work()
    const outcome = isStream(result) ? 'OK' : outcomeOf(result)
    ports.metrics.operation(kind, outcome, (performance.now() - start) / 1000)
    return result
  })
}

/** Refuses what is not a GraphQL request. */
export function checkParams({ query, variables, operationName, extensions }: Params, { limits }: GraphQLContext) {
  if (extensions != null && !isMap(extensions)) fail('BAD_REQUEST', 'extensions: expected an object.')
  // clients that get this message send the document
  if (query == null && extensions?.persistedQuery != null) fail('BAD_REQUEST', 'PersistedQueryNotSupported')
  if (typeof query !== 'string') fail('BAD_REQUEST', 'query: expected the text of a GraphQL document.')
  if (variables != null && !isMap(variables)) fail('BAD_REQUEST', 'variables: expected an object.')
  if (operationName != null && typeof operationName !== 'string') fail('BAD_REQUEST', 'operationName: expected a text.')
  checkText(operationName ?? '', 'operationName')
  checkValue(variables, limits.JSON_DEPTH_MAX, 'variables')
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function perform(run: Perform, operation: Operation): Promise<ExecutionResult | Results> {
  const ctx = operation.contextValue
  try {
    const result = await run(operation)
    if (!isStream(result)) return publicResult(result, ctx)
    return mapStream(
      result,
      (one) => publicResult(one, ctx),
      (error) => failedResult(error, ctx),
    )
  } catch (error) {
    return failedResult(error, ctx)
  }
}

/** If a root field failed, `data` is null. */
function publicResult(result: ExecutionResult, ctx: GraphQLContext): ExecutionResult {
  if (!result.errors) return result
  const { data } = result
  const rootFailed = result.errors.some(({ path }) => path === undefined || data?.[path[0]!] == null)
  const errors = result.errors.map((error) => publicError(error, ctx))
  return withEventIdOf(result, { ...result, errors, data: rootFailed ? null : data })
}

/** Refuses a `@single` field beside others, and over HTTP GET, where logs and caches would store the tokens that it returns. */
function checkSingle(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { overGet }: { overGet: boolean },
): void {
  const fields = schema.getRootType(operation.operation)?.getFields()
  const names = rootFields(operation.selectionSet, fragmentsOf(document))
  const isSingle = (name: string) => fields?.[name]?.astNode?.directives?.some((directive) => directive.name.value === 'single')
  const single = names.find(isSingle)
  if (single === undefined) return
  if (names.length > 1) fail('LIMIT_EXCEEDED', `${single} goes alone in a request, once.`)
  if (overGet) fail('BAD_REQUEST', `${single} is refused over HTTP GET. Send it by POST.`)
}

function rootFields(set: SelectionSetNode | undefined, fragments: ReturnType<typeof fragmentsOf>): string[] {
  return (set?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    return rootFields(
      node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet,
      fragments,
    )
  })
}
