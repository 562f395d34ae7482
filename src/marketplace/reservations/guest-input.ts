import type { Journaled } from '../commands/index.ts'
import type { CreateReservationBody } from './bodies.ts'

type Given = Journaled<CreateReservationBody>['primary_guest']

/** A guest in the words of the verbs; of a merge patch only what it names. */
export function guestOf<Part extends Partial<Given>>({ name, contacts, vehicle_number: vehicleNumber }: Part) {
  return {
    name: name as Part['name'],
    vehicleNumber,
    contacts:
      contacts === null
        ? null
        : contacts?.map(({ contact_type: contactType, contact_value: contactValue }) => ({ contactType, contactValue })),
  }
}
