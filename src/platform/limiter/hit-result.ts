import type { Allowance, HitResult } from './port.ts'

export function hitResult(allowed: boolean, hits: number, { max, weight = 1 }: Allowance, resetMilliseconds: number): HitResult {
  const left = Math.max(0, max - hits)
  // hits may have been given back since this one was refused
  const remaining = allowed ? left : Math.min(left, weight - 1)
  return { allowed, remaining, resetSeconds: Math.ceil(resetMilliseconds / 1000) }
}
