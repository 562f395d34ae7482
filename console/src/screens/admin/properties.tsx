import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { usePages } from '../../data/pages.ts'
import { locale } from '../../data/preferences.ts'
import { loadMe, showProperty } from '../../data/property.ts'
import { AdminPropertiesDocument, NewPropertyDocument } from '../../generated/admin.ts'
import { chooseProperty } from '../../navigation/choose-property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { More } from '../../parts/more.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { Keyword } from './keyword.tsx'
import { words } from './words.ts'

export default function PropertiesPage() {
  const [keyword, setKeyword] = useState('')
  const [adds, setAdds] = useState(false)
  const pages = usePages(
    async (after) => (await ask(AdminPropertiesDocument, { keyword: keyword || null, after })).accommodations,
    [keyword],
  )
  const { pageProperties, findProperty, noProperties, newProperty, newPropertyHint, show, name } = words.value
  const { timeZone, currency, currencyHint, created } = words.value
  return (
    <Card
      title={pageProperties}
      actions={
        <Button writes icon="house" onClick={() => setAdds(true)}>
          {newProperty}
        </Button>
      }
    >
      <Keyword label={findProperty} onChange={setKeyword} />
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <Empty icon="house">{noProperties}</Empty>}
            <ul>
              {rows.map((house) => (
                <CardRow
                  key={house.id}
                  title={house.name}
                  hint={[
                    house.timeZone,
                    house.currency,
                    `${created} ${dayText(house.createdAt, { timeZone: house.timeZone, language: locale.value })}`,
                    house.id,
                  ].join(' · ')}
                >
                  <Button onClick={() => void showProperty(house.id).then(() => chooseProperty(house.id))}>{show}</Button>
                </CardRow>
              ))}
            </ul>
            <More pages={pages} />
          </>
        )}
      </Shown>
      {adds && (
        <FormDialog
          title={newProperty}
          hint={newPropertyHint}
          values={{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: 'KRW' }}
          fields={[
            { name: 'name', label: name, required: true, isWide: true },
            {
              name: 'timeZone',
              label: timeZone,
              kind: 'choice',
              options: Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone] as const),
            },
            { name: 'currency', label: currency, hint: currencyHint, required: true },
          ]}
          onSave={async ({ name: named = '', timeZone: zone = '', currency: money = '' }) => {
            await ask(NewPropertyDocument, { input: { name: named, timeZone: zone, currency: money.toUpperCase() } })
            pages.reading.read()
            void loadMe()
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Card>
  )
}
