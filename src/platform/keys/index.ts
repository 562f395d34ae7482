/** A key and the id that stands in what it wrote. */
export interface Key {
  id: string
  bytes: Uint8Array
}

/** The key of this id before all others. These are tried as well: an operator may have given a key another id since. */
export const inOrderFor = (keys: readonly Key[], id: string | undefined): readonly Key[] =>
  keys.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
