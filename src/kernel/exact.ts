/** Exact arithmetic for money. An intermediate result is a fraction of integers, rounded once. */
export type Rounding = 'NEAREST' | 'UP' | 'DOWN'

export const million = 1_000_000n

/** The quotient as an integer. NEAREST rounds a half away from zero, UP and DOWN round on the number line. */
export function quotient(numerator: bigint, denominator: bigint, rounding: Rounding = 'NEAREST'): bigint {
  const towardsZero = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return towardsZero
  const step = numerator < 0n ? -1n : 1n
  if (rounding === 'UP') return step > 0n ? towardsZero + 1n : towardsZero
  if (rounding === 'DOWN') return step < 0n ? towardsZero - 1n : towardsZero
  return 2n * rest * step >= denominator ? towardsZero + step : towardsZero
}

/** A part of an amount, in parts per million of it. */
export const partOf = (amount: bigint, ppm: bigint): bigint => quotient(amount * ppm, million)

/** Shares an amount that is not negative by weights, the largest remainders first. The shares add up to the amount. */
export function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, at) => ({ at, share: (amount * weight) / sum, rest: (amount * weight) % sum }))
  let left = amount - parts.reduce((all, { share }) => all + share, 0n)
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => share)
}
