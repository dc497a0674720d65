/** The facade of server builds: besides, what only the page maker needs. In the browser's it would be 1.7 KB for nobody. */
export { StaticRouter } from 'react-router-dom'
export * from './facade.ts'
