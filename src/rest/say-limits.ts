import { defaultLimits, type LimitName, type Limits } from '../kernel/limits.ts'

const numberOf = (name: string, limits: Limits) => {
  if (!(name in defaultLimits)) throw new Error(`No limit is called ${name}`)
  const value = limits[name as LimitName]
  return value === 0 ? 'any number' : value.toLocaleString('en')
}

/** In a text `{PAGE_SIZE_MAX}` stands for that limit as it is set here; nought, where it can be, lifts one. */
export function sayLimits<Value>(value: Value, limits: Limits): Value {
  const say = (_: string, each: unknown) =>
    typeof each === 'string' ? each.replace(/\{([A-Z_]{2,})\}/g, (_, name: string) => numberOf(name, limits)) : each
  return JSON.parse(JSON.stringify(value), say)
}
