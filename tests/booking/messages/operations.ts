const fields = 'kind locale isDefault subject mail text placeholders { field names } preview { subject mail html text }'
export const templates = `query Templates($accommodationId: ULID!) { bookingMessageTemplates(accommodationId: $accommodationId) { ${fields} } }`
export const set = `mutation Set($input: SetBookingMessageTemplateInput!) { setBookingMessageTemplate(input: $input) { ${fields} } }`
export const reset = `mutation Reset($input: ResetBookingMessageTemplateInput!) { resetBookingMessageTemplate(input: $input) { ${fields} } }`

export interface Template {
  kind: string
  locale: string
  subject: string
  isDefault: boolean
}
