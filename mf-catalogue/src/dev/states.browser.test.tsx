import { testAllStates } from '@ninepocket/testing/alone/every-state'
import { standaloneRemote } from './alone.ts'

testAllStates(standaloneRemote)
