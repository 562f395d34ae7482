import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type ValidationContext,
  validate,
  visit,
} from 'graphql'
import { fail } from '../kernel/errors.ts'
import { type Limits, VALIDATION_ERRORS_MAX } from '../kernel/limits.ts'
import { LruCache } from '../kernel/lru-cache.ts'
import { checkText } from '../kernel/storable.ts'
import { checkShape } from './limits/shape.ts'

interface Settings {
  limits: Limits
  introspection: boolean
  suggestions: boolean
}

/** Parses and validates, with the cheapest checks first, and caches valid documents. */
export function createDocuments({ limits, introspection, suggestions }: Settings) {
  const known = new LruCache<DocumentNode>(limits.QUERY_CACHE_CHARACTERS, { sizeOf: (text) => text.length })
  const texts = new WeakMap<DocumentNode, string>()
  const valid = new WeakSet<DocumentNode>()
  const rules = [...specifiedRules, unconditionalSubscription, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]

  return {
    parse(text: string): DocumentNode {
      const found = known.get(text)
      if (found) return found
      const { QUERY_CHARACTERS_MAX, QUERY_TOKENS_MAX } = limits
      if (text.length > QUERY_CHARACTERS_MAX)
        fail('LIMIT_EXCEEDED', `A document may have ${QUERY_CHARACTERS_MAX} characters; this one has ${text.length}.`)
      const document = parseTokens(text, QUERY_TOKENS_MAX)
      texts.set(document, text)
      return document
    },

    validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
      if (valid.has(document)) return []
      checkShape(document, limits)
      visit(document, { StringValue: ({ value }) => checkText(value, 'Document') })
      const errors = validate(schema, document, rules, { maxErrors: VALIDATION_ERRORS_MAX, hideSuggestions: !suggestions })
      if (errors.length > 0) return errors
      valid.add(document)
      known.set(texts.get(document)!, document)
      return []
    },
  }
}

function parseTokens(text: string, maxTokens: number): DocumentNode {
  try {
    return parse(text, { maxTokens })
  } catch (error) {
    if (!(error instanceof GraphQLError) || !error.message.includes('tokens. Parsing aborted')) throw error
    fail('LIMIT_EXCEEDED', `A document may have ${maxTokens} tokens; this one has more.`)
  }
}

const conditions: readonly string[] = ['skip', 'include']

/** Refuses @skip and @include on a subscription's field: without it there is nothing to subscribe to. */
function unconditionalSubscription(context: ValidationContext): ASTVisitor {
  const visited = new Set<string>()

  function check({ selections }: SelectionSetNode) {
    for (const node of selections) {
      const condition = node.directives?.find(({ name }) => conditions.includes(name.value))
      if (condition)
        context.reportError(
          new GraphQLError('The field of a subscription goes without @skip and @include.', { nodes: condition }),
        )
      if (node.kind === Kind.INLINE_FRAGMENT) check(node.selectionSet)
      if (node.kind !== Kind.FRAGMENT_SPREAD || visited.has(node.name.value)) continue
      visited.add(node.name.value)
      const fragment = context.getFragment(node.name.value)
      if (fragment) check(fragment.selectionSet)
    }
  }

  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation === 'subscription') check(selectionSet)
    },
  }
}
