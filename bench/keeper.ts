/** Waits for what starts, and stops it with the stack. */
export const keeperOf =
  (running: AsyncDisposableStack) =>
  async <One extends { stop(): Promise<unknown> }>(starting: Promise<One>): Promise<One> => {
    const one = await starting
    running.defer(async () => void (await one.stop()))
    return one
  }
