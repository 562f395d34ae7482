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
import { makePlan, NoPlan, type Plan } from './make-plan.ts'
import { runPlan } from './run-plan.ts'
import { type Prepared, subscribePrepared } from './subscribe.ts'

export { sourceOnly } from './subscribe.ts'

interface Plans {
  /** Names of the variables that decide what is selected. */
  conditions: readonly string[]
  /** By the values of the conditions. */
  plans: LruCache<Plan | 'none'>
}

type Result = ExecutionResult | Promise<ExecutionResult>

/** Executes like graphql-js, by a plan that is cached as long as its document. */
export function makeEngine({ suggestions }: { suggestions: boolean }) {
  const byOperation = new WeakMap<OperationDefinitionNode, Plans>()
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
    const plans = byOperation.get(operation) ?? {
      conditions: conditionsOf(document),
      plans: new LruCache<Plan | 'none'>(PLANS_PER_DOCUMENT_MAX),
    }
    byOperation.set(operation, plans)
    return plans
  }
}

function planFor(
  { conditions, plans }: Plans,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Plan | null {
  const key = conditions.map((name) => variables[name]).join()
  const plan = plans.get(key)
  if (plan !== undefined) return plan === 'none' ? null : plan
  const made = planOrNull(schema, document, operation, variables)
  plans.set(key, made ?? 'none')
  return made
}

function planOrNull(...args: Parameters<typeof makePlan>): Plan | null {
  try {
    return makePlan(...args)
  } catch (error) {
    if (error instanceof NoPlan || error instanceof GraphQLError) return null
    throw error
  }
}

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}
