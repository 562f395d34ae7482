import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { dotted, inBrowser } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import { loadMe, showProperty } from '../../data/property.ts'
import { usePages } from '../../data/reading.ts'
import { AdminPropertiesDocument, type AdminPropertiesQuery, NewPropertyDocument } from '../../generated/admin.ts'
import { chooseProperty } from '../../navigation/choose-property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { optionsOf } from '../../parts/field.tsx'
import { FormDialog, formFields } from '../../parts/form.tsx'
import { Keyword } from '../../parts/keyword.tsx'
import { Empty, More, Shown } from '../../parts/shown.tsx'
import { words } from './words.ts'

type House = AdminPropertiesQuery['accommodations']['edges'][number]['node']

export default function PropertiesPage() {
  const [keyword, setKeyword] = useState('')
  const [dialog, open] = useDialog()
  const pages = usePages(
    async (after) => (await ask(AdminPropertiesDocument, { keyword: keyword || null, after })).accommodations,
    [keyword],
  )
  const hintOf = ({ id, timeZone, currency, createdAt }: House) =>
    dotted(timeZone, currency, `${words.created} ${dayText(createdAt, { timeZone, language: locale.value })}`, id)
  return (
    <Card
      title={words.pageProperties}
      buttons={[[words.newProperty, () => open(<NewProperty onSaved={pages.reading.read} />), 'house']]}
    >
      <Keyword label={words.findProperty} onChange={setKeyword} />
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <Empty icon="house">{words.noProperties}</Empty>}
            <ul>
              {rows.map((house) => (
                <CardRow key={house.id} title={house.name} hint={hintOf(house)}>
                  <Button onClick={() => void showProperty(house.id).then(() => chooseProperty(house.id))}>{words.show}</Button>
                </CardRow>
              ))}
            </ul>
            <More pages={pages} />
          </>
        )}
      </Shown>
      {dialog}
    </Card>
  )
}

function NewProperty({ onSaved }: { onSaved: () => void }) {
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <FormDialog
      title={words.newProperty}
      hint={words.newPropertyHint}
      values={{ timeZone: inBrowser().timeZone, currency: 'KRW' }}
      fields={formFields(words, {
        name: { required: true, isWide: true },
        timeZone: { kind: 'choice', options: optionsOf(zones, (zone) => zone) },
        currency: { hint: words.currencyHint, required: true },
      })}
      onSave={async ({ name = '', timeZone = '', currency = '' }) => {
        await ask(NewPropertyDocument, { input: { name, timeZone, currency: currency.toUpperCase() } })
        onSaved()
        void loadMe()
      }}
    />
  )
}
