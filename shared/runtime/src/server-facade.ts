/** The facade of server builds adds what only the page server needs, which would cost browsers 2 KB. */
export { setApiReader } from '@ninepocket/client/api-reader'
export { StaticRouter } from 'react-router-dom'
export * from './facade.ts'
