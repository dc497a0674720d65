import { createRemoteConfig } from '@ninepocket/build/remote'

export default createRemoteConfig(import.meta.dirname)
