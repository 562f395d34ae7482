import { words } from './words.ts'

interface Notice {
  template?: string | null
  type?: string | null
  description?: string | null
}

/** What a notice says to people: its template's text, else what was written. */
export function noticeText({ template, description, type }: Notice): string {
  const own = words[`template${template}` as keyof typeof words]
  if (typeof own === 'string') return own
  return description || type || words.notice
}
