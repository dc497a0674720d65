import { remoteConfig } from '@ninepocket/build/remote'

export default remoteConfig(import.meta.dirname)
