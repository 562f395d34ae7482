import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput } from '../../graphql/resolve.ts'
import { placeholdersOf, templateFields } from './placeholders.ts'
import { propertyOf } from './read-booking.ts'
import { render } from './render.ts'
import { listTemplates, resetTemplate, setTemplate } from './templates.ts'
import { exampleValues } from './values.ts'

export const resolvers = {
  Query: {
    bookingMessageTemplates: byArgs(listTemplates),
  },
  Mutation: {
    setBookingMessageTemplate: byInput(setTemplate),
    resetBookingMessageTemplate: byInput(resetTemplate),
  },
  BookingMessageTemplate: {
    placeholders: ({ kind }) => templateFields.map((field) => ({ field, names: placeholdersOf(kind, field) })),
    preview: async (template, _, ctx) => {
      const property = template.property ?? (await propertyOf(ctx.db, template.accommodationId))
      return render(template, exampleValues(template.locale, property), property)
    },
  },
} satisfies Resolvers
