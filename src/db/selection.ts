/** The place in a selection where the shape of its JSON stands. */
export const jsonShape = Symbol('jsonShape')

/** The fields that a caller selects, each with the fields selected below it. */
export interface Selection {
  readonly [field: string]: Selection
  /** Set where the answer holds only what was read: the database may then write the JSON. */
  readonly [jsonShape]?: JsonShape
}

/** The selection below a field without fields. */
export const none: Selection = {}

/** A selection of these fields, of which none has fields. */
export const fields = (...names: readonly string[]): Selection => Object.fromEntries(names.map((name) => [name, none]))

/** The keys of a JSON object, in order, with their values. */
export type JsonShape = readonly JsonField[]

export type JsonField = { readonly key: string } & (
  | { readonly constant: string }
  | { readonly name: string; readonly nullable: boolean; readonly form: JsonForm }
  | { readonly name: string; readonly nullable: boolean; readonly many: boolean; readonly rows: JsonShape }
)

/** How a value is written. A list of names allows only these. */
export type JsonForm = 'text' | 'integer' | 'boolean' | 'timestamp' | readonly string[]

const keys = new WeakMap<Selection, string>()

/** The selection as text: equal selections have equal keys. */
export function selectionKey(selection: Selection): string {
  const known = keys.get(selection)
  if (known !== undefined) return known
  const shape = selection[jsonShape]
  const key = shape ? JSON.stringify(shape) : fieldsKey(selection)
  keys.set(selection, key)
  return key
}

function fieldsKey(selection: Selection): string {
  return Object.keys(selection)
    .sort()
    .map((field) => {
      const inner = selectionKey(selection[field]!)
      return inner ? `${field}(${inner})` : field
    })
    .join()
}
