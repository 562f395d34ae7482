import { useState } from 'preact/hooks'
import { askHere, dotted } from '../../../data/here.ts'
import { pollMs, usePages } from '../../../data/reading.ts'
import { CompaniesDocument } from '../../../generated/companies.ts'
import { go, hrefOf, route } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { Check } from '../../../parts/input.tsx'
import { Keyword } from '../../../parts/keyword.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { ListAndDetails } from '../../../parts/split.tsx'
import { CompanyDetails } from './company.tsx'
import { CompanyForm } from './company-form.tsx'
import { words } from './words.ts'

const address = ['money', 'companies']

/** Who pays for guests, by name. */
export function Companies() {
  const [keyword, setKeyword] = useState('')
  const [includeArchived, setIncludeArchived] = useState(false)
  const [dialog, open] = useDialog()
  // no change of the property names a company
  const list = usePages(
    async (after) => (await askHere(CompaniesDocument, { keyword: keyword || null, includeArchived, after })).companies,
    [keyword, includeArchived],
    { everyMs: pollMs },
  )
  const { read } = list.reading
  const [, , chosen] = route.value
  const onCreated = (id: string) => {
    read()
    go(hrefOf(...address, id))
  }
  return (
    <>
      <div class="company-filters">
        <Keyword label={words.findCompany} onChange={setKeyword} />
        <Check checked={includeArchived} onChange={setIncludeArchived}>
          {words.showArchived}
        </Check>
        <Button icon="plus" writes onClick={() => open(<CompanyForm onSaved={onCreated} />)}>
          {words.newCompany}
        </Button>
      </div>
      <ListAndDetails
        label={words.companies}
        icon="money"
        address={address}
        list={list}
        empty={words.noCompanies}
        emptyHint={keyword ? undefined : words.noCompaniesHint}
        rowOf={({ id, name, code, taxNumber, archivedAt }) => ({
          id,
          title: name,
          hint: dotted(code, taxNumber),
          mark: archivedAt && <Tag>{words.archived}</Tag>,
        })}
        chosen={chosen}
        details={chosen && <CompanyDetails key={chosen} id={chosen} onChange={read} />}
      />
      {dialog}
    </>
  )
}
