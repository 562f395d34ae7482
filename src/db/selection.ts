/** The place in a selection where the answer stands that is to be made of it. */
export const answer = Symbol('answer')

/** Which fields a caller wants, each with what it wants of them; a plain field wants nothing further. */
export interface Selection {
  readonly [field: string]: Selection
  /** Given where nothing but what was read decides the answer: the database may then finish it. */
  readonly [answer]?: Answer
}

/** What is wanted of a plain field. */
export const none: Selection = {}

/** The keys of an object, in order, and what stands under them. */
export type Answer = readonly AnswerField[]

export type AnswerField = { readonly key: string } & (
  | { readonly constant: string }
  | { readonly name: string; readonly nullable: boolean; readonly form: Form }
  | { readonly name: string; readonly nullable: boolean; readonly many: boolean; readonly rows: Answer }
)

/** How a plain value is written; a list of names allows these alone. */
export type Form = 'text' | 'integer' | 'boolean' | 'moment' | readonly string[]

const keys = new WeakMap<Selection, string>()

/** The selection in one word: equal selections have equal keys. */
export function selectionKey(selection: Selection): string {
  const known = keys.get(selection)
  if (known !== undefined) return known
  const key = selection[answer] ? JSON.stringify(selection[answer]) : fieldsKey(selection)
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
