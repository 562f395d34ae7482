export { offersPolicy } from './policy.ts'
export { type PublishedProperty, publishedProperty } from './published-property.ts'
