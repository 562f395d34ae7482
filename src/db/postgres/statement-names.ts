/** What comes often comes early: later texts are of a kind that changes with each call, such as lists of ids. */
const statementsMost = 300
const preparable = /^\s*(select|insert|update|delete|with)\b/i

/** Names for statements by their text, so that a connection keeps them. What begins or ends something stays nameless. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= statementsMost || !preparable.test(text)) return known
    const name = `foyer_in_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
