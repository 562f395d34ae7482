export { paymentCommands } from './commands.ts'
