import type { MessageKind, Template } from '../placeholders.ts'

export const english: Record<MessageKind, Template> = {
  CONFIRMATION: {
    subject: 'Your booking {number} at {property} is confirmed',
    mail: `Dear {guest},

Thank you for booking with {property}. Your booking is confirmed: {number}.

{stays}

Check-in code: {code}

PIN: {pin}
You need it to check in. Keep it to yourself; it is sent only once.

{lines}

Total: {total}
Paid: {paid}
Due: {due}

Reserved at your bank, and taken soon: {reserved}

Cancellation
{policy}

See, change or cancel your booking:
{link}

We look forward to welcoming you.
{property}`,
    text: `{property}: booking {number} is confirmed. {arrival} to {departure}. Total {total}, paid {paid}.
Reserved at your bank: {reserved}
Check-in code {code}
PIN {pin}
{link}`,
  },
  PAYMENT_RECEIPT: {
    subject: 'We received your payment for booking {number}',
    mail: `Dear {guest},

We received your payment of {amount} for booking {number}.

Total: {total}
Paid: {paid}
Due: {due}

See your booking:
{link}

{property}`,
    text: '{property}: we received {amount} for booking {number}. Due: {due}.',
  },
  CHANGE: {
    subject: 'Your booking {number} at {property} was changed',
    mail: `Dear {guest},

Your booking {number} was changed. It is now:

{stays}

Check-in code: {code}

{lines}

Total: {total}
Paid: {paid}
Due: {due}

Cancellation
{policy}

See, change or cancel your booking:
{link}

{property}`,
    text: `{property}: booking {number} was changed. {arrival} to {departure}. Total {total}, due {due}.
{link}`,
  },
  CANCELLATION: {
    subject: 'Your booking {number} at {property} is cancelled',
    mail: `Dear {guest},

Your booking {number} is cancelled.

{stays}

Cancellation fee: {fee}
Total: {total}
Paid: {paid}
Due: {due}

We hope to welcome you another time.
{property}`,
    text: '{property}: booking {number} is cancelled. Fee: {fee}. Paid: {paid}. Due: {due}.',
  },
  STAY_CANCELLATION: {
    subject: 'A stay of your booking {number} at {property} is cancelled',
    mail: `Dear {guest},

One stay of your booking {number} is cancelled:
{canceled}

Cancellation fee: {fee}

Still booked:

{stays}

Total: {total}
Paid: {paid}
Due: {due}

See, change or cancel your booking:
{link}

{property}`,
    text: `{property}: a stay of booking {number} is cancelled: {canceled}. Fee: {fee}. Your other stays stand, due: {due}.
{link}`,
  },
  REFUND: {
    subject: 'Your refund for booking {number}',
    mail: `Dear {guest},

We refunded {amount} for booking {number}. Until it is on your account, your bank may take some days.

{property}`,
    text: '{property}: we refunded {amount} for booking {number}.',
  },
  PAYMENT_TOO_LATE: {
    subject: 'Your payment for booking {number} came too late',
    mail: `Dear {guest},

Your payment of {amount} for booking {number} came when the rooms were not held for you any more, and they could not be confirmed. You have no booking, and we do not keep your payment.

What your bank reserved becomes free again, and what was taken already is refunded. Either may take some days.

Please book again, or contact us.
{property}`,
    text: '{property}: your payment of {amount} for booking {number} came too late. There is no booking, and the money goes back to you.',
  },
  NO_SHOW: {
    subject: 'You did not arrive: booking {number} at {property}',
    mail: `Dear {guest},

We expected you on {arrival}, and you did not arrive. Your stay of booking {number} has ended.

Fee: {fee}
Paid: {paid}
Due: {due}

If this is a mistake, please contact us.
{property}`,
    text: '{property}: you did not arrive on {arrival}. Booking {number}, fee {fee}. If this is a mistake, please contact us.',
  },
  REMINDER: {
    subject: '{property} expects you: {arrival}',
    mail: `Dear {guest},

We look forward to your stay.

{stays}

Check-in code: {code}
Your PIN came with the confirmation.

Due: {due}

Cancellation
{policy}

See your booking:
{link}

{property}`,
    text: `{property} expects you: {arrival}. Booking {number}.
Check-in code {code}
{link}`,
  },
  LINK: {
    subject: 'Your booking {number} at {property}',
    mail: `Dear {guest},

Here is the link to your booking {number}. Earlier links no longer work.

{link}

If you did not ask for it, you need not do anything.
{property}`,
    text: `{property}: the link to booking {number}. Earlier links no longer work.
{link}`,
  },
}
