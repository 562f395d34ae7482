export { paymentCommands } from './payment-commands.ts'
export { Payment } from './payment-resource.ts'
