/** The same function, which finds each value once. */
export function remembered<Key extends (string | number)[], Value>(find: (...key: Key) => Value): (...key: Key) => Value {
  const known = new Map<string, Value>()
  return (...key) => {
    const name = key.join(' ')
    const found = known.has(name) ? known.get(name)! : find(...key)
    known.set(name, found)
    return found
  }
}
