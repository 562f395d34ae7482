import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Limits } from '../kernel/limits.ts'
import type { Accepted } from './accept.ts'
import type { GraphQLContext } from './context.ts'
import { Documents } from './documents.ts'
import { tell } from './errors.ts'
import { makeEngine } from './execute/index.ts'
import type { Resolvers } from './generated/types.ts'
import { checkParams, type Enveloped, makePipeline, type Params, type Pipeline } from './pipeline.ts'
import { answer } from './respond.ts'
import { isStream, type Results } from './results.ts'
import { makeSchema, schemaTexts } from './schema.ts'

export interface GraphQLParts {
  resolvers: Resolvers
  config: { limits: Limits; INTROSPECTION: boolean; SUGGESTIONS: boolean }
  /** The SDL; the files of `schema/` when left out. */
  typeDefs?: readonly string[]
}

interface ServerContext {
  ctx: GraphQLContext
  accepted: Accepted
  /** Performs the operation, and watches over a stream for as long as it is open. */
  operate: (params: Params) => Promise<ExecutionResult | Results>
}

export interface GraphQL {
  schema: GraphQLSchema
  /** One operation, for HTTP POST and for WebSocket. */
  pipeline: Pipeline
  /** Every other form of HTTP: GET and multipart streams. It ends in the same pipeline. */
  fetch(request: Request, context: ServerContext): Promise<Response>
}

/** The runtime's own: of Yoga's substitutes for Node, a stream whose reader left throws where nobody catches. */
const fetchAPI = { Request, Response, Headers, ReadableStream, FormData, File, Blob, URL, TextEncoder, TextDecoder }

export function createGraphQL({ config, typeDefs = schemaTexts(), ...parts }: GraphQLParts): GraphQL {
  const schema = makeSchema({ ...parts, typeDefs, limits: config.limits })
  const yoga = createYoga<ServerContext>({
    schema,
    plugins: [useEngine(config), usePipeline(config.limits)],
    fetchAPI,
    // Cache, masks and limits are the pipeline's; all else around it is the HTTP shell's.
    parserAndValidationCache: false,
    maskedErrors: false,
    maxRequestBodySize: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  const pipeline = makePipeline((ctx) => yoga.getEnveloped(ctx) as Enveloped)
  return { schema, pipeline, fetch: async (request, context) => yoga.fetch(request, context) }
}

function useEngine({ limits, INTROSPECTION: introspection, SUGGESTIONS: suggestions }: GraphQLParts['config']): Plugin {
  const { parse, validate } = new Documents({ limits, introspection, suggestions })
  const { execute, subscribe } = makeEngine({ suggestions })
  return {
    onParse: ({ setParseFn }) => setParseFn(parse),
    onValidate: ({ setValidationFn }) => setValidationFn(validate as Parameters<typeof setValidationFn>[0]),
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe),
  }
}

/** Hands what Yoga read from a request to the pipeline, and answers as any request is answered. */
function usePipeline({ WEBSOCKET_PING_SECONDS: pingSeconds }: Limits): Plugin<object, ServerContext> {
  return {
    onParams: ({ params, setParamsHandler, context: { ctx, operate } }) => {
      // before Yoga's own check, which says it in other words
      checkParams(params, ctx)
      setParamsHandler(({ params }) => operate(params))
    },
    onResultProcess: ({ result, setResultProcessor, setResult, serverContext: { ctx, accepted } }) => {
      if (Array.isArray(result)) return
      // What failed before the pipeline was reached is told here.
      const failed = result as ExecutionResult
      const told = isStream(result) ? result : { ...failed, errors: failed.errors?.map((error) => tell(error, ctx)) }
      setResult(told as ExecutionResult)
      if (accepted.stream === 'multipart/mixed' && (isStream(told) || accepted.json === null)) return
      setResultProcessor(() => answer(told, { accepted, headers: {}, pingSeconds }), 'application/json')
    },
  }
}
