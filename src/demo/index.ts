export { accounts, demoPassword } from './accounts.ts'
export { openDemo } from './open.ts'
export { type Demo, seedDemo } from './seed.ts'
export { demoTabs } from './tabs.ts'
