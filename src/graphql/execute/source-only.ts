const known = new WeakSet<object>()

/** A resolver that is given its source and nothing else: it answers the same whoever asks, so events are written once for all. */
export function sourceOnly<Source, Value>(read: (source: Source) => Value): (source: Source) => Value {
  const resolve = (source: Source) => read(source)
  // the schema takes a bound copy, which would not be known
  resolve.bind = () => resolve
  known.add(resolve)
  return resolve
}

export const isSourceOnly = (resolve: object) => known.has(resolve)
