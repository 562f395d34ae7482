import { ask } from '../../../data/api.ts'
import { writeHere } from '../../../data/here.ts'
import { CreateCompanyDocument, type OneCompanyQuery, UpdateCompanyDocument } from '../../../generated/companies.ts'
import { FormDialog, type FormField, type FormValues, formFields, typedValues } from '../../../parts/form.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import { routeFields, routesOf, routeValues } from './route-fields.ts'
import { useRouteArticles } from './route-texts.ts'
import { words } from './words.ts'

export type Company = OneCompanyQuery['company']

interface CompanyFormProps {
  /** The company that changes; another one is made if it is left out. */
  company?: Company
  onSaved: (id: string) => void
}

/** Makes a company or changes one. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const articles = useRouteArticles()
  const before = company?.routes ?? []
  const standing = () => before
  const save = async (values: FormValues) => {
    const fields = { ...fieldsOf(values), routes: routesOf(values, standing) }
    const { id } = company
      ? (await ask(UpdateCompanyDocument, { input: { id: company.id, ...fields } })).updateCompany
      : (await writeHere(CreateCompanyDocument, fields)).createCompany
    toastDone(words.saved)
    onSaved(id)
  }
  return (
    <FormDialog
      title={company?.name ?? words.newCompany}
      fields={[...profileFields(), ...routeFields({ articles, standing, takes: words.companyTakes })]}
      values={{ ...typedValues({ ...company, routes: null }), ...routeValues(before) }}
      onSave={save}
    />
  )
}

const profileFields = (): FormField[] =>
  formFields(words, {
    name: { required: true, isWide: true },
    code: { label: words.companyCode, hint: words.companyCodeHint, required: true },
    taxNumber: {},
    address: { kind: 'lines' },
    email: {},
    phone: {},
    contactName: { isWide: true },
    note: { kind: 'lines' },
    rules: { kind: 'title', hint: words.rulesHint },
  })

const fieldsOf = ({ code = '', name = '', taxNumber, address, email, phone, contactName, note }: FormValues) => ({
  code: code.trim(),
  name: name.trim(),
  taxNumber: taxNumber || null,
  address: address || null,
  email: email || null,
  phone: phone || null,
  contactName: contactName || null,
  note: note || null,
})
