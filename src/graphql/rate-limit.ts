import { type RateLimiterPluginOptions, Store, useRateLimiter } from '@envelop/rate-limiter'
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getDirectiveValues, isObjectType } from 'graphql'
import { fail } from '../kernel/errors.ts'
import type { LimitName, Limits } from '../kernel/limits.ts'
import { principalOf } from '../kernel/principal.ts'
import type { Allowance, LimiterPort } from '../platform/limiter/index.ts'
import type { GraphQLContext } from './context.ts'

/** How the value of an argument is written before it is counted, by the argument's name: one phone has many spellings. */
export type KeySpelling = Readonly<Record<string, (value: unknown) => string>>

type Args = Readonly<Record<string, unknown>>
type Count = (ctx: GraphQLContext, args: Args) => Promise<void>

/** Reading is the hit, so that nothing comes between; hence there is nothing to write. */
class HitStore extends Store {
  readonly #limiter: LimiterPort
  readonly #allowance: Allowance

  constructor(limiter: LimiterPort, allowance: Allowance) {
    super()
    this.#limiter = limiter
    this.#allowance = allowance
  }

  async getForIdentity({
    contextIdentity,
    fieldIdentity,
  }: {
    contextIdentity: string
    fieldIdentity: string
  }): Promise<number[]> {
    const key = `field:${fieldIdentity}:${contextIdentity}`
    const { allowed, resetSeconds } = await this.#limiter.hit(key, { ...this.#allowance, shared: true })
    return allowed ? [] : fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
  }

  setForIdentity() {}
}

/** Counts each execution of the fields that carry `@rateLimit`, and touches no other field. */
export function limitFields(schema: GraphQLSchema, limiter: LimiterPort, limits: Limits, spelling: KeySpelling): void {
  const directive = schema.getDirective('rateLimit')
  if (!directive) return
  for (const type of Object.values(schema.getTypeMap()))
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const given = field.astNode && getDirectiveValues(directive, field.astNode)
      const rule = given && ruleOf(given as typeof given & Declared, limits)
      if (rule) limitField(field, counter(field.name, limiter, rule, spelling))
    }
}

function limitField(field: GraphQLField<unknown, GraphQLContext>, count: Count) {
  const { subscribe, resolve = defaultFieldResolver } = field
  if (subscribe)
    field.subscribe = async (source, args, ctx, info) => {
      await count(ctx, args)
      return subscribe(source, args, ctx, info)
    }
  else
    field.resolve = async (source, args, ctx, info) => {
      await count(ctx, args)
      return resolve(source, args, ctx, info)
    }
}

interface Declared {
  max?: number | null
  setting?: LimitName | null
  windowSeconds: number
  key?: readonly string[] | null
}

type Rule = Allowance & Pick<Declared, 'key'>

function ruleOf({ max, setting, windowSeconds, key = null }: Declared, limits: Limits): Rule | null {
  const most = setting ? limits[setting] : max
  if (most == null) throw new Error('@rateLimit needs max or the name of a setting.')
  return most === 0 ? null : { max: most, windowSeconds, key }
}

function counter(name: string, limiter: LimiterPort, { max, windowSeconds, key }: Rule, spelling: KeySpelling): Count {
  const limit = limiterFunction({
    store: new HitStore(limiter, { max, windowSeconds }),
    identifyFn: (ctx) => (key ? '' : principalOf(ctx as GraphQLContext)),
  })
  return async (ctx, args) => {
    const counted = (key ?? []).map((path) => spelled(path, args, spelling))
    await limit(name, { context: ctx, args: { counted: JSON.stringify(counted) } }, { max, identityArgs: ['counted'] })
  }
}

function spelled(path: string, args: Args, spelling: KeySpelling): string {
  const names = path.split('.')
  const value = names.reduce<unknown>((inner, name) => (inner as Args | undefined)?.[name], args)
  return spelling[names.at(-1)!]?.(value) ?? String(value).trim().toLowerCase()
}

type LimiterFunction = (
  name: string,
  call: { context: GraphQLContext; args: Args },
  rule: { max: number; identityArgs: string[] },
) => Promise<string | undefined> | string | undefined

/** The plugin hands out its counting function with each context; its other hook would walk every document at every execution. */
function limiterFunction(options: RateLimiterPluginOptions): LimiterFunction {
  let limiter: LimiterFunction | undefined
  useRateLimiter(options).onContextBuilding?.({
    context: {},
    extendContext: ({ rateLimiterFn }: { rateLimiterFn?: unknown }) => {
      limiter = rateLimiterFn as LimiterFunction
    },
    breakContextBuilding: () => {},
  } as never)
  return limiter!
}
