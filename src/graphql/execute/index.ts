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
import { NoPlan, type Plan, planOf } from './plan.ts'
import { runPlan } from './run.ts'

/** Executions after which a document is worth a plan: documents that are sent once never get one. */
const executionsBeforePlan = 2
/** Plans of one document: one for each way in which `@skip` and `@include` turned out. */
const plansMost = 8

interface History {
  executions: number
  /** Variables that decide what is selected. */
  conditions: readonly string[] | undefined
  plans: Map<string, Plan | null>
}

type Result = ExecutionResult | Promise<ExecutionResult>

/** Executes as graphql-js does, queries that come again with less work. */
export function makeExecute({ suggestions }: { suggestions: boolean }): (args: ExecutionArgs) => Result {
  const histories = new WeakMap<OperationDefinitionNode, History>()

  return (args) => {
    const { schema, document, variableValues, rootValue, contextValue, operationName } = args
    const operation = getOperationAST(document, operationName)
    const history = operation?.operation === 'query' ? historyOf(operation) : undefined
    if (!operation || !history || history.executions <= executionsBeforePlan)
      return execute({ ...args, hideSuggestions: !suggestions })
    const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}, {
      maxErrors: 50,
      hideSuggestions: !suggestions,
    })
    if (errors) return { errors }
    const plan = planFor(history, schema, document, operation, coerced)
    return plan ? runPlan(plan, rootValue, contextValue, coerced) : execute({ ...args, hideSuggestions: !suggestions })
  }

  function historyOf(operation: OperationDefinitionNode): History {
    const history = histories.get(operation) ?? { executions: 0, conditions: undefined, plans: new Map() }
    history.executions++
    histories.set(operation, history)
    return history
  }
}

function planFor(
  history: History,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Plan | null {
  const { plans } = history
  history.conditions ??= conditionsOf(document)
  const key = history.conditions.map((name) => variables[name]).join()
  const known = plans.get(key)
  if (known !== undefined) return known
  if (plans.size >= plansMost) return null
  const plan = planOrNull(schema, document, operation, variables)
  plans.set(key, plan)
  return plan
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
