/** `node print-build-hash.ts FOLDER`: prints the version of the build in the folder. For tests of releases. */
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'

process.stdout.write(await hashBuild(process.argv[2] ?? ''))
