import { webhookAttempts, webhooks } from '../../db/tables/index.ts'
import { ofProperty, type PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: webhooks,
    columns: ['body'],
    of: (person) => ofProperty(webhooks, person),
    search: 'ids',
    sealed: { column: 'body', ownerOf: ({ sealed, id }) => (sealed === true ? String(id) : null) },
    erase: 'scrub',
  },
  {
    table: webhookAttempts,
    columns: ['answer'],
    of: (person) => ofProperty(webhookAttempts, person),
    search: 'ids',
    erase: 'scrub',
  },
]
