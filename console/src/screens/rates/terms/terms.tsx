import { useReadingHere } from '../../../data/reading-here.ts'
import { TermsDocument } from '../../../generated/rates.ts'
import { Shown } from '../../../parts/shown.tsx'
import { Bands } from './bands.tsx'
import { Codes } from './codes.tsx'
import { Policies } from './policies.tsx'
import { Taxes } from './taxes.tsx'

/** What rate plans refer to: policies, promo codes, age bands and taxes. */
export function Terms() {
  const reading = useReadingHere(TermsDocument, {}, ['RATE_PLAN', 'PROPERTY'])
  return (
    <Shown reading={reading}>
      {(terms) => {
        const props = { terms, onWritten: reading.read }
        return (
          <>
            <Policies {...props} />
            <Codes {...props} />
            <Bands {...props} />
            <Taxes {...props} />
          </>
        )
      }}
    </Shown>
  )
}
