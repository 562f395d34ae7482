import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getDirectiveValues, isObjectType } from 'graphql'
import { defaultLimits, type LimitName, type Limits } from '../kernel/limits.ts'
import { refuseCaller, refuseExcess } from '../platform/limiter/index.ts'
import type { GraphQLContext } from './context.ts'

type Args = Readonly<Record<string, unknown>>
type Count = (ctx: GraphQLContext, args: Args) => Promise<void>

/** The arguments of `@rateLimit`. */
interface RateLimit {
  max?: number | null
  setting?: LimitName | null
  windowSeconds: number
  key?: readonly string[] | null
}

/** Counts each execution of the fields that carry `@rateLimit`. Other fields cost nothing. */
export function limitFields(schema: GraphQLSchema): void {
  const directive = schema.getDirective('rateLimit')
  if (!directive) return
  for (const type of Object.values(schema.getTypeMap()))
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const rateLimit = field.astNode && getDirectiveValues(directive, field.astNode)
      if (rateLimit) limitField(field, counter(field.name, rateLimit as typeof rateLimit & RateLimit))
    }
}

/** A request may refer to as many rows as a page has; each page more counts as one more request. */
export async function countReferences(ctx: GraphQLContext, references: number): Promise<void> {
  const { RATE_LIMIT_PER_MINUTE: max, PAGE_SIZE_MAX } = ctx.limits
  const weight = Math.ceil(references / PAGE_SIZE_MAX) - 1
  if (weight > 0) await refuseCaller(ctx, 'api', { max, windowSeconds: 60, weight })
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

/** Counts by the arguments that `key` names, and by caller where it names none. */
function counter(name: string, { setting, windowSeconds, key, ...fixed }: RateLimit): Count {
  const maxOf = (limits: Limits) => (setting ? limits[setting] : fixed.max)
  if (maxOf(defaultLimits) == null) throw new Error('@rateLimit needs max or the name of a setting.')
  return (ctx, args) => {
    const max = maxOf(ctx.limits)!
    const allowance = { max, windowSeconds, shared: true }
    if (!key) return refuseCaller(ctx, `field:${name}`, allowance)
    const counted = JSON.stringify(key.map((path) => normalized(path, args)))
    return refuseExcess(ctx, `field:${name}:${counted}`, allowance)
  }
}

function normalized(path: string, args: Args): string {
  const value = path.split('.').reduce<unknown>((inner, name) => (inner as Args | undefined)?.[name], args)
  return String(value).trim().toLowerCase()
}
