import { testAllStates } from '@ninepocket/testing/standalone/test-all-states'
import { standaloneRemote } from './standalone-remote.ts'

testAllStates(standaloneRemote)
