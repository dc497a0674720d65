/** What a container runs: the whole site as `npm start`, of a checkout that is built already and may be read-only. */
import { runWholeSite } from './site/run-whole-site.ts'

await runWholeSite(async () => {})
