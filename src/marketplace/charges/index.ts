export { chargeCommands } from './charge-commands.ts'
export { Charge, ChargeOfFolio } from './charge-resource.ts'
