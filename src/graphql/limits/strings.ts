import { fail } from '../../kernel/errors.ts'

// A lone surrogate is half a character; neither it nor NUL can be stored.
const unstorable = /\0|\p{Surrogate}/u

/** Refuses texts that no database can hold, keys included, and nesting that no input of ours has. */
export function checkValue(value: unknown, depthMax: number, at: string): void {
  if (typeof value === 'string') checkText(value, at)
  else if (Array.isArray(value)) for (const inner of value) checkInside(inner, depthMax, at)
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const [key, inner] of Object.entries(value)) {
      checkText(key, at)
      checkInside(inner, depthMax, at === '' ? key : `${at}.${key}`)
    }
}

function checkInside(value: unknown, depthMax: number, at: string): void {
  if (depthMax === 0) fail('BAD_REQUEST', `${at}: nested too deep.`)
  checkValue(value, depthMax - 1, at)
}

export function checkText(text: string, at: string): void {
  if (unstorable.test(text)) fail('BAD_REQUEST', `${at}: the text holds a NUL or half a surrogate pair.`)
}
