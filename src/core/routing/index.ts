export { refuseWrongRoutes, route, routesField, routesOf, sharePpm } from './routes.ts'
