const known = new WeakSet<object>()

/** A resolver that reads only its source: its result is the same for every subscriber, so an event is executed once. */
export function sourceOnly<Source, Value>(read: (source: Source) => Value): (source: Source) => Value {
  const resolve = (source: Source) => read(source)
  // the schema binds resolvers, and the bound copy would not be known
  resolve.bind = () => resolve
  known.add(resolve)
  return resolve
}

export const isSourceOnly = (resolve: object) => known.has(resolve)
