import { ask } from '../../../data/api.ts'
import type { Property } from '../../../data/property.ts'
import { useReading } from '../../../data/reading.ts'
import { TermsDocument } from '../../../generated/rates.ts'
import { Shown } from '../../../parts/shown.tsx'
import { Bands } from './bands.tsx'
import { Codes } from './codes.tsx'
import { Policies } from './policies.tsx'
import { Taxes } from './taxes.tsx'

/** What rate plans refer to: policies, promo codes, age bands and taxes. */
export function Terms({ property }: { property: Property }) {
  const accommodationId = property.id
  const reading = useReading(() => ask(TermsDocument, { accommodationId }), [accommodationId], {
    accommodationId,
    kinds: ['RATE_PLAN', 'PROPERTY'],
  })
  return (
    <Shown reading={reading}>
      {(terms) => {
        const props = { property, terms, onWritten: reading.read }
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
