import { type Answer, errorOf } from './errors.ts'

/** The parts of a query, as code generation prints it: root fields are indented by two spaces, and fragments follow. */
interface Parts {
  name: string
  declared: readonly (readonly [name: string, type: string])[]
  fields: readonly { key: string; text: string }[]
  fragments: readonly string[]
}

interface Query {
  text: string
  variables: Readonly<Record<string, unknown>>
}

interface Waiting extends Query {
  resolve: (data: unknown) => void
  reject: (error: unknown) => void
}

interface Data extends Answer {
  data?: Record<string, unknown> | null
}

type Send = (query: Query) => Promise<Data>

const known = new Map<string, Parts>()

function partsOf(text: string): Parts {
  const before = known.get(text)
  if (before) return before
  const [, name, declarations = '', body, rest] = /^\s*query (\w+)(?:\(([^)]*)\))? \{\n([\s\S]*?)\n\}([\s\S]*)$/.exec(text)!
  const parts = {
    name: name!,
    declared: [...declarations.matchAll(/\$(\w+): ([^,]+)/g)].map(([, variable, type]) => [variable!, type!] as const),
    fields: body!.split(/^ {2}(?=\w)/m).flatMap((field) => {
      const [, key] = /^(\w+)/.exec(field) ?? []
      return key ? [{ key, text: field }] : []
    }),
    fragments: rest!.split(/^\s*(?=fragment )/m).map((one) => one.trim()),
  }
  known.set(text, parts)
  return parts
}

/** One query of several; `keys` say for each of them where its fields are in the answer. */
export function joined(queries: readonly Query[]): Query & { keys: readonly Readonly<Record<string, string>>[] } {
  const types = new Map<string, string>()
  const variables: Record<string, unknown> = {}
  const fields = new Set<string>()
  const texts: string[] = []
  const fragments = new Set<string>()
  const keys = queries.map((query, at) => {
    const parts = partsOf(query.text)
    for (const fragment of parts.fragments) fragments.add(fragment)
    const renamed = new Map<string, string>()
    for (const [name, type] of parts.declared) {
      const value = query.variables[name]
      const isShared = types.get(name) === type && JSON.stringify(variables[name]) === JSON.stringify(value)
      const own = types.has(name) && !isShared ? `${name}_${at}` : name
      renamed.set(name, own)
      types.set(own, type)
      variables[own] = value
    }
    return Object.fromEntries(
      parts.fields.map(({ key, text }) => {
        const own = fields.has(key) ? `${key}_${at}` : key
        fields.add(own)
        const named = own === key ? text : `${own}: ${text.replace(/^\w+: /, '')}`
        texts.push(named.replaceAll(/\$(\w+)/g, (_, name) => `$${renamed.get(name)}`))
        return [key, own]
      }),
    )
  })
  const declared = [...types].map(([name, type]) => `$${name}: ${type}`).join(', ')
  const name = queries.map(({ text }) => partsOf(text).name).join('_')
  const head = `query ${name}${declared && `(${declared})`}`
  return { text: `${head} {\n  ${texts.join('\n  ')}\n}\n${[...fragments].join('\n')}`, variables, keys }
}

/** A part of the page that does not load holds the others no longer than this. */
const holdMsMax = 3000

/** Queries of the same moment, as those of the frame and its screen, go as one request. */
export class QueryQueue {
  readonly #send: Send
  #waiting: Waiting[] = []
  #holds = 0

  constructor(send: Send) {
    this.#send = send
  }

  ask(query: Query): Promise<unknown> {
    setTimeout(() => this.#flush())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...query, resolve, reject })
    })
  }

  /** Queries wait until this is called off: a part of the page is about to ask for more. */
  hold(): () => void {
    this.#holds++
    let isHeld = true
    const release = () => {
      if (isHeld) this.#holds--
      isHeld = false
      setTimeout(() => this.#flush())
    }
    setTimeout(release, holdMsMax)
    return release
  }

  #flush(): void {
    if (this.#holds === 0 && this.#waiting.length > 0) void this.#answer(this.#waiting.splice(0))
  }

  /** Those of which a part fails are asked for again alone, and so are all of them if they are too much for one request. */
  async #answer(queries: readonly Waiting[]): Promise<void> {
    try {
      const query = queries.length === 1 ? { ...queries[0]!, keys: [] } : joined(queries)
      const answer = await this.#send(query)
      const { data, errors } = answer
      if (errors && (queries.length === 1 || failsAll(answer))) throw errorOf(answer)
      for (const [at, one] of queries.entries()) {
        const own = query.keys[at]
        const failed = errors?.some(({ path }) => own && Object.values(own).includes(String(path?.[0])))
        if (failed || !data) void this.#answer([one])
        else one.resolve(own ? Object.fromEntries(Object.entries(own).map(([key, place]) => [key, data[place]])) : data)
      }
    } catch (error) {
      for (const { reject } of queries) reject(error)
    }
  }
}

/** Whether an error is about the request, and asking for each query alone would not help. */
function failsAll(answer: Parameters<typeof errorOf>[0]) {
  const isTooMuch = errorOf(answer)?.code === 'LIMIT_EXCEEDED'
  return !isTooMuch && Boolean(answer.errors?.some(({ path }) => path === undefined))
}
