import { words } from '../words/words.ts'
import { type Options, optionsOf } from './field.tsx'

/** The groups that a property has: those of its taxes, and those that are mixed of others. */
export interface KnownGroups {
  taxes: readonly { taxGroup: string; archivedAt?: string | null }[]
  taxRules: { mixes: readonly { taxGroup: string }[] }
}

export const groupName = (group: string) => (group === 'none' ? words.noTaxes : group)

/** The groups of taxes to choose from, with the one that is chosen now. */
export function groupOptions({ taxes, taxRules }: KnownGroups, own?: string | null): Options {
  const inUse = [...taxes.filter(({ archivedAt }) => !archivedAt), ...taxRules.mixes].map(({ taxGroup }) => taxGroup)
  return optionsOf([...new Set(['lodging', ...inUse, ...(own ? [own] : []), 'none'])], groupName)
}

/** The same for what has the group of the property unless it names another. */
export const ownGroupOptions = (known: KnownGroups, ofProperty: string, own?: string | null): Options => [
  ['', words.groupOfProperty(groupName(ofProperty))],
  ...groupOptions(known, own),
]
