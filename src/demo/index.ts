export { accounts, demoPassword } from './accounts.ts'
export { type Demo, openDemo, referenceValues, seedDemo } from './seed.ts'
export { demoTabs } from './tabs.ts'
