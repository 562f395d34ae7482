import { askHere, changesHere } from '../../../data/here.ts'
import { useReading } from '../../../data/reading.ts'
import { TermsDocument } from '../../../generated/rates.ts'
import { Shown } from '../../../parts/shown.tsx'
import { Bands } from './bands.tsx'
import { Codes } from './codes.tsx'
import { Policies } from './policies.tsx'
import { Taxes } from './taxes.tsx'

/** What rate plans refer to: policies, promo codes, age bands and taxes. */
export function Terms() {
  const reading = useReading(() => askHere(TermsDocument, {}), [], changesHere(['RATE_PLAN', 'PROPERTY']))
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
