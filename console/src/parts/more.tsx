import type { Pages } from '../data/pages.ts'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'

/** Shows one page more of a list, if there is one. */
export function More<Row>({ pages: { reading, more } }: { pages: Pages<Row> }) {
  if (!reading.value.value?.hasMore) return null
  return (
    <Button pending={reading.isTurning.value} onClick={more}>
      {words.showMore}
    </Button>
  )
}
