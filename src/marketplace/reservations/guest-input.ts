import type { Journaled } from '../commands/index.ts'
import type { CreateReservationBody } from './bodies.ts'

type GuestBody = Journaled<CreateReservationBody>['primary_guest']

/** A guest as the verbs of core take it. Of a merge patch, only the fields that it names. */
export function guestOf<Part extends Partial<GuestBody>>({ name, contacts, vehicle_number: vehicleNumber }: Part) {
  return {
    name: name as Part['name'],
    vehicleNumber,
    contacts:
      contacts === null
        ? null
        : contacts?.map(({ contact_type: contactType, contact_value: contactValue }) => ({ contactType, contactValue })),
  }
}
