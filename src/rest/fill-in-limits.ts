import { defaultLimits, type LimitName, type Limits } from '../kernel/limits.ts'

const numberOf = (name: string, limits: Limits) => {
  if (!(name in defaultLimits)) throw new Error(`No limit is called ${name}`)
  const value = limits[name as LimitName]
  return value === 0 ? 'any number' : value.toLocaleString('en')
}

/** Replaces `{PAGE_SIZE_MAX}` in texts, and as a bound of numbers, by the value of that limit; 0 means that there is none. */
export function fillInLimits<Value>(value: Value, limits: Limits): Value {
  const fillIn = (key: string, text: unknown) => {
    if (typeof text !== 'string') return text
    if (key === 'maximum') return limits[text.slice(1, -1) as LimitName] || undefined
    return text.replace(/\{([A-Z_]{2,})\}/g, (_, name: string) => numberOf(name, limits))
  }
  return JSON.parse(JSON.stringify(value), fillIn)
}
