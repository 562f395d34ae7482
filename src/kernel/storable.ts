import { fail } from './errors.ts'

/** A value that no input may have, and its path. */
export interface Fault {
  path: readonly PropertyKey[]
  code: 'unstorable' | 'too_deep'
  message: string
}

const textFault: Fault = { path: [], code: 'unstorable', message: 'the text holds a NUL or half a surrogate pair.' }
const numberFault: Fault = { path: [], code: 'unstorable', message: 'the number is too large.' }
const depthFault: Fault = { path: [], code: 'too_deep', message: 'nested too deep.' }

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const faultOfText = (text: string) => (text.includes('\0') || !text.isWellFormed() ? textFault : undefined)

/** Finds texts, keys and numbers that PostgreSQL cannot store, and too deep nesting. */
export function faultIn(value: unknown, depthMax: number): Fault | undefined {
  if (typeof value === 'string') return faultOfText(value)
  // JSON.stringify would write infinity as null
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : numberFault
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined
  return faultInside(value, depthMax)
}

function faultInside(value: object, depthMax: number): Fault | undefined {
  const isList = Array.isArray(value)
  for (const [key, inner] of isList ? value.entries() : Object.entries(value)) {
    const ofKey = isList ? undefined : faultOfText(String(key))
    if (ofKey) return ofKey
    const fault = depthMax === 0 ? depthFault : faultIn(inner, depthMax - 1)
    if (fault) return { ...fault, path: [key, ...fault.path] }
  }
  return undefined
}

export function checkValue(value: unknown, depthMax: number, at: string): void {
  const fault = faultIn(value, depthMax)
  if (fault) refuse(fault, at)
}

export function checkText(text: string, at: string): void {
  const fault = faultOfText(text)
  if (fault) refuse(fault, at)
}

function refuse({ path, message }: Fault, at: string): never {
  fail('BAD_REQUEST', `${[at, ...path].filter((step) => step !== '').join('.')}: ${message}`)
}
