import { useReading } from '../../data/reading.ts'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { FormDialog } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import { SectionLinks } from '../../parts/pages.tsx'
import { Plot } from '../../parts/plot.tsx'
import { Code, Facts, ListAndDetails } from '../../parts/split.tsx'
import { List, ListHead } from '../../parts/table.tsx'
import { words } from '../../words/words.ts'

const values = [3, 5, 4, 6, 8, 7, 9]

/** Tables, the pages of a screen, a plot, and a form that is told as a list of fields. */
export function Lists() {
  const [dialog, open] = useDialog()
  const { room, guest, balance, arrivals, today } = words
  return (
    <section>
      <h2>Lists and plots</h2>
      <SectionLinks
        label="Sections"
        sections={[
          [hrefOf('parts'), arrivals],
          [hrefOf('parts', 'other'), today],
        ]}
        current={hrefOf('parts')}
      />
      <ListHead title="List">
        <Button
          onClick={() =>
            open(
              <FormDialog
                title="Form"
                values={{}}
                fields={[
                  { name: 'name', label: guest, required: true },
                  { name: 'day', label: arrivals, kind: 'date' },
                ]}
                onSave={async () => {}}
              />,
            )
          }
        >
          Form
        </Button>
      </ListHead>
      <List label="List" heads={[guest, room, balance]} numbers={[2]}>
        <tr>
          <th scope="row">Ada Arrival</th>
          <td>101</td>
          <td class="number">₩120,000</td>
        </tr>
      </List>
      <Plot
        title="Plot"
        points={values.map((value, day) => ({ label: `${day + 1}`, value, compared: value - 1 }))}
        text={String}
        names={{ now: 'Now', compared: 'Before', label: 'Day', asTable: 'As a table', hint: 'Arrow keys read each day.' }}
      />
      {dialog}
    </section>
  )
}

/** The parts of screens that show a list with details. */
export function DetailsOfList() {
  const stays = useReading(async () => [
    { id: 'Ada Arrival', status: '200', when: '15:00' },
    { id: 'Nora Noroom', status: '422', when: '14:00' },
  ])
  return (
    <section>
      <h2>List and details</h2>
      <ListAndDetails
        label={words.arrivals}
        icon="bed"
        address={['parts']}
        list={stays}
        empty=""
        rowOf={({ id, status, when }) => ({
          id,
          title: id,
          hint: words.guest,
          mark: <Tag tone={status === '200' ? 'good' : 'bad'}>{status}</Tag>,
          when,
        })}
        chosen="Ada Arrival"
        details={
          <>
            <Facts rows={[[words.guest, 'Ada Arrival'] as const, [words.room, '101'] as const]} />
            <Code label={words.room}>{'{"room":"101"}'}</Code>
          </>
        }
      />
    </section>
  )
}
