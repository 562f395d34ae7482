/** Remembers texts and what was made of them, those used last, so many characters at most. */
export class TextCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #charactersMax: number
  #characters = 0

  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax
  }

  get(text: string): Value | undefined {
    const value = this.#entries.get(text)
    if (value === undefined) return undefined
    this.#entries.delete(text)
    this.#entries.set(text, value)
    return value
  }

  set(text: string, value: Value) {
    if (!this.#entries.has(text)) this.#characters += text.length
    this.#entries.set(text, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#charactersMax) return
      this.#entries.delete(oldest)
      this.#characters -= oldest.length
    }
  }
}
