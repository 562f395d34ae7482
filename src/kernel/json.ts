/** Whether a JSON value is nested so many levels deep at most. */
export function shallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => shallow(inner, levels - 1))
}

/** The members of a JSON object in text form; none where the text is anything else. */
export function membersOf(text: string | null): Record<string, unknown> {
  const value: unknown = text === null ? null : JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
