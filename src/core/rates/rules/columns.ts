import { ruleFields } from './rule-cells.ts'

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const typeOf = (field: string) => (field.startsWith('closed') ? 'bool' : 'int')

/** The values of a rule with their columns. `bit` marks a value in the bit mask of those that a change sets. */
export const columnsOfRules = ruleFields.map((field, at) => ({
  field,
  name: columnOf(field),
  type: typeOf(field),
  bit: 1 << at,
}))
