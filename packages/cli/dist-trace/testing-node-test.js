import library from './testing-node-test.cjs'
export const { describePipelines } = library
