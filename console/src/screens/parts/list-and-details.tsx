import { hrefOf } from '../../navigation/route.ts'
import { Tag } from '../../parts/mark.tsx'
import { Code, Facts, Row, Split } from '../../parts/split.tsx'
import { words } from '../../words/words.ts'

/** The parts of screens that show a list with details. */
export function ListAndDetails() {
  const { arrivals, guest, room } = words
  const href = hrefOf('parts')
  return (
    <section>
      <h2>List and details</h2>
      <Split
        label={arrivals}
        list={
          <ul class="rows">
            <Row href={href} chosen title="Ada Arrival" hint={guest} mark={<Tag tone="good">200</Tag>} when="15:00" />
            <Row href={href} chosen={false} title="Nora Noroom" hint={guest} mark={<Tag tone="bad">422</Tag>} when="14:00" />
          </ul>
        }
        detail={
          <>
            <Facts rows={[[guest, 'Ada Arrival'] as const, [room, '101'] as const]} />
            <Code label={room}>{'{"room":"101"}'}</Code>
          </>
        }
      />
    </section>
  )
}
