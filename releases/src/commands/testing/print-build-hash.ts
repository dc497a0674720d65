/** `node print-build-hash.ts FOLDER`: prints the version of the build in the folder. For tests of releases. */
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'

process.stdout.write(await hashDistFolder(process.argv[2] ?? ''))
