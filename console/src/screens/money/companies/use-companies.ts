import { useRef } from 'preact/hooks'
import { askHere, dotted } from '../../../data/here.ts'
import { FindCompaniesDocument, type FindCompaniesQuery } from '../../../generated/companies.ts'
import type { Finds } from '../../../parts/finder.tsx'

export type FoundCompany = FindCompaniesQuery['companies']['edges'][number]['node']
type Named = Pick<FoundCompany, 'id' | 'code' | 'name'>

interface Companies extends Finds {
  /** One that a search found. */
  found: (id: string | undefined) => FoundCompany | undefined
}

/** The companies that a field of a form finds, and the one with which it begins. */
export function useCompanies(first: Named | null | undefined): Companies {
  const known = useRef(new Map<string, FoundCompany>()).current
  const found: Companies['found'] = (id) => known.get(id ?? '')
  return {
    found,
    find: async (keyword) => {
      const { companies } = await askHere(FindCompaniesDocument, { keyword })
      const rows = companies.edges.map(({ node }) => node)
      for (const row of rows) known.set(row.id, row)
      return rows.map(({ id, name, code }) => ({ id, text: name, hint: code }))
    },
    textOf: (id) => {
      const { name, code } = found(id) ?? first ?? {}
      return dotted(name, code)
    },
  }
}
