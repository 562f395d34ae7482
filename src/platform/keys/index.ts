/** A key. Everything that it signs or seals names its id. */
export interface Key {
  id: string
  bytes: Uint8Array
}

/** The key of this id first. The others are tried too, because an operator may have changed the id of a key. */
export const inOrderFor = (keys: readonly Key[], id: string | undefined): readonly Key[] =>
  keys.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
