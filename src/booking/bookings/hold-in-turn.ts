import type { Context } from '../../kernel/context.ts'

interface Turns {
  working: number
  waiting: (() => void)[]
}

const turnsOf = new Map<string, Turns>()

/**
 * A crowd at one property takes only a part of this node's connections, as most of it would wait for one room type. Later holds see the
 * stock that the earlier ones left.
 */
export async function holdInTurn<T>({ limits }: Context, accommodationId: string, hold: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(accommodationId) ?? { working: 0, waiting: [] }
  turnsOf.set(accommodationId, turns)
  if (turns.working < limits.HOLDS_AT_ONCE) turns.working += 1
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  try {
    return await hold()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.working -= 1
    if (turns.working === 0) turnsOf.delete(accommodationId)
  }
}
