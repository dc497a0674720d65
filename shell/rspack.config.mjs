import { createShellConfig } from '@ninepocket/build/shell'

export default createShellConfig(import.meta.dirname)
