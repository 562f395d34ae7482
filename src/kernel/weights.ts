/** The offers of a header such as `Accept-Encoding`, in lower case → their weights, 0 to 1. */
export function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const range of header.toLowerCase().split(',')) {
    const [offer, ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(offer!, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}
