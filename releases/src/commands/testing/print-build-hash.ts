/** `node content-version.ts FOLDER`: prints the version of which the folder holds the files. For tests of releases. */
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'

process.stdout.write(await hashBuild(process.argv[2] ?? ''))
