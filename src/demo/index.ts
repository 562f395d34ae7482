export { accounts, demoPassword } from './accounts.ts'
export { referenceValues } from './app.ts'
export { type Demo, openDemo, seedDemo } from './seed.ts'
export { demoTabs } from './tabs.ts'
