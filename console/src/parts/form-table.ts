import type { FormField, FormValues } from './form-field.tsx'

type FieldRow = Omit<FormField, 'name' | 'label'>

/** A field whose name is that of a text needs no label. */
type LabelOf<Texts, Name> = Name extends keyof Texts ? { label?: string } : { label: string }

/** The fields of a form by their names, in order. What has no label of its own is called as its text. */
export const formFields = <Texts extends object, Name extends string>(
  texts: Texts,
  table: { [Key in Name]: FieldRow & LabelOf<Texts, Key> },
): FormField[] =>
  Object.entries<FieldRow & { label?: string }>(table).map(([name, row]) => ({
    name,
    label: String(texts[name as keyof Texts]),
    ...row,
  }))

/** What is stored, as the fields of a form keep it. */
export const typedValues = (row: object): FormValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typedValue(value)]))

function typedValue(value: unknown): string {
  if (value == null || value === false) return ''
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** A number that somebody typed; null if it was left empty. */
export const typedNumber = (text: string | undefined): number | null => (text ? Number(text) : null)

type Names = Readonly<Record<string, string>>

/** The names in the two languages that forms ask for. */
export function typedNames(row: { names: unknown } | undefined): FormValues {
  const { ko = '', en = '' } = (row?.names ?? {}) as Names
  return { nameKo: ko, nameEn: en }
}

/** Names in languages that the form does not ask for stay. */
export function namesOf({ nameKo, nameEn }: FormValues, before: { names: unknown } | undefined): Names {
  const { ko: _, en: __, ...others } = (before?.names ?? {}) as Names
  const [ko, en] = [nameKo?.trim(), nameEn?.trim()]
  return { ...others, ...(ko && { ko }), ...(en && { en }) }
}
