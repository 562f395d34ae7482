/** Ends the transaction of a dry run, so that nothing of it is written. */
export class DryRun<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a dry run writes nothing')
    this.result = result
  }
}
