import { LOG_DEPTH_MAX } from '../../kernel/limits.ts'

const hidden = '[hidden]'

/** Names of secrets in any spelling: `smsAuthHash`, `set-cookie`, `PIN`. */
const secretName =
  /authorization|cookie|password|passwd|secret|token|credential|hash|signature|otp|apikey|identitydocument|(^|_)pin($|_)|pincode/
/** Names of codes for people, if the value is digits: `number` of an SMS, `checkInCode`. Five digits are an SQLSTATE. */
const codeName = /code$|number$/
const codeValue = /^(\d{4}|\d{6,10})$/

const replacements: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden],
  [/\b(foyer_[a-z]+|whsec)_[\w+/=-]+/g, `$1_${hidden}`],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`],
  [/([?&;](?:[\w-]*(?:token|secret|password|code|otp|pin|signature|hash|key))=)[^&\s#"']+/gi, `$1${hidden}`],
  // Drizzle and PostgreSQL quote their parameters
  [/\nparams: [\s\S]*/g, ''],
  [/(Key \([^)]*\)=)\([^)]*\)/g, `$1(${hidden})`],
  [/Failing row contains \([\s\S]*\)/g, `Failing row contains (${hidden})`],
]

export function scrubText(text: string): string {
  return replacements.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text)
}

/** A copy without secrets. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === LOG_DEPTH_MAX) return '…'
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1))
  const source = value instanceof Error ? fieldsOf(value) : value
  return Object.fromEntries(
    Object.entries(source).map(([name, held]) => [name, isSecret(name, held) ? hidden : scrub(held, depth + 1)]),
  )
}

function isSecret(name: string, held: unknown) {
  if (held === null || held === undefined || typeof held === 'boolean') return false
  const plain = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
  if (secretName.test(plain) || secretName.test(plain.replaceAll('_', ''))) return true
  return codeName.test(plain) && typeof held === 'string' && codeValue.test(held)
}

/** The fields of an error without a statement's parameters and quoted rows. */
function fieldsOf(error: Error) {
  const { params, detail, where, internalQuery, client, ...fields } = { ...error } as Record<string, unknown>
  return { ...fields, name: error.name, message: error.message, stack: error.stack, cause: error.cause }
}
