/**
 * `npm run clusters`: lists the embedded databases in /var/lib/ninepocket with their data folders. `npm run clusters --
 * --delete NAME`: deletes one whose data folder is gone.
 */

import { parseArgs } from 'node:util'
import {
  deleteAbandonedCluster,
  describeClusterUse,
  listClustersOutsideDataFolders,
} from '@ninepocket/api/database/embedded/outside-clusters'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'

printUsageOnHelp(`npm run clusters                     lists the databases in /var/lib/ninepocket and their data folders
npm run clusters -- --delete NAME    deletes one, with all its data, whose data folder is gone`)

await runMain(async () => {
  const { values } = parseArgs({ options: { delete: { type: 'string' } } })
  if (values.delete !== undefined) {
    deleteAbandonedCluster(values.delete)
    process.stdout.write(`Deleted ${values.delete}.\n`)
    return
  }
  for (const cluster of listClustersOutsideDataFolders())
    process.stdout.write(`${cluster.name}  ${describeClusterUse(cluster)}\n`)
})
