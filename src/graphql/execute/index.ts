import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { PLANS_PER_DOCUMENT_MAX, VARIABLE_ERRORS_MAX } from '../../kernel/limits.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import { NoPlan, type Plan, planOf } from './make-plan.ts'
import { runPlan } from './run-plan.ts'
import { type Prepared, subscribePrepared } from './subscribe.ts'

export { sourceOnly } from './source-only.ts'

interface Plans {
  /** Variables that decide what is selected. */
  conditions: readonly string[]
  /** By the values of the conditions. */
  known: LruCache<Plan | 'none'>
}

type Result = ExecutionResult | Promise<ExecutionResult>

/** Executes as graphql-js does, by a plan that lives as long as its document is remembered. */
export function makeEngine({ suggestions }: { suggestions: boolean }) {
  const plans = new WeakMap<OperationDefinitionNode, Plans>()
  const options = { maxErrors: VARIABLE_ERRORS_MAX, hideSuggestions: !suggestions }

  return {
    execute: (args: ExecutionArgs): Result => prepare(args).run(args.rootValue),
    subscribe: (args: ExecutionArgs) => subscribePrepared({ ...args, ...options }, prepare(args)),
  }

  function prepare(args: ExecutionArgs): Prepared {
    const { schema, document, variableValues, contextValue, operationName } = args
    const unplanned = (rootValue: unknown) => execute({ ...args, ...options, rootValue }) as Result
    const operation = getOperationAST(document, operationName)
    if (!operation) return { run: unplanned, plan: null }
    const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}, options)
    if (errors) return { run: () => ({ errors }), plan: null }
    const plan = planFor(plansOf(operation, document), schema, document, operation, coerced)
    return { run: plan ? (rootValue, onCall) => runPlan(plan, rootValue, contextValue, coerced, onCall) : unplanned, plan }
  }

  function plansOf(operation: OperationDefinitionNode, document: DocumentNode): Plans {
    const of = plans.get(operation) ?? {
      conditions: conditionsOf(document),
      known: new LruCache<Plan | 'none'>(PLANS_PER_DOCUMENT_MAX),
    }
    plans.set(operation, of)
    return of
  }
}

function planFor(
  { conditions, known }: Plans,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Plan | null {
  const key = conditions.map((name) => variables[name]).join()
  const plan = known.get(key)
  if (plan !== undefined) return plan === 'none' ? null : plan
  const made = planOrNull(schema, document, operation, variables)
  known.set(key, made ?? 'none')
  return made
}

function planOrNull(...given: Parameters<typeof planOf>): Plan | null {
  try {
    return planOf(...given)
  } catch (error) {
    if (error instanceof NoPlan || error instanceof GraphQLError) return null
    throw error
  }
}

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Directive: ({ arguments: given = [] }) => {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}
