export interface Readiness {
  ready: boolean
  /** What a server needs, and whether it has it. */
  checks: Record<string, boolean>
}

const answerMilliseconds = 3000

/** Asks everything at once; what does not answer in time counts as lost. */
export async function readinessOf(checks: Record<string, () => boolean | Promise<unknown>>): Promise<Readiness> {
  const answers = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const))
  return { ready: answers.every(([, held]) => held), checks: Object.fromEntries(answers) }
}

async function holds(check: () => boolean | Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), answerMilliseconds)
  try {
    return (await Promise.race([check(), late.promise])) !== false
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
