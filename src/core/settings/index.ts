export { onlineProperty, type PropertySettings, propertySettings } from './cached-settings.ts'
export { jobs, saleStopOf } from './end-sale-stop.ts'
export { isSettingOn, settingText } from './is-setting.ts'
export { storedReservationSettings } from './read.ts'
