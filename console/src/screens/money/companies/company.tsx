import { ask } from '../../../data/api.ts'
import { askHere, changesHere, moneyText } from '../../../data/here.ts'
import { pollMs, usePages, useReading } from '../../../data/reading.ts'
import { CompanyFoliosDocument, OneCompanyDocument, UpdateCompanyDocument } from '../../../generated/companies.ts'
import { Actions } from '../../../parts/card.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { Facts } from '../../../parts/split.tsx'
import { noted, PagedTable } from '../../../parts/table.tsx'
import { write } from '../../../parts/toast.tsx'
import { findStays, GuestOf } from '../guests.tsx'
import { type Company, CompanyForm } from './company-form.tsx'
import { routesText, useRouteArticles } from './route-texts.ts'
import { words } from './words.ts'

/** One company, and what it pays. */
export function CompanyDetails({ id, onChange }: { id: string; onChange: () => void }) {
  const reading = useReading(async () => (await ask(OneCompanyDocument, { id })).company, [id], { everyMs: pollMs })
  const onWritten = () => {
    reading.read()
    onChange()
  }
  return (
    <Shown reading={reading}>
      {(company) => (
        <>
          <Profile company={company} onWritten={onWritten} />
          <Folios companyId={id} />
        </>
      )}
    </Shown>
  )
}

function Profile({ company, onWritten }: { company: Company; onWritten: () => void }) {
  const [dialog, open] = useDialog()
  const articles = useRouteArticles()
  const { id, name, code, taxNumber, contactName, phone, email, address, note, routes, archivedAt } = company
  const archive = () =>
    write(
      () => ask(UpdateCompanyDocument, { input: { id, archived: !archivedAt } }),
      onWritten,
      archivedAt ? words.companyPutBack(name) : words.companyArchived(name),
    )
  return (
    <>
      <header class="title-row">
        <h2>{name}</h2>
        {archivedAt && <Tag>{words.archived}</Tag>}
        <div class="actions-row">
          <Actions
            all={[
              [words.edit, () => open(<CompanyForm company={company} onSaved={onWritten} />)],
              [archivedAt ? words.putBack : words.archive, archive],
            ]}
          />
        </div>
      </header>
      <Facts
        rows={[
          [words.companyCode, code],
          [words.taxNumber, taxNumber],
          [words.address, address],
          [words.contactName, contactName],
          [words.phone, phone],
          [words.email, email],
          [words.note, note],
          [words.rules, routes.length > 0 ? routesText(routes, articles, words.companyTakes) : words.noRules],
        ]}
      />
      {dialog}
    </>
  )
}

/** The folios that it pays, the newest first. */
function Folios({ companyId }: { companyId: string }) {
  const pages = usePages(
    async (after) => {
      const { companyFolios: page } = await askHere(CompanyFoliosDocument, { companyId, after })
      await findStays(page.edges.map(({ node }) => node))
      return page
    },
    [companyId],
    changesHere(['FOLIO']),
  )
  return (
    <section>
      <h3>{words.itsFolios}</h3>
      <PagedTable
        pages={pages}
        label={words.itsFolios}
        heads={[words.guest, words.folio, words.balance]}
        numbers={[2]}
        empty={words.noFolios}
        icon="money"
        cells={({ reservationId, name, closedAt, balance, currency }) => [
          <GuestOf reservationId={reservationId} />,
          noted(name, closedAt && words.folioClosed),
          moneyText(balance, currency),
        ]}
      />
    </section>
  )
}
