import { shellConfig } from '@ninepocket/build/shell'

export default shellConfig(import.meta.dirname)
