import { configure } from '@testing-library/react'

/** Default time limit of `findBy…` and `waitFor`. On a busy machine a page can wait for seconds until its chunk is compiled. */
const asyncTimeoutMs = 20_000

configure({ asyncUtilTimeout: asyncTimeoutMs })
