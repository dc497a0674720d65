import { parseArgs } from 'node:util'
import {
  type ImportableList,
  type OwnedCardImportPolicy,
  ownedCardImportPolicies,
} from '@ninepocket/contract/imports/import-rule'

type ImportCommand = {
  username: string
  path: string
  target: ImportableList
  policy: OwnedCardImportPolicy
  isDryRun: boolean
}

export const importUsage = `npm run import -- --user USERNAME FILE     imports a file into a user's collection
  --wishlist                               into the wishlist instead
  --policy add|top-up|skip                 what happens to cards that the user owns (add)
  --dry-run                                leaves the decisions to the user, on the site`

/** Parses the arguments. @throws {Error} with the mistake and the usage */
export function parseImportArgs(args: readonly string[]): ImportCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        wishlist: { type: 'boolean', default: false },
        policy: { type: 'string', default: 'add' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [path, ...rest] = positionals
    if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is one argument too many.`)
    if (!values.user) throw new Error('--user is missing.')
    if (!path) throw new Error('FILE is missing.')
    const policy = ownedCardImportPolicies.find((each) => each === values.policy)
    if (!policy) throw new Error(`--policy must be one of ${ownedCardImportPolicies.join(', ')}.`)
    const target = values.wishlist ? 'wishlist' : 'collection'
    return { username: values.user, path, target, policy, isDryRun: values['dry-run'] }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${importUsage}`)
  }
}
