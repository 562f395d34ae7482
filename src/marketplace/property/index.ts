export { Property, propertyFields, propertyResource } from './property-resource.ts'
