import { configure } from '@testing-library/react'

/** Timeout of `findBy…` and `waitFor`, long enough for a busy machine. */
const asyncTimeoutMs = 8000

configure({ asyncUtilTimeout: asyncTimeoutMs })
