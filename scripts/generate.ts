/** `npm run generate`: writes the files that are generated from others. */
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeSchemaTypes } from './generate/generate-schema-types.ts'
import { writeDecisionIndexAndWorkflows } from './generate/write-decision-index-and-workflows.ts'

printUsageOnHelp('npm run generate     writes the files that are generated from others')

await runMain(async () => {
  await writeDecisionIndexAndWorkflows()
  await writeSchemaTypes()
})
