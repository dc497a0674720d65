import type { ReactNode } from 'react'

/** Examples of a component by the name of the state that they show. */
type ExamplesByState = Readonly<Record<string, ReactNode>>

/** Examples by the path of the component's file in `shared/ui/src` or `shared/browse/src`. */
export type ExamplesByComponentPath = Readonly<Record<string, ExamplesByState>>
