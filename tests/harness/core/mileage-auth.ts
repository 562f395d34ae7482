import type { TestApp } from '../index.ts'
import { codeTo } from '../outbox.ts'

export const request =
  'mutation Ask($phone: String!) { requestMileageSMSAuth(phone: $phone, type: reservation) { success error } }'
export const confirm =
  'mutation Confirm($phone: String!, $number: String!) { confirmMileageSMSAuth(phone: $phone, number: $number) }'

/** The token for a phone number, obtained with the code by SMS. */
export async function mileageToken(app: TestApp, phone: string, messages = 1): Promise<string> {
  await app.as.anonymous.askOk(request, { phone })
  return (await app.as.anonymous.askOk(confirm, { phone, number: await codeTo(app, phone, messages) })).confirmMileageSMSAuth
}
