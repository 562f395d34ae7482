/** Which fields a caller wants, each with what it wants of them; a plain field wants nothing further. */
export interface Selection {
  readonly [field: string]: Selection
}

const keys = new WeakMap<Selection, string>()

/** The selection in one word: equal selections have equal keys. */
export function selectionKey(selection: Selection): string {
  const known = keys.get(selection)
  if (known !== undefined) return known
  const key = Object.keys(selection)
    .sort()
    .map((field) => {
      const inner = selectionKey(selection[field]!)
      return inner ? `${field}(${inner})` : field
    })
    .join()
  keys.set(selection, key)
  return key
}
