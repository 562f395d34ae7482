import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Limits } from '../kernel/limits.ts'
import type { SubgraphName } from '../kernel/subgraphs.ts'
import type { Accepted } from './accept.ts'
import type { GraphQLContext } from './context.ts'
import { createDocuments } from './documents.ts'
import { publicError } from './errors.ts'
import { makeEngine } from './execute/index.ts'
import { checkParams, makePipeline, type Params, type Pipeline } from './pipeline.ts'
import { respond } from './respond.ts'
import { isStream, type Results } from './results.ts'
import { makeSchema, type Resolving, sharedSchema } from './schema.ts'

interface GraphQLParts extends Resolving {
  config: { limits: Limits; INTROSPECTION: boolean; SUGGESTIONS: boolean }
  /** The SDL; the files of `schema/` when left out. */
  typeDefs?: readonly string[]
  /** Only this part of the schema is served, for a gateway. */
  subgraph?: SubgraphName | undefined
}

interface ServerContext {
  ctx: GraphQLContext
  accepted: Accepted
  /** Performs the operation. A stream ends with the caller's credential. */
  operate: (params: Params) => Promise<ExecutionResult | Results>
}

export interface GraphQL {
  schema: GraphQLSchema
  /** Runs an operation, for HTTP POST and WebSocket. */
  pipeline: Pipeline
  /** GET and multipart streams, which use the same pipeline. */
  fetch(request: Request, context: ServerContext): Promise<Response>
}

/** The runtime's own classes: with Yoga's replacements for Node, a stream whose reader left throws an uncaught error. */
const fetchAPI = { Request, Response, Headers, ReadableStream, FormData, File, Blob, URL, TextEncoder, TextDecoder }

export function createGraphQL({ config, typeDefs, resolvers, entities, subgraph }: GraphQLParts): GraphQL {
  const { limits, INTROSPECTION: introspection, SUGGESTIONS: suggestions } = config
  const resolving = { resolvers, entities }
  const schema = typeDefs ? makeSchema({ typeDefs, resolvers, limits }) : sharedSchema(resolving, limits, subgraph)
  const { parse, validate } = createDocuments({ limits, introspection, suggestions })
  const pipeline = makePipeline(schema, { parse, validate, ...makeEngine({ suggestions }) })
  const yoga = createYoga<ServerContext>({
    schema,
    graphqlEndpoint: subgraph ? `/graphql/${subgraph}` : '/graphql',
    plugins: [usePipeline(limits)],
    fetchAPI,
    // the pipeline and src/http do all of this
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
  return { schema, pipeline, fetch: async (request, context) => yoga.fetch(request, context) }
}

/** Passes what Yoga read from a request to the pipeline, and responds as for any request. */
function usePipeline({ WEBSOCKET_PING_SECONDS: pingSeconds }: Limits): Plugin<object, ServerContext> {
  return {
    onParams: ({ params, setParamsHandler, context: { ctx, operate } }) => {
      // before Yoga's own check, whose messages differ
      checkParams(params, ctx)
      setParamsHandler(({ params }) => operate(params))
    },
    onResultProcess: ({ result: processed, setResultProcessor, setResult, serverContext: { ctx, accepted } }) => {
      if (Array.isArray(processed)) return
      // Yoga's own errors have not been through the pipeline
      const single = processed as ExecutionResult
      const result = isStream(processed)
        ? processed
        : { ...single, errors: single.errors?.map((error) => publicError(error, ctx)) }
      setResult(result as ExecutionResult)
      if (accepted.stream === 'multipart/mixed' && (isStream(result) || accepted.json === null)) return
      setResultProcessor(() => respond(result, { accepted, headers: {}, pingSeconds }), 'application/json')
    },
  }
}
