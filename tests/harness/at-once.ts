/** Makes so many calls without waiting for one another, and waits for all of their answers. */
export const atOnce = <Answer>(calls: number, call: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: calls }, (_, at) => call(at)))
