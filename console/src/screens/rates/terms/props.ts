import type { TermsQuery } from '../../../generated/rates.ts'
export interface TermsProps {
  terms: TermsQuery
  onWritten: () => void
}
