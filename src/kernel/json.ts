/** The value of a JSON text; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a JSON value has at most so many levels. */
export function shallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => shallow(inner, levels - 1))
}

/** The members of a JSON object as text; none for other JSON. */
export function membersOf(text: string | null): Record<string, unknown> {
  const value: unknown = text === null ? null : JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
