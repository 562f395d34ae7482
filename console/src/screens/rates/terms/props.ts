import type { Property } from '../../../data/property.ts'
import type { TermsQuery } from '../../../generated/rates.ts'
export interface TermsProps {
  property: Property
  terms: TermsQuery
  onWritten: () => void
}
