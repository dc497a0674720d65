/** The facade of server builds adds what only the page server needs, which would cost browsers 1.7 KB. */
export { StaticRouter } from 'react-router-dom'
export * from './facade.ts'
