export { propertyFields, propertyResource } from './resource.ts'
