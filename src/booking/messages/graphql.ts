import type { Resolvers } from '../../graphql/generated/types.ts'
import { exampleValues } from './example-values.ts'
import { placeholdersOf, templateFields } from './placeholders.ts'
import { propertyOf } from './read-property.ts'
import { render } from './render.ts'
import { resetTemplate, setTemplate } from './set-template.ts'
import { listTemplates } from './templates.ts'

export const resolvers = {
  Query: {
    bookingMessageTemplates: (_, args, ctx) => listTemplates(ctx, args),
  },
  Mutation: {
    setBookingMessageTemplate: (_, { input }, ctx) => setTemplate(ctx, input),
    resetBookingMessageTemplate: (_, { input }, ctx) => resetTemplate(ctx, input),
  },
  BookingMessageTemplate: {
    placeholders: ({ kind }) => templateFields.map((field) => ({ field, names: placeholdersOf(kind, field) })),
    preview: async (template, _, ctx) => {
      const property = template.property ?? (await propertyOf(ctx.db, template.accommodationId))
      return render(template, exampleValues(template.locale, property), property)
    },
  },
} satisfies Resolvers
