import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { fail } from '../kernel/errors.ts'
import type { Limits } from '../kernel/limits.ts'
import { VALIDATION_ERRORS_MAX } from '../kernel/limits.ts'
import { LruCache } from '../kernel/lru-cache.ts'
import { checkText } from '../kernel/storable.ts'
import { checkShape } from './limits/shape.ts'
import { unconditionalSubscription } from './limits/unconditional.ts'

interface Settings {
  limits: Limits
  introspection: boolean
  suggestions: boolean
}

/** Parses and validates, with the cheapest checks first, and caches valid documents. */
export class Documents {
  readonly #known: LruCache<DocumentNode>
  readonly #texts = new WeakMap<DocumentNode, string>()
  readonly #valid = new WeakSet<DocumentNode>()
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
    this.#known = new LruCache(settings.limits.QUERY_CACHE_CHARACTERS, { sizeOf: (text) => text.length })
  }

  parse = (text: string): DocumentNode => {
    const known = this.#known.get(text)
    if (known) return known
    const { QUERY_CHARACTERS_MAX, QUERY_TOKENS_MAX } = this.#settings.limits
    if (text.length > QUERY_CHARACTERS_MAX)
      fail('LIMIT_EXCEEDED', `A document may have ${QUERY_CHARACTERS_MAX} characters; this one has ${text.length}.`)
    const document = parseTokens(text, QUERY_TOKENS_MAX)
    this.#texts.set(document, text)
    return document
  }

  validate = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] => {
    if (this.#valid.has(document)) return []
    checkShape(document, this.#settings.limits)
    visit(document, { StringValue: ({ value }) => checkText(value, 'Document') })
    const { introspection, suggestions } = this.#settings
    const rules = [...specifiedRules, unconditionalSubscription, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
    const errors = validate(schema, document, rules, { maxErrors: VALIDATION_ERRORS_MAX, hideSuggestions: !suggestions })
    if (errors.length === 0) this.#cache(document)
    return errors
  }

  #cache(document: DocumentNode) {
    this.#valid.add(document)
    this.#known.set(this.#texts.get(document)!, document)
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
