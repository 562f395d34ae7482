/** An operation with the types of its answer and its variables, as the generated files declare it. */
export interface Operation<Result, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Result
}
