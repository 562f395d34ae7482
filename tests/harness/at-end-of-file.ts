const pending: (() => Promise<void>)[] = []

/** For what is opened where Vitest takes no new hook: inside `beforeAll` or a test. */
export function atEndOfFile(work: () => Promise<void>): void {
  pending.push(work)
}

/** Last in, first out. */
export async function cleanUp(): Promise<void> {
  for (let work = pending.pop(); work; work = pending.pop()) await work()
}
